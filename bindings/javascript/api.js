// The API, written once for every form of the library. What it is given, `native`, has the header's functions under
// their own names. A game is there a value that means nothing here, and NULL is null; a pointer to what is read or
// filled is a typed array; text comes back as a string. Word is the array of what is as wide as a size_t.

import { constants } from "./native/header.js";

export { constants };

export class TttError extends Error {
  constructor(code, message, details) {
    super(message);
    this.code = code;
    Object.assign(this, details);
  }
}
TttError.prototype.name = "TttError";

function int32(value, what) {
  if (typeof value !== "number") {
    throw new TypeError(`${what} must be a number, not ${typeof value}`);
  }
  if (value !== (value | 0)) {
    throw new RangeError(`${what} must be a 32-bit integer, not ${value}`);
  }
  return value;
}

// What an array is and how much memory it has, whatever its class and its properties claim: the library relies on it.
const getter = (key) => {
  const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Int32Array.prototype), key);
  return (array) => get.call(array);
};
const kindOf = getter(Symbol.toStringTag);
const lengthOf = getter("length");
const bufferOf = getter("buffer");
const sizeOf = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;

function isShared(buffer) {
  try {
    sizeOf.call(buffer);
    return false;
  } catch {
    return true;
  }
}

// The memory of the array itself, unless another thread could write to it while the library reads.
function unshared(array, Type) {
  return isShared(bufferOf(array)) ? new Type(array) : array;
}

function toCells(moves) {
  if (kindOf(moves) === "Int32Array") {
    if (lengthOf(moves) % 2 !== 0) {
      throw new RangeError("an Int32Array of moves has a row and a column for each");
    }
    return unshared(moves, Int32Array);
  }
  const flat = [];
  for (const cell of moves) {
    if (!Array.isArray(cell) || cell.length !== 2) {
      throw new TypeError("a cell must be [row, col]");
    }
    flat.push(int32(cell[0], "row"), int32(cell[1], "col"));
  }
  return Int32Array.from(flat);
}

const countOf = (cells) => Math.floor(lengthOf(cells) / 2);

const toPairs = (cells) => Array.from({ length: countOf(cells) }, (_, i) => [cells[2 * i], cells[2 * i + 1]]);

function toWords(numbers, Word) {
  if (kindOf(numbers) === Word.name) {
    return unshared(numbers, Word);
  }
  const words = [];
  for (const number of numbers) {
    if (typeof number !== "bigint" && !Number.isSafeInteger(number)) {
      throw new TypeError("an end must be an integer");
    }
    if (number < 0 || number > 0xffffffff) {
      throw new RangeError(`an end must not be ${number}`);
    }
    words.push(Word === BigUint64Array ? BigInt(number) : Number(number));
  }
  return Word.from(words);
}

export function bind(native) {
  const { Word } = native;
  const abandoned = new FinalizationRegistry((game) => native.ttt_free(game));

  const failure = (code, details) => new TttError(code, native.ttt_error_text(code), details);

  function check(answer, details) {
    if (answer < 0) {
      throw failure(answer, details);
    }
    return answer;
  }

  const nameOf = (outcome) => native.ttt_outcome_name(outcome);

  function makeSquare(n) {
    const game = native.ttt_new(int32(n, "n"));
    if (game === null) {
      throw failure(n < 1 || n > 16384 ? constants.TTT_ERROR_RULES : constants.TTT_ERROR_MEMORY);
    }
    return game;
  }

  function makeBy(options) {
    const { rows = 0, cols = 0, winLength = 0, flags = 0, enforceTurns, exactLength, countersOnly, ...others } = options;
    for (const name in others) {
      throw new TypeError(`there is no option ${name}`);
    }
    if (typeof flags !== "number" || flags !== flags >>> 0) {
      throw new RangeError("flags must be an unsigned 32-bit integer");
    }
    const allFlags =
      flags |
      (enforceTurns ? constants.TTT_ENFORCE_TURNS : 0) |
      (exactLength ? constants.TTT_EXACT_LENGTH : 0) |
      (countersOnly ? constants.TTT_COUNTERS_ONLY : 0);
    // A ttt_options: six numbers of 32 bits, then the pointer to an allocator, which stays NULL.
    const struct = new Int32Array(6 + Word.BYTES_PER_ELEMENT / 4);
    struct.set([
      struct.byteLength,
      int32(rows, "rows"),
      int32(cols, "cols"),
      int32(winLength, "winLength"),
      allFlags,
    ]);
    const out = new Word(1);
    check(native.ttt_new_with(struct, out));
    return out[0];
  }

  // A game that the library has already made, on its way into the constructor.
  class Made {
    constructor(game) {
      this.game = game;
    }
  }

  function make(rules) {
    if (rules instanceof Made) {
      return rules.game;
    }
    return typeof rules === "object" && rules !== null ? makeBy(rules) : makeSquare(rules);
  }

  class TicTacToe {
    #game;

    constructor(rules) {
      this.#game = make(rules);
      abandoned.register(this, this.#game, this);
    }

    static read(text) {
      if (typeof text !== "string") {
        throw new TypeError(`text must be a string, not ${typeof text}`);
      }
      const bytes = new TextEncoder().encode(text);
      const out = new Word(1);
      const count = new Word(1);
      const answer = native.ttt_read(bytes, bytes.length, null, out, count);
      const stopped = Number(count[0]);
      check(answer, { stopped });
      return { game: new TicTacToe(new Made(out[0])), stopped };
    }

    close() {
      abandoned.unregister(this);
      native.ttt_free(this.#game);
      this.#game = null;
    }

    move(row, col, player) {
      return check(native.ttt_move(this.#game, int32(row, "row"), int32(col, "col"), int32(player, "player")));
    }

    play(moves) {
      // Before the game is looked at: going through the moves can run the caller's code, which may close it.
      const cells = toCells(moves);
      const played = new Word(1);
      const answer = native.ttt_play(this.#game, cells, countOf(cells), played);
      return nameOf(check(answer, { played: Number(played[0]) }));
    }

    undo() {
      const cell = new Int32Array(2);
      check(native.ttt_undo(this.#game, cell));
      return [...cell];
    }

    reset() {
      native.ttt_reset(this.#open);
    }

    clone() {
      const copy = native.ttt_clone(this.#open);
      if (copy === null) {
        throw failure(constants.TTT_ERROR_MEMORY);
      }
      return new TicTacToe(new Made(copy));
    }

    get outcome() {
      return nameOf(check(native.ttt_outcome(this.#game)));
    }

    get turn() {
      return check(native.ttt_turn(this.#game));
    }

    get rows() {
      return check(native.ttt_rows(this.#game));
    }

    get cols() {
      return check(native.ttt_cols(this.#game));
    }

    get winLength() {
      return check(native.ttt_win_length(this.#game));
    }

    get moveCount() {
      return check(native.ttt_move_count(this.#game));
    }

    at(row, col) {
      return check(native.ttt_at(this.#game, int32(row, "row"), int32(col, "col")));
    }

    canWin(player) {
      return check(native.ttt_can_win(this.#game, int32(player, "player"))) === 1;
    }

    board() {
      const cells = new Uint8Array(native.ttt_board(this.#open, null, 0));
      native.ttt_board(this.#game, cells, cells.length);
      return cells;
    }

    history() {
      return this.#cells(native.ttt_history);
    }

    winningLine() {
      return this.#cells(native.ttt_winning_line);
    }

    write() {
      const length = native.ttt_write(this.#open, null, 0);
      const text = new Uint8Array(length + 1);
      native.ttt_write(this.#game, text, text.length);
      return new TextDecoder().decode(text.subarray(0, length));
    }

    #cells(copy) {
      const count = copy(this.#open, null, 0);
      const cells = new Int32Array(2 * count);
      copy(this.#game, cells, count);
      return toPairs(cells);
    }

    // For functions that have no error to return: a closed game is one here too.
    get #open() {
      if (this.#game === null) {
        throw failure(constants.TTT_ERROR_NULL);
      }
      return this.#game;
    }
  }

  if (Symbol.dispose) {
    TicTacToe.prototype[Symbol.dispose] = function () {
      this.close();
    };
  }

  function judge(moves) {
    const cells = toCells(moves);
    return nameOf(check(native.ttt_judge(cells, countOf(cells))));
  }

  function judgeMany(moves, ends) {
    const cells = toCells(moves);
    const words = toWords(ends, Word);
    // Only now, as both of the above can run the caller's code, which may take an array's memory away.
    const count = countOf(cells);
    const outcomes = new Int8Array(lengthOf(words));
    for (let i = 0; i < outcomes.length; i++) {
      if (words[i] > count) {
        throw new RangeError(`a game ends at move ${words[i]}, and there are ${count}`);
      }
    }
    check(native.ttt_judge_many(cells, words, outcomes.length, outcomes));
    return outcomes;
  }

  return {
    TicTacToe,
    judge,
    judgeMany,
    outcomeName: (outcome) => nameOf(int32(outcome, "outcome")),
    errorText: (code) => native.ttt_error_text(int32(code, "code")),
    version: () => native.ttt_version(),
    versionText: () => native.ttt_version_text(),
  };
}
