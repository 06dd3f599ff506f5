/* What a game takes up of the machine's memory, as the system counts it. */
#include "check.h"
#include "ttt.h"

#include <sys/prctl.h>

/* The memory that the process holds, in KiB, counted page by page, without the files that its code is in. */
static long held(void) {
  FILE *pages = fopen("/proc/self/smaps_rollup", "r");
  char line[256];
  long size = 0;
  CHECK(pages != NULL);
  while (size == 0 && fgets(line, sizeof line, pages) != NULL) {
    sscanf(line, "Anonymous: %ld kB", &size);
  }
  fclose(pages);
  CHECK(size > 0);
  return size;
}

/* A million rows and columns of running sums, each of which is touched: the process grows by 8.5 MB at the
 * most. */
static void a_million_sums(void) {
  ttt_options options = {sizeof options, 1000000, 0, 0, TTT_COUNTERS_ONLY, 0, NULL};
  ttt_game *game = NULL;
  long before = held();
  CHECK_EQUAL(ttt_new_with(&options, &game), 0);
  for (int32_t i = 0; i < 1000000; i++) {
    CHECK_EQUAL(ttt_move(game, i, i, TTT_A), i == 999999 ? TTT_A : 0);
  }
  CHECK(held() - before <= 8300);
  ttt_free(game);
}

static void a_board_that_one_move_has_touched(void) {
  long before = held();
  ttt_game *game = ttt_new(16384);
  CHECK(game != NULL);
  CHECK_EQUAL(ttt_move(game, 8000, 8000, TTT_A), 0);
  CHECK(held() - before < 256);
  ttt_free(game);
}

int main(void) {
  /* Where the system hands out pages of 2 MB, less could not be told apart. */
  CHECK_EQUAL(prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0), 0);
  a_board_that_one_move_has_touched();
  a_million_sums();
  return EXIT_SUCCESS;
}
