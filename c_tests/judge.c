/* ttt_judge on every 3 x 3 game and each of its beginnings, against a judge that scans a plain board. */
#include "check.h"
#include "ttt.h"

#include <limits.h>
#include <stdbool.h>

static int32_t board[3][3];
static ttt_cell moves[10];
static long nodes, games;

static bool has_line(int32_t player) {
  bool diagonal = true, anti_diagonal = true;
  for (int i = 0; i < 3; i++) {
    bool row = true, col = true;
    for (int j = 0; j < 3; j++) {
      row = row && board[i][j] == player;
      col = col && board[j][i] == player;
    }
    if (row || col) {
      return true;
    }
    diagonal = diagonal && board[i][i] == player;
    anti_diagonal = anti_diagonal && board[i][2 - i] == player;
  }
  return diagonal || anti_diagonal;
}

static int32_t verdict(size_t count) {
  return has_line(TTT_A) ? TTT_A : has_line(TTT_B) ? TTT_B : count == 9 ? TTT_DRAW : TTT_PENDING;
}

/* One more move, of each kind that the textbook promises will not come. */
static void check_refusals(size_t count, int32_t outcome) {
  static const int32_t off_board[] = {INT32_MIN, -1, 3, INT32_MAX};
  for (size_t i = 0; i < sizeof off_board / sizeof off_board[0]; i++) {
    moves[count] = (ttt_cell){off_board[i], 0};
    CHECK_EQUAL(ttt_judge(moves, count + 1), TTT_ERROR_OUTSIDE);
    moves[count] = (ttt_cell){0, off_board[i]};
    CHECK_EQUAL(ttt_judge(moves, count + 1), TTT_ERROR_OUTSIDE);
  }
  for (int32_t row = 0; row < 3; row++) {
    for (int32_t col = 0; col < 3; col++) {
      moves[count] = (ttt_cell){row, col};
      if (outcome != TTT_PENDING) {
        CHECK_EQUAL(ttt_judge(moves, count + 1), TTT_ERROR_OVER);
      } else if (board[row][col] != 0) {
        CHECK_EQUAL(ttt_judge(moves, count + 1), TTT_ERROR_TAKEN);
      }
    }
  }
}

static void walk(size_t count) {
  int32_t outcome = verdict(count);
  CHECK_EQUAL(ttt_judge(moves, count), outcome);
  check_refusals(count, outcome);
  nodes++;
  if (outcome != TTT_PENDING) {
    games++;
    return;
  }
  for (int32_t row = 0; row < 3; row++) {
    for (int32_t col = 0; col < 3; col++) {
      if (board[row][col] == 0) {
        board[row][col] = count % 2 == 0 ? TTT_A : TTT_B;
        moves[count] = (ttt_cell){row, col};
        walk(count + 1);
        board[row][col] = 0;
      }
    }
  }
}

int main(void) {
  walk(0);
  CHECK_EQUAL(nodes, 549946);
  CHECK_EQUAL(games, 255168);

  CHECK_EQUAL(ttt_judge(NULL, 0), TTT_PENDING);
  CHECK_EQUAL(ttt_judge(NULL, 1), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_judge(NULL, SIZE_MAX), TTT_ERROR_NULL);
  /* Nothing behind the first bad move is read, however long the list claims to be. */
  ttt_cell twice[2] = {{1, 1}, {1, 1}};
  CHECK_EQUAL(ttt_judge(twice, SIZE_MAX), TTT_ERROR_TAKEN);
  return EXIT_SUCCESS;
}
