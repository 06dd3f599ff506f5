-- The game on the board, and what there is to show of it. What may be played, who has won and what can still be won
-- are the library's to say.

local ttt = require "ttt"

local Match = {}
Match.__index = Match

function Match.new(rules)
  local match = setmetatable({}, Match)
  match:start(rules)
  return match
end

-- Keeps what the library says to a call that it refuses.
function Match:attempt(call, ...)
  local done, problem = pcall(call, ...)
  if not done and type(problem) ~= "table" then
    error(problem, 0)
  end
  self.refusal = not done and problem.message or nil
  self.age = math.huge
  if done then
    self:look()
  end
  return done
end

function Match:look()
  local game = self.game
  self.rules = { rows = game:rows(), cols = game:cols(), win_length = game:win_length() }
  self.outcome = game:outcome()
  self.turn = game:turn()
  self.moves, self.line = game:history(), game:winning_line()
  for _, cells in ipairs { self.moves, self.line } do
    for _, cell in ipairs(cells) do
      cell.player = game:at(cell[1], cell[2])
    end
  end
  self.only_draw_is_left = self.outcome == "Pending" and not game:can_win(1) and not game:can_win(2)
end

-- Begins a game by other rules, or, if there are no such rules, goes on with this one.
function Match:start(rules)
  self:attempt(function()
    local game = ttt.TicTacToe(rules)
    if self.game then
      self.game:close()
    end
    self.game = game
  end)
end

function Match:again()
  self:attempt(self.game.reset, self.game)
end

function Match:play(row, col)
  if self:attempt(self.game.play, self.game, { { row, col } }) then
    self.age = 0
  end
end

function Match:undo()
  self:attempt(self.game.undo, self.game)
end

-- The age of the newest move in seconds, for what is animated.
function Match:update(dt)
  self.age = self.age + dt
end

return Match
