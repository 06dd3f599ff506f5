#!/bin/sh
# Tests the program examples/referee.c:  referee.sh path/to/referee path/to/source-root
# Says nothing unless a check fails, and stops at the first that does.
# shellcheck disable=SC3045 # dash and bash have ulimit -v and -n, and where there is no -v, it is done without
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
ulimit -f 400000 2>/dev/null || : # a referee that never ends shall not fill the disk

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

cp "$root/examples/games.txt" games.txt
cp "$root/c_tests/referee.expected" expected
run /dev/null games.txt
compare 'games.txt' 1
run games.txt
compare 'games.txt as standard input' 1
run games.txt -
compare 'games.txt as standard input called -' 1

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
check 'the first byte of a byte order mark before a game' '\0357[][]\n' 1 \
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
check 'one byte that is no number' '[[x,0]]\n[[0,x]]\n' 1 \
  "error: line 1, move 1: expected a whole number, found 'x'
error: line 2, move 1: expected a whole number, found 'x'\n"
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
check 'half a byte order mark after a whole one' '\0357\0273' 1 "error: b.txt, line 1, move 1: expected a cell, such as \
[1,1], found the end of the line
Pending
error: standard input, line 1: expected a list of moves, such as [[0,0],[1,1]], found byte 0xEF\n" b.txt -
check 'an empty file by name' '[]\n' 0 '' empty.txt
check 'a file whose name starts with -' '' 0 'Pending\n' -- -c.txt
check 'a missing file' '' 2 "Pending
error: a.txt, line 2, move 1: the cell [3,3] $outside\n" missing.txt a.txt
check_message 'referee: missing.txt cannot be read: No such file or directory'
check 'a directory' '' 2 'Pending\n' . ./-c.txt
check_message 'referee: . cannot be read: Is a directory'
check 'a bad line after a missing file' '[' 2 \
  'error: standard input, line 1, move 1: expected a cell, such as [1,1], found the end of the line\n' missing.txt -
what='standard input that is a directory'
status=0
"$referee" <. >out 2>err || status=$?
: >expected
compare "$what" 2
check_message 'referee: standard input cannot be read: Is a directory'

: >expected
status=0
# shellcheck disable=SC2046 # they are to be split
(ulimit -n 64 && exec "$referee" $(awk 'BEGIN { for (i = 0; i < 100; i++) print "empty.txt" }')) >out 2>err || status=$?
compare 'more files than may be open at once' 0

# ---- Options ----

for arguments in '--help' 'missing.txt --help'; do
  what="referee $arguments"
  # shellcheck disable=SC2086 # they are to be split
  run a.txt $arguments
  cp out expected
  compare "$what" 0
  [ "$(head -n 1 out)" = 'usage: referee [option]... [file]...' ] || fail "$what: no usage but:" "$(head -n 1 out)"
  grep -e '--help' out >/dev/null || fail "$what: it does not name --help"
done
check '--help after --' '[]' 2 '' -- --help
check_message 'referee: --help cannot be read: No such file or directory'
for option in --sizes --sizf --siz --size15 -s --in-a-row-5 --exact=1 --help=1 ---; do
  check "the option $option" '[]' 2 '' "$option"
  check_message "referee: there is no option $option; see referee --help"
done
check 'an unknown option after a file' '[]' 2 '' a.txt -x
check_message 'referee: there is no option -x; see referee --help'

for option in --size --rows --cols --in-a-row; do
  for number in '' 0 00 -1 +1 1.0 1e1 0x3 three 3x ' 3' '3 ' --exact; do
    check "$option '$number'" '[]' 2 '' "$option" "$number"
    check_message "referee: $option takes a whole number from 1, not \"$number\"; see referee --help"
    check "$option='$number'" '[]' 2 '' "$option=$number"
    check_message "referee: $option takes a whole number from 1, not \"$number\"; see referee --help"
  done
  check "$option without a number" '[]' 2 '' a.txt "$option"
  check_message "referee: $option takes a whole number from 1, not \"\"; see referee --help"
done

# ---- Other boards ----

# check_refusal [argument]...: there are no such rules, which is told before a file is even looked for.
check_refusal() {
  check "rules that are no game: $*" '[]' 2 '' missing.txt "$@"
  check_message 'referee: There is no such board, or the win length does not fit on it. See referee --help.'
}

check_refusal --in-a-row 4
check_refusal --size 15 --in-a-row 16
check_refusal --rows 4 --cols 6 --in-a-row=7
check_refusal --size 16385
check_refusal --rows 16384 --cols 16385
check_refusal --size 2147483647
check_refusal --rows 2147483648 # 4294967297 and the next are 1 and 15, if they are cut to 32 and to 64 bits
check_refusal --size 4294967297
check_refusal --size 18446744073709551631

# check_board <rows> <columns> [argument]...: these arguments make that board.
check_board() {
  what="the board $1 x $2"
  last_row=$(($1 - 1))
  last_col=$(($2 - 1))
  range="rows go from 0 to $last_row and columns from 0 to $last_col"
  [ "$1" -ne "$2" ] || range="rows and columns go from 0 to $last_row"
  lines="[[$last_row,$last_col]]\n[[$1,0]]\n[[0,$2]]\n[[0,-1]]\n"
  answers="Pending
error: line 2, move 1: the cell [$1,0] is outside the board; $range
error: line 3, move 1: the cell [0,$2] is outside the board; $range
error: line 4, move 1: the cell [0,-1] is outside the board; $range\n"
  shift 2
  check "$what as $*" "$lines" 1 "$answers" "$@"
}

check_board 3 3 --size 3
check_board 15 15 --size 15
check_board 15 15 --size=15
check_board 15 15 --size=0000000000000000000000000000015
check_board 15 15 --size 14 --size 15
check_board 2 2 --rows 2
check_board 3 6 --cols 6
check_board 4 6 --rows 4 --cols 6
check_board 4 6 --rows=4 --cols=6
check_board 4 6 --size 4 --cols 6
check_board 4 6 --cols=6 --size=4
check_board 4 6 --size 6 --rows 4
check_board 6 4 --rows 6 --cols 4
check_board 2 1000000 --rows 2 --cols 1000000

# play <what is tested> <rules> <moves of A> <moves of B> <verdict>: by these rules, the game is pending without its
# last move, and as the verdict says with it. Moves are written as in '0,0 10,14'.
play() {
  printf '%s\n%s\n' "$3" "$4" | awk '
    { for (i = 1; i <= NF; i++) { move[2 * i + NR - 2] = "[" $i "]"; count++ } }
    END {
      for (i = 1; i < count; i++) game = game (i > 1 ? "," : "") move[i]
      printf "[%s]\n[%s,%s]\n", game, game, move[count]
    }' >in
  printf 'Pending\n%s\n' "$5" >expected
  # shellcheck disable=SC2086 # they are to be split
  run in $2
  compare "$1 by $2" 0
}

gomoku='--size 15 --in-a-row 5'
for rules in "$gomoku" "$gomoku --exact" '--in-a-row=5 --cols=15 --rows=15'; do
  play 'five across' "$rules" '7,9 7,10 7,13 7,12 7,11' '0,0 2,2 4,4 6,6' A
  play 'five down' "$rules" '10,14 11,14 14,14 13,14 12,14' '0,0 0,2 0,4 0,6' A
  play 'five down and right' "$rules" '14,14 13,13 11,11 10,10 12,12' '0,0 0,2 0,4 0,6' A
  play 'five down and left' "$rules" '14,0 13,1 11,3 10,4 12,2' '0,0 0,2 0,4 0,6' A
  play 'five of B' "$rules" '0,0 0,2 0,4 0,6 0,8' '0,1 1,2 2,3 3,4 4,5' B
  play 'five round the edge' "$rules" '0,13 0,14 1,0 1,1 1,2' '7,7 7,9 7,11 9,7' Pending
done
play 'six across' "$gomoku" '7,3 7,4 7,5 7,7 7,8 7,6' '0,0 0,2 0,4 0,6 0,8' A
play 'six across' "$gomoku --exact" '7,3 7,4 7,5 7,7 7,8 7,6' '0,0 0,2 0,4 0,6 0,8' Pending
for rules in '--rows 4 --cols 6' '--rows 4 --cols 6 --in-a-row 4'; do
  play 'four across' "$rules" '3,2 3,3 3,4 3,5' '0,0 0,1 0,2' A
  play 'four down' "$rules" '0,5 1,5 2,5 3,5' '0,0 0,1 0,2' A
  play 'four down and right' "$rules" '0,2 1,3 2,4 3,5' '0,0 0,1 1,0' A
  play 'four down and left' "$rules" '0,5 1,4 2,3 3,2' '0,0 0,1 1,0' A
done
play 'five across where six win' '--rows 4 --cols 6 --in-a-row 6' '3,1 3,2 3,3 3,4 3,5' '0,0 0,1 0,2 0,3' Pending
play 'four across, from edge to edge' '--rows 6 --cols 4' '5,0 5,1 5,2 5,3' '0,0 0,1 0,2' A
play 'a draw' '--rows 1 --cols 2 --in-a-row 2' '0,0' '0,1' Draw
play 'a draw' '--rows 2 --cols 3 --in-a-row 3' '0,0 0,2 1,1' '0,1 1,0 1,2' Draw
play 'a win on the last free cell' '--rows 2 --cols 4 --in-a-row 3' '0,0 0,1 0,3 1,3' '1,0 1,1 0,2 1,2' B
check 'a game of one move' '[[0,0]]\n[[0,0],[0,0]]\n' 1 \
  'A\nerror: line 2, move 2: the game is over; leave this move out\n' --size 1

check 'a game that fills 3 x 3 cells and not the board' "[$nine]\n" 0 'Pending\n' --cols 4
check 'a game that fills 3 x 3 cells and not the board' "[$nine]\n" 0 'Pending\n' --rows 4 --cols 3
play 'two across, which is enough' '--in-a-row 2' '2,1 2,2' '0,0' A

cp games.txt in
cp "$root/c_tests/referee.expected" expected
for rules in '--size 3' '--size=3 --in-a-row=3' '--rows 3 --exact' '--cols 3' '--size 4 --cols 3 --rows 3'; do
  # shellcheck disable=SC2086 # they are to be split
  run in $rules
  compare "games.txt by $rules" 1
done

check 'errors on another board' \
  '[[0,0],[0,0],[15,0]]\n[ [ 14 , 0 ], [ 14 , -15 ] ]\n[[0,0],[0,0],[1,x]]\n[[0,0],[1,1]]]\n\n[[14,14]' 1 \
  "error: line 1, move 2: the cell [0,0] is taken; choose a free one
error: line 2, move 2: the cell [14,-15] is outside the board; rows and columns go from 0 to 14
error: line 3, move 3: expected a whole number, found 'x'
error: line 4: expected the end of the line, found ']'
error: line 5: $empty
error: line 6, move 1: expected ',' or ']', found the end of the line\n" --size 15

# ---- Long games ----

# The program plays the moves of a long line some at a time. So that the move that wins or is refused comes at every
# place among them, these games begin with four in a row of both players, in the rows 58 and 56, and go on for some
# moves in rows further up, of which only every second is used, before anything happens.
awk '
function line(end, answer) {
  print "[" game end > "in"
  sub("LINE", ++lines, answer)
  print answer > "expected"
}
BEGIN {
  for (i = 0; i < 4; i++) game = game "[58," i "],[56," i "],"
  for (n = 9; n < 1040; n++) {
    if (n < 600 || n > 1010) {
      win = (n % 2 ? "[58,4]" : "[56,4]")
      line(win "]", n % 2 ? "A" : "B")
      line(win ",[59,9]]", "error: line LINE, move " (n + 1) ": the game is over; leave this move out")
      line("[58,3],[60,0]]", "error: line LINE, move " n ": the cell [58,3] is taken; choose a free one")
      line("[0,50],[0,0]]", "error: line LINE, move " n ": the cell [0,50] is outside the board; " \
        "rows go from 0 to 59 and columns from 0 to 49")
      line("[0,0],[0,0],(", "error: line LINE, move " (n + 2) ": expected a cell, such as [1,1], found '\''('\''")
      line("[59,49]]", "Pending")
    }
    game = game "[" 2 * int((n - 9) / 50) "," (n - 9) % 50 "],"
  }
}'
run in --rows=60 --cols=50 --in-a-row=5
compare 'errors and verdicts after any number of moves' 1

awk 'BEGIN {
  for (n = 2; n < 1040; n++) print "[" (game = game (n > 2 ? "," : "[0,0],") "[0,0]") "]"
}' >in
awk 'BEGIN {
  for (n = 2; n < 1040; n++) print "error: line " n - 1 ", move 2: the cell [0,0] is taken; choose a free one"
}' >expected
run in
compare 'any number of moves where nine are possible' 1

# fill <columns> <moves>: so many cells, row by row.
fill() {
  awk -v cols="$1" -v count="$2" 'BEGIN {
    for (i = 0; i < count; i++) printf "%s[%d,%d]", i ? "," : "", i / cols, i % cols
  }'
}

# Row by row, A gets every second column of 200, and the first of them is full after the first move in the last row.
for moves in 39800 39801 39802; do
  printf '[' && fill 200 "$moves" && printf ']\n'
done >in
printf 'Pending\nA\nerror: line 3, move 39802: the game is over; leave this move out\n' >expected
run in --size 200
compare 'games of 39,800 moves' 1

# Of 201 columns, A gets every second cell, as on a chessboard.
for moves in 40199 40200 40201; do
  printf '[' && fill 201 "$moves" && printf ']\n'
done >in
printf 'Pending\nDraw\n%s\n' \
  'error: line 3, move 40201: the cell [200,0] is outside the board; rows go from 0 to 199 and columns from 0 to 200' \
  >expected
run in --rows 200 --cols 201 --in-a-row 201
compare 'games of 40,200 moves' 1

# ---- Much of it ----

# What lies across the end of the 64 KiB that are read at once is read as one.
for spaces in 65523 65524 65525 65526 65527 65528 65529 65530 65531 65532 65533 65534 65535 65536 65537; do
  { dd if=/dev/zero bs="$spaces" count=1 2>/dev/null | tr '\000' ' ' && printf '[[-0,2],[1,1]]\n[]'; } >in
  printf 'Pending\nPending\n' >expected
  run in
  compare "a game after $spaces spaces" 0
done
{ dd if=/dev/zero bs=65535 count=1 2>/dev/null | tr '\000' ']' && printf '\n[[0,0'; } >in
printf '%s\n' "error: line 1: expected a list of moves, such as [[0,0],[1,1]], found ']'" \
  "error: line 2, move 1: expected ']' after the column, found the end of the line" >expected
run in
compare 'the end of a file just after 64 KiB of something else' 1

# Twenty megabytes in one line, while there is room for sixteen: the program keeps no line. A program that was
# built to be watched, by a sanitizer say, may need more than that only to start.
room=16384
(ulimit -v "$room" && "$referee" --help) >/dev/null 2>&1 || room=

# check_long <what is tested> <expected output>: what is in the file long, and a short line after it.
check_long() {
  what=$1
  printf '%bPending\n' "$2" >expected
  printf '\n[]\n' >>long
  [ "$(wc -c <long)" -gt 20000000 ] || fail "$what: the line is not long"
  status=0
  ([ -z "$room" ] || ulimit -v "$room" && exec "$referee") <long >out 2>err || status=$?
  compare "$what" 1
}

moves() {
  awk 'BEGIN { printf "["; for (i = 0; i < 3500000; i++) printf "[0,0],"; printf "[0,0" }'
}

twenty_megabytes() {
  dd if=/dev/zero bs=65536 count=320 2>/dev/null | tr '\000' "$1"
}

{ moves && printf ']]'; } >long
check_long 'a long list' 'error: line 1, move 2: the cell [0,0] is taken; choose a free one\n'
{ moves && printf 'x]]'; } >long
check_long 'a long list with bad syntax' "error: line 1, move 3500001: expected ']' after the column, found 'x'\n"
{ printf '[[0,' && twenty_megabytes 9 && printf ']]'; } >long
check_long 'a long number' "error: line 1, move 1: the cell [0,2147483647 or more] $outside\n"
{ printf '[[0,0]' && twenty_megabytes ' ' && printf ',[0,0]]'; } >long
check_long 'long white space' 'error: line 1, move 2: the cell [0,0] is taken; choose a free one\n'
twenty_megabytes '[' >long
check_long 'long rubbish' "error: line 1, move 1: expected a whole number, found '['\n"
rm long

# A hundred megabytes in one line, and no more room for them, where the moves are played on another board.
#
# check_huge <what is tested> <what comes behind 20,000 good moves> <the end of the line> <expected output>
check_huge() {
  printf '%bPending\n' "$4" >expected
  status=0
  { printf '[' && fill 200 20000 && printf '%s' "$2" && awk 'BEGIN {
      for (moves = ",[199,199],[0,0]"; length(moves) < 100000;) moves = moves moves
      for (i = 0; i < 800; i++) printf "%s", moves
    }' && printf '%s\n[]\n' "$3"; } |
    ([ -z "$room" ] || ulimit -v "$room" && exec "$referee" --size 200) >out 2>err || status=$?
  compare "a hundred megabytes $1" 1
}

check_huge 'with a bad move' '' ']' \
  'error: line 1, move 20002: the cell [0,0] is taken; choose a free one\n'
check_huge 'after a bad move' ',[200,0]' ']' \
  'error: line 1, move 20001: the cell [200,0] is outside the board; rows and columns go from 0 to 199\n'
check_huge 'with a bad move and bad syntax' '' ',[1]]' \
  "error: line 1, move 13127201: expected ',' after the row, found ']'\n"

awk 'BEGIN {
  for (i = 0; i < 200000; i++) {
    print "[[0,0],[2,0],[1,1],[2,1],[2,2]]"
    print "[[0,0],[1,1],[0,1],[0,2],[1,0],[2,0]]"
    print "[[0,0],[1,1],[2,0],[1,0],[1,2],[2,1],[0,1],[0,2],[2,2]]"
    print "[[0, 0], [1, 1]]"
    print "[[0,0],[1,1],[0,0]]"
  }
}' >in
awk 'BEGIN {
  for (i = 0; i < 200000; i++) {
    printf "A\nB\nDraw\nPending\n"
    printf "error: line %d, move 3: the cell [0,0] is taken; choose a free one\n", 5 * i + 5
  }
}' >expected
run in
compare 'a million games' 1

# Somebody who waits at a terminal sees how far it is, until it is done.
if command -v script >/dev/null; then
  script -qec "'$referee' in >out" screen </dev/null >/dev/null || true # the exit status is script's own affair
  tr '\r' '\n' <screen | grep -x '16 MB, [1-9][0-9]* lines' >/dev/null || fail 'a million games: no progress is shown'
  tr '\r' '\n' <screen | tail -n 2 | grep -x ' *' >/dev/null || fail 'a million games: the progress is not wiped'
fi

# Through a pipe, and one that has nothing to give for a while.
status=0
{ cat in && sleep 1 && cat in; } | "$referee" >out 2>err || status=$?
[ "$status" -eq 1 ] || fail "two million games: exit status $status, not 1"
[ "$(grep -c '' out)" -eq 2000000 ] || fail 'two million games: not two million verdicts'
[ ! -s err ] || fail 'two million games: standard error is not empty:' "$(cat err)"

# ---- Output that cannot be written ----

if [ -c /dev/full ]; then
  # check_full [argument]...: the output does not fit on the disk, and that is told.
  check_full() {
    status=0
    "$referee" "$@" >/dev/full 2>err || status=$?
    [ "$status" -eq 2 ] || fail "referee $* on a full disk: exit status $status, not 2"
    grep -F 'referee: the output could not be written' err >/dev/null ||
      fail "referee $* on a full disk: no message but:" "$(cat err)"
  }
  check_full --help
  check_full games.txt
  check_full -- -c.txt
  check_full -- missing.txt -c.txt
  {
    check_full
    [ -n "$(head -n 1)" ] || fail 'a full disk: a million games are judged in vain'
  } <in
fi
