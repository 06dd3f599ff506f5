//! One game: play, undo, outcome.

use super::board::Board;
use super::runs;
use super::wins::Wins;
use super::{Cell, Outcome, Place, Player, Refusal, Rules};

/// The memory a game plays in, all zero at first, as long as [`Rules::needs`] says.
#[derive(Debug)]
pub(crate) struct Storage<'a> {
    pub(crate) sums: &'a mut [[i32; 2]],
    pub(crate) words: &'a mut [[u32; 2]],
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
    winner: Option<Player>,
    /// Whether the next move may be either player's: nobody has won, and turns are not enforced.
    anyone_may_move: bool,
    /// Who made the newest move. Where there is a board it knows better, and this is not kept up.
    last_counted: Option<Player>,
}

impl<'a> Game<'a> {
    /// An empty board.
    pub(crate) fn new(rules: Rules, storage: Storage<'a>) -> Self {
        let Storage { sums, words, moves, marks } = storage;
        Self {
            rules,
            board: Board::new(rules, marks, moves),
            wins: Wins::new(rules, sums, words),
            move_count: 0,
            winner: None,
            anyone_may_move: !rules.flags.enforce_turns,
            last_counted: None,
        }
    }

    /// Plays one move, and tells whether it wins. A refused move changes nothing.
    pub(crate) fn play(&mut self, cell: Cell, player: Player) -> Result<bool, Refusal> {
        let place = self.rules.place(cell).ok_or(Refusal::Outside)?;
        if self.outcome() != Outcome::Pending {
            return Err(Refusal::Over);
        }
        if self.rules.flags.enforce_turns && player != self.next_player() {
            return Err(Refusal::Turn);
        }
        self.mark(place, player)?;
        let wins = self.wins.add(&self.board, place, player);
        Ok(self.count_move(player, wins))
    }

    /// The short way to play a move on a free cell, or to refuse it on a taken one, where a win is told at once: it
    /// does what [`Game::play`] does, or does nothing and answers `None` where that has to decide.
    #[inline]
    pub(crate) fn play_fast(&mut self, cell: Cell, player: Player) -> Option<Result<bool, Refusal>> {
        let place = Place { row: cell.row.cast_unsigned(), col: cell.col.cast_unsigned() };
        if !self.anyone_may_move || !self.wins.tells_at_once(place) {
            return None;
        }
        if let Err(refusal) = self.mark(place, player) {
            return Some(Err(refusal));
        }
        let wins = self.wins.add_at_once(place, player);
        Some(Ok(self.count_move(player, wins)))
    }

    /// Plays moves in turn until one is refused, and tells how many were played.
    pub(crate) fn play_all(
        &mut self,
        cells: impl IntoIterator<Item = Cell>,
    ) -> (usize, Result<Outcome, Refusal>) {
        let mut player = self.next_player();
        let mut done = 0;
        for cell in cells {
            let result = self.play_fast(cell, player).unwrap_or_else(|| self.play(cell, player));
            if let Err(refusal) = result {
                return (done, Err(refusal));
            }
            player = player.other();
            done += 1;
        }
        (done, Ok(self.outcome()))
    }

    /// Takes back the newest move, and gives the cell it was on.
    #[inline]
    pub(crate) fn undo(&mut self) -> Result<Cell, Refusal> {
        let newest = self.ply().checked_sub(1).and_then(|ply| self.board.take_back(ply));
        let Some((place, player)) = newest else {
            return Err(if self.has_board() { Refusal::NothingToUndo } else { Refusal::Unsupported });
        };
        self.move_count -= 1;
        self.go_on();
        self.wins.remove(place, player);
        Ok(place.into())
    }

    /// Takes back every move, in time that grows with how many there are and not with the board.
    pub(crate) fn reset(&mut self) {
        if self.board.is_sparse(self.ply()) {
            while self.undo().is_ok() {}
            return;
        }
        self.board.clear();
        self.wins.clear();
        self.move_count = 0;
        self.last_counted = None;
        self.go_on();
    }

    /// Makes a game with an empty board one like `source`, whose rules are the same.
    pub(crate) fn copy_from(&mut self, source: &Game) {
        self.board.copy_from(&source.board, source.ply());
        self.wins.copy_from(&source.wins);
        self.move_count = source.move_count;
        self.winner = source.winner;
        self.anyone_may_move = source.anyone_may_move;
        self.last_counted = source.last_counted;
    }

    pub(crate) fn rules(&self) -> Rules {
        self.rules
    }

    /// How the game stands.
    pub(crate) fn outcome(&self) -> Outcome {
        match self.winner {
            Some(winner) => Outcome::Won(winner),
            None if self.move_count == self.rules.cell_count() => Outcome::Draw,
            None => Outcome::Pending,
        }
    }

    /// Whose turn it is, or `None` when the game is over.
    pub(crate) fn turn(&self) -> Option<Player> {
        (self.outcome() == Outcome::Pending).then(|| self.next_player())
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
        if let (Some(_), Some((place, player))) = (self.winner, self.newest()) {
            self.wins.winning_line(&self.board, place, player, |place| visit(place.into()));
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

    /// Notes whose mark is where, or, in a game without a board, only whose.
    fn mark(&mut self, place: Place, player: Player) -> Result<(), Refusal> {
        // A board that is not there has room for no mark: the hot path need not ask whether there is one.
        if self.board.place(self.ply(), place, player).is_none() {
            if self.outcome() != Outcome::Pending {
                return Err(Refusal::Over);
            }
            if self.has_board() {
                return Err(Refusal::Taken);
            }
            self.last_counted = Some(player);
        }
        Ok(())
    }

    /// Counts a move that was played, and ends the game if it wins.
    fn count_move(&mut self, player: Player, wins: bool) -> bool {
        self.move_count += 1;
        if wins {
            self.winner = Some(player);
            self.anyone_may_move = false;
        }
        wins
    }

    /// Opens a game that was over.
    fn go_on(&mut self) {
        self.winner = None;
        self.anyone_may_move = !self.rules.flags.enforce_turns;
    }

    fn next_player(&self) -> Player {
        let last = self.newest().map(|(_, player)| player).or(self.last_counted);
        last.map_or(Player::A, Player::other)
    }

    fn newest(&self) -> Option<(Place, Player)> {
        self.board.moves(self.ply()).next_back()
    }

    /// The number of the next move as a position in the list of moves, which never is longer than memory.
    fn ply(&self) -> usize {
        usize::try_from(self.move_count).unwrap_or(usize::MAX)
    }
}
