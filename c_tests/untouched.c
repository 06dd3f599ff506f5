/* What a game takes up of the machine's memory, as the system counts it. */
#include "check.h"
#include "ttt.h"

/* The memory that the process holds, in KiB, counted page by page. */
static long resident(void) {
  FILE *pages = fopen("/proc/self/smaps_rollup", "r");
  char line[256];
  long size = 0;
  CHECK(pages != NULL);
  while (size == 0 && fgets(line, sizeof line, pages) != NULL) {
    sscanf(line, "Rss: %ld kB", &size);
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
  long before = resident();
  CHECK_EQUAL(ttt_new_with(&options, &game), 0);
  for (int32_t i = 0; i < 1000000; i++) {
    CHECK_EQUAL(ttt_move(game, i, i, TTT_A), i == 999999 ? TTT_A : 0);
  }
  CHECK(resident() - before <= 8300);
  ttt_free(game);
}

static void a_board_that_one_move_has_touched(void) {
  long before = resident();
  ttt_game *game = ttt_new(16384);
  CHECK(game != NULL);
  CHECK_EQUAL(ttt_move(game, 8000, 8000, TTT_A), 0);
  CHECK(resident() - before < 256);
  ttt_free(game);
}

int main(void) {
  a_board_that_one_move_has_touched();
  a_million_sums();
  return EXIT_SUCCESS;
}
