/* What has gone wrong in other people's tic-tac-toe. Each test is named after the mistake it would find. */
#include "chance.h"
#include "check.h"
#include "ttt.h"

#include <stdbool.h>
#include <string.h>

/* ---- Boards, positions and random games --------------------------------------------------------------- */

struct rules {
  int32_t rows, cols, win_length;
};

/* On the first five a line goes from edge to edge, and running sums tell a win; on the others runs do. */
static const struct rules boards[] = {
    {1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {4, 4, 4}, {6, 6, 6}, {1, 5, 3}, {5, 1, 2},
    {3, 4, 3}, {4, 3, 4}, {4, 4, 3}, {5, 5, 4}, {7, 7, 4}, {6, 8, 5}, {7, 7, 1},
};
enum { BOARDS = sizeof boards / sizeof boards[0], MOST_CELLS = 9 * 9 };

static const ttt_cell directions[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}};
enum { DIRECTIONS = sizeof directions / sizeof directions[0] };

static int32_t other(int32_t player) {
  return player == TTT_A ? TTT_B : TTT_A;
}

static ttt_game *new_game(struct rules rules, uint32_t flags) {
  ttt_options options = {sizeof options, rules.rows, rules.cols, rules.win_length, flags, 0, NULL};
  ttt_game *game = NULL;
  CHECK_EQUAL(ttt_new_with(&options, &game), 0);
  return game;
}

/* Finds cells in a row, if the board has them. A place is a cell to start from and a direction. */
static bool find_row(struct rules rules, int32_t place, int32_t length, ttt_cell *cells) {
  ttt_cell step = directions[place % DIRECTIONS];
  ttt_cell cell = {place / DIRECTIONS / rules.cols, place / DIRECTIONS % rules.cols};
  for (int32_t i = 0; i < length; i++) {
    if (cell.row < 0 || cell.row >= rules.rows || cell.col < 0 || cell.col >= rules.cols) {
      return false;
    }
    cells[i] = cell;
    cell.row += step.row;
    cell.col += step.col;
  }
  return true;
}

static int32_t places(struct rules rules) {
  return rules.rows * rules.cols * DIRECTIONS;
}

/* A position and the move that is made in it: X is a mark of the player who moves, O one of the other player,
 * * is the cell that the move goes to, and the cells marked with a point are free as well. */
struct study {
  int32_t count;
  ttt_cell cells[MOST_CELLS];
  char marks[MOST_CELLS];
};

static int32_t count_marks(const struct study *study, char mark) {
  int32_t count = 0;
  for (int32_t i = 0; i < study->count; i++) {
    count += study->marks[i] == mark;
  }
  return count;
}

/* Sets up the position, in which nobody has won yet, and answers what ttt_move says of the move. */
static int32_t play_study(ttt_game *game, const struct study *study, int32_t player) {
  ttt_cell move = {-1, -1};
  ttt_reset(game);
  for (int32_t i = 0; i < study->count; i++) {
    ttt_cell cell = study->cells[i];
    if (study->marks[i] == '*') {
      move = cell;
    } else if (study->marks[i] != '.') {
      int32_t owner = study->marks[i] == 'X' ? player : other(player);
      CHECK_EQUAL(ttt_move(game, cell.row, cell.col, owner), 0);
    }
  }
  return ttt_move(game, move.row, move.col, player);
}

/* Whoever makes the move wins by it, with a line of so many cells; with none, nobody wins. */
static void check_study(ttt_game *game, const struct study *study, size_t line) {
  CHECK_EQUAL(count_marks(study, '*'), 1);
  for (int32_t player = TTT_A; player <= TTT_B; player++) {
    CHECK_EQUAL(play_study(game, study, player), line == 0 ? 0 : player);
    CHECK_EQUAL(ttt_outcome(game) == player, line != 0);
    CHECK_EQUAL(ttt_winning_line(game, NULL, 0), line);
  }
}

/* The same in every place of the board that the pattern fits in, such as "XX*". */
static void check_pattern(struct rules rules, uint32_t flags, const char *pattern, size_t line) {
  ttt_game *game = new_game(rules, flags);
  struct study study = {.count = (int32_t)strlen(pattern)};
  memcpy(study.marks, pattern, strlen(pattern));
  int32_t fitting = 0;
  for (int32_t place = 0; place < places(rules); place++) {
    if (find_row(rules, place, study.count, study.cells)) {
      check_study(game, &study, line);
      fitting++;
    }
  }
  CHECK(fitting > 0);
  ttt_free(game);
}

/* Puts the moves in an order in which the players take turns, and counts them: 0 if there is none. */
static size_t take_turns(const struct study *study, ttt_cell moves[MOST_CELLS]) {
  int32_t mine = count_marks(study, 'X'), theirs = count_marks(study, 'O');
  if (theirs != mine && theirs != mine + 1) {
    return 0;
  }
  int32_t my_next = theirs - mine, their_next = 1 - my_next;
  for (int32_t i = 0; i < study->count; i++) {
    if (study->marks[i] == 'X') {
      moves[my_next] = study->cells[i];
      my_next += 2;
    } else if (study->marks[i] == 'O') {
      moves[their_next] = study->cells[i];
      their_next += 2;
    } else if (study->marks[i] == '*') {
      moves[mine + theirs] = study->cells[i];
    }
  }
  return (size_t)(mine + theirs + 1);
}

/* In such an order too, the game is won by who moves last; so says the judge of 3 x 3 games. */
static void check_played_in_turn(ttt_game *game, const struct study *study) {
  ttt_cell moves[MOST_CELLS];
  size_t count = take_turns(study, moves);
  int32_t winner = count % 2 == 1 ? TTT_A : TTT_B;
  ttt_reset(game);
  CHECK_EQUAL(ttt_play(game, moves, count, NULL), count == 0 ? TTT_PENDING : winner);
  if (count != 0 && ttt_rows(game) == 3 && ttt_cols(game) == 3 && ttt_win_length(game) == 3) {
    CHECK_EQUAL(ttt_judge(moves, count), winner);
  }
}

/* The move in a diagram such as "XOX/OXO/OX*" wins, however the board is turned or mirrored. */
static void check_diagram(struct rules rules, const char *diagram, size_t line) {
  for (int symmetry = 0; symmetry < 8; symmetry++) {
    bool turned = symmetry & 1, upside_down = symmetry & 2, mirrored = symmetry & 4;
    struct study study = {.count = 0};
    for (int32_t row = 0; row < rules.rows; row++) {
      for (int32_t col = 0; col < rules.cols; col++) {
        int32_t r = upside_down ? rules.rows - 1 - row : row, c = mirrored ? rules.cols - 1 - col : col;
        study.marks[study.count] = diagram[(rules.cols + 1) * row + col];
        study.cells[study.count++] = turned ? (ttt_cell){c, r} : (ttt_cell){r, c};
      }
    }
    struct rules turned_rules = {rules.cols, rules.rows, rules.win_length};
    ttt_game *game = new_game(turned ? turned_rules : rules, 0);
    ttt_game *game_of_turns = new_game(turned ? turned_rules : rules, TTT_ENFORCE_TURNS);
    check_study(game, &study, line);
    check_played_in_turn(game, &study);
    check_played_in_turn(game_of_turns, &study);
    ttt_free(game_of_turns);
    ttt_free(game);
  }
}

static ttt_cell random_cell(const ttt_game *game) {
  return (ttt_cell){random_below(ttt_rows(game)), random_below(ttt_cols(game))};
}

static ttt_cell random_free_cell(const ttt_game *game) {
  for (;;) {
    ttt_cell cell = random_cell(game);
    if (ttt_at(game, cell.row, cell.col) == 0) {
      return cell;
    }
  }
}

/* Whoever it is who moves: where turns are enforced, it is who may. */
static void play_random_move(ttt_game *game) {
  ttt_cell cell = random_free_cell(game);
  int32_t player = random_below(2) == 0 ? TTT_A : TTT_B;
  if (ttt_move(game, cell.row, cell.col, player) == TTT_ERROR_TURN) {
    CHECK(ttt_move(game, cell.row, cell.col, other(player)) >= 0);
  }
}

/* The test is made in every position of some games on every board, and leaves each as it is. */
static void in_many_positions(void (*test)(ttt_game *game)) {
  static const uint32_t flags[] = {0, TTT_ENFORCE_TURNS};
  for (int i = 0; i < 2 * BOARDS; i++) {
    ttt_game *game = new_game(boards[i / 2], flags[i % 2]);
    for (int round = 0; round < 3; round++) {
      ttt_reset(game);
      test(game);
      while (ttt_outcome(game) == TTT_PENDING) {
        play_random_move(game);
        test(game);
      }
    }
    ttt_free(game);
  }
}

/* ---- What is seen of a game, as one number ------------------------------------------------------------- */

static uint64_t mix(uint64_t seen, uint64_t next) {
  return seen * 1000003 + next;
}

static uint64_t whose_turn(ttt_game *game) {
  return (uint64_t)ttt_turn(game);
}

static uint64_t what_lies_where(ttt_game *game) {
  uint8_t marks[MOST_CELLS];
  ttt_cell moves[MOST_CELLS];
  size_t cells = ttt_board(game, marks, MOST_CELLS), count = ttt_history(game, moves, MOST_CELLS);
  uint64_t seen = mix((uint64_t)ttt_outcome(game), (uint64_t)ttt_move_count(game));
  for (size_t i = 0; i < cells; i++) {
    seen = mix(seen, marks[i]);
  }
  for (size_t i = 0; i < count; i++) {
    seen = mix(mix(seen, (uint64_t)moves[i].row), (uint64_t)moves[i].col);
  }
  return seen;
}

/* Plays every next move, and takes it back: what they do shows what the counters have come to. */
static uint64_t what_each_move_does(ttt_game *game) {
  uint64_t seen = 0;
  for (int32_t row = 0; row < ttt_rows(game); row++) {
    for (int32_t col = 0; col < ttt_cols(game); col++) {
      for (int32_t player = TTT_A; player <= TTT_B; player++) {
        int32_t answer = ttt_move(game, row, col, player);
        seen = mix(seen, (uint64_t)answer);
        if (answer >= 0) {
          CHECK_EQUAL(ttt_undo(game, NULL), 0);
        }
      }
    }
  }
  return seen;
}

/* The same of a game that is over, before its last move. */
static uint64_t what_each_last_move_does(ttt_game *game) {
  ttt_cell moves[MOST_CELLS];
  ttt_cell last = moves[ttt_history(game, moves, MOST_CELLS) - 1];
  int32_t player = ttt_at(game, last.row, last.col);
  CHECK_EQUAL(ttt_undo(game, NULL), 0);
  uint64_t seen = what_each_move_does(game);
  CHECK(ttt_move(game, last.row, last.col, player) >= 0);
  return seen;
}

static uint64_t what_the_counters_say(ttt_game *game) {
  return ttt_outcome(game) == TTT_PENDING ? what_each_move_does(game) : what_each_last_move_does(game);
}

static uint64_t everything(ttt_game *game) {
  return mix(mix(whose_turn(game), what_lies_where(game)), what_the_counters_say(game));
}

/* ---- Wins ---------------------------------------------------------------------------------------------- */

static void win_on_the_last_free_cell_reported_as_a_draw(void) {
  check_diagram((struct rules){1, 1, 1}, "*", 1);
  check_diagram((struct rules){3, 3, 3}, "X*X/OOX/XOO", 3);
  check_diagram((struct rules){3, 3, 3}, "OXO/X*X/XOO", 3);
  check_diagram((struct rules){3, 3, 3}, "XOO/OXX/XO*", 3);
  check_diagram((struct rules){3, 3, 3}, "XOX/O*O/XOX", 5);
  check_diagram((struct rules){4, 4, 4}, "OOXO/OXOO/XX*X/XXOO", 4);
  check_diagram((struct rules){4, 4, 4}, "XOOO/OXOX/XX*O/XOOX", 4);
  check_diagram((struct rules){6, 6, 6}, "*XXXXX/XOXXOO/OXOXXO/XOOOOX/OXOOOX/OOOXXO", 6);
  check_diagram((struct rules){6, 6, 6}, "XXOOXO/O*XOOO/OXXOOX/OXXXOO/OOOXXX/OXOXXX", 6);
  check_diagram((struct rules){1, 5, 3}, "OOXX*", 3);
  check_diagram((struct rules){1, 5, 2}, "OXOX*", 2);
  check_diagram((struct rules){3, 4, 3}, "OXOO/OOXX/*XXO", 3);
  check_diagram((struct rules){3, 4, 3}, "XXOO/OO*X/XOOX", 3);
  check_diagram((struct rules){3, 5, 4}, "OXOOO/XOOXX/OXX*X", 4);
  check_diagram((struct rules){4, 4, 3}, "OXOO/XO*O/XOXX/OXOX", 3);
  check_diagram((struct rules){5, 5, 4}, "XXX*O/XOOOX/OXXXO/XXOOO/OXOOX", 4);
  check_diagram((struct rules){5, 5, 4}, "XOXOX/O*XOO/XOXXX/OOOXO/XOXXO", 4);
}

static void counters_used_where_k_is_less_than_n_x_x_counted_as_two_in_a_row(void) {
  check_pattern((struct rules){3, 3, 2}, 0, "X.*", 0);
  check_pattern((struct rules){3, 4, 3}, 0, "XX.*", 0);
  check_pattern((struct rules){3, 4, 3}, 0, "X.X*", 0);
  check_pattern((struct rules){5, 5, 3}, 0, "X.X.*", 0);
  check_pattern((struct rules){5, 5, 4}, 0, "XX.X*", 0);
  check_pattern((struct rules){5, 5, 4}, 0, "XX.*X", 0);
  check_pattern((struct rules){9, 9, 5}, 0, "XXXX.*XXX", 0);
  /* Nor do the other player's marks count against a run, or as a part of it. */
  check_pattern((struct rules){3, 3, 2}, 0, "OX*", 2);
  check_pattern((struct rules){3, 4, 3}, 0, "X*XO", 3);
  check_pattern((struct rules){5, 5, 3}, 0, "OOXX*", 3);
  check_pattern((struct rules){5, 5, 3}, 0, "OX*XO", 3);
  check_pattern((struct rules){5, 5, 4}, 0, "XXO*X", 0);
}

static void joining_two_runs_across_one_gap_not_seen_as_a_win(void) {
  check_pattern((struct rules){9, 9, 5}, 0, "XXX*XX", 6);
  check_pattern((struct rules){9, 9, 5}, 0, "XX*XX", 5);
  check_pattern((struct rules){9, 9, 5}, 0, "XXX*X", 5);
  check_pattern((struct rules){6, 8, 5}, 0, "XXX*XX", 6);
  check_pattern((struct rules){1, 6, 5}, 0, "XXX*XX", 6);
  check_pattern((struct rules){4, 4, 3}, 0, "X*X", 3);
  check_pattern((struct rules){5, 5, 4}, 0, "XX*X", 4);
  check_pattern((struct rules){3, 3, 3}, 0, "X*X", 3);
  check_pattern((struct rules){5, 5, 5}, 0, "XX*XX", 5);
  check_pattern((struct rules){6, 6, 6}, 0, "XXX*XX", 6);
}

static void wins_at_the_edge_missed_by_a_loops_bound(void) {
  for (int i = 0; i < BOARDS; i++) {
    int32_t k = boards[i].win_length;
    for (int32_t last = 0; last < k; last++) {
      char pattern[MOST_CELLS + 1] = "";
      memset(pattern, 'X', (size_t)k);
      pattern[last] = '*';
      check_pattern(boards[i], 0, pattern, (size_t)k);
    }
  }
}

static void two_lines_completed_by_one_move(void) {
  check_diagram((struct rules){3, 3, 3}, "*XX/XOO/XOO", 5);
  check_diagram((struct rules){3, 3, 3}, "XX*/OXO/XOO", 5);
  check_diagram((struct rules){3, 3, 3}, ".X./X*X/.X.", 5);
  check_diagram((struct rules){3, 3, 3}, "X.X/.*./X.X", 5);
  check_diagram((struct rules){4, 4, 4}, "*XXX/XXOO/XOXO/XOOX", 10);
  check_diagram((struct rules){5, 5, 5}, "X.X.X/.XXX./XX*XX/.XXX./X.X.X", 17);
  check_diagram((struct rules){5, 5, 3}, "*XX../X..../X..../...../.....", 5);
  check_diagram((struct rules){5, 5, 3}, "..X../..X../XX*XX/..X../..X..", 9);
  check_diagram((struct rules){4, 5, 3}, "X..../.X.../XX*../.....", 5);
  check_diagram((struct rules){9, 9, 5},
                "X...X...X/.X..X..X./..X.X.X../...XXX.../XXXX*XXXX/...XXX.../..X.X.X../.X..X..X./X...X...X",
                33);
}

/* The other player could have won too, on the same cell or a line that comes first. */
static void the_winner_is_who_moved_last_not_whose_line_is_found_first(void) {
  check_diagram((struct rules){2, 2, 2}, "O./X*", 2);
  check_diagram((struct rules){3, 3, 3}, "OOX/OOX/XX*", 5);
  check_diagram((struct rules){3, 3, 3}, "OO./XX*/...", 3);
  check_diagram((struct rules){3, 3, 3}, "X.O/.*O/O.X", 3);
  check_diagram((struct rules){4, 4, 4}, "OOO./OO../O.O./XXX*", 4);
  check_diagram((struct rules){4, 4, 3}, "OOX./OOX./XX*./....", 5);
  check_diagram((struct rules){3, 6, 3}, "OO.OO./XX*.../OO.OO.", 3);
  check_diagram((struct rules){6, 6, 4}, "OOO.../.OOO../..OO../XXX*../..O.../......", 4);
}

static void six_in_a_row_where_five_are_asked(void) {
  check_pattern((struct rules){9, 9, 5}, 0, "XXX*XX", 6);
  check_pattern((struct rules){9, 9, 5}, 0, "X*XXXX", 6);
  check_pattern((struct rules){9, 9, 5}, 0, "XXXX*XXXX", 9);
  check_pattern((struct rules){6, 8, 5}, 0, "XX*XXX", 6);
  check_pattern((struct rules){6, 1, 5}, 0, "XXXX*X", 6);
  check_pattern((struct rules){7, 7, 1}, 0, "*", 1);
}

static void an_engine_that_means_exactly_must_say_so(void) {
  struct rules rules = {9, 9, 5};
  check_pattern(rules, TTT_EXACT_LENGTH, "XXX*XX", 0);
  check_pattern(rules, TTT_EXACT_LENGTH, "X*XXXX", 0);
  check_pattern(rules, TTT_EXACT_LENGTH, "XXXX*XXXX", 0);
  check_pattern(rules, TTT_EXACT_LENGTH, "XXX*X", 5);
  check_pattern((struct rules){5, 5, 5}, TTT_EXACT_LENGTH, "XXX*X", 5);
  /* A saved game says it too. */
  char text[64];
  ttt_game *exact = new_game(rules, TTT_EXACT_LENGTH), *not_exact = new_game(rules, 0);
  CHECK(ttt_write(exact, text, sizeof text) < sizeof text);
  CHECK_EQUAL(strcmp(text, "ttt1 9,9,5 exact"), 0);
  CHECK(ttt_write(not_exact, text, sizeof text) < sizeof text);
  CHECK_EQUAL(strcmp(text, "ttt1 9,9,5"), 0);
  ttt_free(not_exact);
  ttt_free(exact);
}

/* ---- Moves that are refused ---------------------------------------------------------------------------- */

/* What is played is taken back, so that the same is seen all the time. */
static void try_moves_that_are_refused(ttt_game *game, uint64_t (*what_is_seen)(ttt_game *game)) {
  uint64_t before = what_is_seen(game);
  for (int32_t row = -1; row <= ttt_rows(game); row++) {
    for (int32_t col = -1; col <= ttt_cols(game); col++) {
      for (int32_t player = 0; player <= 3; player++) {
        bool playable = ttt_outcome(game) == TTT_PENDING && ttt_at(game, row, col) == 0 &&
                        (player == TTT_A || player == TTT_B);
        int32_t answer = ttt_move(game, row, col, player);
        if (playable && answer != TTT_ERROR_TURN) {
          CHECK_EQUAL(ttt_undo(game, NULL), 0);
        } else {
          CHECK(answer < 0);
          CHECK(what_is_seen(game) == before);
        }
      }
    }
  }
}

static void a_refused_move_that_still_swaps_the_turn(ttt_game *game) {
  try_moves_that_are_refused(game, whose_turn);
}

static void a_refused_move_that_leaves_a_mark(ttt_game *game) {
  try_moves_that_are_refused(game, what_lies_where);
}

static void a_refused_move_that_advances_a_counter(ttt_game *game) {
  try_moves_that_are_refused(game, what_the_counters_say);
}

static void a_cell_index_out_of_range_accepted_as_a_pass(ttt_game *game) {
  const ttt_cell outside[] = {{-1, -1}, {-1, 0}, {0, -1}, {ttt_rows(game), 0}, {0, ttt_cols(game)}};
  int32_t turn = ttt_turn(game);
  int64_t count = ttt_move_count(game);
  for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
    size_t played = 99;
    CHECK_EQUAL(ttt_move(game, outside[i].row, outside[i].col, turn == 0 ? TTT_A : turn), TTT_ERROR_OUTSIDE);
    CHECK_EQUAL(ttt_play(game, &outside[i], 1, &played), TTT_ERROR_OUTSIDE);
    CHECK_EQUAL(played, 0);
    CHECK_EQUAL(ttt_turn(game), turn);
    CHECK_EQUAL(ttt_move_count(game), count);
  }
  static const ttt_cell passed_by_b[] = {{0, 0}, {-1, -1}, {0, 1}, {-1, -1}, {0, 2}};
  CHECK_EQUAL(ttt_judge(passed_by_b, 5), TTT_ERROR_OUTSIDE);
}

/* Some of these would be on the board if a bit, or the sign, were lost, or if rows ran into one another. */
static void a_cell_index_out_of_range_wrapping_to_another_cell(ttt_game *game) {
  uint64_t before = what_lies_where(game);
  for (int bit = 0; bit < 32; bit++) {
    for (int sign = -1; sign <= 1; sign += 2) {
      ttt_cell on_board = random_cell(game);
      int64_t offset = sign * (INT64_C(1) << bit), row = on_board.row + offset, col = on_board.col + offset;
      if ((row < 0 || row >= ttt_rows(game)) && row <= INT32_MAX) {
        CHECK_EQUAL(ttt_move(game, (int32_t)row, on_board.col, TTT_A), TTT_ERROR_OUTSIDE);
        CHECK_EQUAL(ttt_at(game, (int32_t)row, on_board.col), TTT_ERROR_OUTSIDE);
      }
      if ((col < 0 || col >= ttt_cols(game)) && col <= INT32_MAX) {
        CHECK_EQUAL(ttt_move(game, on_board.row, (int32_t)col, TTT_B), TTT_ERROR_OUTSIDE);
        CHECK_EQUAL(ttt_at(game, on_board.row, (int32_t)col), TTT_ERROR_OUTSIDE);
      }
    }
  }
  CHECK(what_lies_where(game) == before);
}

static void check_far_outside(ttt_game *game, ttt_cell cell) {
  size_t played, end = 1;
  int8_t outcome;
  CHECK_EQUAL(ttt_move(game, cell.row, cell.col, TTT_A), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(ttt_play(game, &cell, 1, &played), TTT_ERROR_OUTSIDE);
  CHECK(ttt_at(game, cell.row, cell.col) < 0);
  CHECK_EQUAL(ttt_judge(&cell, 1), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(ttt_judge_many(&cell, &end, 1, &outcome), 0);
  CHECK_EQUAL(outcome, TTT_ERROR_OUTSIDE);
}

/* That the program is still there at the end is what is tested. */
static void a_cell_index_out_of_range_aborting_the_host_program(void) {
  static const int32_t far[] = {INT32_MIN, INT32_MIN + 1, -65536, -1, 65536, INT32_MAX - 1, INT32_MAX};
  enum { FAR = sizeof far / sizeof far[0] };
  for (int i = 0; i <= BOARDS; i++) {
    ttt_game *game =
        i < BOARDS ? new_game(boards[i], 0) : new_game((struct rules){9, 9, 9}, TTT_COUNTERS_ONLY);
    for (int j = 0; j < FAR * FAR; j++) {
      check_far_outside(game, (ttt_cell){far[j / FAR], far[j % FAR]});
      check_far_outside(game, (ttt_cell){far[j / FAR], 0});
      check_far_outside(game, (ttt_cell){0, far[j % FAR]});
    }
    ttt_free(game);
  }
  static const char text[] = "ttt1 3,3,3 A0,0 B99999999999999999999,0";
  ttt_game *game = NULL;
  CHECK_EQUAL(ttt_read(text, strlen(text), NULL, &game, NULL), TTT_ERROR_OUTSIDE);
}

/* ---- Undo, copies and saved games ---------------------------------------------------------------------- */

/* A move that was taken back, whosever it was, neither helps to fill a line nor prevents it. */
static void check_line_after_undo(ttt_game *game, const ttt_cell *line, ttt_cell undone, int32_t its_player) {
  int32_t k = ttt_win_length(game);
  for (int32_t player = TTT_A; player <= TTT_B; player++) {
    ttt_reset(game);
    CHECK_EQUAL(ttt_move(game, undone.row, undone.col, its_player), k == 1 ? its_player : 0);
    CHECK_EQUAL(ttt_undo(game, NULL), 0);
    for (int32_t i = 0; i < k; i++) {
      CHECK_EQUAL(ttt_move(game, line[i].row, line[i].col, player), i == k - 1 ? player : 0);
    }
    CHECK_EQUAL(ttt_undo(game, NULL), 0);
    CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
    CHECK_EQUAL(ttt_move(game, line[k - 1].row, line[k - 1].col, player), player);
  }
}

static void undo_that_forgets_one_counter(void) {
  for (int i = 0; i < BOARDS; i++) {
    ttt_game *game = new_game(boards[i], 0);
    ttt_cell line[MOST_CELLS];
    for (int32_t place = 0; place < places(boards[i]); place++) {
      if (find_row(boards[i], place, boards[i].win_length, line)) {
        for (int32_t j = 0; j < boards[i].win_length; j++) {
          check_line_after_undo(game, line, line[j], TTT_A);
          check_line_after_undo(game, line, line[j], TTT_B);
        }
      }
    }
    ttt_free(game);
  }
}

static void a_copy_that_shares_state_with_the_original(ttt_game *original) {
  uint64_t before = everything(original);
  ttt_game *copy = ttt_clone(original), *second_copy = ttt_clone(copy);
  CHECK(everything(copy) == before);
  while (ttt_outcome(copy) == TTT_PENDING) {
    play_random_move(copy);
    CHECK(everything(original) == before);
  }
  while (ttt_undo(copy, NULL) == 0) {
    CHECK(everything(original) == before);
  }
  ttt_free(copy);
  CHECK(everything(original) == before);
  CHECK(everything(second_copy) == before);
  ttt_free(second_copy);
}

static ttt_game *save_and_load(const ttt_game *game) {
  char text[512];
  size_t length = ttt_write(game, text, sizeof text);
  CHECK(length < sizeof text);
  ttt_game *loaded = NULL;
  CHECK_EQUAL(ttt_read(text, length, NULL, &loaded, NULL), 0);
  return loaded;
}

static void a_saved_game_that_loses_whose_turn_it_is(ttt_game *game) {
  ttt_game *loaded = save_and_load(game), *copy = ttt_clone(game);
  CHECK_EQUAL(ttt_turn(loaded), ttt_turn(game));
  if (ttt_outcome(game) == TTT_PENDING) {
    /* Who is not to move may move all the same in both, or in neither. */
    ttt_cell cell = random_free_cell(game);
    int32_t answer = ttt_move(copy, cell.row, cell.col, other(ttt_turn(game)));
    CHECK_EQUAL(ttt_move(loaded, cell.row, cell.col, other(ttt_turn(game))), answer);
    if (answer >= 0) {
      CHECK_EQUAL(ttt_undo(loaded, NULL), 0);
    }
    CHECK(ttt_play(loaded, &cell, 1, NULL) >= 0);
    CHECK_EQUAL(ttt_at(loaded, cell.row, cell.col), ttt_turn(game));
  }
  ttt_free(copy);
  ttt_free(loaded);
}

/* ---- What is asked of the library ---------------------------------------------------------------------- */

static void check_winnable_or_refused(struct rules rules, uint32_t flags) {
  ttt_options options = {sizeof options, rules.rows, rules.cols, rules.win_length, flags, 0, NULL};
  ttt_game *game = NULL;
  int32_t error = ttt_new_with(&options, &game);
  if (error != 0) {
    CHECK_EQUAL(error, TTT_ERROR_RULES);
    CHECK(game == NULL);
    return;
  }
  int32_t k = ttt_win_length(game);
  bool down = ttt_rows(game) > ttt_cols(game);
  CHECK(k > 0);
  for (int32_t i = 0; i < k; i++) {
    CHECK_EQUAL(ttt_move(game, down ? i : 0, down ? 0 : i, TTT_B), i == k - 1 ? TTT_B : 0);
  }
  ttt_free(game);
}

/* In ttt_options 0 means the default, so only ttt_new() and ttt_read() can be asked for 0 rows or k = 0. */
static void k_0_k_larger_than_both_sides_or_zero_rows_silently_unwinnable(void) {
  static const char *const unwinnable[] = {
      "ttt1 3,3,0", "ttt1 3,3,4", "ttt1 3,5,6", "ttt1 5,3,6",
      "ttt1 0,3,3", "ttt1 3,0,3", "ttt1 0,0,0", "ttt1 0,0,1",
  };
  for (size_t i = 0; i < sizeof unwinnable / sizeof unwinnable[0]; i++) {
    ttt_game *game = NULL;
    CHECK_EQUAL(ttt_read(unwinnable[i], strlen(unwinnable[i]), NULL, &game, NULL), TTT_ERROR_RULES);
    CHECK(game == NULL);
  }
  CHECK(ttt_new(0) == NULL);
  for (int32_t rows = -1; rows <= 6; rows++) {
    for (int32_t cols = -1; cols <= 6; cols++) {
      for (int32_t k = -1; k <= 8; k++) {
        check_winnable_or_refused((struct rules){rows, cols, k}, 0);
        check_winnable_or_refused((struct rules){rows, cols, k}, TTT_COUNTERS_ONLY);
      }
    }
  }
}

static size_t fill_with_board(const ttt_game *game, void *buffer, size_t capacity) {
  return ttt_board(game, buffer, capacity);
}

static size_t fill_with_history(const ttt_game *game, void *buffer, size_t capacity) {
  return ttt_history(game, buffer, capacity);
}

static size_t fill_with_winning_line(const ttt_game *game, void *buffer, size_t capacity) {
  return ttt_winning_line(game, buffer, capacity);
}

static size_t fill_with_text(const ttt_game *game, void *buffer, size_t capacity) {
  return ttt_write(game, buffer, capacity);
}

static void check_fits(const ttt_game *game,
                       size_t (*fill)(const ttt_game *game, void *buffer, size_t capacity),
                       size_t item_size) {
  size_t needed = fill(game, NULL, 0);
  const size_t capacities[] = {0, 1, 5, needed / 2, needed, needed + 1};
  for (size_t i = 0; i < sizeof capacities / sizeof capacities[0]; i++) {
    ttt_cell cells[MOST_CELLS + 6];
    uint8_t *bytes = (uint8_t *)cells;
    memset(bytes, 0xEE, sizeof cells);
    CHECK_EQUAL(fill(game, bytes, capacities[i]), needed);
    for (size_t j = capacities[i] * item_size; j < sizeof cells; j++) {
      CHECK_EQUAL(bytes[j], 0xEE);
    }
  }
}

static void a_buffer_of_5_bytes_that_gets_6(ttt_game *game) {
  check_fits(game, fill_with_board, 1);
  check_fits(game, fill_with_history, sizeof(ttt_cell));
  check_fits(game, fill_with_winning_line, sizeof(ttt_cell));
  check_fits(game, fill_with_text, 1);
  static const size_t ends[5] = {0};
  int8_t outcomes[6] = {0x55, 0x55, 0x55, 0x55, 0x55, 0x55};
  CHECK_EQUAL(ttt_judge_many(NULL, ends, 5, outcomes), 0);
  CHECK_EQUAL(outcomes[4], TTT_PENDING);
  CHECK_EQUAL(outcomes[5], 0x55);
}

int main(void) {
  win_on_the_last_free_cell_reported_as_a_draw();
  counters_used_where_k_is_less_than_n_x_x_counted_as_two_in_a_row();
  joining_two_runs_across_one_gap_not_seen_as_a_win();
  wins_at_the_edge_missed_by_a_loops_bound();
  two_lines_completed_by_one_move();
  the_winner_is_who_moved_last_not_whose_line_is_found_first();
  in_many_positions(a_refused_move_that_still_swaps_the_turn);
  in_many_positions(a_refused_move_that_leaves_a_mark);
  in_many_positions(a_refused_move_that_advances_a_counter);
  in_many_positions(a_cell_index_out_of_range_accepted_as_a_pass);
  in_many_positions(a_cell_index_out_of_range_wrapping_to_another_cell);
  a_cell_index_out_of_range_aborting_the_host_program();
  undo_that_forgets_one_counter();
  in_many_positions(a_copy_that_shares_state_with_the_original);
  in_many_positions(a_saved_game_that_loses_whose_turn_it_is);
  six_in_a_row_where_five_are_asked();
  an_engine_that_means_exactly_must_say_so();
  k_0_k_larger_than_both_sides_or_zero_rows_silently_unwinnable();
  in_many_positions(a_buffer_of_5_bytes_that_gets_6);
  return EXIT_SUCCESS;
}
