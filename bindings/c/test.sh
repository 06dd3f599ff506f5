#!/usr/bin/env bash
# Plays the transcript in C, and looks whether it leaves anything out.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need "${CC:-cc}" gcc
transcript=$source/bindings/transcript.txt
player=$source/bindings/c/transcript.c
header=$prefix/include/ttt.h

rm -rf "$scratch"
mkdir -p "$scratch"
"${CC:-cc}" -std=c11 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" "$player" -o "$scratch/player" \
  -L"$prefix/lib" -lttt -Wl,-rpath,"$prefix/lib"
"$scratch/player" < "$transcript" > "$scratch/transcript.txt"
diff -u "$transcript" "$scratch/transcript.txt"

missing() {
  echo "transcript: $1 is not in it" >&2
  exit 1
}

functions=$(sed -n 's/^TTT_API .*\(ttt_[a-z_]*\)(.*/\1/p' "$header")
[ -n "$functions" ] || missing "any function"
for function in $functions; do
  grep -q "^${function#ttt_}\( .*\)\? -> " "$transcript" || missing "a call of $function"
  grep -q "[^a-z_]$function(" "$player" || missing "$function in C"
done

errors=$(sed -n 's/^#define TTT_ERROR_[A-Z_]* (\(-[0-9]*\))/\1/p' "$header")
[ -n "$errors" ] || missing "any error"
memory=$(sed -n 's/^#define TTT_ERROR_MEMORY (\(-[0-9]*\))/\1/p' "$header") # No command runs out of it.
for error in $errors; do
  grep -q "^error_text $error -> " "$transcript" || missing "the text of $error"
  [ "$error" = "$memory" ] || grep -q " -> \(.* \)\?$error\( \|$\)" "$transcript" || missing "error $error"
done

for outcome in Pending A B Draw; do
  for command in outcome judge play; do
    grep -q "^$command\( .*\)\? -> $outcome\( (\|$\)" "$transcript" || missing "$outcome of $command"
  done
done
