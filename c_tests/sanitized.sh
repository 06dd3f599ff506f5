#!/bin/sh
# The sanitizer that was asked for really is in the library and in every test program.
# usage: sanitized.sh LIBRARY_DIR PROGRAM_DIR SYMBOL...
set -eu
lib=$1 programs=$2
shift 2
looked_at=0
for symbol; do
  for binary in "$lib/libttt.so" "$lib/libttt.a" "$programs"/test_*; do
    test -f "$binary" || continue
    case "$binary $symbol" in
      *libttt.*__ubsan*) continue ;; # Rust has no undefined behaviour for it to look for
    esac
    nm "$binary" 2>/dev/null | grep -q "$symbol" || { echo "$binary has no $symbol in it" >&2; exit 1; }
    looked_at=$((looked_at + 1))
  done
done
echo "$looked_at binaries"
test "$looked_at" -gt 10
