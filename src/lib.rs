//! Tic-tac-toe behind a C header.
//!
//! The crate has two rooms. [`engine`] knows the rules: safe Rust that has never heard of C. [`ffi`] is the
//! C interface: it checks pointers and integers, asks the engine, and turns the answer into one number. It
//! holds all of the unsafe code, and its doc comments become `include/ttt.h`.

#![cfg_attr(not(test), no_std)]

#[cfg(not(any(panic = "abort", test)))]
compile_error!("ttt must be built with panic = \"abort\": unwinding into C is undefined behaviour");

mod engine;
pub mod ffi;
