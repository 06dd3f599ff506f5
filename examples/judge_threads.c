/*
 * judge_threads - judges many games of tic-tac-toe on one thread, on two, and so on, and tells how fast.
 *
 *     cc judge_threads.c -lttt -pthread
 *     ./a.out 20000000 2
 *
 * The games lie in parts, each with arrays of its own, and every thread judges parts that no other does: so
 * the threads share nothing, and nobody has to wait. Usage: judge_threads [GAMES [THREADS [ROUNDS]]]
 */
#include <ttt.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PARTS = 64, MAX_THREADS = PARTS };

/* Game g of a part is moves[ends[g - 1]] to moves[ends[g] - 1], as ttt_judge_many() takes it. */
struct part {
  ttt_cell *moves;
  size_t *ends;
  int8_t *outcomes;
  size_t games;
};

static struct part parts[PARTS];

struct share {
  pthread_t thread;
  size_t first, step;
};

static void *judge_share(void *argument) {
  const struct share *share = argument;
  for (size_t i = share->first; i < PARTS; i += share->step) {
    ttt_judge_many(parts[i].moves, parts[i].ends, parts[i].games, parts[i].outcomes);
  }
  return NULL;
}

static void judge_all(size_t threads) {
  struct share shares[MAX_THREADS];
  for (size_t i = 0; i < threads; i++) {
    shares[i].first = i;
    shares[i].step = threads;
    if (pthread_create(&shares[i].thread, NULL, judge_share, &shares[i]) != 0) {
      fputs("judge_threads: the system has no more threads\n", stderr);
      exit(EXIT_FAILURE);
    }
  }
  for (size_t i = 0; i < threads; i++) {
    pthread_join(shares[i].thread, NULL);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void no_memory(void) {
  fputs("judge_threads: there is not enough memory for so many games\n", stderr);
  exit(EXIT_FAILURE);
}

static void *room_for(size_t count, size_t size) {
  void *room = calloc(count, size);
  if (room == NULL) {
    no_memory();
  }
  return room;
}

static uint32_t random_below(uint32_t bound) {
  static uint32_t state = 1; /* Marsaglia's xorshift */
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state % bound;
}

/* Plays a random game to its end, and returns how many moves it took. */
static size_t play_game(ttt_game *game, ttt_cell moves[9]) {
  for (uint32_t i = 0; i < 9; i++) {
    uint32_t j = random_below(i + 1);
    moves[i] = moves[j];
    moves[j] = (ttt_cell){(int32_t)i / 3, (int32_t)i % 3};
  }
  size_t played;
  ttt_play(game, moves, 9, &played);
  ttt_reset(game);
  return played;
}

/* Fills a part, and returns how many moves it has. */
static size_t make_part(struct part *part, ttt_game *game, size_t games) {
  part->moves = room_for(9 * games, sizeof *part->moves);
  part->ends = room_for(games, sizeof *part->ends);
  part->outcomes = room_for(games, sizeof *part->outcomes);
  part->games = games;
  size_t end = 0;
  for (size_t i = 0; i < games; i++) {
    end += play_game(game, part->moves + end);
    part->ends[i] = end;
  }
  return end;
}

static size_t number_or(const char *text, size_t otherwise) {
  return text == NULL ? otherwise : (size_t)strtoul(text, NULL, 10);
}

int main(int argc, char **argv) {
  size_t games = number_or(argc > 1 ? argv[1] : NULL, 2000000) / PARTS * PARTS;
  size_t threads = number_or(argc > 2 ? argv[2] : NULL, 2);
  size_t rounds = number_or(argc > 3 ? argv[3] : NULL, 1);
  if (argc > 4 || games == 0 || threads == 0 || threads > MAX_THREADS || rounds == 0) {
    fprintf(stderr,
            "usage: judge_threads [GAMES [THREADS [ROUNDS]]], with %d games or more and up to %d threads\n",
            PARTS, MAX_THREADS);
    return EXIT_FAILURE;
  }

  ttt_game *game = ttt_new(3);
  if (game == NULL) {
    no_memory();
  }
  size_t moves = 0;
  for (size_t i = 0; i < PARTS; i++) {
    moves += make_part(&parts[i], game, games / PARTS);
  }
  ttt_free(game);

  size_t bytes = moves * sizeof(ttt_cell) + games * (sizeof(size_t) + sizeof(int8_t));
  for (size_t round = 0; round < rounds; round++) {
    for (size_t i = 1; i <= threads; i++) {
      double start = now();
      judge_all(i);
      double seconds = now() - start;
      printf("%zu thread%s: %.1f million games a second, %.2f GB/s\n", i, i == 1 ? "" : "s",
             1e-6 * (double)games / seconds, 1e-9 * (double)bytes / seconds);
    }
  }
  for (size_t i = 0; i < PARTS; i++) {
    free(parts[i].moves);
    free(parts[i].ends);
    free(parts[i].outcomes);
  }
}
