#include <stdio.h>
#include <ttt.h>

int main(void) {
  ttt_game *game = ttt_new(3);
  ttt_move(game, 0, 0, TTT_A);
  ttt_move(game, 0, 1, TTT_A);
  ttt_move(game, 0, 2, TTT_A);
  printf("%s\n", ttt_outcome_name(ttt_outcome(game)));
  ttt_free(game);
}
