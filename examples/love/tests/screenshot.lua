-- Plays a game of Gomoku with the mouse in the real window, and takes a picture of its end.

require "app"
local Layout = require "layout"

local picture = assert(os.getenv "TTT_PICTURE")
local WIDTH, HEIGHT = 960, 640
local gomoku = Layout.boards[4]
local moves = "7,7 8,7 8,6 9,5 6,8 4,10 7,6 7,5 6,6 5,6 9,6 10,6 6,7 6,5 8,5 5,8 6,10 6,9 9,4 10,3 "
  .. "4,7 5,7 5,5 4,4 8,8 9,9 5,9 8,4 7,3 12,8 11,7 7,4 6,4 8,2 3,7 4,6 4,8 2,6 7,11"

local load, draw = love.load, love.draw
local elapsed = 0

function love.load()
  load()
  love.keypressed "4"
  local layout = Layout.new(WIDTH, HEIGHT, gomoku.rules)
  for row, col in moves:gmatch "(%d+),(%d+)" do
    local x, y = layout:center_of(tonumber(row), tonumber(col))
    love.mousepressed(x, y, 1)
  end
end

local function check(shot)
  local data = shot:encode "png"
  local read = love.image.newImageData(data)
  assert(read:getWidth() == WIDTH and read:getHeight() == HEIGHT, "the picture has another size")
  local colors, count = {}, 0
  read:mapPixel(function(_, _, r, g, b, a)
    local color = ("%.3f,%.3f,%.3f"):format(r, g, b)
    if not colors[color] then
      colors[color], count = true, count + 1
    end
    return r, g, b, a
  end)
  assert(count >= 20, "the picture has only so many colors: " .. count)
  local file = assert(io.open(picture, "wb"))
  file:write(data:getString())
  file:close()
  print("a picture of " .. count .. " colors")
  love.event.quit()
end

function love.draw()
  draw()
  elapsed = elapsed + love.timer.getDelta()
  if elapsed > 1 then -- when what is animated has come to rest
    love.graphics.captureScreenshot(check)
    elapsed = -math.huge
  end
end

-- LÖVE would show an error in the window, and wait.
function love.errorhandler(message)
  io.stderr:write(debug.traceback(message, 2), "\n")
  os.exit(1)
end
