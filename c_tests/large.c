/* The largest board, played to a win along each kind of line. */
#include "check.h"
#include "ttt.h"

enum { N = 16384 };

/* A fills the line; B answers one row further down, one column further right, which is never on that line. */
static void play_to_a_win(ttt_game *game, int32_t row, int32_t down, int32_t col, int32_t right) {
  for (int32_t i = 0; i < N; i++) {
    int32_t r = row + i * down, c = col + i * right;
    CHECK_EQUAL(ttt_move(game, r, c, TTT_A), i == N - 1 ? TTT_A : 0);
    if (i < N - 1) {
      CHECK_EQUAL(ttt_move(game, (r + (down == 0)) % N, (c + (down != 0)) % N, TTT_B), 0);
    }
  }
  CHECK_EQUAL(ttt_outcome(game), TTT_A);
  CHECK_EQUAL(ttt_move_count(game), 2 * N - 1);
  CHECK_EQUAL(ttt_undo(game, NULL), 0);
  CHECK_EQUAL(ttt_turn(game), TTT_A);
  ttt_reset(game);
  CHECK_EQUAL(ttt_move_count(game), 0);
}

int main(void) {
  ttt_game *game = ttt_new(N);
  CHECK(game != NULL);
  play_to_a_win(game, 0, 0, 0, 1);
  play_to_a_win(game, N - 1, 0, 0, 1);
  play_to_a_win(game, 0, 1, 0, 0);
  play_to_a_win(game, 0, 1, N - 1, 0);
  play_to_a_win(game, 0, 1, 0, 1);
  play_to_a_win(game, 0, 1, N - 1, -1);
  ttt_free(game);
  return EXIT_SUCCESS;
}
