#!/usr/bin/env python3
"""Adds to a header, for Doxygen's eyes only, the commands that people need not see: filter.py HEADER"""

import pathlib
import re
import sys

FILE = re.compile(r"\A/\*\*\n")
SECTION = re.compile(r"^/\* ---- (.*?) -+ \*/$", re.MULTILINE)
END_OF_SECTIONS = re.compile(r"^#ifdef __cplusplus\n}", re.MULTILINE)
DEFINES = re.compile(r"(^/\*\*.*\*/\n)((?:#define .*\n){2,})", re.MULTILINE)
API = re.compile(r"^TTT_API (?=.*\bttt_\w+\()", re.MULTILINE)
FUNCTION = re.compile(r"\b(ttt_\w+)\(.*\);$", re.MULTILINE)
MEMBER = re.compile(r"(?<!\*/\n)(?<!>\n)^( *)((?:template <.*>\n *)?(?:[\w:]+ )+(\w+)\()", re.MULTILINE)


def c(text):
    """The file's comment is the main page, a heading begins a section, and one comment can be of many macros."""
    text = FILE.sub("/** @file\n * The functions, types and numbers of ttt. */\n\n/** @mainpage\n", text, count=1)
    text = SECTION.sub(r"/** @} */\n\n/** @name \1\n * @{ */", text).replace("/** @} */\n\n", "", 1)
    text = END_OF_SECTIONS.sub(r"/** @} */\n\n\g<0>", text)
    text = DEFINES.sub(r"\1/** @{ */\n\2/** @} */\n", text)
    return API.sub("", text)


def cpp(text, functions):
    """A function that has the name of one in ttt.h, and no comment, is that one."""

    def refer(match):
        indent, declaration, name = match.groups()
        comment = f"{indent}/** See ttt_{name}(). */\n" if f"ttt_{name}" in functions else ""
        return comment + indent + declaration

    return MEMBER.sub(refer, FILE.sub("/** @file\n", text, count=1))


if __name__ == "__main__":
    header = pathlib.Path(sys.argv[1])
    words = header.read_text(encoding="utf-8")
    if header.suffix == ".h":
        words = c(words)
    else:
        words = cpp(words, set(FUNCTION.findall(header.with_suffix(".h").read_text(encoding="utf-8"))))
    sys.stdout.buffer.write(words.encode())
