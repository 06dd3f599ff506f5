/* A plain board to hold ttt against. It scans everything for every question, by the words of ttt.h alone; of
 * several errors it gives the one that ttt.h lists first. */
#ifndef TTT_NAIVE_H
#define TTT_NAIVE_H

#include "ttt.h"

#include <stdbool.h>
#include <string.h>

enum {
  NAIVE_SIDE = 12, /* of a board that is no strip */
  NAIVE_CELLS = NAIVE_SIDE * NAIVE_SIDE,
  NAIVE_LENGTH = 48,                     /* of a strip */
  NAIVE_TEXT = 25 + 7 * NAIVE_CELLS + 1, /* "ttt1 12,12,12 turns exact", each " A11,11", and the 0 */
  NAIVE_DIRECTIONS = 4
};

struct naive {
  int32_t rows, cols, win_length;
  uint32_t flags;
  int32_t move_count;
  ttt_cell moves[NAIVE_CELLS];
  int8_t marks[NAIVE_LENGTH][NAIVE_LENGTH];
};

static inline bool naive_has(const struct naive *board, uint32_t flag) {
  return (board->flags & flag) != 0;
}

/* ---- The rules ------------------------------------------------------------------------------------- */

/* Returns 0 or TTT_ERROR_RULES. The sides, where 0 means the default, are NAIVE_LENGTH at most, and there
 * are no more than NAIVE_CELLS cells. */
static inline int32_t naive_new(struct naive *board, int32_t rows, int32_t cols, int32_t win_length,
                                uint32_t flags) {
  memset(board, 0, sizeof *board);
  board->rows = rows != 0 ? rows : 3;
  board->cols = cols != 0 ? cols : board->rows;
  int32_t smaller = board->rows < board->cols ? board->rows : board->cols;
  int32_t larger = board->rows < board->cols ? board->cols : board->rows;
  board->win_length = win_length != 0 ? win_length : smaller;
  board->flags = flags;
  bool exists = smaller >= 1 && board->win_length >= 1 && board->win_length <= larger;
  bool edge_to_edge = smaller == larger && board->win_length == larger;
  return exists && (edge_to_edge || !naive_has(board, TTT_COUNTERS_ONLY)) ? 0 : TTT_ERROR_RULES;
}

/* ---- Lines ----------------------------------------------------------------------------------------- */

/* The step from one cell of a line to the next: across, down, or along either diagonal. */
static inline ttt_cell naive_direction(int32_t i) {
  static const ttt_cell steps[NAIVE_DIRECTIONS] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  return steps[i];
}

static inline bool naive_is_inside(const struct naive *board, int32_t row, int32_t col) {
  return row >= 0 && row < board->rows && col >= 0 && col < board->cols;
}

static inline bool naive_holds(const struct naive *board, int32_t row, int32_t col, int32_t mark) {
  return naive_is_inside(board, row, col) && board->marks[row][col] == mark;
}

/* How many marks like that on the cell stand in a row with it. */
static inline int32_t naive_run(const struct naive *board, int32_t row, int32_t col, ttt_cell step) {
  int32_t mark = board->marks[row][col], before = 0, behind = 0;
  while (naive_holds(board, row - (before + 1) * step.row, col - (before + 1) * step.col, mark)) {
    before++;
  }
  while (naive_holds(board, row + (behind + 1) * step.row, col + (behind + 1) * step.col, mark)) {
    behind++;
  }
  return before + 1 + behind;
}

static inline bool naive_run_wins(const struct naive *board, int32_t row, int32_t col, ttt_cell step) {
  int32_t length = naive_run(board, row, col, step);
  return naive_has(board, TTT_EXACT_LENGTH) ? length == board->win_length : length >= board->win_length;
}

/* How many winning runs go through the cell. A game ends at its first, so the newest move is on each of them.
 */
static inline int32_t naive_wins_through(const struct naive *board, int32_t row, int32_t col) {
  int32_t wins = 0;
  for (int32_t i = 0; i < NAIVE_DIRECTIONS; i++) {
    wins += board->marks[row][col] != 0 && naive_run_wins(board, row, col, naive_direction(i));
  }
  return wins;
}

/* As many cells as win, from this one on, hold no mark of the other player. */
static inline bool naive_window_is_open(const struct naive *board, int32_t row, int32_t col, ttt_cell step,
                                        int32_t player) {
  for (int32_t i = 0; i < board->win_length; i++) {
    int32_t r = row + i * step.row, c = col + i * step.col;
    if (!naive_holds(board, r, c, 0) && !naive_holds(board, r, c, player)) {
      return false;
    }
  }
  return true;
}

/* ---- Looking at the game --------------------------------------------------------------------------- */

static inline int32_t naive_outcome(const struct naive *board) {
  for (int32_t row = 0; row < board->rows; row++) {
    for (int32_t col = 0; col < board->cols; col++) {
      if (naive_wins_through(board, row, col) > 0) {
        return board->marks[row][col];
      }
    }
  }
  return board->move_count == board->rows * board->cols ? TTT_DRAW : TTT_PENDING;
}

/* The player who did not make the newest move, whether or not the game goes on. */
static inline int32_t naive_next_player(const struct naive *board) {
  if (board->move_count == 0) {
    return TTT_A;
  }
  ttt_cell newest = board->moves[board->move_count - 1];
  return board->marks[newest.row][newest.col] == TTT_A ? TTT_B : TTT_A;
}

static inline int32_t naive_turn(const struct naive *board) {
  return naive_outcome(board) == TTT_PENDING ? naive_next_player(board) : 0;
}

static inline int32_t naive_at(const struct naive *board, int32_t row, int32_t col) {
  if (naive_has(board, TTT_COUNTERS_ONLY)) {
    return TTT_ERROR_UNSUPPORTED;
  }
  return naive_is_inside(board, row, col) ? board->marks[row][col] : TTT_ERROR_OUTSIDE;
}

static inline int32_t naive_can_win(const struct naive *board, int32_t player) {
  if (player != TTT_A && player != TTT_B) {
    return TTT_ERROR_PLAYER;
  }
  if (naive_has(board, TTT_COUNTERS_ONLY)) {
    return TTT_ERROR_UNSUPPORTED;
  }
  for (int32_t row = 0; row < board->rows; row++) {
    for (int32_t col = 0; col < board->cols; col++) {
      for (int32_t i = 0; i < NAIVE_DIRECTIONS; i++) {
        if (naive_window_is_open(board, row, col, naive_direction(i), player)) {
          return 1;
        }
      }
    }
  }
  return 0;
}

/* ---- Lists: all of them, into an array that has room, and how long they are ------------------------ */

static inline size_t naive_board(const struct naive *board, uint8_t cells[NAIVE_CELLS]) {
  size_t count = 0;
  for (int32_t row = 0; row < board->rows && !naive_has(board, TTT_COUNTERS_ONLY); row++) {
    for (int32_t col = 0; col < board->cols; col++) {
      cells[count++] = (uint8_t)board->marks[row][col];
    }
  }
  return count;
}

static inline size_t naive_history(const struct naive *board, ttt_cell moves[NAIVE_CELLS]) {
  size_t count = naive_has(board, TTT_COUNTERS_ONLY) ? 0 : (size_t)board->move_count;
  memcpy(moves, board->moves, count * sizeof *moves);
  return count;
}

static inline size_t naive_winning_line(const struct naive *board, ttt_cell cells[NAIVE_CELLS]) {
  size_t count = 0;
  for (int32_t row = 0; row < board->rows && !naive_has(board, TTT_COUNTERS_ONLY); row++) {
    for (int32_t col = 0; col < board->cols; col++) {
      if (naive_wins_through(board, row, col) > 0) {
        cells[count++] = (ttt_cell){row, col};
      }
    }
  }
  return count;
}

static inline char *naive_put_word(char *end, const char *word) {
  while (*word != '\0') {
    *end++ = *word++;
  }
  return end;
}

static inline char *naive_put_number(char *end, int32_t number) {
  if (number >= 10) {
    *end++ = (char)('0' + number / 10);
  }
  *end++ = (char)('0' + number % 10);
  return end;
}

static inline char *naive_put_pair(char *end, int32_t first, int32_t second) {
  return naive_put_number(naive_put_word(naive_put_number(end, first), ","), second);
}

static inline size_t naive_write(const struct naive *board, char text[NAIVE_TEXT]) {
  char *end = text;
  if (!naive_has(board, TTT_COUNTERS_ONLY)) {
    end = naive_put_pair(naive_put_word(end, "ttt1 "), board->rows, board->cols);
    end = naive_put_number(naive_put_word(end, ","), board->win_length);
    end = naive_put_word(end, naive_has(board, TTT_ENFORCE_TURNS) ? " turns" : "");
    end = naive_put_word(end, naive_has(board, TTT_EXACT_LENGTH) ? " exact" : "");
    for (int32_t i = 0; i < board->move_count; i++) {
      ttt_cell cell = board->moves[i];
      end = naive_put_word(end, board->marks[cell.row][cell.col] == TTT_A ? " A" : " B");
      end = naive_put_pair(end, cell.row, cell.col);
    }
  }
  *end = '\0';
  return (size_t)(end - text);
}

/* ---- Playing --------------------------------------------------------------------------------------- */

/* With TTT_COUNTERS_ONLY, it is the caller's to see that a move which is not refused goes to a free cell. */
static inline int32_t naive_move(struct naive *board, int32_t row, int32_t col, int32_t player) {
  if (player != TTT_A && player != TTT_B) {
    return TTT_ERROR_PLAYER;
  }
  if (!naive_is_inside(board, row, col)) {
    return TTT_ERROR_OUTSIDE;
  }
  if (naive_outcome(board) != TTT_PENDING) {
    return TTT_ERROR_OVER;
  }
  if (naive_has(board, TTT_ENFORCE_TURNS) && player != naive_turn(board)) {
    return TTT_ERROR_TURN;
  }
  if (board->marks[row][col] != 0) {
    return TTT_ERROR_TAKEN;
  }
  board->marks[row][col] = (int8_t)player;
  board->moves[board->move_count++] = (ttt_cell){row, col};
  return naive_outcome(board) == player ? player : 0;
}

static inline int32_t naive_play(struct naive *board, const ttt_cell *moves, size_t count, size_t *played) {
  *played = 0;
  if (moves == NULL && count > 0) {
    return TTT_ERROR_NULL;
  }
  for (; *played < count; ++*played) {
    ttt_cell cell = moves[*played];
    int32_t answer = naive_move(board, cell.row, cell.col, naive_next_player(board));
    if (answer < 0) {
      return answer;
    }
  }
  return naive_outcome(board);
}

static inline int32_t naive_undo(struct naive *board, ttt_cell *undone) {
  if (naive_has(board, TTT_COUNTERS_ONLY)) {
    return TTT_ERROR_UNSUPPORTED;
  }
  if (board->move_count == 0) {
    return TTT_ERROR_NO_MOVE;
  }
  *undone = board->moves[--board->move_count];
  board->marks[undone->row][undone->col] = 0;
  return 0;
}

static inline void naive_reset(struct naive *board) {
  board->move_count = 0;
  memset(board->marks, 0, sizeof board->marks);
}

#endif /* TTT_NAIVE_H */
