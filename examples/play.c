/*
 * Tic-tac-toe for two people at one terminal, on a board of any size from 1 x 1 to 26 x 26.
 *
 *     cc play.c -lttt
 *
 * It keeps no board of its own: what is on a cell, whose turn it is and who has won, it asks the library.
 */
#include <ttt.h>

#include <ctype.h>
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

enum {
  DEFAULT_SIZE = 3,
  LARGEST_SIZE = 26, /* a column is named by one letter, and more would not fit on 80 characters either */
  LINE_CAPACITY = 80,
  STDIN = 0,
  STDOUT = 1,
  BAD_ARGUMENT = 2 /* the exit status that shells and tests use for it too */
};

static const char usage[] =
    "usage: play [SIZE]\n"
    "\n"
    "Tic-tac-toe for two people at one terminal. SIZE is how many rows and columns\n"
    "the board has, 1 to 26, or 3 if you do not say. A player who fills a row, a\n"
    "column or a diagonal wins.\n"
    "\n";

static const char help[] =
    "To move, type a cell:\n"
    "  b3, B3, 3b, b 3   its column and its row\n"
    "  3 2, 3,2          its row and its column, both as numbers\n"
    "or else type:\n"
    "  undo, u           to take the newest move back, also when the game is over\n"
    "  new, n            for another game\n"
    "  help, h, ?        to read this again\n"
    "  quit, q           to leave\n";

struct session {
  ttt_game *game;
  int32_t size;
  bool colours;
  bool echo;
  bool finished;
};

/* ---- Showing the game -------------------------------------------------------------------------------- */

/* https://no-color.org. Where TERM is missing, nobody has promised that escape sequences are understood. */
static bool wants_colours(void) {
  const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
  return isatty(STDOUT) && (no_color == NULL || *no_color == '\0') && term != NULL &&
         strcmp(term, "dumb") != 0;
}

static void style(const struct session *session, const char *escape_sequence) {
  if (session->colours) {
    fputs(escape_sequence, stdout);
  }
}

static void print_mark(const struct session *session, int32_t player, const char *left, const char *right) {
  static const char marks[] = {[0] = '.', [TTT_A] = 'X', [TTT_B] = 'O'};
  static const char *const colours[] = {[0] = "\033[2m", [TTT_A] = "\033[1;31m", [TTT_B] = "\033[1;36m"};
  style(session, colours[player]);
  printf("%s%c%s", left, marks[player], right);
  style(session, "\033[0m");
}

/* One move can fill several lines at once; then the cells of all of them win. */
static bool is_winning_cell(const struct session *session, int32_t row, int32_t col) {
  const int32_t winner = ttt_outcome(session->game), last = session->size - 1;
  bool across = true, down = true, falling = row == col, rising = row == last - col;
  if (winner != TTT_A && winner != TTT_B) {
    return false;
  }
  for (int32_t i = 0; i <= last; i++) {
    across = across && ttt_at(session->game, row, i) == winner;
    down = down && ttt_at(session->game, i, col) == winner;
    falling = falling && ttt_at(session->game, i, i) == winner;
    rising = rising && ttt_at(session->game, i, last - i) == winner;
  }
  return across || down || falling || rising;
}

static void print_cell(const struct session *session, int32_t row, int32_t col) {
  const int32_t player = ttt_at(session->game, row, col);
  if (is_winning_cell(session, row, col)) {
    style(session, "\033[7m");
    print_mark(session, player, session->colours ? " " : "[", session->colours ? " " : "]");
  } else {
    /* Nothing behind the last cell, so that 26 columns fit on 80 characters without a wrapped blank. */
    print_mark(session, player, " ", col + 1 < session->size ? " " : "");
  }
}

static void print_board(const struct session *session) {
  fputs("\n ", stdout);
  for (int32_t col = 0; col < session->size; col++) {
    printf("  %c", 'a' + col);
  }
  putchar('\n');
  for (int32_t row = 0; row < session->size; row++) {
    printf("%2" PRId32, row + 1);
    for (int32_t col = 0; col < session->size; col++) {
      print_cell(session, row, col);
    }
    putchar('\n');
  }
  putchar('\n');
}

static void print_position(const struct session *session) {
  const int32_t outcome = ttt_outcome(session->game);
  print_board(session);
  if (outcome == TTT_DRAW) {
    puts("A draw.");
  } else if (outcome != TTT_PENDING) {
    print_mark(session, outcome, "", "");
    puts(" has won.");
  }
}

static void print_prompt(const struct session *session) {
  const int32_t player = ttt_turn(session->game);
  if (player == 0) {
    fputs("undo, new or quit: ", stdout);
  } else {
    print_mark(session, player, "", "");
    fputs(" to move: ", stdout);
  }
}

/* ---- Reading what was typed -------------------------------------------------------------------------- */

/*
 * Reads a line, whatever bytes it is made of, and tells whether there was one.
 *
 * Nothing that is understood holds a '.', so one in place of each byte that cannot be shown, and in place of
 * what is too long, makes sure that such a line is never taken for a shorter and sensible one.
 */
static bool read_line(const struct session *session, char line[LINE_CAPACITY]) {
  size_t length = 0;
  fflush(stdout);
  int byte = getchar();
  if (byte == EOF) {
    return false;
  }
  for (; byte != '\n' && byte != EOF; byte = getchar()) {
    if (length == LINE_CAPACITY - 1) {
      line[length - 1] = '.';
    } else if (isspace(byte)) {
      line[length++] = ' '; /* tabs, and the carriage return of a line from Windows */
    } else {
      line[length++] = (char)(isprint(byte) ? byte : '.');
    }
  }
  while (length > 0 && line[length - 1] == ' ') {
    length--;
  }
  line[length] = '\0';
  if (session->echo) {
    puts(line);
  }
  return true;
}

static bool is_word(const char *text, const char *word) {
  while (*word != '\0' && tolower((unsigned char)*text) == *word) {
    text++;
    word++;
  }
  return *text == *word;
}

/* A number that is too large for any board stays so, but does not grow on until it overflows. */
static bool parse_number(const char **text, int32_t *number) {
  const char *start = *text;
  for (*number = 0; isdigit((unsigned char)**text); ++*text) {
    if (*number <= LARGEST_SIZE) {
      *number = *number * 10 + (**text - '0');
    }
  }
  return *text != start;
}

static bool is_letter(char character) {
  return isalpha((unsigned char)character) != 0;
}

/* Counts from 1, as people do. */
static bool parse_coordinate(const char **text, int32_t *coordinate) {
  if (is_letter(**text)) {
    *coordinate = tolower((unsigned char)*(*text)++) - 'a' + 1;
    return true;
  }
  return parse_number(text, coordinate);
}

/* Whether there is such a cell on this board is left to the library. */
static bool parse_cell(const char *text, ttt_cell *cell) {
  const bool col_first = is_letter(*text);
  int32_t first, second;
  if (!parse_coordinate(&text, &first)) {
    return false;
  }
  text += strspn(text, " ");
  text += *text == ',';
  text += strspn(text, " ");
  if ((col_first && is_letter(*text)) || !parse_coordinate(&text, &second) || *text != '\0') {
    return false;
  }
  cell->row = (col_first ? second : first) - 1;
  cell->col = (col_first ? first : second) - 1;
  return true;
}

/* ---- Doing what was asked for ------------------------------------------------------------------------ */

static void explain_what_to_type(const struct session *session) {
  puts(ttt_turn(session->game) == 0 ? "The game is over. Please type undo, new, quit or help."
                                    : "Please type a cell, such as a1, or help.");
}

static void explain_refusal(const struct session *session, const char *cell, int32_t error) {
  if (error == TTT_ERROR_TAKEN) {
    printf("%s is taken.\n", cell);
  } else if (error == TTT_ERROR_OUTSIDE) {
    printf("%s is not on the board, which goes from a1 to %c%" PRId32 ".\n", cell, 'a' + session->size - 1,
           session->size);
  } else if (error == TTT_ERROR_OVER) {
    explain_what_to_type(session);
  } else {
    puts(ttt_error_text(error));
  }
}

static void move(struct session *session, ttt_cell cell, const char *typed) {
  const int32_t result = ttt_play(session->game, &cell, 1, NULL);
  if (result < 0) {
    explain_refusal(session, typed, result);
  } else {
    print_position(session);
  }
}

static void undo(struct session *session) {
  ttt_cell cell;
  if (ttt_undo(session->game, &cell) < 0) {
    puts("There is no move to take back.");
  } else {
    printf("%c%" PRId32 " is free again.\n", 'a' + cell.col, cell.row + 1);
    print_position(session);
  }
}

static void start_another_game(struct session *session) {
  ttt_reset(session->game);
  print_position(session);
}

static void print_help(struct session *session) {
  (void)session;
  printf("\n%s\n", help);
}

static void quit(struct session *session) {
  session->finished = true;
}

static void obey(struct session *session, const char *text) {
  static const struct {
    const char *name, *short_name;
    void (*run)(struct session *session);
  } commands[] = {
      {"undo", "u", undo},       {"new", "n", start_another_game},
      {"help", "h", print_help}, {"?", "?", print_help},
      {"quit", "q", quit},
  };
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    if (is_word(text, commands[i].name) || is_word(text, commands[i].short_name)) {
      commands[i].run(session);
      return;
    }
  }
  ttt_cell cell;
  if (parse_cell(text, &cell)) {
    move(session, cell, text);
  } else {
    explain_what_to_type(session);
  }
}

static void play(struct session *session) {
  char line[LINE_CAPACITY];
  puts("Fill a row, a column or a diagonal to win. Type a cell, such as a1, or help.");
  print_position(session);
  while (!session->finished) {
    print_prompt(session);
    if (read_line(session, line)) {
      obey(session, line + strspn(line, " "));
    } else {
      putchar('\n'); /* so that the shell's prompt gets a line of its own */
      session->finished = true;
    }
  }
}

static bool parse_size(const char *text, int32_t *size) {
  return parse_number(&text, size) && *text == '\0' && *size >= 1 && *size <= LARGEST_SIZE;
}

int main(int argc, char **argv) {
  /* Input that is no terminal does not show itself; echoed, it makes the output read like the game. */
  struct session session = {.size = DEFAULT_SIZE, .colours = wants_colours(), .echo = !isatty(STDIN)};
  if (argc == 2 && strcmp(argv[1], "--help") == 0) {
    printf("%s%s", usage, help);
    return EXIT_SUCCESS;
  }
  if (argc > 2) {
    fputs("play: There can be only one SIZE. See play --help.\n", stderr);
    return BAD_ARGUMENT;
  }
  if (argc == 2 && !parse_size(argv[1], &session.size)) {
    fprintf(stderr, "play: SIZE is a number from 1 to %d, not \"%s\". See play --help.\n", LARGEST_SIZE,
            argv[1]);
    return BAD_ARGUMENT;
  }
  session.game = ttt_new(session.size);
  if (session.game == NULL) {
    fputs("play: There is no memory for a board.\n", stderr);
    return EXIT_FAILURE;
  }
  play(&session);
  ttt_free(session.game);
  return EXIT_SUCCESS;
}
