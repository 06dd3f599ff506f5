-- Plays games to their ends through LÖVE's callbacks, with neither window nor graphics, and looks at what there is
-- to show.

require "app"
local Layout = require "layout"
local Match = require "match"

assert(not love.graphics and not love.window, "this is for a LÖVE without a window")

-- The game that app.lua made.
local match
local look = Match.look
function Match:look()
  match = self
  look(self)
end

local WIDTH, HEIGHT = 800, 600

local function equal(expected, actual)
  if expected ~= actual then
    error(("expected %s, and it is %s"):format(tostring(expected), tostring(actual)), 2)
  end
end

local function click(row, col)
  local x, y = Layout.new(WIDTH, HEIGHT, match.rules):center_of(row, col)
  love.mousepressed(x, y, 1)
end

local function press_button(id)
  for _, button in ipairs(Layout.new(WIDTH, HEIGHT, match.rules).buttons) do
    if button.id == id then
      return love.mousepressed(button.x + button.w / 2, button.y + button.h / 2, 1)
    end
  end
  error("there is no button " .. id)
end

local function keys(names)
  for name in names:gmatch "%S+" do
    love.keypressed(name)
  end
end

local tests = {}

function tests.mouse()
  keys "1"
  for _, cell in ipairs { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } } do
    click(cell[1], cell[2])
  end
  click(0, 0)
  equal("The cell is taken.", match.refusal)
  equal(1, match.turn)
  click(0, 2)
  equal(nil, match.refusal)
  equal("A", match.outcome)
  equal(3, #match.line)
  click(2, 2)
  equal("The game is over.", match.refusal)
  press_button "undo"
  equal("Pending", match.outcome)
  equal(4, #match.moves)
  press_button "again"
  equal(0, #match.moves)
end

function tests.keyboard()
  keys "2 up up up left left left return" -- against the edge
  equal(0, match.moves[1][1])
  equal(0, match.moves[1][2])
  keys "down return up right return down return up right return down return up right return down return"
  equal("A", match.outcome)
  keys "u"
  equal(6, #match.moves)
  keys "n"
  equal(0, #match.moves)
  equal(5, match.rules.rows)
  equal(4, match.rules.win_length)
end

function tests.early_draw()
  keys "1"
  for _, cell in ipairs { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 1 }, { 1, 0 }, { 2, 0 }, { 2, 1 } } do
    equal(false, match.only_draw_is_left)
    click(cell[1], cell[2])
  end
  click(1, 2)
  equal(true, match.only_draw_is_left)
  equal("Pending", match.outcome)
  click(2, 2)
  equal("Draw", match.outcome)
  equal(false, match.only_draw_is_left)
end

function tests.any_board()
  keys "1"
  press_button "rows+"
  press_button "cols+"
  press_button "cols+"
  equal(4, match.rules.rows)
  equal(5, match.rules.cols)
  for _ = 1, 3 do
    press_button "win_length+"
  end
  equal(5, match.rules.win_length)
  equal("There is no such board, or the win length does not fit on it.", match.refusal)
end

function tests.every_size_of_window()
  for _, size in ipairs { { 360, 300 }, { 300, 900 }, { 3840, 2160 }, { 1, 1 } } do
    love.resize(size[1], size[2])
    love.mousepressed(size[1] / 2, size[2] / 2, 1)
    love.mousemoved(-5, 1e6)
  end
  love.resize(WIDTH, HEIGHT)
end

function love.load()
  love.resize(WIDTH, HEIGHT)
  keys "n"
  for name, test in pairs(tests) do
    test()
    love.update(1 / 60)
    print("passed", name)
  end
  love.event.quit()
end

function love.errorhandler(message)
  io.stderr:write(debug.traceback(message, 2), "\n")
  os.exit(1)
end
