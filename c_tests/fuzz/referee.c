/* The bytes are what examples/referee.c reads from its standard input. It gives each line one verdict, and
 * its exit status fits those; of lines that are plain lists of moves, the plain board in naive.h says the
 * same. How the bytes come in, typed one by one or in large blocks with a border among them, makes no
 * difference. */
#include "fuzz.h"

/* The build compiles the program under these names: it has a terminal where this target says so. */
int referee_main(int argc, char **argv);
int is_typed_in(int descriptor);

static bool types; /* whether somebody types the input in */

int is_typed_in(int descriptor) {
  return descriptor == 0 && types;
}

/* ---- Running it -------------------------------------------------------------------------------------- */

struct run {
  int status;
  char *output; /* ends with a 0 behind its size */
  size_t size;
};

/* The C library's streams are variables: for a while they are others. */
static struct run run_referee(const void *input, size_t size) {
  FILE *streams[] = {stdin, stdout};
  char name[] = "referee", *arguments[] = {name, NULL};
  struct run run = {0, NULL, 0};
  stdin = fmemopen((void *)(uintptr_t)input, size, "rb");
  stdout = open_memstream(&run.output, &run.size);
  CHECK(stdin != NULL && stdout != NULL);
  run.status = referee_main(1, arguments); /* which closes its output */
  fclose(stdin);
  stdin = streams[0];
  stdout = streams[1];
  CHECK(run.output != NULL);
  return run;
}

/* ---- A plain judgement ------------------------------------------------------------------------------- */

enum { MOST_MOVES = 32 };

struct game {
  size_t count;
  ttt_cell moves[MOST_MOVES];
};

static bool is_digit_here(const char *at) {
  return *at >= '0' && *at <= '9';
}

/* Of the line, only what is written like [[1,1],[0,2]] is a plain list. */
static bool read_plain_list(const char *at, const char *end, struct game *game) {
  game->count = 0;
  if (end - at < 2 || *at++ != '[' || *--end != ']') {
    return false;
  }
  for (; end - at >= 5 && game->count < MOST_MOVES; at += at < end) {
    if (at[0] != '[' || !is_digit_here(at + 1) || at[2] != ',' || !is_digit_here(at + 3) || at[4] != ']') {
      return false;
    }
    game->moves[game->count++] = (ttt_cell){at[1] - '0', at[3] - '0'};
    at += 5;
    if (at < end && (*at != ',' || at + 1 == end)) {
      return false;
    }
  }
  return at == end;
}

/* What the verdict on a plain list has to begin with. */
static void expect_verdict(const struct game *game, size_t line, char *expected, size_t size) {
  static const char *const outcomes[] = {"Pending\n", "A\n", "B\n", "Draw\n"};
  struct naive board;
  size_t played;
  naive_new(&board, 3, 3, 3, 0);
  int32_t answer = naive_play(&board, game->moves, game->count, &played);
  if (answer >= 0) {
    snprintf(expected, size, "%s", outcomes[answer]);
    return;
  }
  const char *why = answer == TTT_ERROR_OVER ? "the game is over" : "the cell [";
  snprintf(expected, size, "error: line %zu, move %zu: %s", line, played + 1, why);
}

static bool begins_with(const char *text, const char *beginning) {
  return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* ---- The output -------------------------------------------------------------------------------------- */

static bool is_verdict(const char *text) {
  return begins_with(text, "A\n") || begins_with(text, "B\n") || begins_with(text, "Draw\n") ||
         begins_with(text, "Pending\n");
}

static bool has_byte_of_no_list(const char *at, const char *end) {
  for (; at < end; at++) {
    if (memchr("[]0123456789,-\t\r ", *at, 17) == NULL) {
      return true;
    }
  }
  return false;
}

/* A verdict on the line, or an error with its number. Tells whether it is a verdict. */
static bool check_line(const char *line, const char *end, size_t number, const char *output) {
  struct game game;
  char expected[64];
  snprintf(expected, sizeof expected, "error: line %zu", number);
  size_t length = strlen(expected);
  bool is_error = begins_with(output, expected) && (output[length] == ':' || output[length] == ',');
  CHECK(is_error || is_verdict(output));
  CHECK(is_error || !has_byte_of_no_list(line, end));
  if (read_plain_list(line, end, &game)) {
    expect_verdict(&game, number, expected, sizeof expected);
    CHECK(begins_with(output, expected));
  }
  return !is_error;
}

static const char *line_end(const char *at, const char *end) {
  const char *line_feed = at == end ? NULL : memchr(at, '\n', (size_t)(end - at));
  return line_feed == NULL ? end : line_feed;
}

static void check_output(const struct run *run, const char *at, const char *end) {
  const char *output = run->output, *output_end = run->output + run->size;
  bool are_games = true;
  for (size_t number = 1; at < end; number++) {
    const char *line = at, *verdict_end = line_end(output, output_end);
    at = line_end(at, end);
    CHECK(verdict_end < output_end);
    are_games = check_line(line, at, number, output) && are_games;
    at += at < end;
    output = verdict_end + 1;
  }
  CHECK(output == output_end);
  CHECK_EQUAL(run->status, are_games ? 0 : 1);
}

static void check_same(const struct run *run, const struct run *other) {
  CHECK_EQUAL(other->status, run->status);
  CHECK_EQUAL(other->size, run->size);
  CHECK(memcmp(other->output, run->output, run->size) == 0);
}

/* ---- Other ways in ----------------------------------------------------------------------------------- */

/* Each byte comes alone. */
static void check_typed(const struct run *run, const uint8_t *data, size_t size) {
  types = true;
  struct run typed = run_referee(data, size);
  types = false;
  check_same(run, &typed);
  free(typed.output);
}

enum { BLOCK = 1 << 16 };

/* Blanks before the first line put the end of a block that is read into the midst of the input. */
static void check_across_blocks(const struct run *run, const uint8_t *data, size_t size) {
  static uint8_t shifted[2 * BLOCK];
  size_t blanks = BLOCK - size / 2;
  memset(shifted, ' ', blanks);
  memcpy(shifted + blanks, data, size);
  struct run across = run_referee(shifted, blanks + size);
  check_same(run, &across);
  free(across.output);
}

/* It costs ten times what all else does: one input of sixteen is enough. */
static bool is_worth_a_block(size_t size) {
  return size % 16 == 0 && size < BLOCK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = (const char *)data, *end = text + size;
  bool has_mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0; /* a byte order mark, which is skipped */
  struct run run = run_referee(data, size);
  check_output(&run, text + (has_mark ? 3 : 0), end);
  if (size > 0 && !has_mark) {
    check_typed(&run, data, size);
  }
  if (size > 0 && !has_mark && is_worth_a_block(size)) {
    check_across_blocks(&run, data, size);
  }
  free(run.output);
  return 0;
}
