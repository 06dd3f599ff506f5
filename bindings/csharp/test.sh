#!/usr/bin/env bash
# Runs the README's program and NUnit's tests on mono, and plays the transcript.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need mcs mono-mcs
need mono mono-runtime
need nunit-console nunit-console
binding=$source/bindings/csharp
framework=$(echo /usr/lib/cli/nunit.framework-2.*/nunit.framework.dll)
[ -e "$framework" ] || need nunit.framework.dll libnunit-framework2.6.3-cil
warnings="-langversion:7.2 -warn:4 -warnaserror"

rm -rf "$scratch"
mkdir -p "$scratch/readme" "$scratch/tests"

cd "$scratch/readme"
cp "$prefix/lib/libttt.so" "$binding/TicTacToe.cs" .
block "$binding/README.md" csharp > Game.cs
block "$binding/README.md" console > expected.txt
{
  sed -n 's/^\$ \(.*\)/$ \1/p' expected.txt
  bash -euc "$(sed -n 's/^\$ //p' expected.txt)"
} > printed.txt
diff -u expected.txt printed.txt

cd "$scratch/tests"
cp "$prefix/lib/libttt.so" .
for unity in UNITY_EDITOR UNITY_IOS UNITY_WEBGL; do
  mcs $warnings -target:library -define:$unity -out:Unity.dll "$binding/TicTacToe.cs"
done
mcs $warnings -target:library -doc:Ttt.xml -out:Ttt.dll "$binding/TicTacToe.cs"
mcs $warnings -target:library -r:Ttt.dll -r:"$framework" -out:Tests.dll "$binding/tests/Tests.cs"
nunit-console -nologo -noshadow Tests.dll

mcs $warnings -r:Ttt.dll -out:Transcript.exe "$binding/tests/Transcript.cs"
mono Transcript.exe "$source/bindings/transcript.txt" > transcript.txt
diff -u "$source/bindings/transcript.txt" transcript.txt
