//! Runs: marks of one player in a row, with no gap.
//!
//! Where k in a row win on a larger board, sums cannot tell (`X_X` sums to two), and the runs through the
//! newest mark must be counted, in both directions of each of the four lines through it.

use super::board::Board;
use super::{Place, Player, Rules};
use core::iter;
use core::ops::RangeInclusive;

/// A step from one cell to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction {
    pub(super) down: i32,
    pub(super) right: i32,
}

impl Direction {
    const fn reversed(self) -> Self {
        Self { down: -self.down, right: -self.right }
    }
}

const ROW: Direction = Direction { down: 0, right: 1 };
const COL: Direction = Direction { down: 1, right: 0 };
const MAIN: Direction = Direction { down: 1, right: 1 };
const ANTI: Direction = Direction { down: 1, right: -1 };

/// Which runs win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Runs {
    win_length: u32,
    exact: bool,
}

impl Runs {
    pub(super) const fn new(rules: Rules) -> Self {
        Self { win_length: rules.win_length(), exact: rules.flags.exact_length }
    }

    /// Whether a mark of `player` on a place belongs to a run that wins.
    pub(super) fn win(self, board: &Board, place: Place, player: Player) -> bool {
        [ROW, COL, MAIN, ANTI].into_iter().any(|axis| self.winning(board, place, player, axis).is_some())
    }

    /// Visits the cells of all winning runs through a place: row by row, each once.
    pub(super) fn winning_line(
        self,
        board: &Board,
        place: Place,
        player: Player,
        mut visit: impl FnMut(Place),
    ) {
        let [row, col, main, anti] =
            [ROW, COL, MAIN, ANTI].map(|axis| self.winning(board, place, player, axis).unwrap_or(0..=0));
        let longest = self.win_length.cast_signed();
        for down in -longest..=longest {
            if down == 0 {
                row.clone().for_each(|right| visit(place.at(Direction { down, right })));
                continue;
            }
            let mut crossed = [(&main, down), (&col, 0), (&anti, -down)];
            if down > 0 {
                crossed.reverse();
            }
            for (reach, right) in crossed {
                if reach.contains(&down) {
                    visit(place.at(Direction { down, right }));
                }
            }
        }
    }

    /// From where to where the run through a place reaches, if it wins: so many cells before it, so many behind.
    fn winning(
        self,
        board: &Board,
        place: Place,
        player: Player,
        axis: Direction,
    ) -> Option<RangeInclusive<i32>> {
        // One cell more than a winner may need tells an exact run from a longer one.
        let before = board.run(place, axis.reversed(), player, self.win_length);
        let behind = board.run(place, axis, player, self.win_length);
        let length = before + 1 + behind;
        let wins = if self.exact { length == self.win_length } else { length >= self.win_length };
        wins.then(|| -before.cast_signed()..=behind.cast_signed())
    }
}

/// Whether some cells in a row, as many as win, hold no mark of the other player.
pub(super) fn can_win(rules: Rules, board: &Board, player: Player) -> bool {
    let left = (0..rules.rows()).map(|row| Place { row, col: 0 });
    let right = (0..rules.rows()).map(|row| Place { row, col: rules.cols() - 1 });
    let top = (0..rules.cols()).map(|col| Place { row: 0, col });
    left.chain(right).chain(top).any(|start| {
        [ROW, COL, MAIN, ANTI]
            .into_iter()
            .filter(|axis| !rules.holds(start.at(axis.reversed())))
            .any(|axis| has_open_line(rules, board, player, start, axis))
    })
}

/// Whether the line that starts at a place is long enough somewhere between two marks of the other player.
fn has_open_line(rules: Rules, board: &Board, player: Player, start: Place, axis: Direction) -> bool {
    let places = iter::successors(Some(start), |place| Some(place.at(axis)));
    let mut open = 0;
    places.take_while(|&place| rules.holds(place)).any(|place| {
        open = if board.at(place) == Some(player.other()) { 0 } else { open + 1 };
        open == rules.win_length()
    })
}

impl Place {
    /// The place that lies so far away. It may lie off the board.
    fn at(self, offset: Direction) -> Self {
        Self {
            row: self.row.wrapping_add_signed(offset.down),
            col: self.col.wrapping_add_signed(offset.right),
        }
    }
}
