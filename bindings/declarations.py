#!/usr/bin/env python3
"""Holds the declarations of a binding that cannot read the header against it.

    declarations.py API.JSON LANGUAGE FILE...

LANGUAGE is csharp or java. Every function is to be declared once and no other, with types that fit C's, and every
struct with its fields in order, and every error and flag with its number.
"""

import json
import pathlib
import re
import sys


class CSharp:
    types = {
        "void": ["void"],
        "int32_t": ["int"],
        "uint32_t": ["uint"],
        "int64_t": ["long"],
        "size_t": ["UIntPtr"],
        "size_t *": ["out UIntPtr"],
        "const size_t *": ["UIntPtr[]"],
        "int8_t *": ["[Out] sbyte[]"],
        "uint8_t *": ["[Out] byte[]"],
        "char *": ["[Out] byte[]"],
        "const char *": ["byte[]", "IntPtr"],
        "ttt_game *": ["Handle", "IntPtr"],
        "const ttt_game *": ["Handle"],
        "ttt_game **": ["out Handle"],
        "ttt_cell *": ["out Cell", "[Out] Cell[]"],
        "const ttt_cell *": ["Cell[]", "IntPtr"],
        "const ttt_options *": ["ref Options"],
        "const ttt_allocator *": ["IntPtr"],
    }
    function = r"\[DllImport\(Library, CallingConvention = C\)\]\s*\w+ static extern (\w+) (\w+)\((.*?)\);"
    struct = r"^( *)\[StructLayout\(LayoutKind\.Sequential\)\]\n *\w+ struct (\w+)\n(.*?)^\1\}"
    field = r"^ *public (\w+) (\w+);"
    constant = r"^ *(\w+) = (-?\d+),?$"

    @classmethod
    def structs(cls, source):
        found = re.findall(cls.struct, source, re.M | re.S)
        return {name: re.findall(cls.field, body, re.M) for _, name, body in found}


class Java:
    types = {
        "void": ["void"],
        "int32_t": ["int"],
        "uint32_t": ["int"],
        "int64_t": ["long"],
        "size_t": ["Size"],
        "size_t *": ["Sizes"],
        "const size_t *": ["Sizes"],
        "int8_t *": ["byte[]"],
        "uint8_t *": ["byte[]"],
        "char *": ["byte[]"],
        "const char *": ["byte[]", "String"],
        "ttt_game *": ["Pointer"],
        "const ttt_game *": ["Pointer"],
        "ttt_game **": ["PointerByReference"],
        "ttt_cell *": ["int[]"],
        "const ttt_cell *": ["int[]"],
        "const ttt_options *": ["Options"],
        "const ttt_allocator *": ["Pointer"],
    }
    function = r"\bstatic native (\w+) (\w+)\((.*?)\);"
    struct = r"^( *)@Structure\.FieldOrder\(\{(.*?)\}\)\s[\w ]*class (\w+) extends Structure \{(.*?)^\1\}"
    record = r"\brecord (\w+)\((.*?)\)"
    field = r"^ *public (\w+) (\w+);"
    constant = r"\bstatic final int (\w+) = (-?\d+);"

    @classmethod
    def structs(cls, source):
        found = {}
        for _, order, name, body in re.findall(cls.struct, source, re.M | re.S):
            types = {field: kind for kind, field in re.findall(cls.field, body, re.M)}
            order = re.findall(r"\w+", order)  # This is what counts: JNA knows no other order.
            found[name] = [(types.pop(field, "nothing"), field) for field in order]
            found[name] += [(kind, f"{field}, which has no place,") for field, kind in types.items()]
        for name, fields in re.findall(cls.record, source):
            found[name] = [tuple(field.split()) for field in fields.split(", ")]
        return found


def snake(name):
    """PascalCase, camelCase and UPPER_CASE as snake_case."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def fits(language, kind, declared):
    return declared in language.types.get(kind, [])


def differences_of_functions(language, api, source):
    declared = {}
    for returns, name, parameters in re.findall(language.function, source, re.S):
        if name in declared:
            yield f"{name} is declared twice"
        declared[name] = (returns, [each.rpartition(" ")[0] for each in parameters.split(", ") if each])
    for function in api["functions"]:
        name = function["name"]
        if name not in declared:
            yield f"{name} is not declared"
            continue
        returns, parameters = declared.pop(name)
        if not fits(language, function["returns"], returns):
            yield f"{name} returns {function['returns']}, and not {returns}"
        if len(parameters) != len(function["parameters"]):
            yield f"{name} takes {len(function['parameters'])} parameters, and not {len(parameters)}"
        for parameter, found in zip(function["parameters"], parameters):
            if not fits(language, parameter["type"], found):
                yield f"{name}: {parameter['name']} is {parameter['type']}, and not {found}"
    for name in declared:
        yield f"{name} is no function of the header"


def differences_of_structs(language, api, source):
    declared = {snake(name): fields for name, fields in language.structs(source).items()}
    for struct in api["structs"]:
        name = struct["name"].removeprefix("ttt_")
        if struct["opaque"] or name == "allocator":  # no binding has allocators
            continue
        wanted = [(field["type"], field["name"]) for field in struct["fields"]]
        found = [(kind, snake(field)) for kind, field in declared.get(name, [])]
        pairs = zip(wanted, found)
        if len(wanted) != len(found) or not all(
            fits(language, wanted_type, found_type) and wanted_name == found_name
            for (wanted_type, wanted_name), (found_type, found_name) in pairs
        ):
            spell = [", ".join(map(" ".join, fields)) or "nothing" for fields in (wanted, found)]
            yield f"{struct['name']} is {spell[0]}\nand not {spell[1]}"


def differences_of_constants(language, api, source):
    declared = {(snake(name), int(value)) for name, value in re.findall(language.constant, source, re.M)}
    names = {name for name, _ in declared}
    for constant in api["constants"]:
        name, value = constant["name"].removeprefix("TTT_").removeprefix("ERROR_").lower(), constant["value"]
        wanted = constant["doc"].startswith(("Error:", "Flag:"))
        if (wanted or name in names) and (name, value) not in declared:
            yield f"{constant['name']} is not declared as {value}"
    unknown = {value for _, value in declared if value < 0} - {constant["value"] for constant in api["constants"]}
    for value in sorted(unknown):
        yield f"{value} is no error of the header"


def main(description, language, *files):
    api = json.loads(pathlib.Path(description).read_text(encoding="utf-8"))
    language = {"csharp": CSharp, "java": Java}[language]
    source = "\n".join(pathlib.Path(file).read_text(encoding="utf-8") for file in files)
    checks = differences_of_functions, differences_of_structs, differences_of_constants
    differences = [difference for check in checks for difference in check(language, api, source)]
    for difference in differences:
        print(f"{files[0]}: {difference}", file=sys.stderr)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
