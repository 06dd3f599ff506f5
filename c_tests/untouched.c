/* The part of a board that nobody has played on takes up no memory. */
#include "check.h"
#include "ttt.h"

#include <sys/resource.h>

/* The most memory the process has held so far, in KiB. */
static long peak(void) {
  struct rusage usage;
  CHECK_EQUAL(getrusage(RUSAGE_SELF, &usage), 0);
  return usage.ru_maxrss;
}

int main(void) {
  long before = peak();
  ttt_game *game = ttt_new(16384);
  CHECK(game != NULL);
  CHECK_EQUAL(ttt_move(game, 8000, 8000, TTT_A), 0);
  CHECK(peak() - before < 256);
  ttt_free(game);
  return EXIT_SUCCESS;
}
