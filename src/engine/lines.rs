//! The running sums: who fills a line, told by one number for each line.
//!
//! Every mark of A adds +1, every mark of B −1, to its row, its column and the diagonals it lies on. A line
//! is filled by one player exactly when its sum is +n or −n, so a move costs the same on a board of any size.

use super::{Player, Rules};

/// One signed sum for each line of an n×n board.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    rows: &'a mut [i32],
    cols: &'a mut [i32],
    main: i32,
    anti: i32,
    side: u32,
}

impl<'a> Lines<'a> {
    /// Takes the sums of an empty board: [`Rules::line_count`] zeros.
    pub(super) fn new(rules: Rules, sums: &'a mut [i32]) -> Self {
        let (rows, cols) = sums.split_at_mut(sums.len() / 2);
        Self { rows, cols, main: 0, anti: 0, side: rules.side() }
    }

    /// Counts a mark of `player`, and tells whether it filled a line.
    pub(super) fn add(&mut self, row: u32, col: u32, player: Player) -> bool {
        let step = player.step();
        let full = step * self.side.cast_signed();
        self.count(row, col, step).is_some_and(|sums| sums.contains(&full))
    }

    /// Takes back a mark of `player`.
    pub(super) fn remove(&mut self, row: u32, col: u32, player: Player) {
        let _ = self.count(row, col, -player.step());
    }

    /// Moves every line through a cell by `step`, and gives the new sums of the four that can have changed.
    fn count(&mut self, row: u32, col: u32, step: i32) -> Option<[i32; 4]> {
        let row_sum = self.rows.get_mut(usize::try_from(row).ok()?)?;
        let col_sum = self.cols.get_mut(usize::try_from(col).ok()?)?;
        *row_sum += step;
        *col_sum += step;
        // Multiplied rather than tested: whether a cell lies on a diagonal is what no processor can predict.
        self.main += step * i32::from(row == col);
        self.anti += step * i32::from(row + col + 1 == self.side);
        Some([*row_sum, *col_sum, self.main, self.anti])
    }
}
