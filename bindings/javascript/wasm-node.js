// "ttt/wasm" under Node, whose fetch() reads no files.

import { readFile } from "node:fs/promises";

import { bind } from "./api.js";
import { instantiate } from "./native-wasm.js";

export { constants, TttError } from "./api.js";
export const { TicTacToe, judge, judgeMany, outcomeName, errorText, version, versionText } = bind(
  await instantiate(await readFile(new URL("native/ttt.wasm", import.meta.url))),
);
