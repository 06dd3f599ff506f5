//! The size of a board, and what it takes to store it.

/// The n×n game, n in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    side: u16,
}

impl Rules {
    /// The largest side: its 2^28 cells are numbered in 32 bits with room to spare.
    const MAX_SIDE: u16 = 16_384;

    /// An n×n board on which n in a row win, or `None` where there can be no such board.
    pub(crate) fn square(n: i32) -> Option<Self> {
        let side = u16::try_from(n).ok()?;
        (1..=Self::MAX_SIDE).contains(&side).then_some(Self { side })
    }

    pub(super) fn side(self) -> u32 {
        u32::from(self.side)
    }

    /// How far apart in memory two rows are, as a power of two: a cell's number is then put together and
    /// taken apart by a shift, and no move ever pays for a division.
    pub(super) fn stride_bits(self) -> u32 {
        u32::BITS - self.side().leading_zeros()
    }

    /// How many running sums the game keeps in memory: one for each row and each column.
    pub(crate) fn line_count(self) -> usize {
        2 * usize::from(self.side)
    }

    /// How many moves a game can last.
    pub(crate) fn cell_count(self) -> usize {
        usize::from(self.side).saturating_mul(usize::from(self.side))
    }

    /// How many bytes of marks the board keeps.
    pub(crate) fn mark_count(self) -> usize {
        usize::from(self.side) << self.stride_bits()
    }
}
