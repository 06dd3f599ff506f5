//! The board: whose mark is where, and in what order the marks came.

use super::{Cell, Player, Refusal, Rules};

/// The cells and the moves of one game.
///
/// A cell's number is its row and its column side by side in the bits of one `u32`. The number is at once the
/// place of its mark in `marks` and what `moves` remembers of a move.
#[derive(Debug)]
pub(super) struct Board<'a> {
    marks: &'a mut [u8],
    moves: &'a mut [u32],
    count: usize,
    side: u32,
    stride_bits: u32,
}

impl<'a> Board<'a> {
    /// Takes the memory of an empty board: [`Rules::mark_count`] and [`Rules::cell_count`] zeros.
    pub(super) fn new(rules: Rules, marks: &'a mut [u8], moves: &'a mut [u32]) -> Self {
        Self { marks, moves, count: 0, side: rules.side(), stride_bits: rules.stride_bits() }
    }

    /// The number of a cell, or `None` where it does not lie on the board.
    pub(super) fn number(&self, cell: Cell) -> Option<u32> {
        let (row, col) = (cell.row.cast_unsigned(), cell.col.cast_unsigned());
        (row < self.side && col < self.side).then(|| row << self.stride_bits | col)
    }

    /// The row and the column of a cell's number.
    pub(super) fn row_and_col(&self, number: u32) -> (u32, u32) {
        (number >> self.stride_bits, number & !(u32::MAX << self.stride_bits))
    }

    /// Puts a mark on a free cell.
    pub(super) fn place(&mut self, number: u32, player: Player) -> Result<(), Refusal> {
        let mark = index(number).and_then(|index| self.marks.get_mut(index)).ok_or(Refusal::Outside)?;
        // A list with no room left is a board with no cell left.
        let next = self.moves.get_mut(self.count).ok_or(Refusal::Taken)?;
        if *mark != 0 {
            return Err(Refusal::Taken);
        }
        *mark = player.mark();
        *next = number;
        self.count += 1;
        Ok(())
    }

    /// Takes the newest mark away again, and gives its cell's number and its player.
    pub(super) fn take_back(&mut self) -> Option<(u32, Player)> {
        let (number, player) = self.last()?;
        *self.marks.get_mut(index(number)?)? = 0;
        self.count -= 1;
        Some((number, player))
    }

    /// The newest mark: its cell's number and its player.
    pub(super) fn last(&self) -> Option<(u32, Player)> {
        let number = *self.moves.get(self.count.checked_sub(1)?)?;
        Some((number, self.at(number)?))
    }

    /// Whose mark is on a cell.
    pub(super) fn at(&self, number: u32) -> Option<Player> {
        Player::from_mark(*self.marks.get(index(number)?)?)
    }

    /// How many marks there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Whether every cell has a mark.
    pub(super) fn is_full(&self) -> bool {
        self.count == self.moves.len()
    }
}

/// A cell's number as a place in a slice. (It always fits; on a 16-bit machine the compiler cannot know.)
fn index(number: u32) -> Option<usize> {
    usize::try_from(number).ok()
}

/// A free cell is the byte 0, so that fresh memory is an empty board.
impl Player {
    fn mark(self) -> u8 {
        match self {
            Self::A => 1,
            Self::B => 2,
        }
    }

    fn from_mark(mark: u8) -> Option<Self> {
        match mark {
            1 => Some(Self::A),
            2 => Some(Self::B),
            _ => None,
        }
    }
}
