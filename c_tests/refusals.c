/* Everything that is refused, from every kind of position, and that nothing has changed afterwards. */
#include "check.h"
#include "ttt.h"

#include <limits.h>
#include <string.h>

enum { N = 3 };

/* All that can be asked of a game. */
struct snapshot {
  int64_t move_count;
  int32_t outcome, turn, marks[N][N];
};

static struct snapshot look(const ttt_game *game) {
  struct snapshot seen;
  memset(&seen, 0, sizeof seen);
  seen.move_count = ttt_move_count(game);
  seen.outcome = ttt_outcome(game);
  seen.turn = ttt_turn(game);
  for (int32_t row = 0; row < N; row++) {
    for (int32_t col = 0; col < N; col++) {
      seen.marks[row][col] = ttt_at(game, row, col);
    }
  }
  return seen;
}

/* The call returns the error, and the game is what it was. */
#define CHECK_REFUSED(game, call, error)                    \
  do {                                                      \
    struct snapshot before = look(game);                    \
    CHECK_EQUAL(call, error);                               \
    struct snapshot after = look(game);                     \
    CHECK_EQUAL(memcmp(&before, &after, sizeof before), 0); \
  } while (0)

static const int32_t off_board[] = {INT32_MIN, INT32_MIN + 1, -65536, -1, N, N + 1, 65536, INT32_MAX};
static const int32_t no_player[] = {INT32_MIN, -2, -1, 0, 3, 4, 257, INT32_MAX};
enum {
  OFF_BOARD = sizeof off_board / sizeof off_board[0],
  NO_PLAYER = sizeof no_player / sizeof no_player[0]
};

static void check_cells(ttt_game *game) {
  for (int i = 0; i < OFF_BOARD; i++) {
    for (int32_t on_board = 0; on_board < N; on_board++) {
      CHECK_REFUSED(game, ttt_move(game, off_board[i], on_board, TTT_A), TTT_ERROR_OUTSIDE);
      CHECK_REFUSED(game, ttt_move(game, on_board, off_board[i], TTT_B), TTT_ERROR_OUTSIDE);
      CHECK_REFUSED(game, ttt_at(game, off_board[i], on_board), TTT_ERROR_OUTSIDE);
      CHECK_REFUSED(game, ttt_at(game, on_board, off_board[i]), TTT_ERROR_OUTSIDE);
    }
    for (int j = 0; j < OFF_BOARD; j++) {
      CHECK_REFUSED(game, ttt_move(game, off_board[i], off_board[j], TTT_A), TTT_ERROR_OUTSIDE);
      CHECK_REFUSED(game, ttt_at(game, off_board[i], off_board[j]), TTT_ERROR_OUTSIDE);
    }
  }
  for (int32_t row = 0; row < N; row++) {
    for (int32_t col = 0; col < N; col++) {
      if (ttt_outcome(game) != TTT_PENDING) {
        CHECK_REFUSED(game, ttt_move(game, row, col, TTT_A), TTT_ERROR_OVER);
        CHECK_REFUSED(game, ttt_move(game, row, col, TTT_B), TTT_ERROR_OVER);
      } else if (ttt_at(game, row, col) != 0) {
        CHECK_REFUSED(game, ttt_move(game, row, col, TTT_A), TTT_ERROR_TAKEN);
        CHECK_REFUSED(game, ttt_move(game, row, col, TTT_B), TTT_ERROR_TAKEN);
      }
    }
  }
}

static void check_players(ttt_game *game) {
  for (int i = 0; i < NO_PLAYER; i++) {
    for (int32_t row = 0; row < N; row++) {
      for (int32_t col = 0; col < N; col++) {
        CHECK_REFUSED(game, ttt_move(game, row, col, no_player[i]), TTT_ERROR_PLAYER);
      }
    }
    CHECK_REFUSED(game, ttt_move(game, -1, -1, no_player[i]), TTT_ERROR_PLAYER);
    CHECK_REFUSED(game, ttt_can_win(game, no_player[i]), TTT_ERROR_PLAYER);
  }
}

static void check_play(ttt_game *game) {
  static const ttt_cell outside = {0, N};
  size_t played = 99;
  CHECK_REFUSED(game, ttt_play(game, NULL, 1, &played), TTT_ERROR_NULL);
  CHECK_EQUAL(played, 0);
  CHECK_REFUSED(game, ttt_play(game, NULL, SIZE_MAX, NULL), TTT_ERROR_NULL);
  played = 99;
  CHECK_REFUSED(game, ttt_play(game, &outside, 1, &played), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(played, 0);
  CHECK_REFUSED(game, ttt_play(game, &outside, SIZE_MAX, NULL), TTT_ERROR_OUTSIDE);
  played = 99;
  CHECK_REFUSED(game, ttt_play(game, NULL, 0, &played), ttt_outcome(game));
  CHECK_EQUAL(played, 0);
}

/* The moves before a bad one stay; those behind it are not looked at. */
static void check_good_moves_stay(ttt_game *game) {
  static const ttt_cell moves[] = {{0, 0}, {1, 1}, {0, 0}, {2, 2}};
  size_t played = 99;
  ttt_reset(game);
  CHECK_EQUAL(ttt_play(game, moves, 4, &played), TTT_ERROR_TAKEN);
  CHECK_EQUAL(played, 2);
  CHECK_EQUAL(ttt_move_count(game), 2);
  CHECK_EQUAL(ttt_at(game, 0, 0), TTT_A);
  CHECK_EQUAL(ttt_at(game, 1, 1), TTT_B);
  CHECK_EQUAL(ttt_at(game, 2, 2), 0);
  CHECK_EQUAL(ttt_turn(game), TTT_A);
}

static void check_null(void) {
  ttt_cell cell = {7, 7};
  size_t played = 99;
  CHECK_EQUAL(ttt_move(NULL, 0, 0, TTT_A), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_play(NULL, &cell, 1, &played), TTT_ERROR_NULL);
  CHECK_EQUAL(played, 0);
  CHECK_EQUAL(ttt_play(NULL, NULL, 0, NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_undo(NULL, &cell), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_undo(NULL, NULL), TTT_ERROR_NULL);
  CHECK(cell.row == 7 && cell.col == 7);
  CHECK_EQUAL(ttt_outcome(NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_turn(NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_at(NULL, 0, 0), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_move_count(NULL), TTT_ERROR_NULL);
  ttt_reset(NULL);
  ttt_free(NULL);
  CHECK(ttt_clone(NULL) == NULL);
  CHECK_EQUAL(ttt_rows(NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_cols(NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_win_length(NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_can_win(NULL, TTT_A), TTT_ERROR_NULL);

  uint8_t mark = 7;
  CHECK_EQUAL(ttt_board(NULL, &mark, 1), 0);
  CHECK_EQUAL(ttt_history(NULL, &cell, 1), 0);
  CHECK_EQUAL(ttt_winning_line(NULL, &cell, 1), 0);
  CHECK(mark == 7 && cell.row == 7 && cell.col == 7);
}

/* NULL for an array asks how many there are, whatever the capacity claims. */
static void check_null_arrays(ttt_game *game) {
  const size_t capacities[] = {0, 1, SIZE_MAX};
  for (size_t i = 0; i < 3; i++) {
    CHECK_EQUAL(ttt_board(game, NULL, capacities[i]), N * N);
    CHECK_EQUAL(ttt_history(game, NULL, capacities[i]), ttt_move_count(game));
    CHECK_EQUAL(ttt_winning_line(game, NULL, capacities[i]) > 0,
                ttt_outcome(game) == TTT_A || ttt_outcome(game) == TTT_B);
    CHECK(ttt_write(game, NULL, capacities[i]) > 0);
  }
}

static void check_empty_undo(ttt_game *game) {
  ttt_cell undone = {7, 7};
  ttt_reset(game);
  CHECK_REFUSED(game, ttt_undo(game, &undone), TTT_ERROR_NO_MOVE);
  CHECK_REFUSED(game, ttt_undo(game, NULL), TTT_ERROR_NO_MOVE);
  CHECK(undone.row == 7 && undone.col == 7);
}

static void check_sizes(void) {
  static const int32_t no_board[] = {INT32_MIN, -3, -1, 0, 16385, 65536, 65539, INT32_MAX};
  for (size_t i = 0; i < sizeof no_board / sizeof no_board[0]; i++) {
    CHECK(ttt_new(no_board[i]) == NULL);
  }
}

int main(void) {
  static const struct {
    size_t count;
    ttt_cell moves[9];
  } positions[] = {
      {0, {{0, 0}}},
      {1, {{1, 1}}},
      {4, {{0, 0}, {1, 1}, {2, 2}, {0, 2}}},
      {5, {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}},
      {6, {{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}}},
      {9, {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}}},
  };
  ttt_game *game = ttt_new(N);
  for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
    ttt_reset(game);
    CHECK(ttt_play(game, positions[i].moves, positions[i].count, NULL) >= 0);
    check_cells(game);
    check_players(game);
    check_play(game);
    check_null_arrays(game);
  }
  check_good_moves_stay(game);
  check_empty_undo(game);
  ttt_free(game);
  check_null();
  check_sizes();
  return EXIT_SUCCESS;
}
