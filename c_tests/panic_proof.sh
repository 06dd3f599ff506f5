#!/bin/sh
# The panic proof works: the library, which links, no longer does once one panic path is put in.
# usage: panic_proof.sh SOURCE_ROOT TARGET_DIR
set -eu
root=$1
export CARGO_TARGET_DIR=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$root/Cargo.toml" "$root/Cargo.lock" "$root/build.rs" "$root/src" "$root/include" "$work"
cd "$work"

cargo build --locked --release
cat >>src/ffi/version.rs <<'RUST'
/// Panics where the place is not one of three.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_panics(place: usize) -> u8 {
    [1, 2, 3][place]
}
RUST
if cargo build --locked --release >log 2>&1; then
  echo "a library that can panic has been linked" >&2
  exit 1
fi
grep -q "undefined.*ttt_panic_is_possible" log || { cat log >&2; exit 1; }
