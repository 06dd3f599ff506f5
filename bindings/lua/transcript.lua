-- Plays a transcript, whose lines are "COMMAND -> ANSWER", and prints each command with the binding's answer.

local ttt = require "ttt"

local never_made = ttt.TicTacToe(1)
never_made:close()
local games = setmetatable({}, { __index = function() return never_made end })

local function cells_in(text)
  local cells = {}
  for row, col in text:gmatch "(%-?%d+),(%-?%d+)" do
    cells[#cells + 1] = { tonumber(row), tonumber(col) }
  end
  return cells
end

local function numbers_in(text)
  local numbers = {}
  for number in text:gmatch "%-?%d+" do
    numbers[#numbers + 1] = tonumber(number)
  end
  return numbers
end

local function shown(text)
  return text == "" and "(none)" or text
end

local function shown_cells(cells)
  local words = {}
  for i, cell in ipairs(cells) do
    words[i] = cell[1] .. "," .. cell[2]
  end
  return shown(table.concat(words, " "))
end

local function put(name, game)
  games[name]:close()
  games[name] = game
  return "ok"
end

local commands = {}

-- What is called on a game and takes numbers.
for _, name in ipairs { "move", "outcome", "turn", "rows", "cols", "win_length", "move_count", "at" } do
  commands[name] = function(game, rest)
    return games[game][name](games[game], unpack(numbers_in(rest)))
  end
end

function commands.new(game, rest)
  return put(game, ttt.TicTacToe(tonumber(rest)))
end

function commands.new_with(game, rest)
  local rows, cols, win_length, flags = unpack(numbers_in(rest))
  return put(game, ttt.TicTacToe { rows = rows, cols = cols, win_length = win_length, flags = flags })
end

function commands.clone(game, copy)
  return put(copy, games[game]:clone())
end

function commands.free(game)
  games[game]:close()
  return "ok"
end

function commands.reset(game)
  games[game]:reset()
  return "ok"
end

function commands.play(game, rest)
  local moves = cells_in(rest)
  return ("%s (%d played)"):format(games[game]:play(moves), #moves)
end

function commands.undo(game)
  return ("%d,%d"):format(games[game]:undo())
end

function commands.can_win(game, player)
  return games[game]:can_win(tonumber(player)) and 1 or 0
end

function commands.board(game)
  return shown(table.concat(games[game]:board()))
end

function commands.history(game)
  return shown_cells(games[game]:history())
end

function commands.winning_line(game)
  return shown_cells(games[game]:winning_line())
end

function commands.write(game)
  return shown(games[game]:write())
end

function commands.read(game, text)
  local made, stopped = ttt.read(text)
  return ("%s (%d read)"):format(put(game, made), stopped)
end

function commands.judge(...)
  return ttt.judge(cells_in(table.concat({ ... }, " ")))
end

function commands.judge_many(...)
  local ends, moves = table.concat({ ... }, " "):match "^(.-):(.*)$"
  return shown(table.concat(ttt.judge_many(cells_in(moves), numbers_in(ends)), " "))
end

for _, name in ipairs { "outcome_name", "error_text", "version", "version_text" } do
  commands[name] = function(number)
    return ttt[name](tonumber(number))
  end
end

local function shown_error(raised)
  if type(raised) ~= "table" then
    error(raised, 0)
  end
  local text = ("error %d %s"):format(raised.code, raised.message)
  if raised.played then
    text = text .. (" (%d played)"):format(raised.played)
  elseif raised.stopped then
    text = text .. (" (%d read)"):format(raised.stopped)
  end
  return text
end

for line in io.lines(arg[1]) do
  local command = line:match "^(.-) %-> "
  local name, first, rest = command:match "^(%S+) ?(%S*) ?(.*)$"
  local done, answer = pcall(commands[name], first, rest)
  print(command .. " -> " .. (done and answer or shown_error(answer)))
end
