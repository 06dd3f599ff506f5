/* A game as text: what ttt_write writes, and what ttt_read makes of that and of any other text. */
#include "check.h"
#include "ttt.h"

#include <stdbool.h>
#include <string.h>

enum { MOST_CELLS = 16384, LONGEST = 200 /* of the texts that are spelled out here */ };

/* Memory that counts what is asked of it. */
static struct {
  int asked, live;
  bool refuses;
} memory;

static void *lend(size_t size, size_t align, void *user) {
  (void)align;
  (void)user;
  memory.asked++;
  if (memory.refuses) {
    return NULL;
  }
  memory.live++;
  return malloc(size);
}

static void take_back(void *block, size_t size, size_t align, void *user) {
  (void)size;
  (void)align;
  (void)user;
  memory.live--;
  free(block);
}

static const ttt_allocator counting = {lend, take_back, NULL};

/* What *out holds before a call, and still holds after an error. */
static ttt_game *const untouched = (ttt_game *)&memory;

struct answer {
  int32_t error;
  size_t stopped;
  ttt_game *game;
};

static struct answer read_in_place(const char *text, size_t length) {
  struct answer answer = {1, SIZE_MAX, untouched};
  int live = memory.live;
  memory.asked = 0;
  answer.error = ttt_read(text, length, &counting, &answer.game, &answer.stopped);
  CHECK(answer.error <= 0);
  CHECK(answer.stopped <= length);
  CHECK(memory.asked <= 1);
  CHECK_EQUAL(memory.live, live + (answer.error == 0));
  CHECK((answer.game == untouched) == (answer.error != 0));
  CHECK(answer.error != TTT_ERROR_RULES || memory.asked == 0);
  return answer;
}

/* Reads a text from a block that ends where the text does, so that a tool can see whoever reads on. */
static struct answer read_text(const char *text, size_t length) {
  char *exact = NULL;
  if (length > 0) {
    exact = malloc(length);
    CHECK(exact != NULL);
    memcpy(exact, text, length);
  }
  struct answer answer = read_in_place(exact, length);
  free(exact);
  return answer;
}

/* Writes a game into a block that ends where its text does, and reads it from there. */
static ttt_game *read_back(const ttt_game *game) {
  size_t length = ttt_write(game, NULL, 0);
  char *text = malloc(length + 1);
  CHECK(text != NULL);
  CHECK_EQUAL(ttt_write(game, text, length + 1), length);
  CHECK_EQUAL(strlen(text), length);
  struct answer answer = read_text(text, length);
  CHECK_EQUAL(answer.error, 0);
  CHECK_EQUAL(answer.stopped, length);
  free(text);
  return answer.game;
}

static void check_same_cells(const ttt_cell *one, const ttt_cell *other, size_t count) {
  for (size_t i = 0; i < count; i++) {
    CHECK_EQUAL(one[i].row, other[i].row);
    CHECK_EQUAL(one[i].col, other[i].col);
  }
}

static void check_same_standing(const ttt_game *one, const ttt_game *other) {
  CHECK_EQUAL(ttt_move_count(one), ttt_move_count(other));
  CHECK_EQUAL(ttt_outcome(one), ttt_outcome(other));
  CHECK_EQUAL(ttt_turn(one), ttt_turn(other));
}

static void check_same(const ttt_game *one, const ttt_game *other) {
  static uint8_t board[MOST_CELLS], other_board[MOST_CELLS];
  static ttt_cell cells[MOST_CELLS], other_cells[MOST_CELLS];
  CHECK_EQUAL(ttt_rows(one), ttt_rows(other));
  CHECK_EQUAL(ttt_cols(one), ttt_cols(other));
  CHECK_EQUAL(ttt_win_length(one), ttt_win_length(other));
  check_same_standing(one, other);

  size_t count = ttt_board(one, board, MOST_CELLS);
  CHECK_EQUAL(ttt_board(other, other_board, MOST_CELLS), count);
  CHECK_EQUAL(memcmp(board, other_board, count), 0);

  count = ttt_history(one, cells, MOST_CELLS);
  CHECK_EQUAL(ttt_history(other, other_cells, MOST_CELLS), count);
  check_same_cells(cells, other_cells, count);

  count = ttt_winning_line(one, cells, MOST_CELLS);
  CHECK_EQUAL(ttt_winning_line(other, other_cells, MOST_CELLS), count);
  check_same_cells(cells, other_cells, count);
}

/* Takes both games back to the empty board. */
static void check_undone_alike(ttt_game *one, ttt_game *other) {
  while (ttt_move_count(one) > 0) {
    ttt_cell undone = {-1, -1}, other_undone = {-2, -2};
    CHECK_EQUAL(ttt_undo(one, &undone), 0);
    CHECK_EQUAL(ttt_undo(other, &other_undone), 0);
    check_same_cells(&undone, &other_undone, 1);
    check_same_standing(one, other);
  }
}

/* The game is empty afterwards. */
static void check_round_trip(ttt_game *game) {
  ttt_game *other = read_back(game);
  check_same(game, other);
  check_undone_alike(game, other);
  ttt_free(other);
}

static void check_written(const ttt_game *game, const char *text) {
  size_t length = strlen(text);
  char buffer[LONGEST];
  CHECK(length + 2 < sizeof buffer);
  for (size_t capacity = 0; capacity <= length + 2; capacity++) {
    memset(buffer, '#', sizeof buffer);
    CHECK_EQUAL(ttt_write(game, buffer, capacity), length);
    CHECK_EQUAL(ttt_write(game, NULL, capacity), length);
    size_t touched = 0;
    if (capacity > 0) {
      size_t kept = capacity <= length ? capacity - 1 : length;
      CHECK_EQUAL(memcmp(buffer, text, kept), 0);
      CHECK_EQUAL(buffer[kept], 0);
      touched = kept + 1;
    }
    for (size_t i = touched; i < sizeof buffer; i++) {
      CHECK_EQUAL(buffer[i], '#');
    }
  }
}

struct move {
  int32_t row, col, player;
};

/* A list of moves. It ends at the first that has no player. */
struct moves {
  struct move list[10];
};

#define NO_MOVES ((struct moves){{{0, 0, 0}}})
#define MOVES(...) ((struct moves){{__VA_ARGS__}})

static ttt_game *new_game(int32_t rows, int32_t cols, int32_t win_length, uint32_t flags) {
  ttt_options options = {sizeof options, rows, cols, win_length, flags, 0, NULL};
  ttt_game *game = NULL;
  CHECK_EQUAL(ttt_new_with(&options, &game), 0);
  return game;
}

/* Plays the moves, and frees the game. */
static void check_text(ttt_game *game, struct moves moves, int32_t outcome, const char *text) {
  for (const struct move *move = moves.list; move->player != 0; move++) {
    CHECK(ttt_move(game, move->row, move->col, move->player) >= 0);
  }
  CHECK_EQUAL(ttt_outcome(game), outcome);
  check_written(game, text);
  check_round_trip(game);
  ttt_free(game);
}

static void check_texts(void) {
  check_text(new_game(3, 3, 3, 0), NO_MOVES, TTT_PENDING, "ttt1 3,3,3");
  check_text(new_game(3, 3, 3, 0), MOVES({1, 1, 1}, {0, 0, 2}, {0, 2, 1}), TTT_PENDING,
             "ttt1 3,3,3 A1,1 B0,0 A0,2");
  check_text(new_game(1, 1, 1, 0), MOVES({0, 0, 1}), TTT_A, "ttt1 1,1,1 A0,0");
  check_text(new_game(3, 3, 3, 0), MOVES({0, 0, 1}, {1, 0, 2}, {0, 1, 1}, {1, 1, 2}, {0, 2, 1}), TTT_A,
             "ttt1 3,3,3 A0,0 B1,0 A0,1 B1,1 A0,2");
  check_text(new_game(3, 3, 3, TTT_ENFORCE_TURNS),
             MOVES({0, 0, 1}, {1, 1, 2}, {2, 0, 1}, {1, 0, 2}, {1, 2, 1}, {2, 1, 2}, {0, 1, 1}, {0, 2, 2},
                   {2, 2, 1}),
             TTT_DRAW, "ttt1 3,3,3 turns A0,0 B1,1 A2,0 B1,0 A1,2 B2,1 A0,1 B0,2 A2,2");
}

/* Whose turn it is afterwards, the text does not say: it is the player's who did not make the newest move. */
static void check_texts_of_players_out_of_turn(void) {
  check_text(new_game(3, 3, 3, 0), MOVES({1, 1, 2}), TTT_PENDING, "ttt1 3,3,3 B1,1");
  check_text(new_game(3, 3, 3, 0), MOVES({0, 0, 2}, {0, 1, 2}, {2, 2, 1}, {2, 1, 1}), TTT_PENDING,
             "ttt1 3,3,3 B0,0 B0,1 A2,2 A2,1");
  check_text(new_game(3, 3, 3, 0), MOVES({0, 2, 2}, {2, 0, 2}, {1, 1, 2}), TTT_B,
             "ttt1 3,3,3 B0,2 B2,0 B1,1");
}

static void check_texts_with_flags(void) {
  check_text(new_game(15, 15, 5, TTT_ENFORCE_TURNS | TTT_EXACT_LENGTH), MOVES({7, 7, 1}, {6, 8, 2}),
             TTT_PENDING, "ttt1 15,15,5 turns exact A7,7 B6,8");
  check_text(new_game(15, 15, 5, TTT_ENFORCE_TURNS), MOVES({14, 9, 1}), TTT_PENDING,
             "ttt1 15,15,5 turns A14,9");
  check_text(new_game(1, 9, 3, TTT_EXACT_LENGTH), MOVES({0, 0, 1}, {0, 1, 1}, {0, 3, 1}, {0, 2, 1}),
             TTT_PENDING, "ttt1 1,9,3 exact A0,0 A0,1 A0,3 A0,2");
  check_text(new_game(1, 9, 3, 0), MOVES({0, 0, 1}, {0, 1, 1}, {0, 3, 1}, {0, 2, 1}), TTT_A,
             "ttt1 1,9,3 A0,0 A0,1 A0,3 A0,2");
}

static void check_texts_with_long_numbers(void) {
  check_text(new_game(4, 5, 3, 0), MOVES({3, 4, 1}), TTT_PENDING, "ttt1 4,5,3 A3,4");
  check_text(new_game(16384, 1, 10, 0), MOVES({10203, 0, 1}), TTT_PENDING, "ttt1 16384,1,10 A10203,0");
  check_text(new_game(1, 16384, 200, 0),
             MOVES({0, 9, 1}, {0, 10, 2}, {0, 99, 1}, {0, 100, 2}, {0, 999, 1}, {0, 1000, 2}, {0, 16383, 1}),
             TTT_PENDING, "ttt1 1,16384,200 A0,9 B0,10 A0,99 B0,100 A0,999 B0,1000 A0,16383");
}

static void check_text_follows_the_game(void) {
  ttt_game *game = ttt_new(3);
  CHECK_EQUAL(ttt_move(game, 0, 1, TTT_A), 0);
  CHECK_EQUAL(ttt_move(game, 2, 1, TTT_B), 0);
  CHECK_EQUAL(ttt_move(game, 2, 1, TTT_A), TTT_ERROR_TAKEN);
  check_written(game, "ttt1 3,3,3 A0,1 B2,1");
  CHECK_EQUAL(ttt_undo(game, NULL), 0);
  check_written(game, "ttt1 3,3,3 A0,1");
  ttt_reset(game);
  check_written(game, "ttt1 3,3,3");
  ttt_free(game);
}

static void check_what_has_no_text(void) {
  ttt_game *game = new_game(3, 3, 3, TTT_COUNTERS_ONLY);
  CHECK_EQUAL(ttt_move(game, 1, 1, TTT_A), 0);
  check_written(game, "");
  ttt_free(game);
  check_written(NULL, "");
}

/* Marsaglia's xorshift. */
static uint32_t random_number(void) {
  static uint32_t state = 1;
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

static void check_full_board(void) {
  enum { N = 100, CELLS = N * N };
  static ttt_cell moves[CELLS];
  for (int32_t i = 0; i < CELLS; i++) {
    int32_t j = (int32_t)(random_number() % (uint32_t)(i + 1));
    moves[i] = moves[j];
    moves[j] = (ttt_cell){i / N, i % N};
  }
  ttt_game *game = ttt_new(N);
  CHECK_EQUAL(ttt_play(game, moves, CELLS, NULL), TTT_DRAW);
  check_round_trip(game);
  ttt_free(game);
}

static void check_reads_as(struct answer answer, const char *text) {
  CHECK_EQUAL(answer.error, 0);
  check_written(answer.game, text);
  ttt_free(answer.game);
}

static void check_blanks(void) {
  static const char *const texts[] = {
      "ttt1 3,3,3 turns A0,0 B1,1 ",    "ttt1 3,3,3 turns A0,0 B1,1\t",
      "ttt1\t3,3,3\tturns\tA0,0\tB1,1", "ttt1 3,3,3 turns A0,0 B1,1\r\n",
      "ttt1 3,3,3 turns A0,0 B1,1\n",   "ttt1 \t  3,3,3   turns \t\tA0,0  B1,1 \t \n",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    struct answer answer = read_text(texts[i], strlen(texts[i]));
    CHECK_EQUAL(answer.stopped, strlen(texts[i]));
    check_reads_as(answer, "ttt1 3,3,3 turns A0,0 B1,1");
  }
}

static void check_many_records_in_one_text(void) {
  static const struct {
    const char *record, *rewritten;
  } records[] = {
      {"ttt1 3,3,3 A0,0 B1,1\n", "ttt1 3,3,3 A0,0 B1,1"},
      {"ttt1 4,5,3\r\n", "ttt1 4,5,3"},
      {" \tttt1 15,15,5 exact \t\n", "ttt1 15,15,5 exact"},
      {"ttt1 1,1,1 A0,0", "ttt1 1,1,1 A0,0"},
  };
  enum { COUNT = sizeof records / sizeof records[0] };
  char text[LONGEST] = "";
  for (int i = 0; i < COUNT; i++) {
    strcat(text, records[i].record);
  }
  const char *rest = text;
  for (int i = 0; i < COUNT; i++) {
    struct answer answer = read_text(rest, strlen(rest));
    CHECK_EQUAL(answer.stopped, strlen(records[i].record));
    check_reads_as(answer, records[i].rewritten);
    rest += answer.stopped;
  }
  CHECK_EQUAL(*rest, 0);
}

/* Whatever the text is, it is a game that can be written and read again, or an error that a text can have. */
static void check_game_or_error(const char *text, size_t length) {
  struct answer answer = read_text(text, length);
  switch (answer.error) {
    case 0: {
      ttt_game *other = read_back(answer.game);
      check_same(answer.game, other);
      ttt_free(other);
      ttt_free(answer.game);
      break;
    }
    case TTT_ERROR_SYNTAX:
    case TTT_ERROR_RULES:
    case TTT_ERROR_OUTSIDE:
    case TTT_ERROR_OVER:
    case TTT_ERROR_TURN:
    case TTT_ERROR_TAKEN:
      break;
    default:
      CHECK_EQUAL(answer.error, 0);
  }
}

/* Among them is every text that one wrong bit can make of the record. */
static void check_every_byte_in_every_place(const char *record) {
  char text[LONGEST];
  size_t length = strlen(record);
  CHECK(length < sizeof text);
  for (size_t i = 0; i < length; i++) {
    memcpy(text, record, length);
    for (int byte = 0; byte < 256; byte++) {
      text[i] = (char)byte;
      check_game_or_error(text, length);
    }
  }
}

/* A prefix that ends with a word is a game, and any other is wrong where it ends. Behind its rules, the
 * record has numbers of one digit only: a part of a longer one would be a number too. */
static void check_every_prefix(const char *rules, const char *record) {
  char text[LONGEST];
  size_t length = strlen(record);
  CHECK(length < sizeof text);
  for (size_t end = 0; end <= length; end++) {
    size_t word_end = end > 0 && record[end - 1] == ' ' ? end - 1 : end;
    memcpy(text, record, word_end);
    text[word_end] = 0;
    /* Whoever reads on sees the rest of the record, and then memory that is not the text's. */
    struct answer answers[] = {read_in_place(record, end), read_text(record, end)};
    for (int i = 0; i < 2; i++) {
      CHECK_EQUAL(answers[i].stopped, end);
      if (word_end >= strlen(rules) && (record[word_end] == ' ' || record[word_end] == 0)) {
        check_reads_as(answers[i], text);
      } else {
        CHECK_EQUAL(answers[i].error, TTT_ERROR_SYNTAX);
      }
    }
  }
}

/* The bad end of a text has the error, and the reader stops before it. */
#define CHECK_FAULT(good, bad, code)                                  \
  do {                                                                \
    struct answer answer = read_text(good bad, sizeof(good bad) - 1); \
    CHECK_EQUAL(answer.error, code);                                  \
    CHECK_EQUAL(answer.stopped, sizeof(good) - 1);                    \
  } while (0)

static void check_syntax(void) {
  CHECK_FAULT("", "", TTT_ERROR_SYNTAX);
  CHECK_FAULT("", "\n", TTT_ERROR_SYNTAX);
  CHECK_FAULT("", "\0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("", "3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("", "TTT1 3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("", "\xEF\xBB\xBFttt1 3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt", "2 3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt", " 1 3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1", "3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1", "0 3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1", "\n3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 ", "A0,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 ", "-3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 ", "+3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,", ",3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3", " A0,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,", " 3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3", ",3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3", ".0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3", "A0,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3", "turns", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 ", "counters", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 tur", "m", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 turns", "exact", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0,0 ", "turns", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 ", "C0,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 ", "a0,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 ", "0,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A", " 0,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A", "-1,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0", " ,0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0", ";0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0,", "\n0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0,0", ",0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0,0", "B1,1", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0,0", "\0", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0,0 ", "\0B1,1", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0,0", "\v", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A0,0", "\xA0", TTT_ERROR_SYNTAX);
}

static void check_doubled_records(void) {
  CHECK_FAULT("ttt1 3,3,3", "ttt1 3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 t", "tt1 3,3,3", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A1,1", "ttt1 3,3,3 A1,1", TTT_ERROR_SYNTAX);
  CHECK_FAULT("ttt1 3,3,3 A1,1 ", "ttt1 3,3,3 A1,1", TTT_ERROR_SYNTAX);
}

/* Each of the numbers that are not small means a small one to whoever lets it overflow. */
static void check_rules(void) {
  CHECK_FAULT("ttt1 ", "0,3,3", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "3,0,3", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "3,3,0", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "3,3,4", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "3,5,6 turns A0,0", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "16385,16384,5", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "268435457,1,1", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "1,268435457,1", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "65536,65536,3", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "2147483647,2147483647,3", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "2147483648,3,3", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "3,4294967299,3", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 ", "3,3,18446744073709551619", TTT_ERROR_RULES);
}

static void check_refused_moves(void) {
  CHECK_FAULT("ttt1 3,3,3 ", "A3,0", TTT_ERROR_OUTSIDE);
  CHECK_FAULT("ttt1 3,3,3 A0,0 ", "B0,3 A1,1", TTT_ERROR_OUTSIDE);
  CHECK_FAULT("ttt1 3,3,3 ", "A4294967296,0", TTT_ERROR_OUTSIDE);
  CHECK_FAULT("ttt1 3,3,3 ", "A0,18446744073709551616", TTT_ERROR_OUTSIDE);
  CHECK_FAULT("ttt1 3,3,3 A0,0 ", "A0,0", TTT_ERROR_TAKEN);
  CHECK_FAULT("ttt1 3,3,3 A0,0 \t ", "B0,0\n", TTT_ERROR_TAKEN);
  CHECK_FAULT("ttt1 3,3,3 turns ", "B0,0", TTT_ERROR_TURN);
  CHECK_FAULT("ttt1 3,3,3 turns A0,0 ", "A1,1", TTT_ERROR_TURN);
  CHECK_FAULT("ttt1 1,1,1 A0,0 ", "B0,0", TTT_ERROR_OVER);
  CHECK_FAULT("ttt1 1,2,2 A0,0 B0,1 ", "A0,0", TTT_ERROR_OVER);
  CHECK_FAULT("ttt1 3,3,3 B0,0 B1,1 B2,2 ", "A0,1", TTT_ERROR_OVER);
}

static void check_numbers_of_1000_digits(void) {
  static const struct {
    const char *before, *after;
    int32_t error;
    size_t stopped;
  } places[] = {
      {"ttt1 ", ",3,3", TTT_ERROR_RULES, 5},
      {"ttt1 3,", ",3", TTT_ERROR_RULES, 5},
      {"ttt1 3,3,", " A0,0", TTT_ERROR_RULES, 5},
      {"ttt1 3,3,3 A", ",0", TTT_ERROR_OUTSIDE, 11},
      {"ttt1 3,3,3 A0,", " B1,1", TTT_ERROR_OUTSIDE, 11},
  };
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    for (char digit = '0'; digit <= '9'; digit++) {
      char digits[1001] = {0}, text[1100];
      memset(digits, digit, 1000);
      int length = snprintf(text, sizeof text, "%s%s%s", places[i].before, digits, places[i].after);
      check_game_or_error(text, (size_t)length);
      if (digit != '0') {
        struct answer answer = read_text(text, (size_t)length);
        CHECK_EQUAL(answer.error, places[i].error);
        CHECK_EQUAL(answer.stopped, places[i].stopped);
      }
    }
  }
}

static void check_null_is_refused(const char *text, size_t length, const ttt_allocator *allocator,
                                  ttt_game **out) {
  size_t stopped = SIZE_MAX;
  CHECK_EQUAL(ttt_read(text, length, allocator, out, &stopped), TTT_ERROR_NULL);
  CHECK_EQUAL(stopped, 0);
  CHECK_EQUAL(ttt_read(text, length, allocator, out, NULL), TTT_ERROR_NULL);
}

static void check_null(void) {
  static const ttt_allocator no_alloc = {NULL, take_back, NULL}, no_free = {lend, NULL, NULL};
  static const char text[] = "ttt1 3,3,3";
  ttt_game *game = untouched;
  size_t length = sizeof text - 1;
  memory.asked = 0;
  check_null_is_refused(NULL, 1, &counting, &game);
  check_null_is_refused(NULL, SIZE_MAX, &counting, &game);
  check_null_is_refused(text, length, &counting, NULL);
  check_null_is_refused(text, length, &no_alloc, &game);
  check_null_is_refused(text, length, &no_free, &game);
  check_null_is_refused(NULL, 1, NULL, NULL);
  CHECK_EQUAL(ttt_read(NULL, 0, &counting, &game, NULL), TTT_ERROR_SYNTAX);
  CHECK_EQUAL(ttt_read(text, length - 1, NULL, &game, NULL), TTT_ERROR_SYNTAX);
  CHECK_EQUAL(memory.asked, 0);
  CHECK(game == untouched);

  CHECK_EQUAL(ttt_read(text, length, NULL, &game, NULL), 0);
  CHECK_EQUAL(memory.asked, 0);
  check_written(game, text);
  ttt_free(game);
}

/* No memory holds so long a text. */
static void check_impossible_length(void) {
  static const char text[] = "ttt1 3,3,3\n";
  struct answer answer = read_in_place(text, SIZE_MAX);
  CHECK(answer.error < 0);
  CHECK_EQUAL(answer.stopped, 0);
}

/* The memory is asked for when the rules are known, and the moves are not. */
static void check_no_memory(void) {
  memory.refuses = true;
  CHECK_FAULT("ttt1 3,3,3", "", TTT_ERROR_MEMORY);
  CHECK_FAULT("ttt1 3,3,3 turns ", "A0,0 A0,0", TTT_ERROR_MEMORY);
  CHECK_FAULT("ttt1 16384,16384,5\t", "\n", TTT_ERROR_MEMORY);
  CHECK_FAULT("ttt1 ", "3,3,4", TTT_ERROR_RULES);
  CHECK_FAULT("ttt1 3,3,3", ",", TTT_ERROR_SYNTAX);
  memory.refuses = false;
}

int main(void) {
  check_texts();
  check_texts_of_players_out_of_turn();
  check_texts_with_flags();
  check_texts_with_long_numbers();
  check_text_follows_the_game();
  check_what_has_no_text();
  check_full_board();

  check_blanks();
  check_many_records_in_one_text();
  check_every_prefix("ttt1 3,3,3", "ttt1 3,3,3 A1,1 B0,0 A0,2");
  check_every_prefix("ttt1 15,15,5", "ttt1 15,15,5 turns exact A7,7 B6,8");
  check_every_byte_in_every_place("ttt1 3,3,3 A1,1 B0,0 A0,2 B2,0 A0,1 B2,1 A2,2 B1,2 A1,0");
  check_every_byte_in_every_place("ttt1 15,15,5 turns exact A7,7 B6,8 A14,10");

  check_syntax();
  check_doubled_records();
  check_rules();
  check_refused_moves();
  check_numbers_of_1000_digits();
  check_null();
  check_impossible_length();
  check_no_memory();
  CHECK_EQUAL(memory.live, 0);
  return EXIT_SUCCESS;
}
