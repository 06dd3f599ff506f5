#!/bin/sh
# What the built libraries export, need and are called.
# usage: symbols.sh SOURCE_ROOT LIBRARY_DIR CONFIG
set -eu
root=$1 lib=$2 config=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

same() { # WHAT EXPECTED ACTUAL
  diff -u "$2" "$3" || { echo "$1: as above" >&2; exit 1; }
}

sed -n 's/^TTT_API .*\(ttt_[a-z_]*\)(.*/\1/p' "$root/include/ttt.h" | sort >"$work/header"
sed -n 's/^| `\(ttt_[a-z_]*\)` .*/\1/p' "$root/docs/functions.md" | sort >"$work/docs"
nm -D --defined-only "$lib/libttt.so" | awk '{ print $3 }' | sort >"$work/shared"
nm -g --defined-only "$lib/libttt.a" | awk 'NF == 3 { print $3 }' | sort >"$work/static"
test -s "$work/header"
same "the functions in docs/functions.md are not the header's" "$work/header" "$work/docs"
same "the shared library's symbols are not the header's functions" "$work/header" "$work/shared"
same "the static library's symbols are not the header's functions" "$work/header" "$work/static"

# All that the library may ask of anyone: memory, and what the compiler copies and clears it with. (The weak symbols
# belong to the C compiler's start files.)
allowed="calloc malloc free memcpy memset"
if [ "$config" = Debug ]; then
  allowed="$allowed abort" # where a debug assertion fails
fi
for library in "-D $lib/libttt.so" "$lib/libttt.a"; do
  # shellcheck disable=SC2086 # the option and the file are two words
  for symbol in $(nm -u $library | awk '$1 == "U" { sub(/@.*/, "", $2); print $2 }'); do
    case " $allowed " in
      *" $symbol "*) ;;
      *) echo "$library needs $symbol" >&2; exit 1 ;;
    esac
  done
done

readelf -d "$lib/libttt.so" | sed -n 's/.*(\(SONAME\|NEEDED\)).*\[\(.*\)\]/\1 \2/p' | sort >"$work/dynamic"
printf '%s\n' "NEEDED libc.so.6" "SONAME libttt.so.0" >"$work/dynamic_expected"
same "the dynamic section" "$work/dynamic_expected" "$work/dynamic"

test "$(readlink "$lib/libttt.so")" = libttt.so.0
test "$(ar t "$lib/libttt.a")" = ttt.o

if [ "$config" != Debug ]; then
  strip -o "$work/stripped" "$lib/libttt.so"
  size=$(wc -c <"$work/stripped")
  echo "libttt.so, stripped: $size bytes"
  test "$size" -lt 24576
fi
