// The C functions through WebAssembly. It sees no memory but its own, so arrays are copied there and back.

import { functions } from "./native/header.js";

const PAGE = 65536;

// Numbers come out of WebAssembly as signed ones, addresses from 2 GiB on too.
const RESULTS = {
  "void": () => undefined,
  "int32_t": (value) => value,
  "int64_t": Number,
  "uint32_t": (value) => value >>> 0,
  "size_t": (value) => value >>> 0,
  "ttt_game *": (value) => value >>> 0 || null,
};

const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const roomFor = (array) => Math.ceil(array.byteLength / 8) * 8;

export async function instantiate(binary) {
  const { exports } = (await WebAssembly.instantiate(binary)).instance;
  const { memory } = exports;

  // Growing the memory, as a function may do too, detaches the views of it, so each is made when it is needed.
  const view = (address, length) => new Uint8Array(memory.buffer, address, length);

  const string = (address) => {
    const end = view(0).indexOf(0, address >>> 0);
    return new TextDecoder().decode(view(address >>> 0, end - (address >>> 0)));
  };

  // Pages beside the library's own. What is outgrown is lost, and as each is twice the last, that is not much.
  let scratch = 0;
  let size = 0;
  function reserve(needed) {
    if (needed > size) {
      const pages = Math.ceil(Math.max(needed, 2 * size) / PAGE);
      scratch = memory.grow(pages) * PAGE;
      size = pages * PAGE;
    }
    return scratch;
  }

  function wrap(name, prototype) {
    const call = exports[name];
    const opening = prototype.indexOf(`${name}(`);
    const result = RESULTS[prototype.slice(0, opening).trim()] ?? string;
    const parameters = prototype.slice(opening + name.length + 1, -1).split(", ");
    const arrays = parameters.flatMap((type, i) => (/\*(?!game$)/.test(type) ? [i] : []));
    if (arrays.length === 0) {
      return (...args) => result(call(...args));
    }
    return (...args) => {
      const given = arrays.filter((i) => args[i]?.byteLength > 0);
      let address = reserve(given.reduce((sum, i) => sum + roomFor(args[i]), 0));
      const passed = args.map((arg, i) => (arrays.includes(i) ? 0 : arg));
      for (const i of given) {
        view(address, args[i].byteLength).set(bytesOf(args[i]));
        passed[i] = address;
        address += roomFor(args[i]);
      }
      const answer = call(...passed);
      for (const i of given) {
        if (!parameters[i].startsWith("const ")) {
          bytesOf(args[i]).set(view(passed[i], args[i].byteLength));
        }
      }
      return result(answer);
    };
  }

  const native = { Word: Uint32Array };
  for (const [name, prototype] of Object.entries(functions)) {
    native[name] = wrap(name, prototype);
  }
  return native;
}
