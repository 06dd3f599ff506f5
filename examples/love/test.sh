#!/usr/bin/env bash
# Plays the game without a window, and then in one, of which it takes a picture.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need love love
need luacheck lua-check
need xvfb-run xvfb
need xauth xauth
here=$source/examples/love

luacheck --quiet --no-color --max-line-length 116 --std luajit+love "$here"

rm -rf "$scratch"
mkdir -p "$scratch"
export TTT_PREFIX="$prefix" LUA_PATH="$source/bindings/lua/?.lua;;"
export XDG_DATA_HOME="$scratch/data" XDG_RUNTIME_DIR="$scratch"

# The game with a test for its main.lua, which finds the game's own as app.lua.
game_tested_by() { # TEST
  mkdir "$scratch/$1"
  cp "$here"/*.lua "$scratch/$1"
  mv "$scratch/$1/main.lua" "$scratch/$1/app.lua"
  cp "$here/tests/$1.lua" "$scratch/$1/main.lua"
}

game_tested_by headless
cat >> "$scratch/headless/conf.lua" <<'END'
local conf = love.conf
function love.conf(t)
  conf(t)
  t.modules.window, t.modules.graphics = false, false
end
END
env -u DISPLAY timeout 60 love "$scratch/headless"

game_tested_by screenshot
export TTT_PICTURE="$scratch/love.png"
timeout 120 xvfb-run --auto-servernum --server-args "-screen 0 1280x1024x24" love "$scratch/screenshot"
[ "$(head -c 8 "$TTT_PICTURE" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ]
