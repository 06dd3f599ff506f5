//! Finished games.

use super::codes::{self, TTT_ERROR_NULL};
use super::game::ttt_cell;
use super::read_cells;
use crate::engine;

/// # Judging a list of moves
///
/// Judges a 3 x 3 game given as its list of moves, A first, the players in turn.
///
/// Returns TTT_PENDING, TTT_A, TTT_B or TTT_DRAW, as the textbook's "Find Winner on a Tic Tac Toe Game" asks; no
/// game object is needed. moves may be NULL when count is 0. A list that no game can have is refused at its first
/// bad move, with the error, the first that applies: TTT_ERROR_NULL, TTT_ERROR_OUTSIDE, TTT_ERROR_OVER,
/// TTT_ERROR_TAKEN; the moves behind that one are not read. O(count), with no allocation. Safe from any thread.
/// Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_judge(moves: *const ttt_cell, count: usize) -> i32 {
    // SAFETY: as the caller promises.
    let Some(moves) = (unsafe { read_cells(moves, count) }) else { return TTT_ERROR_NULL };
    codes::answer(engine::judge(moves))
}
