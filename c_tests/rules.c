/* Which games ttt_new_with makes, which it refuses, and that they are played by the rules asked for. */
#include "chance.h"
#include "check.h"
#include "ttt.h"

#include <stdbool.h>
#include <string.h>

/* ---- How the structs lie in memory -------------------------------------------------------------------- */

#define ASSERT_FIELD(type, field, offset, size)                                             \
  _Static_assert(offsetof(type, field) == (offset) && sizeof(((type *)0)->field) == (size), \
                 #type "." #field " lies elsewhere")

/* Each field begins where the one before it ends, and the struct ends with the last: there is no padding. */
ASSERT_FIELD(ttt_cell, row, 0, 4);
ASSERT_FIELD(ttt_cell, col, 4, 4);
_Static_assert(sizeof(ttt_cell) == 8, "ttt_cell has another size");

ASSERT_FIELD(ttt_options, struct_size, 0, 4);
ASSERT_FIELD(ttt_options, rows, 4, 4);
ASSERT_FIELD(ttt_options, cols, 8, 4);
ASSERT_FIELD(ttt_options, win_length, 12, 4);
ASSERT_FIELD(ttt_options, flags, 16, 4);
ASSERT_FIELD(ttt_options, reserved, 20, 4);
ASSERT_FIELD(ttt_options, allocator, 24, sizeof(void *));
_Static_assert(sizeof(ttt_options) == 24 + sizeof(void *), "ttt_options has another size");

ASSERT_FIELD(ttt_allocator, alloc, 0, sizeof(void *));
ASSERT_FIELD(ttt_allocator, free, sizeof(void *), sizeof(void *));
ASSERT_FIELD(ttt_allocator, user, 2 * sizeof(void *), sizeof(void *));
_Static_assert(sizeof(ttt_allocator) == 3 * sizeof(void *), "ttt_allocator has another size");

/* ---- What is made, and what is refused ---------------------------------------------------------------- */

enum { MOST_CELLS = 1 << 28, LONGEST_COUNTED_SIDE = 100000000, LARGEST_STRUCT = 4096 };

static const uint32_t all_flags = TTT_ENFORCE_TURNS | TTT_EXACT_LENGTH | TTT_COUNTERS_ONLY;

static ttt_options options_of(int32_t rows, int32_t cols, int32_t win_length, uint32_t flags) {
  return (ttt_options){sizeof(ttt_options), rows, cols, win_length, flags, 0, NULL};
}

static ttt_game *new_game(int32_t rows, int32_t cols, int32_t win_length, uint32_t flags) {
  ttt_options options = options_of(rows, cols, win_length, flags);
  ttt_game *game = NULL;
  CHECK_EQUAL(ttt_new_with(&options, &game), 0);
  CHECK(game != NULL);
  return game;
}

static void check_rules(const ttt_game *game, int32_t rows, int32_t cols, int32_t win_length) {
  CHECK_EQUAL(ttt_rows(game), rows);
  CHECK_EQUAL(ttt_cols(game), cols);
  CHECK_EQUAL(ttt_win_length(game), win_length);
}

/* The call returns the error, and leaves *out as it is. */
static void check_refused(const ttt_options *options, int32_t error) {
  static uint64_t elsewhere;
  ttt_game *const before = (ttt_game *)&elsewhere;
  ttt_game *out = before;
  CHECK_EQUAL(ttt_new_with(options, &out), error);
  CHECK(out == before);
}

static void check_refused_rules(int32_t rows, int32_t cols, int32_t win_length, uint32_t flags) {
  ttt_options options = options_of(rows, cols, win_length, flags);
  check_refused(&options, TTT_ERROR_RULES);
}

static void check_accepted(const ttt_options *options) {
  ttt_game *game = NULL;
  CHECK_EQUAL(ttt_new_with(options, &game), 0);
  check_rules(game, 4, 6, 3);
  CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
  ttt_free(game);
}

static void zero_means_the_default(void) {
  static const struct {
    int32_t rows, cols, win_length, made_rows, made_cols, made_win_length;
  } cases[] = {
      {0, 0, 0, 3, 3, 3}, {5, 0, 0, 5, 5, 5}, {1, 0, 0, 1, 1, 1}, {0, 5, 0, 3, 5, 3}, {0, 2, 0, 3, 2, 2},
      {0, 0, 2, 3, 3, 2}, {4, 6, 0, 4, 6, 4}, {6, 4, 0, 6, 4, 4}, {7, 0, 5, 7, 7, 5}, {0, 5, 5, 3, 5, 5},
      {0, 1, 3, 3, 1, 3}, {4, 6, 6, 4, 6, 6}, {6, 4, 5, 6, 4, 5}, {5, 6, 1, 5, 6, 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ttt_game *game = new_game(cases[i].rows, cases[i].cols, cases[i].win_length, 0);
    check_rules(game, cases[i].made_rows, cases[i].made_cols, cases[i].made_win_length);
    CHECK_EQUAL(ttt_board(game, NULL, 0), cases[i].made_rows * cases[i].made_cols);
    ttt_free(game);
  }
}

/* Options in a block that is as long as struct_size says, and no longer; what is new in them is 0. */
static ttt_options *newer_options(uint32_t struct_size) {
  ttt_options known = options_of(4, 6, 3, 0);
  known.struct_size = struct_size;
  ttt_options *options = calloc(1, struct_size);
  CHECK(options != NULL);
  memcpy(options, &known, sizeof known);
  return options;
}

static void check_struct_with_news(uint32_t struct_size, size_t where) {
  ttt_options *options = newer_options(struct_size);
  for (int bit = 0; bit < 8; bit++) {
    ((uint8_t *)options)[where] = (uint8_t)(1 << bit);
    check_refused(options, TTT_ERROR_OPTIONS);
  }
  ((uint8_t *)options)[where] = 0;
  check_accepted(options);
  free(options);
}

static void a_newer_struct_is_accepted_while_its_news_are_zero(void) {
  const uint32_t size = sizeof(ttt_options);
  ttt_options *options = newer_options(size);
  check_accepted(options);
  free(options);
  check_struct_with_news(size + 1, size);
  check_struct_with_news(size + 9, size);
  check_struct_with_news(size + 9, size + 8);
  check_struct_with_news(LARGEST_STRUCT, size);
  check_struct_with_news(LARGEST_STRUCT, LARGEST_STRUCT - 1);
}

static void a_struct_size_that_no_header_has_is_refused(void) {
  static const uint32_t too_small[] = {0, 1, 3, 4, 24, sizeof(ttt_options) - 1};
  static const uint32_t too_large[] = {LARGEST_STRUCT + 1, 2 * LARGEST_STRUCT, 65536};
  static const uint32_t beyond_memory[] = {INT32_MAX, UINT32_C(1) << 31, UINT32_MAX};
  ttt_options options = options_of(4, 6, 3, 0);
  for (size_t i = 0; i < sizeof too_small / sizeof too_small[0]; i++) {
    options.struct_size = too_small[i];
    check_refused(&options, TTT_ERROR_OPTIONS);
  }
  for (size_t i = 0; i < sizeof too_large / sizeof too_large[0]; i++) {
    ttt_options *larger = newer_options(too_large[i]);
    check_refused(larger, TTT_ERROR_OPTIONS);
    free(larger);
  }
  for (size_t i = 0; i < sizeof beyond_memory / sizeof beyond_memory[0]; i++) {
    options.struct_size = beyond_memory[i];
    check_refused(&options, TTT_ERROR_OPTIONS);
  }
}

static void a_reserved_field_is_refused(void) {
  for (int bit = 0; bit < 32; bit++) {
    ttt_options options = options_of(4, 6, 3, 0);
    options.reserved = UINT32_C(1) << bit;
    check_refused(&options, TTT_ERROR_OPTIONS);
  }
}

static void an_unknown_flag_is_refused(void) {
  for (uint32_t flags = 0; flags <= all_flags; flags++) {
    ttt_free(new_game(3, 3, 3, flags));
    for (int bit = 0; bit < 32; bit++) {
      ttt_options options = options_of(3, 3, 3, flags | UINT32_C(1) << bit);
      if ((options.flags & ~all_flags) != 0) {
        check_refused(&options, TTT_ERROR_OPTIONS);
      }
    }
  }
}

/* An allocator that has no memory: by it, rules are tried that no machine has the memory for. */
static void *alloc_nothing(size_t size, size_t align, void *user) {
  (void)size;
  (void)align;
  (void)user;
  return NULL;
}

static void free_nothing(void *block, size_t size, size_t align, void *user) {
  (void)block;
  (void)size;
  (void)align;
  (void)user;
  CHECK(false); /* nothing was handed out */
}

static const ttt_allocator no_memory = {alloc_nothing, free_nothing, NULL};

static void null_is_refused(void) {
  static const ttt_allocator incomplete[] = {
      {NULL, free_nothing, NULL}, {alloc_nothing, NULL, NULL}, {NULL, NULL, NULL}};
  ttt_options options = options_of(3, 3, 3, 0);
  check_refused(NULL, TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_new_with(&options, NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_new_with(NULL, NULL), TTT_ERROR_NULL);
  for (size_t i = 0; i < sizeof incomplete / sizeof incomplete[0]; i++) {
    options.allocator = &incomplete[i];
    check_refused(&options, TTT_ERROR_NULL);
  }
  CHECK_EQUAL(ttt_rows(NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_cols(NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_win_length(NULL), TTT_ERROR_NULL);
}

/* The rules are accepted: all that such a game lacks is memory. */
static void check_accepted_rules(int32_t rows, int32_t cols, int32_t win_length, uint32_t flags) {
  ttt_options options = options_of(rows, cols, win_length, flags);
  options.allocator = &no_memory;
  check_refused(&options, TTT_ERROR_MEMORY);
}

static void the_first_error_that_applies_is_told(void) {
  static const ttt_allocator incomplete = {alloc_nothing, NULL, NULL};
  ttt_options options = options_of(-1, -1, -1, ~all_flags);
  options.struct_size = 0;
  options.allocator = &incomplete;
  CHECK_EQUAL(ttt_new_with(&options, NULL), TTT_ERROR_NULL);
  check_refused(&options, TTT_ERROR_OPTIONS);
  options.struct_size = sizeof options;
  check_refused(&options, TTT_ERROR_OPTIONS);
  options.flags = 0;
  check_refused(&options, TTT_ERROR_NULL);
  options.allocator = &no_memory;
  check_refused(&options, TTT_ERROR_RULES);
  options.rows = options.cols = options.win_length = 3;
  check_refused(&options, TTT_ERROR_MEMORY);
}

static void a_length_that_no_board_has_is_refused(void) {
  static const int32_t lengths[] = {INT32_MIN, INT32_MIN + 1, -MOST_CELLS, -65533, -3, -1, INT32_MAX};
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
    for (uint32_t flags = 0; flags <= all_flags; flags++) {
      check_refused_rules(lengths[i], 0, 0, flags);
      check_refused_rules(lengths[i], 3, 3, flags);
      check_refused_rules(3, lengths[i], 3, flags);
      check_refused_rules(3, 3, lengths[i], flags);
      check_refused_rules(lengths[i], lengths[i], 3, flags);
      check_refused_rules(lengths[i], 1, lengths[i], flags);
      check_refused_rules(1, lengths[i], lengths[i], flags);
      check_refused_rules(lengths[i], lengths[i], lengths[i], flags);
    }
  }
}

static void a_win_length_up_to_the_longer_side_is_accepted(void) {
  for (int32_t rows = 1; rows <= 9; rows++) {
    for (int32_t cols = 1; cols <= 9; cols++) {
      int32_t longer = rows > cols ? rows : cols;
      for (int32_t win_length = 1; win_length <= longer; win_length++) {
        check_accepted_rules(rows, cols, win_length, 0);
      }
      check_refused_rules(rows, cols, longer + 1, 0);
      check_refused_rules(rows, cols, longer + 1, TTT_EXACT_LENGTH);
      check_refused_rules(rows, cols, rows * cols + 1, 0);
    }
  }
}

static void a_board_has_no_more_than_2_to_the_28_cells(void) {
  check_accepted_rules(1, MOST_CELLS, 0, 0);
  check_accepted_rules(MOST_CELLS, 1, 0, 0);
  check_accepted_rules(1, MOST_CELLS, MOST_CELLS, 0);
  check_accepted_rules(MOST_CELLS, 1, MOST_CELLS, 0);
  check_accepted_rules(16384, 16384, 0, 0);
  check_accepted_rules(16384, 16384, 5, TTT_ENFORCE_TURNS | TTT_EXACT_LENGTH);
  check_accepted_rules(8192, 32768, 0, 0);
  check_refused_rules(1, MOST_CELLS + 1, 0, 0);
  check_refused_rules(MOST_CELLS + 1, 1, 0, 0);
  check_refused_rules(2, MOST_CELLS / 2 + 1, 0, 0);
  check_refused_rules(16384, 16385, 0, 0);
  check_refused_rules(16385, 16384, 0, 0);
  check_refused_rules(16385, 0, 0, 0);
  check_refused_rules(65536, 65536, 5, 0); /* 2^32 cells, which is 0 in 32 bits */
  check_refused_rules(65537, 65536, 5, 0);
}

static void running_sums_alone_take_an_edge_to_edge_game(void) {
  static const int32_t sides[] = {1, 2, 3, 16384, 16385, 65536, LONGEST_COUNTED_SIDE};
  for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
    for (uint32_t others = 0; others < TTT_COUNTERS_ONLY; others++) {
      check_accepted_rules(sides[i], 0, 0, TTT_COUNTERS_ONLY | others);
      check_accepted_rules(sides[i], sides[i], sides[i], TTT_COUNTERS_ONLY | others);
      check_refused_rules(sides[i], sides[i] + 1, 0, TTT_COUNTERS_ONLY | others);
      check_refused_rules(sides[i] + 1, sides[i], 0, TTT_COUNTERS_ONLY | others);
      check_refused_rules(sides[i] + 1, sides[i] + 1, sides[i], TTT_COUNTERS_ONLY | others);
    }
  }
  check_refused_rules(LONGEST_COUNTED_SIDE + 1, 0, 0, TTT_COUNTERS_ONLY);
  check_refused_rules(15, 15, 5, TTT_COUNTERS_ONLY);
}

/* The last cells of the last row are there and win. A machine need not have the memory for such a board. */
static void check_far_corner(int32_t rows, int32_t cols, int32_t win_length, bool down) {
  ttt_options options = options_of(rows, cols, win_length, 0);
  ttt_game *game = NULL;
  int32_t error = ttt_new_with(&options, &game);
  if (error == TTT_ERROR_MEMORY) {
    return;
  }
  CHECK_EQUAL(error, 0);
  check_rules(game, rows, cols, win_length);
  for (int32_t left = win_length - 1; left >= 0; left--) {
    int32_t row = rows - 1 - (down ? left : 0), col = cols - 1 - (down ? 0 : left);
    CHECK_EQUAL(ttt_move(game, row, col, TTT_B), left == 0 ? TTT_B : 0);
    CHECK_EQUAL(ttt_at(game, row, col), TTT_B);
  }
  CHECK_EQUAL(ttt_at(game, rows, cols - 1), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(ttt_at(game, rows - 1, cols), TTT_ERROR_OUTSIDE);
  ttt_free(game);
}

static void the_largest_boards_are_played(void) {
  check_far_corner(16384, 16384, 5, true);
  check_far_corner(16384, 16384, 5, false);
  check_far_corner(1, MOST_CELLS, 5, false);
  check_far_corner(MOST_CELLS, 1, 5, true);
}

static void the_largest_game_without_a_board_is_played(void) {
  const int32_t last = LONGEST_COUNTED_SIDE - 1;
  ttt_options options = options_of(LONGEST_COUNTED_SIDE, 0, 0, TTT_COUNTERS_ONLY);
  ttt_game *game = NULL;
  int32_t error = ttt_new_with(&options, &game);
  if (error == TTT_ERROR_MEMORY) {
    return;
  }
  CHECK_EQUAL(error, 0);
  check_rules(game, LONGEST_COUNTED_SIDE, LONGEST_COUNTED_SIDE, LONGEST_COUNTED_SIDE);
  CHECK_EQUAL(ttt_move(game, 0, last, TTT_A), 0);
  CHECK_EQUAL(ttt_move(game, last, 0, TTT_B), 0);
  CHECK_EQUAL(ttt_move(game, last, last, TTT_A), 0);
  CHECK_EQUAL(ttt_move(game, last, last + 1, TTT_B), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(ttt_move_count(game), 3);
  CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
  ttt_free(game);
}

static void a_full_game_without_a_board_is_over(void) {
  static const ttt_cell draw[] = {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}};
  ttt_game *game = new_game(3, 3, 3, TTT_COUNTERS_ONLY);
  CHECK_EQUAL(ttt_play(game, draw, 9, NULL), TTT_DRAW);
  CHECK_EQUAL(ttt_turn(game), 0);
  CHECK_EQUAL(ttt_move(game, 1, 1, TTT_A), TTT_ERROR_OVER);
  CHECK_EQUAL(ttt_move(game, 1, 1, TTT_B), TTT_ERROR_OVER);
  CHECK_EQUAL(ttt_move_count(game), 9);
  ttt_free(game);
}

/* ---- TTT_ENFORCE_TURNS -------------------------------------------------------------------------------- */

static void check_turns_are_enforced(int32_t rows, int32_t cols, uint32_t others) {
  ttt_game *game = new_game(rows, cols, 3, TTT_ENFORCE_TURNS | others);
  for (int round = 0; round < 2; round++) {
    CHECK_EQUAL(ttt_move(game, 0, 0, TTT_B), TTT_ERROR_TURN);
    CHECK_EQUAL(ttt_move_count(game), 0);
    CHECK_EQUAL(ttt_move(game, 0, 0, TTT_A), 0);
    CHECK_EQUAL(ttt_move(game, 0, 1, TTT_A), TTT_ERROR_TURN);
    CHECK_EQUAL(ttt_move(game, 0, 0, TTT_A), TTT_ERROR_TURN); /* rather than TTT_ERROR_TAKEN */
    CHECK_EQUAL(ttt_move(game, rows, 0, TTT_A), TTT_ERROR_OUTSIDE);
    CHECK_EQUAL(ttt_move(game, 0, 1, 3), TTT_ERROR_PLAYER);
    CHECK_EQUAL(ttt_turn(game), TTT_B);
    CHECK_EQUAL(ttt_move(game, 1, 1, TTT_B), 0);
    CHECK_EQUAL(ttt_move(game, 1, 0, TTT_B), TTT_ERROR_TURN);
    CHECK_EQUAL(ttt_move(game, 0, 1, TTT_A), 0);
    CHECK_EQUAL(ttt_move(game, 1, 0, TTT_B), 0);
    CHECK_EQUAL(ttt_move(game, 0, 2, TTT_A), TTT_A);
    CHECK_EQUAL(ttt_move(game, 2, 2, TTT_A), TTT_ERROR_OVER);
    CHECK_EQUAL(ttt_move(game, 2, 2, TTT_B), TTT_ERROR_OVER);
    CHECK_EQUAL(ttt_move_count(game), 5);
    ttt_reset(game);
  }
  ttt_free(game);
}

static void check_turns_come_back_with_undo(int32_t rows, int32_t cols) {
  ttt_game *game = new_game(rows, cols, 3, TTT_ENFORCE_TURNS);
  CHECK_EQUAL(ttt_move(game, 0, 0, TTT_A), 0);
  CHECK_EQUAL(ttt_move(game, 0, 0, TTT_B), TTT_ERROR_TAKEN);
  CHECK_EQUAL(ttt_move(game, 0, 1, TTT_B), 0);
  CHECK_EQUAL(ttt_undo(game, NULL), 0);
  CHECK_EQUAL(ttt_move(game, 0, 1, TTT_A), TTT_ERROR_TURN);
  CHECK_EQUAL(ttt_undo(game, NULL), 0);
  CHECK_EQUAL(ttt_move(game, 0, 0, TTT_B), TTT_ERROR_TURN);
  CHECK_EQUAL(ttt_move(game, 0, 0, TTT_A), 0);
  ttt_free(game);
}

static void check_turns_are_free(int32_t rows, int32_t cols, uint32_t flags) {
  ttt_game *game = new_game(rows, cols, 3, flags);
  CHECK_EQUAL(ttt_move(game, 0, 0, TTT_B), 0);
  CHECK_EQUAL(ttt_move(game, 0, 1, TTT_B), 0);
  CHECK_EQUAL(ttt_turn(game), TTT_A);
  CHECK_EQUAL(ttt_move(game, 0, 2, TTT_B), TTT_B);
  ttt_free(game);
}

static void turns_are_enforced_where_asked_for(void) {
  check_turns_are_enforced(3, 3, 0);
  check_turns_are_enforced(3, 3, TTT_COUNTERS_ONLY);
  check_turns_are_enforced(3, 5, 0);
  check_turns_are_enforced(4, 4, TTT_EXACT_LENGTH);
  check_turns_come_back_with_undo(3, 3);
  check_turns_come_back_with_undo(3, 5);
  check_turns_are_free(3, 3, 0);
  check_turns_are_free(3, 3, TTT_COUNTERS_ONLY);
  check_turns_are_free(3, 5, 0);
  check_turns_are_free(4, 4, TTT_EXACT_LENGTH);
}

/* ---- TTT_EXACT_LENGTH --------------------------------------------------------------------------------- */

/* Five in a row are asked for. On this board, up to four cells on either side of the centre lie on a line. */
enum { SIDE = 9, FIVE = 5, CENTRE = SIDE / 2, ARM = FIVE - 1, DIRECTIONS = 4 };

static const ttt_cell steps[DIRECTIONS] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

static int32_t play_from_centre(ttt_game *game, ttt_cell step, int32_t distance, int32_t player) {
  return ttt_move(game, CENTRE + distance * step.row, CENTRE + distance * step.col, player);
}

/* Gives a player some cells on both sides of the centre, so that the centre will join them. */
static void play_arms(ttt_game *game, ttt_cell step, int32_t before, int32_t behind, int32_t player) {
  for (int32_t distance = -before; distance <= behind; distance++) {
    if (distance != 0) {
      CHECK_EQUAL(play_from_centre(game, step, distance, player), 0);
    }
  }
}

/* Gives the other player the cells on which a run would go on. */
static void wall_in(ttt_game *game, ttt_cell step, int32_t before, int32_t behind, int32_t player) {
  if (before < ARM) {
    CHECK_EQUAL(play_from_centre(game, step, -before - 1, player), 0);
  }
  if (behind < ARM) {
    CHECK_EQUAL(play_from_centre(game, step, behind + 1, player), 0);
  }
}

static void check_length(ttt_game *game, int32_t before, int32_t behind, bool wins) {
  for (int i = 0; i < DIRECTIONS; i++) {
    for (int32_t player = TTT_A; player <= TTT_B; player++) {
      for (int walled_in = 0; walled_in < 2; walled_in++) {
        ttt_reset(game);
        if (walled_in) {
          wall_in(game, steps[i], before, behind, TTT_A + TTT_B - player);
        }
        play_arms(game, steps[i], before, behind, player);
        CHECK_EQUAL(play_from_centre(game, steps[i], 0, player), wins ? player : 0);
        CHECK_EQUAL(ttt_outcome(game), wins ? player : TTT_PENDING);
        CHECK_EQUAL(ttt_winning_line(game, NULL, 0), wins ? before + 1 + behind : 0);
      }
    }
  }
}

static void exactly_five_win_where_asked_for(void) {
  ttt_game *exact = new_game(SIDE, SIDE, FIVE, TTT_EXACT_LENGTH);
  ttt_game *free_style = new_game(SIDE, SIDE, FIVE, 0);
  for (int32_t before = 0; before <= ARM; before++) {
    for (int32_t behind = 0; behind <= ARM; behind++) {
      check_length(exact, before, behind, before + 1 + behind == FIVE);
      check_length(free_style, before, behind, before + 1 + behind >= FIVE);
    }
  }
  ttt_free(free_style);
  ttt_free(exact);
}

static void five_win_after_an_overline(void) {
  static const ttt_cell starts[DIRECTIONS] = {
      {0, 0}, {0, 0}, {0, 4}, {0, 4}}; /* of lines far from the centre's */
  ttt_game *game = new_game(SIDE, SIDE, FIVE, TTT_EXACT_LENGTH);
  for (int i = 0; i < DIRECTIONS; i++) {
    for (int32_t player = TTT_A; player <= TTT_B; player++) {
      ttt_reset(game);
      play_arms(game, steps[i], 3, 2, player);
      CHECK_EQUAL(play_from_centre(game, steps[i], 0, player), 0);
      for (int32_t j = 0; j < FIVE; j++) {
        int32_t row = starts[i].row + j * steps[i].row, col = starts[i].col + j * steps[i].col;
        CHECK_EQUAL(ttt_move(game, row, col, player), j == FIVE - 1 ? player : 0);
      }
      CHECK_EQUAL(ttt_outcome(game), player);
    }
  }
  ttt_free(game);
}

static void an_overline_does_not_spoil_a_five_that_crosses_it(void) {
  ttt_game *game = new_game(SIDE, SIDE, FIVE, TTT_EXACT_LENGTH);
  for (int overline = 0; overline < DIRECTIONS; overline++) {
    for (int five = 0; five < DIRECTIONS; five++) {
      for (int32_t player = TTT_A; five != overline && player <= TTT_B; player++) {
        ttt_reset(game);
        play_arms(game, steps[overline], 2, 3, player);
        play_arms(game, steps[five], 2, 2, player);
        CHECK_EQUAL(play_from_centre(game, steps[overline], 0, player), player);
        CHECK_EQUAL(ttt_outcome(game), player);
        CHECK_EQUAL(ttt_winning_line(game, NULL, 0), FIVE);
      }
    }
  }
  ttt_free(game);
}

/* ---- What a line is ----------------------------------------------------------------------------------- */

enum { LARGEST = 8, LARGEST_WITH_ALL_SETS = 5, LONGEST_LINE = 33 };

/* Gives a player the cells, in any order, and tells whether they win, which only the last of them may do. */
static bool wins(ttt_game *game, ttt_cell *cells, int32_t count, int32_t player) {
  ttt_reset(game);
  shuffle(cells, count);
  for (int32_t i = 0; i < count - 1; i++) {
    CHECK_EQUAL(ttt_move(game, cells[i].row, cells[i].col, player), 0);
    CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
  }
  int32_t winner = ttt_move(game, cells[count - 1].row, cells[count - 1].col, player);
  CHECK(winner == 0 || winner == player);
  CHECK_EQUAL(winner == player, ttt_outcome(game) == player);
  return winner == player;
}

static int32_t fitting(int32_t length, int32_t win_length) {
  return length < win_length ? 0 : length - win_length + 1;
}

static int32_t lines_by_formula(int32_t rows, int32_t cols, int32_t k) {
  return k == 1 ? rows * cols
                : rows * fitting(cols, k) + cols * fitting(rows, k) + 2 * fitting(rows, k) * fitting(cols, k);
}

static int32_t count_winning_windows(ttt_game *game, int32_t player) {
  int32_t rows = ttt_rows(game), cols = ttt_cols(game), k = ttt_win_length(game);
  int32_t count = 0;
  for (int32_t row = 0; row < rows; row++) {
    for (int32_t col = 0; col < cols; col++) {
      for (int i = 0; i < (k == 1 ? 1 : DIRECTIONS); i++) { /* a single cell has no direction */
        int32_t last_row = row + (k - 1) * steps[i].row, last_col = col + (k - 1) * steps[i].col;
        if (last_row < rows && 0 <= last_col && last_col < cols) {
          ttt_cell cells[LONGEST_LINE];
          for (int32_t j = 0; j < k; j++) {
            cells[j] = (ttt_cell){row + j * steps[i].row, col + j * steps[i].col};
          }
          count += wins(game, cells, k, player);
        }
      }
    }
  }
  return count;
}

/* Counts the sets of cells that win, among all that are as large as a line and begin with those chosen. */
static int32_t count_winning_sets(ttt_game *game, const ttt_cell *chosen, int32_t count, int32_t next) {
  int32_t cols = ttt_cols(game), k = ttt_win_length(game);
  ttt_cell cells[LONGEST_LINE];
  for (int32_t i = 0; i < count; i++) {
    cells[i] = chosen[i];
  }
  if (count == k) {
    return wins(game, cells, k, random_below(2) == 0 ? TTT_A : TTT_B);
  }
  int32_t winning = 0;
  for (int32_t cell = next; cell < ttt_rows(game) * cols; cell++) {
    cells[count] = (ttt_cell){cell / cols, cell % cols};
    winning += count_winning_sets(game, cells, count + 1, cell + 1);
  }
  return winning;
}

static void check_lines(int32_t rows, int32_t cols, int32_t win_length, uint32_t flags) {
  ttt_game *game = new_game(rows, cols, win_length, flags);
  int32_t lines = lines_by_formula(rows, cols, win_length);
  CHECK_EQUAL(count_winning_windows(game, TTT_A), lines);
  CHECK_EQUAL(count_winning_windows(game, TTT_B), lines);
  if (rows <= LARGEST_WITH_ALL_SETS && cols <= LARGEST_WITH_ALL_SETS) {
    CHECK_EQUAL(count_winning_sets(game, NULL, 0, 0), lines);
  }
  ttt_free(game);
}

static void every_line_wins_and_nothing_else_does(void) {
  for (int32_t rows = 1; rows <= LARGEST; rows++) {
    for (int32_t cols = 1; cols <= LARGEST; cols++) {
      for (int32_t win_length = 1; win_length <= rows || win_length <= cols; win_length++) {
        check_lines(rows, cols, win_length, 0);
        check_lines(rows, cols, win_length, TTT_EXACT_LENGTH);
      }
    }
    check_lines(rows, rows, rows, TTT_COUNTERS_ONLY);
  }
}

/* Where the bits of a line fill a word, and where there is one too many. */
static void every_line_wins_on_boards_of_about_32(void) {
  for (int32_t rows = 31; rows <= 33; rows++) {
    for (int32_t cols = 31; cols <= 33; cols++) {
      for (int32_t win_length = 5; win_length <= rows || win_length <= cols; win_length += 9) {
        check_lines(rows, cols, win_length, win_length == 23 ? TTT_EXACT_LENGTH : 0);
      }
      check_lines(rows, cols, rows < cols ? cols : rows, 0);
    }
  }
}

int main(void) {
  zero_means_the_default();
  a_newer_struct_is_accepted_while_its_news_are_zero();
  a_struct_size_that_no_header_has_is_refused();
  a_reserved_field_is_refused();
  an_unknown_flag_is_refused();
  null_is_refused();
  the_first_error_that_applies_is_told();
  a_length_that_no_board_has_is_refused();
  a_win_length_up_to_the_longer_side_is_accepted();
  a_board_has_no_more_than_2_to_the_28_cells();
  running_sums_alone_take_an_edge_to_edge_game();
  the_largest_boards_are_played();
  the_largest_game_without_a_board_is_played();
  a_full_game_without_a_board_is_over();
  turns_are_enforced_where_asked_for();
  exactly_five_win_where_asked_for();
  five_win_after_an_overline();
  an_overline_does_not_spoil_a_five_that_crosses_it();
  every_line_wins_and_nothing_else_does();
  every_line_wins_on_boards_of_about_32();
  return EXIT_SUCCESS;
}
