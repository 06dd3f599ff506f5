/* Where a game's memory comes from, how much it is, and what happens when there is none. */
#include "block.h"
#include "ttt.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

enum { GARBAGE = 0xA5, GUARD = 16, MOST_BLOCKS = 8 };

/* An allocator that keeps books, and whose memory is garbage. */
struct memory {
  int asked;
  int refused;         /* which request is refused, counted from 1 */
  struct block newest; /* what was asked for last */
  struct block lent[MOST_BLOCKS];
};

static int lent_blocks(const struct memory *memory) {
  int count = 0;
  for (int i = 0; i < MOST_BLOCKS; i++) {
    count += memory->lent[i].bytes != NULL;
  }
  return count;
}

/* Between two guards lies a block that is aligned as it was asked for, and no better. */
static void *lend(size_t size, size_t align, void *user) {
  struct memory *memory = user;
  memory->newest = (struct block){NULL, size, align};
  CHECK(align == 1 || align == 2 || align == 4 || align == 8);
  if (++memory->asked == memory->refused) {
    return NULL;
  }
  unsigned char *guard = malloc(GUARD + align + size + GUARD);
  CHECK(guard != NULL);
  memset(guard, GARBAGE, GUARD + align + size + GUARD);
  memory->newest.bytes = guard + GUARD + align;
  *find_block(memory->lent, MOST_BLOCKS, NULL) = memory->newest;
  return memory->newest.bytes;
}

static void check_guard(const unsigned char *guard, size_t size) {
  for (size_t i = 0; i < size; i++) {
    CHECK_EQUAL(guard[i], GARBAGE);
  }
}

static void take_back(void *start, size_t size, size_t align, void *user) {
  struct memory *memory = user;
  struct block *block = find_block(memory->lent, MOST_BLOCKS, start);
  CHECK_EQUAL(block->size, size);
  CHECK_EQUAL(block->align, align);
  check_guard(block->bytes - align - GUARD, GUARD + align);
  check_guard(block->bytes + size, GUARD);
  free(block->bytes - align - GUARD);
  block->bytes = NULL;
}

struct rules {
  int32_t rows, cols, win_length;
  uint32_t flags;
};

static int32_t make(struct rules rules, const ttt_allocator *allocator, ttt_game **out) {
  ttt_options options = {sizeof options, rules.rows, rules.cols, rules.win_length, rules.flags, 0, allocator};
  return ttt_new_with(&options, out);
}

static ttt_game *new_game(struct rules rules, struct memory *memory) {
  ttt_allocator allocator = {lend, take_back, memory};
  ttt_game *game = NULL;
  CHECK_EQUAL(make(rules, &allocator, &game), 0);
  return game;
}

static ttt_game *clone(const ttt_game *game) {
  ttt_game *other = ttt_clone(game);
  CHECK(other != NULL);
  return other;
}

/* What *out holds before a call, and still holds after an error. */
static char place;
static ttt_game *const untouched = (ttt_game *)(void *)&place;

/* ---- How much ---- */

/* A game's block without its header, as docs/functions.md has it. */
static uint64_t size_without_header(struct rules rules) {
  uint64_t rows = (uint64_t)rules.rows, cols = (uint64_t)rules.cols, next_power_of_two = 1;
  while (next_power_of_two <= cols) {
    next_power_of_two *= 2;
  }
  bool is_edge_to_edge = rows == cols && rules.rows == rules.win_length;
  uint64_t words = rows <= 32 && cols <= 32 ? 8 * (3 * (rows + cols) - 2) : 0;
  uint64_t lines = is_edge_to_edge ? 8 * rows : words;
  return rules.flags & TTT_COUNTERS_ONLY ? lines : lines + 4 * rows * cols + rows * next_power_of_two;
}

static uint64_t size_asked_for(struct rules rules) {
  struct memory memory = {.refused = 1};
  ttt_allocator allocator = {lend, take_back, &memory};
  ttt_game *game = untouched;
  CHECK_EQUAL(make(rules, &allocator, &game), TTT_ERROR_MEMORY);
  CHECK_EQUAL(memory.asked, 1);
  CHECK(game == untouched);
  return memory.newest.size;
}

static uint64_t header_size(struct rules rules) {
  return size_asked_for(rules) - size_without_header(rules);
}

static void check_sizes(void) {
  static const struct rules large[] = {
      {32, 32, 5, 0},
      {32, 33, 5, 0},
      {33, 32, 5, 0},
      {16384, 16384, 16384, 0},
      {16384, 16384, 5, TTT_EXACT_LENGTH},
      {1, 1 << 28, 5, 0},
      {1 << 28, 1, 5, TTT_ENFORCE_TURNS},
      {1, 1, 1, TTT_COUNTERS_ONLY},
      {3, 3, 3, TTT_COUNTERS_ONLY | TTT_ENFORCE_TURNS},
      {1000000, 1000000, 1000000, TTT_COUNTERS_ONLY},
      {100000000, 100000000, 100000000, TTT_COUNTERS_ONLY},
  };
  uint64_t header = header_size((struct rules){3, 3, 3, 0});
  CHECK(header < 256);
  for (int32_t rows = 1; rows <= 20; rows++) {
    for (int32_t cols = 1; cols <= 20; cols++) {
      for (int32_t win_length = 1; win_length <= (rows > cols ? rows : cols); win_length++) {
        CHECK_EQUAL(header_size((struct rules){rows, cols, win_length, 0}), header);
      }
    }
  }
  for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
    CHECK_EQUAL(header_size(large[i]), header);
  }
  CHECK(size_asked_for((struct rules){1000000, 1000000, 1000000, TTT_COUNTERS_ONLY}) <= 8500000);
}

/* As docs/functions.md shows them. */
static void print_sizes(void) {
  static const struct rules games[] = {
      {3, 3, 3, 0},
      {15, 15, 5, 0},
      {19, 19, 5, 0},
      {100, 100, 100, 0},
      {1000, 1000, 1000, 0},
      {16384, 16384, 16384, 0},
      {3, 3, 3, TTT_COUNTERS_ONLY},
      {1000000, 1000000, 1000000, TTT_COUNTERS_ONLY},
      {100000000, 100000000, 100000000, TTT_COUNTERS_ONLY},
  };
  puts("| rows, columns, win length | bytes |\n|---|---|");
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    printf("| %" PRId32 ", %" PRId32 ", %" PRId32 "%s | %" PRIu64 " |\n", games[i].rows, games[i].cols,
           games[i].win_length, games[i].flags == 0 ? "" : ", `TTT_COUNTERS_ONLY`", size_asked_for(games[i]));
  }
}

/* ---- How often ---- */

static void call_all_readers(const ttt_game *game) {
  ttt_cell cells[9];
  uint8_t board[9];
  char text[99];
  CHECK(ttt_outcome(game) >= 0);
  CHECK(ttt_turn(game) >= 0);
  CHECK_EQUAL(ttt_rows(game), 3);
  CHECK_EQUAL(ttt_cols(game), 3);
  CHECK_EQUAL(ttt_win_length(game), 3);
  CHECK(ttt_move_count(game) >= 0);
  (void)ttt_at(game, 1, 1);
  (void)ttt_can_win(game, TTT_A);
  (void)ttt_can_win(game, TTT_B);
  (void)ttt_board(game, board, sizeof board);
  (void)ttt_history(game, cells, 9);
  (void)ttt_winning_line(game, cells, 9);
  (void)ttt_write(game, text, sizeof text);
}

static const ttt_cell drawn_game[9] = {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2},
                                       {2, 1}, {0, 1}, {0, 2}, {2, 2}};

/* Calls everything but what makes and frees games, all through a game. */
static void call_everything_else(ttt_game *game) {
  size_t end = 9;
  int8_t outcome;
  call_all_readers(game);
  for (int i = 0; i < 9; i++) {
    CHECK_EQUAL(ttt_move(game, drawn_game[i].row, drawn_game[i].col, i % 2 == 0 ? TTT_A : TTT_B), 0);
    CHECK(ttt_move(game, -1, 0, TTT_A) < 0);
    call_all_readers(game);
  }
  while (ttt_undo(game, NULL) == 0) {
    call_all_readers(game);
  }
  ttt_reset(game);
  CHECK_EQUAL(ttt_play(game, drawn_game, 9, NULL), TTT_DRAW);
  ttt_reset(game);
  for (int32_t i = 0; i < 3; i++) {
    CHECK_EQUAL(ttt_move(game, i, i, TTT_B), i == 2 ? TTT_B : 0);
  }
  call_all_readers(game);
  CHECK_EQUAL(ttt_judge(drawn_game, 9), TTT_DRAW);
  CHECK_EQUAL(ttt_judge_many(drawn_game, &end, 1, &outcome), 0);
  CHECK(ttt_outcome_name(TTT_A) != NULL && ttt_error_text(TTT_ERROR_NULL) != NULL);
  CHECK(ttt_version() > 0 && ttt_version_text() != NULL);
}

static void check_one_block_a_game(void) {
  static const struct rules rules[] = {{3, 3, 3, 0}, {3, 3, 3, TTT_COUNTERS_ONLY}};
  for (int i = 0; i < 2; i++) {
    struct memory memory = {0};
    ttt_game *game = new_game(rules[i], &memory);
    CHECK_EQUAL(memory.asked, 1);
    call_everything_else(game);
    CHECK_EQUAL(memory.asked, 1);
    CHECK_EQUAL(lent_blocks(&memory), 1);
    ttt_free(game);
    CHECK_EQUAL(memory.asked, 1);
    CHECK_EQUAL(lent_blocks(&memory), 0);
  }
}

static void check_nothing_is_asked_for_in_vain(void) {
  struct memory memory = {0};
  ttt_allocator allocator = {lend, take_back, &memory};
  ttt_game *game = untouched;
  CHECK_EQUAL(make((struct rules){3, 3, 4, 0}, &allocator, &game), TTT_ERROR_RULES);
  CHECK_EQUAL(make((struct rules){16385, 16384, 5, 0}, &allocator, &game), TTT_ERROR_RULES);
  CHECK_EQUAL(make((struct rules){3, 3, 3, 8}, &allocator, &game), TTT_ERROR_OPTIONS);
  CHECK_EQUAL(make((struct rules){3, 3, 3, 0}, &allocator, NULL), TTT_ERROR_NULL);
  allocator.free = NULL;
  CHECK_EQUAL(make((struct rules){3, 3, 3, 0}, &allocator, &game), TTT_ERROR_NULL);
  CHECK(ttt_clone(NULL) == NULL);
  CHECK(game == untouched);
  CHECK_EQUAL(memory.asked, 0);
}

/* ---- Whose ---- */

/* An allocator and the options may be gone as soon as the game is made. */
static void check_allocator_is_copied(void) {
  static const char text[] = "ttt1 3,3,3 A0,0";
  struct memory memory = {0};
  ttt_allocator allocator = {lend, take_back, &memory};
  ttt_options options = {sizeof options, 3, 3, 3, 0, 0, &allocator};
  ttt_game *game = NULL, *other = NULL;
  CHECK_EQUAL(ttt_new_with(&options, &game), 0);
  CHECK_EQUAL(ttt_read(text, sizeof text - 1, &allocator, &other, NULL), 0);
  memset(&allocator, 0, sizeof allocator);
  memset(&options, 0, sizeof options);

  ttt_game *copy = clone(game), *other_copy = clone(other);
  CHECK_EQUAL(lent_blocks(&memory), 4);
  ttt_free(game);
  ttt_free(copy);
  ttt_free(other);
  ttt_free(other_copy);
  CHECK_EQUAL(lent_blocks(&memory), 0);
}

/* Clones live where the first game does, and outlive it. */
static void check_clones_use_the_same_memory(void) {
  struct memory memories[2] = {{0}, {0}};
  ttt_game *games[2], *clones[2];
  for (int i = 0; i < 2; i++) {
    games[i] = new_game((struct rules){3, 3, 3, 0}, &memories[i]);
  }
  for (int i = 0; i < 2; i++) {
    clones[i] = clone(games[i]);
    ttt_free(games[i]);
    games[i] = clone(clones[i]);
    CHECK_EQUAL(memories[i].asked, 3);
    CHECK_EQUAL(lent_blocks(&memories[i]), 2);
  }
  for (int i = 0; i < 2; i++) {
    ttt_free(clones[i]);
    ttt_free(games[i]);
    CHECK_EQUAL(memories[i].asked, 3);
    CHECK_EQUAL(lent_blocks(&memories[i]), 0);
  }
}

/* ---- What was in it ---- */

static void check_empty(const ttt_game *game) {
  uint8_t board[99];
  size_t cells = ttt_board(game, board, sizeof board);
  CHECK(cells <= sizeof board);
  for (size_t i = 0; i < cells; i++) {
    CHECK_EQUAL(board[i], 0);
  }
  CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
  CHECK_EQUAL(ttt_turn(game), TTT_A);
  CHECK_EQUAL(ttt_move_count(game), 0);
  CHECK_EQUAL(ttt_history(game, NULL, 0), 0);
  CHECK_EQUAL(ttt_winning_line(game, NULL, 0), 0);
}

/* Plays the moves of one player along a line, from a cell and on as far as the line wins. */
static void check_line_wins(ttt_game *game, int32_t row, int32_t col, int32_t down, int32_t right) {
  int32_t length = ttt_win_length(game);
  for (int32_t i = 0; i < length; i++) {
    CHECK_EQUAL(ttt_move(game, row + i * down, col + i * right, TTT_A), i == length - 1 ? TTT_A : 0);
  }
}

/* Plays a new game along one of its rows or, behind those, columns, and frees it. */
static void check_fresh(ttt_game *game, int32_t line) {
  int32_t rows = ttt_rows(game);
  check_empty(game);
  if (line < rows) {
    check_line_wins(game, line, 0, 0, 1);
  } else {
    check_line_wins(game, 0, line - rows, 1, 0);
  }
  ttt_free(game);
}

/* Garbage becomes an empty game: it has no mark, and no line of it is nearer to a win than another. */
static void check_garbage_is_cleared(void) {
  enum { N = 5 };
  static const struct rules rules[] = {{N, N, N, 0}, {N, N, N - 1, 0}, {N, N, N, TTT_COUNTERS_ONLY}};
  static const char text[] = "ttt1 5,5,5";
  struct memory memory = {0};
  ttt_allocator allocator = {lend, take_back, &memory};
  for (int32_t line = 0; line < 2 * N; line++) {
    for (int i = 0; i < 3; i++) {
      ttt_game *game = new_game(rules[i], &memory);
      check_fresh(clone(game), line);
      check_fresh(game, line);
    }
    ttt_game *game = NULL;
    CHECK_EQUAL(ttt_read(text, sizeof text - 1, &allocator, &game, NULL), 0);
    check_fresh(game, line);
  }
  CHECK_EQUAL(lent_blocks(&memory), 0);
}

/* ---- When there is none ---- */

/* Makes a game by the rules of another. *out and the answer are as ttt_new_with() has them. */
typedef int32_t maker(const ttt_game *source, const ttt_allocator *allocator, ttt_game **out);

static int32_t make_new(const ttt_game *source, const ttt_allocator *allocator, ttt_game **out) {
  uint32_t flags = ttt_board(source, NULL, 0) > 0 ? 0 : TTT_COUNTERS_ONLY;
  return make((struct rules){ttt_rows(source), ttt_cols(source), ttt_win_length(source), flags}, allocator,
              out);
}

static int32_t make_clone(const ttt_game *source, const ttt_allocator *allocator, ttt_game **out) {
  (void)allocator;
  ttt_game *game = ttt_clone(source);
  if (game == NULL) {
    return TTT_ERROR_MEMORY;
  }
  *out = game;
  return 0;
}

static int32_t make_read(const ttt_game *source, const ttt_allocator *allocator, ttt_game **out) {
  char text[99];
  size_t length = ttt_write(source, text, sizeof text);
  CHECK(length > 0 && length < sizeof text);
  return ttt_read(text, length, allocator, out, NULL);
}

/* All that can be asked of a game. */
struct standing {
  int64_t move_count;
  int32_t outcome, turn;
  char text[99];
};

static struct standing look(const ttt_game *game) {
  struct standing seen = {ttt_move_count(game), ttt_outcome(game), ttt_turn(game), ""};
  CHECK(ttt_write(game, seen.text, sizeof seen.text) < sizeof seen.text);
  return seen;
}

static void check_stands(const ttt_game *game, struct standing expected) {
  struct standing seen = look(game);
  CHECK_EQUAL(seen.move_count, expected.move_count);
  CHECK_EQUAL(seen.outcome, expected.outcome);
  CHECK_EQUAL(seen.turn, expected.turn);
  CHECK_EQUAL(strcmp(seen.text, expected.text), 0);
}

/* Refuses the first request, then the second, until the game is made: none of that shows anywhere. */
static void check_every_refusal(maker *make_one, const ttt_game *source, struct memory *memory) {
  ttt_allocator allocator = {lend, take_back, memory};
  struct block block = memory->lent[0]; /* the source's */
  struct standing before = look(source);
  int lent = lent_blocks(memory), requests = 0;
  int32_t error = TTT_ERROR_MEMORY;
  while (error != 0) {
    ttt_game *game = untouched;
    memory->asked = 0;
    memory->refused = ++requests;
    error = make_one(source, &allocator, &game);
    CHECK_EQUAL(memory->newest.size, block.size);
    CHECK_EQUAL(memory->newest.align, block.align);
    check_stands(source, before);
    if (error == 0) {
      CHECK_EQUAL(lent_blocks(memory), lent + 1);
      ttt_free(game);
    } else {
      CHECK_EQUAL(error, TTT_ERROR_MEMORY);
      CHECK_EQUAL(memory->asked, requests);
      CHECK(game == untouched);
    }
    CHECK_EQUAL(lent_blocks(memory), lent);
  }
  CHECK_EQUAL(requests, 2); /* a game is one request, and it was refused the first time */
  memory->refused = 0;
}

static void check_clone_wins(const ttt_game *game, int32_t row, int32_t col) {
  ttt_game *other = clone(game);
  check_stands(other, look(game));
  CHECK_EQUAL(ttt_move(other, row, col, TTT_A), TTT_A);
  ttt_free(other);
}

/* A is about to win along a row, a column and a diagonal, and still is when memory has been refused. */
static void check_refusals(void) {
  static const struct rules rules[] = {{3, 3, 3, 0}, {4, 6, 3, 0}, {5, 5, 5, TTT_COUNTERS_ONLY}};
  for (int i = 0; i < 3; i++) {
    struct memory memory = {0};
    int32_t last = rules[i].win_length - 1;
    ttt_game *game = new_game(rules[i], &memory);
    CHECK_EQUAL(ttt_move(game, 0, 0, TTT_A), 0);
    for (int32_t j = 1; j < last; j++) {
      CHECK_EQUAL(ttt_move(game, 0, j, TTT_A), 0);
      CHECK_EQUAL(ttt_move(game, j, 0, TTT_A), 0);
      CHECK_EQUAL(ttt_move(game, j, j, TTT_A), 0);
    }
    check_every_refusal(make_new, game, &memory);
    check_every_refusal(make_clone, game, &memory);
    if (rules[i].flags == 0) {
      check_every_refusal(make_read, game, &memory);
    }
    check_clone_wins(game, 0, last);
    check_clone_wins(game, last, 0);
    check_clone_wins(game, last, last);
    CHECK_EQUAL(ttt_move(game, last, last, TTT_A), TTT_A);
    ttt_free(game);
    CHECK_EQUAL(lent_blocks(&memory), 0);
  }
}

/* ---- Without a board ---- */

static void check_million(void) {
  enum { N = 1000000 };
  struct memory memory = {0};
  ttt_game *game = new_game((struct rules){N, N, N, TTT_COUNTERS_ONLY}, &memory);
  check_line_wins(game, 0, 0, 1, 1);
  ttt_reset(game);
  check_line_wins(game, 0, N - 1, 1, -1);
  CHECK_EQUAL(ttt_move_count(game), N);
  CHECK_EQUAL(ttt_move(game, 0, 0, TTT_A), TTT_ERROR_OVER);
  ttt_free(game);
  CHECK_EQUAL(memory.asked, 1);
  CHECK_EQUAL(lent_blocks(&memory), 0);
}

static void check_hundred_million(void) {
  enum { N = 100000000 };
  ttt_game *game = untouched;
  CHECK_EQUAL(make((struct rules){N + 1, N + 1, N + 1, TTT_COUNTERS_ONLY}, NULL, &game), TTT_ERROR_RULES);
  int32_t error = make((struct rules){N, N, N, TTT_COUNTERS_ONLY}, NULL, &game);
  if (error == TTT_ERROR_MEMORY && sizeof(void *) < 8) {
    return; /* 800 MB in one piece are a lot to ask of an address space of 32 bits */
  }
  CHECK_EQUAL(error, 0);
  CHECK_EQUAL(ttt_move(game, 0, 0, TTT_A), 0);
  CHECK_EQUAL(ttt_move(game, N - 1, N - 1, TTT_B), 0);
  CHECK_EQUAL(ttt_move(game, 0, N - 1, TTT_A), 0);
  CHECK_EQUAL(ttt_move(game, N - 1, 0, TTT_B), 0);
  CHECK_EQUAL(ttt_move(game, N, 0, TTT_A), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(ttt_move(game, 0, -1, TTT_A), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(ttt_move_count(game), 4);
  CHECK_EQUAL(ttt_turn(game), TTT_A);
  CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
  ttt_free(game);
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "--sizes") == 0) {
    print_sizes();
    return EXIT_SUCCESS;
  }
  check_sizes();
  check_one_block_a_game();
  check_nothing_is_asked_for_in_vain();
  check_allocator_is_copied();
  check_clones_use_the_same_memory();
  check_garbage_is_cleared();
  check_refusals();
  check_million();
  check_hundred_million();
  return EXIT_SUCCESS;
}
