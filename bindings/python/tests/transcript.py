"""Plays transcript.txt through the package: prints each command with the answer it gets here."""

import sys
from array import array

import ttt

games = {}


def numbers(words):
    return [int(word) for word in words]


def cells(words):
    return [tuple(numbers(word.split(","))) for word in words]


def show(items, between=" "):
    return between.join(map(str, items)) or "(none)"


def show_cells(moves):
    return show(f"{row},{col}" for row, col in moves)


def refusal(error):
    return f"error {error.code} {error}"


def make(name, game):
    games[name] = game
    return "ok"


def new_with(name, *words):
    rows, cols, win_length, flags = numbers(words)
    return make(name, ttt.TicTacToe(rows=rows, cols=cols, win_length=win_length, flags=flags))


def play(name, *words):
    moves = cells(words)
    try:
        return f"{games[name].play(moves)} ({len(moves)} played)"
    except ttt.Error as error:
        return f"{refusal(error)} ({error.played} played)"


def read(name, record):
    try:
        game, stopped = ttt.TicTacToe.read_first(record)
        return f"{make(name, game)} ({stopped} read)"
    except ttt.Error as error:
        return f"{refusal(error)} ({error.stopped} read)"


def judge_many(*words):
    colon = words.index(":")
    moves = array("i", [number for cell in cells(words[colon + 1 :]) for number in cell])
    return show(ttt.judge_many(moves, array("Q", numbers(words[:colon]))))


COMMANDS = {
    "new": lambda name, n: make(name, ttt.TicTacToe(int(n))),
    "new_with": new_with,
    "clone": lambda name, copy: make(copy, games[name].copy()),
    "free": lambda name: games[name].close() or "ok",
    "move": lambda name, *words: games[name].move(*numbers(words)),
    "play": play,
    "undo": lambda name: show_cells([games[name].undo()]),
    "reset": lambda name: games[name].reset() or "ok",
    "outcome": lambda name: games[name].outcome,
    "turn": lambda name: games[name].turn,
    "rows": lambda name: games[name].rows,
    "cols": lambda name: games[name].cols,
    "win_length": lambda name: games[name].win_length,
    "move_count": lambda name: games[name].move_count,
    "at": lambda name, *words: games[name].at(*numbers(words)),
    "can_win": lambda name, player: int(games[name].can_win(int(player))),
    "board": lambda name: show(games[name].board(), ""),
    "history": lambda name: show_cells(games[name].history()),
    "winning_line": lambda name: show_cells(games[name].winning_line()),
    "write": lambda name: games[name].write() or "(none)",
    "judge": lambda *words: ttt.judge(cells(words)),
    "judge_many": judge_many,
    "outcome_name": lambda number: ttt.outcome_name(int(number)),
    "error_text": lambda number: ttt.error_text(int(number)),
    "version": ttt.version,
    "version_text": ttt.version_text,
}


def answer(command):
    word, *words = command.split()
    try:
        if word == "read":  # The record is all the rest, with its spaces.
            return read(words[0], command[len("read x ") :])
        return COMMANDS[word](*words)
    except ttt.Error as error:
        return refusal(error)


for line in sys.stdin:
    command = line.partition(" -> ")[0]
    print(command, "->", answer(command))
