#!/usr/bin/env bash
# Installs the package as its README says, and tries it.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need python3 python3
here=$source/bindings/python
readme=$here/README.md

rm -rf "$scratch"
mkdir -p "$scratch/empty"
export CARGO_TARGET_DIR=$scratch/target PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1
if ! python3 -m venv "$scratch/venv" >"$scratch/venv.log" 2>&1; then
  need "a python3 that makes virtual environments" python3-venv
fi
. "$scratch/venv/bin/activate"

cd "$source"
pip install -q ./bindings/python

cd "$scratch/empty"
block "$readme" python >game.py
python -W error game.py | diff -u <(block "$readme" text) -

python -W error "$here/tests/test_ttt.py"
python "$here/tests/transcript.py" <"$source/bindings/transcript.txt" | diff -u "$source/bindings/transcript.txt" -

# Once more with what it can do without.
pip install -q numpy mypy types-cffi build
python -W error "$here/tests/test_ttt.py" TestJudgeMany
(echo "import numpy, ttt" && block "$readme" python 2) | python -W error -
mypy --strict --cache-dir "$scratch/mypy" game.py "$here/src"

# A source distribution builds without the repository around it, here with a library that is there already.
python -m build -q --sdist --outdir "$scratch" "$here"
TTT_LIBRARY=$prefix/lib/libttt.so pip install -q --force-reinstall --no-deps "$scratch"/ttt-*.tar.gz
python -W error game.py | diff -u <(block "$readme" text) -
cmp "$prefix/lib/libttt.so" "$(python -c 'import ttt; print(ttt.__path__[0])')/libttt.so"
