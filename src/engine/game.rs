//! One game: play, undo, outcome.

use super::board::Board;
use super::runs::{self, Runs};
use super::wins::Wins;
use super::{Cell, Outcome, Place, Player, Refusal, Rules};

/// The memory a game plays in, all zero at first. [`Rules::storage`] tells how much of each.
#[derive(Debug)]
pub(crate) struct Storage<'a> {
    pub(crate) sums: &'a mut [i32],
    pub(crate) moves: &'a mut [u32],
    pub(crate) marks: &'a mut [u8],
}

/// One game.
#[derive(Debug)]
pub(crate) struct Game<'a> {
    rules: Rules,
    board: Board<'a>,
    wins: Wins<'a>,
    move_count: u64,
    next: Player,
    outcome: Outcome,
}

impl<'a> Game<'a> {
    /// An empty board.
    pub(crate) fn new(rules: Rules, storage: Storage<'a>) -> Self {
        let Storage { sums, moves, marks } = storage;
        Self {
            rules,
            board: Board::new(rules, marks, moves),
            wins: Wins::new(rules, sums),
            move_count: 0,
            next: Player::A,
            outcome: Outcome::Pending,
        }
    }

    /// Plays one move. A refused move changes nothing.
    pub(crate) fn play(&mut self, cell: Cell, player: Player) -> Result<Outcome, Refusal> {
        let place = self.rules.place(cell).ok_or(Refusal::Outside)?;
        if self.outcome != Outcome::Pending {
            return Err(Refusal::Over);
        }
        if self.rules.flags.enforce_turns && player != self.next {
            return Err(Refusal::Turn);
        }
        if self.has_board() {
            self.board.place(self.ply(), place, player)?;
        }
        self.move_count += 1;
        self.next = player.other();
        // The win is looked for before the full board: the last free cell can win.
        if self.wins.add(&self.board, place, player) {
            self.outcome = Outcome::Won(player);
        } else if self.move_count == self.rules.cell_count() {
            self.outcome = Outcome::Draw;
        }
        Ok(self.outcome)
    }

    /// Plays moves in turn until one is refused, and tells how many were played.
    pub(crate) fn play_all(
        &mut self,
        cells: impl IntoIterator<Item = Cell>,
    ) -> (usize, Result<Outcome, Refusal>) {
        let mut done = 0;
        for cell in cells {
            if let Err(refusal) = self.play(cell, self.next) {
                return (done, Err(refusal));
            }
            done += 1;
        }
        (done, Ok(self.outcome))
    }

    /// Takes back the newest move, and gives the cell it was on.
    pub(crate) fn undo(&mut self) -> Result<Cell, Refusal> {
        if !self.has_board() {
            return Err(Refusal::Unsupported);
        }
        let newest = self.ply().checked_sub(1).and_then(|ply| self.board.take_back(ply));
        let (place, player) = newest.ok_or(Refusal::NothingToUndo)?;
        self.wins.remove(place, player);
        self.move_count -= 1;
        self.next = self.newest().map_or(Player::A, |(_, player)| player.other());
        self.outcome = Outcome::Pending;
        Ok(place.into())
    }

    /// Takes back every move. Where there is a board, it touches no memory that the moves did not.
    pub(crate) fn reset(&mut self) {
        if self.has_board() {
            while self.undo().is_ok() {}
        } else {
            self.wins.clear();
            (self.move_count, self.next, self.outcome) = (0, Player::A, Outcome::Pending);
        }
    }

    /// Makes a game with an empty board one like `source`, whose rules are the same.
    pub(crate) fn copy_from(&mut self, source: &Game) {
        self.board.copy_from(&source.board, source.ply());
        self.wins.copy_from(&source.wins);
        (self.move_count, self.next, self.outcome) = (source.move_count, source.next, source.outcome);
    }

    pub(crate) fn rules(&self) -> Rules {
        self.rules
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Whose turn it is, or `None` when the game is over.
    pub(crate) fn turn(&self) -> Option<Player> {
        (self.outcome == Outcome::Pending).then_some(self.next)
    }

    pub(crate) fn move_count(&self) -> u64 {
        self.move_count
    }

    /// Whose mark is on a cell.
    pub(crate) fn at(&self, cell: Cell) -> Result<Option<Player>, Refusal> {
        if !self.has_board() {
            return Err(Refusal::Unsupported);
        }
        let place = self.rules.place(cell).ok_or(Refusal::Outside)?;
        Ok(self.board.at(place))
    }

    /// The marks, row by row: 1 for A, 2 for B, 0 for a free cell.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.board.rows(self.rules)
    }

    /// The moves, oldest first.
    pub(crate) fn moves(&self) -> impl DoubleEndedIterator<Item = (Cell, Player)> {
        self.board.moves(self.ply()).map(|(place, player)| (place.into(), player))
    }

    /// Visits the cells of all the lines that won: row by row, each once.
    pub(crate) fn winning_line(&self, mut visit: impl FnMut(Cell)) {
        if let (Outcome::Won(_), Some((place, player))) = (self.outcome, self.newest()) {
            Runs::new(self.rules).winning_line(&self.board, place, player, |place| visit(place.into()));
        }
    }

    /// Whether some cells in a row, as many as win, hold no mark of the other player.
    pub(crate) fn can_win(&self, player: Player) -> Result<bool, Refusal> {
        if !self.has_board() {
            return Err(Refusal::Unsupported);
        }
        Ok(runs::can_win(self.rules, &self.board, player))
    }

    /// Whether the game keeps a board, and not only its running sums.
    pub(crate) fn has_board(&self) -> bool {
        !self.rules.flags.counters_only
    }

    fn newest(&self) -> Option<(Place, Player)> {
        self.board.moves(self.ply()).next_back()
    }

    /// The number of the next move as a position in the list of moves, which never is longer than memory.
    fn ply(&self) -> usize {
        usize::try_from(self.move_count).unwrap_or(usize::MAX)
    }
}
