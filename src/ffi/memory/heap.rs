//! The memory of WebAssembly where no C library hands it out: first fit, and no header in front of a block.
//!
//! What is free is a list of spans by rising address, no two of which touch: what was given back can be had again in
//! any size. There is one list, and one thread.

use core::alloc::Layout;
use core::arch::wasm32::memory_grow;
use core::ptr::{self, NonNull};

#[cfg(target_feature = "atomics")]
compile_error!("ttt's heap for WebAssembly takes no lock, and threads could meet in it");

const PAGE: usize = 1 << 16;

/// A stretch of free memory begins with this, so no block is smaller.
struct Span {
    size: usize,
    next: *mut Span,
}

static mut FIRST: *mut Span = ptr::null_mut();

/// A block of zeros, all of it.
pub(super) fn allocate(layout: Layout, _: usize) -> Option<NonNull<u8>> {
    let size = size_of_block(layout);
    // SAFETY: there is one thread, and this function does not call itself.
    unsafe { take(size).or_else(|| grow(size)) }
}

/// Gives a block back.
///
/// # Safety
/// The block came from [`allocate`] with this layout, and nothing refers to it any more.
pub(super) unsafe fn release(block: NonNull<u8>, layout: Layout) {
    // SAFETY: the block is this large, and its caller has done with it.
    unsafe { give_back(block, size_of_block(layout)) }
}

/// In steps of a span's size, so that what is left of a span is one too, or nothing. No game is aligned to more.
fn size_of_block(layout: Layout) -> usize {
    layout.size().next_multiple_of(size_of::<Span>())
}

/// Cuts a block off the end of the first span that is large enough.
///
/// # Safety
/// Nobody else walks the list meanwhile.
unsafe fn take(size: usize) -> Option<NonNull<u8>> {
    let mut link = &raw mut FIRST;
    // SAFETY: the list holds spans that nobody else refers to.
    unsafe {
        while !(*link).is_null() {
            let span = *link;
            if (*span).size >= size {
                (*span).size -= size;
                if (*span).size == 0 {
                    *link = (*span).next;
                }
                let block = span.cast::<u8>().wrapping_add((*span).size);
                block.write_bytes(0, size);
                return NonNull::new(block);
            }
            link = &raw mut (*span).next;
        }
    }
    None
}

/// Asks the host for pages, which are zeros, and keeps what is too much.
///
/// # Safety
/// Nobody else walks the list meanwhile.
unsafe fn grow(size: usize) -> Option<NonNull<u8>> {
    let pages = size.div_ceil(PAGE);
    let old_pages = memory_grow(0, pages);
    if old_pages == usize::MAX {
        return None;
    }
    let block = NonNull::new(ptr::with_exposed_provenance_mut(old_pages * PAGE))?;
    let rest = pages * PAGE - size;
    if rest > 0 {
        // SAFETY: the pages are new, and the block takes the first of their bytes.
        unsafe { give_back(block.add(size), rest) }
    }
    Some(block)
}

/// Puts free memory into the list.
///
/// # Safety
/// Nobody refers to the memory, which begins and ends where a [`Span`] could, and nobody else walks the list meanwhile.
unsafe fn give_back(start: NonNull<u8>, size: usize) {
    let span = start.cast::<Span>().as_ptr();
    let mut before = ptr::null_mut();
    let mut link = &raw mut FIRST;
    // SAFETY: the list holds spans that nobody else refers to, and so is the memory that comes back.
    unsafe {
        while !(*link).is_null() && *link < span {
            before = *link;
            link = &raw mut (*before).next;
        }
        span.write(Span { size, next: *link });
        *link = span;
        join_with_next(span);
        join_with_next(before);
    }
}

/// Makes one span of two that touch. (The end of all memory is written as NULL, too.)
///
/// # Safety
/// It is NULL or a span of the list, which nobody else walks meanwhile.
unsafe fn join_with_next(span: *mut Span) {
    // SAFETY: NULL or a span of the list, and so is what follows it.
    unsafe {
        if span.is_null() || (*span).next.is_null() || span.wrapping_byte_add((*span).size) != (*span).next {
            return;
        }
        let next = (*span).next.read();
        (*span).size += next.size;
        (*span).next = next.next;
    }
}
