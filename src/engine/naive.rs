//! The rules told a second time, as plainly as can be: a board that is scanned whole after every move.
//! The tests hold the engine against it.

use super::{Cell, Outcome, Player, Refusal};

#[derive(Clone, Debug)]
pub(super) struct NaiveGame {
    side: i32,
    moves: Vec<(Cell, Player)>,
}

impl NaiveGame {
    pub(super) fn new(side: i32) -> Self {
        Self { side, moves: Vec::new() }
    }

    pub(super) fn play(&mut self, cell: Cell, player: Player) -> Result<Outcome, Refusal> {
        let on_board = 0..self.side;
        if !on_board.contains(&cell.row) || !on_board.contains(&cell.col) {
            return Err(Refusal::Outside);
        }
        if self.outcome() != Outcome::Pending {
            return Err(Refusal::Over);
        }
        if self.at(cell.row, cell.col).is_some() {
            return Err(Refusal::Taken);
        }
        self.moves.push((cell, player));
        Ok(self.outcome())
    }

    pub(super) fn undo(&mut self) -> Result<Cell, Refusal> {
        self.moves.pop().map(|(cell, _)| cell).ok_or(Refusal::NothingToUndo)
    }

    pub(super) fn outcome(&self) -> Outcome {
        for player in [Player::A, Player::B] {
            if self.has_line(player) {
                return Outcome::Won(player);
            }
        }
        let cells = usize::try_from(self.side * self.side).unwrap();
        if self.moves.len() == cells { Outcome::Draw } else { Outcome::Pending }
    }

    pub(super) fn turn(&self) -> Option<Player> {
        let next = self.moves.last().map_or(Player::A, |(_, last)| last.other());
        (self.outcome() == Outcome::Pending).then_some(next)
    }

    pub(super) fn at(&self, row: i32, col: i32) -> Option<Player> {
        self.moves.iter().find(|(cell, _)| *cell == Cell { row, col }).map(|(_, player)| *player)
    }

    pub(super) fn move_count(&self) -> usize {
        self.moves.len()
    }

    fn has_line(&self, player: Player) -> bool {
        let n = self.side;
        let is_mine = |row, col| self.at(row, col) == Some(player);
        (0..n).any(|row| (0..n).all(|col| is_mine(row, col)))
            || (0..n).any(|col| (0..n).all(|row| is_mine(row, col)))
            || (0..n).all(|i| is_mine(i, i))
            || (0..n).all(|i| is_mine(i, n - 1 - i))
    }
}
