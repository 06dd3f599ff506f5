/* The bytes are a text for ttt_read(): records, one a line, or anything else. Whatever they are, the answer
 * is that of a plain reader of the same format; a game that comes out is written, read again and is the same.
 */
#include "fuzz.h"

/* ---- A plain reader ---------------------------------------------------------------------------------- */

/* Where a text is being read, and what is wrong with it, if something is. */
struct scanner {
  const char *text;
  size_t length, position;
  int32_t error;
};

static bool fail(struct scanner *scanner, int32_t error, size_t position) {
  scanner->error = error;
  scanner->position = position;
  return false;
}

/* The byte at the position, or a line feed at the end of the text. */
static char next_byte(const struct scanner *scanner) {
  return scanner->position < scanner->length ? scanner->text[scanner->position] : '\n';
}

static bool is_blank(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\r';
}

static bool scan_word(struct scanner *scanner, const char *word) {
  for (; *word != '\0'; word++, scanner->position++) {
    if (scanner->position == scanner->length || next_byte(scanner) != *word) {
      return fail(scanner, TTT_ERROR_SYNTAX, scanner->position);
    }
  }
  return true;
}

static void skip_blanks(struct scanner *scanner) {
  while (is_blank(next_byte(scanner))) {
    scanner->position++;
  }
}

static bool scan_word_end(struct scanner *scanner) {
  if (!is_blank(next_byte(scanner)) && next_byte(scanner) != '\n') {
    return fail(scanner, TTT_ERROR_SYNTAX, scanner->position);
  }
  skip_blanks(scanner);
  return true;
}

/* What is too large for any board stays too large. */
static bool scan_number(struct scanner *scanner, int32_t *number) {
  size_t start = scanner->position;
  int64_t value = 0;
  for (; next_byte(scanner) >= '0' && next_byte(scanner) <= '9'; scanner->position++) {
    value = value * 10 + (next_byte(scanner) - '0');
    value = value > INT32_MAX ? INT32_MAX : value;
  }
  *number = (int32_t)value;
  return scanner->position > start || fail(scanner, TTT_ERROR_SYNTAX, start);
}

static bool scan_cell(struct scanner *scanner, ttt_cell *cell) {
  return scan_number(scanner, &cell->row) && scan_word(scanner, ",") && scan_number(scanner, &cell->col);
}

static bool scan_flags(struct scanner *scanner, uint32_t *flags) {
  for (;;) {
    bool is_turns = next_byte(scanner) == 't';
    if (!is_turns && next_byte(scanner) != 'e') {
      return true;
    }
    if (!scan_word(scanner, is_turns ? "turns" : "exact") || !scan_word_end(scanner)) {
      return false;
    }
    *flags |= is_turns ? TTT_ENFORCE_TURNS : TTT_EXACT_LENGTH;
  }
}

static bool are_rules(ttt_cell sides, int32_t win_length) {
  int32_t larger = sides.row < sides.col ? sides.col : sides.row;
  return sides.row >= 1 && sides.col >= 1 && win_length >= 1 && win_length <= larger &&
         (int64_t)sides.row * sides.col <= 1 << 28;
}

static bool scan_rules(struct scanner *scanner, struct naive *board) {
  ttt_cell sides;
  int32_t win_length;
  skip_blanks(scanner);
  if (!scan_word(scanner, "ttt1") || !scan_word_end(scanner)) {
    return false;
  }
  size_t start = scanner->position;
  if (!scan_cell(scanner, &sides) || !scan_word(scanner, ",") || !scan_number(scanner, &win_length) ||
      !scan_word_end(scanner)) {
    return false;
  }
  naive_new(board, sides.row, sides.col, win_length, 0);
  if (!are_rules(sides, win_length)) {
    return fail(scanner, TTT_ERROR_RULES, start);
  }
  return scan_flags(scanner, &board->flags);
}

static bool scan_move(struct scanner *scanner, struct naive *board) {
  ttt_cell cell;
  size_t start = scanner->position;
  char player = next_byte(scanner);
  if (player != 'A' && player != 'B') {
    return fail(scanner, TTT_ERROR_SYNTAX, start);
  }
  scanner->position++;
  if (!scan_cell(scanner, &cell) || !scan_word_end(scanner)) {
    return false;
  }
  int32_t answer = naive_move(board, cell.row, cell.col, player == 'A' ? TTT_A : TTT_B);
  return answer >= 0 || fail(scanner, answer, start);
}

static bool scan_moves(struct scanner *scanner, struct naive *board) {
  while (next_byte(scanner) != '\n') {
    if (!scan_move(scanner, board)) {
      return false;
    }
  }
  scanner->position += scanner->position < scanner->length;
  return true;
}

/* ---- One record -------------------------------------------------------------------------------------- */

/* What *out holds before a call, and still holds after an error. */
static ttt_game *const untouched = (ttt_game *)&memory;

struct answer {
  int32_t error;
  size_t stopped;
  ttt_game *game; /* or NULL */
};

static bool is_error_of_a_text(int32_t error) {
  switch (error) {
    case TTT_ERROR_SYNTAX:
    case TTT_ERROR_RULES:
    case TTT_ERROR_MEMORY:
    case TTT_ERROR_OUTSIDE:
    case TTT_ERROR_OVER:
    case TTT_ERROR_TURN:
    case TTT_ERROR_TAKEN:
      return true;
    default:
      return false;
  }
}

/* A game is one block, of a size that goes with the board's. */
static void check_size(const ttt_game *game) {
  size_t rows = (size_t)ttt_rows(game), cols = (size_t)ttt_cols(game), cells = rows * cols;
  CHECK(memory.newest->size <= 1024 + 24 * (rows + cols) + 6 * cells);
}

/* The text stands in a block of its own. */
static struct answer read_text(const char *text, size_t length) {
  struct answer answer = {1, SIZE_MAX, untouched};
  long live = memory.live, requests = memory.requests;
  char *exact = copy_exactly(text, length);
  answer.error = ttt_read(exact, length, &counted, &answer.game, &answer.stopped);
  free(exact);
  CHECK(answer.error == 0 || is_error_of_a_text(answer.error));
  CHECK(answer.stopped <= length);
  CHECK((answer.game == untouched) == (answer.error != 0));
  CHECK(memory.requests <= requests + 1);
  CHECK_EQUAL(memory.live, live + (answer.error == 0));
  if (answer.error != 0) {
    answer.game = NULL;
    return answer;
  }
  check_size(answer.game);
  return answer;
}

/* A board too large for the target's memory stops the reader before the moves. */
static void check_is_plain(const struct answer *answer, const char *text, size_t length) {
  static struct naive board;
  struct scanner scanner = {text, length, 0, 0};
  if (!scan_rules(&scanner, &board)) {
    CHECK_EQUAL(answer->error, scanner.error);
    CHECK_EQUAL(answer->stopped, scanner.position);
    return;
  }
  if (answer->error == TTT_ERROR_MEMORY) {
    CHECK(memory.newest_request > MOST_BYTES);
    CHECK_EQUAL(answer->stopped, scanner.position);
    return;
  }
  if (board.rows > NAIVE_SIDE || board.cols > NAIVE_SIDE) {
    return;
  }
  scan_moves(&scanner, &board);
  CHECK_EQUAL(answer->error, scanner.error);
  CHECK_EQUAL(answer->stopped, scanner.position);
  if (answer->game != NULL) {
    char expected[NAIVE_TEXT], text_again[NAIVE_TEXT];
    CHECK_EQUAL(ttt_write(answer->game, text_again, sizeof text_again), naive_write(&board, expected));
    CHECK(strcmp(text_again, expected) == 0);
  }
}

/* ---- The same game again ----------------------------------------------------------------------------- */

static void check_same_text(const ttt_game *game, const char *text, size_t length) {
  char *again = malloc(length + 1);
  CHECK_EQUAL(ttt_write(game, again, length + 1), length);
  CHECK(memcmp(again, text, length + 1) == 0);
  free(again);
}

static void check_same_standing(const ttt_game *one, const ttt_game *other) {
  CHECK_EQUAL(ttt_rows(one), ttt_rows(other));
  CHECK_EQUAL(ttt_cols(one), ttt_cols(other));
  CHECK_EQUAL(ttt_win_length(one), ttt_win_length(other));
  CHECK_EQUAL(ttt_move_count(one), ttt_move_count(other));
  CHECK_EQUAL(ttt_outcome(one), ttt_outcome(other));
  CHECK_EQUAL(ttt_turn(one), ttt_turn(other));
  CHECK_EQUAL(ttt_winning_line(one, NULL, 0), ttt_winning_line(other, NULL, 0));
}

static void check_same_board(const ttt_game *one, const ttt_game *other) {
  static uint8_t board[MOST_BYTES], other_board[MOST_BYTES];
  size_t count = ttt_board(one, board, MOST_BYTES);
  CHECK_EQUAL(ttt_board(other, other_board, MOST_BYTES), count);
  CHECK(memcmp(board, other_board, count) == 0);
}

/* Each move with its player, by the board; a new game takes them one by one, as this one did. */
static void check_playable(const ttt_game *game, ttt_game *fresh) {
  size_t count = ttt_history(game, NULL, 0);
  ttt_cell *moves = malloc(count * sizeof *moves);
  CHECK_EQUAL(ttt_history(game, moves, count), count);
  for (size_t i = 0; i < count; i++) {
    CHECK_EQUAL(ttt_outcome(fresh), TTT_PENDING);
    CHECK(ttt_move(fresh, moves[i].row, moves[i].col, ttt_at(game, moves[i].row, moves[i].col)) >= 0);
  }
  free(moves);
  check_same_standing(game, fresh);
}

static void check_round_trip(const ttt_game *game) {
  size_t length = ttt_write(game, NULL, 0);
  char *text = malloc(length + 1);
  CHECK_EQUAL(ttt_write(game, text, length + 1), length);
  CHECK_EQUAL(strlen(text), length);
  struct answer again = read_text(text, length);
  CHECK_EQUAL(again.error, 0);
  CHECK_EQUAL(again.stopped, length);
  check_same_standing(game, again.game);
  check_same_board(game, again.game);
  check_same_text(again.game, text, length);
  ttt_reset(again.game);
  check_playable(game, again.game);
  check_same_text(again.game, text, length);
  ttt_free(again.game);
  free(text);
}

/* ---- A text ------------------------------------------------------------------------------------------ */

enum { SHORT = 64 };

/* Of a long text, no prefix costs more than its reading. */
static void check_prefixes(const char *text, size_t length) {
  for (size_t end = 0; end < length; end++) {
    struct answer answer = read_text(text, end);
    if (length <= SHORT) {
      check_is_plain(&answer, text, end);
    }
    ttt_free(answer.game);
  }
}

/* Gives where the next record begins: behind the line feed. */
static size_t check_record(const char *text, size_t length) {
  struct answer answer = read_text(text, length);
  const char *line_feed = memchr(text + answer.stopped, '\n', length - answer.stopped);
  size_t end = line_feed == NULL ? length : (size_t)(line_feed - text) + 1;
  check_is_plain(&answer, text, length);
  if (answer.game != NULL) {
    check_round_trip(answer.game);
    ttt_free(answer.game);
    end = answer.stopped;
  }
  check_prefixes(text, end);
  return end;
}

/* No bytes at all are a text too, even where there is no memory that they could be in. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = size > 0 ? (const char *)data : "";
  do {
    size_t end = check_record(text, size);
    text += end;
    size -= end;
  } while (size > 0);
  CHECK_EQUAL(memory.live, 0);
  return 0;
}
