#!/usr/bin/env bash
# Makes the pages of the API and api.json, and holds the latter against the header: SOURCE_DIR BUILD_DIR SCRATCH
source=$1 build=$2 scratch=$3
. "$source/bindings/common.sh"
need doxygen doxygen
need python3 python3
need "${CC:-cc}" gcc

cmake --build "$build" --target docs
rm -rf "$scratch"
mkdir -p "$scratch"
python3 "$source/docs/test_api.py" "$build/doxygen/api.json" "$source/include/ttt.h" "$scratch" "${CC:-cc}"
