/*
 * referee - judges recorded games of tic-tac-toe and its family, one game a line.
 *
 *     cc referee.c -lttt
 *     ./a.out games.txt | paste - games.txt
 *
 * A game is the list of its moves, as the textbook writes it: [[0,0],[2,0],[1,1]]. Each line of input gets
 * one line of output: A, B, Draw, Pending, or what is wrong with it. A line may be as long as it likes, and
 * so may a file: neither is ever in memory as a whole.
 */
#include <ttt.h>

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#else
#include <unistd.h>
#endif

enum { KEPT_MOVES = 512 };

/* Of bytes, as one line can take as long as a million others: some hundredths of a second of work. */
enum { PROGRESS_STEP = 16 << 20 };

/* The exit status. */
enum { ALL_GAMES = 0, BAD_LINE = 1, TROUBLE = 2 };

static const char help[] =
    "usage: referee [option]... [file]...\n"
    "\n"
    "Judges recorded games of tic-tac-toe and its family, one game a line. Reads the\n"
    "files, or standard input where there are none or the name is -, and prints one\n"
    "line for each game: A, B, Draw, Pending, or an error. A game is the list of its\n"
    "moves, A first, each the row and the column of a cell, from 0:\n"
    "    [[0,0],[2,0],[1,1],[2,1],[2,2]]\n"
    "\n"
    "  --size N       N rows and N columns; 3 if you do not say\n"
    "  --rows M       M rows\n"
    "  --cols N       N columns; as many as rows if you do not say\n"
    "  --in-a-row K   K in a row win; as many as fill the shorter side if you do not\n"
    "                 say\n"
    "  --exact        more than that in a row do not win\n"
    "  --help         prints this\n"
    "  --             what follows is a file, even if it starts with -\n"
    "\n"
    "Gomoku is: referee --size 15 --in-a-row 5\n"
    "\n"
    "The exit status is 0 if every line is a game, 1 if one is not, and 2 if\n"
    "something cannot be read or written or the command line is wrong.\n";

struct reader {
  FILE *file;
  const char *name; /* "" where there is only one file */
  unsigned long long line, bytes;
  const char *expected; /* what should have been next where a function named read_ has returned false */
  int error;            /* why the file cannot be read, if it cannot */
  bool shows_progress; /* to someone who waits: standard error is a terminal, and the verdicts go elsewhere */
  bool is_typed;       /* by somebody who wants each verdict at once, not when a buffer is full */
  const unsigned char *next, *end;
  unsigned char buffer[1 << 16];
};

/* A list of moves. The newest are kept until there is no room for more; then they are played, and gone. */
struct list {
  ttt_game *game;
  bool is_textbook; /* whether ttt_judge() knows the rules */
  int32_t outcome;  /* of the moves that are gone, or why the first bad one, of this number, is refused */
  unsigned long long refused_move;
  ttt_cell refused_cell;
  unsigned long long gone;
  size_t kept;
  ttt_cell moves[KEPT_MOVES];
};

struct referee {
  bool has_bad_line, has_trouble;
  struct list list;
  struct reader reader;
};

/* ---- Reading bytes ----------------------------------------------------------------------------------- */

static void count_bytes(struct reader *reader, size_t size) {
  unsigned long long steps = reader->bytes / PROGRESS_STEP;
  reader->bytes += size;
  if (reader->shows_progress && reader->bytes / PROGRESS_STEP > steps) {
    fprintf(stderr, "\r%llu MB, %llu lines", reader->bytes >> 20, reader->line);
  }
}

static void wipe_progress(const struct reader *reader) {
  if (reader->shows_progress && reader->bytes >= PROGRESS_STEP) {
    fprintf(stderr, "\r%40s\r", "");
  }
}

static int refill(struct reader *reader) {
  /* The end of what is typed is no lasting end: reading on would wait for more. */
  if (feof(reader->file) || ferror(reader->file)) {
    return EOF;
  }
  if (reader->is_typed) {
    fflush(stdout);
  }
  size_t size = fread(reader->buffer, 1, reader->is_typed ? 1 : sizeof reader->buffer, reader->file);
  reader->error = errno;
  count_bytes(reader, size);
  reader->next = reader->buffer;
  reader->end = reader->buffer + size;
  return size > 0 ? *reader->next : EOF;
}

static inline int peek(struct reader *reader) {
  return reader->next < reader->end ? *reader->next : refill(reader);
}

static void start_reading(struct reader *reader, FILE *file, const char *name) {
  reader->file = file;
  reader->name = name;
  reader->line = reader->bytes = 0;
  reader->next = reader->end = reader->buffer;
  reader->is_typed = file == stdin && isatty(0);
  if (peek(reader) == 0xEF && reader->end - reader->next >= 3 &&
      memcmp(reader->next, "\xEF\xBB\xBF", 3) == 0) {
    reader->next += 3;
  }
}

static inline bool is_line_end(int byte) {
  return byte == '\n' || byte == EOF;
}

static inline bool is_digit(int byte) {
  return byte >= '0' && byte <= '9';
}

static inline int peek_token(struct reader *reader) {
  int byte = peek(reader);
  while (byte == ' ' || byte == '\t' || byte == '\r') {
    reader->next++;
    byte = peek(reader);
  }
  return byte;
}

static inline bool take(struct reader *reader, char token) {
  if (peek_token(reader) != token) {
    return false;
  }
  reader->next++;
  return true;
}

/* ---- Reading a game ---------------------------------------------------------------------------------- */

static inline bool read_token(struct reader *reader, char token, const char *expected) {
  reader->expected = expected;
  return take(reader, token);
}

/* Numbers are those of JSON. One that does not fit is the nearest that does, which is on no board either. */
static inline bool read_number(struct reader *reader, int32_t *number) {
  bool is_negative = take(reader, '-');
  int64_t value = -1; /* no digit yet */
  int byte;
  while (is_digit(byte = peek(reader)) && value != 0) {
    value = value < 0 ? byte - '0' : value > INT32_MAX ? value : value * 10 + (byte - '0');
    reader->next++;
  }
  bool is_whole = value >= 0 && !is_digit(byte) && byte != '.' && byte != 'e' && byte != 'E';
  reader->expected = is_digit(byte) ? "no digit after a leading 0" : "a whole number";
  value = is_negative ? -value : value;
  *number = value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : (int32_t)value;
  return is_whole;
}

/* Nearly every cell is written like [1,2]. Taking those at a glance makes the program up to twice as fast. */
static inline bool take_plain_cell(struct reader *reader, ttt_cell *cell) {
  const unsigned char *next = reader->next;
  if (reader->end - next < 5 || next[0] != '[' || !is_digit(next[1]) || next[2] != ',' ||
      !is_digit(next[3]) || next[4] != ']') {
    return false;
  }
  *cell = (ttt_cell){next[1] - '0', next[3] - '0'};
  reader->next += 5;
  return true;
}

static bool read_cell(struct reader *reader, ttt_cell *cell) {
  return take_plain_cell(reader, cell) ||
         (read_token(reader, '[', "a cell, such as [1,1]") && read_number(reader, &cell->row) &&
          read_token(reader, ',', "',' after the row") && read_number(reader, &cell->col) &&
          read_token(reader, ']', "']' after the column"));
}

/* Moves behind a refused one are not played: all that can still be wrong is how they are written. */
static void play_kept_moves(struct list *list) {
  if (list->gone == 0) {
    ttt_reset(list->game);
  }
  if (list->outcome >= 0) {
    size_t played;
    list->outcome = ttt_play(list->game, list->moves, list->kept, &played);
    if (list->outcome < 0) {
      list->refused_move = list->gone + played + 1;
      list->refused_cell = list->moves[played];
    }
  }
  list->gone += list->kept;
  list->kept = 0;
}

static bool read_list(struct reader *reader, struct list *list) {
  list->outcome = TTT_PENDING;
  list->gone = list->kept = 0;
  bool is_list = read_token(reader, '[', "a list of moves, such as [[0,0],[1,1]]");
  if (!is_list || take(reader, ']')) {
    return is_list;
  }
  do {
    if (list->kept == KEPT_MOVES) {
      play_kept_moves(list);
    }
    if (!read_cell(reader, &list->moves[list->kept++])) {
      return false;
    }
  } while (take(reader, ','));
  return read_token(reader, ']', "',' or ']'");
}

/* ---- Judging it -------------------------------------------------------------------------------------- */

/* Begins to tell what is wrong with the line, in one of its moves, or in none where move is 0. */
static void begin_error(struct referee *referee, unsigned long long move) {
  const struct reader *reader = &referee->reader;
  printf("error: %s%sline %llu", reader->name, reader->name[0] == '\0' ? "" : ", ", reader->line);
  if (move > 0) {
    printf(", move %llu", move);
  }
  fputs(": ", stdout);
  referee->has_bad_line = true;
}

static void refuse_syntax(struct referee *referee, unsigned long long move, const char *expected, int found) {
  begin_error(referee, move);
  printf("expected %s, found ", expected);
  if (is_line_end(found)) {
    puts("the end of the line");
  } else if (found >= ' ' && found <= '~') {
    printf("'%c'\n", found);
  } else {
    printf("byte 0x%02X\n", (unsigned)found);
  }
}

/* What to say of a number that may have been any beyond it. */
static const char *or_beyond(int32_t number) {
  return number == INT32_MAX ? " or more" : number == INT32_MIN ? " or less" : "";
}

static void refuse_move(struct referee *referee) {
  const struct list *list = &referee->list;
  int32_t row = list->refused_cell.row, col = list->refused_cell.col;
  int32_t last_row = ttt_rows(list->game) - 1, last_col = ttt_cols(list->game) - 1;
  begin_error(referee, list->refused_move);
  if (list->outcome == TTT_ERROR_OVER) {
    puts("the game is over; leave this move out");
  } else if (list->outcome == TTT_ERROR_TAKEN) {
    printf("the cell [%" PRId32 ",%" PRId32 "] is taken; choose a free one\n", row, col);
  } else {
    printf("the cell [%" PRId32 "%s,%" PRId32 "%s] is outside the board; ", row, or_beyond(row), col,
           or_beyond(col));
    printf(last_row == last_col ? "rows and columns go from 0 to %" PRId32 "\n"
                                : "rows go from 0 to %" PRId32 " and columns from 0 to %" PRId32 "\n",
           last_row, last_col);
  }
}

static int32_t judge_list(struct list *list) {
  if (list->is_textbook && list->gone == 0) {
    int32_t outcome = ttt_judge(list->moves, list->kept);
    if (outcome >= 0) {
      return outcome;
    }
    /* Which move it refuses, ttt_judge() does not tell; playing the moves does. */
  }
  play_kept_moves(list);
  return list->outcome;
}

static void judge_line(struct referee *referee) {
  struct reader *reader = &referee->reader;
  struct list *list = &referee->list;
  bool is_empty = is_line_end(peek_token(reader));
  bool is_list = read_list(reader, list);
  int found = is_list ? peek_token(reader) : peek(reader);
  reader->line++;
  if (found == EOF && ferror(reader->file)) {
    return; /* Half a line gets no verdict. */
  }
  if (is_empty) {
    begin_error(referee, 0);
    puts("an empty line is not a game; a game without moves is []");
  } else if (!is_list) {
    refuse_syntax(referee, list->gone + list->kept, reader->expected, found);
  } else if (!is_line_end(found)) {
    refuse_syntax(referee, 0, "the end of the line", found);
  } else {
    int32_t outcome = judge_list(list);
    if (outcome < 0) {
      refuse_move(referee);
    } else {
      puts(ttt_outcome_name(outcome));
    }
  }
  while (!is_line_end(peek(reader))) {
    reader->next++;
  }
  take(reader, '\n');
}

static void judge_file(struct referee *referee, const char *name, bool is_one_of_many) {
  struct reader *reader = &referee->reader;
  bool is_input = strcmp(name, "-") == 0;
  FILE *file = is_input ? stdin : fopen(name, "rb");
  name = is_input ? "standard input" : name;
  reader->error = errno;
  if (file != NULL) {
    start_reading(reader, file, is_one_of_many ? name : "");
    while (peek(reader) != EOF && !ferror(stdout)) {
      judge_line(referee);
    }
    wipe_progress(reader);
  }
  if (file == NULL || ferror(file)) {
    fprintf(stderr, "referee: %s cannot be read: %s\n", name, strerror(reader->error));
    referee->has_trouble = true;
  }
  if (file != NULL && !is_input) {
    fclose(file);
  }
}

/* ---- Knowing what to do ------------------------------------------------------------------------------ */

struct options {
  ttt_options rules;
  int file_count;
  char **files;
  bool help;
};

/* Reads --rows 4 or --rows=4, if that is the option's name, and stays at the argument that was read last. */
static bool read_option(char ***arguments, const char *name, int32_t *number) {
  size_t length = strlen(name);
  const char *argument = **arguments;
  if (strncmp(argument, name, length) != 0 || (argument[length] != '=' && argument[length] != '\0')) {
    return false;
  }
  const char *text = argument + length;
  if (*text == '=') {
    text++;
  } else if ((*arguments)[1] != NULL) {
    text = *++*arguments;
  }
  long value = strtol(text, NULL, 10);
  if (value == 0 || text[strspn(text, "0123456789")] != '\0') {
    fprintf(stderr, "referee: %s takes a whole number from 1, not \"%s\"; see referee --help\n", name, text);
    exit(TROUBLE);
  }
  *number = value > INT32_MAX ? INT32_MAX : (int32_t)value; /* which is too large as well */
  return true;
}

/* Moves the names of files to the front of the arguments. Which rules make sense, the library knows. */
static struct options read_options(char **arguments) {
  struct options options = {.rules.struct_size = sizeof options.rules, .files = arguments};
  ttt_options *rules = &options.rules;
  int32_t size = 0;
  bool only_files = false;
  for (; *arguments != NULL; arguments++) {
    char *argument = *arguments;
    if (only_files || *argument != '-' || strcmp(argument, "-") == 0) {
      options.files[options.file_count++] = argument;
    } else if (strcmp(argument, "--") == 0) {
      only_files = true;
    } else if (strcmp(argument, "--help") == 0) {
      options.help = true;
    } else if (strcmp(argument, "--exact") == 0) {
      rules->flags = TTT_EXACT_LENGTH;
    } else if (!read_option(&arguments, "--size", &size) &&
               !read_option(&arguments, "--rows", &rules->rows) &&
               !read_option(&arguments, "--cols", &rules->cols) &&
               !read_option(&arguments, "--in-a-row", &rules->win_length)) {
      fprintf(stderr, "referee: there is no option %s; see referee --help\n", argument);
      exit(TROUBLE);
    }
  }
  rules->rows = rules->rows == 0 ? size : rules->rows;
  rules->cols = rules->cols == 0 ? size : rules->cols;
  return options;
}

static int judge_files(const struct options *options) {
  struct referee referee = {.reader.shows_progress = isatty(2) && !isatty(1)};
  ttt_game *game;
  int32_t error = ttt_new_with(&options->rules, &game);
  if (error < 0) {
    fprintf(stderr, "referee: %s See referee --help.\n", ttt_error_text(error));
    return TROUBLE;
  }
  referee.list.game = game;
  referee.list.is_textbook = ttt_rows(game) == 3 && ttt_cols(game) == 3 && ttt_win_length(game) == 3;
  if (options->file_count == 0) {
    judge_file(&referee, "-", false);
  }
  for (int i = 0; i < options->file_count; i++) {
    judge_file(&referee, options->files[i], options->file_count > 1);
  }
  ttt_free(game);
  return referee.has_trouble ? TROUBLE : referee.has_bad_line ? BAD_LINE : ALL_GAMES;
}

int main(int argc, char **argv) {
  const struct options options = read_options(argv + (argc > 0));
  int status = ALL_GAMES;
  if (options.help) {
    fputs(help, stdout);
  } else {
    status = judge_files(&options);
  }
  bool is_written = !ferror(stdout);
  if (fclose(stdout) != 0 || !is_written) {
    fputs("referee: the output could not be written\n", stderr);
    return TROUBLE;
  }
  return status;
}
