#!/usr/bin/env bash
# Holds the declarations of the bindings that cannot read the header against api.json: SOURCE_DIR BUILD_DIR
source=$1 build=$2
. "$source/bindings/common.sh"
need doxygen doxygen
need python3 python3

cd "$source/bindings"
python3 declarations.py "$build/doxygen/api.json" csharp csharp/TicTacToe.cs
python3 declarations.py "$build/doxygen/api.json" java java/src/ttt/*.java
