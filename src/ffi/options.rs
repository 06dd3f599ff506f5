//! Games by other rules, in other memory.

use super::codes::{
    TTT_COUNTERS_ONLY, TTT_ENFORCE_TURNS, TTT_ERROR_MEMORY, TTT_ERROR_NULL, TTT_ERROR_OPTIONS,
    TTT_ERROR_RULES, TTT_EXACT_LENGTH,
};
use super::game::ttt_cell;
use super::handle::{self, ttt_game};
use super::memory::Memory;
use crate::engine::{Flags, Rules};
use core::ffi::c_void;
use core::mem::{MaybeUninit, offset_of};
use core::slice;

/// Where a game gets its memory from. It is copied into the game, and the game's clones use it too. Its functions
/// must return: they may not throw an exception or jump out.
#[allow(non_camel_case_types, reason = "the name is C's")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ttt_allocator {
    /// Returns size bytes, aligned to align (a power of two, 8 at most), or NULL. They need not be zero.
    pub alloc: Option<unsafe extern "C" fn(size: usize, align: usize, user: *mut c_void) -> *mut c_void>,
    /// Takes back a block that alloc has returned, with the size and the alignment it was asked for.
    pub free: Option<unsafe extern "C" fn(block: *mut c_void, size: usize, align: usize, user: *mut c_void)>,
    /// Handed to both functions. The library never looks at it.
    pub user: *mut c_void,
}

/// What ttt_new_with() makes. Set struct_size and what matters to you, and leave the rest zero:
///
///     ttt_options gomoku = {sizeof gomoku, 15, 15, 5, TTT_ENFORCE_TURNS, 0, NULL};
#[allow(non_camel_case_types, reason = "the name is C's")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ttt_options {
    /// sizeof(ttt_options). By it, the library knows which version of this struct it is handed.
    pub struct_size: u32,
    /// 0 means 3. A board can have up to 2^28 (268435456) cells.
    pub rows: i32,
    /// 0 means as many as rows.
    pub cols: i32,
    /// How many in a row win. 0 means the smaller of rows and cols; no more than the larger of them.
    pub win_length: i32,
    /// TTT_ENFORCE_TURNS, TTT_EXACT_LENGTH and TTT_COUNTERS_ONLY, added up.
    pub flags: u32,
    /// Must be 0.
    pub reserved: u32,
    /// NULL means the C library's memory.
    pub allocator: *const ttt_allocator,
}

// The same numbers stand in `c_tests/layout.c`, and there is no padding that a caller could leave unset.
const _: () = {
    let pointer = size_of::<*const ()>();
    assert!(size_of::<ttt_cell>() == 8 && offset_of!(ttt_cell, col) == 4);
    assert!(size_of::<ttt_options>() == 24 + pointer && offset_of!(ttt_options, rows) == 4);
    assert!(offset_of!(ttt_options, cols) == 8 && offset_of!(ttt_options, win_length) == 12);
    assert!(offset_of!(ttt_options, flags) == 16 && offset_of!(ttt_options, reserved) == 20);
    assert!(offset_of!(ttt_options, allocator) == 24);
    assert!(size_of::<ttt_allocator>() == 3 * pointer && offset_of!(ttt_allocator, free) == pointer);
    assert!(offset_of!(ttt_allocator, user) == 2 * pointer);
};

/// The first version of the struct: a caller cannot have an older one.
const SMALLEST: usize = size_of::<ttt_options>();

/// No version of the struct will ever be larger. It keeps a garbled size from sending the library far astray.
const LARGEST: usize = 4096;

/// # Any board, any rules
///
/// Makes an empty game by the options: any (m,n,k) game, such as Gomoku, which is 15, 15, 5.
///
/// Returns 0, and *out is the game, the caller's to give to ttt_free(). Errors, the first that applies:
/// TTT_ERROR_NULL when options or out is NULL; TTT_ERROR_OPTIONS when struct_size is less than this header's or
/// more than 4096, or a flag, a reserved field or the part of a newer struct that this version does not know is
/// not 0; TTT_ERROR_NULL when a function of the allocator is NULL; TTT_ERROR_RULES when there is no such board, or
/// the win length does not fit on it; TTT_ERROR_MEMORY. A struct from a newer header is welcome as long as what is
/// new in it is 0. Costs what ttt_new() costs; memory from an allocator of the caller's is cleared, O(cells). Safe
/// from any thread, if the allocator is. Since 0.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_new_with(
    options: *const ttt_options,
    out: Option<&mut MaybeUninit<*mut ttt_game>>,
) -> i32 {
    let Some(out) = out else { return TTT_ERROR_NULL };
    // SAFETY: as the caller promises.
    match unsafe { read_options(options) } {
        Ok((rules, memory)) => match handle::create(rules, memory) {
            Some(game) => {
                out.write(game.as_ptr());
                0
            }
            None => TTT_ERROR_MEMORY,
        },
        Err(error) => error,
    }
}

/// # Safety
/// `options` is NULL or points to as many bytes as its `struct_size` says, and its allocator is NULL or valid.
unsafe fn read_options(options: *const ttt_options) -> Result<(Rules, Memory), i32> {
    if options.is_null() {
        return Err(TTT_ERROR_NULL);
    }
    // SAFETY: whatever the version, the struct begins with its size.
    let struct_size = unsafe { (*options).struct_size };
    let struct_size = usize::try_from(struct_size).unwrap_or(usize::MAX);
    if !(SMALLEST..=LARGEST).contains(&struct_size) {
        return Err(TTT_ERROR_OPTIONS);
    }
    // SAFETY: the struct is at least as long as the first version of it.
    let (options, tail) = unsafe {
        (&*options, slice::from_raw_parts(options.add(1).cast::<u8>(), struct_size.saturating_sub(SMALLEST)))
    };
    let known = TTT_ENFORCE_TURNS | TTT_EXACT_LENGTH | TTT_COUNTERS_ONLY;
    if options.flags & !known != 0 || options.reserved != 0 || tail.iter().any(|&byte| byte != 0) {
        return Err(TTT_ERROR_OPTIONS);
    }
    // SAFETY: the allocator is NULL or valid.
    let memory = Memory::new(unsafe { options.allocator.as_ref() }).ok_or(TTT_ERROR_NULL)?;
    Ok((rules(options).ok_or(TTT_ERROR_RULES)?, memory))
}

fn rules(options: &ttt_options) -> Option<Rules> {
    let or = |length, default| if length == 0 { default } else { length };
    let rows = or(options.rows, 3);
    let cols = or(options.cols, rows);
    let win_length = or(options.win_length, rows.min(cols));
    let flags = Flags {
        enforce_turns: options.flags & TTT_ENFORCE_TURNS != 0,
        exact_length: options.flags & TTT_EXACT_LENGTH != 0,
        counters_only: options.flags & TTT_COUNTERS_ONLY != 0,
    };
    Rules::new(rows, cols, win_length, flags)
}
