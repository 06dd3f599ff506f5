// Plays ttt.wasm from JavaScript.
//
//     TTT_WASM=ttt.wasm node --test c_tests/wasm.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const PAGE = 65536;
const NULL = 0;
const [PENDING, A, B, DRAW] = [0, 1, 2, 3];
const ENFORCE_TURNS = 1;
const [OUTSIDE, OVER, TURN, TAKEN, RULES, SYNTAX] = [-3, -4, -5, -6, -10, -12];

const compiled = new WebAssembly.Module(readFileSync(process.env.TTT_WASM));

// An instance, with a page of memory beside the library's own for what goes into calls and comes out of them.
function load() {
  const ttt = new WebAssembly.Instance(compiled).exports;
  const scratch = ttt.memory.grow(1) * PAGE;
  // Growing the memory detaches the views of it, so each is made when it is needed.
  const view = (Type, offset, length) => new Type(ttt.memory.buffer, scratch + offset, length);
  const put = (Type, offset, values) => {
    view(Type, offset, values.length).set(values);
    return scratch + offset;
  };
  const text = (address, length) =>
    new TextDecoder().decode(new Uint8Array(ttt.memory.buffer, address, length));
  const string = (address) => {
    const end = new Uint8Array(ttt.memory.buffer).indexOf(0, address);
    return text(address, end - address);
  };
  return { ttt, scratch, view, put, text, string };
}

const { ttt, scratch, view, put, text, string } = load();

function board(game) {
  const cells = ttt.ttt_board(game, scratch, PAGE);
  return [...view(Uint8Array, 0, cells)];
}

function read(record) {
  const bytes = new TextEncoder().encode(record);
  const result = ttt.ttt_read(put(Uint8Array, 8, bytes), bytes.length, NULL, scratch, scratch + 4);
  const [game, stopped] = view(Uint32Array, 0, 2);
  return { result, game, stopped };
}

function write(game) {
  return text(scratch, ttt.ttt_write(game, scratch, PAGE));
}

// An import would be something that the library needs of its host, or a panic path that is left in it.
test("nothing is imported", () => {
  assert.deepEqual(WebAssembly.Module.imports(compiled), []);
});

test("Design Tic-Tac-Toe", () => {
  const moves = [[0, 0, 1], [0, 2, 2], [2, 2, 1], [1, 1, 2], [2, 0, 1], [1, 0, 2], [2, 1, 1]];
  const game = ttt.ttt_new(3);
  assert.notEqual(game, NULL);
  assert.deepEqual(moves.map((move) => ttt.ttt_move(game, ...move)), [0, 0, 0, 0, 0, 0, 1]);
  assert.deepEqual(board(game), [1, 0, 2, 2, 2, 0, 1, 1, 1]);
  ttt.ttt_free(game);
});

const FINISHED = [
  [[0, 0], [2, 0], [1, 1], [2, 1], [2, 2]],
  [[0, 0], [1, 1], [0, 1], [0, 2], [1, 0], [2, 0]],
  [[0, 0], [1, 1], [2, 0], [1, 0], [1, 2], [2, 1], [0, 1], [0, 2], [2, 2]],
  [[0, 0], [1, 1]],
  [[0, 0], [1, 1], [0, 0]],
];
const VERDICTS = [A, B, DRAW, PENDING, TAKEN];

test("Find Winner on a Tic Tac Toe Game", () => {
  const verdicts = FINISHED.map((moves) => ttt.ttt_judge(put(Int32Array, 0, moves.flat()), moves.length));
  assert.deepEqual(verdicts, VERDICTS);
  assert.deepEqual(verdicts.slice(0, 4).map((verdict) => string(ttt.ttt_outcome_name(verdict))), [
    "A", "B", "Draw", "Pending",
  ]);
});

test("many games are judged in one call", () => {
  let end = 0;
  const ends = put(Uint32Array, 0, FINISHED.map((moves) => (end += moves.length)));
  const moves = put(Int32Array, 1024, FINISHED.flat(2));
  assert.equal(ttt.ttt_judge_many(moves, ends, FINISHED.length, scratch + 512), 0);
  assert.deepEqual([...view(Int8Array, 512, FINISHED.length)], VERDICTS);
});

test("a refused move changes nothing", () => {
  const { game } = read("ttt1 3,3,3 turns A1,1 B0,0");
  const before = write(game);
  assert.equal(ttt.ttt_move(game, 1, 1, 1), TAKEN);
  assert.equal(ttt.ttt_move(game, 0, 3, 1), OUTSIDE);
  assert.equal(ttt.ttt_move(game, 0, 1, 2), TURN);
  assert.equal(write(game), before);
  assert.match(string(ttt.ttt_error_text(TAKEN)), /cell/);
  ttt.ttt_free(game);
});

test("records are read and written", () => {
  const record = "ttt1 15,15,5 exact A7,7 B6,8 A7,8";
  const { result, game, stopped } = read(record);
  assert.equal(result, 0);
  assert.equal(stopped, record.length);
  assert.equal(write(game), record);
  ttt.ttt_free(game);

  assert.deepEqual([read("ttt1 3,3,3 A1;1").result, read("ttt1 3,3,4").result], [SYNTAX, RULES]);
  assert.equal(read("ttt1 2,2,2 A0,0 B0,1 A1,0 B1,1").result, OVER);
});

// On this machine the struct is seven words: size, rows, columns, win length, flags, reserved, allocator.
test("Gomoku is played by its options", () => {
  const options = put(Uint32Array, 4, [28, 15, 15, 5, ENFORCE_TURNS, 0, NULL]);
  assert.equal(ttt.ttt_new_with(options, scratch), 0);
  const [game] = view(Uint32Array, 0, 1);
  assert.deepEqual([ttt.ttt_rows(game), ttt.ttt_cols(game), ttt.ttt_win_length(game)], [15, 15, 5]);
  assert.equal(ttt.ttt_move(game, 7, 7, 2), TURN);
  for (const col of [3, 4, 5, 6]) {
    assert.equal(ttt.ttt_move(game, 7, col, 1), 0);
    assert.equal(ttt.ttt_move(game, 8, col, 2), 0);
  }
  assert.equal(ttt.ttt_move(game, 7, 7, 1), A);
  assert.equal(ttt.ttt_move_count(game), 9n);
  ttt.ttt_free(game);
});

// Numbers that look random, and are the same on each run.
function* numbers(seed) {
  for (;;) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    yield seed / 2 ** 32;
  }
}

// A game of each size, with marks at both ends of its memory.
function makeGames(sizes) {
  return sizes.map((size) => {
    const game = ttt.ttt_new(size);
    assert.equal(game % 8, 0);
    assert.equal(ttt.ttt_move_count(game), 0n);
    assert.ok(board(game).every((mark) => mark === 0));
    ttt.ttt_move(game, 0, 0, A);
    ttt.ttt_move(game, size - 1, size - 1, B);
    return { game, size };
  });
}

function checkAndFree({ game, size }) {
  const expected = Array(size * size).fill(0);
  expected[0] = A;
  expected[size * size - 1] = B;
  assert.deepEqual(board(game), expected);
  ttt.ttt_free(game);
}

// Games of all sizes lie side by side, come and go in any order, and leave no gap that cannot be used again.
test("the heap keeps games apart, and takes them back", () => {
  const random = numbers(7);
  const number = () => random.next().value;
  const sizes = Array.from({ length: 400 }, () => 2 + Math.floor(number() * 40));
  let size;
  for (let round = 0; round < 20; round++) {
    const games = makeGames(sizes.sort(() => number() - 0.5)).sort(() => number() - 0.5);
    games.splice(200).forEach(checkAndFree);
    games.push(...makeGames(sizes.slice(0, 100)));
    games.forEach(checkAndFree);
    size ??= ttt.memory.buffer.byteLength * 1.25;
    assert.ok(ttt.memory.buffer.byteLength <= size, "the heap grows though all games are freed");
  }
  const whole = ttt.ttt_new(Math.floor(Math.sqrt(size / 1.25 / 16)));
  assert.ok(ttt.memory.buffer.byteLength <= size, "what is free is in pieces");
  ttt.ttt_free(whole);
});

test("no board, and no memory, is NULL", () => {
  const { ttt } = load();
  assert.deepEqual([0, -1, 16385, 2 ** 31 - 1].map((size) => ttt.ttt_new(size)), [NULL, NULL, NULL, NULL]);
  // WebAssembly has 4 GiB, and such a board takes more than a third of that.
  const large = [ttt.ttt_new(16384), ttt.ttt_new(16384), ttt.ttt_new(16384)];
  assert.notEqual(large[0], NULL);
  assert.equal(large[2], NULL);
  assert.equal(ttt.ttt_move(large[0], 16383, 16383, 1), 0);
  const small = ttt.ttt_new(3);
  assert.equal(ttt.ttt_move(small, 1, 1, 1), 0);
  [small, ...large].forEach((game) => ttt.ttt_free(game));
});

test("the last page that there can be is used", () => {
  const { ttt } = load();
  // The end of all memory is address 0 once more: what stands there is no part of the heap.
  new Uint8Array(ttt.memory.buffer, 0, 64).fill(255);
  ttt.memory.grow(65535 - ttt.memory.buffer.byteLength / PAGE);
  const games = Array.from({ length: 100 }, () => ttt.ttt_new(3));
  assert.ok(games.every((game) => ttt.ttt_move(game, 1, 1, 1) === 0));
  games.forEach((game) => ttt.ttt_free(game));
  assert.equal(ttt.ttt_new(200), NULL);
  assert.notEqual(ttt.ttt_new(80), NULL);
});
