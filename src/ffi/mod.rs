//! ttt - tic-tac-toe and every other (m,n,k) game, and a judge of 3 x 3 games.
//!
//!     ttt_game *game = ttt_new(3);
//!     if (ttt_move(game, 0, 2, 1) == TTT_A) puts("A has won");
//!     ttt_free(game);
//!
//! One number tells. Where a function returns int32_t or int64_t, a value of 0 or more is the answer, and a
//! negative one is a TTT_ERROR_ code, which ttt_error_text() puts into words. Unless the function says otherwise, a
//! call that returns an error has changed nothing.
//!
//! Players are 1 (A, who plays X and moves first) and 2 (B, who plays O). Rows and columns count from 0.
//!
//! NULL is an error or does nothing, never a crash. Any other pointer must point to what it says: a game that
//! has not been freed, or memory that is there. A pointer that a call writes through shares memory with no other
//! argument. Out-parameters may be NULL, and are written only on success, except for counts of how far a call got.
//!
//! Threads: the library has no state of its own, so different games may be used from different threads at once.
//! Functions that take a `const ttt_game *` change nothing and may run beside each other on one game; every
//! other function needs the game to itself. The caller does the locking.
//!
//! Memory: a game is one block. ttt_new(), ttt_new_with(), ttt_clone() and ttt_read() make it, ttt_free() gives it
//! back, and nothing else allocates. Strings that are returned are constants of the library: do not free them.
//!
//! Arrays that a function fills come as a pointer and a capacity. It writes no more than fits, and returns how many
//! there are, so a call with NULL and 0 tells how much room to make.

#![allow(clippy::doc_markdown, reason = "the comments are C's")]
#![allow(
    clippy::missing_safety_doc,
    reason = "what a C program must see to is said above, once for all functions"
)]

pub mod codes;
pub mod game;
mod handle;
pub mod judge;
mod memory;
pub mod options;
#[cfg(not(test))]
mod panic;
pub mod record;
pub mod version;
pub mod view;

use crate::engine::Cell;
use core::mem::MaybeUninit;
use game::ttt_cell;

/// Reads a C array of cells one by one, and never further than it is asked to; `None` where NULL claims to hold any.
///
/// # Safety
/// As far as the iterator is driven, and no further than `count`, `cells` points to that many cells.
unsafe fn read_cells(cells: *const ttt_cell, count: usize) -> Option<impl Iterator<Item = Cell>> {
    let there = count == 0 || !cells.is_null();
    there.then(|| {
        (0..count).map(move |index| {
            // SAFETY: the caller promises that the array reaches as far as it is read.
            let ttt_cell { row, col } = unsafe { cells.add(index).read() };
            Cell { row, col }
        })
    })
}

/// A C array that is filled as far as it reaches. NULL reaches nowhere.
struct Array<T> {
    start: *mut T,
    capacity: usize,
    /// How many values there have been, whether they had room or not.
    count: usize,
}

impl<T> Array<T> {
    /// # Safety
    /// `start` is NULL or points to `capacity` values, as far as values are put.
    unsafe fn new(start: *mut T, capacity: usize) -> Self {
        Self { start, capacity: if start.is_null() { 0 } else { capacity }, count: 0 }
    }

    fn put(&mut self, value: T) {
        if self.count < self.capacity {
            // SAFETY: the array reaches that far, as the caller of `new` promised.
            unsafe { self.start.add(self.count).write(value) }
        }
        self.count = self.count.saturating_add(1);
    }

    /// Puts no more values than fit.
    fn put_all(&mut self, values: impl Iterator<Item = T>) {
        values.take(self.capacity).for_each(|value| self.put(value));
    }
}

/// Writes an out-parameter that the caller cares about.
fn write_out<T>(out: Option<&mut MaybeUninit<T>>, value: T) {
    if let Some(out) = out {
        out.write(value);
    }
}
