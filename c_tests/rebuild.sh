#!/usr/bin/env bash
# CMake calls cargo when something has changed and not otherwise, takes a path with spaces, and says what it lacks.
# usage: rebuild.sh SOURCE_ROOT
. "$1/bindings/common.sh"
need ninja ninja-build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source="$work/a path with späces"
mkdir "$source"
for part in Cargo.toml Cargo.lock build.rs src include cmake docs examples CMakeLists.txt; do
  cp -r "$1/$part" "$source"
done

# The build trees share what they need of other crates, but with nobody else: cargo would take what it makes of these
# sources, which change, for what it makes of others.
export CARGO_BUILD_BUILD_DIR=$work/crates

build() { # whether cargo was called
  cmake --build "$source/build" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  grep -q "Building ttt with cargo" "$work/log"
}
expect() { # yes or no
  if build; then called=yes; else called=no; fi
  test $called = "$1" || { echo "cargo called: $called; $2" >&2; cat "$work/log" >&2; exit 1; }
}

cmake -S "$source" -B "$source/build" -G Ninja -DTTT_BUILD_TESTS=OFF >/dev/null
expect yes "the first build"
expect no "nothing has changed"
sleep 1
touch "$source/src/engine/game.rs"
expect yes "a .rs file has changed"
expect no "nothing has changed since"
sleep 1
sed -i 's/TTT_DRAW: i32 = 3/TTT_DRAW: i32 = 4/' "$source/src/ffi/codes.rs"
expect yes "a number in the header has changed"
grep -q "Building C object.*referee" "$work/log" || { echo "programs keep the old number" >&2; exit 1; }
expect no "nothing has changed since"

# Whoever builds for another machine by default gets the library for this one.
export CARGO_BUILD_TARGET=another-machine
sleep 1
touch "$source/src/engine/game.rs"
expect yes "a .rs file has changed"

# Two configurations side by side leave each other alone.
build_with() { # CONFIG
  cmake --build "$source/both" --config "$1" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
}
cmake -S "$source" -B "$source/both" -G "Ninja Multi-Config" -DTTT_BUILD_TESTS=OFF >/dev/null
for config in Debug Release; do
  build_with $config
done
for config in Debug Release; do
  build_with $config
  grep -q "no work to do" "$work/log" || { echo "$config is built again" >&2; cat "$work/log" >&2; exit 1; }
done

# To clean up takes nothing from the source tree, not even where that is the build tree, too.
cmake -S "$source" -B "$source" -G Ninja -DTTT_BUILD_TESTS=OFF -DTTT_BUILD_EXAMPLES=OFF >/dev/null
for folder in "$source/build" "$source"; do
  cmake --build "$folder" >/dev/null
  cmake --build "$folder" --target clean >/dev/null
  test -e "$source/include/ttt.h" || { echo "to clean up $folder takes the header away" >&2; exit 1; }
done

configure_fails_with() { # PATTERN CARGO
  if cmake -S "$source" -B "$work/other" "-DCARGO_EXECUTABLE=$2" >"$work/log" 2>&1; then
    echo "configured with $2" >&2
    exit 1
  fi
  tr -s ' \n' ' ' <"$work/log" | grep -q "$1" || { cat "$work/log" >&2; exit 1; }
}

configure_fails_with "No cargo was found. ttt is written in Rust" ""
printf '#!/bin/sh\necho cargo 1.60.0\n' >"$work/cargo"
chmod +x "$work/cargo"
configure_fails_with "is version 1.60. ttt is written in Rust and needs cargo" "$work/cargo"
