//! Some other Rust library in the same program, with all of std in it.

/// How many of the bytes are vowels.
#[unsafe(no_mangle)]
pub extern "C" fn second_vowels(text: *const core::ffi::c_char) -> usize {
    // SAFETY: the program passes a string.
    let text = unsafe { core::ffi::CStr::from_ptr(text) }.to_string_lossy().into_owned();
    text.chars().filter(|letter| "aeiou".contains(*letter)).count()
}
