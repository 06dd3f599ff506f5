//! The running sums: who fills a line, told by one number for each line.
//!
//! Every mark of A adds +1, every mark of B −1, to its row, its column and the diagonals it lies on. A line
//! is filled by one player exactly when its sum is +n or −n, so a move costs the same on a board of any size.

use super::{Place, Player, Rules};

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
    /// Takes the sums of an empty board, all zero: half for the rows, half for the columns.
    pub(super) fn new(rules: Rules, sums: &'a mut [i32]) -> Self {
        let (rows, cols) = sums.split_at_mut(sums.len() / 2);
        Self { rows, cols, main: 0, anti: 0, side: rules.rows() }
    }

    /// Counts a mark of `player`, and tells whether it filled a line.
    pub(super) fn add(&mut self, place: Place, player: Player) -> bool {
        let step = player.step();
        let full = step * self.side.cast_signed();
        self.count(place, step).is_some_and(|sums| sums.contains(&full))
    }

    /// Takes back a mark of `player`.
    pub(super) fn remove(&mut self, place: Place, player: Player) {
        let _ = self.count(place, -player.step());
    }

    /// Makes every sum zero.
    pub(super) fn clear(&mut self) {
        self.rows.fill(0);
        self.cols.fill(0);
        (self.main, self.anti) = (0, 0);
    }

    /// Takes over the sums of a game with the same rules.
    pub(super) fn copy_from(&mut self, source: &Lines) {
        copy(self.rows, source.rows);
        copy(self.cols, source.cols);
        (self.main, self.anti) = (source.main, source.anti);
    }

    /// Moves every line through a place by `step`, and gives the new sums of the four that can have changed.
    fn count(&mut self, Place { row, col }: Place, step: i32) -> Option<[i32; 4]> {
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

impl Player {
    /// What this player's mark adds to each line it lies on.
    const fn step(self) -> i32 {
        match self {
            Self::A => 1,
            Self::B => -1,
        }
    }
}

fn copy(to: &mut [i32], from: &[i32]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
}
