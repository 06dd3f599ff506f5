"""Puts the library, its header and its licence into the wheel, which is then one for this platform."""

import json
import os
import re
import subprocess
import sysconfig
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


def crate(root):
    """Where the Rust source is: around this folder in the repository, inside it in a source distribution."""
    inside = Path(root, "crate")
    return inside if inside.is_dir() else Path(root).parent.parent


def library(crate):
    named = os.environ.get("TTT_LIBRARY")
    if named:
        return Path(named)
    command = ["cargo", "build", "--release", "--locked", "--message-format=json-render-diagnostics"]
    try:
        output = subprocess.run(command, cwd=crate, check=True, stdout=subprocess.PIPE).stdout
    except FileNotFoundError:
        raise SystemExit(
            "ttt is written in Rust: install a toolchain first, see https://rustup.rs, "
            "or say where a built library is, as in TTT_LIBRARY=/usr/local/lib/libttt.so"
        ) from None
    messages = map(json.loads, output.splitlines())
    made = next(m["filenames"] for m in messages if "cdylib" in m.get("target", {}).get("kind", []))
    return next(Path(file) for file in made if file.endswith((".so", ".dylib", ".dll")))


class Version(MetadataHookInterface):
    def update(self, metadata):
        text = (crate(self.root) / "Cargo.toml").read_text("utf-8")
        metadata["version"] = re.search(r'^version = "(.*)"', text, re.MULTILINE)[1]


class Library(BuildHookInterface):
    def initialize(self, version, build_data):
        if version == "editable":
            raise SystemExit("ttt cannot be installed with --editable: the library lies beside its Python files")
        source = crate(self.root)
        built = library(source)
        build_data["force_include"] = {
            str(built): "ttt/libttt" + built.suffix,
            str(source / "include" / "ttt.h"): "ttt/ttt.h",
            str(source / "LICENSE"): "ttt/LICENSE",
        }
        build_data["pure_python"] = False
        build_data["tag"] = "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())
