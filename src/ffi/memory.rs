//! Where the library's memory comes from: the C library, and only here.

use core::alloc::Layout;
use core::ptr::NonNull;

/// A block of zeros. The system hands out what it has not been asked to touch for nothing.
pub(super) fn allocate(layout: Layout) -> Option<NonNull<u8>> {
    // SAFETY: calloc takes every size, and answers NULL where it has not that much.
    NonNull::new(unsafe { libc::calloc(1, layout.size()) }.cast())
}

/// Gives a block back.
///
/// # Safety
/// The block came from [`allocate`], and nothing refers to it any more.
pub(super) unsafe fn release(block: NonNull<u8>) {
    // SAFETY: the caller's promise is all that free asks for.
    unsafe { libc::free(block.as_ptr().cast()) }
}
