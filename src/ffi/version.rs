//! Which library this is.

use core::ffi::c_char;

const NUMBER: u32 = 1_000_000 * number(env!("CARGO_PKG_VERSION_MAJOR"))
    + 1_000 * number(env!("CARGO_PKG_VERSION_MINOR"))
    + number(env!("CARGO_PKG_VERSION_PATCH"));

const TEXT: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");

const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => 0, // cargo takes nothing but digits
    }
}

/// # Which library this is
///
/// Tells the version of the library that is running, packed as TTT_VERSION is packed.
///
/// Compare it with TTT_VERSION, the version of the header that the program was compiled with. O(1); safe from any
/// thread. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_version() -> u32 {
    NUMBER
}

/// Tells the version of the library that is running, as in "1.2.3".
///
/// The string is a constant: do not free it. O(1); safe from any thread. Since 0.1.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_version_text() -> *const c_char {
    TEXT.as_ptr().cast()
}
