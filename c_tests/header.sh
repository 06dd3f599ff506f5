#!/bin/sh
# Both headers compile without a diagnostic in every standard, included alone and twice; the layout is the same everywhere.
# usage: header.sh SOURCE_ROOT
set -eu
root=$1
strict="-fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I $root/include"
compiled=0

compile() {
  printf '%s' "$source" | "$@" - || { echo "failed: $*" >&2; exit 1; }
  compiled=$((compiled + 1))
}

for compiler in gcc clang; do
  command -v $compiler >/dev/null || continue
  source='#include "ttt.h"
#include "ttt.h"
'
  for std in c99 c11 c17 c2x; do
    compile $compiler -x c -std=$std $strict -Wstrict-prototypes -Wmissing-prototypes
  done
  for std in c++98 c++03 c++11 c++14 c++17 c++20; do
    compile $compiler -x c++ -std=$std $strict
  done
  # A game engine's macros are in no name's way.
  source='#define check(condition) do { if (!(condition)) __builtin_trap(); } while (0)
#define verify(condition) check(condition)
#include "ttt.hpp"
#include "ttt.hpp"
'
  for std in c++17 c++20; do
    compile $compiler -x c++ -std=$std $strict
    compile $compiler -x c++ -std=$std $strict -fno-exceptions -fno-rtti
  done
done

# The layout is the same on every machine, but for the size of a pointer. clang needs nothing of a machine to tell.
for target in x86_64-linux-gnu i686-linux-gnu aarch64-linux-gnu arm-linux-gnueabihf riscv64-linux-gnu powerpc-linux-gnu \
  powerpc64-linux-gnu s390x-linux-gnu mips-linux-gnu sparc64-linux-gnu x86_64-pc-windows-msvc i686-pc-windows-gnu \
  aarch64-pc-windows-msvc x86_64-apple-macos arm64-apple-macos wasm32-unknown-unknown; do
  command -v clang >/dev/null || break
  source='#include "layout.c"
'
  compile clang -x c -std=c99 --target=$target -ffreestanding -I "$root/c_tests" $strict -Wno-newline-eof
done

echo "$compiled compilations"
test $compiled -gt 0
