//! What a game can be asked.

use super::Array;
use super::codes::{self, TTT_ERROR_NULL, TTT_ERROR_PLAYER};
use super::game::ttt_cell;
use super::handle::ttt_game;
use crate::engine::{Cell, Rules};

/// # Looking at a game
///
/// Tells how the game stands: TTT_PENDING, TTT_A, TTT_B or TTT_DRAW.
///
/// Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_outcome(game: Option<&ttt_game>) -> i32 {
    game.map_or(TTT_ERROR_NULL, |ttt_game { game, .. }| codes::outcome(game.outcome()))
}

/// Tells whose turn it is: the player who did not make the newest move.
///
/// Returns 1 or 2, 1 on an empty board, and 0 when the game is over. Errors: TTT_ERROR_NULL. O(1). May run beside
/// other readers. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_turn(game: Option<&ttt_game>) -> i32 {
    game.map_or(TTT_ERROR_NULL, |ttt_game { game, .. }| codes::player(game.turn()))
}

/// Tells how many rows the board has.
///
/// Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_rows(game: Option<&ttt_game>) -> i32 {
    rule(game, Rules::rows)
}

/// Tells how many columns the board has.
///
/// Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_cols(game: Option<&ttt_game>) -> i32 {
    rule(game, Rules::cols)
}

/// Tells how many in a row win.
///
/// Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_win_length(game: Option<&ttt_game>) -> i32 {
    rule(game, Rules::win_length)
}

/// Tells how many moves have been played and not taken back.
///
/// Errors: TTT_ERROR_NULL. O(1). May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_move_count(game: Option<&ttt_game>) -> i64 {
    game.map_or(TTT_ERROR_NULL.into(), |ttt_game { game, .. }| game.move_count().cast_signed())
}

/// Tells whose mark is on a cell: 1, 2, or 0 on a free cell.
///
/// Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_UNSUPPORTED, TTT_ERROR_OUTSIDE. O(1). May run beside
/// other readers. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_at(game: Option<&ttt_game>, row: i32, col: i32) -> i32 {
    let Some(ttt_game { game, .. }) = game else { return TTT_ERROR_NULL };
    game.at(Cell { row, col }).map_or_else(codes::error, codes::player)
}

/// Copies the board, row by row, one byte a cell: 1, 2, or 0 for a free cell.
///
/// Writes the first capacity cells, or all if there are fewer; cells may be NULL. Returns how many cells the board
/// has, and 0 when game is NULL or keeps no board. O(cells written). May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_board(game: Option<&ttt_game>, cells: *mut u8, capacity: usize) -> usize {
    let Some(ttt_game { game, .. }) = game else { return 0 };
    // SAFETY: as the caller promises.
    let mut cells = unsafe { Array::new(cells, capacity) };
    cells.put_all(game.rows().flatten().copied());
    if game.has_board() { size(game.rules().cell_count()) } else { 0 }
}

/// Copies the moves that have been played, oldest first. Whose they were, ttt_at() tells.
///
/// Writes the first capacity moves, or all if there are fewer; moves may be NULL. Returns how many there are, and 0
/// when game is NULL or keeps no board. O(moves written). May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_history(
    game: Option<&ttt_game>,
    moves: *mut ttt_cell,
    capacity: usize,
) -> usize {
    let Some(ttt_game { game, .. }) = game else { return 0 };
    // SAFETY: as the caller promises.
    let mut moves = unsafe { Array::new(moves, capacity) };
    moves.put_all(game.moves().map(|(cell, _)| cell.into()));
    if game.has_board() { size(game.move_count()) } else { 0 }
}

/// Copies the cells of every line that the newest move completed, row by row, each cell once.
///
/// One move can complete four lines, and a line can be longer than the win length. Writes the first capacity cells,
/// or all if there are fewer; cells may be NULL. Returns how many there are: 0 when nobody has won, when game is
/// NULL, and when it keeps no board. O(win length). May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_winning_line(
    game: Option<&ttt_game>,
    cells: *mut ttt_cell,
    capacity: usize,
) -> usize {
    let Some(ttt_game { game, .. }) = game else { return 0 };
    // SAFETY: as the caller promises.
    let mut cells = unsafe { Array::new(cells, capacity) };
    game.winning_line(|cell| cells.put(cell.into()));
    cells.count
}

/// Tells whether a line is still open to a player: 1 while some cells in a row, as many as win, hold no mark of the
/// other player, and 0 when there are none.
///
/// When it is 0 for both, the game can only end in a draw, and a program may offer one long before the board is
/// full. That it is 1 promises nothing: the line may never be filled, or, where TTT_EXACT_LENGTH is set, only with a
/// cell beside it. Errors, the first that applies: TTT_ERROR_NULL, TTT_ERROR_PLAYER, TTT_ERROR_UNSUPPORTED.
/// O(cells) at worst, and quick while the board is open; with no allocation. May run beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_can_win(game: Option<&ttt_game>, player: i32) -> i32 {
    let Some(ttt_game { game, .. }) = game else { return TTT_ERROR_NULL };
    let Some(player) = codes::read_player(player) else { return TTT_ERROR_PLAYER };
    game.can_win(player).map_or_else(codes::error, i32::from)
}

fn rule(game: Option<&ttt_game>, length: impl Fn(Rules) -> u32) -> i32 {
    game.map_or(TTT_ERROR_NULL, |ttt_game { game, .. }| length(game.rules()).cast_signed())
}

/// A number of things that are in memory, and so are no more than memory has room for.
fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
