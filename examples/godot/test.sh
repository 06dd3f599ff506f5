#!/usr/bin/env bash
# Builds the add-ons for Godot 3 and 4; plays in the first, and compiles and calls the second.
# usage: test.sh SOURCE_DIR PREFIX SCRATCH
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need cargo cargo
need make make
need gcc gcc
need godot3-server godot3-server

rm -rf "$scratch"
mkdir -p "$scratch"
cp -r "$source/examples/godot" "$scratch/godot"
cp "$source/bindings/transcript.txt" "$scratch"
cd "$scratch/godot"
rm -f godot?/addons/ttt/*.so

if ! sh headers.sh "$scratch/headers"; then
  echo "crates.io, which has Godot's headers, is out of reach" >&2
  [ -z "${CI:-}" ] && exit 77
  exit 1
fi
warnings="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
sanitize="-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all"
strict="-O2 $warnings"

for version in 4.2 4.3 4.4; do
  echo "Godot $version: compiled, and called by a stand-in"
  make --silent --always-make godot4 TTT="$prefix" HEADERS="$scratch/headers" GODOT4="$version" CFLAGS="$strict"
  # Functions are handed over without their types here.
  gcc -std=c11 $warnings -Wno-cast-function-type $sanitize -isystem "$scratch/headers/godot$version" \
    -I"$prefix/include" tests/stand_in.c godot4.c tictactoe.c "$prefix/lib/libttt.a" -o "$scratch/stand_in"
  "$scratch/stand_in"
done

echo "Godot 3: compiled"
make --silent godot3 TTT="$prefix" HEADERS="$scratch/headers" CFLAGS="$strict"

exports() { # FILE NAME...
  printf '%s\n' "${@:2}" | diff -u - <(nm -D --defined-only "$1" | awk '{ print $3 }')
}
exports godot3/addons/ttt/libttt_godot3.so godot_gdnative_init godot_gdnative_terminate godot_nativescript_init
exports godot4/addons/ttt/libttt_godot4.so ttt_godot4_init

# Godot writes about the machine it runs on first; an error in a script does not end it.
export HOME=$scratch
run() { # ARGUMENT...
  timeout 300 godot3-server --path godot3 "$@" > "$scratch/out" 2> "$scratch/err" || {
    tail -n 20 "$scratch/out" "$scratch/err"
    return 1
  }
  if grep -A 1 'SCRIPT ERROR\|Sanitizer\|runtime error' "$scratch/err"; then
    return 1
  fi
  sed '/^Godot Engine v3/,/^ *$/d' "$scratch/out"
}

echo "the README's snippet"
block README.md gdscript > godot3/game.gd
run -s game.gd > "$scratch/printed"
diff -u <(block README.md console | grep -v '^\$') "$scratch/printed"

echo "the scene"
run --quit

echo "the transcript"
cp tests/*.gd godot3
transcript() {
  run -s transcript.gd "$scratch/transcript.txt" "$scratch/answers.txt"
  diff -u "$scratch/transcript.txt" "$scratch/answers.txt"
}
transcript

echo "memory"
(
  ulimit -v 8000000
  run -s memory.gd > "$scratch/printed"
)
printf 'There is not enough memory.\n3\n' | diff -u - "$scratch/printed"

echo "with the sanitizers in the add-on: the transcript, and Godot's own ways to go wrong"
make --silent --always-make godot3 TTT="$prefix" HEADERS="$scratch/headers" CC=gcc CFLAGS="$sanitize"
(
  export ASAN_OPTIONS=detect_leaks=0 # Godot's own
  export LD_PRELOAD="$(gcc -print-file-name=libasan.so) $(gcc -print-file-name=libubsan.so)"
  rm "$scratch/answers.txt"
  transcript
  run -s test.gd > "$scratch/printed"
)
echo done | diff -u - "$scratch/printed"
