#!/usr/bin/env python3
"""Holds api.json against the header, as a C compiler reads it: test_api.py API.JSON HEADER SCRATCH CC"""

import json
import pathlib
import re
import subprocess
import sys


def declare(kind, name):
    return kind.replace("(*)", f"(*{name})") if "(*)" in kind else f"{kind} {name}"


def check_of_constant(constant):
    name, value = constant["name"], constant["value"]
    if isinstance(value, str):
        return f'  if (strcmp({name}, "{value}") != 0) return 1;'
    return f'  _Static_assert({name} == {value}, "{name}");'


def checks_of_struct(struct):
    if struct["opaque"]:
        return
    name = struct["name"]
    fields = " ".join(declare(field["type"], field["name"]) + ";" for field in struct["fields"])
    yield f"  struct same_{name} {{ {fields} }};"
    yield f'  _Static_assert(sizeof(struct same_{name}) == sizeof({name}), "{name}");'
    for field in struct["fields"]:
        place = f"{name}, {field['name']}"
        yield f'  _Static_assert(offsetof(struct same_{place}) == offsetof({place}), "{place}");'
        yield f'  _Static_assert(_Generic((({name} *)0)->{field["name"]}, {field["type"]}: 1), "{place}");'


def check_of_function(function):
    name, parameters = function["name"], ", ".join(p["type"] for p in function["parameters"]) or "void"
    return f'  _Static_assert(_Generic(&{name}, {function["returns"]} (*)({parameters}): 1), "{name}");'


def program(api):
    yield from ['#include "ttt.h"', "#include <string.h>", "int main(void) {"]
    yield from map(check_of_constant, api["constants"])
    for struct in api["structs"]:
        yield from checks_of_struct(struct)
    yield from map(check_of_function, api["functions"])
    yield "  return 0;\n}"


def check_names(api, header):
    """That there is all, in the header's order, and no more."""
    for kind, pattern in {
        "constants": r"^#define (TTT_\w+) [^_]",  # and not TTT_API, which is __declspec(...) or nothing
        "structs": r"^typedef struct (\w+)",
        "functions": r"^TTT_API .*\b(ttt_\w+)\(",
    }.items():
        wanted, found = re.findall(pattern, header, re.MULTILINE), [each["name"] for each in api[kind]]
        if not wanted or wanted != found:
            sys.exit(f"{kind}: the header has {wanted}\nand api.json has {found}")
    wordless = [each["name"] for each in api["constants"] + api["structs"] + api["functions"] if not each["doc"]]
    if wordless:
        sys.exit(f"api.json has no words for {wordless}")


if __name__ == "__main__":
    description, header, scratch = map(pathlib.Path, sys.argv[1:4])
    api = json.loads(description.read_text(encoding="utf-8"))
    check_names(api, header.read_text(encoding="utf-8"))
    source = scratch / "same.c"
    source.write_text("\n".join(program(api)) + "\n", encoding="utf-8")
    compiler = [sys.argv[4], "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{header.parent}"]
    subprocess.run([*compiler, source, "-o", scratch / "same"], check=True)
    subprocess.run([scratch / "same"], check=True)
