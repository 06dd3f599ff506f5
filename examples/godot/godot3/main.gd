# A board to play on: click a cell, U takes a move back, N begins anew, 3 to 9 makes a board of that size, G is Gomoku.
extends Control

const INK = Color("e8e6e3")
const COLORS = [INK, Color("ffb454"), Color("59c2ff")]

var game = preload("res://addons/ttt/tictactoe.gdns").new()


func _input(event):
	if event is InputEventMouseButton and event.pressed and event.button_index == BUTTON_LEFT:
		touch(((event.position - origin()) / side()).floor())
	elif event is InputEventKey and event.pressed and not event.echo:
		match event.scancode:
			KEY_U:
				game.undo()
			KEY_N:
				game.reset()
			KEY_G:
				game.new_game_with(15, 15, 5, game.ENFORCE_TURNS)
			KEY_3, KEY_4, KEY_5, KEY_6, KEY_7, KEY_8, KEY_9:
				game.new_game(event.scancode - KEY_0)
	update()


# A click on a taken cell or beside the board is refused by the game itself.
func touch(cell):
	game.move(cell.y, cell.x, game.turn())


func status():
	match game.outcome():
		game.A:
			return "X has won"
		game.B:
			return "O has won"
		game.DRAW:
			return "A draw"
	if not game.can_win(1) and not game.can_win(2):
		return "Nobody can win any more"
	return "X to move" if game.turn() == 1 else "O to move"


func side():
	return min(rect_size.x / game.cols(), (rect_size.y - 60) / game.rows())


func origin():
	return Vector2((rect_size.x - side() * game.cols()) / 2, 0)


func _draw():
	var size = side()
	draw_rect(Rect2(Vector2(), rect_size), Color("1f2430"))
	for cell in game.winning_line():
		draw_rect(Rect2(origin() + cell * size, Vector2(size, size)), Color("3d4455"))
	for col in range(1, game.cols()):
		draw_line(origin() + Vector2(col, 0) * size, origin() + Vector2(col, game.rows()) * size, Color("5c6773"), 2)
	for row in range(1, game.rows()):
		draw_line(origin() + Vector2(0, row) * size, origin() + Vector2(game.cols(), row) * size, Color("5c6773"), 2)
	for cell in game.history():
		draw_mark(origin() + (cell + Vector2(0.5, 0.5)) * size, size * 0.32, game.at(cell.y, cell.x))
	draw_string(get_font("font"), Vector2(20, rect_size.y - 24), status(), INK)


func draw_mark(center, radius, player):
	if player == 1:
		var corner = Vector2(radius, radius)
		draw_line(center - corner, center + corner, COLORS[1], radius / 5, true)
		corner.x = -radius
		draw_line(center - corner, center + corner, COLORS[1], radius / 5, true)
	else:
		draw_arc(center, radius, 0, TAU, 48, COLORS[2], radius / 5, true)
