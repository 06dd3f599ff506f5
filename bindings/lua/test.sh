#!/usr/bin/env bash
# Puts the module where LuaJIT looks for modules, and uses it from an empty folder.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need luajit luajit
need busted lua-busted
need luacheck lua-check
here=$source/bindings/lua

rm -rf "$scratch"
mkdir -p "$scratch/empty"
install -D -m 644 "$here/ttt.lua" "$scratch/share/lua/5.1/ttt.lua"
unset LUA_INIT LUA_CPATH
export LUA_PATH="$scratch/share/lua/5.1/?.lua;;" TTT_PREFIX="$prefix"

luacheck --quiet --no-color --max-line-length 116 --std luajit+busted "$here"

cd "$scratch/empty"
block "$here/README.md" lua > ../game.lua
block "$here/README.md" console 2 | tail -n +2 > ../promised.txt
luajit ../game.lua | diff -u ../promised.txt -

# The other places for the header and the library: a folder of package.cpath, and the module's own.
env -u TTT_PREFIX LUA_CPATH="$prefix/lib/?.so" luajit ../game.lua | diff -u ../promised.txt -
mkdir ../together
cp "$here/ttt.lua" ../game.lua "$prefix/include/ttt.h" "$prefix/lib/libttt.so" ../together
(cd ../together && env -u TTT_PREFIX -u LUA_PATH luajit game.lua) | diff -u ../promised.txt -

luajit "$(command -v busted)" --output=TAP "$here/ttt_spec.lua"

luajit "$here/transcript.lua" "$source/bindings/transcript.txt" > ../transcript.txt
diff -u "$source/bindings/transcript.txt" ../transcript.txt
