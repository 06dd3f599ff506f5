# What the transcript leaves out: Godot's own ways to go wrong. godot3-server -s test.gd
extends SceneTree

var TicTacToe = load("res://addons/ttt/tictactoe.gdns")
var failures = 0


func _init():
	games_to_their_ends()
	refusals_change_nothing()
	numbers_from_vectors_and_json()
	wrong_arguments()
	any_argument_at_all()
	freeing()
	threads()
	scene()
	print("done" if failures == 0 else "%d failures" % failures)
	quit(failures)


func check(what, is_so):
	if not is_so:
		failures += 1
		print("failed: ", what)


func games_to_their_ends():
	var game = TicTacToe.new()
	check("3 x 3 from the start", game.rows() == 3 and game.cols() == 3 and game.win_length() == 3)
	check("A wins", game.play([Vector2(0, 0), Vector2(0, 1), Vector2(1, 0), Vector2(1, 1), Vector2(2, 0)]) == game.A)
	check("in the top row", Array(game.winning_line()) == [Vector2(0, 0), Vector2(1, 0), Vector2(2, 0)])
	check("at 0, 2", game.at(0, 2) == 1 and game.at(2, 0) == 0)
	check("the board", Array(game.board()) == [1, 1, 1, 2, 2, 0, 0, 0, 0])
	game.reset()
	var draw = [Vector2(1, 1), Vector2(0, 0), Vector2(2, 2), Vector2(2, 0), Vector2(1, 0), Vector2(1, 2), Vector2(2, 1),
		Vector2(0, 1), Vector2(0, 2)]
	check("a draw", game.play(draw) == game.DRAW and game.turn() == 0 and game.judge(draw) == game.DRAW)
	check("a pool of cells will do", game.judge(PoolVector2Array(draw)) == game.DRAW)
	check("Gomoku", game.new_game_with(15, 15, 5, game.ENFORCE_TURNS | game.EXACT_LENGTH) == 0)
	for col in range(4):
		check("not yet", game.move(7, col, 1) == 0 and game.move(8, col, 2) == 0)
	check("five in a row", game.move(7, 4, 1) == game.A)


func refusals_change_nothing():
	var game = TicTacToe.new()
	game.move(1, 1, 1)
	var before = game.write()
	check("taken", game.move(1, 1, 2) == game.ERROR_TAKEN)
	check("outside", game.move(3, 0, 2) == game.ERROR_OUTSIDE)
	check("no int32", game.move(1 << 32, 0, 2) == game.ERROR_OUTSIDE and game.move(0, -(1 << 40), 2) == game.ERROR_OUTSIDE)
	check("no such player", game.move(0, 0, (1 << 32) + 1) == game.ERROR_PLAYER)
	check("no such board", game.new_game(0) == game.ERROR_RULES and game.new_game((1 << 32) + 3) == game.ERROR_RULES)
	check("no such flag", game.new_game_with(3, 3, 3, 1 << 32) == game.ERROR_OPTIONS)
	check("nor this", game.new_game_with(3, 3, 3, -1) == game.ERROR_OPTIONS)
	check("longer than a Vector2 counts", game.new_game_with(1, (1 << 24) + 1, 5, 0) == game.ERROR_RULES)
	check("nor from text", game.read("ttt1 1,16777217,5") == game.ERROR_RULES)
	check("text", game.read("ttt1 3,3,3 A0,0 \u00e9") == game.ERROR_SYNTAX and game.stopped() == 16)
	check("all as it was", game.write() == before)
	game.A = 2
	check("constants are constant", game.A == 1)


func numbers_from_vectors_and_json():
	var game = TicTacToe.new()
	var cell = Vector2(2, 1)
	check("a real that is whole", game.move(cell.y, cell.x, 1) == 0 and game.at(1, 2) == 1)
	check("one that is not", game.move(0.5, 0, 2) == game.ERROR_NULL)
	check("nor infinity", game.move(INF, 0, 2) == game.ERROR_OUTSIDE and game.move(NAN, 0, 2) == game.ERROR_NULL)
	check("in a cell", game.play([Vector2(0.5, 0)]) == game.ERROR_NULL)
	check("far away", game.play([Vector2(INF, 0)]) == game.ERROR_OUTSIDE)
	check("JSON", Array(game.judge_many([], parse_json("[0, 0]"))) == [0, 0])


func wrong_arguments():
	var game = TicTacToe.new()
	check("a text for a number", game.move("0", 0, 1) == game.ERROR_NULL)
	check("nothing for a number", game.move(null, 0, 1) == game.ERROR_NULL)
	check("too few", game.move(0, 0) == game.ERROR_NULL)
	check("too many", game.outcome(1) == game.ERROR_NULL)
	check("no cells", game.play([Vector2(0, 0), Vector3(1, 1, 1)]) == game.ERROR_NULL)
	check("no list", game.play(Vector2(0, 0)) == game.ERROR_NULL)
	check("an end behind the moves", game.judge_many([Vector2(0, 0)], [2]).size() == 0)
	check("an end below zero", game.judge_many([Vector2(0, 0)], [-1]).size() == 0)
	check("no text", game.outcome_name("A") == "" and game.read(3) == game.ERROR_NULL)
	check("nothing was played", game.move_count() == 0)


# Every method with every number of arguments of every type.
func any_argument_at_all():
	var node = Node.new()
	var freed = Node.new()
	freed.free()
	var anything = [null, true, 0, 1, -1, 1 << 62, 0.5, 1e300, NAN, "", "ttt1 3,3,3 A0,0", Vector2(0, 0),
		Vector2(1e30, NAN), Rect2(), Vector3(), Transform2D(), Plane(), Quat(), AABB(), Basis(), Transform(), Color(), NodePath("a"), RID(), node,
		freed, TicTacToe.new(), {}, [], [1], [Vector2()], [[]], PoolByteArray([1]), PoolIntArray([1, 2]), PoolRealArray([1]),
		PoolStringArray(["a"]), PoolVector2Array([Vector2()]), PoolVector3Array([Vector3()]), PoolColorArray([Color()])]
	var calls = 0
	for method in TicTacToe.get_script_method_list():
		var game = TicTacToe.new()
		for count in range(6):
			for one in anything:
				for other in anything:
					var arguments = [one, other, other, one, other].slice(0, count - 1) if count else []
					game.callv(method.name, arguments)
					calls += 1
					if count < 2:
						break
				if count == 0:
					break
	check("all the methods", calls > 100000)
	node.free()


func freeing():
	var game = TicTacToe.new()
	game.close()
	game.close()
	check("closed", game.move(0, 0, 1) == game.ERROR_NULL and game.rows() == game.ERROR_NULL and game.write() == "")
	check("nothing to copy", game.clone() == null and game.board().size() == 0 and game.undone() == Vector2(-1, -1))
	check("open again", game.new_game(4) == 0 and game.rows() == 4)
	var copy = game.clone()
	game.close()
	check("the copy lives", copy.rows() == 4 and copy.move(0, 0, 1) == 0)
	check("weakly", not weakref(game.clone()).get_ref())


func threads():
	var list = []
	for _i in range(4):
		var thread = Thread.new()
		thread.start(self, "play_alone")
		list.append(thread)
	for thread in list:
		check("beside other threads", thread.wait_to_finish() == 200)


func play_alone(_data):
	var game = TicTacToe.new()
	var wins = 0
	for _i in range(200):
		game.new_game(3)
		for move in [[0, 0, 1], [1, 0, 2], [0, 1, 1], [1, 1, 2], [0, 2, 1]]:
			if game.move(move[0], move[1], move[2]) == game.A:
				wins += 1
	return wins


func scene():
	var main = load("res://main.tscn").instance()
	get_root().add_child(main)
	var click = InputEventMouseButton.new()
	click.button_index = BUTTON_LEFT
	click.pressed = true
	for cell in [Vector2(0, 0), Vector2(0, 0), Vector2(9, -1), Vector2(1, 0), Vector2(0, 1), Vector2(1, 1), Vector2(0, 2)]:
		click.position = main.origin() + (cell + Vector2(0.5, 0.5)) * main.side()
		main._input(click)
	check("the scene plays", main.status() == "X has won" and main.game.write() == "ttt1 3,3,3 A0,0 B0,1 A1,0 B1,1 A2,0")
	main.free()
