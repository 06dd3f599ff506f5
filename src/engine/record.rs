//! A game as one line of text, and back.
//!
//! ```text
//! ttt1 3,3,3 A1,1 B0,0 A0,2
//! ttt1 15,15,5 turns exact A7,7 B6,8
//! ```
//!
//! The format's name and version; rows, columns and win length, as in an (m,n,k) game; the flags, if any; and
//! every move, with its player, its row and its column, from 0. Blanks separate them, and a line feed or the end of
//! the text ends the record.

use super::{Cell, Flags, Game, Player, Refusal, Rules};

const VERSION: &[u8] = b"ttt1";
const ENFORCE_TURNS: &[u8] = b"turns";
const EXACT_LENGTH: &[u8] = b"exact";

/// Why a text is not a record of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Syntax,
    Rules,
    Move(Refusal),
}

/// Writes a game, byte by byte. A game without a board cannot be told: nothing is written.
pub(crate) fn write(game: &Game, mut put: impl FnMut(u8)) {
    if !game.has_board() {
        return;
    }
    let rules = game.rules();
    let mut put_all = |text: &[u8]| text.iter().for_each(|&byte| put(byte));
    put_all(VERSION);
    for (separator, length) in [(b" ", rules.rows()), (b",", rules.cols()), (b",", rules.win_length())] {
        put_all(separator);
        write_number(length, &mut put_all);
    }
    for (flag, name) in [(rules.flags.enforce_turns, ENFORCE_TURNS), (rules.flags.exact_length, EXACT_LENGTH)]
    {
        if flag {
            put_all(b" ");
            put_all(name);
        }
    }
    for (Cell { row, col }, player) in game.moves() {
        put_all(if player == Player::A { b" A" } else { b" B" });
        write_number(row.cast_unsigned(), &mut put_all);
        put_all(b",");
        write_number(col.cast_unsigned(), &mut put_all);
    }
}

fn write_number(number: u32, put_all: &mut impl FnMut(&[u8])) {
    if number >= 10 {
        write_number(number / 10, put_all);
    }
    let digit = u8::try_from(number % 10).unwrap_or_default();
    put_all(&[b'0' + digit]);
}

/// A text that is being read.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    text: &'a [u8],
    position: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Self {
        Self { text, position: 0 }
    }

    /// How far the text has been read; after a fault, where that lies.
    pub(crate) fn position(&self) -> usize {
        self.position
    }

    /// Reads a record up to its moves.
    pub(crate) fn read_rules(&mut self) -> Result<Rules, Fault> {
        self.skip_blanks();
        self.expect(VERSION)?;
        self.end_word()?;
        let start = self.position;
        let rows = self.read_number()?;
        self.expect(b",")?;
        let cols = self.read_number()?;
        self.expect(b",")?;
        let win_length = self.read_number()?;
        self.end_word()?;
        let rules = Rules::new(rows, cols, win_length, Flags::default());
        let mut rules = rules.ok_or_else(|| self.fault_at(start, Fault::Rules))?;
        loop {
            match self.peek() {
                Some(b't') => self.expect(ENFORCE_TURNS).map(|()| rules.flags.enforce_turns = true)?,
                Some(b'e') => self.expect(EXACT_LENGTH).map(|()| rules.flags.exact_length = true)?,
                _ => return Ok(rules),
            }
            self.end_word()?;
        }
    }

    /// Reads the rest of a record, and plays its moves.
    pub(crate) fn play_moves(&mut self, game: &mut Game) -> Result<(), Fault> {
        while let Some(byte) = self.peek() {
            let start = self.position;
            let player = match byte {
                b'A' => Player::A,
                b'B' => Player::B,
                b'\n' => {
                    self.position += 1;
                    break;
                }
                _ => return Err(Fault::Syntax),
            };
            self.position += 1;
            let row = self.read_number()?;
            self.expect(b",")?;
            let col = self.read_number()?;
            self.end_word()?;
            game.play(Cell { row, col }, player)
                .map_err(|refusal| self.fault_at(start, Fault::Move(refusal)))?;
        }
        Ok(())
    }

    fn fault_at(&mut self, position: usize, fault: Fault) -> Fault {
        self.position = position;
        fault
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.position).copied()
    }

    fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\r') = self.peek() {
            self.position += 1;
        }
    }

    /// Reads what has to follow on a word: blanks, or the end of the record.
    fn end_word(&mut self) -> Result<(), Fault> {
        match self.peek() {
            None | Some(b' ' | b'\t' | b'\r' | b'\n') => {
                self.skip_blanks();
                Ok(())
            }
            Some(_) => Err(Fault::Syntax),
        }
    }

    fn expect(&mut self, word: &[u8]) -> Result<(), Fault> {
        for &byte in word {
            if self.peek() != Some(byte) {
                return Err(Fault::Syntax);
            }
            self.position += 1;
        }
        Ok(())
    }

    /// Reads a number. One too large for any board becomes the largest there is.
    fn read_number(&mut self) -> Result<i32, Fault> {
        let mut number = None;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            let before: i32 = number.unwrap_or(0);
            number = Some(before.saturating_mul(10).saturating_add((digit - b'0').into()));
            self.position += 1;
        }
        number.ok_or(Fault::Syntax)
    }
}
