#!/usr/bin/env bash
# The archive that cpack makes is a prefix that a consumer builds with. It stays in SCRATCH/prefix.
# usage: tar_gz.sh SOURCE_DIR BUILD_DIR CONFIG SCRATCH
set -euo pipefail
source=$1 build=$2 config=$3 scratch=$4

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
cpack -G TGZ --config "$build/CPackConfig.cmake" -C "$config" -B made
mkdir prefix
tar -xf made/ttt-*.tar.gz --strip-components=1 -C prefix
bash "$source/c_tests/consumer.sh" find_package "$source" "$PWD/prefix" "$PWD/consumer"
