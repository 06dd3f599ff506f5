/* Two threads with a game each, and eight readers of one game: what the header allows. */
#include "check.h"
#include "ttt.h"

#include <pthread.h>
#include <string.h>

enum { READERS = 8, ROUNDS = 200, N = 15 };

/* Plays and takes back whole games on a board of its own. */
static void *play_alone(void *unused) {
  (void)unused;
  ttt_game *game = ttt_new(N);
  for (int round = 0; round < ROUNDS; round++) {
    for (int32_t i = 0; i < N; i++) {
      CHECK_EQUAL(ttt_move(game, i, i, TTT_A), i == N - 1 ? TTT_A : 0);
    }
    while (ttt_undo(game, NULL) == 0) {
    }
  }
  ttt_free(game);
  return NULL;
}

/* Asks a game everything that can be asked of it. */
static void *read_on(void *shared) {
  const ttt_game *game = shared;
  for (int round = 0; round < ROUNDS; round++) {
    uint8_t board[N * N];
    ttt_cell cells[N * N];
    char text[2048];
    CHECK_EQUAL(ttt_outcome(game), TTT_A);
    CHECK_EQUAL(ttt_turn(game), 0);
    CHECK_EQUAL(ttt_rows(game) + ttt_cols(game) + ttt_win_length(game), 35);
    CHECK_EQUAL(ttt_move_count(game), 9);
    CHECK_EQUAL(ttt_at(game, 7, 3), TTT_A);
    CHECK_EQUAL(ttt_board(game, board, sizeof board), N * N);
    CHECK_EQUAL(ttt_history(game, cells, N * N), 9);
    CHECK_EQUAL(ttt_winning_line(game, cells, N * N), 5);
    CHECK_EQUAL(ttt_can_win(game, TTT_B), 1);
    size_t length = ttt_write(game, text, sizeof text);
    CHECK_EQUAL(length, strlen(text));
    ttt_game *clone = ttt_clone(game);
    CHECK_EQUAL(ttt_move_count(clone), 9);
    ttt_free(clone);
  }
  return NULL;
}

static void run_together(void *(*task)(void *), void *shared, int count) {
  pthread_t threads[READERS];
  for (int i = 0; i < count; i++) {
    CHECK_EQUAL(pthread_create(&threads[i], NULL, task, shared), 0);
  }
  for (int i = 0; i < count; i++) {
    CHECK_EQUAL(pthread_join(threads[i], NULL), 0);
  }
}

int main(void) {
  ttt_options gomoku;
  memset(&gomoku, 0, sizeof gomoku);
  gomoku.struct_size = sizeof gomoku;
  gomoku.rows = N;
  gomoku.win_length = 5;
  ttt_game *game = NULL;
  CHECK_EQUAL(ttt_new_with(&gomoku, &game), 0);
  for (int32_t i = 0; i < 5; i++) {
    ttt_move(game, 7, i, TTT_A);
    ttt_move(game, 8, i, TTT_B);
  }
  run_together(play_alone, NULL, 2);
  run_together(read_on, game, READERS);
  ttt_free(game);
  return EXIT_SUCCESS;
}
