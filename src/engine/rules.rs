//! What is played: the board's size, how many in a row win, and how strictly.

use super::wins::Wins;
use super::{Cell, Place};

/// The rules of one (m,n,k) game. Rules that nobody could play by do not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    rows: u32,
    cols: u32,
    win_length: u32,
    cell_count: u64,
    pub(crate) flags: Flags,
}

/// Where a game departs from the textbook's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flags {
    /// The players take turns, A first.
    pub(crate) enforce_turns: bool,
    /// A run that is longer than the win length does not win, as standard Gomoku has it.
    pub(crate) exact_length: bool,
    /// The running sums are all that is kept: no board, so the caller vouches for every move.
    pub(crate) counters_only: bool,
}

/// How long each part of a game's memory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Needs {
    pub(crate) sums: u64,
    pub(crate) words: u64,
    pub(crate) moves: u64,
    pub(crate) marks: u64,
}

impl Rules {
    /// The most cells a board can have: their numbers still fit in 32 bits with room to spare.
    const MAX_CELLS: u64 = 1 << 28;

    /// The longest side where only the running sums are kept.
    const MAX_COUNTED_SIDE: u32 = 100_000_000;

    /// The rules asked for, or `None` where there is no such game.
    pub(crate) fn new(rows: i32, cols: i32, win_length: i32, flags: Flags) -> Option<Self> {
        let [rows, cols, win_length] =
            [rows, cols, win_length].map(|length| u32::try_from(length).unwrap_or(0));
        let cell_count = u64::from(rows) * u64::from(cols);
        let rules = Self { rows, cols, win_length, cell_count, flags };
        let fits = if flags.counters_only {
            rules.is_edge_to_edge() && rows <= Self::MAX_COUNTED_SIDE
        } else {
            rules.cell_count() <= Self::MAX_CELLS
        };
        let winnable = win_length <= rows.max(cols);
        let positive = rows.min(cols).min(win_length) >= 1;
        (positive && winnable && fits).then_some(rules)
    }

    /// The textbook's game: an n×n board, n in a row win.
    pub(crate) fn square(n: i32) -> Option<Self> {
        Self::new(n, n, n, Flags::default())
    }

    pub(crate) const fn rows(self) -> u32 {
        self.rows
    }

    pub(crate) const fn cols(self) -> u32 {
        self.cols
    }

    pub(crate) const fn win_length(self) -> u32 {
        self.win_length
    }

    /// Whether a line wins only when one player fills it from edge to edge.
    pub(super) const fn is_edge_to_edge(self) -> bool {
        self.rows == self.cols && self.rows == self.win_length
    }

    /// Where a cell lies on the board, if it does.
    pub(super) fn place(self, cell: Cell) -> Option<Place> {
        let place = Place { row: cell.row.cast_unsigned(), col: cell.col.cast_unsigned() };
        self.holds(place).then_some(place)
    }

    /// Whether a place is one of this board's.
    pub(super) const fn holds(self, place: Place) -> bool {
        place.row < self.rows && place.col < self.cols
    }

    /// How many moves a game can last.
    pub(crate) const fn cell_count(self) -> u64 {
        self.cell_count
    }

    /// How far apart in memory two rows are, as a power of two: a cell's number is then put together and
    /// taken apart by a shift, and no move ever pays for a division. It is more than the row needs, so that
    /// between the end of one row and the start of the next there is a free cell on which every run ends.
    pub(super) const fn stride_bits(self) -> u32 {
        u32::BITS - self.cols.leading_zeros()
    }

    /// How much memory a game plays in.
    pub(crate) fn needs(self) -> Needs {
        let (sums, words) = Wins::needs(self);
        let has_board = !self.flags.counters_only;
        Needs {
            sums,
            words,
            moves: if has_board { self.cell_count() } else { 0 },
            marks: if has_board { u64::from(self.rows) << self.stride_bits() } else { 0 },
        }
    }
}
