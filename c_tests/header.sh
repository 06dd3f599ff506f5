#!/bin/sh
# Both headers compile without a diagnostic in every standard, included alone and twice.
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
  source='#include "ttt.hpp"
#include "ttt.hpp"
'
  for std in c++17 c++20; do
    compile $compiler -x c++ -std=$std $strict
    compile $compiler -x c++ -std=$std $strict -fno-exceptions -fno-rtti
  done
done
echo "$compiled compilations"
test $compiled -gt 0
