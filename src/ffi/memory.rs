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

    /// A block of zeros.
    pub(super) fn allocate(self, layout: Layout) -> Option<NonNull<u8>> {
        match self {
            Self::System => system::allocate(layout),
            Self::Lent { alloc, user, .. } => {
                let (size, align) = (layout.size(), layout.align());
                // SAFETY: the maker of the game promises that the function may be called like this.
                let block: NonNull<u8> = NonNull::new(unsafe { alloc(size, align, user) }.cast())?;
                // SAFETY: the block is as large as was asked for.
                unsafe { block.write_bytes(0, size) };
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

/// The C library's memory.
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
mod system {
    use core::alloc::Layout;
    use core::ptr::NonNull;

    /// A block of zeros, which the system has ready for nothing while nobody has touched them yet.
    pub(super) fn allocate(layout: Layout) -> Option<NonNull<u8>> {
        // SAFETY: calloc takes every size, and answers NULL where it has not that much.
        NonNull::new(unsafe { libc::calloc(1, layout.size()) }.cast())
    }

    pub(super) unsafe fn release(block: NonNull<u8>, _: Layout) {
        // SAFETY: the caller promises that the block came from `allocate`, and that it is done with.
        unsafe { libc::free(block.as_ptr().cast()) }
    }
}
