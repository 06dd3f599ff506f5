//! A game as text.

use super::codes::{self, TTT_ERROR_MEMORY, TTT_ERROR_NULL, TTT_ERROR_RULES, TTT_ERROR_SYNTAX};
use super::handle::{self, ttt_game};
use super::memory::Memory;
use super::options::ttt_allocator;
use super::{Array, write_out};
use crate::engine::record::{self, Fault, Reader};
use core::ffi::c_char;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use core::slice;

/// # A game as text
///
/// Writes a game as one line of plain ASCII that ttt_read() makes the same game of.
///
///     ttt1 3,3,3 A1,1 B0,0 A0,2
///     ttt1 15,15,5 turns exact A7,7 B6,8
///
/// That is the format's version; rows, columns and win length; TTT_ENFORCE_TURNS and TTT_EXACT_LENGTH where they are
/// set; and each move with its player, row and column. Like snprintf, it writes no more than capacity bytes, the
/// last of them a 0, and returns the length that all of the text has without the 0; text may be NULL when capacity
/// is 0. There is no line feed. The text is empty when game is NULL or keeps no board. O(moves played). May run
/// beside other readers. Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_write(game: Option<&ttt_game>, text: *mut c_char, capacity: usize) -> usize {
    // SAFETY: as the caller promises.
    let mut bytes = unsafe { Array::new(text.cast::<u8>(), capacity) };
    let last = bytes.capacity.checked_sub(1);
    bytes.capacity = last.unwrap_or(0);
    if let Some(ttt_game { game, .. }) = game {
        record::write(game, |byte| bytes.put(byte));
    }
    let length = bytes.count;
    if let Some(last) = last {
        // SAFETY: the array reaches to the last byte, and this is no further.
        unsafe { bytes.start.add(length.min(last)).write(0) }
    }
    length
}

/// Makes the game that a text says, by playing its moves under its rules.
///
/// The text need not end in a 0. Spaces, tabs and carriage returns are free between the words and around them,
/// numbers may begin with zeros, and flags may be repeated or change places; a line feed or the end of the text
/// ends the record. Returns 0, and *out is the game, the caller's to give to ttt_free(). Whatever the bytes are,
/// the answer is a game or an error, and no more than the one block of a game is ever allocated. *stopped, unless
/// NULL, tells in every case how many bytes were read: all of the record with its line feed, so that the next one
/// begins there, or on an error those before what is wrong. allocator NULL means the C library's memory.
///
/// Errors: TTT_ERROR_NULL when text is NULL though length is not 0, or longer than memory can be, or when out or a
/// function of the allocator is NULL; and then the first that the text, word by word, gives rise to:
/// TTT_ERROR_SYNTAX; TTT_ERROR_RULES; TTT_ERROR_MEMORY, before the first move; for a move, the errors of
/// ttt_move(). O(length), what ttt_new_with() costs, and what ttt_move() costs for each move. Safe from any
/// thread, if the allocator is. Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_read(
    text: *const c_char,
    length: usize,
    allocator: Option<&ttt_allocator>,
    out: Option<&mut MaybeUninit<*mut ttt_game>>,
    stopped: Option<&mut MaybeUninit<usize>>,
) -> i32 {
    // SAFETY: as the caller promises.
    let text = unsafe { read_text(text, length) };
    let (position, result) = match (text, Memory::new(allocator), out) {
        (Some(text), Some(memory), Some(out)) => {
            let mut reader = Reader::new(text);
            let result = read_game(&mut reader, memory).map(|game| out.write(game.as_ptr()));
            (reader.position(), result)
        }
        _ => (0, Err(TTT_ERROR_NULL)),
    };
    write_out(stopped, position);
    result.err().unwrap_or(0)
}

fn read_game(reader: &mut Reader, memory: Memory) -> Result<NonNull<ttt_game>, i32> {
    let rules = reader.read_rules().map_err(code)?;
    let mut handle = handle::create(rules, memory).ok_or(TTT_ERROR_MEMORY)?;
    // SAFETY: nobody else has the new game yet.
    let played = reader.play_moves(unsafe { &mut handle.as_mut().game });
    played.map(|()| handle).map_err(|fault| {
        // SAFETY: nor will anybody have it.
        unsafe { handle::destroy(handle) };
        code(fault)
    })
}

fn code(fault: Fault) -> i32 {
    match fault {
        Fault::Syntax => TTT_ERROR_SYNTAX,
        Fault::Rules => TTT_ERROR_RULES,
        Fault::Move(refusal) => codes::error(refusal),
    }
}

/// The bytes of a text, or `None` where there can be none: at NULL, or more than memory can hold.
///
/// # Safety
/// `text` points to `length` bytes that nobody changes while they are read.
unsafe fn read_text<'a>(text: *const c_char, length: usize) -> Option<&'a [u8]> {
    if length == 0 {
        return Some(&[]);
    }
    let possible = !text.is_null() && isize::try_from(length).is_ok();
    // SAFETY: the caller promises the bytes, and there are not too many for a slice.
    possible.then(|| unsafe { slice::from_raw_parts(text.cast(), length) })
}
