#!/bin/sh
# Feeds a fuzz target for a few seconds, each time from the same seed. It gets somewhere, and finds nothing.
# usage: smoke.sh PROGRAM WORK_DIR SECONDS
set -eu
program=$1 work=$2 seconds=$3
here=$(cd "$(dirname "$0")" && pwd)

rm -rf "$work/new" # the findings of earlier runs stay
mkdir -p "$work"
status=0
sh "$here/fuzz.sh" "$program" "$work" "$seconds" >"$work/log" 2>&1 || status=$?
tail -n 20 "$work/log"
test "$status" -eq 0

# A target that stands still would find nothing either.
executions=$(sed -n 's/^stat::number_of_executed_units: //p' "$work/log")
test "$executions" -gt 1000
