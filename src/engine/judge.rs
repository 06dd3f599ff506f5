//! The verdict on a 3×3 game given as a list of moves: the textbook's "Find Winner".
//!
//! A list is judged as [`Game`](super::Game) would play it, A first. Here a player is one number: a field of three bits
//! for each of the eight lines counts the player's marks on it, from 1, and nine bits above them say where the marks
//! are. To play is to add, and a field whose highest bit comes to be set is a line of three.

use super::{Cell, Outcome, Player, Refusal};

/// What a mark on each cell adds to its player's number.
const CELLS: [[u64; 3]; 3] = [
    [mark(0, 0), mark(0, 1), mark(0, 2)],
    [mark(1, 0), mark(1, 1), mark(1, 2)],
    [mark(2, 0), mark(2, 1), mark(2, 2)],
];

/// The number of a player without a mark.
const NO_MARKS: u64 = 0o_1111_1111;

/// The highest bit of every field.
const THREE: u64 = 0o_4444_4444;

/// The bits that say where a mark is.
const PLACES: u64 = 0x1FF << 24;

const fn mark(row: u32, col: u32) -> u64 {
    let place = 1 << (24 + 3 * row + col);
    let main = if row == col { 1 << 18 } else { 0 };
    let anti = if row + col == 2 { 1 << 21 } else { 0 };
    place | 1 << (3 * row) | 1 << (9 + 3 * col) | main | anti
}

/// Judges a 3×3 game, or refuses it where a move could not have been played.
pub(crate) fn judge(moves: impl IntoIterator<Item = Cell>) -> Result<Outcome, Refusal> {
    let mut moves = moves.into_iter();
    let (mut a, mut b) = (NO_MARKS, NO_MARKS);
    while let Some(cell) = moves.next() {
        if play(&mut a, b, cell)? {
            return after_the_end(moves, Outcome::Won(Player::A));
        }
        let Some(cell) = moves.next() else { break };
        if play(&mut b, a, cell)? {
            return after_the_end(moves, Outcome::Won(Player::B));
        }
    }
    Ok(if is_full(a | b) { Outcome::Draw } else { Outcome::Pending })
}

/// Adds a mark to the number of the player who moves, and tells whether it makes a line of three.
fn play(mine: &mut u64, theirs: u64, cell: Cell) -> Result<bool, Refusal> {
    let mark = look_up(cell).ok_or(Refusal::Outside)?;
    let taken = *mine | theirs;
    if mark & taken & PLACES != 0 {
        return Err(if is_full(taken) { Refusal::Over } else { Refusal::Taken });
    }
    *mine += mark;
    Ok(*mine & THREE != 0)
}

/// The outcome of a game that is over, unless it goes on all the same.
fn after_the_end(mut moves: impl Iterator<Item = Cell>, outcome: Outcome) -> Result<Outcome, Refusal> {
    let Some(cell) = moves.next() else { return Ok(outcome) };
    Err(if look_up(cell).is_some() { Refusal::Over } else { Refusal::Outside })
}

const fn is_full(marks: u64) -> bool {
    marks & PLACES == PLACES
}

fn look_up(cell: Cell) -> Option<u64> {
    let row = CELLS.get(usize::try_from(cell.row).ok()?)?;
    row.get(usize::try_from(cell.col).ok()?).copied()
}
