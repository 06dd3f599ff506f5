/* ttt_judge_many: every 3 x 3 game in one call, and what it makes of bad games and of bad ends. */
#include "check.h"
#include "ttt.h"

#include <limits.h>
#include <string.h>

enum { MOST_GAMES = 255168, MOST_MOVES = 2106288, UNTOUCHED = 77 };

/* Each game has its outcome, and nothing is written behind the last. */
static void check_outcomes(const ttt_cell *moves, const size_t *ends, const int8_t *expected, size_t games) {
  static int8_t outcomes[MOST_GAMES + 1];
  memset(outcomes, UNTOUCHED, games + 1);
  CHECK_EQUAL(ttt_judge_many(moves, ends, games, outcomes), 0);
  for (size_t game = 0; game < games; game++) {
    CHECK_EQUAL(outcomes[game], expected[game]);
  }
  CHECK_EQUAL(outcomes[games], UNTOUCHED);
}

/* Games one behind the other, and what becomes of each. */
static struct {
  ttt_cell moves[MOST_MOVES];
  size_t ends[MOST_GAMES];
  int8_t expected[MOST_GAMES];
  size_t move_count, games;
} list;

static void append(const ttt_cell *moves, size_t count, int32_t outcome) {
  CHECK(list.games < MOST_GAMES && count <= MOST_MOVES - list.move_count);
  memcpy(list.moves + list.move_count, moves, count * sizeof *moves);
  list.move_count += count;
  list.ends[list.games] = list.move_count;
  list.expected[list.games++] = (int8_t)outcome;
}

static void empty_the_list(void) {
  list.move_count = list.games = 0;
}

/* Appends every game that begins with the moves. */
static void append_games(ttt_cell *moves, size_t count) {
  int32_t outcome = ttt_judge(moves, count);
  if (outcome > TTT_PENDING) {
    append(moves, count, outcome);
  }
  for (int32_t cell = 0; cell < 9 && outcome == TTT_PENDING; cell++) {
    moves[count] = (ttt_cell){cell / 3, cell % 3};
    append_games(moves, count + 1);
  }
}

static void check_every_game(void) {
  ttt_cell moves[9] = {{0, 0}};
  int32_t games[TTT_DRAW + 1] = {0};
  empty_the_list();
  append_games(moves, 0);
  check_outcomes(list.moves, list.ends, list.expected, list.games);
  for (size_t game = 0; game < list.games; game++) {
    games[list.expected[game]]++;
  }
  CHECK_EQUAL(games[TTT_A], 131184);
  CHECK_EQUAL(games[TTT_B], 77904);
  CHECK_EQUAL(games[TTT_DRAW], 46080);
}

struct game {
  int32_t outcome;
  size_t count;
  ttt_cell moves[10];
};

static const struct game good_games[] = {
    {TTT_PENDING, 0, {{0, 0}}},
    {TTT_PENDING, 2, {{0, 0}, {1, 1}}},
    {TTT_A, 5, {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}},
    {TTT_B, 6, {{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}}},
    {TTT_DRAW, 9, {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}}},
};

static const struct game bad_games[] = {
    {TTT_ERROR_OUTSIDE, 1, {{-1, 0}}},
    {TTT_ERROR_OUTSIDE, 1, {{0, 3}}},
    {TTT_ERROR_OUTSIDE, 2, {{1, 1}, {INT32_MIN, INT32_MAX}}},
    {TTT_ERROR_OUTSIDE, 6, {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}, {3, 3}}},
    {TTT_ERROR_TAKEN, 2, {{1, 1}, {1, 1}}},
    {TTT_ERROR_TAKEN, 5, {{0, 0}, {1, 1}, {2, 2}, {0, 0}, {9, 9}}},
    {TTT_ERROR_OVER, 6, {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}, {0, 1}}},
    {TTT_ERROR_OVER, 7, {{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}, {0, 0}}},
    {TTT_ERROR_OVER, 10, {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}, {0, 0}}},
};

enum {
  GOOD_GAMES = sizeof good_games / sizeof good_games[0],
  BAD_GAMES = sizeof bad_games / sizeof bad_games[0]
};

static void append_game(const struct game *game) {
  append(game->moves, game->count, game->outcome);
}

/* Every bad game between every two good ones, in a list that ends after any of them. */
static void check_bad_games_among_good_ones(void) {
  empty_the_list();
  for (int before = 0; before < GOOD_GAMES; before++) {
    for (int bad = 0; bad < BAD_GAMES; bad++) {
      for (int behind = 0; behind < GOOD_GAMES; behind++) {
        append_game(&good_games[before]);
        append_game(&bad_games[bad]);
        append_game(&good_games[behind]);
      }
    }
  }
  for (size_t games = 0; games <= list.games; games++) {
    check_outcomes(list.moves, list.ends, list.expected, games);
  }
}

/* Taken if a game begins with the first of them, fine from the second on, and outside from the third. */
static const ttt_cell moves[] = {{0, 0}, {0, 0}, {1, 1}, {3, 3}};

/* A game ends where its end is, bad or not, and there the next one begins. */
static void check_ends_that_decrease(void) {
  static const struct {
    size_t games, ends[6];
    int8_t expected[6];
  } lists[] = {
      {3, {4, 1, 3}, {TTT_ERROR_TAKEN, TTT_ERROR_RANGE, TTT_PENDING}},
      {3, {3, 2, 4}, {TTT_ERROR_TAKEN, TTT_ERROR_RANGE, TTT_ERROR_OUTSIDE}},
      {4, {2, 0, 0, 1}, {TTT_ERROR_TAKEN, TTT_ERROR_RANGE, TTT_PENDING, TTT_PENDING}},
      {4, {3, 2, 1, 4}, {TTT_ERROR_TAKEN, TTT_ERROR_RANGE, TTT_ERROR_RANGE, TTT_ERROR_OUTSIDE}},
      {2, {1, 0}, {TTT_PENDING, TTT_ERROR_RANGE}},
  };
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
    check_outcomes(moves, lists[i].ends, lists[i].expected, lists[i].games);
  }
}

/* Nothing behind the first bad move is read, however long a game claims to be. */
static void check_ends_that_nothing_reaches(void) {
  static const size_t ends[] = {SIZE_MAX, SIZE_MAX, 1, 3, SIZE_MAX, 0, SIZE_MAX};
  static const int8_t expected[] = {TTT_ERROR_TAKEN,   TTT_PENDING,     TTT_ERROR_RANGE, TTT_PENDING,
                                    TTT_ERROR_OUTSIDE, TTT_ERROR_RANGE, TTT_ERROR_TAKEN};
  check_outcomes(moves, ends, expected, sizeof expected);
}

static void check_refused(const ttt_cell *some_moves, const size_t *ends, size_t games) {
  int8_t outcomes[] = {UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED};
  CHECK_EQUAL(ttt_judge_many(some_moves, ends, games, outcomes), TTT_ERROR_NULL);
  for (size_t i = 0; i < sizeof outcomes; i++) {
    CHECK_EQUAL(outcomes[i], UNTOUCHED);
  }
}

static void check_null(void) {
  static const size_t one[] = {1}, last[] = {0, 0, 1}, first[] = {1, 1, 1}, endless[] = {SIZE_MAX};
  static const size_t back_to_none[] = {1, 0}, middle[] = {0, 2, 0}, not_from_the_start[] = {1, 2, 0};
  check_refused(moves, NULL, 1);
  check_refused(moves, NULL, SIZE_MAX);
  check_refused(NULL, NULL, 3);
  check_refused(NULL, one, 1);
  check_refused(NULL, last, 3);
  check_refused(NULL, first, 3);
  check_refused(NULL, endless, 1);
  check_refused(NULL, back_to_none, 2);
  check_refused(NULL, middle, 3);
  check_refused(NULL, not_from_the_start, 3);
  CHECK_EQUAL(ttt_judge_many(moves, one, 1, NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_judge_many(moves, one, SIZE_MAX, NULL), TTT_ERROR_NULL);
  CHECK_EQUAL(ttt_judge_many(NULL, NULL, 1, NULL), TTT_ERROR_NULL);
}

static void check_nothing_to_judge(void) {
  static const size_t ends[] = {0, 0, 0};
  static const int8_t expected[] = {TTT_PENDING, TTT_PENDING, TTT_PENDING};
  check_outcomes(NULL, ends, expected, 3);
  check_outcomes(moves, ends, expected, 3);
  check_outcomes(NULL, NULL, NULL, 0);
  CHECK_EQUAL(ttt_judge_many(NULL, NULL, 0, NULL), 0);
}

int main(void) {
  check_every_game();
  check_bad_games_among_good_ones();
  check_ends_that_decrease();
  check_ends_that_nothing_reaches();
  check_null();
  check_nothing_to_judge();
  return EXIT_SUCCESS;
}
