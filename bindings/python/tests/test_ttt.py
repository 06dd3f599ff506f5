import copy
import gc
import pickle
import signal
import sys
import threading
import unittest
from array import array
from decimal import Decimal
from importlib.metadata import version

import ttt
from ttt._library import constants, lib

try:
    import numpy
except ImportError:
    numpy = None

WON = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]
DRAWN = [(1, 1), (0, 0), (2, 2), (0, 2), (0, 1), (2, 1), (1, 2), (1, 0), (2, 0)]


class TestHeader(unittest.TestCase):
    def test_every_constant_has_its_name(self):
        flags = {"ENFORCE_TURNS", "EXACT_LENGTH", "COUNTERS_ONLY"}
        for name, value in constants.items():
            if name not in flags and not name.startswith("VERSION"):
                self.assertEqual(getattr(ttt, name), value)

    def test_every_function_is_there_and_used(self):
        with open(ttt.__file__, encoding="utf-8") as file:
            source = file.read()
        # TicTacToe() takes ttt_new_with(), and what is freed is freed by cffi.
        for name in set(dir(lib)) - {"ttt_new"}:
            self.assertIn(f"lib.{name}", source)

    def test_one_version(self):
        self.assertEqual(version("ttt"), ttt.version_text())
        self.assertEqual(
            ttt.version(),
            constants["VERSION_MAJOR"] * 10**6 + constants["VERSION_MINOR"] * 1000 + constants["VERSION_PATCH"],
        )


class TestGame(unittest.TestCase):
    def test_rules(self):
        self.assertEqual(ttt.TicTacToe().rows, 3)
        gomoku = ttt.TicTacToe(15, win_length=5, enforce_turns=True)
        self.assertEqual((gomoku.rows, gomoku.cols, gomoku.win_length), (15, 15, 5))
        self.assertEqual(gomoku.write(), "ttt1 15,15,5 turns")
        self.assertEqual(ttt.TicTacToe(rows=2, cols=5, exact_length=True).write(), "ttt1 2,5,2 exact")
        self.assertEqual(ttt.TicTacToe(10**8, counters_only=True).rows, 10**8)
        for wrong in (0, -1, 16385):
            with self.assertRaises(ttt.Error) as caught:
                ttt.TicTacToe(wrong)
            self.assertEqual(caught.exception.code, ttt.ERROR_RULES)
        with self.assertRaises(TypeError):
            ttt.TicTacToe(3, rows=3)

    def test_error(self):
        game = ttt.TicTacToe(3)
        with self.assertRaises(ttt.Error) as caught:
            game.play([(0, 0), (1, 1), (0, 0)])
        error = caught.exception
        self.assertEqual((error.code, error.played, error.stopped), (ttt.ERROR_TAKEN, 2, None))
        self.assertEqual(str(error), ttt.error_text(ttt.ERROR_TAKEN))
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((again.code, again.played, str(again)), (error.code, 2, str(error)))

    def test_numbers_are_never_changed_to_fit(self):
        game = ttt.TicTacToe(3)
        for call in (game.move, lambda row, col, _: game.at(row, col), lambda *cell: ttt.judge([cell[:2]])):
            for wrong in (2**31, -(2**31) - 1, 2**32, 2**64, 10**30):
                self.assertRaises(OverflowError, call, wrong, 0, 1)
                self.assertRaises(OverflowError, call, 0, wrong, 1)
            for wrong in (1.0, Decimal(1), "1", None, [1]):
                self.assertRaises(TypeError, call, wrong, 0, 1)
        self.assertRaises(OverflowError, game.move, 0, 0, 2**32 + 1)
        self.assertRaises(OverflowError, ttt.TicTacToe, 2**32 + 3)
        self.assertRaises(OverflowError, ttt.TicTacToe, flags=2**32)
        self.assertRaises(OverflowError, ttt.error_text, 2**32)
        self.assertRaises(OverflowError, game.can_win, 2**32 + 1)
        self.assertEqual(game.move_count, 0)

    def test_cells_are_pairs(self):
        for wrong in ([(1,)], [(1, 2, 3)], [1], ["12"], 5, None):
            self.assertRaises((TypeError, ValueError), ttt.judge, wrong)
        self.assertEqual(ttt.judge(iter(WON)), "A")

    def test_copies(self):
        game = ttt.TicTacToe(5, win_length=4, enforce_turns=True)
        game.play([(1, 1), (2, 2)])
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(game, protocol))
            self.assertEqual(again.write(), game.write())
        for other in (game.copy(), copy.copy(game), copy.deepcopy({"a": [game]})["a"][0]):
            self.assertEqual(other.write(), game.write())
            other.undo()
            self.assertEqual(game.move_count, 2)
        sums = ttt.TicTacToe(3, counters_only=True)
        sums.move(0, 0, 1)
        self.assertEqual(copy.copy(sums).move_count, 1)
        with self.assertRaises(ttt.Error) as caught:
            pickle.dumps(sums)
        self.assertEqual(caught.exception.code, ttt.ERROR_UNSUPPORTED)

    def test_records(self):
        records = "ttt1 3,3,3 A1,1\n ttt1 4,4,4\r\nttt1 3,3,3 C"
        game, stopped = ttt.TicTacToe.read_first(records)
        self.assertEqual((game.history(), stopped), ([(1, 1)], 16))
        game, more = ttt.TicTacToe.read_first(memoryview(records.encode())[stopped:])
        self.assertEqual((game.rows, more), (4, 13))
        with self.assertRaises(ttt.Error) as caught:
            ttt.TicTacToe.read(records[stopped + more :])
        self.assertEqual((caught.exception.code, caught.exception.stopped), (ttt.ERROR_SYNTAX, 11))
        for wrong in ("", "\0", "ttt1 3,3,3 é", b"\xff" * 100, bytearray()):
            self.assertRaises(ttt.Error, ttt.TicTacToe.read, wrong)
        for wrong in (None, 5, ["ttt1"]):
            self.assertRaises(TypeError, ttt.TicTacToe.read, wrong)

    def test_as_text(self):
        game = ttt.TicTacToe(3)
        game.play(WON)
        self.assertEqual(str(game), "X X X\nO O .\n. . .")
        self.assertEqual(repr(game), "<TicTacToe 3 x 3, 3 in a row, 5 moves: A>")
        self.assertEqual(str(ttt.TicTacToe(3, counters_only=True)), "")

    def test_closed(self):
        with ttt.TicTacToe(3) as game:
            game.move(0, 0, 1)
        game.close()
        self.assertEqual(repr(game), "<TicTacToe, closed>")
        calls = [game.undo, game.reset, game.copy, game.board, game.history, game.winning_line, game.write]
        calls += [lambda: game.move(0, 0, 1), lambda: game.at(0, 0), lambda: game.can_win(1), lambda: game.play([])]
        calls += [lambda name=name: getattr(game, name) for name in ("outcome", "turn", "rows", "cols", "win_length")]
        calls += [lambda: pickle.dumps(game), lambda: copy.copy(game), lambda: game.move_count, lambda: str(game)]
        for call in calls:
            with self.assertRaises(ttt.Error) as caught:
                call()
            self.assertEqual(caught.exception.code, ttt.ERROR_NULL)
        with self.assertRaises(AttributeError):
            ttt.TicTacToe.__new__(ttt.TicTacToe).move(0, 0, 1)

    def test_memory_is_given_back(self):
        def resident():
            with open("/proc/self/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) * 4096

        def lives(close):
            for _ in range(200):
                game = ttt.TicTacToe(500)
                for row in range(0, 500, 2):
                    game.move(row, 0, 1)
                if close:
                    game.close()

        lives(False)
        gc.collect()
        before = resident()
        lives(False)
        lives(True)
        gc.collect()
        self.assertLess(resident(), before + 50 * 2**20)


class TestThreads(unittest.TestCase):
    def run_together(self, *targets):
        failures = []

        def guarded(target):
            try:
                target()
            except Exception as error:
                failures.append(error)

        threads = [threading.Thread(target=guarded, args=(target,)) for target in targets]
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            sys.setswitchinterval(interval)
        self.assertEqual(failures, [])

    def test_moves_of_many_threads_all_count(self):
        game = ttt.TicTacToe(1000)
        parts = [[(row, col) for row in range(first, first + 200) for col in range(1000)] for first in (0, 200, 400)]
        self.run_together(*(lambda part=part: game.play(part) for part in parts))
        self.assertEqual(game.move_count, 600_000)
        self.assertEqual(sorted(game.history()), sum(parts, []))

    def test_close_while_others_call(self):
        for _ in range(30):
            game = ttt.TicTacToe(300, win_length=5)

            def look(game=game):
                try:
                    while True:
                        game.can_win(1)
                        game.board()
                        game.move(0, 0, 1)
                        game.undo()
                except ttt.Error as error:
                    if error.code not in (ttt.ERROR_NULL, ttt.ERROR_TAKEN, ttt.ERROR_NO_MOVE):
                        raise

            self.run_together(look, look, game.close)

    @unittest.skipUnless(hasattr(signal, "setitimer"), "no timers here")
    def test_signal_handler_that_plays(self):
        game = ttt.TicTacToe(100, win_length=100)
        cells = iter([(row, col) for row in range(0, 100, 2) for col in range(0, 100, 2)])
        old = signal.signal(signal.SIGALRM, lambda *_: game.move(*next(cells), 1))
        signal.setitimer(signal.ITIMER_REAL, 0.0005, 0.0005)
        try:
            for _ in range(2000):
                self.assertLessEqual(len(game.history()), game.move_count)
                if game.move_count > 500:
                    break
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, old)


class TestJudgeMany(unittest.TestCase):
    moves = array("i", [number for cell in [*WON, *DRAWN, (3, 0)] for number in cell])
    ends = array("Q", [5, 14, 14, 15, 2])
    outcomes = [ttt.A, ttt.DRAW, ttt.PENDING, ttt.ERROR_OUTSIDE, ttt.ERROR_RANGE]

    def test_buffers(self):
        self.assertEqual(list(ttt.judge_many(self.moves, self.ends)), self.outcomes)
        out = bytearray(5)
        view = memoryview(out).cast("b")
        self.assertIs(ttt.judge_many(self.moves, self.ends, view), view)
        self.assertEqual(list(view), self.outcomes)
        self.assertEqual(len(ttt.judge_many(array("i"), array("Q"))), 0)
        self.assertEqual(list(ttt.judge_many(array("i"), array("Q", [0]))), [ttt.PENDING])

    def test_wrong_buffers(self):
        wrong = [
            ([0, 0], self.ends, None, TypeError),
            (self.moves, [5], None, TypeError),
            (self.moves, self.ends, b"12345", TypeError),
            (array("q", [0, 0]), self.ends, None, TypeError),
            (array("I", [0, 0]), self.ends, None, TypeError),
            (array("f", [0, 0]), self.ends, None, TypeError),
            (self.moves, array("q", [1]), None, TypeError),
            (self.moves, array("I", [1]), None, TypeError),
            (self.moves[:-1], self.ends, None, ValueError),
            (memoryview(self.moves)[::2], self.ends, None, ValueError),
            (self.moves, memoryview(self.ends)[::-1], None, ValueError),
            (self.moves, array("Q", [16]), None, ValueError),
            (self.moves, array("Q", [2**64 - 1, 0]), None, ValueError),
            (self.moves, self.ends, array("b", [0] * 4), ValueError),
            (self.moves, self.ends, memoryview(bytes(5)).cast("b"), (BufferError, TypeError, ValueError)),
            (self.moves, self.ends, memoryview(self.ends).cast("B").cast("b")[3:8], ValueError),
            (self.moves, self.ends, memoryview(self.moves).cast("B").cast("b")[-5:], ValueError),
        ]
        before = self.ends[:], self.moves[:]
        for moves, ends, out, error in wrong:
            with self.subTest(moves=moves, ends=ends, out=out):
                self.assertRaises(error, ttt.judge_many, moves, ends, out)
        self.assertEqual(before, (self.ends, self.moves))

    @unittest.skipIf(numpy is None, "no NumPy here")
    def test_numpy(self):
        moves = numpy.array(self.moves, numpy.int32).reshape(-1, 2)
        ends = numpy.array(self.ends, numpy.uintp)
        self.assertEqual(list(ttt.judge_many(moves, ends)), self.outcomes)
        out = numpy.empty(5, numpy.int8)
        self.assertIs(ttt.judge_many(moves, ends, out=out), out)
        self.assertEqual(out.tolist(), self.outcomes)
        self.assertEqual(len(ttt.judge_many(moves[:0], ends[:0])), 0)
        for wrong in (moves.astype(numpy.int64), moves.astype(">i4"), moves.astype(float), moves.astype(bool)):
            self.assertRaises(TypeError, ttt.judge_many, wrong, ends)
        for wrong in (
            moves.T,
            moves[::2],
            numpy.asfortranarray(moves),
            moves.reshape(-1, 2, 1),
            moves.reshape(-1, 6),
            numpy.int32(5),
        ):
            self.assertRaises(ValueError, ttt.judge_many, wrong, ends)
        for wrong in (ends.astype(numpy.int64), ends.astype(">u8")):
            self.assertRaises(TypeError, ttt.judge_many, moves, wrong)
        out.flags.writeable = False
        self.assertRaises((BufferError, ValueError), ttt.judge_many, moves, ends, out)
        masked = numpy.ma.array([5, 99], mask=[False, True], dtype=numpy.uintp)
        self.assertRaises(ValueError, ttt.judge_many, moves, masked)

    @unittest.skipIf(numpy is None, "no NumPy here")
    def test_nothing_is_copied(self):
        games = 2_000_000
        moves = numpy.tile(numpy.array(WON, numpy.int32), (games, 1))
        ends = numpy.arange(1, games + 1, dtype=numpy.uintp) * 5
        out = numpy.empty(games, numpy.int8)
        import tracemalloc

        tracemalloc.start()
        ttt.judge_many(moves, ends, out)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        self.assertLess(peak, 100_000)
        self.assertTrue((out == ttt.A).all())


if __name__ == "__main__":
    unittest.main()
