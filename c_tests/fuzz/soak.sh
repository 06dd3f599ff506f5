#!/usr/bin/env bash
# Feeds each fuzz target for so many minutes of processor time, and prints what came of it as a table.
# usage: soak.sh MINUTES [BUILD_DIR [TARGET...]]     calls, read, referee; all of them where none is named
set -euo pipefail
minutes=$1
here=$(cd "$(dirname "$0")" && pwd)
build=${2:-$here/../../build/fuzz}

cmake -S "$here/../.." -B "$build" -DTTT_BUILD_FUZZERS=ON \
  -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ >&2
cmake --build "$build" --target fuzz_calls fuzz_read fuzz_referee >&2

TIMEFORMAT='%U %S'

# A processor that others use too takes more than one turn. A finding ends it.
soak() { # TARGET
  local program=$build/c_tests/fuzz/fuzz_$1 work=$build/soak/$1
  local seconds=$((minutes * 60)) used=0 turn=0 executions=0
  mkdir -p "$work/findings"
  while [ "$used" -lt "$seconds" ] && [ -z "$(ls "$work/findings")" ]; do
    turn=$((turn + 1))
    {
      time "$here/fuzz.sh" "$program" "$work" $((seconds - used)) -seed="$turn" >"$work/log" 2>&1 || true
    } 2>"$work/time"
    used=$((used + $(awk '{ printf "%d", $1 + $2 + 1 }' "$work/time")))
    executions=$((executions + $(sed -n 's/^stat::number_of_executed_units: //p' "$work/log")))
  done
  report "$1" $((used / 60)) "$executions"
}

# What all the inputs reach that have been kept: edges and functions of Rust and C, and combinations of those.
report() { # TARGET MINUTES EXECUTIONS
  local work=$build/soak/$1 edges features functions findings
  "$here/fuzz.sh" "$build/c_tests/fuzz/fuzz_$1" "$work" 600 -runs=0 -print_coverage=1 >"$work/coverage" 2>&1 || true
  read -r edges features < <(sed -n 's/.*DONE *cov: \([0-9]*\) ft: \([0-9]*\).*/\1 \2/p' "$work/coverage") || true
  functions=$(grep -c '^COVERED_FUNC: .*/src/\(engine\|ffi\)/' "$work/coverage" || true)
  findings=$(find "$work/findings" -type f | wc -l)
  echo "| $1 | $2 | $3 | $edges | $features | $functions | $findings |"
}

echo "| target | CPU minutes | executions | edges | features | functions of the library | findings |"
echo "|---|---|---|---|---|---|---|"
if [ $# -le 2 ]; then
  set -- "$minutes" "$build" calls read referee
fi
for target in "${@:3}"; do
  soak "$target"
done
