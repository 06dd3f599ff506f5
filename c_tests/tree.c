/* The whole 3 x 3 game tree, walked through ttt_move and ttt_undo, against the numbers that are known of it.
 */
#include "check.h"
#include "ttt.h"

#include <stdbool.h>

enum { CELLS = 9, POSITIONS = 19683 /* 3 to the 9th */, FACTORIAL_9 = 362880 };

/* What has been counted, by ply and by outcome. */
static long sequences[CELLS + 1];
static long positions[CELLS + 1];
static long games[CELLS + 1][4];
static long terminal_positions[CELLS + 1][4];
static long symmetric_positions;
static long symmetric_terminal_positions[4];
static long chance[4]; /* of each outcome under random play, times 9! */
static long chance_times_length;

static int board[CELLS];

/* A position as a number in base 3, seen in one of the eight symmetries of the square. */
static int key(int symmetry) {
  int value = 0;
  for (int row = 0; row < 3; row++) {
    for (int col = 0; col < 3; col++) {
      int r = symmetry & 1 ? 2 - row : row;
      int c = symmetry & 2 ? 2 - col : col;
      value = 3 * value + board[symmetry & 4 ? 3 * c + r : 3 * r + c];
    }
  }
  return value;
}

static bool first_seen(bool seen[POSITIONS], int position) {
  bool first = !seen[position];
  seen[position] = true;
  return first;
}

static void count_node(int ply, int32_t outcome) {
  static bool seen[POSITIONS], symmetry_seen[POSITIONS];
  static const long factorial[CELLS + 1] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, FACTORIAL_9};
  int least = key(0);
  for (int symmetry = 1; symmetry < 8; symmetry++) {
    int other = key(symmetry);
    least = other < least ? other : least;
  }
  bool new_position = first_seen(seen, key(0));
  bool new_symmetric = first_seen(symmetry_seen, least);

  sequences[ply]++;
  positions[ply] += new_position;
  symmetric_positions += new_symmetric;
  if (outcome != TTT_PENDING) {
    games[ply][outcome]++;
    terminal_positions[ply][outcome] += new_position;
    symmetric_terminal_positions[outcome] += new_symmetric;
    chance[outcome] += factorial[CELLS - ply];
    chance_times_length += ply * factorial[CELLS - ply];
  }
}

/* What the position is worth to A under perfect play, 1, 0 or -1: where a line wins, and where it loses
 * (misere). */
struct value {
  int normal, misere;
};

static int better_for(int32_t player, int one, int other) {
  return (player == TTT_A) == (one > other) ? one : other;
}

static struct value walk(ttt_game *game, int ply, struct value openings[CELLS]) {
  int32_t outcome = ttt_outcome(game);
  CHECK_EQUAL(ttt_move_count(game), ply);
  count_node(ply, outcome);
  if (outcome != TTT_PENDING) {
    int worth = outcome == TTT_A ? 1 : outcome == TTT_B ? -1 : 0;
    CHECK_EQUAL(ttt_turn(game), 0);
    return (struct value){worth, -worth};
  }
  int32_t player = ply % 2 == 0 ? TTT_A : TTT_B;
  int worst = player == TTT_A ? -2 : 2;
  struct value best = {worst, worst};
  CHECK_EQUAL(ttt_turn(game), player);
  for (int cell = 0; cell < CELLS; cell++) {
    int32_t row = cell / 3, col = cell % 3;
    CHECK_EQUAL(ttt_at(game, row, col), board[cell]);
    if (board[cell] != 0) {
      continue;
    }
    int32_t winner = ttt_move(game, row, col, player);
    CHECK_EQUAL(winner, ttt_outcome(game) == player ? player : 0);
    board[cell] = player;
    struct value value = walk(game, ply + 1, NULL);
    board[cell] = 0;
    ttt_cell undone;
    CHECK_EQUAL(ttt_undo(game, &undone), 0);
    CHECK(undone.row == row && undone.col == col);

    best.normal = better_for(player, value.normal, best.normal);
    best.misere = better_for(player, value.misere, best.misere);
    if (openings != NULL) {
      openings[cell] = value;
    }
  }
  return best;
}

static void check_counts(void) {
  static const struct {
    long sequences, positions, games, terminal;
  } table[CELLS + 1] = {
      {1, 1, 0, 0},
      {9, 9, 0, 0},
      {72, 72, 0, 0},
      {504, 252, 0, 0},
      {3024, 756, 0, 0},
      {15120, 1260, 1440, 120},
      {54720, 1520, 5328, 148},
      {148176, 1140, 47952, 444},
      {200448, 390, 72576, 168},
      {127872, 78, 127872, 78},
  };
  long nodes = 0, all_positions = 0, won[4] = {0}, ended[4] = {0};
  for (int ply = 0; ply <= CELLS; ply++) {
    long *over = games[ply], *terminal = terminal_positions[ply];
    CHECK_EQUAL(sequences[ply], table[ply].sequences);
    CHECK_EQUAL(positions[ply], table[ply].positions);
    CHECK_EQUAL(over[TTT_A] + over[TTT_B] + over[TTT_DRAW], table[ply].games);
    CHECK_EQUAL(terminal[TTT_A] + terminal[TTT_B] + terminal[TTT_DRAW], table[ply].terminal);
    nodes += sequences[ply];
    all_positions += positions[ply];
    for (int outcome = TTT_A; outcome <= TTT_DRAW; outcome++) {
      won[outcome] += over[outcome];
      ended[outcome] += terminal[outcome];
    }
  }
  CHECK_EQUAL(nodes, 549946);
  CHECK_EQUAL(won[TTT_A], 131184);
  CHECK_EQUAL(won[TTT_B], 77904);
  CHECK_EQUAL(won[TTT_DRAW], 46080);
  CHECK_EQUAL(won[TTT_A] + won[TTT_B] + won[TTT_DRAW], 255168);
  CHECK_EQUAL(games[CELLS][TTT_A], 81792);
  CHECK_EQUAL(all_positions, 5478);
  CHECK_EQUAL(symmetric_positions, 765);
  CHECK_EQUAL(ended[TTT_A], 626);
  CHECK_EQUAL(ended[TTT_B], 316);
  CHECK_EQUAL(ended[TTT_DRAW], 16);
  CHECK_EQUAL(terminal_positions[CELLS][TTT_A], 62);
  CHECK_EQUAL(symmetric_terminal_positions[TTT_A], 91);
  CHECK_EQUAL(symmetric_terminal_positions[TTT_B], 44);
  CHECK_EQUAL(symmetric_terminal_positions[TTT_DRAW], 3);
}

static void check_random_play(void) {
  CHECK_EQUAL(chance[TTT_A] * 1260, 737L * FACTORIAL_9);
  CHECK_EQUAL(chance[TTT_B] * 420, 121L * FACTORIAL_9);
  CHECK_EQUAL(chance[TTT_DRAW] * 63, 8L * FACTORIAL_9);
  CHECK_EQUAL(chance_times_length * 420, 3203L * FACTORIAL_9);
}

int main(void) {
  ttt_game *game = ttt_new(3);
  struct value openings[CELLS];
  struct value root = walk(game, 0, openings);
  ttt_free(game);

  check_counts();
  check_random_play();
  CHECK_EQUAL(root.normal, 0);
  CHECK_EQUAL(root.misere, 0);
  for (int cell = 0; cell < CELLS; cell++) {
    CHECK_EQUAL(openings[cell].normal, 0);
    CHECK_EQUAL(openings[cell].misere, cell == 4 ? 0 : -1);
  }
  return EXIT_SUCCESS;
}
