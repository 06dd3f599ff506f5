//! The verdict on a 3×3 game given as a list of moves: the textbook's "Find Winner".
//!
//! A list is judged as [`Game`](super::Game) would play it, A first. Here a player is one number: eight
//! two-bit fields count the player's marks in each of the eight lines, and nine bits above them say where
//! the marks are. To play is to add, and a field that reaches 3 is a line.

use super::{Cell, Outcome, Player, Refusal};

/// What a mark on each cell adds to its player's number.
const CELLS: [[u32; 3]; 3] = [
    [mark(0, 0), mark(0, 1), mark(0, 2)],
    [mark(1, 0), mark(1, 1), mark(1, 2)],
    [mark(2, 0), mark(2, 1), mark(2, 2)],
];

/// The low bit of every field.
const FIELDS: u32 = 0x5555;

/// The bits that say where a mark is.
const PLACES: u32 = 0x1FF << 16;

const fn mark(row: u32, col: u32) -> u32 {
    let place = 1 << (16 + 3 * row + col);
    let main = if row == col { 1 << 12 } else { 0 };
    let anti = if row + col == 2 { 1 << 14 } else { 0 };
    place | 1 << (2 * row) | 1 << (6 + 2 * col) | main | anti
}

/// Judges a 3×3 game, or refuses it where a move could not have been played.
pub(crate) fn judge(moves: impl IntoIterator<Item = Cell>) -> Result<Outcome, Refusal> {
    let (mut mine, mut theirs) = (0, 0);
    let mut player = Player::A;
    let mut winner = None;
    for cell in moves {
        let mark = look_up(cell).ok_or(Refusal::Outside)?;
        if winner.is_some() {
            return Err(Refusal::Over);
        }
        if mark & (mine | theirs) & PLACES != 0 {
            return Err(if is_full(mine | theirs) { Refusal::Over } else { Refusal::Taken });
        }
        mine += mark;
        if mine & (mine >> 1) & FIELDS != 0 {
            winner = Some(player);
        }
        (mine, theirs) = (theirs, mine);
        player = player.other();
    }
    Ok(match winner {
        Some(winner) => Outcome::Won(winner),
        None if is_full(mine | theirs) => Outcome::Draw,
        None => Outcome::Pending,
    })
}

const fn is_full(marks: u32) -> bool {
    marks & PLACES == PLACES
}

fn look_up(cell: Cell) -> Option<u32> {
    let row = CELLS.get(usize::try_from(cell.row).ok()?)?;
    row.get(usize::try_from(cell.col).ok()?).copied()
}
