//! The rules of the game, and the words they are told in.
//!
//! Nothing here allocates, panics or knows of C: whoever makes a [`Game`] lends it the memory it plays in.

#![forbid(unsafe_code)]

mod bits;
mod board;
mod game;
mod judge;
mod lines;
#[cfg(test)]
mod naive;
pub(crate) mod record;
mod rules;
mod runs;
#[cfg(test)]
mod tests;
mod wins;

pub(crate) use game::{Game, Storage};
pub(crate) use judge::judge;
pub(crate) use rules::{Flags, Needs, Rules};

/// Whose mark, whose move. A is the textbook's first player and the one who plays X.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    A,
    B,
}

impl Player {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Pending,
    Won(Player),
    Draw,
}

/// Why a call changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Outside,
    Over,
    Turn,
    Taken,
    NothingToUndo,
    Unsupported,
}

/// A cell as anyone may name it, counted from 0. It need not lie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) row: i32,
    pub(crate) col: i32,
}

/// A cell that lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    row: u32,
    col: u32,
}

impl From<Place> for Cell {
    fn from(Place { row, col }: Place) -> Self {
        Self { row: row.cast_signed(), col: col.cast_signed() }
    }
}
