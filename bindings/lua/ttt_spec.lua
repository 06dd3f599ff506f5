local ttt = require "ttt"

-- Calls a function that must raise an error of the library, and returns it.
local function raised(...)
  local done, problem = pcall(...)
  assert.is_false(done)
  assert.equal("table", type(problem))
  return problem
end

local function refused(pattern, ...)
  local done, problem = pcall(...)
  assert.is_false(done)
  assert.matches(pattern, problem)
end

describe("a game", function()
  it("is the textbook's", function()
    local game = ttt.TicTacToe(3)
    assert.equal(0, game:move(0, 0, 1))
    assert.equal(0, game:move(0, 2, 2))
    assert.equal(0, game:move(2, 2, 1))
    assert.equal(0, game:move(1, 1, 2))
    assert.equal(0, game:move(2, 0, 1))
    assert.equal(0, game:move(1, 0, 2))
    assert.equal(ttt.A, game:move(2, 1, 1))
    assert.same({ { 2, 0 }, { 2, 1 }, { 2, 2 } }, game:winning_line())
    assert.same({ 1, 0, 2, 2, 2, 0, 1, 1, 1 }, game:board())
    assert.equal("A", game:outcome())
    assert.equal(0, game:turn())
  end)

  it("takes every rule by name or as a number", function()
    local game = ttt.TicTacToe { rows = 4, cols = 5, win_length = 3, enforce_turns = true, exact_length = true }
    assert.equal("ttt1 4,5,3 turns exact", game:write())
    game = ttt.TicTacToe { rows = 4, flags = ttt.ENFORCE_TURNS, exact_length = true, counters_only = false }
    assert.equal("ttt1 4,4,4 turns exact", game:write())
    game = ttt.TicTacToe { rows = 1000000, counters_only = true }
    assert.equal(1, game:move(0, 0, 1) + 1)
    assert.equal(ttt.ERROR_UNSUPPORTED, raised(game.at, game, 0, 0).code)
    assert.equal("ttt1 3,3,3", ttt.TicTacToe({}):write())
    assert.equal(ttt.ERROR_OPTIONS, raised(ttt.TicTacToe, { flags = 2 ^ 32 - 1 }).code)
    refused("no option collumns", ttt.TicTacToe, { collumns = 3 })
  end)

  it("plays, takes back, starts anew and is copied", function()
    local game = ttt.TicTacToe(3)
    assert.equal("Pending", game:play { { 0, 0 }, { 1, 1 } })
    local copy = game:clone()
    assert.same({ 1, 1 }, { game:undo() })
    assert.equal(2, copy:move_count())
    assert.same({ { 0, 0 } }, game:history())
    game:reset()
    assert.equal(0, game:move_count())
    assert.is_true(game:can_win(1))
  end)

  it("is read from text, one record behind the other", function()
    local text = "ttt1 3,3,3 A1,1\nttt1 1,1,1\0"
    local game, stopped = ttt.read(text)
    assert.equal(1, game:at(1, 1))
    assert.equal(16, stopped)
    assert.equal(ttt.ERROR_SYNTAX, raised(ttt.read, text:sub(stopped + 1)).code)
  end)
end)

describe("an error", function()
  it("has the library's code and sentence", function()
    local game = ttt.TicTacToe(3)
    game:move(1, 1, 1)
    local problem = raised(game.move, game, 1, 1, 2)
    assert.equal(ttt.ERROR_TAKEN, problem.code)
    assert.equal(ttt.error_text(ttt.ERROR_TAKEN), problem.message)
    assert.equal(problem.message, tostring(problem))
  end)

  it("tells how far the call got", function()
    local game = ttt.TicTacToe(3)
    assert.equal(2, raised(game.play, game, { { 0, 0 }, { 1, 1 }, { 0, 0 }, { 2, 2 } }).played)
    assert.equal(2, game:move_count())
    assert.equal(11, raised(ttt.read, "ttt1 3,3,3 Z1,1").stopped)
  end)

  it("is of the rules for a board that there is not", function()
    assert.equal(ttt.ERROR_RULES, raised(ttt.TicTacToe, 0).code)
    assert.equal(ttt.ERROR_RULES, raised(ttt.TicTacToe, 16385).code)
    assert.equal(ttt.ERROR_RULES, raised(ttt.TicTacToe, { rows = 3, win_length = 4 }).code)
  end)
end)

describe("judging", function()
  it("says A, B, Draw or Pending", function()
    assert.equal("A", ttt.judge { { 0, 0 }, { 2, 0 }, { 1, 1 }, { 2, 1 }, { 2, 2 } })
    assert.equal("Pending", ttt.judge {})
    assert.equal(ttt.ERROR_OUTSIDE, raised(ttt.judge, { { 0, 3 } }).code)
  end)

  it("does many games at once, and keeps to the list of moves", function()
    local moves = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 }, { 0, 2 }, { 2, 2 }, { 2, 2 } }
    assert.same({ ttt.A, ttt.ERROR_TAKEN, ttt.ERROR_RANGE }, ttt.judge_many(moves, { 5, 7, 0 }))
    assert.same({}, ttt.judge_many({}, {}))
    refused("from 0 to 7", ttt.judge_many, moves, { 8 })
    refused("from 0 to 7", ttt.judge_many, moves, { -1 })
  end)
end)

describe("no call can crash the host:", function()
  local odd = { 2 ^ 31, -2 ^ 31 - 1, 1e300, 1 / 0, -1 / 0, 0 / 0, 0.5, "1", true, {}, print, io.stdout, 1LL }
  odd[#odd + 1] = newproxy()

  it("numbers that do not fit, and other types", function()
    local game = ttt.TicTacToe(3)
    for _, value in ipairs(odd) do
      if type(value) ~= "table" then
        refused("must be an integer", ttt.TicTacToe, value)
        refused("must be a table", game.play, game, value)
      end
      refused("must be an integer", game.move, game, value, 0, 1)
      refused("must be an integer", game.move, game, 0, value, 1)
      refused("must be an integer", game.move, game, 0, 0, value)
      refused("must be an integer", game.at, game, value, 0)
      refused("must be an integer", game.can_win, game, value)
      refused("must be an integer", game.play, game, { { value, 0 } })
      refused("must be", game.play, game, { value })
      refused("must be an integer", ttt.TicTacToe, { rows = value })
      refused("must be", ttt.judge_many, {}, { value })
      refused("must be an integer", ttt.error_text, value)
      refused("must be an integer", ttt.outcome_name, value)
    end
    refused("must be a string", ttt.read, 5)
    refused("must be a string", ttt.read)
    assert.equal(0, game:move_count())
  end)

  it("something else for the game", function()
    for name, method in pairs(ttt.TicTacToe) do
      if name ~= "__index" and name ~= "play" then
        for _, value in ipairs(odd) do
          refused("this takes a game", method, value, 0, 0, 1)
        end
        refused("this takes a game", method, nil, 0, 0, 1)
      end
    end
    refused("this takes a game", ttt.TicTacToe.play, io.stdout, {})
    refused("this takes a game", ttt.TicTacToe.outcome, setmetatable({}, ttt.TicTacToe))
  end)

  it("a closed game", function()
    local game = ttt.TicTacToe(3)
    game:close()
    game:close()
    for name, method in pairs(ttt.TicTacToe) do
      if name == "play" then
        assert.equal(ttt.ERROR_NULL, raised(method, game, { { 0, 0 } }).code)
      elseif name ~= "close" and name ~= "__index" then
        assert.equal(ttt.ERROR_NULL, raised(method, game, 0, 0, 1).code)
      end
    end
  end)

  it("a list that closes the game while it is read", function()
    local game = ttt.TicTacToe(3)
    local moves = { setmetatable({}, { __index = function() game:close() return 0 end }) }
    assert.equal(ttt.ERROR_NULL, raised(game.play, game, moves).code)
  end)

  it("the collector at any time", function()
    collectgarbage("setpause", 0)
    collectgarbage("setstepmul", 10000)
    for _ = 1, 1000 do
      assert(#ttt.TicTacToe(3):clone():board() == 9)
      assert(ttt.TicTacToe { rows = 2, win_length = 1 }:play { { 1, 1 } } == "A")
      assert(ttt.read("ttt1 3,3,3 A1,1"):write() == "ttt1 3,3,3 A1,1")
    end
    collectgarbage("setpause", 200)
    collectgarbage("setstepmul", 200)
  end)

  it("a game that is used while the state is closed", function()
    local script = [[
      local game = require("ttt").TicTacToe(3)
      local last = newproxy(true)
      getmetatable(last).__gc = function() print(pcall(game.outcome, game)) end
    ]]
    local pipe = io.popen(("luajit -e '%s' 2>&1"):format(script))
    local answer = pipe:read "*a"
    pipe:close()
    assert.equal("false\t" .. ttt.error_text(ttt.ERROR_NULL) .. "\n", answer)
  end)
end)

describe("the module", function()
  it("gives games back that nobody holds", function()
    local function memory()
      for line in io.lines "/proc/self/status" do
        local size = line:match "^VmSize:%s+(%d+)"
        if size then
          return tonumber(size)
        end
      end
    end
    local before = memory()
    for _ = 1, 4 do
      ttt.TicTacToe(4096)
    end
    collectgarbage()
    collectgarbage()
    assert.is_true(memory() - before < 80000)
  end)

  it("has every constant and calls every function of the header", function()
    local header = io.open(os.getenv "TTT_PREFIX" .. "/include/ttt.h"):read "*a"
    local source = io.open(package.searchpath("ttt", package.path)):read "*a"
    local functions, constants = 0, 0
    for name in header:gmatch "\nTTT_API [^\n]-(ttt_[%a_]+)%(" do
      assert.matches("lib%." .. name .. "[^%w_]", source)
      functions = functions + 1
    end
    for name, value in header:gmatch "\n#define TTT_([%u_]+) %(?(-?%d+)" do
      assert.equal(tonumber(value), ttt[name])
      constants = constants + 1
    end
    assert.is_true(functions > 20 and constants > 20)
    assert.equal(ttt.VERSION, ttt.version())
  end)

  it("can be loaded again", function()
    package.loaded.ttt = nil
    assert.equal("Pending", require("ttt").TicTacToe(3):outcome())
  end)
end)
