#!/usr/bin/env python3
"""Makes one description, in JSON, of all that ttt.h declares, from Doxygen's XML: api.py XML_DIR API.JSON

Everything stands in the order of the header. A "doc" is the first sentence, and then paragraphs and code, with
blank lines between. A constant is a number, or the text of TTT_VERSION_TEXT.
"""

import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree


def text(element):
    """All the words inside an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())


def c_type(element):
    """A type as a header spells it."""
    return re.sub(r"(\w)\(\*", r"\1 (*", text(element))


def blocks(paragraph):
    """A paragraph's text, and code where there is some in it."""
    words = [paragraph.text or ""]
    for child in paragraph:
        if child.tag == "verbatim":
            yield from (" ".join("".join(words).split()), (child.text or "").rstrip("\n"))
            words = []
        else:
            words.append("".join(child.itertext()))
        words.append(child.tail or "")
    yield " ".join("".join(words).split())


def doc(element):
    paragraphs = element.findall("briefdescription/para") + element.findall("detaileddescription/para")
    return "\n\n".join(block for paragraph in paragraphs for block in blocks(paragraph) if block)


def line(element):
    return int(element.find("location").get("line"))


def constants(file):
    values = {}
    for macro in file.iterfind("sectiondef/memberdef[@kind='define']"):
        value = text(macro.find("initializer")) if macro.find("initializer") is not None else ""
        value = re.sub(r"\bTTT_\w+", lambda name: str(values[name[0]]), value)
        if not value:
            continue
        if not re.fullmatch(r'"[^"\\]*"|[-+*() 0-9]+', value):
            raise ValueError(f"{macro.findtext('name')} is neither a number nor a text: {value}")
        values[macro.findtext("name")] = eval(value)  # of digits and signs alone, or of one literal
        yield {"name": macro.findtext("name"), "value": values[macro.findtext("name")], "doc": doc(macro)}


def structs(file, compounds):
    found = []
    for typedef in file.iterfind("sectiondef/memberdef[@kind='typedef']"):
        opaque = {"name": typedef.findtext("name"), "opaque": True, "fields": [], "doc": doc(typedef)}
        found.append((line(typedef), opaque))
    for inner in file.iterfind("innerclass"):
        struct = compounds(inner.get("refid"))
        fields = [
            {
                "name": field.findtext("name"),
                "type": c_type(field.find("type")) + text(field.find("argsstring")),
                "doc": doc(field),
            }
            for field in struct.iterfind("sectiondef/memberdef[@kind='variable']")
        ]
        whole = {"name": struct.findtext("compoundname"), "opaque": False, "fields": fields, "doc": doc(struct)}
        found.append((line(struct), whole))
    return [struct for _, struct in sorted(found, key=lambda pair: pair[0])]


def functions(file):
    for section in file.iterfind("sectiondef"):
        for function in section.iterfind("memberdef[@kind='function']"):
            parameters = [
                {"name": parameter.findtext("declname"), "type": c_type(parameter.find("type"))}
                for parameter in function.iterfind("param")
                if parameter.findtext("declname")
            ]
            yield {
                "name": function.findtext("name"),
                "section": section.findtext("header"),
                "returns": c_type(function.find("type")),
                "parameters": parameters,
                "doc": doc(function),
            }


def describe(folder):
    def compounds(name):
        return ElementTree.parse(folder / f"{name}.xml").getroot().find("compounddef")

    file = compounds("ttt_8h")
    numbers = list(constants(file))
    version = next(number["value"] for number in numbers if number["name"] == "TTT_VERSION_TEXT")
    return {
        "version": version,
        "constants": numbers,
        "structs": structs(file, compounds),
        "functions": list(functions(file)),
    }


if __name__ == "__main__":
    api = json.dumps(describe(pathlib.Path(sys.argv[1])), indent=2, ensure_ascii=False)
    pathlib.Path(sys.argv[2]).write_text(api + "\n", encoding="utf-8")
