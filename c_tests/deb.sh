#!/usr/bin/env bash
# The .deb files that cpack makes install, build and run a program, and leave nothing behind.
# usage: deb.sh SOURCE_DIR BUILD_DIR CONFIG SCRATCH
#
# As root and with CI set, they are installed on this machine for the while. Elsewhere they are unpacked into SCRATCH.
set -euo pipefail
# shellcheck source=bindings/common.sh
. "$1/bindings/common.sh"
source=$1 build=$2 config=$3 scratch=$4

need dpkg-deb dpkg
need pkg-config pkg-config
if [ -n "${CI:-}" ]; then
  need lintian lintian
fi

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
cpack -G DEB --config "$build/CPackConfig.cmake" -C "$config" -B made
runtime=$(echo made/libttt[0-9]*.deb)
development=$(echo made/libttt-dev_*.deb)
names=("$(dpkg-deb --field "$runtime" Package)" libttt-dev)
if command -v lintian >/dev/null; then
  # The changelog is the project's, not Debian's.
  lintian --fail-on error,warning --suppress-tags no-changelog "$runtime" "$development"
fi

# The -dev package is nothing without the very runtime it was made with.
dpkg-deb --field "$development" Depends |
  grep -Fx "${names[0]} (= $(dpkg-deb --field "$runtime" Version))"

apt() {
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -q -y "$@"
}

remove() {
  apt purge "${names[@]}"
}

root=
if [ -n "${CI:-}" ] && [ "$(id -u)" -eq 0 ] && [ -z "$(dpkg-query --show "${names[@]}" 2>/dev/null)" ]; then
  trap remove EXIT
  trap 'exit 1' INT TERM
  apt install --no-install-recommends "./$runtime" "./$development"
  dpkg --listfiles "${names[@]}" | grep ttt >files
else
  echo "not installed, but unpacked: that takes CI, root, and no such package on this machine"
  root=$PWD/root
  dpkg-deb --extract "$runtime" root
  dpkg-deb --extract "$development" root
fi
lib=$root$(dpkg-deb --contents "$development" | sed -n 's/.* \.\(.*\)\/libttt\.a$/\1/p')

cp "$source"/c_tests/consumers/{main.c,main.cpp,find_package_shared/CMakeLists.txt} .
if [ -n "$root" ]; then
  export PKG_CONFIG_PATH=$lib/pkgconfig LD_LIBRARY_PATH=$lib CPATH=$root/usr/include LIBRARY_PATH=$lib
  export CMAKE_PREFIX_PATH=$root/usr
fi
cc main.c -lttt -o by_name
# shellcheck disable=SC2046 # several words
cc main.c $(pkg-config --cflags --libs ttt) -o by_pkg_config
cmake -S . -B by_cmake
cmake --build by_cmake
for program in by_name by_pkg_config by_cmake/game_c by_cmake/game_cpp; do
  library=$(ldd "$program" | sed -n 's/^\s*libttt\.so\.0 => \(.*\) (.*/\1/p')
  echo "$program prints $("./$program"), and loads ${library:-no libttt}"
  test "$("./$program")" = A
  test "$library" -ef "$lib/libttt.so.0"
done

if [ -z "$root" ]; then
  remove
  trap - EXIT
  while IFS= read -r file; do
    if [ -e "$file" ] || [ -L "$file" ]; then
      echo "$file was left behind" >&2
      exit 1
    fi
  done <files
  if ldconfig --print-cache | grep libttt; then
    exit 1
  fi
fi
