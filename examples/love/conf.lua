function love.conf(t)
  t.version = "11.0"
  t.window.title = "ttt"
  t.window.width = 960
  t.window.height = 640
  t.window.minwidth = 360
  t.window.minheight = 300
  t.window.resizable = true
  t.window.highdpi = true
  for _, module in ipairs { "audio", "joystick", "physics", "sound", "thread", "video" } do
    t.modules[module] = false
  end
end
