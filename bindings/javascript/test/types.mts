// Compiled only: what the declarations let a program do, and what they do not.

import { constants, judge, judgeMany, TicTacToe, TttError, type Outcome, type Rules } from "ttt";
import * as wasm from "ttt/wasm";

const rules: Rules = { rows: 15, cols: 15, winLength: 5, enforceTurns: true };
const game = new TicTacToe(rules);
const won: 0 | 1 | 2 = game.move(0, 0, 1);
const outcome: Outcome = judge([[0, 0], [1, 1]]);
const outcomes: Int8Array = judgeMany(new Int32Array(2), new BigUint64Array([1n]));
const same: Outcome = judge(game.history());
const other: wasm.TicTacToe = wasm.TicTacToe.read(game.write()).game;
try {
  game.undo();
} catch (error) {
  if (error instanceof TttError && error.code === constants.TTT_ERROR_NO_MOVE) {
    const played: number | undefined = error.played;
  }
}
game[Symbol.dispose]();

// @ts-expect-error
game.move(0, 0, 3);
// @ts-expect-error
new TicTacToe({ win_length: 3 });
// @ts-expect-error
judge([[0, 0, 0]]);
// @ts-expect-error
game.turn = 1;
