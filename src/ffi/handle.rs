//! What stands behind the opaque handle: one block that holds a game and all the memory it plays in.

use super::memory;
use crate::engine::{Game, Rules, Storage};
use core::alloc::Layout;
use core::ptr::NonNull;
use core::slice;

/// One game. What is inside is the library's own business; a program only ever holds a pointer to it.
#[allow(non_camel_case_types, reason = "the name is C's")]
#[derive(Debug)]
pub struct ttt_game {
    pub(super) game: Game<'static>,
}

// The C library aligns every block at least this well, on every machine there is.
const _: () = assert!(align_of::<ttt_game>() <= 8);

/// Makes an empty game, or `None` where there is no memory for it.
pub(super) fn create(rules: Rules) -> Option<NonNull<ttt_game>> {
    let (lines, moves, marks) = (rules.line_count(), rules.cell_count(), rules.mark_count());
    let header = Layout::new::<ttt_game>();
    let (layout, lines_at) = header.extend(Layout::array::<i32>(lines).ok()?).ok()?;
    let (layout, moves_at) = layout.extend(Layout::array::<u32>(moves).ok()?).ok()?;
    let (layout, marks_at) = layout.extend(Layout::array::<u8>(marks).ok()?).ok()?;
    let block = memory::allocate(layout)?;
    // SAFETY: `layout` laid the three out in the block one after the other, aligned, behind the header; they are
    // zero, a value of all their types; and only the game refers to them, until the block is released.
    let storage = unsafe {
        Storage {
            lines: slice::from_raw_parts_mut(block.add(lines_at).cast().as_ptr(), lines),
            moves: slice::from_raw_parts_mut(block.add(moves_at).cast().as_ptr(), moves),
            marks: slice::from_raw_parts_mut(block.add(marks_at).as_ptr(), marks),
        }
    };
    let handle = block.cast();
    // SAFETY: the block begins with room for the header.
    unsafe { handle.write(ttt_game { game: Game::new(rules, storage) }) };
    Some(handle)
}

/// Gives a game's memory back.
///
/// # Safety
/// The handle came from [`create`], and nothing refers to it any more.
pub(super) unsafe fn destroy(handle: NonNull<ttt_game>) {
    // SAFETY: the handle is the address of the block that `create` allocated.
    unsafe { memory::release(handle.cast()) }
}
