#!/bin/sh
# The sizes that docs/functions.md shows are those of this library.
# usage: sizes.sh SOURCE_ROOT TEST_MEMORY
set -eu
shown=$(mktemp)
trap 'rm -f "$shown"' EXIT
sed -n '/^| rows, columns, win length/,/^$/p' "$1/docs/functions.md" | sed '/^$/d' >"$shown"
"$2" --sizes | diff -u "$shown" -
