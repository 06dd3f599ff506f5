"""
Tic-tac-toe and every other (m,n,k) game, and a judge of 3 x 3 games.

    game = ttt.TicTacToe(3)
    if game.move(0, 2, 1) == ttt.A:
        print("A has won")

Players are 1 (A, who plays X and moves first) and 2 (B, who plays O). Rows and columns count from 0. A number that
is no int32 is an OverflowError; whatever else the library refuses is an Error. What each call costs, ttt.h says.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from operator import index
from threading import RLock
from typing import TYPE_CHECKING, Any, Final, TypeVar, final, overload

from ._library import constants, ffi, lib, text

if TYPE_CHECKING:
    from typing_extensions import Buffer

    _Out = TypeVar("_Out", bound=Buffer)

Cell = tuple[int, int]

PENDING: Final = constants["PENDING"]
A: Final = constants["A"]
B: Final = constants["B"]
DRAW: Final = constants["DRAW"]

ERROR_NULL: Final = constants["ERROR_NULL"]
ERROR_PLAYER: Final = constants["ERROR_PLAYER"]
ERROR_OUTSIDE: Final = constants["ERROR_OUTSIDE"]
ERROR_OVER: Final = constants["ERROR_OVER"]
ERROR_TURN: Final = constants["ERROR_TURN"]
ERROR_TAKEN: Final = constants["ERROR_TAKEN"]
ERROR_NO_MOVE: Final = constants["ERROR_NO_MOVE"]
ERROR_UNSUPPORTED: Final = constants["ERROR_UNSUPPORTED"]
ERROR_OPTIONS: Final = constants["ERROR_OPTIONS"]
ERROR_RULES: Final = constants["ERROR_RULES"]
ERROR_MEMORY: Final = constants["ERROR_MEMORY"]
ERROR_SYNTAX: Final = constants["ERROR_SYNTAX"]
ERROR_RANGE: Final = constants["ERROR_RANGE"]


class Error(Exception):
    """What the library refuses, with its code and, as the message, its sentence."""

    played: int | None = None
    """How many moves play() has played before the one that was refused; they stay played."""
    stopped: int | None = None
    """How many bytes read() has read before what is wrong."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code

    def __str__(self) -> str:
        return error_text(self.code)


@final
class TicTacToe:
    """
    A game. TicTacToe(n) is n x n, and n in a row win; the keywords say anything else, where 0 means what it means
    in ttt_options: TicTacToe(15, win_length=5, enforce_turns=True). In flags go those that have no keyword.

    It is freed with its last reference, or by close() or at the end of a `with`; a call on it is ERROR_NULL's Error
    from then on. Threads may share it: each call waits for the one before.
    """

    __slots__ = ("__weakref__", "_held")

    # The handle, which frees itself with its last reference, so never under a call; and the lock on it. One
    # attribute, so that nobody ever sees the one without the other.
    _held: tuple[Any, RLock]

    def __init__(
        self,
        n: int | None = None,
        /,
        *,
        rows: int = 0,
        cols: int = 0,
        win_length: int = 0,
        enforce_turns: bool = False,
        exact_length: bool = False,
        counters_only: bool = False,
        flags: int = 0,
    ) -> None:
        if n is not None:
            if rows:
                raise TypeError("TicTacToe() takes n or rows, not both")
            rows = index(n) or -1  # A board of 0 is none; in ttt_options it would be the default.
        flags = index(flags)
        flags |= constants["ENFORCE_TURNS"] if enforce_turns else 0
        flags |= constants["EXACT_LENGTH"] if exact_length else 0
        flags |= constants["COUNTERS_ONLY"] if counters_only else 0
        options = ffi.new("ttt_options *")
        options.struct_size = ffi.sizeof("ttt_options")
        options.rows = index(rows)
        options.cols = index(cols)
        options.win_length = index(win_length)
        options.flags = flags
        out = ffi.new("ttt_game **")
        _answer(lib.ttt_new_with(options, out))
        self._hold(out[0])

    @classmethod
    def read(cls, record: str | Buffer) -> TicTacToe:
        """The game that write() has written; a line feed ends it."""
        return cls.read_first(record)[0]

    @classmethod
    def read_first(cls, records: str | Buffer) -> tuple[TicTacToe, int]:
        """The first of many games, and how many bytes it took with its line feed: the next one begins there."""
        data = ffi.from_buffer("char[]", records.encode() if isinstance(records, str) else records)
        out = ffi.new("ttt_game **")
        stopped = ffi.new("size_t *")
        try:
            _answer(lib.ttt_read(data, len(data), ffi.NULL, out, stopped))
        except Error as error:
            error.stopped = stopped[0]
            raise
        game = cls.__new__(cls)
        game._hold(out[0])
        return game, stopped[0]

    def move(self, row: int, col: int, player: int) -> int:
        """Plays a move. The answer is the player, 1 or 2, if that player has just won, and 0 if not."""
        return self._call(lib.ttt_move, index(row), index(col), index(player))

    def play(self, moves: Iterable[Cell]) -> str:
        """Plays many moves, the players in turn from the one whose turn it is, and tells the outcome."""
        cells = _cells(moves)
        played = ffi.new("size_t *")
        try:
            return outcome_name(self._call(lib.ttt_play, cells, len(cells), played))
        except Error as error:
            error.played = played[0]
            raise

    def undo(self) -> Cell:
        """Takes the newest move back, and tells the cell that is free again."""
        undone = ffi.new("ttt_cell *")
        self._call(lib.ttt_undo, undone)
        return undone.row, undone.col

    def reset(self) -> None:
        """Empties the board for another game."""
        self._call(lib.ttt_reset)

    def copy(self) -> TicTacToe:
        """A second game that stands as this one does."""
        handle: Any = self._call(lib.ttt_clone)
        if not handle:
            raise Error(ERROR_MEMORY)
        game = TicTacToe.__new__(TicTacToe)
        game._hold(handle)
        return game

    def close(self) -> None:
        """Gives the memory back now. A second time does nothing."""
        self._held = (ffi.NULL, self._held[1])

    @property
    def outcome(self) -> str:
        """How the game stands: "Pending", "A", "B" or "Draw"."""
        return outcome_name(self._call(lib.ttt_outcome))

    @property
    def turn(self) -> int:
        """Whose turn it is, 1 or 2; 0 when the game is over."""
        return self._call(lib.ttt_turn)

    @property
    def rows(self) -> int:
        """How many rows the board has."""
        return self._call(lib.ttt_rows)

    @property
    def cols(self) -> int:
        """How many columns the board has."""
        return self._call(lib.ttt_cols)

    @property
    def win_length(self) -> int:
        """How many in a row win."""
        return self._call(lib.ttt_win_length)

    @property
    def move_count(self) -> int:
        """How many moves have been played and not taken back."""
        return self._call(lib.ttt_move_count)

    def at(self, row: int, col: int) -> int:
        """Whose mark is on a cell: 1, 2, or 0 on a free one."""
        return self._call(lib.ttt_at, index(row), index(col))

    def can_win(self, player: int) -> bool:
        """Whether a line is still open to a player."""
        return self._call(lib.ttt_can_win, index(player)) == 1

    def board(self) -> bytes:
        """The marks as at() tells them, row by row. Empty with counters_only, and so are the three below."""
        return bytes(ffi.buffer(self._fill(lib.ttt_board, "uint8_t[]")))

    def history(self) -> list[Cell]:
        """The moves that have been played, oldest first."""
        return [(cell.row, cell.col) for cell in self._fill(lib.ttt_history, "ttt_cell[]")]

    def winning_line(self) -> list[Cell]:
        """The cells of every line that the newest move completed, row by row; none when nobody has won."""
        return [(cell.row, cell.col) for cell in self._fill(lib.ttt_winning_line, "ttt_cell[]")]

    def write(self) -> str:
        """The game as one line of text that read() makes the same game of: "ttt1 3,3,3 A1,1 B0,0"."""
        return text(self._fill(lib.ttt_write, "char[]", 1))

    def __str__(self) -> str:
        marks = self.board().translate(bytes.maketrans(b"\0\1\2", b".XO")).decode()
        cols = self.cols
        return "\n".join(" ".join(marks[row : row + cols]) for row in range(0, len(marks), cols))

    def __repr__(self) -> str:
        try:
            return (
                f"<TicTacToe {self.rows} x {self.cols}, {self.win_length} in a row, "
                f"{self.move_count} moves: {self.outcome}>"
            )
        except Error:
            return "<TicTacToe, closed>"

    def __enter__(self) -> TicTacToe:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> TicTacToe:
        return self.copy()

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        record = self.write()
        if not record:
            raise Error(ERROR_UNSUPPORTED)
        return TicTacToe.read, (record,)

    def _hold(self, handle: Any) -> None:
        self._held = (ffi.gc(handle, lib.ttt_free), RLock())

    def _call(self, function: Any, *arguments: Any) -> int:
        handle, lock = self._held
        if not handle:
            raise Error(ERROR_NULL)
        with lock:
            answer: int = _answer(function(handle, *arguments))
            return answer

    def _fill(self, function: Any, kind: str, extra: int = 0) -> Any:
        """An array of as many items as the function has, and of some more."""
        with self._held[1]:
            room = ffi.new(kind, 0)
            # More than twice only where a signal's handler has played in between.
            while len(room) != (needed := self._call(function, room, len(room)) + extra):
                room = ffi.new(kind, needed)
            return room


def judge(moves: Iterable[Cell]) -> str:
    """Judges a 3 x 3 game given as its list of moves, A first, the players in turn: "A", "B", "Draw" or "Pending"."""
    cells = _cells(moves)
    return outcome_name(_answer(lib.ttt_judge(cells, len(cells))))


@overload
def judge_many(moves: Buffer, ends: Buffer) -> array[int]: ...
@overload
def judge_many(moves: Buffer, ends: Buffer, out: _Out) -> _Out: ...
def judge_many(moves: Buffer, ends: Buffer, out: Any = None) -> Any:
    """
    Judges many 3 x 3 games that lie in one array, one behind the other: game g is moves[ends[g - 1]:ends[g]].

    moves is a buffer of int32, row and column in turn, such as a NumPy array of shape (m, 2); ends is one of size_t
    (numpy.uintp). The answer is an int8 for each game, an outcome or the code of an error, in out or in an array of
    its own. Nothing is copied: no other thread may write to a buffer during the call.
    """
    cells = ffi.from_buffer("ttt_cell[]", _items("moves", moves, "int32", 4, "il", columns=2))
    stops = ffi.from_buffer("size_t[]", _items("ends", ends, "uintp", ffi.sizeof("size_t"), "ILQN"))
    if out is None:
        out = array("b", bytes(len(stops)))
    outcomes = ffi.from_buffer("int8_t[]", _items("out", out, "int8", 1, "b"), require_writable=True)
    if len(outcomes) != len(stops):
        raise ValueError(f"out has room for {len(outcomes)} games, and ends has {len(stops)}")
    if _overlap(outcomes, cells) or _overlap(outcomes, stops):
        raise ValueError("out shares memory with moves or ends")
    if (last := _largest(stops)) > len(cells):
        raise ValueError(f"ends goes up to {last}, and moves has {len(cells)}")
    _answer(lib.ttt_judge_many(cells, stops, len(stops), outcomes))
    return out


def outcome_name(outcome: int) -> str:
    """An outcome's name: "Pending", "A", "B" or "Draw", and "Error" for every other number."""
    return text(lib.ttt_outcome_name(index(outcome)))


def error_text(error: int) -> str:
    """What went wrong, in one sentence; there is one for every number."""
    return text(lib.ttt_error_text(index(error)))


def version() -> int:
    """The version of the library, as one number that grows: 1002003 is 1.2.3."""
    return int(lib.ttt_version())


def version_text() -> str:
    """The version of the library, as in "1.2.3"."""
    return text(lib.ttt_version_text())


def _answer(answer: Any) -> Any:
    """What a function has answered, unless that is an error."""
    if isinstance(answer, int) and answer < 0:
        raise Error(answer)
    return answer


def _cells(moves: Iterable[Cell]) -> Any:
    return ffi.new("ttt_cell[]", [(index(row), index(col)) for row, col in moves])


def _items(name: str, buffer: Any, dtype: str, size: int, formats: str, columns: int = 1) -> memoryview:
    """A view of a buffer that holds what the library will find there."""
    view = memoryview(buffer)
    native = ("", "@", "=", "<" if sys.byteorder == "little" else ">")
    if view.itemsize != size or view.format[-1:] not in tuple(formats) or view.format[:-1] not in native:
        raise TypeError(f"{name} must hold {dtype}, not {view.format!r} of {view.itemsize} bytes")
    shape = view.shape or ()
    flat = len(shape) == 1 and shape[0] % columns == 0
    if not view.c_contiguous or not (flat or (columns > 1 and shape[1:] == (columns,))):
        wanted = f"(n, {columns})" if columns > 1 else "(n,)"
        raise ValueError(f"{name} must be C-contiguous and of shape {wanted}, not {shape}")
    return view


def _overlap(one: Any, other: Any) -> bool:
    apart = ffi.cast("char *", one) - ffi.cast("char *", other)
    return bool(-ffi.sizeof(one) < apart < ffi.sizeof(other))


def _largest(stops: Any) -> int:
    numpy = sys.modules.get("numpy")  # A hundred times as fast, where the program has it anyway.
    if numpy:
        return int(numpy.frombuffer(ffi.buffer(stops), numpy.uintp).max(initial=0))
    return int(max(stops, default=0))
