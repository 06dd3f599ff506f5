/* The class TicTacToe: each method is a call of ttt.h. */

#include "tictactoe.h"

#include <stdlib.h>

/* Godot 3 tells where a cell is in a Vector2, which counts exactly up to here. */
#define LONGEST_SIDE (1 << 24)

typedef struct tictactoe self_t;
typedef const struct value in_t;
typedef struct value out_t;

struct tictactoe *tictactoe_new(void) {
  struct tictactoe *self = calloc(1, sizeof *self);
  if (self) {
    self->game = ttt_new(3);
    self->undone = (ttt_cell){-1, -1};
  }
  return self;
}

void tictactoe_free(struct tictactoe *self) {
  if (self) {
    ttt_free(self->game);
  }
  free(self);
}

void tictactoe_set_game(struct tictactoe *self, ttt_game *game) {
  ttt_free(self->game);
  self->game = game;
}

bool tictactoe_whole(double real, int64_t *number) {
  if (real != real) {
    return false;
  }
  *number = real < -0x1p62 ? INT64_MIN : real > 0x1p62 ? INT64_MAX : (int64_t)real;
  return real < -0x1p62 || real > 0x1p62 || (double)*number == real;
}

int32_t tictactoe_int32(int64_t number) {
  return number < INT32_MIN ? INT32_MIN : number > INT32_MAX ? INT32_MAX : (int32_t)number;
}

static ttt_game *game_of(const self_t *self) {
  return self ? self->game : NULL;
}

static const char *no_memory(void) {
  return ttt_error_text(TTT_ERROR_MEMORY);
}

/* Room for a result. Godot counts its own arrays in an int. */
static void *room(out_t *out, size_t count, size_t size) {
  out->block = count <= INT32_MAX / size ? malloc(count * size + 1) : NULL;
  out->items = out->block;
  out->count = count;
  return out->block;
}

static void set_text(out_t *out, const char *text) {
  out->items = text;
  while (text[out->count]) {
    out->count++;
  }
}

/* ---- Making a game ----------------------------------------------------------------------------------- */

static int64_t adopt(self_t *self, ttt_game *game) {
  bool has_board = ttt_board(game, NULL, 0) > 0;
  if (!self || (has_board && (ttt_rows(game) > LONGEST_SIDE || ttt_cols(game) > LONGEST_SIDE))) {
    ttt_free(game);
    return self ? TTT_ERROR_RULES : TTT_ERROR_NULL;
  }
  tictactoe_set_game(self, game);
  return 0;
}

static const char *new_game(self_t *self, in_t *in, out_t *out) {
  int32_t n = tictactoe_int32(in[0].number);
  ttt_game *game = ttt_new(n);
  out->number = game ? adopt(self, game) : n < 1 || n > 16384 ? TTT_ERROR_RULES : TTT_ERROR_MEMORY;
  return NULL;
}

static const char *new_game_with(self_t *self, in_t *in, out_t *out) {
  int64_t flags = in[3].number;
  ttt_options options = {
      .struct_size = sizeof options,
      .rows = tictactoe_int32(in[0].number),
      .cols = tictactoe_int32(in[1].number),
      .win_length = tictactoe_int32(in[2].number),
      .flags = flags < 0 || flags > UINT32_MAX ? UINT32_MAX : (uint32_t)flags,
  };
  ttt_game *game = NULL;
  int32_t error = ttt_new_with(&options, &game);
  out->number = error < 0 ? error : adopt(self, game);
  return NULL;
}

static const char *read(self_t *self, in_t *in, out_t *out) {
  ttt_game *game = NULL;
  size_t stopped = 0;
  int32_t error = ttt_read(in[0].items, in[0].count, NULL, &game, &stopped);
  if (self) {
    self->stopped = stopped;
  }
  out->number = error < 0 ? error : adopt(self, game);
  return NULL;
}

static const char *stopped(self_t *self, in_t *in, out_t *out) {
  (void)in;
  out->number = self ? (int64_t)self->stopped : 0;
  return NULL;
}

static const char *clone(self_t *self, in_t *in, out_t *out) {
  (void)in;
  out->game = ttt_clone(game_of(self));
  return NULL;
}

static const char *close(self_t *self, in_t *in, out_t *out) {
  (void)in;
  (void)out;
  if (self) {
    tictactoe_set_game(self, NULL);
  }
  return NULL;
}

/* ---- Playing ----------------------------------------------------------------------------------------- */

static const char *move(self_t *self, in_t *in, out_t *out) {
  out->number = ttt_move(game_of(self), tictactoe_int32(in[0].number), tictactoe_int32(in[1].number),
                         tictactoe_int32(in[2].number));
  return NULL;
}

static const char *play(self_t *self, in_t *in, out_t *out) {
  size_t played = 0;
  out->number = ttt_play(game_of(self), in[0].items, in[0].count, &played);
  if (self) {
    self->played = played;
  }
  return NULL;
}

static const char *played(self_t *self, in_t *in, out_t *out) {
  (void)in;
  out->number = self ? (int64_t)self->played : 0;
  return NULL;
}

static const char *undo(self_t *self, in_t *in, out_t *out) {
  (void)in;
  ttt_cell undone = {-1, -1};
  out->number = ttt_undo(game_of(self), &undone);
  if (self) {
    self->undone = undone;
  }
  return NULL;
}

static const char *undone(self_t *self, in_t *in, out_t *out) {
  (void)in;
  out->cell = self ? self->undone : (ttt_cell){-1, -1};
  return NULL;
}

static const char *reset(self_t *self, in_t *in, out_t *out) {
  (void)in;
  (void)out;
  ttt_reset(game_of(self));
  return NULL;
}

/* ---- Looking ----------------------------------------------------------------------------------------- */

#define GETTER(name)                                            \
  static const char *name(self_t *self, in_t *in, out_t *out) { \
    (void)in;                                                   \
    out->number = ttt_##name(game_of(self));                    \
    return NULL;                                                \
  }

GETTER(outcome)
GETTER(turn)
GETTER(rows)
GETTER(cols)
GETTER(win_length)
GETTER(move_count)

#define LIST(name, type)                                               \
  static const char *name(self_t *self, in_t *in, out_t *out) {        \
    (void)in;                                                          \
    const ttt_game *game = game_of(self);                              \
    type *items = room(out, ttt_##name(game, NULL, 0), sizeof *items); \
    if (!items) {                                                      \
      return no_memory();                                              \
    }                                                                  \
    ttt_##name(game, items, out->count);                               \
    return NULL;                                                       \
  }

LIST(board, uint8_t)
LIST(history, ttt_cell)
LIST(winning_line, ttt_cell)

static const char *at(self_t *self, in_t *in, out_t *out) {
  out->number = ttt_at(game_of(self), tictactoe_int32(in[0].number), tictactoe_int32(in[1].number));
  return NULL;
}

static const char *can_win(self_t *self, in_t *in, out_t *out) {
  out->number = ttt_can_win(game_of(self), tictactoe_int32(in[0].number));
  return NULL;
}

static const char *write(self_t *self, in_t *in, out_t *out) {
  (void)in;
  const ttt_game *game = game_of(self);
  char *text = room(out, ttt_write(game, NULL, 0), 1);
  if (!text) {
    return no_memory();
  }
  ttt_write(game, text, out->count + 1);
  return NULL;
}

/* ---- Without a game ---------------------------------------------------------------------------------- */

static const char *judge(self_t *self, in_t *in, out_t *out) {
  (void)self;
  out->number = ttt_judge(in[0].items, in[0].count);
  return NULL;
}

static const char *judge_many(self_t *self, in_t *in, out_t *out) {
  (void)self;
  const int64_t *numbers = in[1].items;
  size_t games = in[1].count;
  for (size_t game = 0; game < games; game++) {
    if (numbers[game] < 0 || (uint64_t)numbers[game] > in[0].count) {
      return "An end is not among the moves.";
    }
  }
  int64_t *results = room(out, games, sizeof *results);
  size_t *ends = calloc(games + 1, sizeof *ends);
  int8_t *outcomes = calloc(games + 1, sizeof *outcomes);
  bool has_room = results && ends && outcomes;
  if (has_room) {
    for (size_t game = 0; game < games; game++) {
      ends[game] = (size_t)numbers[game];
    }
    ttt_judge_many(in[0].items, ends, games, outcomes);
    for (size_t game = 0; game < games; game++) {
      results[game] = outcomes[game];
    }
  }
  free(ends);
  free(outcomes);
  return has_room ? NULL : no_memory();
}

static const char *outcome_name(self_t *self, in_t *in, out_t *out) {
  (void)self;
  set_text(out, ttt_outcome_name(tictactoe_int32(in[0].number)));
  return NULL;
}

static const char *error_text(self_t *self, in_t *in, out_t *out) {
  (void)self;
  set_text(out, ttt_error_text(tictactoe_int32(in[0].number)));
  return NULL;
}

static const char *version(self_t *self, in_t *in, out_t *out) {
  (void)self;
  (void)in;
  out->number = ttt_version();
  return NULL;
}

static const char *version_text(self_t *self, in_t *in, out_t *out) {
  (void)self;
  (void)in;
  set_text(out, ttt_version_text());
  return NULL;
}

const struct method tictactoe_methods[] = {
    {"new_game", false, NUMBER, 1, {{"n", NUMBER}}, new_game},
    {"new_game_with",
     false,
     NUMBER,
     4,
     {{"rows", NUMBER}, {"cols", NUMBER}, {"win_length", NUMBER}, {"flags", NUMBER}},
     new_game_with},
    {"move", false, NUMBER, 3, {{"row", NUMBER}, {"col", NUMBER}, {"player", NUMBER}}, move},
    {"play", false, NUMBER, 1, {{"moves", CELLS}}, play},
    {"played", false, NUMBER, 0, {{0}}, played},
    {"undo", false, NUMBER, 0, {{0}}, undo},
    {"undone", false, CELL, 0, {{0}}, undone},
    {"reset", false, NOTHING, 0, {{0}}, reset},
    {"clone", false, GAME, 0, {{0}}, clone},
    {"close", false, NOTHING, 0, {{0}}, close},
    {"outcome", false, NUMBER, 0, {{0}}, outcome},
    {"turn", false, NUMBER, 0, {{0}}, turn},
    {"rows", false, NUMBER, 0, {{0}}, rows},
    {"cols", false, NUMBER, 0, {{0}}, cols},
    {"win_length", false, NUMBER, 0, {{0}}, win_length},
    {"move_count", false, NUMBER, 0, {{0}}, move_count},
    {"at", false, NUMBER, 2, {{"row", NUMBER}, {"col", NUMBER}}, at},
    {"board", false, BYTES, 0, {{0}}, board},
    {"history", false, CELLS, 0, {{0}}, history},
    {"winning_line", false, CELLS, 0, {{0}}, winning_line},
    {"can_win", false, NUMBER, 1, {{"player", NUMBER}}, can_win},
    {"write", false, TEXT, 0, {{0}}, write},
    {"read", false, NUMBER, 1, {{"text", TEXT}}, read},
    {"stopped", false, NUMBER, 0, {{0}}, stopped},
    {"judge", true, NUMBER, 1, {{"moves", CELLS}}, judge},
    {"judge_many", true, NUMBERS, 2, {{"moves", CELLS}, {"ends", NUMBERS}}, judge_many},
    {"outcome_name", true, TEXT, 1, {{"outcome", NUMBER}}, outcome_name},
    {"error_text", true, TEXT, 1, {{"error", NUMBER}}, error_text},
    {"version", true, NUMBER, 0, {{0}}, version},
    {"version_text", true, TEXT, 0, {{0}}, version_text},
    {0},
};

#define CONSTANT(name) \
  { #name, TTT_##name }

const struct constant tictactoe_constants[] = {
    CONSTANT(PENDING),
    CONSTANT(A),
    CONSTANT(B),
    CONSTANT(DRAW),
    CONSTANT(ENFORCE_TURNS),
    CONSTANT(EXACT_LENGTH),
    CONSTANT(COUNTERS_ONLY),
    CONSTANT(ERROR_NULL),
    CONSTANT(ERROR_PLAYER),
    CONSTANT(ERROR_OUTSIDE),
    CONSTANT(ERROR_OVER),
    CONSTANT(ERROR_TURN),
    CONSTANT(ERROR_TAKEN),
    CONSTANT(ERROR_NO_MOVE),
    CONSTANT(ERROR_UNSUPPORTED),
    CONSTANT(ERROR_OPTIONS),
    CONSTANT(ERROR_RULES),
    CONSTANT(ERROR_MEMORY),
    CONSTANT(ERROR_SYNTAX),
    CONSTANT(ERROR_RANGE),
    {0},
};
