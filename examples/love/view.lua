-- Draws a match. Nothing here changes it.

local function color(hex)
  return {
    tonumber(hex:sub(1, 2), 16) / 255,
    tonumber(hex:sub(3, 4), 16) / 255,
    tonumber(hex:sub(5, 6), 16) / 255,
  }
end

local PAPER, CARD, RULE = color "f4f1ea", color "ffffff", color "e2dccf"
local INK, FAINT, RED = color "2b2d42", color "8f8b82", color "c22f3d"
local PLAYERS = { color "e4572e", color "1f7a99" }
local SIGNS = { "X", "O" }
local POP, STRIKE = 0.12, 0.35 -- how many seconds a mark takes to appear, and a winning line

local View = {}
View.__index = View

function View.new()
  return setmetatable({ fonts = {} }, View)
end

-- A part of one color in another one. Opaque, so that shapes that overlap do not show it.
local function mix(one, other, part)
  return {
    one[1] + (other[1] - one[1]) * part,
    one[2] + (other[2] - one[2]) * part,
    one[3] + (other[3] - one[3]) * part,
  }
end

local function ease(age, time)
  local left = 1 - math.min(age / time, 1)
  return 1 - left * left * left
end

-- LÖVE draws smooth lines, but fills have ragged edges: a line goes around them.
local function disc(x, y, radius)
  love.graphics.setLineWidth(1)
  love.graphics.circle("fill", x, y, math.max(radius - 0.5, 0), 48)
  love.graphics.circle("line", x, y, math.max(radius - 0.5, 0), 48)
end

local function box(x, y, width, height, radius)
  love.graphics.setLineWidth(1)
  for _, mode in ipairs { "fill", "line" } do
    love.graphics.rectangle(mode, x + 0.5, y + 0.5, width - 1, height - 1, radius, radius, 24)
  end
end

local function stroke(x1, y1, x2, y2, width)
  disc(x1, y1, width / 2)
  disc(x2, y2, width / 2)
  love.graphics.setLineWidth(width)
  love.graphics.line(x1, y1, x2, y2)
end

local function mark(player, x, y, size)
  if player == 1 then
    local arm = size * 0.25
    stroke(x - arm, y - arm, x + arm, y + arm, size * 0.115)
    stroke(x - arm, y + arm, x + arm, y - arm, size * 0.115)
  else
    love.graphics.setLineWidth(size * 0.115)
    love.graphics.circle("line", x, y, size * 0.27, 96)
  end
end

function View:text(text, x, y, size, tone, width, align)
  local pixels = math.max(math.floor(size * self.layout.unit + 0.5), 8)
  self.fonts[pixels] = self.fonts[pixels] or love.graphics.newFont(pixels)
  love.graphics.setFont(self.fonts[pixels])
  love.graphics.setColor(tone)
  love.graphics.printf(text, math.floor(x + 0.5), math.floor(y + 0.5), math.ceil(width), align or "left")
end

function View:text_in(text, place, size, tone, align)
  local height = math.max(math.floor(size * self.layout.unit + 0.5), 8) * 1.17
  self:text(text, place.x, place.y + (place.h - height) / 2, size, tone, place.w, align)
end

-- The two ends of each line through the newest move along which the winning cells reach.
local function strikes(match)
  local newest = match.moves[#match.moves]
  local won, found = {}, {}
  for _, cell in ipairs(match.line) do
    won[cell[1] .. "," .. cell[2]] = true
  end
  local function reach(down, right)
    local row, col = newest[1], newest[2]
    while won[row + down .. "," .. col + right] do
      row, col = row + down, col + right
    end
    return { row, col }
  end
  for _, way in ipairs { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } } do
    local from, to = reach(-way[1], -way[2]), reach(way[1], way[2])
    if from[1] ~= to[1] or from[2] ~= to[2] or #match.line == 1 then
      found[#found + 1] = { from, to }
    end
  end
  return found
end

function View:draw_grid()
  local layout = self.layout
  local x, y, cell = layout.board_x, layout.board_y, layout.cell
  local width, height = cell * layout.cols, cell * layout.rows
  local thick = cell > 40 and 2 or 1
  love.graphics.setColor(RULE)
  for row = 1, layout.rows - 1 do
    love.graphics.rectangle("fill", x, y + row * cell - thick / 2, width, thick)
  end
  for col = 1, layout.cols - 1 do
    love.graphics.rectangle("fill", x + col * cell - thick / 2, y, thick, height)
  end
end

function View:draw_mark(move, tone, size)
  local x, y = self.layout:center_of(move[1], move[2])
  love.graphics.setColor(tone)
  mark(move.player, x, y, self.layout.cell * size)
end

-- Winning lines grow over the others' faded marks, and the marks on them turn white.
function View:draw_won(match)
  local winner = PLAYERS[match.moves[#match.moves].player]
  for _, move in ipairs(match.moves) do
    self:draw_mark(move, mix(PLAYERS[move.player], CARD, 0.6), 1)
  end
  local grown = ease(match.age, STRIKE)
  for _, line in ipairs(strikes(match)) do
    local x1, y1 = self.layout:center_of(line[1][1], line[1][2])
    local x2, y2 = self.layout:center_of(line[2][1], line[2][2])
    love.graphics.setColor(winner)
    stroke(x1, y1, x1 + (x2 - x1) * grown, y1 + (y2 - y1) * grown, self.layout.cell * 0.8)
  end
  for _, cell in ipairs(match.line) do
    self:draw_mark(cell, mix(winner, CARD, grown), 0.85)
  end
end

-- The newest mark has a tinted cell, and grows.
function View:draw_going(match)
  local cell = self.layout.cell
  for i, move in ipairs(match.moves) do
    local tone, newest = PLAYERS[move.player], i == #match.moves
    if newest then
      local x, y = self.layout:center_of(move[1], move[2])
      love.graphics.setColor(mix(tone, CARD, 0.88))
      box(x - cell * 0.42, y - cell * 0.42, cell * 0.84, cell * 0.84, cell * 0.12)
    end
    self:draw_mark(move, tone, newest and ease(match.age, POP) or 1)
  end
end

function View:draw_board(match, pointer)
  local layout = self.layout
  local cell, round = layout.cell, 1.2 * layout.unit
  local width, height = cell * layout.cols, cell * layout.rows
  love.graphics.setColor(CARD)
  box(layout.board_x, layout.board_y, width, height, round)
  self:draw_grid()

  if #match.line > 0 then
    self:draw_won(match)
  else
    self:draw_going(match)
  end

  if pointer.row and match.turn ~= 0 and match.game:at(pointer.row, pointer.col) == 0 then
    love.graphics.setColor(mix(PLAYERS[match.turn], CARD, 0.75))
    local x, y = layout:center_of(pointer.row, pointer.col)
    mark(match.turn, x, y, cell)
  end
  if pointer.row and pointer.by_keys then
    local inset = math.max(cell * 0.06, 1)
    love.graphics.setColor(INK)
    love.graphics.setLineWidth(math.max(cell * 0.04, 1.5))
    love.graphics.rectangle("line", layout.board_x + pointer.col * cell + inset,
      layout.board_y + pointer.row * cell + inset, cell - 2 * inset, cell - 2 * inset, cell * 0.12)
  end
end

local function words_for(match)
  if match.outcome == "Draw" then
    return nil, "A draw"
  elseif match.turn == 0 then
    local winner = match.moves[#match.moves].player
    return winner, SIGNS[winner] .. " wins"
  end
  return match.turn, SIGNS[match.turn] .. " to move"
end

function View:draw_status(match)
  local layout = self.layout
  local x, y, unit, width = layout.x, layout.y, layout.unit, layout.column
  local rules = match.rules
  self:text(rules.rows .. " × " .. rules.cols, x, y - 0.8 * unit, 4.6, INK, width)
  self:text(rules.win_length .. " in a row", x, y + 5.1 * unit, 1.7, FAINT, width)

  local player, headline = words_for(match)
  local left = 0
  if player then
    left = 8 * unit
    love.graphics.setColor(mix(PLAYERS[player], CARD, 0.8))
    box(x, y + 10 * unit, 6 * unit, 6 * unit, 1.2 * unit)
    love.graphics.setColor(PLAYERS[player])
    mark(player, x + 3 * unit, y + 13 * unit, 6 * unit)
  end
  self:text(headline, x + left, y + 10 * unit, 2.8, INK, width - left)
  local count = #match.moves == 1 and "1 move" or #match.moves .. " moves"
  self:text(match.only_draw_is_left and "Only a draw is left" or count, x + left, y + 14 * unit, 1.5,
    match.only_draw_is_left and RED or FAINT, width - left)

  if match.refusal then
    self:text(match.refusal, x, y + 18.4 * unit, 1.5, RED, width)
  elseif match.only_draw_is_left then
    self:text("No line is open to X or O any more.", x, y + 18.4 * unit, 1.5, INK, width)
  else
    local hint = match.turn == 0 and "Press N for another game."
      or "Click on a cell, or go there by the arrow keys and press Enter."
    self:text(hint, x, y + 18.4 * unit, 1.5, FAINT, width)
  end
end

local function same(rules, others)
  return rules.rows == others.rows and rules.cols == others.cols and rules.win_length == others.win_length
end

function View:draw_controls(match, hovered)
  local layout = self.layout
  local unit = layout.unit
  for _, button in ipairs(layout.buttons) do
    local chosen = button.rules and same(button.rules, match.rules)
    love.graphics.setColor(chosen and INK or button == hovered and RULE or CARD)
    box(button.x, button.y, button.w, button.h, unit)
    local tone = chosen and CARD or INK
    if button.key then
      local inner = { x = button.x + 1.4 * unit, y = button.y, w = button.w - 2.8 * unit, h = button.h }
      self:text_in(button.label, inner, 1.6, tone)
      self:text_in(button.key, inner, 1.2, FAINT, "right")
    else
      local x, y = math.floor(button.x + button.w / 2), math.floor(button.y + button.h / 2)
      local arm, thick = math.floor(0.65 * unit), math.max(math.floor(0.1 * unit), 0.5)
      love.graphics.setColor(tone)
      love.graphics.rectangle("fill", x - arm, y - thick, 2 * arm, 2 * thick)
      if button.label == "+" then
        love.graphics.rectangle("fill", x - thick, y - arm, 2 * thick, 2 * arm)
      end
    end
  end
  for _, stepper in ipairs(layout.steppers) do
    self:text_in(stepper.label, stepper, 1.6, INK)
    local value = { x = stepper.x + stepper.w - 6.8 * unit, y = stepper.y, w = 3.6 * unit, h = stepper.h }
    self:text_in(tostring(match.rules[stepper.rule]), value, 1.6, INK, "center")
  end
end

-- The pointer is what the mouse or the keys point to: a cell or a button, or nothing.
function View:draw(match, layout, pointer)
  if self.layout and self.layout.unit ~= layout.unit then
    self.fonts = {}
  end
  self.layout = layout
  love.graphics.clear(PAPER)
  self:draw_board(match, pointer)
  self:draw_status(match)
  self:draw_controls(match, pointer.button)
end

return View
