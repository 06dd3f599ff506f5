/*
 * The class TicTacToe as Godot 3 and Godot 4 both offer it, in words of neither: a table of its methods.
 * godot3.c and godot4.c translate between these values and the engine's own.
 */

#ifndef TICTACTOE_H
#define TICTACTOE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <ttt.h>

/* What a method takes or returns. */
enum kind {
  NOTHING,
  NUMBER,
  TEXT,
  CELL,
  CELLS,
  NUMBERS,
  BYTES,
  GAME,
};

/* An array belongs to whoever asked for the value, who frees `block`. */
struct value {
  int64_t number;
  ttt_cell cell;
  ttt_game *game;
  const void *items; /* TEXT: char, CELLS: ttt_cell, NUMBERS: int64_t, BYTES: uint8_t */
  size_t count;
  void *block;
};

/* What is behind an object of the class. game is NULL after close(), and where there was no memory for it. */
struct tictactoe {
  ttt_game *game;
  size_t played;
  size_t stopped;
  ttt_cell undone;
};

struct method {
  const char *name;
  bool is_static;
  enum kind returns;
  int count;
  struct {
    const char *name;
    enum kind kind;
  } arguments[4];
  /* self may be NULL. Returns NULL, or what is wrong with the arguments: then there is no result. */
  const char *(*call)(struct tictactoe *self, const struct value *arguments, struct value *result);
};

struct constant {
  const char *name;
  int64_t value;
};

/* Both end in an entry without a name. */
extern const struct method tictactoe_methods[];
extern const struct constant tictactoe_constants[];

/* A game of 3 x 3, or NULL. */
struct tictactoe *tictactoe_new(void);
void tictactoe_free(struct tictactoe *self);

/* Puts a game, which may be NULL, in the place of the one that self has. */
void tictactoe_set_game(struct tictactoe *self, ttt_game *game);

/* False if the real number is not whole. One that is too large for an int64_t becomes the nearest. */
bool tictactoe_whole(double real, int64_t *number);

/* No board has a row, and no game a player, of a number that is too large for the library: the nearest will
 * do. */
int32_t tictactoe_int32(int64_t number);

#endif
