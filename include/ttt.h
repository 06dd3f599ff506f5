/**
 * ttt - tic-tac-toe on any n x n board, and a judge of finished 3 x 3 games.
 *
 *     ttt_game *game = ttt_new(3);
 *     if (ttt_move(game, 0, 2, 1) == TTT_A) puts("A has won");
 *     ttt_free(game);
 *
 * One number tells. Where a function returns int32_t or int64_t, a value of 0 or more is the answer, and a
 * negative one is a TTT_ERROR_ code that says why the call changed nothing; ttt_error_text() puts it into words.
 *
 * Players are 1 (A, who plays X and moves first) and 2 (B, who plays O). Rows and columns count from 0.
 *
 * NULL is an error or does nothing, never a crash. Any other pointer must point to what it says: a game that
 * has not been freed, or memory that is there. A pointer that a call writes through shares memory with no other
 * argument. Out-parameters may be NULL, and are written only on success, except for counts of how far a call got.
 *
 * Threads: the library has no state of its own, so different games may be used from different threads at once.
 * Functions that take a `const ttt_game *` change nothing and may run beside each other on one game; every
 * other function needs the game to itself. The caller does the locking.
 *
 * Memory: a game is one block, made by ttt_new() and given back by ttt_free(). Nothing else allocates. Strings
 * that are returned are constants of the library: do not free them.
 */

#ifndef TTT_H
#define TTT_H

#include <stddef.h>
#include <stdint.h>

/** The version of this header: its three parts, packed into one number that grows, and as text. */
#define TTT_VERSION_MAJOR 0
#define TTT_VERSION_MINOR 1
#define TTT_VERSION_PATCH 0
#define TTT_VERSION (TTT_VERSION_MAJOR * 1000000 + TTT_VERSION_MINOR * 1000 + TTT_VERSION_PATCH)
#define TTT_VERSION_TEXT "0.1.0"

/** Stands before every function. Define it yourself to override it; define TTT_DLL to use a Windows DLL. */
#ifndef TTT_API
#if defined(_WIN32) && defined(TTT_DLL)
#define TTT_API __declspec(dllimport)
#else
#define TTT_API
#endif
#endif

/**
 * Outcome: nobody has won, and a cell is free. The game goes on.
 */
#define TTT_PENDING 0

/**
 * Outcome: player 1, A, has won.
 */
#define TTT_A 1

/**
 * Outcome: player 2, B, has won.
 */
#define TTT_B 2

/**
 * Outcome: the board is full, and nobody has won.
 */
#define TTT_DRAW 3

/**
 * Error: a pointer that the call cannot do without is NULL.
 */
#define TTT_ERROR_NULL (-1)

/**
 * Error: there is no such player. Players are 1 and 2.
 */
#define TTT_ERROR_PLAYER (-2)

/**
 * Error: the cell is not on the board.
 */
#define TTT_ERROR_OUTSIDE (-3)

/**
 * Error: the game is over, and takes no more moves.
 */
#define TTT_ERROR_OVER (-4)

/**
 * Error: the cell already has a mark.
 */
#define TTT_ERROR_TAKEN (-5)

/**
 * Error: there is no move to take back.
 */
#define TTT_ERROR_NO_MOVE (-6)

/**
 * One game. What is inside is the library's own business; a program only ever holds a pointer to it.
 */
typedef struct ttt_game ttt_game;

/**
 * A place on a board. Rows go down and columns go right, both from 0.
 */
typedef struct ttt_cell {
  /**
   * From 0, the top row, to the number of rows less one.
   */
  int32_t row;
  /**
   * From 0, the leftmost column, to the number of columns less one.
   */
  int32_t col;
} ttt_cell;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* ---- Playing a game ---------------------------------------------------------------------------------- */

/**
 * Makes an empty n x n board on which n in a row, in a column or in a diagonal win.
 *
 * n is 1 to 16384. Returns NULL for any other n, and when there is no memory. The game belongs to the caller:
 * give it to ttt_free(). It is one block of 5 to 6 bytes a cell, of which a large board takes up only what moves
 * have touched. O(1) on a large board; a small one, up to some 100 x 100, is cleared. Since 0.1.
 */
TTT_API ttt_game *ttt_new(int32_t n);

/**
 * Plays a move: puts the player's mark on a cell, and tells whether that player has just won.
 *
 * Returns the player, 1 or 2, who has won by it, or 0 while nobody has won; whether a board that is full by now
 * is a draw, ttt_outcome() tells. The player is named as in the textbook's "Design Tic-Tac-Toe", and may be the
 * same twice in a row. Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_PLAYER, TTT_ERROR_OUTSIDE,
 * TTT_ERROR_OVER, TTT_ERROR_TAKEN; nothing has changed then. O(1) whatever n is. Needs the game to itself.
 * Since 0.1.
 */
TTT_API int32_t ttt_move(ttt_game *game, int32_t row, int32_t col, int32_t player);

/**
 * Plays many moves, the players in turn from ttt_turn().
 *
 * Returns the outcome after the last of them: TTT_PENDING, TTT_A, TTT_B or TTT_DRAW. A move that is refused ends
 * the call with its error, as ttt_move() would return it; the moves before it stay played. *played, unless NULL,
 * tells in every case how many were. moves may be NULL when count is 0. O(1) for each move. Needs the game to
 * itself. Since 0.1.
 */
TTT_API int32_t ttt_play(ttt_game *game, const ttt_cell *moves, size_t count, size_t *played);

/**
 * Takes the newest move back; after it the game is as it was before that move.
 *
 * Returns 0, since a game that a move was taken from goes on. *undone, unless NULL, is the cell that is free
 * again. Errors: TTT_ERROR_NULL, TTT_ERROR_NO_MOVE on an empty board. O(1). Needs the game to itself. Since 0.1.
 */
TTT_API int32_t ttt_undo(ttt_game *game, ttt_cell *undone);

/**
 * Empties the board for another game, faster than making a new one.
 *
 * NULL does nothing. O(moves played). Needs the game to itself. Since 0.1.
 */
TTT_API void ttt_reset(ttt_game *game);

/**
 * Tells how the game stands: TTT_PENDING, TTT_A, TTT_B or TTT_DRAW.
 *
 * Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
 */
TTT_API int32_t ttt_outcome(const ttt_game *game);

/**
 * Tells whose turn it is: the player who did not make the newest move.
 *
 * Returns 1 or 2, 1 on an empty board, and 0 when the game is over. Errors: TTT_ERROR_NULL. O(1). May run beside
 * other readers. Since 0.1.
 */
TTT_API int32_t ttt_turn(const ttt_game *game);

/**
 * Tells whose mark is on a cell: 1, 2, or 0 on a free cell.
 *
 * Errors: TTT_ERROR_NULL, TTT_ERROR_OUTSIDE. O(1). May run beside other readers. Since 0.1.
 */
TTT_API int32_t ttt_at(const ttt_game *game, int32_t row, int32_t col);

/**
 * Tells how many moves have been played and not taken back.
 *
 * Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
 */
TTT_API int64_t ttt_move_count(const ttt_game *game);

/**
 * Ends a game's life and gives its memory back.
 *
 * NULL does nothing. The pointer, and every copy of it, is dead afterwards. O(1). Needs the game to itself.
 * Since 0.1.
 */
TTT_API void ttt_free(ttt_game *game);

/* ---- Judging a list of moves ------------------------------------------------------------------------- */

/**
 * Judges a 3 x 3 game given as its list of moves, A first, the players in turn.
 *
 * Returns TTT_PENDING, TTT_A, TTT_B or TTT_DRAW, as the textbook's "Find Winner on a Tic Tac Toe Game" asks; no
 * game object is needed. moves may be NULL when count is 0. A list that no game can have is refused at its first
 * bad move, with the error, the first that applies: TTT_ERROR_NULL, TTT_ERROR_OUTSIDE, TTT_ERROR_OVER,
 * TTT_ERROR_TAKEN; the moves behind that one are not read. O(count), with no allocation. Safe from any thread.
 * Since 0.1.
 */
TTT_API int32_t ttt_judge(const ttt_cell *moves, size_t count);

/* ---- Numbers in words -------------------------------------------------------------------------------- */

/**
 * Names an outcome as the textbook's judge spells it: "Pending", "A", "B" or "Draw".
 *
 * Every other number is "Error", so what ttt_judge() returns can be printed as it is. The string is a constant:
 * do not free it. O(1); safe from any thread. Since 0.1.
 */
TTT_API const char *ttt_outcome_name(int32_t outcome);

/**
 * Says what went wrong, in one sentence for people.
 *
 * It answers for every number there is: for 0 and above that nothing went wrong, for a number that no function
 * returns that it is unknown. The string is a constant: do not free it. O(1); safe from any thread. Since 0.1.
 */
TTT_API const char *ttt_error_text(int32_t error);

/* ---- Which library this is --------------------------------------------------------------------------- */

/**
 * Tells the version of the library that is running, packed as TTT_VERSION is packed.
 *
 * Compare it with TTT_VERSION, the version of the header that the program was compiled with. O(1); safe from any
 * thread. Since 0.1.
 */
TTT_API uint32_t ttt_version(void);

/**
 * Tells the version of the library that is running, as in "1.2.3".
 *
 * The string is a constant: do not free it. O(1); safe from any thread. Since 0.1.
 */
TTT_API const char *ttt_version_text(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TTT_H */
