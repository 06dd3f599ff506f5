//! Other crates that play tic-tac-toe, called as their users call them, inside one optimized whole.

use gamie::{gomoku, tictactoe};
use std::slice;
use xo_core::GameEngine;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Cell {
    row: i32,
    col: i32,
}

impl Cell {
    fn position(self) -> (usize, usize) {
        (usize::try_from(self.row).expect("a row"), usize::try_from(self.col).expect("a column"))
    }
}

/// The positions of the whole 3 x 3 game, the empty one too. gamie has no undo: a copy for each move takes its place.
#[unsafe(no_mangle)]
pub extern "C" fn gamie_tree() -> u64 {
    fn walk(game: &tictactoe::Game, free_cells: u32) -> u64 {
        let mut positions = 1;
        for cell in 0..9 {
            let bit = 1 << cell;
            if free_cells & bit != 0 {
                let mut next = game.clone();
                next.put(cell / 3, cell % 3).expect("a free cell");
                let goes_on = *next.status() == tictactoe::Status::Ongoing;
                positions += if goes_on { walk(&next, free_cells & !bit) } else { 1 };
            }
        }
        positions
    }
    walk(&tictactoe::Game::new().expect("a board"), 0x1FF)
}

/// Plays one game of Gomoku to its end, and tells how many moves it took.
///
/// # Safety
/// `cells` points to all 225 cells in some order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gamie_gomoku(cells: *const Cell) -> u64 {
    // SAFETY: as the caller promises.
    let cells = unsafe { slice::from_raw_parts(cells, 225) };
    let mut game = gomoku::Game::new().expect("a board");
    let mut moves = 0;
    for (row, col) in cells.iter().map(|cell| cell.position()) {
        game.put(row, col).expect("a free cell");
        moves += 1;
        if *game.status() != gomoku::Status::Ongoing {
            break;
        }
    }
    moves
}

/// Plays one 3 x 3 game to its end, and tells how many moves it took.
///
/// # Safety
/// `cells` points to all 9 cells in some order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xo_core_game(cells: *const Cell) -> u64 {
    // SAFETY: as the caller promises.
    let cells = unsafe { slice::from_raw_parts(cells, 9) };
    let mut game = GameEngine::with_ai(false);
    let mut moves = 0;
    for (row, col) in cells.iter().map(|cell| cell.position()) {
        game.make_move(3 * row + col).expect("a free cell");
        moves += 1;
        if game.is_over() {
            break;
        }
    }
    moves
}
