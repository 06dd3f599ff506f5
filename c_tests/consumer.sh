#!/usr/bin/env bash
# Builds one of consumers/ in an empty folder, as a stranger would, and runs it with the library that it should have.
# usage: consumer.sh NAME SOURCE_DIR PREFIX SCRATCH
set -euo pipefail
# shellcheck source=bindings/common.sh
. "$2/bindings/common.sh"
name=$1 source=$2 prefix=$3 scratch=$4

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
need cmake cmake
need make make
need cc gcc
need c++ g++

use() { # CONSUMER [PREFIX]
  cp "$source"/c_tests/consumers/{main.c,main.cpp,"$1"/*} .
  prefix=${2:-$prefix}
  if [ -d "$prefix" ]; then
    lib=$(dirname "$(find "$prefix" -name libttt.a)")
  fi
}

with_cmake() { # CMAKE_OPTION...
  cmake -S . -B build "-DCMAKE_PREFIX_PATH=$prefix" -Werror=dev "$@"
  cmake --build build
}

# Each program prints the verdict; a shared library comes out of $lib and no other folder.
runs() { # shared|static PROGRAM...
  local program printed library
  for program in "${@:2}"; do
    printed=$("$program")
    library=$({ ldd "$program" 2>&1 || true; } | sed -n 's/^\s*libttt\.so\.0 => \(.*\) (.*/\1/p')
    echo "$program prints $printed, and loads ${library:-no libttt}"
    test "$printed" = A
    case $1 in
      shared) test "$library" -ef "$lib/libttt.so.0" ;;
      static) test -z "$library" ;;
    esac
  done
}

find_package() {
  use find_package
  with_cmake
  runs static build/game_c build/game_cpp
  with_cmake -DBUILD_SHARED_LIBS=ON
  runs shared build/game_c build/game_cpp
}

find_package_shared() {
  use find_package_shared
  with_cmake
  runs shared build/game_c build/game_cpp
}

find_package_static() {
  use find_package_static
  with_cmake
  runs static build/game_c build/game_cpp
}

# A project for an older CMake.
old_policies() {
  use find_package
  sed -i 's/^cmake_minimum_required(.*/cmake_minimum_required(VERSION 3.5)/' CMakeLists.txt
  with_cmake
  runs static build/game_c build/game_cpp
}

# One build tree for Debug and Release.
multi_config() {
  need ninja ninja-build
  use find_package_shared
  cmake -S . -B build -G "Ninja Multi-Config" "-DCMAKE_PREFIX_PATH=$prefix"
  for config in Debug Release; do
    cmake --build build --config $config
    runs shared build/$config/game_c build/$config/game_cpp
  done
}

asked() { # QUESTION ANSWER
  rm -rf build
  cmake -S . -B build "-Dttt_DIR=$lib/cmake/ttt" "-DQUESTION=$1" "${@:3}" >answer 2>&1 || true
  if ! tr -s ' \n' ' ' <answer | grep -qF -- "$2"; then
    echo "find_package(ttt $1) did not answer: $2" >&2
    cat answer >&2
    exit 1
  fi
}

components() {
  cp -a "$prefix" prefix
  use components "$PWD/prefix"
  asked "" "found: 1 -- ttt::ttt is ttt::static"
  asked "" "found: 1 -- ttt::ttt is ttt::shared" -DBUILD_SHARED_LIBS=ON
  asked "COMPONENTS;shared" "found: 1 -- ttt::ttt is ttt::shared"
  asked "COMPONENTS;static" "found: 1 -- ttt::ttt is ttt::static" -DBUILD_SHARED_LIBS=ON
  asked "COMPONENTS;shared;static" "found: 1 -- ttt::ttt is ttt::static"
  asked "OPTIONAL_COMPONENTS;wasm" "found: 1 -- ttt::ttt is ttt::static"
  asked "COMPONENTS;shared;wasm" "ttt has no component \`wasm\` here, only: shared;static"
  asked "COMPONENTS;shared;wasm" "found: 0 -- Configuring"

  local version major minor
  version=$(sed -n 's/^Version: //p' "$lib/pkgconfig/ttt.pc")
  IFS=. read -r major minor _ <<<"$version"
  asked "$version;EXACT" "found: 1"
  asked "$major.$minor" "found: 1"
  asked "$major.$((minor + 1))" "found: 0"
  asked "$((major + 1)).0" "found: 0"

  rm "$lib/libttt.a"
  asked "" "found: 1 -- ttt::ttt is ttt::shared"
  asked "COMPONENTS;static" "ttt has no component \`static\` here, only: shared"
}

pkg_config() {
  need pkg-config pkg-config
  use pkg_config
  PKG_CONFIG_PATH=$lib/pkgconfig make
  export LD_LIBRARY_PATH=$lib
  runs shared ./shared_c ./shared_cpp
  runs static ./static_c ./static_cpp
}

makefile() {
  use makefile
  make PREFIX="$prefix" LIBDIR="$lib"
  runs shared ./shared_c ./shared_cpp
  runs static ./static_c ./static_cpp
}

meson() {
  need meson meson
  need ninja ninja-build
  need pkg-config pkg-config
  use meson
  PKG_CONFIG_PATH=$lib/pkgconfig command meson setup build
  command meson compile -C build
  runs shared build/shared_c build/shared_cpp
  runs static build/static_c build/static_cpp
}

# The installed folder is moved there, too.
spaces() {
  local consumer
  mkdir "a folder with späces"
  cp -a "$prefix" "a folder with späces/prefix"
  prefix="$PWD/a folder with späces/prefix"
  for consumer in find_package makefile pkg_config; do
    mkdir "a folder with späces/$consumer"
    cd "a folder with späces/$consumer"
    $consumer
    cd ../..
  done
}

# The sources, in a folder of the consumer's.
sources() {
  need cargo cargo
  mkdir ttt
  cp -r "$source"/{CMakeLists.txt,Cargo.toml,Cargo.lock,build.rs,cmake,include,src} ttt
  # What the library needs of other crates was built when it was built for these tests.
  export CARGO_BUILD_BUILD_DIR=${CARGO_BUILD_BUILD_DIR:-$scratch/../../cargo}
}

add_subdirectory() {
  use add_subdirectory
  sources
  with_cmake
  runs static build/game_c build/game_cpp
  with_cmake -DBUILD_SHARED_LIBS=ON
  lib=$PWD/build/ttt/lib/release
  runs shared build/game_c build/game_cpp
}

fetch_content() {
  use fetch_content
  sources
  with_cmake -DBUILD_SHARED_LIBS=ON
  lib=$PWD/build/_deps/ttt-build/lib/release
  runs shared build/game_c build/game_cpp
}

$name
