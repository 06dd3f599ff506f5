#!/bin/sh
# A build leaves the source tree alone, needs no network, and makes the header that is committed.
# usage: source_tree.sh SOURCE_ROOT TARGET_DIR
set -eu
root=$1
export CARGO_TARGET_DIR=$2 CARGO_NET_OFFLINE=true
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
cp -r "$root/Cargo.toml" "$root/Cargo.lock" "$root/build.rs" "$root/src" "$root/include" "$work"
cd "$work"

chmod -R a-w .
touch "$work.before"
cargo build --locked --release
touched=$(find . -newer "$work.before")
rm "$work.before"
test -z "$touched" || { echo "the build has touched $touched" >&2; exit 1; }

chmod -R u+w .
rm include/ttt.h
cargo build --locked --release
diff -u "$root/include/ttt.h" include/ttt.h
