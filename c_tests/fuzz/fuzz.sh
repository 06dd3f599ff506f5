#!/bin/sh
# Feeds a fuzz target for a while, beginning with its committed corpus. What it finds goes to WORK_DIR: inputs
# that reach something new to new/, and those that show a defect to findings/.
# usage: fuzz.sh PROGRAM WORK_DIR SECONDS [LIBFUZZER_OPTION]...
set -eu
program=$1 work=$2 seconds=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
name=$(basename "$program")
name=${name#fuzz_}

mkdir -p "$work/new" "$work/findings"
test ! -f "$here/$name.dict" || set -- "-dict=$here/$name.dict" "$@"
ulimit -f 204800 # blocks of 512 bytes
exec "$program" -max_total_time="$seconds" -seed=1 -timeout=5 -rss_limit_mb=1024 -max_len=256 \
  -print_final_stats=1 -artifact_prefix="$work/findings/" "$@" "$work/new" "$here/corpus/$name"
