//! No panic path: proven by the linker rather than promised.

use core::panic::PanicInfo;

/// Nobody defines `ttt_panic_is_possible`, so an optimised library that could panic does not link.
#[cfg(not(debug_assertions))]
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    unsafe extern "C" {
        fn ttt_panic_is_possible() -> !;
    }
    // SAFETY: a library in which this call is left is never built.
    unsafe { ttt_panic_is_possible() }
}

/// A debug build keeps its assertions, and stops where one fails.
#[cfg(debug_assertions)]
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    #[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
    core::arch::wasm32::unreachable();
    #[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
    // SAFETY: `abort` asks nothing of its caller.
    unsafe {
        libc::abort()
    }
}
