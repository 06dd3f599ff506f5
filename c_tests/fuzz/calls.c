/* The bytes are calls: of any function, with any arguments, on games of any rules. Every answer is that of
 * the plain board in naive.h, and a call that is refused leaves every byte of the game as it was.
 *
 * There are two places for a game. In an empty one stands NULL, which every function has to take too. */
#include "fuzz.h"

/* ---- From bytes to arguments ------------------------------------------------------------------------- */

static struct { const uint8_t *next, *end; } input;

/* Behind the end come zeros. */
static uint8_t take_byte(void) {
  return input.next < input.end ? *input.next++ : 0;
}

static uint32_t take_bits(void) {
  uint32_t bits = take_byte();
  bits = bits << 8 | take_byte();
  bits = bits << 8 | take_byte();
  return bits << 8 | take_byte();
}

static bool take_chance(int32_t of_256) {
  return take_byte() >= 256 - of_256;
}

/* Mostly about as large as a side, else at an edge of something, or anything. */
static int32_t take_number(void) {
  static const int32_t edges[] = {INT32_MIN, INT32_MIN + 1, -65536,    -257,    -256,          255,
                                  256,       257,           16384,     16385,   65535,         65536,
                                  65537,     100000000,     100000001, 1 << 28, INT32_MAX - 1, INT32_MAX};
  enum { EDGES = sizeof edges / sizeof *edges };
  uint8_t byte = take_byte();
  if (byte < 128) {
    return byte % (NAIVE_SIDE + 4) - 2;
  }
  return byte - 128 < EDGES ? edges[byte - 128] : (int32_t)take_bits();
}

static ttt_cell cell_number(const struct naive *board, int32_t number) {
  return (ttt_cell){number / board->cols, number % board->cols};
}

/* Mostly a cell of the board. */
static ttt_cell take_cell(const struct naive *board) {
  uint8_t byte = take_byte();
  if (byte < 240) {
    return cell_number(board, byte % (board->rows * board->cols));
  }
  int32_t row = take_number();
  return (ttt_cell){row, take_number()};
}

/* Mostly the one whose turn it is. */
static int32_t take_player(const struct naive *board) {
  uint8_t byte = take_byte();
  return byte < 192 ? naive_next_player(board) : byte < 224 ? 1 + byte % 2 : take_number();
}

/* ---- Games and their plain boards -------------------------------------------------------------------- */

struct subject {
  ttt_game *game;
  struct block *block;
  struct naive board; /* an empty 3 x 3 one where there is no game */
};

static struct subject places[2];
static uint8_t oddity; /* makes some capacities odd */

static void leave(struct subject *subject) {
  long live = memory.live - (subject->game != NULL);
  ttt_free(subject->game);
  CHECK_EQUAL(memory.live, live);
  subject->game = NULL;
  subject->block = NULL;
  naive_new(&subject->board, 0, 0, 0, 0);
}

static void settle(struct subject *subject, ttt_game *game, const struct naive *board) {
  CHECK(game != NULL);
  *subject = (struct subject){game, memory.newest, *board};
}

static int32_t unless_null(const struct subject *subject, int32_t answer) {
  return subject->game == NULL ? TTT_ERROR_NULL : answer;
}

static unsigned char *copy_game(const struct subject *subject) {
  return subject->game == NULL ? NULL : copy_exactly(subject->block->bytes, subject->block->size);
}

/* The game is byte for byte what it was. Gives the copy back. */
static void check_untouched(const struct subject *subject, unsigned char *copy) {
  CHECK(subject->game == NULL || memcmp(subject->block->bytes, copy, subject->block->size) == 0);
  free(copy);
}

static void check_refusal(const struct subject *subject, int32_t answer, unsigned char *before) {
  if (answer < 0) {
    check_untouched(subject, before);
  } else {
    free(before);
  }
}

/* ---- Every answer of every reader -------------------------------------------------------------------- */

static void check_numbers(const struct subject *subject) {
  const ttt_game *game = subject->game;
  const struct naive *board = &subject->board;
  CHECK_EQUAL(ttt_outcome(game), unless_null(subject, naive_outcome(board)));
  CHECK_EQUAL(ttt_turn(game), unless_null(subject, naive_turn(board)));
  CHECK_EQUAL(ttt_rows(game), unless_null(subject, board->rows));
  CHECK_EQUAL(ttt_cols(game), unless_null(subject, board->cols));
  CHECK_EQUAL(ttt_win_length(game), unless_null(subject, board->win_length));
  CHECK_EQUAL(ttt_move_count(game), unless_null(subject, board->move_count));
}

static void check_can_win(const struct subject *subject, int32_t player) {
  CHECK_EQUAL(ttt_can_win(subject->game, player),
              unless_null(subject, naive_can_win(&subject->board, player)));
}

static void check_at(const struct subject *subject, int32_t row, int32_t col) {
  CHECK_EQUAL(ttt_at(subject->game, row, col), unless_null(subject, naive_at(&subject->board, row, col)));
}

static void check_list(const struct subject *subject, list_filler *fill, const void *expected, size_t count,
                       size_t item_size) {
  count = subject->game == NULL ? 0 : count;
  CHECK_EQUAL(fill(subject->game, NULL, oddity), count);
  check_room(subject->game, fill, expected, count, item_size, oddity % (count + 2));
  check_room(subject->game, fill, expected, count, item_size, count);
}

static void check_lists(const struct subject *subject) {
  const struct naive *board = &subject->board;
  uint8_t marks[NAIVE_CELLS];
  ttt_cell cells[NAIVE_CELLS];
  check_list(subject, fill_board, marks, naive_board(board, marks), sizeof *marks);
  check_list(subject, fill_history, cells, naive_history(board, cells), sizeof *cells);
  check_list(subject, fill_winning_line, cells, naive_winning_line(board, cells), sizeof *cells);
}

/* Gives the length of the text. */
static size_t write_expected(const struct subject *subject, char text[NAIVE_TEXT]) {
  text[0] = '\0';
  return subject->game == NULL ? 0 : naive_write(&subject->board, text);
}

static void check_text(const struct subject *subject, size_t capacity) {
  char expected[NAIVE_TEXT], text[NAIVE_TEXT + 1];
  size_t length = write_expected(subject, expected);
  size_t written = length < capacity ? length + 1 : capacity;
  memset(text, GARBAGE, sizeof text);
  CHECK_EQUAL(ttt_write(subject->game, text, capacity), length);
  if (written > 0) {
    CHECK(memcmp(text, expected, written - 1) == 0);
    CHECK_EQUAL(text[written - 1], '\0');
  }
  CHECK(is_garbage((unsigned char *)text + written, sizeof text - written));
}

static void check_texts(const struct subject *subject) {
  size_t length = ttt_write(subject->game, NULL, 0);
  check_text(subject, oddity % (length + 2));
  check_text(subject, length + 1);
}

static void check_answers(const struct subject *subject) {
  unsigned char *before = copy_game(subject);
  check_numbers(subject);
  check_can_win(subject, TTT_A);
  check_can_win(subject, TTT_B);
  check_lists(subject);
  check_texts(subject);
  check_untouched(subject, before);
}

/* Asks for a few cells and players that there may not be. */
static void look(struct subject *subject) {
  unsigned char *before = copy_game(subject);
  ttt_cell cell = take_cell(&subject->board);
  check_at(subject, cell.row, cell.col);
  check_can_win(subject, take_number());
  check_untouched(subject, before);
}

/* ---- Calls that change a game ------------------------------------------------------------------------ */

/* With TTT_COUNTERS_ONLY, it is the caller's to see that the cell is free, as long as the game goes on. */
static bool may_name(const struct naive *board, ttt_cell cell) {
  return !naive_has(board, TTT_COUNTERS_ONLY) || naive_outcome(board) != TTT_PENDING ||
         (!naive_holds(board, cell.row, cell.col, TTT_A) && !naive_holds(board, cell.row, cell.col, TTT_B));
}

static void move(struct subject *subject, ttt_cell cell, int32_t player) {
  if (!may_name(&subject->board, cell)) {
    return;
  }
  unsigned char *before = copy_game(subject);
  int32_t answer = TTT_ERROR_NULL;
  if (subject->game != NULL) {
    answer = naive_move(&subject->board, cell.row, cell.col, player);
  }
  CHECK_EQUAL(ttt_move(subject->game, cell.row, cell.col, player), answer);
  check_refusal(subject, answer, before);
}

static void move_in_turn(struct subject *subject) {
  ttt_cell cell = cell_number(&subject->board, take_byte() % (subject->board.rows * subject->board.cols));
  move(subject, cell, naive_next_player(&subject->board));
}

static void move_somehow(struct subject *subject) {
  ttt_cell cell = take_cell(&subject->board);
  move(subject, cell, take_player(&subject->board));
}

enum { MOST_MOVES = 15 };

/* Each move is chosen with those before it on the board. Gives how many there are. */
static size_t take_moves(const struct naive *board, ttt_cell moves[MOST_MOVES]) {
  struct naive ahead = *board;
  size_t count = 0, played;
  for (int32_t left = take_byte() % (MOST_MOVES + 1); left > 0; left--) {
    moves[count] = take_cell(&ahead);
    if (may_name(&ahead, moves[count])) {
      naive_play(&ahead, &moves[count], 1, &played);
      count++;
    }
  }
  return count;
}

/* What the game would be without the bad move: the good ones are played, and its memory is put back. */
static unsigned char *copy_after_good_moves(const struct subject *subject, const ttt_cell *moves,
                                            size_t good) {
  unsigned char *before = copy_game(subject);
  CHECK(subject->game == NULL || ttt_play(subject->game, moves, good, NULL) >= 0);
  unsigned char *after = copy_game(subject);
  if (subject->game != NULL) {
    memcpy(subject->block->bytes, before, subject->block->size);
  }
  free(before);
  return after;
}

static void play(struct subject *subject) {
  ttt_cell moves[MOST_MOVES];
  size_t good = 0, played = SIZE_MAX, count = take_moves(&subject->board, moves);
  ttt_cell *given = take_chance(16) ? NULL : copy_exactly(moves, count * sizeof *moves);
  bool is_told = oddity % 4 != 0;
  int32_t answer = TTT_ERROR_NULL;
  if (subject->game != NULL) {
    answer = naive_play(&subject->board, given, count, &good);
  }
  unsigned char *after_good = copy_after_good_moves(subject, given, good);
  CHECK_EQUAL(ttt_play(subject->game, given, count, is_told ? &played : NULL), answer);
  CHECK_EQUAL(played, is_told ? good : SIZE_MAX);
  check_untouched(subject, after_good);
  free(given);
}

static void undo(struct subject *subject) {
  unsigned char *before = copy_game(subject);
  ttt_cell expected = {-7, -7}, undone = expected;
  bool is_told = oddity % 4 != 0;
  int32_t answer = TTT_ERROR_NULL;
  if (subject->game != NULL) {
    answer = naive_undo(&subject->board, &expected);
  }
  CHECK_EQUAL(ttt_undo(subject->game, is_told ? &undone : NULL), answer);
  CHECK_EQUAL(undone.row, is_told ? expected.row : -7);
  CHECK_EQUAL(undone.col, is_told ? expected.col : -7);
  check_refusal(subject, answer, before);
}

static void reset(struct subject *subject) {
  naive_reset(&subject->board);
  ttt_reset(subject->game);
}

/* ---- Calls that make a game -------------------------------------------------------------------------- */

static void clone(const struct subject *subject, struct subject *to) {
  leave(to);
  unsigned char *before = copy_game(subject);
  long requests = memory.requests;
  memory.is_exhausted = take_chance(16);
  ttt_game *game = ttt_clone(subject->game);
  CHECK_EQUAL(memory.requests, requests + (subject->game != NULL));
  if (subject->game == NULL || memory.is_exhausted) {
    CHECK(game == NULL);
  } else {
    settle(to, game, &subject->board);
    check_answers(to);
  }
  memory.is_exhausted = false;
  check_untouched(subject, before);
}

/* A game without a board has no text to be read back. */
static void write_and_read(const struct subject *subject, struct subject *to) {
  char expected[NAIVE_TEXT];
  size_t stopped = SIZE_MAX, length = write_expected(subject, expected);
  char *text = malloc(length + 1);
  ttt_game *game = NULL;
  leave(to);
  CHECK_EQUAL(ttt_write(subject->game, text, length + 1), length);
  char *exact = copy_exactly(text, length);
  memory.is_exhausted = take_chance(16);
  int32_t answer = length == 0 ? TTT_ERROR_SYNTAX : memory.is_exhausted ? TTT_ERROR_MEMORY : 0;
  CHECK_EQUAL(ttt_read(exact, length, &counted, &game, &stopped), answer);
  memory.is_exhausted = false;
  CHECK(answer == TTT_ERROR_MEMORY ? stopped <= length : stopped == length);
  CHECK((game == NULL) == (answer != 0));
  if (game != NULL) {
    settle(to, game, &subject->board);
    check_answers(to);
  }
  free(exact);
  free(text);
}

/* ---- Options ----------------------------------------------------------------------------------------- */

enum { LONGEST_TAIL = 64, MOST_CELLS = 1 << 28, LONGEST_COUNTED = 100000000 };

/* How the options are handed over, beside what is in them. */
struct order {
  ttt_options options;
  ttt_allocator allocator;
  size_t size; /* of the memory they stand in */
  bool has_options, has_out, has_known_size;
  uint8_t tail[LONGEST_TAIL];
};

static int32_t take_side(void) {
  uint8_t byte = take_byte();
  return byte < 224 ? byte % (NAIVE_SIDE + 1) : take_number();
}

static void take_size(struct order *order) {
  static const uint32_t unknown[] = {0, 3, 1 << 16, UINT32_C(1) << 31, UINT32_MAX};
  uint8_t byte = take_byte();
  size_t tail = 8 * (byte % (LONGEST_TAIL / 8 + 1));
  if (byte < 192) {
    order->size += tail;
    order->tail[byte % LONGEST_TAIL] = byte < 128 ? 0 : byte;
    order->options.struct_size = (uint32_t)order->size;
  } else {
    order->has_known_size = false;
    order->options.struct_size = byte < 224 ? byte % (uint32_t)sizeof(ttt_options) : unknown[byte % 5];
  }
}

/* What is seldom wrong. */
static void spoil(struct order *order) {
  uint8_t what = take_byte();
  order->has_options = what % 16 != 1;
  order->has_out = what % 16 != 2;
  if (what & 16) {
    order->allocator.alloc = NULL;
  }
  if (what & 32) {
    order->allocator.free = NULL;
  }
  if (what & 64) {
    order->options.reserved = take_bits();
  }
  if (what & 128) {
    order->options.flags = take_bits();
  }
  take_size(order);
  memory.is_exhausted = take_chance(64);
}

static struct order take_order(void) {
  struct order order = {.allocator = counted,
                        .size = sizeof order.options,
                        .has_options = true,
                        .has_out = true,
                        .has_known_size = true};
  order.options = (ttt_options){sizeof order.options, take_side(), take_side(), take_side(), 0, 0, NULL};
  order.options.flags = take_byte() % 8;
  if (take_chance(64)) {
    spoil(&order);
  }
  return order;
}

static bool has_unknown_part(const struct order *order) {
  size_t tail = order->size - sizeof order->options;
  for (size_t i = 0; i < tail; i++) {
    if (order->tail[i] != 0) {
      return true;
    }
  }
  return order->options.flags > 7 || order->options.reserved != 0;
}

static bool is_too_large(const struct naive *board) {
  return naive_has(board, TTT_COUNTERS_ONLY) ? board->rows > LONGEST_COUNTED
                                             : (int64_t)board->rows * board->cols > MOST_CELLS;
}

/* Makes the plain board too. Where that has no room for so large a game, there is no memory for the game
 * either. */
static int32_t expected_answer(const struct order *order, struct naive *board) {
  const ttt_options *options = &order->options;
  if (!order->has_options || !order->has_out) {
    return TTT_ERROR_NULL;
  }
  if (!order->has_known_size || has_unknown_part(order)) {
    return TTT_ERROR_OPTIONS;
  }
  if (order->allocator.alloc == NULL || order->allocator.free == NULL) {
    return TTT_ERROR_NULL;
  }
  int32_t answer = naive_new(board, options->rows, options->cols, options->win_length, options->flags);
  if (answer < 0 || is_too_large(board)) {
    return TTT_ERROR_RULES;
  }
  bool has_room = board->rows <= NAIVE_SIDE && board->cols <= NAIVE_SIDE;
  memory.is_exhausted = memory.is_exhausted || !has_room;
  return memory.is_exhausted ? TTT_ERROR_MEMORY : 0;
}

static ttt_options *copy_options(struct order *order) {
  uint8_t bytes[sizeof order->options + LONGEST_TAIL];
  order->options.allocator = &order->allocator;
  memcpy(bytes, &order->options, sizeof order->options);
  memcpy(bytes + sizeof order->options, order->tail, LONGEST_TAIL);
  return copy_exactly(bytes, order->size);
}

static void make(struct subject *subject) {
  struct naive board;
  ttt_game *game = NULL;
  leave(subject);
  struct order order = take_order();
  ttt_options *options = copy_options(&order);
  long requests = memory.requests;
  int32_t answer = expected_answer(&order, &board);
  CHECK_EQUAL(ttt_new_with(order.has_options ? options : NULL, order.has_out ? &game : NULL), answer);
  CHECK_EQUAL(memory.requests, requests + (answer == 0 || answer == TTT_ERROR_MEMORY));
  CHECK((game == NULL) == (answer != 0));
  if (game != NULL) {
    settle(subject, game, &board);
  }
  memory.is_exhausted = false;
  free(options);
}

/* The C library's memory is not asked for much. */
static void make_square(void) {
  int32_t n = take_number();
  if (n > NAIVE_SIDE && n <= 16384) {
    return;
  }
  ttt_game *game = ttt_new(n);
  CHECK((game != NULL) == (n >= 1 && n <= NAIVE_SIDE));
  CHECK_EQUAL(ttt_rows(game), game == NULL ? TTT_ERROR_NULL : n);
  CHECK_EQUAL(ttt_move(game, 0, 0, TTT_B), game == NULL ? TTT_ERROR_NULL : n == 1 ? TTT_B : 0);
  ttt_free(game);
}

/* ---- Calls without a game ---------------------------------------------------------------------------- */

static int32_t expected_verdict(const ttt_cell *moves, size_t count) {
  struct naive board;
  size_t played;
  naive_new(&board, 3, 3, 3, 0);
  return naive_play(&board, moves, count, &played);
}

static size_t take_list(ttt_cell moves[MOST_MOVES]) {
  struct naive board;
  naive_new(&board, 3, 3, 3, 0);
  size_t count = take_byte() % (MOST_MOVES + 1);
  for (size_t i = 0; i < count; i++) {
    moves[i] = take_cell(&board);
  }
  return count;
}

static void judge(void) {
  ttt_cell moves[MOST_MOVES];
  size_t count = take_list(moves);
  ttt_cell *given = take_chance(16) ? NULL : copy_exactly(moves, count * sizeof *moves);
  CHECK_EQUAL(ttt_judge(given, count), expected_verdict(given, count));
  free(given);
}

enum { MOST_GAMES = 7 };

struct lists {
  ttt_cell moves[MOST_MOVES];
  size_t ends[MOST_GAMES], games;
  bool has_moves, has_ends, has_outcomes;
};

static struct lists take_lists(void) {
  struct lists lists = {.games = take_byte() % (MOST_GAMES + 1)};
  size_t count = take_list(lists.moves);
  for (size_t i = 0; i < lists.games; i++) {
    lists.ends[i] = take_byte() % (count + 1);
  }
  uint8_t missing = take_byte();
  lists.has_moves = missing < 224 || (missing & 1);
  lists.has_ends = missing < 224 || (missing & 2);
  lists.has_outcomes = missing < 224 || (missing & 4);
  return lists;
}

static bool lacks_something(const struct lists *lists) {
  size_t furthest = 0;
  for (size_t i = 0; i < lists->games; i++) {
    furthest = lists->ends[i] > furthest ? lists->ends[i] : furthest;
  }
  return lists->games > 0 &&
         (!lists->has_ends || !lists->has_outcomes || (!lists->has_moves && furthest > 0));
}

static void expect_verdicts(const struct lists *lists, int8_t *outcomes) {
  size_t start = 0;
  for (size_t i = 0; i < lists->games; i++) {
    size_t end = lists->ends[i];
    outcomes[i] =
        (int8_t)(end < start ? TTT_ERROR_RANGE : expected_verdict(lists->moves + start, end - start));
    start = end;
  }
}

static void judge_many(void) {
  struct lists lists = take_lists();
  int8_t outcomes[MOST_GAMES + 1], expected[MOST_GAMES + 1];
  memset(outcomes, GARBAGE, sizeof outcomes);
  memset(expected, GARBAGE, sizeof expected);
  int32_t answer = lacks_something(&lists) ? TTT_ERROR_NULL : 0;
  if (answer == 0) {
    expect_verdicts(&lists, expected);
  }
  CHECK_EQUAL(ttt_judge_many(lists.has_moves ? lists.moves : NULL, lists.has_ends ? lists.ends : NULL,
                             lists.games, lists.has_outcomes ? outcomes : NULL),
              answer);
  CHECK(memcmp(outcomes, expected, sizeof outcomes) == 0);
}

static void ask_for_words(void) {
  static const char *const names[] = {"Pending", "A", "B", "Draw"};
  int32_t number = take_number();
  CHECK(strcmp(ttt_outcome_name(number), number >= 0 && number <= 3 ? names[number] : "Error") == 0);
  bool is_fine = strcmp(ttt_error_text(number), ttt_error_text(0)) == 0;
  bool is_unknown = strcmp(ttt_error_text(number), ttt_error_text(INT32_MIN)) == 0;
  CHECK_EQUAL(is_fine, number >= 0);
  CHECK_EQUAL(is_unknown, number < TTT_ERROR_RANGE);
}

/* ---- A life ------------------------------------------------------------------------------------------ */

static void swap_places(void) {
  struct subject subject = places[0];
  places[0] = places[1];
  places[1] = subject;
}

static void clone_here(struct subject *here) {
  clone(here, &places[1]);
}

static void write_and_read_here(struct subject *here) {
  write_and_read(here, &places[1]);
}

static void call_without_game(struct subject *here) {
  (void)here;
  switch (oddity % 4) {
    case 0:
      judge();
      break;
    case 1:
      judge_many();
      break;
    case 2:
      ask_for_words();
      break;
    default:
      make_square();
  }
}

/* By the byte that chooses it. A game has to get somewhere before it is asked, copied or thrown away. */
static const struct action {
  uint8_t last;
  void (*act)(struct subject *here);
  bool replaces_other;
} actions[] = {
    {103, move_in_turn, false},
    {127, move_somehow, false},
    {151, undo, false},
    {171, play, false},
    {175, reset, false},
    {191, look, false},
    {203, clone_here, true},
    {215, write_and_read_here, true},
    {241, call_without_game, false},
    {247, make, false},
};

/* The first place is where things happen; the game in the second stands by. */
static void call(void) {
  enum { ACTIONS = sizeof actions / sizeof *actions };
  oddity = take_byte();
  const struct action *action = actions;
  while (action < actions + ACTIONS && action->last < oddity) {
    action++;
  }
  if (action == actions + ACTIONS) {
    swap_places();
  } else if (action->replaces_other) {
    action->act(&places[0]);
  } else {
    unsigned char *before = copy_game(&places[1]);
    action->act(&places[0]);
    check_untouched(&places[1], before);
  }
  check_answers(&places[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  input.next = data;
  input.end = data + size;
  leave(&places[0]);
  leave(&places[1]);
  make(&places[0]);
  while (input.next < input.end) {
    call();
  }
  leave(&places[0]);
  leave(&places[1]);
  CHECK_EQUAL(memory.live, 0);
  return 0;
}
