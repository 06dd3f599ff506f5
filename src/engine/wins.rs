//! Has this move won? There are three ways to tell, and this is the one place that chooses between them.

use super::bits::Bits;
use super::board::Board;
use super::lines::Lines;
use super::runs::Runs;
use super::{Place, Player, Rules};

/// What tells a win: running sums, in O(1), where a line must be filled from edge to edge; elsewhere the runs through
/// the newest mark, in O(win length), which are looked at only where the bits, if there are any, show one.
#[derive(Debug)]
pub(super) struct Wins<'a> {
    lines: Lines<'a>,
    bits: Bits<'a>,
    runs: Runs,
}

impl<'a> Wins<'a> {
    /// How many pairs of sums and of words there are: with the memory, the way to tell is chosen.
    pub(super) fn needs(rules: Rules) -> (u64, u64) {
        let (rows, cols) = (u64::from(rules.rows()), u64::from(rules.cols()));
        if rules.is_edge_to_edge() {
            (rows, 0)
        } else if rules.rows().max(rules.cols()) <= u32::BITS {
            (0, 3 * (rows + cols) - 2)
        } else {
            (0, 0)
        }
    }

    /// Takes the memory of an empty board, all zero, as much as [`Wins::needs`] says.
    pub(super) fn new(rules: Rules, sums: &'a mut [[i32; 2]], words: &'a mut [[u32; 2]]) -> Self {
        Self { lines: Lines::new(rules, sums), bits: Bits::new(rules, words), runs: Runs::new(rules) }
    }

    /// Whether it takes O(1) to tell what a mark on this place does.
    pub(super) fn tells_at_once(&self, place: Place) -> bool {
        self.lines.cross(place)
    }

    /// Takes notice of a new mark, and tells whether it wins.
    pub(super) fn add(&mut self, board: &Board, place: Place, player: Player) -> bool {
        let filled = self.lines.add(place, player);
        filled.unwrap_or_else(|| {
            self.bits.add(place, player).unwrap_or(true) && self.runs.win(board, place, player)
        })
    }

    /// As [`Wins::add`], where that takes O(1).
    pub(super) fn add_at_once(&mut self, place: Place, player: Player) -> bool {
        self.lines.add(place, player).unwrap_or(false)
    }

    /// Takes notice of a mark that was taken back.
    pub(super) fn remove(&mut self, place: Place, player: Player) {
        if self.lines.remove(place, player).is_none() {
            self.bits.remove(place, player);
        }
    }

    /// Takes notice of a board that was emptied.
    pub(super) fn clear(&mut self) {
        self.lines.clear();
        self.bits.clear();
    }

    /// Takes over what a game with the same rules knows.
    pub(super) fn copy_from(&mut self, source: &Wins) {
        self.lines.copy_from(&source.lines);
        self.bits.copy_from(&source.bits);
    }

    /// Visits the cells of all winning runs through a place: row by row, each once.
    pub(super) fn winning_line(&self, board: &Board, place: Place, player: Player, visit: impl FnMut(Place)) {
        self.runs.winning_line(board, place, player, visit);
    }
}
