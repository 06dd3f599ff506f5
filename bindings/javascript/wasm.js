// "ttt/wasm": the library as WebAssembly, for browsers.

import { bind } from "./api.js";
import { instantiate } from "./native-wasm.js";

const response = await fetch(new URL("native/ttt.wasm", import.meta.url));
if (!response.ok) {
  throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
}

export { constants, TttError } from "./api.js";
export const { TicTacToe, judge, judgeMany, outcomeName, errorText, version, versionText } = bind(
  await instantiate(await response.arrayBuffer()),
);
