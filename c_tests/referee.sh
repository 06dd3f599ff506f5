#!/bin/sh
# Tests the program examples/referee.c:  referee.sh path/to/referee path/to/source-root
# Says nothing unless a check fails, and stops at the first that does.
set -eu

absolute() {
  case $1 in
    /*) printf '%s\n' "$1" ;;
    *) printf '%s\n' "$PWD/$1" ;;
  esac
}

referee=$(absolute "$1")
root=$(absolute "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work"

fail() {
  printf 'referee.sh: %s\n' "$*" >&2
  exit 1
}

# run <file for standard input> [argument]...: leaves what came of it in the files out and err and in $status.
run() {
  input=$1
  shift
  status=0
  "$referee" "$@" <"$input" >out 2>err || status=$?
}

# compare <what is tested> <expected status>: with the output that is expected in the file expected.
compare() {
  diff expected out >difference || fail "$1: the output differs" "$(head -n 20 difference)"
  [ "$status" -eq "$2" ] || fail "$1: exit status $status, not $2"
  [ "$2" -eq 2 ] || [ ! -s err ] || fail "$1: standard error is not empty:" "$(cat err)"
}

# check <what is tested> <input> <expected status> <expected output> [argument]...
check() {
  what=$1
  expected_status=$3
  printf '%b' "$2" >in
  printf '%b' "$4" >expected
  shift 4
  run in "$@"
  compare "$what" "$expected_status"
}

# check_message <text>: the last run said on standard error exactly one line, with this in it.
check_message() {
  grep -F -e "$1" err >/dev/null || fail "$what: no message with '$1' but:" "$(cat err)"
  [ "$(grep -c '' err)" -eq 1 ] || fail "$what: not one line on standard error:" "$(cat err)"
}

outside='is outside the board; rows and columns go from 0 to 2'
empty='an empty line is not a game; a game without moves is []'

# ---- The examples ----

what='games.txt'
cp "$root/c_tests/referee.expected" expected
run /dev/null "$root/examples/games.txt"
compare "$what" 1
run "$root/examples/games.txt"
compare "$what as standard input" 1
run "$root/examples/games.txt" -
compare "$what as standard input called -" 1

# ---- Lines and their ends ----

check 'an empty file' '' 0 ''
check 'no newline at the end' '[[0,0],[1,1]]\n[]' 0 'Pending\nPending\n'
check 'no newline after an error' '[]\n[' 1 \
  "Pending\nerror: line 2, move 1: expected a cell, such as [1,1], found the end of the line\n"
check 'empty lines' '\n[]\n\n \t\n' 1 \
  "error: line 1: $empty\nPending\nerror: line 3: $empty\nerror: line 4: $empty\n"
check 'a line of only spaces without a newline' '  ' 1 "error: line 1: $empty\n"
check 'CRLF' '[[0,0],[1,1]]\r\n\r\n[]\r\n[[0,0]\r\n' 1 \
  "Pending\nerror: line 2: $empty\nPending\nerror: line 4, move 1: expected ',' or ']', found the end of the line\n"
check 'CR without LF' '[]\r[]\r' 1 "error: line 1: expected the end of the line, found '['\n"
check 'white space everywhere' ' [\t[ 0\r, 0 ] ,\t[ 1 ,\t-0 ]\t] \t\r\n' 0 'Pending\n'
check 'only good games' '[]\n[[2,2]]\n' 0 'Pending\nPending\n'

# ---- Bytes ----

check 'a byte order mark' '\0357\0273\0277[]\n[]\n' 0 'Pending\nPending\n'
check 'nothing but a byte order mark' '\0357\0273\0277' 0 ''
check 'a byte order mark before an empty line' '\0357\0273\0277\n' 1 "error: line 1: $empty\n"
check 'half a byte order mark' '\0357\0273' 1 \
  'error: line 1: expected a list of moves, such as [[0,0],[1,1]], found byte 0xEF\n'
check 'a byte order mark in the second line' '[]\n\0357\0273\0277[]\n' 1 \
  'Pending\nerror: line 2: expected a list of moves, such as [[0,0],[1,1]], found byte 0xEF\n'
check 'NUL bytes' '\0000\n[\0000]\n[[0,0],[\0000,1]]\n[]\0000\n[]\n' 1 \
  "error: line 1: expected a list of moves, such as [[0,0],[1,1]], found byte 0x00
error: line 2, move 1: expected a cell, such as [1,1], found byte 0x00
error: line 3, move 2: expected a whole number, found byte 0x00
error: line 4: expected the end of the line, found byte 0x00\nPending\n"
check 'bytes that cannot be seen' '[\0007]\n[\0177]\n[\0377]\n[ ~]\n[\0013]\n' 1 \
  "error: line 1, move 1: expected a cell, such as [1,1], found byte 0x07
error: line 2, move 1: expected a cell, such as [1,1], found byte 0x7F
error: line 3, move 1: expected a cell, such as [1,1], found byte 0xFF
error: line 4, move 1: expected a cell, such as [1,1], found '~'
error: line 5, move 1: expected a cell, such as [1,1], found byte 0x0B\n"

# ---- Numbers ----

check 'numbers that just fit and just do not' \
  '[[2147483646,-2147483647]]\n[[2147483647,-2147483648]]\n[[4294967296,0]]\n[[0,18446744073709551616]]\n' 1 \
  "error: line 1, move 1: the cell [2147483646,-2147483647] $outside
error: line 2, move 1: the cell [2147483647 or more,-2147483648 or less] $outside
error: line 3, move 1: the cell [2147483647 or more,0] $outside
error: line 4, move 1: the cell [0,2147483647 or more] $outside\n"
check 'cells with one number in two digits' '[[10,0]]\n[[0,10]]\n[[0,9]]\n' 1 \
  "error: line 1, move 1: the cell [10,0] $outside
error: line 2, move 1: the cell [0,10] $outside
error: line 3, move 1: the cell [0,9] $outside\n"
check 'numbers that are not written so' '[[1.5,0]]\n[[0,1E3]]\n[[00,0]]\n[[-01,0]]\n[[--1,0]]\n[[1-,0]]\n' 1 \
  "error: line 1, move 1: expected a whole number, found '.'
error: line 2, move 1: expected a whole number, found 'E'
error: line 3, move 1: expected no digit after a leading 0, found '0'
error: line 4, move 1: expected no digit after a leading 0, found '1'
error: line 5, move 1: expected a whole number, found '-'
error: line 6, move 1: expected ',' after the row, found '-'\n"

# ---- Which error it is ----

check 'syntax before rules, and the first of each' '[[3,0],[0,0],[0,0],[x,y\n[[0,0],[0,0],[9,9]]\n' 1 \
  "error: line 1, move 4: expected a whole number, found 'x'
error: line 2, move 2: the cell [0,0] is taken; choose a free one\n"
nine='[0,0],[1,1],[2,0],[1,0],[1,2],[2,1],[0,1],[0,2],[2,2]'
check 'more than ten moves' "[$nine,[3,3],[1,1]]\n[$nine,[1,1],[3,3]]\n[$nine,$nine]\n[$nine,$nine,[]]\n" 1 \
  "error: line 1, move 10: the cell [3,3] $outside
error: line 2, move 10: the game is over; leave this move out
error: line 3, move 10: the game is over; leave this move out
error: line 4, move 19: expected a whole number, found ']'\n"
check 'games after bad moves' '[[0,0],[0,0]]\n[[0,0],[1,1],[1,1]]\n[[0,0]]\n[[1,1],[1,1]]\n' 1 \
  "error: line 1, move 2: the cell [0,0] is taken; choose a free one
error: line 2, move 3: the cell [1,1] is taken; choose a free one
Pending
error: line 4, move 2: the cell [1,1] is taken; choose a free one\n"

# ---- Files ----

printf '[]\n[[3,3]]' >a.txt
printf '\357\273\277[\n[]' >b.txt
printf '[]\n' >-c.txt
: >empty.txt
check 'two files' '' 1 "Pending
error: a.txt, line 2, move 1: the cell [3,3] $outside
error: b.txt, line 1, move 1: expected a cell, such as [1,1], found the end of the line
Pending\n" a.txt b.txt
check 'standard input among the files' '[]\n\n' 1 "Pending
error: a.txt, line 2, move 1: the cell [3,3] $outside
Pending
error: standard input, line 2: $empty\n" empty.txt a.txt -
check 'an empty file by name' '[]\n' 0 '' empty.txt
check 'a file whose name starts with -' '' 0 'Pending\n' -- -c.txt
check 'a missing file' '' 2 'Pending\n' missing.txt -c.txt
check_message "there is no option -c.txt" 2>/dev/null || :
