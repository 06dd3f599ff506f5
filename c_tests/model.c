/* Random calls, legal and not, on games of random rules: every answer is that of the plain board in naive.h,
 * and what is refused leaves no trace in the game's memory.
 *
 * A failure tells its seed; with that seed as argument, the program plays that one game. */
#include "block.h"
#include "room.h"

#ifdef __has_include
#if __has_include(<valgrind/memcheck.h>)
#include <valgrind/memcheck.h>
#endif
#endif

enum { GAMES = 6000 };

/* ---- Chance ---------------------------------------------------------------------------------------- */

static uint64_t random_state;

/* A number from 0 to bound - 1 (the generator is Steele's SplitMix). */
static int32_t random_below(int32_t bound) {
  uint64_t mixed = random_state += 0x9E3779B97F4A7C15;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return (int32_t)((mixed ^ mixed >> 31) % (uint64_t)bound);
}

static bool one_in(int32_t bound) {
  return random_below(bound) == 0;
}

/* ---- The games' memory ----------------------------------------------------------------------------- */

enum { BLOCKS = 2, GUARD = 8 };

/* What the allocator has given out, and how many games the test has made: a game is one block. */
static struct memory {
  struct block blocks[BLOCKS];
  struct block *newest;
  long games_made, blocks_made, games_freed, blocks_freed;
} memory;

/* Between two guards, and no better aligned than the library may ask for. */
static void *give_block(size_t size, size_t align, void *user) {
  struct memory *from = user;
  CHECK(align == 1 || align == 2 || align == 4 || align == 8);
  unsigned char *whole = malloc(size + 2 * GUARD);
  CHECK(whole != NULL);
  memset(whole, GARBAGE, size + 2 * GUARD);
  from->blocks_made++;
  from->newest = find_block(from->blocks, BLOCKS, NULL);
  *from->newest = (struct block){whole + GUARD, size, align};
  return whole + GUARD;
}

static void take_block(void *bytes, size_t size, size_t align, void *user) {
  struct memory *from = user;
  struct block *block = find_block(from->blocks, BLOCKS, bytes);
  unsigned char *whole = block->bytes - GUARD;
  CHECK_EQUAL(size, block->size);
  CHECK_EQUAL(align, block->align);
  CHECK(is_garbage(whole, GUARD));
  CHECK(is_garbage(block->bytes + size, GUARD));
  from->blocks_freed++;
  block->bytes = NULL;
  memset(whole, GARBAGE, size + 2 * GUARD); /* so that a clone which shares would show it */
  free(whole);
}

static unsigned char *copy_block(const struct block *block) {
  unsigned char *copy = malloc(block->size);
  CHECK(copy != NULL);
  memcpy(copy, block->bytes, block->size);
#ifdef VALGRIND_MAKE_MEM_DEFINED /* else valgrind objects to comparing the game's padding */
  (void)VALGRIND_MAKE_MEM_DEFINED(copy, block->size);
#endif
  return copy;
}

/* The block is byte for byte what it was. Gives the copy back. */
static void check_untouched(const struct block *block, unsigned char *before) {
  unsigned char *now = copy_block(block);
  CHECK(memcmp(now, before, block->size) == 0);
  free(now);
  free(before);
}

/* ---- A game and its plain board -------------------------------------------------------------------- */

struct subject {
  ttt_game *game;
  const struct block *block;
  struct naive board;
};

static const struct subject *watched; /* what a failure tells of */

/* A maker of games has just succeeded: it took one block. */
static struct subject subject_of(ttt_game *game, const struct naive *board) {
  memory.games_made++;
  CHECK(game != NULL);
  CHECK_EQUAL(memory.blocks_made, memory.games_made);
  return (struct subject){game, memory.newest, *board};
}

static void free_subject(const struct subject *subject) {
  watched = NULL;
  ttt_free(subject->game);
  memory.games_freed++;
  CHECK_EQUAL(memory.blocks_freed, memory.games_freed);
}

/* Goes on with either of two games, without the other. */
static void keep_one_of(struct subject *subject, const struct subject *other) {
  if (one_in(2)) {
    free_subject(other);
  } else {
    free_subject(subject);
    *subject = *other;
  }
  watched = subject;
}

/* ---- Every answer of every reader ------------------------------------------------------------------ */

static void check_numbers(const ttt_game *game, const struct naive *board) {
  CHECK_EQUAL(ttt_outcome(game), naive_outcome(board));
  CHECK_EQUAL(ttt_turn(game), naive_turn(board));
  CHECK_EQUAL(ttt_rows(game), board->rows);
  CHECK_EQUAL(ttt_cols(game), board->cols);
  CHECK_EQUAL(ttt_win_length(game), board->win_length);
  CHECK_EQUAL(ttt_move_count(game), board->move_count);
  for (int32_t player = TTT_A - 1; player <= TTT_B + 1; player++) {
    CHECK_EQUAL(ttt_can_win(game, player), naive_can_win(board, player));
  }
}

/* Every cell, and those around the board. */
static void check_cells(const ttt_game *game, const struct naive *board) {
  for (int32_t row = -1; row <= board->rows; row++) {
    for (int32_t col = -1; col <= board->cols; col++) {
      CHECK_EQUAL(ttt_at(game, row, col), naive_at(board, row, col));
    }
  }
}

static void check_list(const ttt_game *game, list_filler *fill, const void *expected, size_t count,
                       size_t item_size) {
  CHECK_EQUAL(fill(game, NULL, 0), count);
  CHECK_EQUAL(fill(game, NULL, count), count);
  check_room(game, fill, expected, count, item_size, 0);
  check_room(game, fill, expected, count, item_size, (size_t)random_below((int32_t)count + 1));
  check_room(game, fill, expected, count, item_size, count);
  check_room(game, fill, expected, count, item_size, count + 1);
}

static void check_lists(const ttt_game *game, const struct naive *board) {
  uint8_t marks[NAIVE_CELLS];
  ttt_cell cells[NAIVE_CELLS];
  check_list(game, fill_board, marks, naive_board(board, marks), sizeof *marks);
  check_list(game, fill_history, cells, naive_history(board, cells), sizeof *cells);
  check_list(game, fill_winning_line, cells, naive_winning_line(board, cells), sizeof *cells);
}

static void check_text_room(const ttt_game *game, const char *expected, size_t length, size_t capacity) {
  char text[NAIVE_TEXT + 1];
  size_t written = length < capacity ? length + 1 : capacity;
  memset(text, GARBAGE, sizeof text);
  CHECK_EQUAL(ttt_write(game, text, capacity), length);
  if (written > 0) {
    CHECK(memcmp(text, expected, written - 1) == 0);
    CHECK_EQUAL(text[written - 1], '\0');
  }
  CHECK(is_garbage((unsigned char *)text + written, sizeof text - written));
}

static void check_text(const ttt_game *game, const struct naive *board) {
  char expected[NAIVE_TEXT];
  size_t length = naive_write(board, expected);
  CHECK_EQUAL(ttt_write(game, NULL, 0), length);
  check_text_room(game, expected, length, 0);
  check_text_room(game, expected, length, (size_t)random_below((int32_t)length + 1));
  check_text_room(game, expected, length, length);
  check_text_room(game, expected, length, length + 1);
  check_text_room(game, expected, length, length + 2);
}

static void check_answers(const struct subject *subject) {
  unsigned char *before = copy_block(subject->block);
  check_numbers(subject->game, &subject->board);
  check_cells(subject->game, &subject->board);
  check_lists(subject->game, &subject->board);
  check_text(subject->game, &subject->board);
  check_untouched(subject->block, before);
  CHECK_EQUAL(memory.blocks_made, memory.games_made);
}

/* ---- What has been seen: main() checks that chance has left nothing out ---------------------------- */

static long seen_refused[-TTT_ERROR_RULES + 1]; /* by error */
static long seen_wins[2][NAIVE_DIRECTIONS + 1]; /* by whether lines go from edge to edge, and by how many */
static long seen_draws, seen_runs_too_long;
static long seen_plays_cut_off; /* with good moves before the bad one */

static bool is_edge_to_edge(const struct naive *board) {
  return board->rows == board->cols && board->cols == board->win_length;
}

static bool has_run_too_long(const struct naive *board, ttt_cell newest) {
  for (int32_t i = 0; i < NAIVE_DIRECTIONS; i++) {
    if (naive_run(board, newest.row, newest.col, naive_direction(i)) > board->win_length) {
      return true;
    }
  }
  return false;
}

/* Lines of one or two cells say little, and are left out. */
static void note_move(const struct naive *board) {
  ttt_cell newest = board->moves[board->move_count - 1];
  int32_t lines = naive_wins_through(board, newest.row, newest.col);
  seen_wins[is_edge_to_edge(board)][lines] += board->win_length > 2;
  seen_draws += naive_outcome(board) == TTT_DRAW;
  seen_runs_too_long += lines == 0 && has_run_too_long(board, newest);
}

/* ---- Every call that changes a game ---------------------------------------------------------------- */

/* An answer below 0 refuses: nothing may have changed. Gives the copy back. */
static void check_refusal(const struct subject *subject, int32_t answer, unsigned char *before) {
  if (answer < 0) {
    seen_refused[-answer]++;
    check_untouched(subject->block, before);
  } else {
    free(before);
  }
}

static void move(struct subject *subject, ttt_cell cell, int32_t player) {
  unsigned char *before = copy_block(subject->block);
  int32_t answer = naive_move(&subject->board, cell.row, cell.col, player);
  CHECK_EQUAL(ttt_move(subject->game, cell.row, cell.col, player), answer);
  check_refusal(subject, answer, before);
  if (answer >= 0) {
    note_move(&subject->board);
  }
}

/* What the game would be without the bad move: the good ones are played, and its memory is put back. */
static unsigned char *copy_after_good_moves(const struct subject *subject, const ttt_cell *moves,
                                            size_t good) {
  unsigned char *before = copy_block(subject->block);
  CHECK(ttt_play(subject->game, moves, good, NULL) >= 0);
  unsigned char *after = copy_block(subject->block);
  memcpy(subject->block->bytes, before, subject->block->size);
  free(before);
  return after;
}

static void play(struct subject *subject, const ttt_cell *moves, size_t count) {
  size_t good = 0, played = count + 1;
  int32_t answer = naive_play(&subject->board, moves, count, &good);
  unsigned char *after_good = copy_after_good_moves(subject, moves, good);
  CHECK_EQUAL(ttt_play(subject->game, moves, count, &played), answer);
  CHECK_EQUAL(played, good);
  check_untouched(subject->block, after_good);
  seen_refused[answer < 0 ? -answer : 0]++;
  seen_plays_cut_off += answer < 0 && good > 0;
}

static void undo(struct subject *subject) {
  unsigned char *before = copy_block(subject->block);
  ttt_cell expected = {-7, -7}, undone = {-7, -7};
  bool is_told = one_in(2);
  int32_t answer = naive_undo(&subject->board, &expected);
  CHECK_EQUAL(ttt_undo(subject->game, is_told ? &undone : NULL), answer);
  if (is_told) {
    CHECK_EQUAL(undone.row, expected.row);
    CHECK_EQUAL(undone.col, expected.col);
  }
  check_refusal(subject, answer, before);
}

static void reset(struct subject *subject) {
  naive_reset(&subject->board);
  ttt_reset(subject->game);
}

/* ---- Which move comes next ------------------------------------------------------------------------- */

/* Lines through one cell for one player to fill, that cell last: chance alone would never fill a long one. */
static struct star {
  int32_t player, length;
  ttt_cell cells[2 * NAIVE_DIRECTIONS * NAIVE_LENGTH + 1];
} star;

static int32_t star_eagerness; /* of 16 moves, how many go there */

static ttt_cell cell_number(const struct naive *board, int32_t number) {
  return (ttt_cell){number / board->cols, number % board->cols};
}

static ttt_cell any_cell(const struct naive *board) {
  return cell_number(board, random_below(board->rows * board->cols));
}

static void add_arm(const struct naive *board, ttt_cell hub, ttt_cell step, int32_t reach) {
  for (int32_t i = 1; i <= reach; i++) {
    ttt_cell cell = {hub.row + i * step.row, hub.col + i * step.col};
    if (naive_is_inside(board, cell.row, cell.col)) {
      star.cells[star.length++] = cell;
    }
  }
}

/* A narrow line is just long enough; each arm of a wide one is, with the hub. */
static void add_line(const struct naive *board, ttt_cell hub, ttt_cell step, bool is_wide) {
  int32_t most = board->win_length - 1;
  int32_t before = is_wide ? most : random_below(most + 1);
  add_arm(board, hub, (ttt_cell){-step.row, -step.col}, before);
  add_arm(board, hub, step, is_wide ? most : most - before);
}

static void shuffle_star(void) {
  for (int32_t left = star.length; left > 1; left--) {
    int32_t i = random_below(left);
    ttt_cell last = star.cells[left - 1];
    star.cells[left - 1] = star.cells[i];
    star.cells[i] = last;
  }
}

/* Where the most lines of a board meet: in the middle of a square, and on its diagonals. */
static ttt_cell choose_hub(const struct naive *board) {
  ttt_cell hub = any_cell(board);
  if (one_in(4)) {
    hub = (ttt_cell){board->rows / 2, board->cols / 2};
  } else if (one_in(2) && hub.row < board->cols) {
    hub.col = one_in(2) ? hub.row : board->cols - 1 - hub.row;
  }
  return hub;
}

static void choose_star(const struct naive *board) {
  enum { ALL = (1 << NAIVE_DIRECTIONS) - 1 };
  ttt_cell hub = choose_hub(board);
  int32_t directions = one_in(2) ? ALL : 1 + random_below(ALL);
  bool is_wide = one_in(2);
  star.player = 1 + random_below(2);
  star.length = 0;
  for (int32_t i = 0; i < NAIVE_DIRECTIONS; i++) {
    if (directions >> i & 1) {
      add_line(board, hub, naive_direction(i), is_wide);
    }
  }
  shuffle_star();
  star.cells[star.length++] = hub;
}

/* The first cell of the star that is free; without one, a new star is for the next time. */
static bool find_star_cell(const struct naive *board, ttt_cell *cell) {
  for (int32_t i = 0; i < star.length; i++) {
    *cell = star.cells[i];
    if (naive_holds(board, cell->row, cell->col, 0)) {
      return true;
    }
  }
  choose_star(board);
  return false;
}

/* A free cell, or on a full board any. */
static ttt_cell free_cell(const struct naive *board) {
  int32_t cells = board->rows * board->cols, first = random_below(cells);
  for (int32_t i = 0; i < cells; i++) {
    ttt_cell cell = cell_number(board, (first + i) % cells);
    if (naive_holds(board, cell.row, cell.col, 0)) {
      return cell;
    }
  }
  return cell_number(board, first);
}

/* Just beside the board, or where a cast or a product would come back to it. */
static int32_t number_outside(int32_t side) {
  const int32_t numbers[] = {INT32_MIN, INT32_MIN + 1, -65536, -side, -1,
                             side,      side + 1,      256,    65536, INT32_MAX};
  return numbers[random_below(sizeof numbers / sizeof numbers[0])];
}

static ttt_cell outside_cell(const struct naive *board) {
  ttt_cell cell = any_cell(board);
  int32_t which = 1 + random_below(3);
  if (which & 1) {
    cell.row = number_outside(board->rows);
  }
  if (which & 2) {
    cell.col = number_outside(board->cols);
  }
  return cell;
}

/* With TTT_COUNTERS_ONLY, the caller vouches that a cell on the board is free. */
static ttt_cell choose_cell(const struct naive *board) {
  if (one_in(16)) {
    return outside_cell(board);
  }
  bool may_be_taken = !naive_has(board, TTT_COUNTERS_ONLY) && one_in(8);
  return may_be_taken ? any_cell(board) : free_cell(board);
}

static int32_t choose_player(const struct naive *board) {
  static const int32_t no_player[] = {INT32_MIN, -2, -1, 0, 3, 4, 257, 258, 65537, INT32_MAX};
  if (one_in(16)) {
    return no_player[random_below(sizeof no_player / sizeof no_player[0])];
  }
  return one_in(8) ? 1 + random_below(2) : naive_next_player(board);
}

/* ---- A game's life --------------------------------------------------------------------------------- */

/* Zeroed behind each call that takes it: a game has its own copy. */
static ttt_allocator allocator;

static const ttt_allocator *lend_allocator(void) {
  allocator = (ttt_allocator){give_block, take_block, &memory};
  return &allocator;
}

static void take_allocator_back(void) {
  allocator = (ttt_allocator){NULL, NULL, NULL};
}

static void move_somewhere(struct subject *subject) {
  const struct naive *board = &subject->board;
  bool may_follow = !naive_has(board, TTT_ENFORCE_TURNS) || naive_next_player(board) == star.player;
  ttt_cell cell;
  if (may_follow && random_below(16) < star_eagerness && find_star_cell(board, &cell)) {
    move(subject, cell, star.player);
  } else {
    cell = choose_cell(board);
    move(subject, cell, choose_player(board));
  }
}

/* Each move is chosen with those before it on the board. */
static void play_some(struct subject *subject) {
  ttt_cell moves[6];
  size_t played, count = (size_t)random_below(7);
  struct naive ahead = subject->board;
  for (size_t i = 0; i < count; i++) {
    moves[i] = choose_cell(&ahead);
    naive_play(&ahead, &moves[i], 1, &played);
  }
  play(subject, one_in(16) ? NULL : moves, count);
}

static void change(struct subject *subject) {
  bool is_over = naive_outcome(&subject->board) != TTT_PENDING;
  int32_t what = is_over && one_in(3) ? 54 + random_below(10) : random_below(64);
  watched = subject;
  if (what < 48) {
    move_somewhere(subject);
  } else if (what < 54) {
    play_some(subject);
  } else if (what < 63) {
    undo(subject);
  } else {
    reset(subject);
    choose_star(&subject->board);
  }
  check_answers(subject);
}

/* One of two games goes on, and the other is not touched. */
static void change_beside(struct subject *subject, const struct subject *other) {
  unsigned char *before = copy_block(other->block);
  for (int32_t left = random_below(6); left > 0; left--) {
    change(subject);
  }
  check_untouched(other->block, before);
}

static void clone_and_diverge(struct subject *subject) {
  unsigned char *before = copy_block(subject->block);
  struct subject clone = subject_of(ttt_clone(subject->game), &subject->board);
  check_untouched(subject->block, before);
  check_answers(&clone);
  change_beside(&clone, subject);
  change_beside(subject, &clone);
  change_beside(&clone, subject);
  keep_one_of(subject, &clone);
}

/* Behind the text, which does not end in a 0, come digits that would change its last number. */
static void write_and_read(struct subject *subject) {
  char text[NAIVE_TEXT + 2];
  ttt_game *game = NULL;
  size_t stopped = 0;
  size_t length = ttt_write(subject->game, text, sizeof text);
  memset(text + length, '1', sizeof text - length);
  CHECK_EQUAL(ttt_read(text, length, lend_allocator(), &game, &stopped), 0);
  take_allocator_back();
  CHECK_EQUAL(stopped, length);
  struct subject again = subject_of(game, &subject->board);
  check_answers(&again);
  keep_one_of(subject, &again);
}

static void undo_to_the_start(struct subject *subject) {
  while (subject->board.move_count > 0) {
    undo(subject);
    check_answers(subject);
  }
}

static void live(struct subject *subject) {
  bool has_board = !naive_has(&subject->board, TTT_COUNTERS_ONLY);
  int32_t calls = random_below(2 * subject->board.rows * subject->board.cols + 16);
  star_eagerness = 8 * random_below(3);
  choose_star(&subject->board);
  check_answers(subject);
  for (int32_t i = 0; i < calls; i++) {
    change(subject);
    if (one_in(32)) {
      clone_and_diverge(subject);
    }
    if (has_board && one_in(16)) {
      write_and_read(subject);
    }
  }
  if (has_board && one_in(4)) {
    undo_to_the_start(subject);
  }
}

/* ---- Rules ----------------------------------------------------------------------------------------- */

static int32_t random_side(void) {
  return 1 + random_below(one_in(2) ? 5 : NAIVE_SIDE);
}

/* Of a strip. The library has another way to tell a win where a side is longer than 32. */
static int32_t random_length(void) {
  return one_in(4) ? NAIVE_LENGTH - random_below(NAIVE_LENGTH - NAIVE_SIDE) : random_side();
}

/* Now and then with a 0, for the default, or with what no board has. */
static ttt_options random_options(void) {
  ttt_options options = {sizeof options, 0, 0, 0, (uint32_t)random_below(4), 0, NULL};
  int32_t *numbers[] = {&options.rows, &options.cols, &options.win_length};
  bool is_strip = one_in(4), is_edge_to_edge = !is_strip && one_in(3);
  options.rows = is_strip ? 1 + random_below(NAIVE_CELLS / NAIVE_LENGTH) : random_side();
  options.cols = is_edge_to_edge ? options.rows : is_strip ? random_length() : random_side();
  int32_t larger = options.rows < options.cols ? options.cols : options.rows;
  options.win_length = is_edge_to_edge ? larger : 1 + random_below(larger);
  if (is_strip && one_in(2)) {
    int32_t rows = options.rows;
    options.rows = options.cols;
    options.cols = rows;
  }
  if (one_in(is_edge_to_edge ? 3 : 16)) {
    options.flags |= TTT_COUNTERS_ONLY;
  }
  if (larger <= NAIVE_SIDE && one_in(8)) { /* a strip with another side could have too many cells */
    int32_t *number = numbers[random_below(3)];
    *number = random_below(NAIVE_SIDE + 3) - 2;
  }
  return options;
}

/* Rules that are refused make no game and take no memory. */
static bool make_game(struct subject *subject) {
  ttt_options options = random_options();
  struct naive board;
  ttt_game *game = NULL;
  int32_t answer = naive_new(&board, options.rows, options.cols, options.win_length, options.flags);
  options.allocator = lend_allocator();
  CHECK_EQUAL(ttt_new_with(&options, &game), answer);
  take_allocator_back();
  if (answer < 0) {
    seen_refused[-answer]++;
    CHECK(game == NULL);
    CHECK_EQUAL(memory.blocks_made, memory.games_made);
    return false;
  }
  *subject = subject_of(game, &board);
  return true;
}

static void play_game(uint64_t seed) {
  struct subject subject;
  random_state = seed;
  if (make_game(&subject)) {
    watched = &subject;
    live(&subject);
    free_subject(&subject);
  }
  CHECK_EQUAL(memory.blocks_freed, memory.blocks_made);
}

static void check_all_was_seen(void) {
  static const int32_t errors[] = {TTT_ERROR_NULL,    TTT_ERROR_PLAYER,      TTT_ERROR_OUTSIDE,
                                   TTT_ERROR_OVER,    TTT_ERROR_TURN,        TTT_ERROR_TAKEN,
                                   TTT_ERROR_NO_MOVE, TTT_ERROR_UNSUPPORTED, TTT_ERROR_RULES};
  for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
    CHECK(seen_refused[-errors[i]] > 0);
  }
  for (int32_t lines = 1; lines <= NAIVE_DIRECTIONS; lines++) {
    CHECK(seen_wins[false][lines] > 0);
    CHECK(seen_wins[true][lines] > 0);
  }
  CHECK(seen_draws > 0);
  CHECK(seen_runs_too_long > 0);
  CHECK(seen_plays_cut_off > 0);
}

static unsigned long seed; /* 0 while no game is played */

static void tell_where(void) {
  char text[NAIVE_TEXT] = "";
  if (seed != 0) {
    ttt_write(watched == NULL ? NULL : watched->game, text, sizeof text);
    fprintf(stderr, "seed %lu: %s\n", seed, text);
  }
}

/* model [FIRST [LAST]] plays the games of some seeds; without arguments, all of them. */
int main(int argc, char **argv) {
  unsigned long first = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
  unsigned long last = argc > 2 ? strtoul(argv[2], NULL, 10) : argc > 1 ? first : GAMES;
  atexit(tell_where);
  for (seed = first; seed <= last; seed++) {
    play_game(seed);
  }
  seed = 0;
  if (argc == 1) {
    check_all_was_seen();
  }
  return EXIT_SUCCESS;
}
