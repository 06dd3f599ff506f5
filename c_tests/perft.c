/* Counts a whole (m,n,k) game as the library plays it, and compares with what is known of that game.
 *
 *     perft 4 3 3
 *
 * is the game on 4 rows and 3 columns in which 3 in a row win; a board can have up to 16 cells.
 *
 * A chess engine's perft visits every node of the game tree. This one walks on from each distinct position
 * only once: what lies below it is remembered, and added wherever another order of moves leads there. That is
 * how it counts trees of 10^13 nodes exactly. Every move from every position is played all the same, by
 * ttt_move and ttt_undo.
 *
 * The exit status is 1 when a count is not the known one, and 2 when the arguments are no such game.
 */
#include "check.h"
#include "ttt.h"

#include <stdbool.h>
#include <string.h>

enum { MOST_CELLS = 16, MOST_SYMMETRIES = 8, BAD_ARGUMENTS = 2 };

/* How many nodes a part of the game tree has, by outcome: all that are not TTT_PENDING are ends of games. */
struct tree {
  uint64_t nodes[4];
};

struct perft {
  ttt_game *game;
  int32_t rows, cols;
  /* What a mark adds to a position's number, by symmetry and cell. The first symmetry leaves all as it is. */
  uint32_t weights[MOST_SYMMETRIES][MOST_CELLS];
  int symmetries;
  uint32_t *seen; /* by the position's number: 0, or one more than the place of its tree in trees */
  struct tree *trees;
  uint32_t count, room; /* of trees */
  uint64_t positions[4];
  uint64_t symmetric_positions;
};

/* What is counted, behind what is asked for. */
enum {
  ROWS,
  COLS,
  WIN_LENGTH,
  LINES,
  POSITIONS,
  SYMMETRIC_POSITIONS,
  GAMES,
  GAMES_A,
  GAMES_B,
  GAMES_DRAWN,
  NODES,
  TERMINAL_A,
  TERMINAL_B,
  TERMINAL_DRAWN,
  COUNTS
};

static const char *const names[COUNTS] = {
    "rows",
    "columns",
    "win length",
    "lines",
    "positions",
    "positions up to symmetry",
    "games",
    "games won by A",
    "games won by B",
    "games drawn",
    "tree nodes",
    "terminal positions won by A",
    "terminal positions won by B",
    "terminal positions drawn",
};

/* What is known of some games, as two or more independent programs have counted it. */
static const uint64_t table[][COUNTS] = {
    {1, 1, 1, 1, 2, 2, 1, 1, 0, 0, 2, 1, 0, 0},
    {2, 2, 2, 6, 29, 6, 24, 24, 0, 0, 41, 12, 0, 0},
    {3, 3, 3, 8, 5478, 765, 255168, 131184, 77904, 46080, 549946, 626, 316, 16},
    {4, 3, 3, 14, 111973, 28275, 151188768, 79797600, 56875968, 14515200, 276911233, 20312, 12070, 28},
    {4, 4, 3, 24, 6036001, 756387, 1281016086768, 711350838432, 540402605136, 29262643200, 2031207626081,
     1522416, 1050026, 18},
    {4, 4, 4, 10, 9722011, 1217977, 15038733958272, 3225291101568, 3106180802304, 8707262054400,
     36277691063105, 401096, 252940, 5356},
};

static uint32_t power_of_3(int32_t exponent) {
  return exponent == 0 ? 1 : 3 * power_of_3(exponent - 1);
}

static void find_weights(struct perft *perft) {
  perft->symmetries = perft->rows == perft->cols ? MOST_SYMMETRIES : MOST_SYMMETRIES / 2;
  for (int symmetry = 0; symmetry < perft->symmetries; symmetry++) {
    for (int32_t row = 0; row < perft->rows; row++) {
      for (int32_t col = 0; col < perft->cols; col++) {
        int32_t r = symmetry & 1 ? perft->rows - 1 - row : row;
        int32_t c = symmetry & 2 ? perft->cols - 1 - col : col;
        int32_t image = symmetry & 4 ? perft->cols * c + r : perft->cols * r + c;
        perft->weights[symmetry][perft->cols * row + col] = power_of_3(image);
      }
    }
  }
}

/* A position as a number in base 3, seen in one of the symmetries of the board. */
static uint32_t number_of(const struct perft *perft, const uint8_t board[MOST_CELLS], int symmetry) {
  uint32_t number = 0;
  for (int32_t cell = 0; cell < perft->rows * perft->cols; cell++) {
    number += board[cell] * perft->weights[symmetry][cell];
  }
  return number;
}

static bool is_new_in_every_symmetry(const struct perft *perft, const uint8_t board[MOST_CELLS]) {
  for (int symmetry = 0; symmetry < perft->symmetries; symmetry++) {
    if (perft->seen[number_of(perft, board, symmetry)] != 0) {
      return false;
    }
  }
  return true;
}

static void remember(struct perft *perft, uint32_t position, struct tree tree) {
  if (perft->count == perft->room) {
    perft->room = perft->room == 0 ? 1024 : 2 * perft->room;
    perft->trees = realloc(perft->trees, perft->room * sizeof *perft->trees);
    CHECK(perft->trees != NULL);
  }
  perft->trees[perft->count++] = tree;
  perft->seen[position] = perft->count;
}

static struct tree walk(struct perft *perft, uint32_t position, int32_t player);

/* Plays a move, and counts what lies below it. */
static struct tree walk_down(struct perft *perft, uint32_t position, int32_t cell, int32_t player) {
  int32_t winner = ttt_move(perft->game, cell / perft->cols, cell % perft->cols, player);
  int32_t outcome = ttt_outcome(perft->game);
  CHECK(winner == 0 || winner == player);
  CHECK_EQUAL(winner, outcome == TTT_DRAW ? 0 : outcome);
  position += (uint32_t)player * perft->weights[0][cell];
  struct tree tree = walk(perft, position, player == TTT_A ? TTT_B : TTT_A);
  /* However a position is reached, the game is over in it or goes on. */
  CHECK_EQUAL(tree.nodes[TTT_PENDING] == 0, outcome != TTT_PENDING);
  CHECK(tree.nodes[outcome] != 0);
  CHECK_EQUAL(ttt_undo(perft->game, NULL), 0);
  return tree;
}

static struct tree walk(struct perft *perft, uint32_t position, int32_t player) {
  if (perft->seen[position] != 0) {
    return perft->trees[perft->seen[position] - 1];
  }
  uint8_t board[MOST_CELLS];
  size_t cells = ttt_board(perft->game, board, MOST_CELLS);
  CHECK_EQUAL(cells, perft->rows * perft->cols);
  CHECK_EQUAL(number_of(perft, board, 0), position);
  int32_t outcome = ttt_outcome(perft->game);
  struct tree tree = {{0}};
  tree.nodes[outcome] = 1;
  for (int32_t cell = 0; outcome == TTT_PENDING && cell < perft->rows * perft->cols; cell++) {
    if (board[cell] == 0) {
      struct tree branch = walk_down(perft, position, cell, player);
      for (int each = TTT_PENDING; each <= TTT_DRAW; each++) {
        tree.nodes[each] += branch.nodes[each];
      }
    }
  }
  perft->positions[outcome]++;
  perft->symmetric_positions += is_new_in_every_symmetry(perft, board);
  remember(perft, position, tree);
  return tree;
}

/* Gives one player the cells of a line, and tells whether the last of them wins. Off the board none does. */
static bool is_line(ttt_game *game, ttt_cell start, ttt_cell step) {
  int32_t answer = 0;
  for (int32_t i = 0; i < ttt_win_length(game); i++) {
    answer = ttt_move(game, start.row + i * step.row, start.col + i * step.col, TTT_A);
  }
  ttt_reset(game);
  return answer == TTT_A;
}

static uint64_t count_lines(ttt_game *game) {
  static const ttt_cell steps[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  int directions = ttt_win_length(game) == 1 ? 1 : 4; /* a line of one cell has no direction */
  uint64_t lines = 0;
  for (int32_t row = 0; row < ttt_rows(game); row++) {
    for (int32_t col = 0; col < ttt_cols(game); col++) {
      for (int i = 0; i < directions; i++) {
        lines += is_line(game, (ttt_cell){row, col}, steps[i]);
      }
    }
  }
  return lines;
}

static uint64_t sum(const uint64_t by_outcome[4]) {
  return by_outcome[TTT_PENDING] + by_outcome[TTT_A] + by_outcome[TTT_B] + by_outcome[TTT_DRAW];
}

static void count_all(ttt_game *game, uint64_t counts[COUNTS]) {
  struct perft perft = {.game = game, .rows = ttt_rows(game), .cols = ttt_cols(game)};
  find_weights(&perft);
  perft.seen = calloc(power_of_3(perft.rows * perft.cols), sizeof *perft.seen);
  CHECK(perft.seen != NULL);
  struct tree tree = walk(&perft, 0, TTT_A);
  counts[LINES] = count_lines(game);
  counts[POSITIONS] = sum(perft.positions);
  counts[SYMMETRIC_POSITIONS] = perft.symmetric_positions;
  counts[NODES] = sum(tree.nodes);
  counts[GAMES] = counts[NODES] - tree.nodes[TTT_PENDING];
  for (int outcome = TTT_A; outcome <= TTT_DRAW; outcome++) {
    counts[GAMES_A + outcome - TTT_A] = tree.nodes[outcome];
    counts[TERMINAL_A + outcome - TTT_A] = perft.positions[outcome];
  }
  free(perft.trees);
  free(perft.seen);
}

enum { TEXT_SIZE = sizeof "18,446,744,073,709,551,615" };

/* Writes a number as people read it, 36,277,691,063,105, into the text's end, and tells where it begins. */
static const char *with_commas(uint64_t number, char text[TEXT_SIZE]) {
  char *first = &text[TEXT_SIZE - 1];
  *first = '\0';
  for (int digits = 0; digits == 0 || number != 0; digits++, number /= 10) {
    if (digits > 0 && digits % 3 == 0) {
      *--first = ',';
    }
    *--first = (char)('0' + number % 10);
  }
  return first;
}

static void print(const uint64_t counts[COUNTS]) {
  char text[TEXT_SIZE];
  for (int i = 0; i < COUNTS; i++) {
    printf("%-28s %18s\n", names[i], with_commas(counts[i], text));
  }
}

static const uint64_t *look_up(const uint64_t counts[COUNTS]) {
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    if (memcmp(table[i], counts, LINES * sizeof counts[0]) == 0) {
      return table[i];
    }
  }
  return NULL;
}

static int compare_with_what_is_known(const uint64_t counts[COUNTS]) {
  const uint64_t *known = look_up(counts);
  int status = EXIT_SUCCESS;
  for (int i = 0; known != NULL && i < COUNTS; i++) {
    if (counts[i] != known[i]) {
      char text[TEXT_SIZE], known_text[TEXT_SIZE];
      fprintf(stderr, "perft: %s: counted %s, but %s are known\n", names[i], with_commas(counts[i], text),
              with_commas(known[i], known_text));
      status = EXIT_FAILURE;
    }
  }
  if (status == EXIT_SUCCESS) {
    puts(known == NULL ? "Nothing is known of this game to compare with." : "Each count is the known one.");
  }
  return status;
}

/* Reads a number from 1 to MOST_CELLS; 0 where there is none. */
static int32_t read_length(const char *text) {
  char *end;
  long length = strtol(text, &end, 10);
  return *end == '\0' && 1 <= length && length <= MOST_CELLS ? (int32_t)length : 0;
}

/* The game that the arguments ask for, or NULL where there is none. */
static ttt_game *new_game(char *const lengths[3], uint64_t counts[COUNTS]) {
  ttt_options options = {.struct_size = sizeof options};
  options.rows = read_length(lengths[0]);
  options.cols = read_length(lengths[1]);
  options.win_length = read_length(lengths[2]);
  if (options.rows == 0 || options.cols == 0 || options.win_length == 0 ||
      options.rows * options.cols > MOST_CELLS) {
    return NULL;
  }
  counts[ROWS] = (uint64_t)options.rows;
  counts[COLS] = (uint64_t)options.cols;
  counts[WIN_LENGTH] = (uint64_t)options.win_length;
  ttt_game *game = NULL;
  ttt_new_with(&options, &game);
  return game;
}

int main(int argc, char **argv) {
  uint64_t counts[COUNTS];
  ttt_game *game = argc == 4 ? new_game(&argv[1], counts) : NULL;
  if (game == NULL) {
    fprintf(stderr, "usage: perft ROWS COLUMNS WIN_LENGTH, of a game on up to %d cells\n", MOST_CELLS);
    return BAD_ARGUMENTS;
  }
  CHECK_EQUAL(ttt_rows(game), counts[ROWS]);
  CHECK_EQUAL(ttt_cols(game), counts[COLS]);
  CHECK_EQUAL(ttt_win_length(game), counts[WIN_LENGTH]);
  count_all(game, counts);
  ttt_free(game);
  print(counts);
  return compare_with_what_is_known(counts);
}
