-- The binding is two folders up, or wherever else modules are; it finds the library as its README says.
package.path = love.filesystem.getSource() .. "/../../bindings/lua/?.lua;" .. package.path

local Layout = require "layout"
local Match = require "match"
local View = require "view"

local match = Match.new(Layout.boards[1].rules)
local view = View.new()
local layout
local pointer = {}
local window = {}

local function lay_out()
  layout = Layout.new(window.width, window.height, match.rules)
end

local function start(rules)
  match:start(rules)
  pointer = {}
  lay_out()
end

local function point_at(row, col)
  local rules = match.rules
  pointer = {
    row = math.max(0, math.min(row, rules.rows - 1)),
    col = math.max(0, math.min(col, rules.cols - 1)),
    by_keys = true,
  }
end

-- From where the pointer is, or from the middle.
local function step(down, right)
  if pointer.row then
    point_at(pointer.row + down, pointer.col + right)
  else
    point_at(math.floor((match.rules.rows - 1) / 2), math.floor((match.rules.cols - 1) / 2))
  end
end

local actions = {
  undo = function() match:undo() end,
  again = function() match:again() end,
}

for i, board in ipairs(Layout.boards) do
  actions["board" .. i] = function() start(board.rules) end
end

for _, rule in ipairs { "rows", "cols", "win_length" } do
  local function change(by)
    local rules = { rows = match.rules.rows, cols = match.rules.cols, win_length = match.rules.win_length }
    rules[rule] = math.max(1, rules[rule] + by) -- to the library, 0 is not too small but the default
    start(rules)
  end
  actions[rule .. "-"] = function() change(-1) end
  actions[rule .. "+"] = function() change(1) end
end

local keys = {
  up = function() step(-1, 0) end,
  down = function() step(1, 0) end,
  left = function() step(0, -1) end,
  right = function() step(0, 1) end,
  escape = function() love.event.quit() end,
  u = actions.undo,
  backspace = actions.undo,
  n = actions.again,
}

keys["return"] = function()
  if pointer.row then
    match:play(pointer.row, pointer.col)
  end
end
keys.kpenter, keys.space = keys["return"], keys["return"]

for i in ipairs(Layout.boards) do
  keys[tostring(i)] = actions["board" .. i]
end

function love.load()
  love.resize(love.graphics.getDimensions())
end

function love.resize(width, height)
  window.width, window.height = width, height
  lay_out()
end

function love.mousemoved(x, y)
  local row, col = layout:cell_at(x, y)
  pointer = { row = row, col = col, button = layout:button_at(x, y) }
end

function love.mousepressed(x, y, mouse_button)
  if mouse_button ~= 1 then
    return
  end
  love.mousemoved(x, y)
  if pointer.row then
    match:play(pointer.row, pointer.col)
  elseif pointer.button then
    actions[pointer.button.id]()
    love.mousemoved(x, y)
  end
end

function love.mousefocus(focus)
  if not focus then
    pointer = {}
  end
end

function love.keypressed(key)
  if keys[key] then
    keys[key]()
  end
end

function love.update(dt)
  match:update(dt)
end

function love.draw()
  view:draw(match, layout, pointer)
end
