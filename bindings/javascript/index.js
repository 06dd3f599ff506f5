// "ttt": the native library, for Node.

import koffi from "koffi";
import { fileURLToPath } from "node:url";

import { bind } from "./api.js";
import { load } from "./native-koffi.js";

const packaged = new URL(`native/${process.platform}-${process.arch}${koffi.extension}`, import.meta.url);

export { constants, TttError } from "./api.js";
export const { TicTacToe, judge, judgeMany, outcomeName, errorText, version, versionText } = bind(
  load(process.env.TTT_LIBRARY ?? fileURLToPath(packaged)),
);
