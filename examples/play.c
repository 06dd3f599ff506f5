/*
 * Tic-tac-toe, Gomoku or any other (m,n,k) game for two people at one terminal.
 *
 *     cc play.c -lttt
 *
 * It keeps no board of its own: what is on a cell, whose turn it is and who has won, it asks the library.
 */
#include <ttt.h>

#include <ctype.h>
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

enum {
  NAME_CAPACITY = 8,        /* six letters name the last column of the widest board there is */
  LINE_CAPACITY = 4096,     /* a line can hold the name of a file */
  FILE_CAPACITY = 16 << 20, /* a game of more than a million moves: nobody has played one here */
  STDIN = 0,
  STDOUT = 1,
  TROUBLE = 2 /* the exit status that shells and tests use for it too */
};

static const char usage[] =
    "usage: play [--size N] [--rows M] [--cols N] [--in-a-row K] [--exact] [SIZE]\n"
    "       play --load FILE\n"
    "\n"
    "Tic-tac-toe, Gomoku and their like, for two people at one terminal. The players\n"
    "take turns, X first. Who has enough marks in a row, be it across, down or\n"
    "diagonally, wins.\n"
    "\n"
    "  SIZE, --size N    N rows and N columns; 3 if you do not say\n"
    "  --rows M          M rows\n"
    "  --cols N          N columns; as many as rows if you do not say\n"
    "  --in-a-row K      K in a row win; as many as fill the shorter side if you\n"
    "                    do not say\n"
    "  --exact           more than that in a row do not win\n"
    "  --load FILE       plays on with a game that was saved\n"
    "  --help            prints this\n"
    "\n"
    "Gomoku is: play --in-a-row 5 15\n"
    "26 columns and 99 rows fit on a terminal of 80 characters.\n"
    "\n";

static const char help[] =
    "To move, type a cell:\n"
    "  b3, B3, b 3       its column and its row; column aa follows column z\n"
    "  3 2, 3,2          its row and its column, both as numbers\n"
    "or else type:\n"
    "  undo, u           to take the newest move back, also when the game is over\n"
    "  new, n            for another game\n"
    "  save FILE         to keep the game in a file, in place of what the file holds\n"
    "  load FILE         to leave this game for one that was saved\n"
    "  help, h, ?        to read this again\n"
    "  quit, q           to leave\n";

struct session {
  ttt_game *game;
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

/* As spreadsheets name them: a to z, aa to az, ba to bz and so on. */
static const char *name_column(int32_t col, char name[NAME_CAPACITY]) {
  char *start = name + NAME_CAPACITY - 1;
  *start = '\0';
  for (int32_t rest = col + 1; rest > 0; rest = (rest - 1) / 26) {
    *--start = (char)('a' + (rest - 1) % 26);
  }
  return start;
}

static void print_cell(const struct session *session, ttt_cell cell, bool is_winning) {
  const int32_t player = ttt_at(session->game, cell.row, cell.col);
  if (is_winning) {
    style(session, "\033[7m");
    print_mark(session, player, session->colours ? " " : "[", session->colours ? " " : "]");
  } else {
    /* Nothing behind the last cell, so that 26 columns fit on 80 characters without a wrapped blank. */
    print_mark(session, player, " ", cell.col + 1 < ttt_cols(session->game) ? " " : "");
  }
}

/* The cells that have won, in the order in which they are printed. To be freed; NULL where there are none. */
static ttt_cell *winning_cells(const ttt_game *game, size_t *count) {
  *count = ttt_winning_line(game, NULL, 0);
  ttt_cell *cells = *count == 0 ? NULL : calloc(*count, sizeof *cells);
  if (cells == NULL) {
    *count = 0; /* without memory, a line that is not marked */
  }
  ttt_winning_line(game, cells, *count);
  return cells;
}

static void print_board(const struct session *session) {
  const int32_t rows = ttt_rows(session->game), cols = ttt_cols(session->game);
  char name[NAME_CAPACITY];
  const int row_width = rows < 100 ? 2 : snprintf(NULL, 0, "%" PRId32, rows);
  const int letters = (int)strlen(name_column(cols - 1, name));
  const int gap = letters <= 2 ? 0 : letters - 2; /* where names are longer than a cell is wide */
  size_t length, next = 0;
  ttt_cell *line = winning_cells(session->game, &length);
  printf("\n%*s", row_width - 1, "");
  for (int32_t col = 0; col < cols; col++) {
    printf("%*s", 3 + gap, name_column(col, name));
  }
  putchar('\n');
  for (int32_t row = 0; row < rows; row++) {
    printf("%*" PRId32, row_width, row + 1);
    for (int32_t col = 0; col < cols; col++) {
      const bool is_winning = next < length && line[next].row == row && line[next].col == col;
      printf("%*s", gap, "");
      print_cell(session, (ttt_cell){row, col}, is_winning);
      next += is_winning;
    }
    putchar('\n');
  }
  putchar('\n');
  free(line);
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

static bool is_open(const ttt_game *game) {
  return ttt_can_win(game, TTT_A) == 1 || ttt_can_win(game, TTT_B) == 1;
}

static void print_early_draw(const struct session *session) {
  if (ttt_outcome(session->game) == TTT_PENDING && !is_open(session->game)) {
    puts("Nobody can win any more: a draw. You may play on, undo, or type new.");
  }
}

static void print_start(const struct session *session) {
  printf("%" PRId32 " in a row win. Type a cell, such as a1, or help.\n", ttt_win_length(session->game));
  print_position(session);
  print_early_draw(session);
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
 * A line that is too long, or holds what cannot be typed, becomes ".", which is never understood: what is
 * left of it might be, and move elsewhere or save over another file than was meant.
 */
static bool read_line(const struct session *session, char line[LINE_CAPACITY]) {
  size_t length = 0;
  bool is_sensible = true;
  int byte;
  fflush(stdout);
  while ((byte = getchar()) != '\n' && byte != EOF) {
    is_sensible = is_sensible && length < LINE_CAPACITY - 1 && (isspace(byte) || !iscntrl(byte));
    if (is_sensible) {
      line[length++] = (char)byte;
    }
  }
  if (byte == EOF && length == 0) {
    return false;
  }
  while (length > 0 && isspace((unsigned char)line[length - 1])) { /* Windows ends lines with one more */
    length--;
  }
  line[length] = '\0';
  if (!is_sensible) {
    strcpy(line, ".");
  }
  if (session->echo) {
    puts(line);
  }
  return true;
}

/* What follows on the word, or NULL where the text does not begin with it. */
static const char *after_word(const char *text, const char *word) {
  while (*word != '\0' && tolower((unsigned char)*text) == *word) {
    text++;
    word++;
  }
  return *word == '\0' && (*text == ' ' || *text == '\0') ? text + strspn(text, " ") : NULL;
}

static bool is_word(const char *text, const char *word) {
  const char *rest = after_word(text, word);
  return rest != NULL && *rest == '\0';
}

/* A number that is too large becomes the largest there is, which is too large for any board as well. */
static bool take_number(const char **text, int32_t *number) {
  const size_t digits = strspn(*text, "0123456789");
  const long value = strtol(*text, NULL, 10);
  *number = value < INT32_MAX ? (int32_t)value : INT32_MAX;
  *text += digits;
  return digits > 0;
}

/* The same with a column by its name. */
static void take_column(const char **text, int32_t *col) {
  for (*col = 0; isalpha((unsigned char)**text); ++*text) {
    const int32_t letter = tolower((unsigned char)**text) - 'a' + 1;
    *col = *col > (INT32_MAX - letter) / 26 ? INT32_MAX : *col * 26 + letter;
  }
}

/* Whether there is such a cell on this board is left to the library. */
static bool parse_cell(const char *text, ttt_cell *cell) {
  const bool starts_with_col = isalpha((unsigned char)*text);
  if (starts_with_col) {
    take_column(&text, &cell->col);
    text += strspn(text, " ");
  }
  bool is_cell = take_number(&text, &cell->row);
  if (!starts_with_col) {
    text += strspn(text, " ,");
    is_cell = take_number(&text, &cell->col) && is_cell;
  }
  if (!is_cell || *text != '\0') {
    return false;
  }
  cell->row--; /* people count from 1 */
  cell->col--;
  return true;
}

/* ---- Making a game ----------------------------------------------------------------------------------- */

static void read_number(const char *option, const char *text, int32_t *number) {
  const char *rest = text;
  if (!take_number(&rest, number) || *rest != '\0' || *number == 0) {
    fprintf(stderr, "play: %s takes a number, 1 or more, not \"%s\". See play --help.\n", option, text);
    exit(TROUBLE);
  }
}

/*
 * The 4 of --rows 4 or --rows=4, "" where nothing follows; NULL where the option has another name. Stays at
 * the argument that was read last.
 */
static const char *read_text(char ***arguments, const char *name) {
  const size_t length = strlen(name);
  const char *argument = **arguments;
  if (strncmp(argument, name, length) != 0 || (argument[length] != '=' && argument[length] != '\0')) {
    return NULL;
  }
  if (argument[length] == '=') {
    return argument + length + 1;
  }
  return (*arguments)[1] == NULL ? "" : *++*arguments;
}

static bool read_option(char ***arguments, const char *name, int32_t *number) {
  const char *text = read_text(arguments, name);
  if (text != NULL) {
    read_number(name, text, number);
  }
  return text != NULL;
}

/* Which numbers make a game is left to the library. */
static ttt_options read_options(char **arguments) {
  /* Turns are kept here anyway, but a saved game should say so to whoever loads it. */
  ttt_options options = {.struct_size = sizeof options, .flags = TTT_ENFORCE_TURNS};
  int32_t size = 0;
  for (; *arguments != NULL; arguments++) {
    const char *argument = *arguments;
    if (strcmp(argument, "--exact") == 0) {
      options.flags |= TTT_EXACT_LENGTH;
    } else if (*argument != '-' && size == 0) {
      read_number("SIZE", argument, &size);
    } else if (!read_option(&arguments, "--size", &size) &&
               !read_option(&arguments, "--rows", &options.rows) &&
               !read_option(&arguments, "--cols", &options.cols) &&
               !read_option(&arguments, "--in-a-row", &options.win_length)) {
      fprintf(stderr, "play: \"%s\" is not understood here. See play --help.\n", argument);
      exit(TROUBLE);
    }
  }
  options.rows = options.rows == 0 ? size : options.rows;
  options.cols = options.cols == 0 ? size : options.cols;
  return options;
}

static ttt_game *new_game(char **arguments) {
  const ttt_options options = read_options(arguments);
  ttt_game *game = NULL;
  const int32_t error = ttt_new_with(&options, &game);
  if (error < 0) {
    fprintf(stderr, "play: %s See play --help.\n", ttt_error_text(error));
  }
  return game;
}

/* Reads as much of a file as has room. */
static bool read_file(const char *name, char text[FILE_CAPACITY], size_t *length) {
  FILE *file = fopen(name, "rb"); /* as bytes, which is how the library counts to where it stops */
  if (file == NULL) {
    return false;
  }
  *length = fread(text, 1, FILE_CAPACITY, file);
  const bool is_read = !ferror(file);
  fclose(file);
  return is_read;
}

static ttt_game *read_game(const char *name, const char *text, size_t length, FILE *complaints) {
  ttt_game *game = NULL;
  size_t stopped;
  const int32_t error = ttt_read(text, length, NULL, &game, &stopped);
  if (error < 0 || stopped < length || length == FILE_CAPACITY) {
    fprintf(complaints, "play: %s: byte %zu: %s\n", name, stopped + 1,
            error < 0 ? ttt_error_text(error) : "The file goes on where the game should end.");
    ttt_free(game);
    return NULL;
  }
  return game;
}

static ttt_game *load_game(const char *name, FILE *complaints) {
  char *text = malloc(FILE_CAPACITY);
  size_t length = 0;
  ttt_game *game = NULL;
  if (text == NULL || !read_file(name, text, &length)) {
    fprintf(complaints, "play: %s: %s\n", name, strerror(errno));
  } else {
    game = read_game(name, text, length, complaints);
  }
  free(text);
  return game;
}

/* ---- Doing what was asked for ------------------------------------------------------------------------ */

static void move(const struct session *session, ttt_cell cell) {
  const bool was_open = is_open(session->game);
  const int32_t result = ttt_play(session->game, &cell, 1, NULL);
  if (result == TTT_ERROR_OUTSIDE) {
    char name[NAME_CAPACITY];
    printf("The board goes from a1 to %s%" PRId32 ".\n", name_column(ttt_cols(session->game) - 1, name),
           ttt_rows(session->game));
  } else if (result < 0) {
    puts(ttt_error_text(result));
  } else {
    print_position(session);
    if (was_open) { /* or else it has been said */
      print_early_draw(session);
    }
  }
}

static void undo(const struct session *session) {
  ttt_cell cell;
  const int32_t error = ttt_undo(session->game, &cell);
  if (error < 0) {
    puts(ttt_error_text(error));
  } else {
    char name[NAME_CAPACITY];
    printf("%s%" PRId32 " is free again.\n", name_column(cell.col, name), cell.row + 1);
    print_position(session);
  }
}

static void write_file(const char *name, const char *text) {
  FILE *file = fopen(name, "wb");
  if (file == NULL) {
    printf("play: %s: %s\n", name, strerror(errno));
    return;
  }
  const bool is_written = fprintf(file, "%s\n", text) > 0;
  /* What was written may get no further than a buffer until the file is closed. */
  if (fclose(file) == 0 && is_written) {
    printf("The game is saved in %s.\n", name);
  } else {
    printf("play: %s: %s. The game is not saved, and the file is spoilt.\n", name, strerror(errno));
  }
}

static void save(const struct session *session, const char *name) {
  const size_t size = ttt_write(session->game, NULL, 0) + 1;
  char *text = malloc(size);
  if (text == NULL) {
    puts(ttt_error_text(TTT_ERROR_MEMORY));
    return;
  }
  ttt_write(session->game, text, size);
  write_file(name, text);
  free(text);
}

static void load(struct session *session, const char *name) {
  ttt_game *game = load_game(name, stdout);
  if (game != NULL) {
    ttt_free(session->game);
    session->game = game;
    print_start(session);
  }
}

static void obey(struct session *session, const char *text) {
  const char *file;
  ttt_cell cell;
  if (is_word(text, "undo") || is_word(text, "u")) {
    undo(session);
  } else if (is_word(text, "new") || is_word(text, "n")) {
    ttt_reset(session->game);
    print_position(session);
  } else if (is_word(text, "help") || is_word(text, "h") || is_word(text, "?")) {
    printf("\n%s\n", help);
  } else if (is_word(text, "quit") || is_word(text, "q")) {
    session->finished = true;
  } else if (is_word(text, "save") || is_word(text, "load")) {
    puts("Please type the name of a file behind it, such as game.ttt.");
  } else if ((file = after_word(text, "save")) != NULL) {
    save(session, file);
  } else if ((file = after_word(text, "load")) != NULL) {
    load(session, file);
  } else if (parse_cell(text, &cell)) {
    move(session, cell);
  } else {
    puts("That is not understood. Type help to read what is.");
  }
}

static void play(struct session *session) {
  char line[LINE_CAPACITY];
  print_start(session);
  while (!session->finished) {
    print_prompt(session);
    if (read_line(session, line)) {
      obey(session, line + strspn(line, " \t"));
    } else {
      putchar('\n'); /* so that the shell's prompt gets a line of its own */
      session->finished = true;
    }
  }
}

static bool has_argument(char **arguments, const char *wanted) {
  while (*arguments != NULL && strcmp(*arguments, wanted) != 0) {
    arguments++;
  }
  return *arguments != NULL;
}

/* The file of --load, if that is all that was asked for; or else NULL. */
static const char *file_to_load(char **arguments) {
  const char *file = *arguments == NULL ? NULL : read_text(&arguments, "--load");
  return file != NULL && *file != '\0' && arguments[1] == NULL ? file : NULL;
}

/* Returns the exit status, which is TROUBLE where that has been told. */
static int play_or_help(int argc, char **argv) {
  /* Input that is no terminal does not show itself; echoed, it makes the output read like the game. */
  struct session session = {.colours = wants_colours(), .echo = !isatty(STDIN)};
  char **arguments = argv + (argc > 0);
  if (has_argument(arguments, "--help")) {
    printf("%s%s", usage, help);
    return EXIT_SUCCESS;
  }
  const char *file = file_to_load(arguments);
  session.game = file == NULL ? new_game(arguments) : load_game(file, stderr);
  if (session.game == NULL) {
    return TROUBLE;
  }
  play(&session);
  ttt_free(session.game);
  if (ferror(stdin)) {
    fputs("play: The input could not be read.\n", stderr);
    return TROUBLE;
  }
  return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
  const int status = play_or_help(argc, argv);
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fputs("play: The output could not be written.\n", stderr);
    return TROUBLE;
  }
  return status;
}
