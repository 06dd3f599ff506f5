//! The rules of the game, and the words they are told in.
//!
//! Nothing here allocates, panics or knows of C: whoever makes a [`Game`] lends it the memory it plays in.

#![forbid(unsafe_code)]

mod board;
mod game;
mod judge;
mod lines;
#[cfg(test)]
mod naive;
mod rules;
#[cfg(test)]
mod tests;

pub(crate) use game::{Game, Storage};
pub(crate) use judge::judge;
pub(crate) use rules::Rules;

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

    /// What this player's mark adds to each line it lies on.
    const fn step(self) -> i32 {
        match self {
            Self::A => 1,
            Self::B => -1,
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
    Taken,
    Over,
    NothingToUndo,
}

/// A place on a board, counted from 0. It may come from anyone, so it need not lie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) row: i32,
    pub(crate) col: i32,
}
