/*
 * Plays transcript.txt: reads its lines, "COMMAND -> ANSWER", and prints each command with the answer that
 * the library gives. What is printed must be what was read. A new command goes into the file without an
 * answer, and this program's output is the new file.
 */
#include "ttt.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1024, MOST = 512 };

static char *rest; /* of the command, where reading goes on */
static ttt_game *games['z' - 'a' + 1];

static void fail(const char *why, const char *what) {
  fprintf(stderr, "transcript: %s: %s\n", why, what);
  exit(1);
}

/* ---- Reading a command --------------------------------------------------------------------------------- */

static char *word(void) {
  char *start = rest;
  rest += strcspn(rest, " ");
  if (*rest) {
    *rest++ = '\0';
  }
  return start;
}

static int32_t number(void) {
  char *text = word(), *end;
  long value = strtol(text, &end, 10);
  if (end == text || *end || value < INT32_MIN || value > INT32_MAX) {
    fail("not a number", text);
  }
  return (int32_t)value;
}

static ttt_game **place(void) {
  char *name = word();
  if (name[0] < 'a' || name[0] > 'z' || name[1]) {
    fail("not a game", name);
  }
  return &games[name[0] - 'a'];
}

static ttt_game *game(void) {
  return *place();
}

static size_t cells(ttt_cell *moves) {
  size_t count = 0;
  for (; *rest; count++) {
    char *text = word();
    if (count == MOST || sscanf(text, "%" SCNd32 ",%" SCNd32, &moves[count].row, &moves[count].col) != 2) {
      fail("not a cell", text);
    }
  }
  return count;
}

/* ---- Printing an answer -------------------------------------------------------------------------------- */

static bool is_error(int64_t answer) {
  if (answer < 0) {
    printf("error %" PRId64 " %s", answer, ttt_error_text((int32_t)answer));
  }
  return answer < 0;
}

static void print_number(int64_t answer) {
  if (!is_error(answer)) {
    printf("%" PRId64, answer);
  }
}

static void print_outcome(int32_t answer) {
  if (!is_error(answer)) {
    printf("%s", ttt_outcome_name(answer));
  }
}

static void print_ok(int32_t answer) {
  if (!is_error(answer)) {
    printf("ok");
  }
}

static void print_cells(const ttt_cell *list, size_t count) {
  for (size_t i = 0; i < count; i++) {
    printf("%s%" PRId32 ",%" PRId32, i > 0 ? " " : "", list[i].row, list[i].col);
  }
  if (count == 0) {
    printf("(none)");
  }
}

/* ---- The commands, named as the functions are -----------------------------------------------------------
 */

static void put(ttt_game **where, ttt_game *made) {
  ttt_free(*where);
  *where = made;
}

static void play_new(void) {
  ttt_game **where = place();
  int32_t n = number();
  ttt_game *made = ttt_new(n);
  if (made) {
    put(where, made);
  }
  print_ok(made ? 0 : n < 1 || n > 16384 ? TTT_ERROR_RULES : TTT_ERROR_MEMORY);
}

static void play_new_with(void) {
  ttt_game **where = place(), *made;
  ttt_options options = {.struct_size = sizeof options};
  options.rows = number();
  options.cols = number();
  options.win_length = number();
  options.flags = (uint32_t)number();
  int32_t error = ttt_new_with(&options, &made);
  if (error == 0) {
    put(where, made);
  }
  print_ok(error);
}

static void play_clone(void) {
  ttt_game *original = game(), **where = place(), *copy = ttt_clone(original);
  if (copy) {
    put(where, copy);
  }
  print_ok(copy ? 0 : original ? TTT_ERROR_MEMORY : TTT_ERROR_NULL);
}

static void play_free(void) {
  put(place(), NULL);
  print_ok(0);
}

static void play_move(void) {
  ttt_game *of = game();
  int32_t row = number(), col = number(), player = number();
  print_number(ttt_move(of, row, col, player));
}

static void play_play(void) {
  ttt_game *of = game();
  ttt_cell moves[MOST];
  size_t count = cells(moves), played;
  print_outcome(ttt_play(of, moves, count, &played));
  printf(" (%zu played)", played);
}

static void play_undo(void) {
  ttt_cell undone;
  if (!is_error(ttt_undo(game(), &undone))) {
    print_cells(&undone, 1);
  }
}

static void play_reset(void) {
  ttt_reset(game());
  print_ok(0);
}

static void play_outcome(void) {
  print_outcome(ttt_outcome(game()));
}

static void play_turn(void) {
  print_number(ttt_turn(game()));
}

static void play_rows(void) {
  print_number(ttt_rows(game()));
}

static void play_cols(void) {
  print_number(ttt_cols(game()));
}

static void play_win_length(void) {
  print_number(ttt_win_length(game()));
}

static void play_move_count(void) {
  print_number(ttt_move_count(game()));
}

static void play_at(void) {
  ttt_game *of = game();
  int32_t row = number(), col = number();
  print_number(ttt_at(of, row, col));
}

static void play_can_win(void) {
  ttt_game *of = game();
  print_number(ttt_can_win(of, number()));
}

static void play_board(void) {
  uint8_t board[MOST];
  size_t count = ttt_board(game(), board, MOST);
  for (size_t i = 0; i < count && i < MOST; i++) {
    printf("%d", board[i]);
  }
  if (count == 0) {
    printf("(none)");
  }
}

static void play_history(void) {
  ttt_cell moves[MOST];
  print_cells(moves, ttt_history(game(), moves, MOST));
}

static void play_winning_line(void) {
  ttt_cell line[MOST];
  print_cells(line, ttt_winning_line(game(), line, MOST));
}

static void play_write(void) {
  char text[LONGEST];
  printf("%s", ttt_write(game(), text, LONGEST) ? text : "(none)");
}

static void play_read(void) {
  ttt_game **where = place(), *made;
  size_t stopped;
  int32_t error = ttt_read(rest, strlen(rest), NULL, &made, &stopped);
  if (error == 0) {
    put(where, made);
  }
  print_ok(error);
  printf(" (%zu read)", stopped);
}

static void play_judge(void) {
  ttt_cell moves[MOST];
  print_outcome(ttt_judge(moves, cells(moves)));
}

static void play_judge_many(void) {
  size_t ends[MOST], games_judged = 0;
  while (*rest && *rest != ':') {
    ends[games_judged++] = (size_t)number();
  }
  word();
  ttt_cell moves[MOST];
  int8_t outcomes[MOST];
  cells(moves);
  if (!is_error(ttt_judge_many(moves, ends, games_judged, outcomes))) {
    for (size_t i = 0; i < games_judged; i++) {
      printf("%s%d", i > 0 ? " " : "", outcomes[i]);
    }
    if (games_judged == 0) {
      printf("(none)");
    }
  }
}

static void play_outcome_name(void) {
  printf("%s", ttt_outcome_name(number()));
}

static void play_error_text(void) {
  printf("%s", ttt_error_text(number()));
}

static void play_version(void) {
  printf("%" PRIu32, ttt_version());
}

static void play_version_text(void) {
  printf("%s", ttt_version_text());
}

static const struct {
  const char *name;
  void (*play)(void);
} commands[] = {
    {"new", play_new},
    {"new_with", play_new_with},
    {"clone", play_clone},
    {"free", play_free},
    {"move", play_move},
    {"play", play_play},
    {"undo", play_undo},
    {"reset", play_reset},
    {"outcome", play_outcome},
    {"turn", play_turn},
    {"rows", play_rows},
    {"cols", play_cols},
    {"win_length", play_win_length},
    {"move_count", play_move_count},
    {"at", play_at},
    {"board", play_board},
    {"history", play_history},
    {"winning_line", play_winning_line},
    {"can_win", play_can_win},
    {"write", play_write},
    {"read", play_read},
    {"judge", play_judge},
    {"judge_many", play_judge_many},
    {"outcome_name", play_outcome_name},
    {"error_text", play_error_text},
    {"version", play_version},
    {"version_text", play_version_text},
};

static void play(char *command) {
  rest = command;
  const char *name = word();
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    if (strcmp(commands[i].name, name) == 0) {
      commands[i].play();
      return;
    }
  }
  fail("not a command", name);
}

int main(void) {
  char line[LONGEST];
  while (fgets(line, sizeof line, stdin)) {
    char *end = strstr(line, " -> ");
    if (!end) {
      end = line + strcspn(line, "\n");
    }
    *end = '\0';
    printf("%s -> ", line);
    play(line);
    printf("\n");
  }
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    ttt_free(games[i]);
  }
}
