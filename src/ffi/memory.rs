//! Where a game's memory comes from: the C library, or the functions that its maker brought along.

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod heap;

use super::options::ttt_allocator;
use core::alloc::Layout;
use core::ffi::c_void;
use core::ptr::NonNull;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
use heap as system;

/// Where the block of one game comes from, and where it goes back to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Memory {
    System,
    Lent {
        alloc: unsafe extern "C" fn(usize, usize, *mut c_void) -> *mut c_void,
        free: unsafe extern "C" fn(*mut c_void, usize, usize, *mut c_void),
        user: *mut c_void,
    },
}

impl Memory {
    /// What an allocator stands for: the C library where there is none, and `None` where it lacks a function.
    pub(super) fn new(allocator: Option<&ttt_allocator>) -> Option<Self> {
        match allocator {
            None => Some(Self::System),
            Some(&ttt_allocator { alloc, free, user }) => {
                Some(Self::Lent { alloc: alloc?, free: free?, user })
            }
        }
    }

    /// A block that is zero from the byte `start` on; the bytes before it, the caller writes.
    pub(super) fn allocate(self, layout: Layout, start: usize) -> Option<NonNull<u8>> {
        match self {
            Self::System => system::allocate(layout, start),
            Self::Lent { alloc, user, .. } => {
                let (size, align) = (layout.size(), layout.align());
                // SAFETY: the maker of the game promises that the function may be called like this.
                let block: NonNull<u8> = NonNull::new(unsafe { alloc(size, align, user) }.cast())?;
                // SAFETY: the block is as large as was asked for.
                unsafe { clear(block, layout, start) };
                Some(block)
            }
        }
    }

    /// Gives a block back.
    ///
    /// # Safety
    /// The block came from [`Memory::allocate`] with this layout, and nothing refers to it any more.
    pub(super) unsafe fn release(self, block: NonNull<u8>, layout: Layout) {
        match self {
            // SAFETY: the caller's promise is all that this asks for.
            Self::System => unsafe { system::release(block, layout) },
            // SAFETY: as above, and the maker of the game promises that the function may be called like this.
            Self::Lent { free, user, .. } => unsafe {
                free(block.as_ptr().cast(), layout.size(), layout.align(), user);
            },
        }
    }
}

/// Makes a block's bytes zero from one on.
///
/// # Safety
/// The block is as large as the layout says.
unsafe fn clear(block: NonNull<u8>, layout: Layout, start: usize) {
    if let Some(count) = layout.size().checked_sub(start) {
        // SAFETY: so many bytes are behind the first `start` ones.
        unsafe { block.add(start).write_bytes(0, count) };
    }
}

/// The C library's memory.
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
mod system {
    use core::alloc::Layout;
    use core::ptr::NonNull;

    /// Up to so many bytes, the C library is quick to hand out again what it got back, but not to clear it.
    const SMALL: usize = 1024;

    /// A block that is zero from the byte `start` on. Of a large one, the system has zeros ready for nothing as long
    /// as nobody touches them.
    pub(super) fn allocate(layout: Layout, start: usize) -> Option<NonNull<u8>> {
        let size = layout.size();
        if size > SMALL {
            // SAFETY: calloc takes every size, and answers NULL where it has not that much.
            return NonNull::new(unsafe { libc::calloc(1, size) }.cast());
        }
        // SAFETY: malloc does likewise.
        let block: NonNull<u8> = NonNull::new(unsafe { libc::malloc(size) }.cast())?;
        // SAFETY: the block is as large as was asked for.
        unsafe { super::clear(block, layout, start) };
        Some(block)
    }

    pub(super) unsafe fn release(block: NonNull<u8>, _: Layout) {
        // SAFETY: the caller promises that the block came from `allocate`, and that it is done with.
        unsafe { libc::free(block.as_ptr().cast()) }
    }
}
