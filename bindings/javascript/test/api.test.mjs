// What the transcript does not show: this language's own side of the API. For each form of the library.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import { playTranscript } from "./transcript.mjs";

const code = (number, details = {}) => ({ name: "TttError", code: number, ...details });

for (const entry of ["ttt", "ttt/wasm"]) {
  const skip = entry === "ttt/wasm" && process.env.TTT_NO_WASM === "1" && "there is no ttt.wasm";
  describe(entry, { skip }, () => {
    let api, TicTacToe, judge, judgeMany, constants;
    before(async () => {
      api = await import(entry);
      ({ TicTacToe, judge, judgeMany, constants } = api);
    });

    test("the transcript", () => {
      const transcript = readFileSync(process.env.TTT_TRANSCRIPT, "utf8");
      assert.equal(playTranscript(api, transcript), transcript);
    });

    test("rules by name", () => {
      const game = new TicTacToe({ rows: 15, cols: 14, winLength: 5, enforceTurns: true, exactLength: true });
      assert.deepEqual([game.rows, game.cols, game.winLength], [15, 14, 5]);
      assert.equal(game.write(), "ttt1 15,14,5 turns exact");
      assert.equal(new TicTacToe({ rows: 1e8, countersOnly: true }).rows, 1e8);
      assert.equal(new TicTacToe({}).rows, 3);
      assert.throws(() => new TicTacToe({ win_length: 3 }), TypeError);
      assert.throws(() => new TicTacToe({ flags: 8 }), code(constants.TTT_ERROR_OPTIONS));
    });

    test("errors", () => {
      const game = new TicTacToe(3);
      assert.throws(() => game.play([[0, 0], [0, 0]]), code(constants.TTT_ERROR_TAKEN, { played: 1 }));
      assert.throws(() => TicTacToe.read("ttt1 3,3,3 A9,9"), code(constants.TTT_ERROR_OUTSIDE, { stopped: 11 }));
      assert.throws(() => game.move(0, 0, 1), { message: api.errorText(constants.TTT_ERROR_TAKEN) });
      assert.ok(new api.TttError(-1, "") instanceof Error);
    });

    test("cells in any shape", () => {
      const history = new Set([[0, 0], [1, 1], [0, 1], [2, 2], [0, 2]]);
      assert.equal(judge(history), "A");
      assert.equal(judge(Int32Array.from([...history].flat())), "A");
      const game = new TicTacToe(3);
      assert.equal(game.play(new Int32Array([0, 0, 1, 1])), "Pending");
      assert.equal(judge(game.history()), "Pending");
      const shared = new Int32Array(new SharedArrayBuffer(16));
      shared.set([0, 0, 2, 2]);
      assert.equal(judge(shared), "Pending");
      assert.equal(judge(new Int32Array([9, 9, 0, 0, 1, 1]).subarray(2)), "Pending");
    });

    test("many games in any shape", () => {
      const moves = [[0, 0], [1, 1], [0, 1], [2, 2], [0, 2], [0, 0], [0, 0]];
      const flat = Int32Array.from(moves.flat());
      const numbers = [5, 7, 6];
      const shapes = [numbers, [5n, 7n, 6n], new Set(numbers), Uint32Array.from(numbers), BigUint64Array.of(5n, 7n, 6n)];
      for (const ends of shapes) {
        for (const list of [moves, flat]) {
          const outcomes = judgeMany(list, ends);
          assert.ok(outcomes instanceof Int8Array);
          assert.deepEqual([...outcomes], [1, constants.TTT_ERROR_TAKEN, constants.TTT_ERROR_RANGE]);
        }
      }
      for (const ends of [[8], [-1], [2 ** 32], [2n ** 64n], BigUint64Array.of(2n ** 63n), Uint32Array.of(8)]) {
        assert.throws(() => judgeMany(flat, ends), RangeError);
      }
      for (const ends of [[1.5], [NaN], ["1"], [null], 7, null]) {
        assert.throws(() => judgeMany(flat, ends), TypeError);
      }
    });

    test("memory that goes away meanwhile", () => {
      const moves = new Int32Array(1 << 20);
      function* ends() {
        structuredClone(moves.buffer, { transfer: [moves.buffer] });
        yield 1000;
      }
      assert.throws(() => judgeMany(moves, ends()), RangeError);
      const words = new (entry === "ttt" ? BigUint64Array : Uint32Array)(1 << 20);
      function* cells() {
        structuredClone(words.buffer, { transfer: [words.buffer] });
        yield [0, 0];
      }
      assert.equal(judgeMany(cells(), words).length, 0);
    });

    test("arrays that lie", () => {
      const short = new Int32Array(2);
      Object.defineProperty(short, "length", { value: 1e6 });
      assert.equal(judge(short), "Pending");
      assert.throws(() => judge(Object.create(Int32Array.prototype)), TypeError);
      assert.throws(() => judge(Object.setPrototypeOf(new Uint8Array(6), Int32Array.prototype)), TypeError);
    });

    test("a closed game", () => {
      const game = new TicTacToe(3);
      game.close();
      game.close();
      const error = code(constants.TTT_ERROR_NULL);
      for (const name of ["outcome", "turn", "rows", "cols", "winLength", "moveCount"]) {
        assert.throws(() => game[name], error);
      }
      for (const name of ["undo", "reset", "clone", "board", "history", "winningLine", "write"]) {
        assert.throws(() => game[name](), error);
      }
      for (const call of [() => game.move(0, 0, 1), () => game.at(0, 0), () => game.canWin(1), () => game.play([])]) {
        assert.throws(call, error);
      }
    });

    test("a game that is closed while its moves are gone through", () => {
      const game = new TicTacToe(3);
      function* moves() {
        yield [0, 0];
        game.close();
        yield [1, 1];
      }
      assert.throws(() => game.play(moves()), code(constants.TTT_ERROR_NULL, { played: 0 }));
    });

    test("dispose", { skip: !Symbol.dispose }, () => {
      const game = new TicTacToe(3);
      game[Symbol.dispose]();
      assert.throws(() => game.turn, code(constants.TTT_ERROR_NULL));
    });

    test("no value does harm, whichever argument it is", () => {
      const wrong = [
        undefined, null, true, "", "1", "0,0", "é\ud800", 1n, 2n ** 64n, Symbol("s"), () => 1, /x/, new Date(),
        NaN, Infinity, -Infinity, 0.5, 1e300, 2 ** 31, -(2 ** 31) - 1, 2 ** 32 + 1, 2 ** 53,
        [], [1], [null], [[]], [[0]], [["0", "0"]], [[0, 0, 0]], [[2 ** 32, 0]], new Array(2 ** 32 - 1),
        {}, Object.create(null), { length: 2 ** 40 }, { valueOf: () => 1 }, { [Symbol.iterator]: 1 }, new Proxy({}, {}),
        new Map([["row", 0]]), new ArrayBuffer(8), new DataView(new ArrayBuffer(8)),
        new Int32Array(3), new Float64Array(4), new BigInt64Array(2), new Uint8Array(8),
      ];
      const game = new TicTacToe(3);
      const calls = [
        (value) => new TicTacToe(value),
        ...["rows", "cols", "winLength", "flags"].map((name) => (value) => new TicTacToe({ [name]: value })),
        (value) => TicTacToe.read(value),
        (value) => game.move(value),
        (value) => game.move(value, 0, 1),
        (value) => game.move(0, value, 1),
        (value) => game.move(0, 0, value),
        (value) => game.at(value, 0),
        (value) => game.at(0, value),
        (value) => game.canWin(value),
        (value) => game.play(value),
        (value) => judge(value),
        (value) => judgeMany(value, [0]),
        (value) => judgeMany([], value),
        (value) => judgeMany(value, value),
        (value) => api.outcomeName(value),
        (value) => api.errorText(value),
        ...Object.getOwnPropertyNames(TicTacToe.prototype).map(
          (name) => (value) => Reflect.get(TicTacToe.prototype, name, value),
        ),
      ];
      for (const value of wrong) {
        for (const call of calls) {
          try {
            call(value);
          } catch (error) {
            assert.ok([TypeError, RangeError, api.TttError].some((type) => error instanceof type), error);
          }
        }
      }
      for (const value of wrong.filter((value) => typeof value === "number")) {
        assert.throws(() => game.move(value, 0, 1), RangeError);
      }
      assert.equal(game.write(), "ttt1 3,3,3");
      assert.throws(() => TicTacToe.prototype.move.call({}, 0, 0, 1), TypeError);
      assert.throws(() => TicTacToe(3), TypeError);
    });

    test("large arrays", () => {
      const moves = new Int32Array(1 << 24);
      assert.throws(() => judge(moves), code(constants.TTT_ERROR_TAKEN));
      assert.equal(judgeMany(moves, new BigUint64Array(1 << 18).fill(1n)).length, 1 << 18);
      const game = new TicTacToe(2000);
      const cells = Array.from({ length: 2000 }, (_, row) => [row, row]);
      game.play(cells);
      assert.deepEqual(game.history(), cells);
      assert.equal(game.board().length, 4e6);
      game.close();
    });

    // 24 MB each: WebAssembly would run out of its 4 GB. The moves touch 4 MB, which a process is seen to keep.
    test("games that nobody holds are freed", { skip: !globalThis.gc && "needs --expose-gc" }, async () => {
      const diagonal = Array.from({ length: 1999 }, (_, row) => [row, row]);
      const before = process.memoryUsage.rss();
      for (let i = 0; i < 300; i++) {
        new TicTacToe(2000).play(diagonal);
        if (i % 10 === 0) {
          gc();
          await wait(0);
        }
      }
      assert.ok(entry !== "ttt" || process.memoryUsage.rss() - before < 600e6);
    });

    test("a worker has games of its own", async () => {
      const worker = new Worker(
        `import("${entry}").then(({ judge }) => require("worker_threads").parentPort.postMessage(judge([[0, 0]])))`,
        { eval: true },
      );
      assert.deepEqual(await once(worker, "message"), ["Pending"]);
    });
  });
}

const packaged = (name) => readFileSync(new URL(`../node_modules/ttt/${name}`, import.meta.url), "utf8");

test("everything is declared", async () => {
  const { TicTacToe, ...others } = await import("ttt");
  const declarations = packaged("index.d.ts");
  for (const name of [...Object.keys(others), ...Object.getOwnPropertyNames(TicTacToe.prototype)]) {
    assert.match(declarations, new RegExp(`\\b${name}\\b`));
  }
});

test("every function of the header is called", async () => {
  const api = packaged("api.js");
  const header = await import("../node_modules/ttt/native/header.js");
  assert.ok(header.functions.ttt_new && header.constants.TTT_A);
  for (const name in header.functions) {
    assert.match(api, new RegExp(`native\\.${name}\\b`));
  }
});

test("the package has the library's version", async () => {
  assert.equal(JSON.parse(packaged("package.json")).version, (await import("ttt")).versionText());
});
