//! One game: play, undo, outcome.

use super::board::Board;
use super::lines::Lines;
use super::{Cell, Outcome, Player, Refusal, Rules};

/// The memory a game plays in, all zero at first. [`Rules`] tells how much of each.
#[derive(Debug)]
pub(crate) struct Storage<'a> {
    pub(crate) lines: &'a mut [i32],
    pub(crate) moves: &'a mut [u32],
    pub(crate) marks: &'a mut [u8],
}

/// One game.
#[derive(Debug)]
pub(crate) struct Game<'a> {
    board: Board<'a>,
    lines: Lines<'a>,
    outcome: Outcome,
}

impl<'a> Game<'a> {
    /// An empty board.
    pub(crate) fn new(rules: Rules, storage: Storage<'a>) -> Self {
        let Storage { lines, moves, marks } = storage;
        Self {
            board: Board::new(rules, marks, moves),
            lines: Lines::new(rules, lines),
            outcome: Outcome::Pending,
        }
    }

    /// Plays one move. A refused move changes nothing.
    pub(crate) fn play(&mut self, cell: Cell, player: Player) -> Result<Outcome, Refusal> {
        let number = self.board.number(cell).ok_or(Refusal::Outside)?;
        if self.outcome != Outcome::Pending {
            return Err(Refusal::Over);
        }
        self.board.place(number, player)?;
        let (row, col) = self.board.row_and_col(number);
        // The win is looked for before the full board: the last free cell can win.
        if self.lines.add(row, col, player) {
            self.outcome = Outcome::Won(player);
        } else if self.board.is_full() {
            self.outcome = Outcome::Draw;
        }
        Ok(self.outcome)
    }

    /// Plays moves in turn until one is refused, and tells how many were played.
    pub(crate) fn play_all(
        &mut self,
        cells: impl IntoIterator<Item = Cell>,
    ) -> (usize, Result<Outcome, Refusal>) {
        let mut player = self.next_player();
        let mut done = 0;
        for cell in cells {
            if let Err(refusal) = self.play(cell, player) {
                return (done, Err(refusal));
            }
            player = player.other();
            done += 1;
        }
        (done, Ok(self.outcome))
    }

    /// Takes back the newest move, and gives the cell it was on.
    pub(crate) fn undo(&mut self) -> Result<Cell, Refusal> {
        let (number, player) = self.board.take_back().ok_or(Refusal::NothingToUndo)?;
        let (row, col) = self.board.row_and_col(number);
        self.lines.remove(row, col, player);
        self.outcome = Outcome::Pending;
        Ok(Cell { row: row.cast_signed(), col: col.cast_signed() })
    }

    /// Takes back every move. It touches no memory that the moves did not.
    pub(crate) fn reset(&mut self) {
        while self.undo().is_ok() {}
    }

    /// How the game stands.
    pub(crate) fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Whose turn it is, or `None` when the game is over.
    pub(crate) fn turn(&self) -> Option<Player> {
        (self.outcome == Outcome::Pending).then(|| self.next_player())
    }

    /// How many moves have been played.
    pub(crate) fn move_count(&self) -> usize {
        self.board.count()
    }

    /// Whose mark is on a cell.
    pub(crate) fn at(&self, cell: Cell) -> Result<Option<Player>, Refusal> {
        let number = self.board.number(cell).ok_or(Refusal::Outside)?;
        Ok(self.board.at(number))
    }

    fn next_player(&self) -> Player {
        self.board.last().map_or(Player::A, |(_, player)| player.other())
    }
}
