#!/usr/bin/env bash
# The interface is that of the last release, but for what has been added: functions, types, fields and constants.
# usage: abi.sh SOURCE_ROOT            compares
#        abi.sh SOURCE_ROOT --accept   writes what is compared with, at a release
. "$1/bindings/common.sh"
need abidw abigail-tools
root=$1
baseline=$root/c_tests/abi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The header as a library: every function is there, with no body to speak of, so that nothing but the interface is compared.
sed -e '/^TTT_API void /s/;$/ {}/' -e '/^TTT_API /s/;$/ { return 0; }/' "$root/include/ttt.h" >"$work/ttt.c"
(cd "$work" && cc -g -w -shared -fPIC ttt.c -o libttt.so)
(cd "$work" && abidw --no-corpus-path --no-comp-dir-path --no-show-locs --short-locs libttt.so) >"$work/ttt.abi"
sed -n 's/^#define \(TTT_[A-Z_]* .*\)/\1/p' "$root/include/ttt.h" | grep -v '^TTT_VERSION\|^TTT_API' | sort >"$work/constants"

if [ "${2-}" = --accept ]; then
  cp "$work/ttt.abi" "$work/constants" "$baseline"
  exit
fi
abidiff --no-added-syms "$baseline/ttt.abi" "$work/ttt.abi"
gone=$(comm -23 "$baseline/constants" "$work/constants")
test -z "$gone" || { echo "constants that have changed or gone: $gone" >&2; exit 1; }
