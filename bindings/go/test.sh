#!/usr/bin/env bash
# Uses the module as its README says, and tries it.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need go golang-go
need gcc gcc
need pkg-config pkg-config
readme=$source/bindings/go/README.md

rm -rf "$scratch"
mkdir -p "$scratch/game" "$scratch/ttt/bindings"
cp -r "$source/bindings/go" "$scratch/ttt/bindings"
export GOCACHE=$scratch/cache GOPROXY=off GOFLAGS= GOWORK=off
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib

cd "$scratch/game"
block "$readme" go >main.go
block "$readme" console | sed 's/^\$ //' >commands.sh
bash -e commands.sh 2>"$scratch/go.log" | diff -u <(block "$readme" text) - || { cat "$scratch/go.log" >&2 && false; }
go vet .

cd "$scratch/ttt/bindings/go"
diff -u /dev/null <(gofmt -d .)
go vet ./...
GOGC=1 go test -race .
go run ./transcript <"$source/bindings/transcript.txt" | diff -u "$source/bindings/transcript.txt" -
