#!/usr/bin/env bash
# Plays the transcript in C++, through ttt.hpp.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need "${CXX:-c++}" g++
transcript=$source/bindings/transcript.txt

rm -rf "$scratch"
mkdir -p "$scratch"
"${CXX:-c++}" -std=c++17 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" \
  "$source/bindings/cpp/transcript.cpp" -o "$scratch/player" -L"$prefix/lib" -lttt -Wl,-rpath,"$prefix/lib"
"$scratch/player" < "$transcript" > "$scratch/transcript.txt"
diff -u "$transcript" "$scratch/transcript.txt"
