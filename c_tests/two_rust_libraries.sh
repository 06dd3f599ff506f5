#!/usr/bin/env bash
# Two Rust static libraries link into one program, optimised or not.
# usage: two_rust_libraries.sh SOURCE_ROOT LIBRARY_DIR
. "$1/bindings/common.sh"
need rustc rustc
need cc gcc
here=$1/c_tests/consumers/second_rust_library
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for flags in "-C opt-level=3" "-C debuginfo=2"; do
  rustc --edition 2024 --crate-type staticlib -C panic=abort $flags "$here/second.rs" -o "$work/libsecond.a"
  cc -I "$1/include" "$here/main.c" "$2/libttt.a" "$work/libsecond.a" -lpthread -ldl -lm -o "$work/program"
  "$work/program"
done
