//! One game, move by move.

use super::codes::{self, TTT_ERROR_NULL, TTT_ERROR_PLAYER, TTT_PENDING};
use super::handle::{self, ttt_game};
use super::memory::Memory;
use super::{read_cells, write_out};
use crate::engine::{Cell, Game, Player, Rules};
use core::mem::MaybeUninit;
use core::ptr::{self, NonNull};

/// A place on a board. Rows go down and columns go right, both from 0.
#[allow(non_camel_case_types, reason = "the name is C's")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ttt_cell {
    /// From 0, the top row, to the number of rows less one.
    pub row: i32,
    /// From 0, the leftmost column, to the number of columns less one.
    pub col: i32,
}

impl From<Cell> for ttt_cell {
    fn from(Cell { row, col }: Cell) -> Self {
        Self { row, col }
    }
}

/// # Playing a game
///
/// Makes an empty n x n board on which n in a row, in a column or in a diagonal win.
///
/// n is 1 to 16384. Returns NULL for any other n, and when there is no memory. The game belongs to the caller:
/// give it to ttt_free(). It is one block: less than 256 bytes, 8 bytes a row, and 5 or 6 a cell. O(1) where
/// the C library takes fresh memory from the system for it, as it does for large boards: then only what moves touch
/// is ever there. O(n^2) where memory is cleared that was used before. Safe from any thread. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_new(n: i32) -> *mut ttt_game {
    Rules::square(n)
        .and_then(|rules| handle::create(rules, Memory::System))
        .map_or(ptr::null_mut(), NonNull::as_ptr)
}

/// Plays a move: puts the player's mark on a cell, and tells whether that player has just won.
///
/// Returns the player, 1 or 2, who has won by it, or 0 while nobody has won; whether a board that is full by now
/// is a draw, ttt_outcome() tells. The player is named as in the textbook's "Design Tic-Tac-Toe", and may be the
/// same twice in a row. Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_PLAYER, TTT_ERROR_OUTSIDE,
/// TTT_ERROR_OVER, TTT_ERROR_TURN, TTT_ERROR_TAKEN; nothing has changed then. O(1) whatever n is, where a line goes
/// from edge to edge as on an n x n board; elsewhere O(win length). Needs the game to itself. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_move(game: Option<&mut ttt_game>, row: i32, col: i32, player: i32) -> i32 {
    let Some(ttt_game { game, .. }) = game else { return TTT_ERROR_NULL };
    let Some(player) = codes::read_player(player) else { return TTT_ERROR_PLAYER };
    let cell = Cell { row, col };
    match game.play_fast(cell, player) {
        Some(Ok(wins)) => codes::winner(player, wins),
        Some(Err(refusal)) => codes::error(refusal),
        None => play_slowly(game, cell, player),
    }
}

/// Out of line, so that the short way stays short.
#[inline(never)]
fn play_slowly(game: &mut Game, cell: Cell, player: Player) -> i32 {
    game.play(cell, player).map_or_else(codes::error, |wins| codes::winner(player, wins))
}

/// Plays many moves, the players in turn from ttt_turn().
///
/// Returns the outcome after the last of them: TTT_PENDING, TTT_A, TTT_B or TTT_DRAW. A move that is refused ends
/// the call with its error, as ttt_move() would return it; the moves before it stay played. *played, unless NULL,
/// tells in every case how many were. moves may be NULL when count is 0. As ttt_move() for each move. Needs the game
/// to itself. Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_play(
    game: Option<&mut ttt_game>,
    moves: *const ttt_cell,
    count: usize,
    played: Option<&mut MaybeUninit<usize>>,
) -> i32 {
    // SAFETY: as the caller promises.
    let moves = unsafe { read_cells(moves, count) };
    let (done, answer) = match (game, moves) {
        (Some(ttt_game { game, .. }), Some(moves)) => {
            let (done, result) = game.play_all(moves);
            (done, codes::answer(result))
        }
        _ => (0, TTT_ERROR_NULL),
    };
    write_out(played, done);
    answer
}

/// Takes the newest move back; after it the game is as it was before that move.
///
/// Returns 0, since a game that a move was taken from goes on. *undone, unless NULL, is the cell that is free
/// again. Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_UNSUPPORTED, TTT_ERROR_NO_MOVE on an empty
/// board. O(1). Needs the game to itself. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_undo(game: Option<&mut ttt_game>, undone: Option<&mut MaybeUninit<ttt_cell>>) -> i32 {
    let Some(ttt_game { game, .. }) = game else { return TTT_ERROR_NULL };
    match game.undo() {
        Ok(cell) => {
            write_out(undone, cell.into());
            TTT_PENDING
        }
        Err(refusal) => codes::error(refusal),
    }
}

/// Empties the board for another game, in the same memory.
///
/// NULL does nothing. O(moves played); O(n) with TTT_COUNTERS_ONLY. Needs the game to itself. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_reset(game: Option<&mut ttt_game>) {
    if let Some(ttt_game { game, .. }) = game {
        game.reset();
    }
}

/// Makes a second game that stands as the first one does, and shares nothing with it.
///
/// It lives where the first one does: its memory comes from the same allocator. Returns NULL when game is NULL,
/// and when there is no memory. The clone belongs to the caller: give it to ttt_free(). Costs what making the game
/// cost, and O(moves played), and O(n) where a line goes from edge to edge. May run beside other readers, if the
/// allocator may. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_clone(game: Option<&ttt_game>) -> *mut ttt_game {
    game.and_then(handle::duplicate).map_or(ptr::null_mut(), NonNull::as_ptr)
}

/// Ends a game's life and gives its memory back.
///
/// NULL does nothing. The pointer, and every copy of it, is dead afterwards. O(1). Needs the game to itself.
/// Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_free(game: *mut ttt_game) {
    if let Some(game) = NonNull::new(game) {
        // SAFETY: as the caller promises.
        unsafe { handle::destroy(game) }
    }
}
