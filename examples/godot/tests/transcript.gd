# Plays bindings/transcript.txt through the class. godot3-server -s transcript.gd TRANSCRIPT ANSWERS
extends SceneTree

var TicTacToe = load("res://addons/ttt/tictactoe.gdns")
var nobody = TicTacToe.new()
var games = {}


func _init():
	var transcript = File.new()
	var answers = File.new()
	var arguments = OS.get_cmdline_args()
	transcript.open(arguments[-2], File.READ)
	answers.open(arguments[-1], File.WRITE)
	while not transcript.eof_reached():
		var line = transcript.get_line()
		if line != "":
			var command = line.substr(0, line.find(" -> "))
			answers.store_line("%s -> %s" % [command, answer(command)])
	quit()


func cells(words):
	var list = []
	for word in words:
		var numbers = word.split(",")
		list.append(Vector2(int(numbers[1]), int(numbers[0])))
	return list


func name_of(cell):
	return "%d,%d" % [cell.y, cell.x]


func names_of(list):
	var words = PoolStringArray()
	for cell in list:
		words.append(name_of(cell))
	return text(words.join(" "))


func text(words):
	return "(none)" if words == "" else words


# What a number says where it is an error, and what it stands for where it is none.
func said(number, meaning):
	if number < 0:
		return "error %d %s" % [number, nobody.error_text(number)]
	return meaning


func answer(command):
	var words = Array(command.split(" "))
	var method = words.pop_front()
	var game = nobody
	if not method in ["judge", "judge_many", "outcome_name", "error_text", "version", "version_text"]:
		var letter = words.pop_front()
		if method in ["new", "new_with", "read"]:
			games[letter] = TicTacToe.new()
		game = games[letter]
	match method:
		"new":
			return said(game.new_game(int(words[0])), "ok")
		"new_with":
			return said(game.new_game_with(int(words[0]), int(words[1]), int(words[2]), int(words[3])), "ok")
		"move":
			var won = game.move(int(words[0]), int(words[1]), int(words[2]))
			return said(won, str(won))
		"play":
			var outcome = game.play(cells(words))
			return "%s (%d played)" % [said(outcome, game.outcome_name(outcome)), game.played()]
		"undo":
			return said(game.undo(), name_of(game.undone()))
		"reset":
			game.reset()
			return "ok"
		"clone":
			games[words[0]] = game.clone()
			return "ok"
		"free":
			game.close()
			return "ok"
		"outcome":
			return said(game.outcome(), game.outcome_name(game.outcome()))
		"turn", "rows", "cols", "win_length", "move_count":
			return said(game.call(method), str(game.call(method)))
		"at":
			var player = game.at(int(words[0]), int(words[1]))
			return said(player, str(player))
		"can_win":
			return said(game.can_win(int(words[0])), str(game.can_win(int(words[0]))))
		"board":
			var digits = ""
			for player in game.board():
				digits += str(player)
			return text(digits)
		"history", "winning_line":
			return names_of(game.call(method))
		"write":
			return text(game.write())
		"read":
			var error = game.read(command.substr("read x ".length()))
			return "%s (%d read)" % [said(error, "ok"), game.stopped()]
		"judge":
			return said(game.judge(cells(words)), game.outcome_name(game.judge(cells(words))))
		"judge_many":
			var colon = words.find(":")
			var ends = []
			for word in words.slice(0, colon - 1) if colon > 0 else []:
				ends.append(int(word))
			var moves = words.slice(colon + 1, words.size() - 1) if colon + 1 < words.size() else []
			return text(PoolStringArray(Array(game.judge_many(cells(moves), ends))).join(" "))
		"outcome_name", "error_text":
			return game.call(method, int(words[0]))
		"version":
			return str(game.version())
		"version_text":
			return game.version_text()
