/* Every line of every board up to 12 x 12, filled in any order, wins; with one cell missing it does not. */
#include "chance.h"
#include "check.h"
#include "ttt.h"

enum { LARGEST = 12 };

/* Line 0 to n - 1 are the rows, the next n the columns, the last two the diagonals. */
static ttt_cell cell_of(int32_t n, int32_t line, int32_t i) {
  if (line < n) {
    return (ttt_cell){line, i};
  }
  if (line < 2 * n) {
    return (ttt_cell){i, line - n};
  }
  return (ttt_cell){i, line == 2 * n ? i : n - i - 1};
}

static void filled_line_wins(ttt_game *game, const ttt_cell *cells, int32_t n, int32_t player) {
  ttt_reset(game);
  for (int32_t i = 0; i < n; i++) {
    CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
    CHECK_EQUAL(ttt_move(game, cells[i].row, cells[i].col, player), i == n - 1 ? player : 0);
  }
  CHECK_EQUAL(ttt_outcome(game), player);
}

static void line_with_a_gap_does_not_win(ttt_game *game, const ttt_cell *cells, int32_t n, int32_t player) {
  for (int32_t gap = 0; gap < n; gap++) {
    ttt_reset(game);
    for (int32_t i = 0; i < n; i++) {
      if (i != gap) {
        CHECK_EQUAL(ttt_move(game, cells[i].row, cells[i].col, player), 0);
      }
    }
    CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
    if (n > 1) { /* nor does it win once the other player has filled the gap */
      CHECK_EQUAL(ttt_move(game, cells[gap].row, cells[gap].col, 3 - player), 0);
      CHECK_EQUAL(ttt_outcome(game), TTT_PENDING);
    }
  }
}

int main(void) {
  for (int32_t n = 1; n <= LARGEST; n++) {
    ttt_game *game = ttt_new(n);
    CHECK(game != NULL);
    for (int32_t line = 0; line < 2 * n + 2; line++) {
      ttt_cell cells[LARGEST];
      for (int32_t i = 0; i < n; i++) {
        cells[i] = cell_of(n, line, i);
      }
      for (int32_t player = TTT_A; player <= TTT_B; player++) {
        shuffle(cells, n);
        filled_line_wins(game, cells, n, player);
        line_with_a_gap_does_not_win(game, cells, n, player);
      }
    }
    ttt_free(game);
  }
  return EXIT_SUCCESS;
}
