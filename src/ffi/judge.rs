//! Games given as lists of moves.

use super::codes::{self, TTT_ERROR_NULL, TTT_ERROR_RANGE};
use super::game::ttt_cell;
use super::read_cells;
use crate::engine;

/// # Judging lists of moves
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
    unsafe { judge(moves, count) }
}

/// # Safety
/// As far as the game goes on, and no further than `count`, `moves` points to that many cells.
#[inline(never)] // The loop in it wants all the registers there are.
unsafe fn judge(moves: *const ttt_cell, count: usize) -> i32 {
    // SAFETY: the caller promises what this asks for.
    match unsafe { read_cells(moves, count) } {
        Some(moves) => codes::answer(engine::judge(moves)),
        None => TTT_ERROR_NULL,
    }
}

/// Judges many 3 x 3 games in one call. The moves of all of them lie in one array, one game behind the other.
///
/// Game g is moves[ends[g - 1]] to moves[ends[g] - 1], and the first game begins at moves[0]. outcomes[g] becomes
/// what ttt_judge() would return: an outcome, or the error of a bad game, which does not keep the others from being
/// judged; TTT_ERROR_RANGE where ends[g] is less than ends[g - 1]. Returns 0. Errors: TTT_ERROR_NULL when ends or
/// outcomes is NULL though there are games, or moves is though there are moves; nothing is written then.
/// O(games + moves), with no allocation. Safe from any thread. To share the games out, give each thread its own part
/// of all three arrays, with ends that count from the first of its moves. Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_judge_many(
    moves: *const ttt_cell,
    ends: *const usize,
    games: usize,
    outcomes: *mut i8,
) -> i32 {
    if games == 0 {
        return 0;
    }
    // SAFETY: the caller promises an end for each game, unless the pointer is NULL.
    let any_moves = || (0..games).any(|game| unsafe { ends.add(game).read() } > 0);
    if ends.is_null() || outcomes.is_null() || moves.is_null() && any_moves() {
        return TTT_ERROR_NULL;
    }
    let mut start = 0;
    for game in 0..games {
        // SAFETY: the caller promises that the arrays have an entry for each game, and `moves` all their moves.
        unsafe {
            let end = ends.add(game).read();
            let outcome = match end.checked_sub(start) {
                Some(count) => judge(moves.wrapping_add(start), count),
                None => TTT_ERROR_RANGE,
            };
            outcomes.add(game).write(i8::try_from(outcome).unwrap_or(i8::MIN));
            start = end;
        }
    }
    0
}
