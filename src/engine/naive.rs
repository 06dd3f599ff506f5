//! The rules told a second time, as plainly as can be: a board that is scanned whole for every question.
//! The tests hold the engine against it.

use super::{Cell, Outcome, Player, Refusal, Rules};

#[derive(Clone, Debug)]
pub(super) struct NaiveGame {
    rules: Rules,
    moves: Vec<(Cell, Player)>,
}

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl NaiveGame {
    pub(super) fn new(rules: Rules) -> Self {
        Self { rules, moves: Vec::new() }
    }

    pub(super) fn play(&mut self, cell: Cell, player: Player) -> Result<bool, Refusal> {
        if !self.cells().contains(&cell) {
            return Err(Refusal::Outside);
        }
        if self.outcome() != Outcome::Pending {
            return Err(Refusal::Over);
        }
        if self.rules.flags.enforce_turns && self.turn() != Some(player) {
            return Err(Refusal::Turn);
        }
        if self.at(cell).is_some() {
            return Err(Refusal::Taken);
        }
        self.moves.push((cell, player));
        Ok(self.outcome() == Outcome::Won(player))
    }

    pub(super) fn play_all(&mut self, cells: &[Cell]) -> (usize, Result<Outcome, Refusal>) {
        for (done, cell) in cells.iter().enumerate() {
            let player = self.turn().unwrap_or(Player::A);
            if let Err(refusal) = self.play(*cell, player) {
                return (done, Err(refusal));
            }
        }
        (cells.len(), Ok(self.outcome()))
    }

    pub(super) fn undo(&mut self) -> Result<Cell, Refusal> {
        self.moves.pop().map(|(cell, _)| cell).ok_or(Refusal::NothingToUndo)
    }

    pub(super) fn outcome(&self) -> Outcome {
        for player in [Player::A, Player::B] {
            if self.winning_runs(player).next().is_some() {
                return Outcome::Won(player);
            }
        }
        if self.moves.len() == self.cells().len() { Outcome::Draw } else { Outcome::Pending }
    }

    pub(super) fn turn(&self) -> Option<Player> {
        let next = self.moves.last().map_or(Player::A, |(_, last)| last.other());
        (self.outcome() == Outcome::Pending).then_some(next)
    }

    pub(super) fn at(&self, wanted: Cell) -> Option<Player> {
        self.moves.iter().find(|(cell, _)| *cell == wanted).map(|(_, player)| *player)
    }

    pub(super) fn moves(&self) -> &[(Cell, Player)] {
        &self.moves
    }

    /// The cells of all winning runs through the newest mark, row by row.
    pub(super) fn winning_line(&self) -> Vec<Cell> {
        let Some(&(newest, player)) = self.moves.last() else { return Vec::new() };
        let runs: Vec<_> = self.winning_runs(player).filter(|run| run.contains(&newest)).collect();
        self.cells().into_iter().filter(|cell| runs.iter().any(|run| run.contains(cell))).collect()
    }

    pub(super) fn can_win(&self, player: Player) -> bool {
        let length = i32::try_from(self.rules.win_length()).unwrap();
        self.cells().into_iter().any(|start| {
            DIRECTIONS.into_iter().any(|direction| {
                let mut line = (0..length).map(|steps| beyond(start, direction, steps));
                line.all(|cell| self.cells().contains(&cell) && self.at(cell) != Some(player.other()))
            })
        })
    }

    pub(super) fn cells(&self) -> Vec<Cell> {
        let [rows, cols] =
            [self.rules.rows(), self.rules.cols()].map(|length| i32::try_from(length).unwrap());
        (0..rows).flat_map(|row| (0..cols).map(move |col| Cell { row, col })).collect()
    }

    /// Every run of a player's marks that cannot be longer at either end, and is as long as wins.
    fn winning_runs(&self, player: Player) -> impl Iterator<Item = Vec<Cell>> {
        let is_mine = move |cell| self.at(cell) == Some(player);
        let starts =
            self.cells().into_iter().flat_map(|start| DIRECTIONS.map(|direction| (start, direction)));
        starts.filter(move |&(start, direction)| !is_mine(beyond(start, direction, -1))).filter_map(
            move |(start, direction)| {
                let run: Vec<_> = (0..99)
                    .map(|steps| beyond(start, direction, steps))
                    .take_while(|&cell| is_mine(cell))
                    .collect();
                let length = usize::try_from(self.rules.win_length()).unwrap();
                let wins =
                    if self.rules.flags.exact_length { run.len() == length } else { run.len() >= length };
                wins.then_some(run)
            },
        )
    }
}

fn beyond(start: Cell, (down, right): (i32, i32), steps: i32) -> Cell {
    Cell { row: start.row + steps * down, col: start.col + steps * right }
}
