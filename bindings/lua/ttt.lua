--- ttt for LuaJIT and LÖVE: the functions of ttt.h, whose declarations are read from the header itself.
--
--     local ttt = require "ttt"
--     local game = ttt.TicTacToe(3)
--     if game:move(0, 2, 1) == ttt.A then print "A has won" end
--
-- Rows, columns, players, costs and the rules for threads are those of ttt.h; a game stays in the Lua state that
-- made it. A cell is {row, col}, and where many are taken or returned they are a list of those. An outcome is the
-- string "A", "B", "Draw" or "Pending". The constants of ttt.h are here without their TTT_.
--
-- A negative answer of the library is raised as a table with the fields code and message, which tostring() turns
-- into its message. A value that is of the wrong type, or a number that does not fit, is raised as a string.

local ffi = require "ffi"
local bit = require "bit"

-- The header and the library, always of one installation: TTT_PREFIX's, or the one beside this file, or in a folder
-- of package.cpath, or the system's.
local function find()
  local windows = ffi.os == "Windows"
  local template = windows and "?.dll" or ffi.os == "OSX" and "?.dylib" or "?.so"
  local path = (debug.getinfo(1, "S").source:match "^@(.*[/\\])" or "./") .. template .. ";" .. package.cpath
  local prefix = os.getenv "TTT_PREFIX"
  if prefix then
    path = prefix .. (windows and "/bin/" or "/lib/") .. template
  end
  local library, tried = package.searchpath(windows and "ttt" or "libttt", path)
  if prefix and not library then
    error("the library is not where TTT_PREFIX says:" .. tried, 0)
  end
  local headers = "/usr/local/include/?.h;/usr/include/?.h"
  if library then
    local folder = library:match ".*[/\\]" or "./"
    headers = folder .. "?.h;" .. folder .. "../include/?.h"
  end
  local header, tried_too = package.searchpath("ttt", headers)
  if not header then
    error("there is no ttt.h, or no library beside it; TTT_PREFIX can name their prefix:" .. tried .. tried_too, 0)
  end
  return header, library or "ttt"
end

local header, library = find()
local file = assert(io.open(header))
local declarations = file:read "*a"
file:close()

-- The constants' names. Their values are left to LuaJIT's C parser, which knows no #define but takes an enum.
local constants = {}
for name in declarations:gmatch "#define TTT_([%u%d_]+) [%d(]" do
  constants[#constants + 1] = name
end

-- A second load of this file in one Lua state, as hot reloading does, finds the types declared.
if not pcall(ffi.typeof, "ttt_game") then
  ffi.cdef((declarations
    :gsub("#define (TTT_[%u%d_]+) ([%d(][^\r\n]*)", "enum { %1 = %2 };")
    :gsub("#ifdef __cplusplus.-#endif[^\n]*", "")
    :gsub("\n%s*#[^\n]*", "")
    :gsub("TTT_API ", "")))
end

local lib = ffi.load(library)
local Handle = ffi.typeof "ttt_game *[1]"
local Options = ffi.typeof "ttt_options"
local Cells = ffi.typeof "ttt_cell[?]"
local Sizes = ffi.typeof "size_t[?]"
local Bytes = ffi.typeof "uint8_t[?]"
local Outcomes = ffi.typeof "int8_t[?]"

local Error = {}
Error.__index = Error

function Error:__tostring()
  return self.message
end

-- Returns a number that is an answer, and raises one that is an error, with a field for how far the call got.
local function check(answer, field, value)
  if answer >= 0 then
    return answer
  end
  local code = tonumber(answer)
  local raised = { code = code, message = ffi.string(lib.ttt_error_text(code)) }
  if field then
    raised[field] = tonumber(value)
  end
  error(setmetatable(raised, Error), 0)
end

local function name_of(outcome)
  return ffi.string(lib.ttt_outcome_name(outcome))
end

-- LuaJIT would cut off and wrap a number that the C type does not hold.
local function integer(value, what, low, high)
  if type(value) ~= "number" or value ~= math.floor(value) or value < low or value > high then
    error(("%s must be an integer from %.0f to %.0f, not %s"):format(what, low, high, tostring(value)), 0)
  end
  return value
end

local function int32(value, what)
  return integer(value, what, -0x80000000, 0x7fffffff)
end

local function table_of(value, what)
  if type(value) ~= "table" then
    error(what .. " must be a table, not " .. tostring(value), 0)
  end
  return value
end

local function cells_of(moves)
  local count = #table_of(moves, "moves")
  local cells = Cells(count)
  for i = 1, count do
    local cell = table_of(moves[i], "a move")
    cells[i - 1].row = int32(cell[1], "row")
    cells[i - 1].col = int32(cell[2], "col")
  end
  return cells, count
end

-- Each game's handle, where no one else can reach it. A handle of a game that was closed holds NULL.
local handles = setmetatable({}, { __mode = "k" })

-- Calls ask for the handle last of all, when nothing can close or collect the game any more.
local function handle(game)
  local of = handles[game]
  if not of then
    error("this takes a game: write game:move(...), not game.move(...)", 0)
  end
  return of[0]
end

local function free(of)
  lib.ttt_free(of[0])
  of[0] = nil
end

--- A game, made by TicTacToe(n), TicTacToe(options), clone() or read().
local TicTacToe = {}
TicTacToe.__index = TicTacToe

-- Makes a game of what the function puts into a handle. It returns what check() takes.
local function own(make)
  local of = ffi.gc(Handle(), free)
  local answer, field, value = make(of)
  if answer == lib.TTT_ERROR_MEMORY then
    -- The collector does not know how large games are, and so may have left some lying around. What the first
    -- round takes out of the weak table, the second one frees.
    collectgarbage()
    collectgarbage()
    answer, field, value = make(of)
  end
  check(answer, field, value)
  local game = setmetatable({}, TicTacToe)
  handles[game] = of
  return game, value and tonumber(value)
end

local function new(n)
  int32(n, "n")
  return own(function(of)
    of[0] = lib.ttt_new(n)
    if of[0] ~= nil then
      return 0
    end
    return (n < 1 or n > 16384) and lib.TTT_ERROR_RULES or lib.TTT_ERROR_MEMORY
  end)
end

local function new_with(options)
  local by = Options()
  by.struct_size = ffi.sizeof(by)
  local flags = 0
  for key, value in pairs(options) do
    if key == "rows" or key == "cols" or key == "win_length" then
      by[key] = int32(value, key)
    elseif key == "flags" then
      flags = bit.bor(flags, integer(value, key, 0, 0xffffffff))
    elseif key == "enforce_turns" or key == "exact_length" or key == "counters_only" then
      flags = bit.bor(flags, value and lib["TTT_" .. key:upper()] or 0)
    else
      error("there is no option " .. tostring(key), 0)
    end
  end
  by.flags = flags % 2 ^ 32 -- bit.bor's answer has a sign
  return own(function(of)
    return lib.ttt_new_with(by, of)
  end)
end

--- TicTacToe(n) makes an n x n board. TicTacToe(options) makes any, by a table of rows, cols, win_length, flags,
-- and the flags by name: enforce_turns, exact_length, counters_only.
setmetatable(TicTacToe, {
  __call = function(_, rules)
    return type(rules) == "table" and new_with(rules) or new(rules)
  end,
})

--- Returns the player who has won by this move, 1 or 2, or 0.
function TicTacToe:move(row, col, player)
  int32(row, "row")
  int32(col, "col")
  int32(player, "player")
  return check(lib.ttt_move(handle(self), row, col, player))
end

--- Plays a list of cells, the players in turn, and returns the outcome. An error's field played tells how many
-- were.
function TicTacToe:play(moves)
  local cells, count = cells_of(moves)
  local played = Sizes(1)
  return name_of(check(lib.ttt_play(handle(self), cells, count, played), "played", played[0]))
end

--- Takes the newest move back, and returns the row and the column of the cell that is free again.
function TicTacToe:undo()
  local undone = Cells(1)
  check(lib.ttt_undo(handle(self), undone))
  return undone[0].row, undone[0].col
end

function TicTacToe:reset()
  check(lib.ttt_rows(handle(self)))
  lib.ttt_reset(handle(self))
end

function TicTacToe:clone()
  check(lib.ttt_rows(handle(self)))
  return own(function(of)
    of[0] = lib.ttt_clone(handle(self))
    return of[0] ~= nil and 0 or lib.TTT_ERROR_MEMORY
  end)
end

--- Frees the game now rather than when it is collected. Every other call on it is an error from then on.
function TicTacToe:close()
  handle(self)
  free(handles[self])
end

function TicTacToe:outcome()
  return name_of(check(lib.ttt_outcome(handle(self))))
end

--- Returns 1 or 2, or 0 when the game is over.
function TicTacToe:turn()
  return check(lib.ttt_turn(handle(self)))
end

function TicTacToe:rows()
  return check(lib.ttt_rows(handle(self)))
end

function TicTacToe:cols()
  return check(lib.ttt_cols(handle(self)))
end

function TicTacToe:win_length()
  return check(lib.ttt_win_length(handle(self)))
end

function TicTacToe:move_count()
  return tonumber(check(lib.ttt_move_count(handle(self))))
end

--- Returns the player whose mark is on a cell, or 0.
function TicTacToe:at(row, col)
  int32(row, "row")
  int32(col, "col")
  return check(lib.ttt_at(handle(self), row, col))
end

function TicTacToe:can_win(player)
  int32(player, "player")
  return check(lib.ttt_can_win(handle(self), player)) == 1
end

-- Returns what a function fills an array with, and how much that is. The game may be closed, which is an error.
local function filled(game, fill, Array)
  check(lib.ttt_rows(handle(game)))
  local count = tonumber(fill(handle(game), nil, 0))
  local array = Array(count)
  fill(handle(game), array, count)
  return array, count
end

local function list_of(cells, count)
  local list = {}
  for i = 1, count do
    list[i] = { cells[i - 1].row, cells[i - 1].col }
  end
  return list
end

--- Returns the players on all cells, row by row, with 0 for a free one.
function TicTacToe:board()
  local bytes, count = filled(self, lib.ttt_board, Bytes)
  local list = {}
  for i = 1, count do
    list[i] = bytes[i - 1]
  end
  return list
end

function TicTacToe:history()
  return list_of(filled(self, lib.ttt_history, Cells))
end

function TicTacToe:winning_line()
  return list_of(filled(self, lib.ttt_winning_line, Cells))
end

--- Returns the text that read() makes the same game of.
function TicTacToe:write()
  check(lib.ttt_rows(handle(self)))
  local length = tonumber(lib.ttt_write(handle(self), nil, 0))
  local text = ffi.new("char[?]", length + 1)
  lib.ttt_write(handle(self), text, length + 1)
  return ffi.string(text, length)
end

local ttt = { TicTacToe = TicTacToe }

for _, name in ipairs(constants) do
  ttt[name] = lib["TTT_" .. name]
end

--- Returns the game that a text says, and how many bytes were read: a next record begins behind them. An error's
-- field stopped tells the same.
function ttt.read(text)
  if type(text) ~= "string" then
    error("a text must be a string, not " .. tostring(text), 0)
  end
  local stopped = Sizes(1)
  return own(function(of)
    return lib.ttt_read(text, #text, nil, of, stopped), "stopped", stopped[0]
  end)
end

--- Judges a 3 x 3 game by its list of cells.
function ttt.judge(moves)
  local cells, count = cells_of(moves)
  return name_of(check(lib.ttt_judge(cells, count)))
end

--- Judges many 3 x 3 games, whose moves lie one game behind the other, and ends is a list of how many moves lie
-- before each game's end. Returns a list of outcomes as numbers, such as ttt.A; a bad game's is its error.
function ttt.judge_many(moves, ends)
  local cells, count = cells_of(moves)
  local games = #table_of(ends, "ends")
  local sizes, outcomes, list = Sizes(games), Outcomes(games), {}
  for i = 1, games do
    sizes[i - 1] = integer(ends[i], "an end", 0, count)
  end
  check(lib.ttt_judge_many(cells, sizes, games, outcomes))
  for i = 1, games do
    list[i] = outcomes[i - 1]
  end
  return list
end

function ttt.outcome_name(outcome)
  return name_of(int32(outcome, "an outcome"))
end

function ttt.error_text(code)
  return ffi.string(lib.ttt_error_text(int32(code, "an error")))
end

function ttt.version()
  return lib.ttt_version()
end

function ttt.version_text()
  return ffi.string(lib.ttt_version_text())
end

return ttt
