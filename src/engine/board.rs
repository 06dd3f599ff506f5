//! The board: whose mark is where, and in what order the marks came.

use super::runs::Direction;
use super::{Place, Player, Rules};

/// The cells and the moves of one game.
///
/// A cell's number is its row and its column side by side in the bits of one `u32`. The number is at once the
/// position of its mark in `marks` and what `moves` remembers of a move.
#[derive(Debug)]
pub(super) struct Board<'a> {
    marks: &'a mut [u8],
    moves: &'a mut [u32],
    /// How far apart two rows are: a power of two, and its logarithm.
    stride: u32,
    stride_bits: u32,
}

impl<'a> Board<'a> {
    /// Takes the memory of an empty board, all zero, as much as [`Rules::needs`] says.
    pub(super) fn new(rules: Rules, marks: &'a mut [u8], moves: &'a mut [u32]) -> Self {
        Self { marks, moves, stride: 1 << rules.stride_bits(), stride_bits: rules.stride_bits() }
    }

    /// Puts a mark on a cell, if that is free and the list has room for the move.
    pub(super) fn place(&mut self, ply: usize, place: Place, player: Player) -> Option<()> {
        let number = self.number(place);
        let mark = self.marks.get_mut(position(number)?)?;
        if *mark != 0 {
            return None;
        }
        *self.moves.get_mut(ply)? = number;
        *mark = player.mark();
        Some(())
    }

    /// Takes the mark of a move away again.
    pub(super) fn take_back(&mut self, ply: usize) -> Option<(Place, Player)> {
        let number = *self.moves.get(ply)?;
        let mark = self.marks.get_mut(position(number)?)?;
        let player = Player::from_mark(*mark)?;
        *mark = 0;
        Some((self.place_of(number), player))
    }

    /// Whether so few moves have been played that it is quicker to take them back than to clear the board.
    pub(super) fn is_sparse(&self, count: usize) -> bool {
        count < self.marks.len() / 4
    }

    /// Takes every mark away.
    pub(super) fn clear(&mut self) {
        self.marks.fill(0);
    }

    /// Takes over the first `count` moves of a board of the same size. It touches nothing but their cells.
    pub(super) fn copy_from(&mut self, source: &Board, count: usize) {
        for (to, &number) in self.moves.iter_mut().zip(source.moves.iter()).take(count) {
            *to = number;
            let mark = position(number).and_then(|position| self.marks.get_mut(position));
            if let (Some(mark), Some(player)) = (mark, source.at_number(number)) {
                *mark = player.mark();
            }
        }
    }

    /// Whose mark is on a cell.
    pub(super) fn at(&self, place: Place) -> Option<Player> {
        self.at_number(self.number(place))
    }

    /// The first `count` moves: each one's place and player, oldest first.
    pub(super) fn moves(&self, count: usize) -> impl DoubleEndedIterator<Item = (Place, Player)> {
        let moves = self.moves.get(..count).unwrap_or_default();
        moves.iter().filter_map(|&number| Some((self.place_of(number), self.at_number(number)?)))
    }

    /// The marks, row by row: 1 for A, 2 for B, 0 for a free cell.
    pub(super) fn rows(&self, rules: Rules) -> impl Iterator<Item = &[u8]> {
        let cols = position(rules.cols()).unwrap_or_default();
        let rows = self.marks.chunks(1 << self.stride_bits);
        rows.map(move |row| row.get(..cols).unwrap_or_default())
    }

    /// How many marks of `player` follow on a cell in one direction without a gap, counting no further than `most`.
    ///
    /// It needs no edge to stop at: beyond one end of a row lies a free cell, beyond the last row nothing.
    pub(super) fn run(&self, from: Place, direction: Direction, player: Player, most: u32) -> u32 {
        let step = direction.down * self.stride.cast_signed() + direction.right;
        let mark = player.mark();
        let mut number = self.number(from);
        let mut length = 0;
        while length < most {
            number = number.wrapping_add_signed(step);
            if position(number).and_then(|position| self.marks.get(position)) != Some(&mark) {
                break;
            }
            length += 1;
        }
        length
    }

    fn at_number(&self, number: u32) -> Option<Player> {
        Player::from_mark(*self.marks.get(position(number)?)?)
    }

    fn number(&self, Place { row, col }: Place) -> u32 {
        // It wraps only where there is no board, and so no cell to number.
        row.wrapping_mul(self.stride).wrapping_add(col)
    }

    fn place_of(&self, number: u32) -> Place {
        Place { row: number >> self.stride_bits, col: number & (self.stride - 1) }
    }
}

/// A number as the position in a slice. (It always fits; on a 16-bit machine the compiler could not know.)
fn position(number: u32) -> Option<usize> {
    usize::try_from(number).ok()
}

/// A free cell is the byte 0, so that fresh memory is an empty board.
impl Player {
    const fn mark(self) -> u8 {
        match self {
            Self::A => 1,
            Self::B => 2,
        }
    }

    const fn from_mark(mark: u8) -> Option<Self> {
        match mark {
            1 => Some(Self::A),
            2 => Some(Self::B),
            _ => None,
        }
    }
}
