-- Where everything is, for a window of any size. All lengths are in units that grow with the window.

local BOARD, COLUMN, GAP = 56, 28, 4
local STATUS, CONTROLS = 26, 30 -- the heights of the two halves of the panel, which add up to BOARD

local Layout = {}
Layout.__index = Layout

local function board(label, rows, cols, win_length)
  return { label = label, rules = { rows = rows, cols = cols, win_length = win_length } }
end

Layout.boards = {
  board("3 × 3", 3, 3, 3),
  board("5 × 5", 5, 5, 4),
  board("10 × 10", 10, 10, 5),
  board("Gomoku", 15, 15, 5),
}

-- Beside the board the two halves of the panel are one above the other; below it they are side by side.
function Layout.new(width, height, rules)
  local wide = math.min(width / (BOARD + COLUMN + 3 * GAP), height / (BOARD + 2 * GAP))
  local tall = math.min(width / (BOARD + 2 * GAP), height / (BOARD + CONTROLS + 3 * GAP))
  local unit = math.max(wide, tall)
  local self = setmetatable({ unit = unit, buttons = {}, steppers = {} }, Layout)

  local x, y, controls_x, controls_y
  if wide >= tall then
    x = (width - (BOARD + GAP + COLUMN) * unit) / 2
    y = (height - BOARD * unit) / 2
    self.x, self.y = x + (BOARD + GAP) * unit, y
    controls_x, controls_y = self.x, y + STATUS * unit
    self.column = COLUMN * unit
  else
    x = (width - BOARD * unit) / 2
    y = (height - (BOARD + GAP + CONTROLS) * unit) / 2
    self.x, self.y = x, y + (BOARD + GAP) * unit
    self.column = (BOARD - GAP) / 2 * unit
    controls_x, controls_y = x + self.column + GAP * unit, self.y
  end

  local cell = BOARD * unit / math.max(rules.rows, rules.cols)
  if cell > 8 then
    cell = math.floor(cell) -- so that all cells look alike
  end
  self.cell, self.rows, self.cols = cell, rules.rows, rules.cols
  self.board_x = math.floor(x + (BOARD * unit - cell * rules.cols) / 2)
  self.board_y = math.floor(y + (BOARD * unit - cell * rules.rows) / 2)

  self:place_controls(controls_x, controls_y)
  return self
end

function Layout:place_controls(x, y)
  local unit, width = self.unit, self.column
  local half, height = (width - unit) / 2, 4.4 * unit
  local function button(id, bx, by, w, h, label, key, rules)
    self.buttons[#self.buttons + 1] =
      { id = id, x = bx, y = by, w = w, h = h, label = label, key = key, rules = rules }
  end

  for i, choice in ipairs(Layout.boards) do
    local right, down = (i - 1) % 2 * (half + unit), math.floor((i - 1) / 2) * (height + unit)
    button("board" .. i, x + right, y + down, half, height, choice.label, tostring(i), choice.rules)
  end
  for i, stepper in ipairs { { "rows", "Rows" }, { "cols", "Columns" }, { "win_length", "In a row" } } do
    local sy, side = y + (8.2 + 3.8 * i) * unit, 3.2 * unit
    button(stepper[1] .. "-", x + width - 10 * unit, sy, side, side, "-")
    button(stepper[1] .. "+", x + width - side, sy, side, side, "+")
    self.steppers[i] = { rule = stepper[1], label = stepper[2], x = x, y = sy, w = width, h = side }
  end
  button("undo", x, y + 25.6 * unit, half, height, "Undo", "U")
  button("again", x + half + unit, y + 25.6 * unit, half, height, "New", "N")
end

function Layout:cell_at(x, y)
  local row = math.floor((y - self.board_y) / self.cell)
  local col = math.floor((x - self.board_x) / self.cell)
  if row >= 0 and row < self.rows and col >= 0 and col < self.cols then
    return row, col
  end
end

function Layout:button_at(x, y)
  for _, button in ipairs(self.buttons) do
    if x >= button.x and x < button.x + button.w and y >= button.y and y < button.y + button.h then
      return button
    end
  end
end

function Layout:center_of(row, col)
  return self.board_x + (col + 0.5) * self.cell, self.board_y + (row + 0.5) * self.cell
end

return Layout
