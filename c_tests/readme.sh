#!/usr/bin/env bash
# The README's program, compiled with the README's command, prints what the README says.
# usage: readme.sh SOURCE_ROOT LIBRARY_DIR
. "$1/bindings/common.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/build/lib"
readme=$(cd "$1" && pwd)/README.md
ln -s "$(cd "$1" && pwd)/include" "$work/include"
ln -s "$(cd "$2" && pwd)" "$work/build/lib/release"
cd "$work"

block "$readme" c >game.c
block "$readme" console | sed -n 's/^\$ \(cc .*\)/\1/p' >command
block "$readme" console | grep -v '^\$' >expected
test -s game.c && test -s command && test -s expected
sh -eu command >printed
diff -u expected printed
