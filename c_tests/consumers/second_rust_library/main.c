/* One program, two static libraries written in Rust. */
#include <stdio.h>
#include <ttt.h>

size_t second_vowels(const char *text);

int main(void) {
  ttt_game *game = ttt_new(1);
  int32_t winner = ttt_move(game, 0, 0, TTT_B);
  ttt_free(game);
  return winner == TTT_B && second_vowels("tic tac toe") == 4 ? 0 : 1;
}
