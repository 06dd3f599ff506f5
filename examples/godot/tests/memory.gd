# To be run where a process may have some 8 GB. godot3-server -s memory.gd
extends SceneTree

var TicTacToe = load("res://addons/ttt/tictactoe.gdns")


func _init():
	# 20 GB, if they were not given back.
	var game = TicTacToe.new()
	for _i in range(2000):
		game.new_game(1000)
		var copy = game.clone()
		copy.move(0, 0, 1)

	# 1.6 GB each, until there is no more.
	var games = []
	var error = 0
	while error == 0 and games.size() < 10:
		game = TicTacToe.new()
		error = game.new_game(16384)
		games.append(game)
	print(game.error_text(error))
	print(game.rows())
	quit()
