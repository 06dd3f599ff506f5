// Puts into native/ what the package carries of the C library: its declarations, and the builds that are named.
//
//     npm run build -- PREFIX/include/ttt.h [PREFIX/lib/libttt.so] [ttt.wasm]

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";

const here = (name) => new URL(`native/${name}`, import.meta.url);

function declarations(header) {
  const all = (pattern) => Object.fromEntries([...header.matchAll(pattern)].map(([, name, value]) => [name, value]));
  const constants = all(/^#define (TTT_\w+) \(?(-?\d+)\)?$/gm);
  const functions = {};
  for (const [, prototype, name] of header.matchAll(/^TTT_API ([^;]*?(ttt_\w+)\([^;]*\));$/gm)) {
    functions[name] = prototype.replace(/\s+/g, " ");
  }
  for (const name in constants) {
    constants[name] = Number(constants[name]);
  }
  return Object.entries({ constants, functions })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`)
    .join("\n");
}

const put = {
  ".h": (file) => writeFileSync(here("header.js"), declarations(readFileSync(file, "utf8"))),
  ".wasm": (file) => copyFileSync(file, here("ttt.wasm")),
};
const putLibrary = (file) => copyFileSync(file, here(`${process.platform}-${process.arch}${extname(file)}`));

mkdirSync(here(""), { recursive: true });
for (const file of process.argv.slice(2)) {
  (put[extname(file)] ?? putLibrary)(file);
}
