#!/usr/bin/env bash
# Makes the jar and runs the program as the README says, runs JUnit's tests, and plays the transcript.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need javac default-jdk-headless
jars=/usr/share/java
[ -e $jars/jna.jar ] || need jna.jar libjna-java
[ -e $jars/junit4.jar ] || need junit4.jar junit4
binding=$source/bindings/java
lint="-Xlint:all -Werror"

rm -rf "$scratch"
mkdir -p "$scratch/package" "$scratch/readme" "$scratch/tests"

cd "$scratch/package"
machine=$(java -cp $jars/jna.jar com.sun.jna.Native | sed -n 's/^ *Prefix: //p')
cp -rL $jars/jna.jar "$binding/src" .
mkdir "$machine"
cp "$prefix/lib/libttt.so" "$machine"
bash -euc "$(block "$binding/README.md" console 1 | sed -n "s/linux-x86-64/$machine/; s/^\$ //p")"
javac $lint -cp jna.jar -d linted src/ttt/*.java
javadoc -quiet -Xdoclint:all -Werror -cp jna.jar -d docs src/ttt/*.java

cd "$scratch/readme"
cp ../package/ttt.jar $jars/jna.jar .
block "$binding/README.md" java > Game.java
block "$binding/README.md" console 2 > expected.txt
{
  sed -n '/^\$ /p' expected.txt
  bash -euc "$(sed -n 's/^\$ //p' expected.txt)"
} > printed.txt
diff -u expected.txt printed.txt

cd "$scratch/tests"
classpath=.:../package/ttt.jar:$jars/jna.jar:$jars/junit4.jar:$jars/hamcrest.jar
javac $lint -cp "$classpath" -d . "$binding"/tests/*.java
java -cp "$classpath" org.junit.runner.JUnitCore TicTacToeTest
java -cp "$classpath" Transcript "$source/bindings/transcript.txt" > transcript.txt
diff -u "$source/bindings/transcript.txt" transcript.txt
