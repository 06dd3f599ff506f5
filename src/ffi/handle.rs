//! What stands behind the opaque handle: one block that holds a game and all the memory it plays in.

use super::memory::Memory;
use crate::engine::{Game, Needs, Rules, Storage};
use core::alloc::Layout;
use core::ptr::NonNull;
use core::slice;

/// One game. What is inside is the library's own business; a program only ever holds a pointer to it.
#[allow(non_camel_case_types, reason = "the name is C's")]
#[derive(Debug)]
pub struct ttt_game {
    pub(super) game: Game<'static>,
    memory: Memory,
    layout: Layout,
}

// The C library aligns every block at least this well, on every machine there is.
const _: () = assert!(align_of::<ttt_game>() <= 8);

/// Makes an empty game, or `None` where there is no memory for it.
pub(super) fn create(rules: Rules, memory: Memory) -> Option<NonNull<ttt_game>> {
    let Needs { sums, words, moves, marks } = rules.needs();
    let (sums, words) = (usize::try_from(sums).ok()?, usize::try_from(words).ok()?);
    let (moves, marks) = (usize::try_from(moves).ok()?, usize::try_from(marks).ok()?);
    let header = Layout::new::<ttt_game>();
    let (layout, words_at) = header.extend(Layout::array::<[u32; 2]>(words).ok()?).ok()?;
    let (layout, sums_at) = layout.extend(Layout::array::<[i32; 2]>(sums).ok()?).ok()?;
    let (layout, moves_at) = layout.extend(Layout::array::<u32>(moves).ok()?).ok()?;
    let (layout, marks_at) = layout.extend(Layout::array::<u8>(marks).ok()?).ok()?;
    let block = memory.allocate(layout, header.size())?;
    // SAFETY: `layout` laid the four out in the block one after the other, aligned, behind the header; they are
    // zero, a value of all their types; and only the game refers to them, until the block is released.
    let storage = unsafe {
        Storage {
            sums: slice::from_raw_parts_mut(block.add(sums_at).cast().as_ptr(), sums),
            words: slice::from_raw_parts_mut(block.add(words_at).cast().as_ptr(), words),
            moves: slice::from_raw_parts_mut(block.add(moves_at).cast().as_ptr(), moves),
            marks: slice::from_raw_parts_mut(block.add(marks_at).as_ptr(), marks),
        }
    };
    let handle: NonNull<ttt_game> = block.cast();
    let game = Game::new(rules, storage);
    // SAFETY: the block begins with room for the header.
    unsafe { handle.write(ttt_game { game, memory, layout }) };
    Some(handle)
}

/// Makes a game like another, in the same kind of memory.
pub(super) fn duplicate(source: &ttt_game) -> Option<NonNull<ttt_game>> {
    let mut handle = create(source.game.rules(), source.memory)?;
    // SAFETY: nobody else has the new game yet.
    unsafe { handle.as_mut() }.game.copy_from(&source.game);
    Some(handle)
}

/// Gives a game's memory back.
///
/// # Safety
/// The handle came from [`create`], and nothing refers to it any more.
pub(super) unsafe fn destroy(handle: NonNull<ttt_game>) {
    // SAFETY: the handle is the address of the block that `create` allocated, with the game in its beginning.
    unsafe {
        let ttt_game { memory, layout, .. } = handle.read();
        memory.release(handle.cast(), layout);
    }
}
