"""Prints, as JSON, how many random 3 x 3 games a second OpenSpiel and ttt play when Python makes every move."""

import json
import random
import time

import pyspiel
import ttt

GAMES = 2000
chance = random.Random(1)
orders = [chance.sample(range(9), 9) for _ in range(GAMES)]


def play_ttt(order, game=ttt.TicTacToe(3)):
    game.reset()
    for ply, cell in enumerate(order):
        if game.move(cell // 3, cell % 3, 1 + ply % 2):
            return ply + 1
    return 9


def play_openspiel(order, game=pyspiel.load_game("tic_tac_toe")):
    state = game.new_initial_state()
    for ply, cell in enumerate(order):
        state.apply_action(cell)
        if state.is_terminal():
            return ply + 1
    raise AssertionError("a game of more than nine moves")


assert [play_ttt(order) for order in orders] == [play_openspiel(order) for order in orders]
rates = {}
for name, play in (("OpenSpiel 2", play_openspiel), ("ttt", play_ttt)):
    start = time.perf_counter()
    for order in orders:
        play(order)
    rates[name] = GAMES / (time.perf_counter() - start)
print(json.dumps(rates))
