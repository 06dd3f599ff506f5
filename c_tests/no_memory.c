/* Run where there is little memory: a board that does not fit is refused, and the program goes on. */
#include "check.h"
#include "ttt.h"

int main(void) {
  ttt_options large = {sizeof large, 16384, 16384, 5, 0, 0, NULL};
  ttt_game *untouched = NULL;
  CHECK(ttt_new(16384) == NULL);
  CHECK_EQUAL(ttt_new_with(&large, &untouched), TTT_ERROR_MEMORY);
  CHECK(untouched == NULL);

  ttt_game *game = ttt_new(3);
  CHECK_EQUAL(ttt_move(game, 1, 1, TTT_A), 0);
  ttt_free(game);
  return EXIT_SUCCESS;
}
