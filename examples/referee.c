/*
 * referee - judges recorded games of tic-tac-toe, one game a line.
 *
 *     cc referee.c -lttt
 *     ./a.out games.txt | paste - games.txt
 *
 * A game is the list of its moves, as the textbook writes it: [[0,0],[2,0],[1,1]]. Each line of input gets
 * one line of output: A, B, Draw, Pending, or what is wrong with it. A line may be as long as it likes, and
 * so may a file: neither is ever in memory as a whole.
 */
#include "ttt.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#else
#include <unistd.h>
#endif

/* No game has a tenth move: the longest list is refused there, so what comes later need not be kept. */
enum { BOARD_SIZE = 3, KEPT_MOVES = BOARD_SIZE * BOARD_SIZE + 1 };

/* The exit status. */
enum { ALL_GAMES = 0, BAD_LINE = 1, TROUBLE = 2 };

struct reader {
  FILE *file;
  const char *name; /* "" where there is only one file */
  unsigned long long line;
  const char *expected; /* what should have been next where a function named read_ has returned false */
  int error;            /* why the file cannot be read, if it cannot */
  size_t request;
  const unsigned char *next, *end;
  unsigned char buffer[1 << 16];
};

struct list {
  size_t count; /* of all its moves, of which the first KEPT_MOVES are there */
  ttt_cell moves[KEPT_MOVES];
};

struct progress {
  bool is_wanted, is_shown;
  double due;
  unsigned long long games;
};

struct referee {
  ttt_game *game;
  bool has_bad_line, has_trouble;
  struct progress progress;
  struct reader reader;
};

static int refill(struct reader *reader) {
  /* The end of what is typed is no lasting end: reading on would wait for more. */
  if (feof(reader->file) || ferror(reader->file)) {
    return EOF;
  }
  size_t size = fread(reader->buffer, 1, reader->request, reader->file);
  reader->error = errno;
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
  reader->line = 0;
  reader->next = reader->end = reader->buffer;
  /* Who types games in wants each verdict at once, not when the buffer is full. */
  reader->request = file == stdin && isatty(0) ? 1 : sizeof reader->buffer;
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

static bool read_list(struct reader *reader, struct list *list) {
  list->count = 0;
  bool is_list = read_token(reader, '[', "a list of moves, such as [[0,0],[1,1]]");
  if (!is_list || take(reader, ']')) {
    return is_list;
  }
  do {
    ttt_cell cell;
    list->count++;
    if (!read_cell(reader, &cell)) {
      return false;
    }
    if (list->count <= KEPT_MOVES) {
      list->moves[list->count - 1] = cell;
    }
  } while (take(reader, ','));
  return read_token(reader, ']', "',' or ']'");
}

/* Prints what is wrong with the line, in one of its moves, or in none where move is 0. */
static void refuse(struct referee *referee, size_t move, const char *format, ...) {
  const struct reader *reader = &referee->reader;
  va_list arguments;
  printf("error: %s%sline %llu", reader->name, reader->name[0] == '\0' ? "" : ", ", reader->line);
  if (move > 0) {
    printf(", move %zu", move);
  }
  fputs(": ", stdout);
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  referee->has_bad_line = true;
}

static void refuse_syntax(struct referee *referee, size_t move, const char *expected, int found) {
  if (is_line_end(found)) {
    refuse(referee, move, "expected %s, found the end of the line", expected);
  } else if (found >= ' ' && found <= '~') {
    refuse(referee, move, "expected %s, found '%c'", expected, found);
  } else {
    refuse(referee, move, "expected %s, found byte 0x%02X", expected, (unsigned)found);
  }
}

/* What to say of a number that may have been any beyond it. */
static const char *or_beyond(int32_t number) {
  return number == INT32_MAX ? " or more" : number == INT32_MIN ? " or less" : "";
}

/* ttt_judge() does not tell which move it refuses; playing the moves does. */
static void refuse_move(struct referee *referee, const ttt_cell *moves, size_t count) {
  size_t played;
  ttt_reset(referee->game);
  int32_t error = ttt_play(referee->game, moves, count, &played);
  int32_t row = moves[played].row, col = moves[played].col;
  if (error == TTT_ERROR_OVER) {
    refuse(referee, played + 1, "the game is over; leave this move out");
  } else if (error == TTT_ERROR_TAKEN) {
    refuse(referee, played + 1, "the cell [%" PRId32 ",%" PRId32 "] is taken; choose a free one", row, col);
  } else {
    refuse(referee, played + 1,
           "the cell [%" PRId32 "%s,%" PRId32 "%s] is outside the board; rows and columns go from 0 to %d",
           row, or_beyond(row), col, or_beyond(col), BOARD_SIZE - 1);
  }
}

static void judge_list(struct referee *referee, const struct list *list) {
  size_t count = list->count < KEPT_MOVES ? list->count : KEPT_MOVES;
  int32_t outcome = ttt_judge(list->moves, count);
  if (outcome < 0) {
    refuse_move(referee, list->moves, count);
  } else {
    puts(ttt_outcome_name(outcome));
  }
}

static void judge_line(struct referee *referee) {
  struct reader *reader = &referee->reader;
  struct list list;
  bool is_empty = is_line_end(peek_token(reader));
  bool is_list = read_list(reader, &list);
  int found = is_list ? peek_token(reader) : peek(reader);
  reader->line++;
  if (found == EOF && ferror(reader->file)) {
    return; /* Half a line gets no verdict. */
  }
  if (is_empty) {
    refuse(referee, 0, "an empty line is not a game; a game without moves is []");
  } else if (!is_list) {
    refuse_syntax(referee, list.count, reader->expected, found);
  } else if (!is_line_end(found)) {
    refuse_syntax(referee, 0, "the end of the line", found);
  } else {
    judge_list(referee, &list);
  }
  while (!is_line_end(peek(reader))) {
    reader->next++;
  }
  take(reader, '\n');
}

static double seconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_grouped(unsigned long long number) {
  if (number >= 1000) {
    print_grouped(number / 1000);
  }
  fprintf(stderr, number >= 1000 ? ",%03llu" : "%llu", number % 1000);
}

static void count_game(struct progress *progress) {
  /* A look at the clock costs as much as a game. */
  if (++progress->games % 4096 == 0 && progress->is_wanted && seconds() >= progress->due) {
    fputs("\r", stderr);
    print_grouped(progress->games);
    fputs(" games", stderr);
    progress->is_shown = true;
    progress->due = seconds() + 0.25;
  }
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
      count_game(&referee->progress);
    }
  }
  if (referee->progress.is_shown) {
    fprintf(stderr, "\r%40s\r", "");
    referee->progress.is_shown = false;
  }
  if (file == NULL || ferror(file)) {
    fprintf(stderr, "referee: %s cannot be read: %s\n", name, strerror(reader->error));
    referee->has_trouble = true;
  }
  if (file != NULL && !is_input) {
    fclose(file);
  }
}

static const char help[] =
    "usage: referee [file]...\n"
    "\n"
    "Judges recorded games of tic-tac-toe. Reads one game a line from the files, or from standard input\n"
    "where there are none or the name is -, and prints one line for each: A, B, Draw, Pending, or an error.\n"
    "A game is the list of its moves, A first, each the row and the column of a cell, from 0:\n"
    "    [[0,0],[2,0],[1,1],[2,1],[2,2]]\n"
    "\n"
    "  --help   print this and exit\n"
    "  --       what follows is a file, even if it starts with -\n"
    "\n"
    "The exit status is 0 if every line is a game, 1 if one is not, and 2 if something cannot be read or\n"
    "written or the command line is wrong.\n";

struct options {
  bool help;
  int file_count;
  char **files;
};

/* Moves the names of files to the front of the arguments. */
static bool read_options(char **arguments, struct options *options) {
  bool only_files = false;
  *options = (struct options){.files = arguments};
  for (; *arguments != NULL; arguments++) {
    if (only_files || **arguments != '-' || strcmp(*arguments, "-") == 0) {
      options->files[options->file_count++] = *arguments;
    } else if (strcmp(*arguments, "--") == 0) {
      only_files = true;
    } else if (strcmp(*arguments, "--help") == 0) {
      options->help = true;
    } else {
      fprintf(stderr, "referee: there is no option %s; see referee --help\n", *arguments);
      return false;
    }
  }
  return true;
}

static int judge_files(const struct options *options) {
  struct referee referee = {.game = ttt_new(BOARD_SIZE), .progress.due = seconds() + 1};
  referee.progress.is_wanted = isatty(2) && !isatty(1);
  if (referee.game == NULL) {
    fputs("referee: there is not enough memory\n", stderr);
    return TROUBLE;
  }
  if (options->file_count == 0) {
    judge_file(&referee, "-", false);
  }
  for (int i = 0; i < options->file_count; i++) {
    judge_file(&referee, options->files[i], options->file_count > 1);
  }
  ttt_free(referee.game);
  return referee.has_trouble ? TROUBLE : referee.has_bad_line ? BAD_LINE : ALL_GAMES;
}

int main(int argc, char **argv) {
  struct options options;
  if (!read_options(argv + (argc > 0), &options)) {
    return TROUBLE;
  }
  int status = options.help ? ALL_GAMES : judge_files(&options);
  fputs(options.help ? help : "", stdout);
  bool is_written = !ferror(stdout);
  if (fclose(stdout) != 0 || !is_written) {
    fputs("referee: the output could not be written\n", stderr);
    return TROUBLE;
  }
  return status;
}
