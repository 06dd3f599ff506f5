//! The running sums: who fills a line, told by one number for each line.
//!
//! Every mark of A adds +1, every mark of B −1, to its row, its column and the diagonals it lies on. A line
//! is filled by one player exactly when its sum is +n or −n, so a move costs the same on a board of any size.

use super::{Place, Player, Rules};

/// One signed sum for each line of an n×n board, or none at all.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    /// The sums of row i and of column i.
    sums: &'a mut [[i32; 2]],
    main: i32,
    anti: i32,
    /// The sum of a full line of A's.
    full: i32,
    /// The number of the last row: on the anti-diagonal, row and column add up to it.
    last: u32,
}

impl<'a> Lines<'a> {
    /// Takes the sums of an empty board, all zero: as many as it has rows, or none.
    pub(super) fn new(rules: Rules, sums: &'a mut [[i32; 2]]) -> Self {
        Self { sums, main: 0, anti: 0, full: rules.rows().cast_signed(), last: rules.rows() - 1 }
    }

    /// Whether there is a sum for the row and for the column of a place.
    pub(super) fn cross(&self, place: Place) -> bool {
        index(place.row.max(place.col)) < self.sums.len()
    }

    /// Counts a mark of `player`, and tells whether it filled a line, if there are sums to tell it.
    pub(super) fn add(&mut self, place: Place, player: Player) -> Option<bool> {
        let step = player.step();
        let sums = self.count(place, step)?;
        Some(sums.contains(&(step * self.full)))
    }

    /// Takes back a mark of `player`, if there are sums it was counted in.
    pub(super) fn remove(&mut self, place: Place, player: Player) -> Option<()> {
        self.count(place, -player.step()).map(|_| ())
    }

    /// Makes every sum zero.
    pub(super) fn clear(&mut self) {
        self.sums.fill([0; 2]);
        (self.main, self.anti) = (0, 0);
    }

    /// Takes over the sums of a game with the same rules.
    pub(super) fn copy_from(&mut self, source: &Lines) {
        self.sums.iter_mut().zip(source.sums.iter()).for_each(|(to, from)| *to = *from);
        (self.main, self.anti) = (source.main, source.anti);
    }

    /// Moves every line through a place by `step`, and gives the new sums of the four that can have changed.
    fn count(&mut self, Place { row, col }: Place, step: i32) -> Option<[i32; 4]> {
        let [row_sum, _] = self.sums.get_mut(index(row))?;
        *row_sum += step;
        let row_sum = *row_sum;
        let [_, col_sum] = self.sums.get_mut(index(col))?;
        *col_sum += step;
        let col_sum = *col_sum;
        // Multiplied rather than tested: whether a cell lies on a diagonal is what no processor can predict.
        self.main += step * i32::from(row == col);
        self.anti += step * i32::from(row + col == self.last);
        Some([row_sum, col_sum, self.main, self.anti])
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

/// A row or a column as the position in a slice.
fn index(coordinate: u32) -> usize {
    usize::try_from(coordinate).unwrap_or(usize::MAX)
}
