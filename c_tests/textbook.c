/* The textbook's own examples, call by call. */
#include "check.h"
#include "ttt.h"

#include <string.h>

static void design_tic_tac_toe(void) {
  static const struct {
    int32_t row, col, player, answer;
  } calls[] = {
      {0, 0, 1, 0}, {0, 2, 2, 0}, {2, 2, 1, 0}, {1, 1, 2, 0}, {2, 0, 1, 0}, {1, 0, 2, 0}, {2, 1, 1, 1},
  };
  ttt_game *game = ttt_new(3);
  CHECK(game != NULL);
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
    CHECK_EQUAL(ttt_move(game, calls[i].row, calls[i].col, calls[i].player), calls[i].answer);
  }
  CHECK_EQUAL(ttt_outcome(game), TTT_A);
  CHECK_EQUAL(ttt_turn(game), 0);
  ttt_free(game);
}

static void find_winner(void) {
  static const struct {
    size_t count;
    ttt_cell moves[9];
    const char *verdict;
  } games[] = {
      {5, {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}, "A"},
      {6, {{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}}, "B"},
      {9, {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}}, "Draw"},
      {2, {{0, 0}, {1, 1}}, "Pending"},
  };
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    int32_t outcome = ttt_judge(games[i].moves, games[i].count);
    CHECK(outcome >= 0);
    CHECK_EQUAL(strcmp(ttt_outcome_name(outcome), games[i].verdict), 0);
  }
}

int main(void) {
  design_tic_tac_toe();
  find_winner();
  return EXIT_SUCCESS;
}
