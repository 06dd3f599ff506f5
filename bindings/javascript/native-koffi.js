// The C functions through koffi.

import koffi from "koffi";

import { functions } from "./native/header.js";

function open(path) {
  try {
    return koffi.load(path);
  } catch (error) {
    throw new Error(`${path} could not be loaded: TTT_LIBRARY can name another library`, { cause: error });
  }
}

export function load(path) {
  const library = open(path);
  const native = { Word: koffi.sizeof("size_t") === 8 ? BigUint64Array : Uint32Array };
  for (const [name, prototype] of Object.entries(functions)) {
    // To a void pointer, koffi passes the address of a typed array's own memory: nothing is copied. It also has one
    // list of named types for the whole process, in which two copies of this package would meet.
    native[name] = library.func(prototype.replace(/(const )?ttt_\w+ \*+/g, "void *"));
  }
  return native;
}
