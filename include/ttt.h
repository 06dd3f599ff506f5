/**
 * ttt - tic-tac-toe and every other (m,n,k) game, and a judge of 3 x 3 games.
 *
 *     ttt_game *game = ttt_new(3);
 *     if (ttt_move(game, 0, 2, 1) == TTT_A) puts("A has won");
 *     ttt_free(game);
 *
 * One number tells. Where a function returns int32_t or int64_t, a value of 0 or more is the answer, and a
 * negative one is a TTT_ERROR_ code, which ttt_error_text() puts into words. Unless the function says otherwise, a
 * call that returns an error has changed nothing.
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
 * Memory: a game is one block. ttt_new(), ttt_new_with(), ttt_clone() and ttt_read() make it, ttt_free() gives it
 * back, and nothing else allocates. Strings that are returned are constants of the library: do not free them.
 *
 * Arrays that a function fills come as a pointer and a capacity. It writes no more than fits, and returns how many
 * there are, so a call with NULL and 0 tells how much room to make.
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
 * Flag: the players take turns, A first; a move out of turn is refused.
 */
#define TTT_ENFORCE_TURNS 1

/**
 * Flag: a run that is longer than the win length does not win, as in standard Gomoku.
 */
#define TTT_EXACT_LENGTH 2

/**
 * Flag: the textbook's own bargain. The game keeps one running sum for each line and no board: O(n) memory, n up to
 * 100000000, rows = cols = win length. A move costs O(1) and is checked for the board's edges, the player
 * and the end of the game, but the caller vouches that the cell is free. What needs a board answers
 * TTT_ERROR_UNSUPPORTED, or 0 where a size is returned.
 */
#define TTT_COUNTERS_ONLY 4

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
 * Error: it is the other player's turn, and TTT_ENFORCE_TURNS is set.
 */
#define TTT_ERROR_TURN (-5)

/**
 * Error: the cell already has a mark.
 */
#define TTT_ERROR_TAKEN (-6)

/**
 * Error: there is no move to take back.
 */
#define TTT_ERROR_NO_MOVE (-7)

/**
 * Error: this takes a board, and the game has none because TTT_COUNTERS_ONLY is set.
 */
#define TTT_ERROR_UNSUPPORTED (-8)

/**
 * Error: the options are not of a form that this version of the library knows.
 */
#define TTT_ERROR_OPTIONS (-9)

/**
 * Error: there is no such board, or the win length does not fit on it.
 */
#define TTT_ERROR_RULES (-10)

/**
 * Error: there is not enough memory.
 */
#define TTT_ERROR_MEMORY (-11)

/**
 * Error: the text is not a game as ttt_write() writes it.
 */
#define TTT_ERROR_SYNTAX (-12)

/**
 * Error: a list of moves ends before it begins.
 */
#define TTT_ERROR_RANGE (-13)

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

/**
 * Where a game gets its memory from. It is copied into the game, and the game's clones use it too. Its functions
 * must return: they may not throw an exception or jump out.
 */
typedef struct ttt_allocator {
  /**
   * Returns size bytes, aligned to align (a power of two, 8 at most), or NULL. They need not be zero.
   */
  void *(*alloc)(size_t size, size_t align, void *user);
  /**
   * Takes back a block that alloc has returned, with the size and the alignment it was asked for.
   */
  void (*free)(void *block, size_t size, size_t align, void *user);
  /**
   * Handed to both functions. The library never looks at it.
   */
  void *user;
} ttt_allocator;

/**
 * What ttt_new_with() makes. Set struct_size and what matters to you, and leave the rest zero:
 *
 *     ttt_options gomoku = {sizeof gomoku, 15, 15, 5, TTT_ENFORCE_TURNS, 0, NULL};
 */
typedef struct ttt_options {
  /**
   * sizeof(ttt_options). By it, the library knows which version of this struct it is handed.
   */
  uint32_t struct_size;
  /**
   * 0 means 3. A board can have up to 2^28 (268435456) cells.
   */
  int32_t rows;
  /**
   * 0 means as many as rows.
   */
  int32_t cols;
  /**
   * How many in a row win. 0 means the smaller of rows and cols; no more than the larger of them.
   */
  int32_t win_length;
  /**
   * TTT_ENFORCE_TURNS, TTT_EXACT_LENGTH and TTT_COUNTERS_ONLY, added up.
   */
  uint32_t flags;
  /**
   * Must be 0.
   */
  uint32_t reserved;
  /**
   * NULL means the C library's memory.
   */
  const ttt_allocator *allocator;
} ttt_options;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* ---- Playing a game ---------------------------------------------------------------------------------- */

/**
 * Makes an empty n x n board on which n in a row, in a column or in a diagonal win.
 *
 * n is 1 to 16384. Returns NULL for any other n, and when there is no memory. The game belongs to the caller:
 * give it to ttt_free(). It is one block: less than 256 bytes, 8 bytes a row, and 5 or 6 a cell. O(1) where
 * the C library takes fresh memory from the system for it, as it does for large boards: then only what moves touch
 * is ever there. O(n^2) where memory is cleared that was used before. Safe from any thread. Since 0.1.
 */
TTT_API ttt_game *ttt_new(int32_t n);

/**
 * Plays a move: puts the player's mark on a cell, and tells whether that player has just won.
 *
 * Returns the player, 1 or 2, who has won by it, or 0 while nobody has won; whether a board that is full by now
 * is a draw, ttt_outcome() tells. The player is named as in the textbook's "Design Tic-Tac-Toe", and may be the
 * same twice in a row. Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_PLAYER, TTT_ERROR_OUTSIDE,
 * TTT_ERROR_OVER, TTT_ERROR_TURN, TTT_ERROR_TAKEN; nothing has changed then. O(1) whatever n is, where a line goes
 * from edge to edge as on an n x n board; elsewhere O(win length). Needs the game to itself. Since 0.1.
 */
TTT_API int32_t ttt_move(ttt_game *game, int32_t row, int32_t col, int32_t player);

/**
 * Plays many moves, the players in turn from ttt_turn().
 *
 * Returns the outcome after the last of them: TTT_PENDING, TTT_A, TTT_B or TTT_DRAW. A move that is refused ends
 * the call with its error, as ttt_move() would return it; the moves before it stay played. *played, unless NULL,
 * tells in every case how many were. moves may be NULL when count is 0. As ttt_move() for each move. Needs the game
 * to itself. Since 0.1.
 */
TTT_API int32_t ttt_play(ttt_game *game, const ttt_cell *moves, size_t count, size_t *played);

/**
 * Takes the newest move back; after it the game is as it was before that move.
 *
 * Returns 0, since a game that a move was taken from goes on. *undone, unless NULL, is the cell that is free
 * again. Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_UNSUPPORTED, TTT_ERROR_NO_MOVE on an empty
 * board. O(1). Needs the game to itself. Since 0.1.
 */
TTT_API int32_t ttt_undo(ttt_game *game, ttt_cell *undone);

/**
 * Empties the board for another game, in the same memory.
 *
 * NULL does nothing. O(moves played); O(n) with TTT_COUNTERS_ONLY. Needs the game to itself. Since 0.1.
 */
TTT_API void ttt_reset(ttt_game *game);

/**
 * Makes a second game that stands as the first one does, and shares nothing with it.
 *
 * It lives where the first one does: its memory comes from the same allocator. Returns NULL when game is NULL,
 * and when there is no memory. The clone belongs to the caller: give it to ttt_free(). Costs what making the game
 * cost, and O(moves played), and O(n) where a line goes from edge to edge. May run beside other readers, if the
 * allocator may. Since 0.1.
 */
TTT_API ttt_game *ttt_clone(const ttt_game *game);

/**
 * Ends a game's life and gives its memory back.
 *
 * NULL does nothing. The pointer, and every copy of it, is dead afterwards. O(1). Needs the game to itself.
 * Since 0.1.
 */
TTT_API void ttt_free(ttt_game *game);

/* ---- Any board, any rules ---------------------------------------------------------------------------- */

/**
 * Makes an empty game by the options: any (m,n,k) game, such as Gomoku, which is 15, 15, 5.
 *
 * Returns 0, and *out is the game, the caller's to give to ttt_free(). Errors, the first that applies:
 * TTT_ERROR_NULL when options or out is NULL; TTT_ERROR_OPTIONS when struct_size is less than this header's or
 * more than 4096, or a flag, a reserved field or the part of a newer struct that this version does not know is
 * not 0; TTT_ERROR_NULL when a function of the allocator is NULL; TTT_ERROR_RULES when there is no such board, or
 * the win length does not fit on it; TTT_ERROR_MEMORY. A struct from a newer header is welcome as long as what is
 * new in it is 0. Costs what ttt_new() costs; memory from an allocator of the caller's is cleared, O(cells). Safe
 * from any thread, if the allocator is. Since 0.1.
 */
TTT_API int32_t ttt_new_with(const ttt_options *options, ttt_game **out);

/* ---- Looking at a game ------------------------------------------------------------------------------- */

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
 * Tells how many rows the board has.
 *
 * Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
 */
TTT_API int32_t ttt_rows(const ttt_game *game);

/**
 * Tells how many columns the board has.
 *
 * Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
 */
TTT_API int32_t ttt_cols(const ttt_game *game);

/**
 * Tells how many in a row win.
 *
 * Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
 */
TTT_API int32_t ttt_win_length(const ttt_game *game);

/**
 * Tells how many moves have been played and not taken back.
 *
 * Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
 */
TTT_API int64_t ttt_move_count(const ttt_game *game);

/**
 * Tells whose mark is on a cell: 1, 2, or 0 on a free cell.
 *
 * Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_UNSUPPORTED, TTT_ERROR_OUTSIDE. O(1). May run beside
 * other readers. Since 0.1.
 */
TTT_API int32_t ttt_at(const ttt_game *game, int32_t row, int32_t col);

/**
 * Copies the board, row by row, one byte a cell: 1, 2, or 0 for a free cell.
 *
 * Writes the first capacity cells, or all if there are fewer; cells may be NULL. Returns how many cells the board
 * has, and 0 when game is NULL or keeps no board. O(cells written). May run beside other readers. Since 0.1.
 */
TTT_API size_t ttt_board(const ttt_game *game, uint8_t *cells, size_t capacity);

/**
 * Copies the moves that have been played, oldest first. Whose they were, ttt_at() tells.
 *
 * Writes the first capacity moves, or all if there are fewer; moves may be NULL. Returns how many there are, and 0
 * when game is NULL or keeps no board. O(moves written). May run beside other readers. Since 0.1.
 */
TTT_API size_t ttt_history(const ttt_game *game, ttt_cell *moves, size_t capacity);

/**
 * Copies the cells of every line that the newest move completed, row by row, each cell once.
 *
 * One move can complete four lines, and a line can be longer than the win length. Writes the first capacity cells,
 * or all if there are fewer; cells may be NULL. Returns how many there are: 0 when nobody has won, when game is
 * NULL, and when it keeps no board. O(win length). May run beside other readers. Since 0.1.
 */
TTT_API size_t ttt_winning_line(const ttt_game *game, ttt_cell *cells, size_t capacity);

/**
 * Tells whether a line is still open to a player: 1 while some cells in a row, as many as win, hold no mark of the
 * other player, and 0 when there are none.
 *
 * When it is 0 for both, the game can only end in a draw, and a program may offer one long before the board is
 * full. That it is 1 promises nothing: the line may never be filled, or, where TTT_EXACT_LENGTH is set, only with a
 * cell beside it. Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_PLAYER, TTT_ERROR_UNSUPPORTED.
 * O(cells) at worst, and quick while the board is open; with no allocation. May run beside other readers. Since 0.1.
 */
TTT_API int32_t ttt_can_win(const ttt_game *game, int32_t player);

/* ---- A game as text ---------------------------------------------------------------------------------- */

/**
 * Writes a game as one line of plain ASCII that ttt_read() makes the same game of.
 *
 *     ttt1 3,3,3 A1,1 B0,0 A0,2
 *     ttt1 15,15,5 turns exact A7,7 B6,8
 *
 * That is the format's version; rows, columns and win length; TTT_ENFORCE_TURNS and TTT_EXACT_LENGTH where they are
 * set; and each move with its player, row and column. Like snprintf, it writes no more than capacity bytes, the
 * last of them a 0, and returns the length that all of the text has without the 0; text may be NULL when capacity
 * is 0. There is no line feed. The text is empty when game is NULL or keeps no board. O(moves played). May run
 * beside other readers. Since 0.1.
 */
TTT_API size_t ttt_write(const ttt_game *game, char *text, size_t capacity);

/**
 * Makes the game that a text says, by playing its moves under its rules.
 *
 * The text need not end in a 0. Spaces, tabs and carriage returns are free between the words and around them,
 * numbers may begin with zeros, and flags may be repeated or change places; a line feed or the end of the text
 * ends the record. Returns 0, and *out is the game, the caller's to give to ttt_free(). Whatever the bytes are,
 * the answer is a game or an error, and no more than the one block of a game is ever allocated. *stopped, unless
 * NULL, tells in every case how many bytes were read: all of the record with its line feed, so that the next one
 * begins there, or on an error those before what is wrong. allocator NULL means the C library's memory.
 *
 * Errors: TTT_ERROR_NULL when text is NULL though length is not 0, or longer than memory can be, or when out or a
 * function of the allocator is NULL; and then the first that the text, word by word, gives rise to:
 * TTT_ERROR_SYNTAX; TTT_ERROR_RULES; TTT_ERROR_MEMORY, before the first move; for a move, the errors of
 * ttt_move(). O(length), what ttt_new_with() costs, and what ttt_move() costs for each move. Safe from any
 * thread, if the allocator is. Since 0.1.
 */
TTT_API int32_t ttt_read(const char *text, size_t length, const ttt_allocator *allocator, ttt_game **out, size_t *stopped);

/* ---- Judging lists of moves -------------------------------------------------------------------------- */

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

/**
 * Judges many 3 x 3 games in one call. The moves of all of them lie in one array, one game behind the other.
 *
 * Game g is moves[ends[g - 1]] to moves[ends[g] - 1], and the first game begins at moves[0]. outcomes[g] becomes
 * what ttt_judge() would return: an outcome, or the error of a bad game, which does not keep the others from being
 * judged; TTT_ERROR_RANGE where ends[g] is less than ends[g - 1]. Returns 0. Errors: TTT_ERROR_NULL when ends or
 * outcomes is NULL though there are games, or moves is though there are moves; nothing is written then.
 * O(games + moves), with no allocation. Safe from any thread. To share the games out, give each thread its own part
 * of all three arrays, with ends that count from the first of its moves. Since 0.1.
 */
TTT_API int32_t ttt_judge_many(const ttt_cell *moves, const size_t *ends, size_t games, int8_t *outcomes);

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
