//! Bits: whose marks lie where on a line, told by a word for each line and player.
//!
//! On a board of up to 32 rows and columns every line fits into a word, and whether k marks on it lie in a row takes
//! a few shifts. However the marks lie, no processor has to guess where a run ends.

use super::{Place, Player, Rules};

/// Two words, A's and B's, for each row, column and diagonal, or none at all.
#[derive(Debug)]
pub(super) struct Bits<'a> {
    words: &'a mut [[u32; 2]],
    /// The words of the rows come first, then those of the columns, and from here on those of the diagonals.
    diagonals: u32,
    cols: u32,
    win_length: u32,
}

impl<'a> Bits<'a> {
    /// Takes the words of an empty board, all zero, as many as [`Wins::needs`](super::wins::Wins::needs) says.
    pub(super) fn new(rules: Rules, words: &'a mut [[u32; 2]]) -> Self {
        let (rows, cols) = (rules.rows(), rules.cols());
        Self { words, diagonals: rows + cols, cols, win_length: rules.win_length() }
    }

    /// Notes a mark, and tells whether as many in a row as win are on a line through it, if there are words to tell.
    ///
    /// That need not be a win: the run may be longer than one, and with exact lengths it may be an older one.
    pub(super) fn add(&mut self, place: Place, player: Player) -> Option<bool> {
        let mut found = [0; 4];
        for (found, (line, bit)) in found.iter_mut().zip(self.lines(place)) {
            let word = self.word(line, player)?;
            *word |= bit;
            *found = *word;
        }
        Some(has_run(found, self.win_length))
    }

    /// Forgets a mark that was taken back. Out of line, so that taking back is short where sums tell.
    #[inline(never)]
    pub(super) fn remove(&mut self, place: Place, player: Player) {
        for (line, bit) in self.lines(place) {
            if let Some(word) = self.word(line, player) {
                *word &= !bit;
            }
        }
    }

    /// Forgets every mark.
    pub(super) fn clear(&mut self) {
        self.words.fill([0; 2]);
    }

    /// Takes over the words of a game with the same rules.
    pub(super) fn copy_from(&mut self, source: &Bits) {
        self.words.iter_mut().zip(source.words.iter()).for_each(|(to, from)| *to = *from);
    }

    /// The four lines through a place, and the bit that it has in each.
    fn lines(&self, Place { row, col }: Place) -> [(u32, u32); 4] {
        // What wraps is on no board, and so nobody's line.
        let first_col = self.diagonals.wrapping_sub(self.cols);
        let main = self.diagonals.wrapping_add(row).wrapping_add(self.cols - 1).wrapping_sub(col);
        let anti = (2 * self.diagonals - 1).wrapping_add(row).wrapping_add(col);
        let [across, down] = [col, row].map(|bit| 1_u32.wrapping_shl(bit));
        [(row, across), (first_col.wrapping_add(col), down), (main, down), (anti, down)]
    }

    fn word(&mut self, line: u32, player: Player) -> Option<&mut u32> {
        let [a, b] = self.words.get_mut(usize::try_from(line).ok()?)?;
        Some(match player {
            Player::A => a,
            Player::B => b,
        })
    }
}

/// Whether in one of the words so many bits in a row are set.
fn has_run(mut words: [u32; 4], length: u32) -> bool {
    // A bit says that a run as long as this begins there.
    let mut run = 1;
    while run < length {
        let step = run.min(length - run);
        words = words.map(|word| word & word >> step);
        run += step;
    }
    words.into_iter().fold(0, |all, word| all | word) != 0
}
