//! What the numbers mean.

use crate::engine::{Outcome, Player, Refusal};
use core::ffi::{CStr, c_char};

/// Outcome: nobody has won, and a cell is free. The game goes on.
pub const TTT_PENDING: i32 = 0;

/// Outcome: player 1, A, has won.
pub const TTT_A: i32 = 1;

/// Outcome: player 2, B, has won.
pub const TTT_B: i32 = 2;

/// Outcome: the board is full, and nobody has won.
pub const TTT_DRAW: i32 = 3;

/// Flag: the players take turns, A first; a move out of turn is refused.
pub const TTT_ENFORCE_TURNS: u32 = 1;

/// Flag: a run that is longer than the win length does not win, as in standard Gomoku.
pub const TTT_EXACT_LENGTH: u32 = 2;

/// Flag: the textbook's own bargain. The game keeps one running sum for each line and no board: O(n) memory, n up to
/// 100000000, rows = cols = win length. A move costs O(1) and is checked for the board's edges, the player
/// and the end of the game, but the caller vouches that the cell is free. What needs a board answers
/// TTT_ERROR_UNSUPPORTED, or 0 where a size is returned.
pub const TTT_COUNTERS_ONLY: u32 = 4;

/// Error: a pointer that the call cannot do without is NULL.
pub const TTT_ERROR_NULL: i32 = -1;

/// Error: there is no such player. Players are 1 and 2.
pub const TTT_ERROR_PLAYER: i32 = -2;

/// Error: the cell is not on the board.
pub const TTT_ERROR_OUTSIDE: i32 = -3;

/// Error: the game is over, and takes no more moves.
pub const TTT_ERROR_OVER: i32 = -4;

/// Error: it is the other player's turn, and TTT_ENFORCE_TURNS is set.
pub const TTT_ERROR_TURN: i32 = -5;

/// Error: the cell already has a mark.
pub const TTT_ERROR_TAKEN: i32 = -6;

/// Error: there is no move to take back.
pub const TTT_ERROR_NO_MOVE: i32 = -7;

/// Error: this takes a board, and the game has none because TTT_COUNTERS_ONLY is set.
pub const TTT_ERROR_UNSUPPORTED: i32 = -8;

/// Error: the options are not of a form that this version of the library knows.
pub const TTT_ERROR_OPTIONS: i32 = -9;

/// Error: there is no such board, or the win length does not fit on it.
pub const TTT_ERROR_RULES: i32 = -10;

/// Error: there is not enough memory.
pub const TTT_ERROR_MEMORY: i32 = -11;

/// Error: the text is not a game as ttt_write() writes it.
pub const TTT_ERROR_SYNTAX: i32 = -12;

/// Error: a list of moves ends before it begins.
pub const TTT_ERROR_RANGE: i32 = -13;

/// # Numbers in words
///
/// Names an outcome as the textbook's judge spells it: "Pending", "A", "B" or "Draw".
///
/// Every other number is "Error", so what ttt_judge() returns can be printed as it is. The string is a constant:
/// do not free it. O(1); safe from any thread. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_outcome_name(outcome: i32) -> *const c_char {
    let name: &CStr = match outcome {
        TTT_PENDING => c"Pending",
        TTT_A => c"A",
        TTT_B => c"B",
        TTT_DRAW => c"Draw",
        _ => c"Error",
    };
    name.as_ptr()
}

/// Says what went wrong, in one sentence for people.
///
/// It answers for every number there is: for 0 and above that nothing went wrong, for a number that no function
/// returns that it is unknown. The string is a constant: do not free it. O(1); safe from any thread. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_error_text(error: i32) -> *const c_char {
    let text: &CStr = match error {
        0.. => c"Nothing went wrong.",
        TTT_ERROR_NULL => c"A pointer is NULL that must not be.",
        TTT_ERROR_PLAYER => c"There is no such player: players are 1 and 2.",
        TTT_ERROR_OUTSIDE => c"The cell is outside the board.",
        TTT_ERROR_OVER => c"The game is over.",
        TTT_ERROR_TURN => c"It is the other player's turn.",
        TTT_ERROR_TAKEN => c"The cell is taken.",
        TTT_ERROR_NO_MOVE => c"There is no move to take back.",
        TTT_ERROR_UNSUPPORTED => c"The game keeps no board, and this takes one.",
        TTT_ERROR_OPTIONS => c"The options have a size, a flag or a field that this version does not know.",
        TTT_ERROR_RULES => c"There is no such board, or the win length does not fit on it.",
        TTT_ERROR_MEMORY => c"There is not enough memory.",
        TTT_ERROR_SYNTAX => c"The text is not the record of a game.",
        TTT_ERROR_RANGE => c"A list of moves ends before it begins.",
        _ => c"Unknown error: no function of this version returns this number.",
    };
    text.as_ptr()
}

pub(super) fn outcome(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Pending => TTT_PENDING,
        Outcome::Won(winner) => player(Some(winner)),
        Outcome::Draw => TTT_DRAW,
    }
}

/// What a move returns: the player if it wins, or 0.
pub(super) fn winner(mover: Player, wins: bool) -> i32 {
    player(wins.then_some(mover))
}

/// A player's number, or 0 for nobody.
pub(super) fn player(player: Option<Player>) -> i32 {
    match player {
        Some(Player::A) => TTT_A,
        Some(Player::B) => TTT_B,
        None => 0,
    }
}

pub(super) fn read_player(player: i32) -> Option<Player> {
    match player {
        TTT_A => Some(Player::A),
        TTT_B => Some(Player::B),
        _ => None,
    }
}

pub(super) fn error(refusal: Refusal) -> i32 {
    match refusal {
        Refusal::Outside => TTT_ERROR_OUTSIDE,
        Refusal::Over => TTT_ERROR_OVER,
        Refusal::Turn => TTT_ERROR_TURN,
        Refusal::Taken => TTT_ERROR_TAKEN,
        Refusal::NothingToUndo => TTT_ERROR_NO_MOVE,
        Refusal::Unsupported => TTT_ERROR_UNSUPPORTED,
    }
}

/// The outcome, or the error, that a call returns.
pub(super) fn answer(result: Result<Outcome, Refusal>) -> i32 {
    result.map_or_else(error, outcome)
}
