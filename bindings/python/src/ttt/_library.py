"""The library and what its header declares. Both files lie beside this one, so neither can drift from the other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import cffi

_here = Path(__file__).parent
_header = (_here / "ttt.h").read_text("utf-8")

ffi: Any = cffi.FFI()
# cffi has no preprocessor; without its lines the header is plain C.
ffi.cdef(re.sub(r"(?ms)^#ifdef __cplusplus$.*?^#endif|^#[^\n]*|^TTT_API", "", _header))
lib: Any = ffi.dlopen(str(next(_here.glob("libttt.*"))))

# The constants, without TTT_ before them.
constants = {name: int(value) for name, value in re.findall(r"(?m)^#define TTT_(\w+) \(?(-?\d+)\)?$", _header)}


def text(constant: Any) -> str:
    """A string of the library's as one of Python's."""
    return str(ffi.string(constant), "utf-8")


if f'TTT_VERSION_TEXT "{text(lib.ttt_version_text())}"' not in _header:
    raise ImportError("the library beside ttt.h is of another version")
