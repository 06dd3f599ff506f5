//! Has this move won? There are two ways to tell, and this is the one place that chooses between them.

use super::board::Board;
use super::lines::Lines;
use super::runs::Runs;
use super::{Place, Player, Rules};

/// What tells a win.
#[derive(Debug)]
pub(super) enum Wins<'a> {
    /// A line must be filled from edge to edge: its running sum tells, in O(1).
    Lines(Lines<'a>),
    /// A line can begin anywhere: the runs through the newest mark tell, in O(win length).
    Runs(Runs),
}

impl<'a> Wins<'a> {
    /// Takes the running sums of an empty board, as many as [`Rules::storage`] says.
    pub(super) fn new(rules: Rules, sums: &'a mut [i32]) -> Self {
        if rules.is_edge_to_edge() {
            Self::Lines(Lines::new(rules, sums))
        } else {
            Self::Runs(Runs::new(rules))
        }
    }

    /// Takes notice of a new mark, and tells whether it wins.
    pub(super) fn add(&mut self, board: &Board, place: Place, player: Player) -> bool {
        match self {
            Self::Lines(lines) => lines.add(place, player),
            Self::Runs(runs) => runs.win(board, place, player),
        }
    }

    /// Takes notice of a mark that was taken back.
    pub(super) fn remove(&mut self, place: Place, player: Player) {
        if let Self::Lines(lines) = self {
            lines.remove(place, player);
        }
    }

    /// Takes notice of a board that was emptied.
    pub(super) fn clear(&mut self) {
        if let Self::Lines(lines) = self {
            lines.clear();
        }
    }

    /// Takes over what a game with the same rules knows.
    pub(super) fn copy_from(&mut self, source: &Wins) {
        if let (Self::Lines(lines), Wins::Lines(source)) = (self, source) {
            lines.copy_from(source);
        }
    }
}
