#!/bin/sh
# Plays games with the example program `play` through a pipe, and reads what it says.
# usage: play.sh PLAY
set -eu

play=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM
escape=$(printf '\033')

# Says what was expected, shows the transcript, and stops.
fail() {
  echo "play.sh: $game: $*" >&2
  cat "$dir/out" "$dir/err" >&2
  exit 1
}

# Runs a game called $1 with the further arguments, on the input that comes in.
run() {
  game=$1
  status=0
  shift
  "$play" "$@" >"$dir/out" 2>"$dir/err" || status=$?
}

# Plays a game called $1 with the arguments $2, split at blanks, one line for each further argument.
lines() {
  name=$1
  arguments=$2
  shift 2
  printf '%s\n' "$@" >"$dir/in"
  # shellcheck disable=SC2086
  run "$name" $arguments <"$dir/in"
  ends 0
  silent
}

ends() {
  [ "$status" -eq "$1" ] || fail "ends with status $status, not $1"
}

silent() {
  [ ! -s "$dir/err" ] || fail "has written to stderr"
}

# One of the lines is exactly this.
says() {
  grep -qxF -e "$1" "$dir/out" || fail "does not say: $1"
}

says_not() {
  ! grep -qF -e "$1" "$dir/out" || fail "says: $1"
}

# Exactly $1 of the lines are $2.
says_times() {
  times=$(grep -cxF -e "$2" "$dir/out") || :
  [ "$times" -eq "$1" ] || fail "says $times times, not $1: $2"
}

# A call that cannot be followed: it says this and nothing else, and plays no game.
refuses() {
  ends 2
  [ ! -s "$dir/out" ] || fail "has written to stdout"
  [ "$(cat "$dir/err")" = "$1" ] || fail "does not say on stderr: $1"
}

# The last lines are those that come in.
ends_with() {
  cat >"$dir/expected"
  tail -n "$(wc -l <"$dir/expected")" "$dir/out" | diff "$dir/expected" - >"$dir/diff" ||
    fail "does not end with: $(cat "$dir/diff")"
}

# The whole transcript is what comes in.
is() {
  diff - "$dir/out" >"$dir/diff" || fail "differs from what is expected: $(cat "$dir/diff")"
}

# ---- Whole games ---------------------------------------------------------------------------------------

lines 'X wins' '' a1 B2 A2 'b 1' '  a03 ' quit
is <<'END'
3 in a row win. Type a cell, such as a1, or help.

   a  b  c
 1 .  .  .
 2 .  .  .
 3 .  .  .

X to move: a1

   a  b  c
 1 X  .  .
 2 .  .  .
 3 .  .  .

O to move: B2

   a  b  c
 1 X  .  .
 2 .  O  .
 3 .  .  .

X to move: A2

   a  b  c
 1 X  .  .
 2 X  O  .
 3 .  .  .

O to move: b 1

   a  b  c
 1 X  O  .
 2 X  O  .
 3 .  .  .

X to move:   a03

   a  b  c
 1[X] O  .
 2[X] O  .
 3[X] .  .

X has won.
undo, new or quit: quit
END
says_not "$escape"

lines 'O wins, and another game' 3 a1 c1 a2 b2 c3 a3 new b2 q
ends_with <<'END'
O to move: a3

   a  b  c
 1 X  . [O]
 2 X [O] .
 3[O] .  X

O has won.
undo, new or quit: new

   a  b  c
 1 .  .  .
 2 .  .  .
 3 .  .  .

X to move: b2

   a  b  c
 1 .  .  .
 2 .  X  .
 3 .  .  .

O to move: q
END

lines 'a draw, taken back and played again' 3 b2 a1 c1 a3 a2 c2 b1 b3 c3 U a1 c3 n Quit
ends_with <<'END'
X to move: c3

   a  b  c
 1 O  X  X
 2 X  X  O
 3 O  O  X

A draw.
undo, new or quit: U
c3 is free again.

   a  b  c
 1 O  X  X
 2 X  X  O
 3 O  O  .

X to move: a1
The cell is taken.
X to move: c3

   a  b  c
 1 O  X  X
 2 X  X  O
 3 O  O  X

A draw.
undo, new or quit: n

   a  b  c
 1 .  .  .
 2 .  .  .
 3 .  .  .

X to move: Quit
END

lines 'two lines at once, and a win that is taken back' 3 a1 b2 a2 c2 b3 b1 c3 c1 a3 undo UNDO q
ends_with <<'END'
X to move: a3

   a  b  c
 1[X] O  O
 2[X] O  O
 3[X][X][X]

X has won.
undo, new or quit: undo
a3 is free again.

   a  b  c
 1 X  O  O
 2 X  O  O
 3 .  X  X

X to move: UNDO
c1 is free again.

   a  b  c
 1 X  O  .
 2 X  O  O
 3 .  X  X

O to move: q
END

lines 'the falling diagonal' 3 a1 b1 b2 c1 c3 q
ends_with <<'END'

   a  b  c
 1[X] O  O
 2 . [X] .
 3 .  . [X]

X has won.
undo, new or quit: q
END

lines 'nothing to take back' 3 u a2 undo u new q
says_times 2 'There is no move to take back.'
says_times 1 'a2 is free again.'
says 'O to move: undo'
says 'X to move: new'

lines 'after the end' 3 a1 a2 b1 b2 c1 c3 c4 what q
says_times 1 'The game is over.'
says 'The board goes from a1 to c3.'
says_times 1 'That is not understood. Type help to read what is.'
says_times 1 'X has won.'
says 'undo, new or quit: what'

# ---- Nobody can win any more ---------------------------------------------------------------------------

early_draw='Nobody can win any more: a draw. You may play on, undo, or type new.'

lines 'an early draw' '--rows 1 --cols 7 --in-a-row 4' d1 c1 a1 e1 b1 u u e1 b1 g1 f1 u new q
ends_with <<END
O to move: e1

   a  b  c  d  e  f  g
 1 X  .  O  X  O  .  .

$early_draw
X to move: b1

   a  b  c  d  e  f  g
 1 X  X  O  X  O  .  .

O to move: u
b1 is free again.

   a  b  c  d  e  f  g
 1 X  .  O  X  O  .  .

X to move: u
e1 is free again.

   a  b  c  d  e  f  g
 1 X  .  O  X  .  .  .

O to move: e1

   a  b  c  d  e  f  g
 1 X  .  O  X  O  .  .

$early_draw
X to move: b1

   a  b  c  d  e  f  g
 1 X  X  O  X  O  .  .

O to move: g1

   a  b  c  d  e  f  g
 1 X  X  O  X  O  .  O

X to move: f1

   a  b  c  d  e  f  g
 1 X  X  O  X  O  X  O

A draw.
undo, new or quit: u
f1 is free again.

   a  b  c  d  e  f  g
 1 X  X  O  X  O  .  O

X to move: new

   a  b  c  d  e  f  g
 1 .  .  .  .  .  .  .

X to move: q
END
says_times 2 "$early_draw" # it came true twice

lines 'no draw yet, as O can win' '--rows 1 --cols 5 --in-a-row 3' a1 c1 q
says_not "$early_draw"
lines 'no draw yet, as X can win' '--rows 1 --cols 5 --in-a-row 3' c1 a1 q
says_not "$early_draw"

# ---- What can be typed ---------------------------------------------------------------------------------

for cell in b3 B3 'b 3' '  b3  ' 'b   3' b03 '3 2' 3,2 '3 , 2' '03 2'; do
  lines "the cell '$cell'" 3 "$cell" q
  says_times 1 ' 3 .  X  .'
  says_times 2 ' 1 .  .  .'
done

what_now='That is not understood. Type help to read what is.'

for rubbish in '' ' ' b 3 32 3b bb 'b b' b2x 'b2 c3' '2 2 2' '2;2' -2147483648 a-2147483648 2, b,2 b-2 b+2 -b2 1.2 b2. '%s%n' undone un 'quit now' \
  'undo b2' saved loading "${escape}[A" "b2$escape" 'é2'; do
  lines "the rubbish '$rubbish'" 3 "$rubbish" q
  says_times 1 "$what_now"
  says 'X to move: q'
  says_not "$escape"
done

for cell in a0 a4 d1 z1 aa1 saveb2 zzzzzzzz1 'a 99' a99999999999999999999 a4294967297 a18446744073709551617; do
  lines "outside: '$cell'" 3 "$cell" q
  says 'The board goes from a1 to c3.'
  says 'X to move: q'
done

lines 'taken cells' 3 b2 b2 'B 2' q
says_times 2 'The cell is taken.'
says_times 1 'O to move: q'
says_times 1 ' 2 .  X  .'

for word in help h '?' HELP; do
  lines "the word '$word'" 3 b2 "$word" q
  says '  undo, u           to take the newest move back, also when the game is over'
  says 'O to move: q'
  says_times 1 ' 2 .  X  .'
done

printf 'b2\000\n\000\nb\0002\nq\n' >"$dir/in"
run 'NUL bytes' 3 <"$dir/in"
ends 0
says_times 3 "$what_now"
says_times 3 'X to move: .'
says 'X to move: q'

printf 'b2\r\n\t c1 \t\r\nundo\r\nq\r\n' >"$dir/in"
run 'carriage returns and tabs' 3 <"$dir/in"
ends 0
says 'c1 is free again.'
says 'O to move: q'
says_not "$(printf '\r')"

long=$(printf '%4096s' x)
lines 'overlong lines' 3 "b2$long" "$long$long$long" "q$long" a1 q
says_times 3 "$what_now"
says 'O to move: q'
says_times 1 ' 1 X  .  .'
says_times 2 ' 2 .  .  .'

# ---- Sizes ---------------------------------------------------------------------------------------------

lines 'size 1' 1 a1 u A1 q
ends_with <<'END'
1 in a row win. Type a cell, such as a1, or help.

   a
 1 .

X to move: a1

   a
 1[X]

X has won.
undo, new or quit: u
a1 is free again.

   a
 1 .

X to move: A1

   a
 1[X]

X has won.
undo, new or quit: q
END

lines 'size 5' 5 e5 e1 d5 d2 c5 c3 b5 b4 f1 a5 q
says 'The board goes from a1 to e5.'
ends_with <<'END'
X to move: a5

   a  b  c  d  e
 1 .  .  .  .  O
 2 .  .  .  O  .
 3 .  .  O  .  .
 4 .  O  .  .  .
 5[X][X][X][X][X]

X has won.
undo, new or quit: q
END

lines 'size 26' 26 z26 a26 z1 a1 q
says '   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t  u  v  w  x  y  z'
ends_with <<'END'
26 O  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  X

X to move: q
END

# A call with the arguments $1 makes a board with the last cell $2 on which $3 in a row win.
makes() {
  lines "a board by '$1'" "$1" z0 q
  says "$3 in a row win. Type a cell, such as a1, or help."
  says "The board goes from a1 to $2."
}

makes '' c3 3
makes 4 d4 4
makes '--size 4' d4 4
makes '--rows 4' d4 4
makes '--cols 5' e3 3
makes '--rows 2 --cols 5' e2 2
makes '--rows 5 --cols 2' b5 2
makes '--cols 7 --rows 6 --in-a-row 4' g6 4
makes '--size 15 --in-a-row 5' o15 5
makes '--in-a-row 5 15' o15 5
makes '--size 5 --rows 2' e2 2
makes '--cols 2 5' b5 2
makes '--rows=6 --cols=7 --in-a-row=4' g6 4
makes '--rows 100 --cols 27 --in-a-row 100' aa100 100
makes '--cols 703 --rows 2' aaa2 2
makes '--cols 18279 --rows 1' aaaa1 1

lines 'three digits' '--rows 100 --cols 2' b99 B100 q
ends_with <<'END'
 98 .  .
 99 .  X
100 .  O

X to move: q
END
says '    a  b'

lines 'two letters' '--rows 2 --cols 30' ac1 q
ends_with <<'END'
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t  u  v  w  x  y  z aa ab ac ad
 1 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  X  .
 2 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .

O to move: q
END

lines 'three letters' '--rows 1 --cols 703 --in-a-row 2' aaa1 a1 zz1 q
awk '/ zx  zy  zz aaa$/ { end = length } /\.  \[X\] \[X\]$/ { exit ! (length == end + 1) }' "$dir/out" ||
  fail 'does not set the marks below the names'

# ---- Rules ---------------------------------------------------------------------------------------------

lines 'a run of six, across' '--size 7 --in-a-row 4' b2 a1 c2 b1 d2 c1 f2 a7 g2 b7 e2 q
ends_with <<'END'
 2 . [X][X][X][X][X][X]
 3 .  .  .  .  .  .  .
 4 .  .  .  .  .  .  .
 5 .  .  .  .  .  .  .
 6 .  .  .  .  .  .  .
 7 O  O  .  .  .  .  .

X has won.
undo, new or quit: q
END

lines 'a run that is too long' '--exact --size 7 --in-a-row 4' b2 a1 c2 b1 d2 c1 f2 a7 g2 b7 e2 d1 q
ends_with <<'END'
 1[O][O][O][O] .  .  .
 2 .  X  X  X  X  X  X
 3 .  .  .  .  .  .  .
 4 .  .  .  .  .  .  .
 5 .  .  .  .  .  .  .
 6 .  .  .  .  .  .  .
 7 O  O  .  .  .  .  .

O has won.
undo, new or quit: q
END

lines 'four lines at once' '--size 7 --in-a-row 3' e4 a1 f4 c1 d5 e1 d6 g1 c3 a7 b2 c7 c5 e7 b6 g7 d4 q
ends_with <<'END'
 1 O  .  O  .  O  .  O
 2 . [X] .  .  .  .  .
 3 .  . [X] .  .  .  .
 4 .  .  . [X][X][X] .
 5 .  . [X][X] .  .  .
 6 . [X] . [X] .  .  .
 7 O  .  O  .  O  .  O

X has won.
undo, new or quit: q
END

# ---- Calls that cannot be followed ---------------------------------------------------------------------

for number in 0 -1 +3 3x '' 3.0 ' 3' --rows; do
  for option in --size --rows --cols --in-a-row; do
    run "$option '$number'" "$option" "$number" </dev/null
    refuses "play: $option takes a number, 1 or more, not \"$number\". See play --help."
  done
done

for size in 0 +3 3x '' 3.0 x; do
  run "the size '$size'" "$size" </dev/null
  refuses "play: SIZE takes a number, 1 or more, not \"$size\". See play --help."
done

# A call with the arguments $1 is refused because of $2.
puzzles() {
  # shellcheck disable=SC2086
  run "the call '$1'" $1 </dev/null
  refuses "play: \"$2\" is not understood here. See play --help."
}

puzzles '3 4' 4
puzzles '--size 3 4' 4
puzzles '-1' -1
puzzles '-h' -h
puzzles '--rowsy=3' --rowsy=3
puzzles '--exact=3' --exact=3
puzzles '--exactly' --exactly
puzzles '--load' --load
puzzles '--load x 3' --load
puzzles '3 --load x' --load

run 'an option without its number' --size 3 --in-a-row </dev/null
refuses 'play: --in-a-row takes a number, 1 or more, not "". See play --help.'

for call in '--in-a-row 4' '--in-a-row 6 5' '--rows 2 --cols 3 --in-a-row 4' 16385 2147483647 2147483648 4294967299 \
  99999999999999999999; do
  # shellcheck disable=SC2086
  run "the rules '$call'" $call </dev/null
  refuses 'play: There is no such board, or the win length does not fit on it. See play --help.'
done

# ---- Saved games ---------------------------------------------------------------------------------------

saved="$dir/A game.ttt"

# The file of a game is exactly this line.
is_saved() {
  printf '%s\n' "$1" | cmp -s - "$saved" || fail "has not saved: $1"
}

lines 'a game is saved' 3 b2 a1 "save $saved" c3 q
says "The game is saved in $saved."
says_times 1 ' 3 .  .  X' # it went on
is_saved 'ttt1 3,3,3 turns A1,1 B0,0'

lines 'a longer game is saved over by a shorter one' '--exact --rows 1 --cols 6 --in-a-row 2' f1 "SAVE  $saved  " q
is_saved 'ttt1 1,6,2 turns exact A0,5'

lines 'a game is loaded' 3 b2 "load $saved" e1 e1 c1 undo d1 q
ends_with <<END
O to move: load $saved
2 in a row win. Type a cell, such as a1, or help.

   a  b  c  d  e  f
 1 .  .  .  .  .  X

O to move: e1

   a  b  c  d  e  f
 1 .  .  .  .  O  X

X to move: e1
The cell is taken.
X to move: c1

   a  b  c  d  e  f
 1 .  .  X  .  O  X

O to move: undo
c1 is free again.

   a  b  c  d  e  f
 1 .  .  .  .  O  X

X to move: d1

   a  b  c  d  e  f
 1 .  .  .  X  O  X

O to move: q
END

lines 'a game that is over is saved' '--cols 2 --rows 2' a1 a2 b1 "save $saved" undo "load $saved" new b2 q
says_times 2 'X has won.'
says_times 2 ' 1[X][X]'
ends_with <<'END'
X to move: b2

   a  b
 1 .  .
 2 .  X

O to move: q
END

# A board of 120 x 30 that is full, column by column, so that the players take turns in each column and nobody wins.
record=$(awk 'BEGIN {
  printf "ttt1 120,30,120 turns"
  for (i = 0; i < 120 * 30; i++)
    printf " %s%d,%d", i % 2 ? "B" : "A", i % 120, i / 120
}')
printf '%s' "$record" >"$dir/long"
lines 'a long game' 3 "load $dir/long" "save $saved" undo q
is_saved "$record"
says 'A draw.'
says 'ad120 is free again.'

for ends in '\n' '\r\n' ''; do
  # shellcheck disable=SC2059
  printf " ttt1\t3,3,3  A2,2$ends" >"$saved"
  lines "a record that ends in '$ends'" 1 "load $saved" q
  says ' 3 .  .  X'
  says 'O to move: q'
done

printf 'ttt1 1,7,4 A0,3 B0,2 A0,0 B0,4' >"$saved"
lines 'an early draw is loaded' 3 "load $saved" b1 q
says_times 1 "$early_draw"
for call in '--load ' --load=; do
  # shellcheck disable=SC2086
  run 'a game loaded at the start' $call"$dir/long" </dev/null
  ends 0
  silent
  says '120 in a row win. Type a cell, such as a1, or help.'
  says 'A draw.'
done

# A file that cannot be loaded, in the course of a game, which goes on, or at the start: it is called $1, and says $2.
cannot_load() {
  lines "loading $1" 3 b2 "load $1" a1 q
  says "$2"
  says 'O to move: a1'
  says_times 1 ' 1 O  .  .'
  says_times 2 ' 2 .  X  .'
  run "loading $1 at the start" --load "$1" </dev/null
  refuses "$2"
}

# The file of a game holds the text $1, with printf's escapes, and loading it says $2.
is_no_game() {
  # shellcheck disable=SC2059
  printf "$1" >"$saved"
  cannot_load "$saved" "play: $saved: $2"
}

is_no_game '' 'byte 1: The text is not the record of a game.'
is_no_game 'hello\n' 'byte 1: The text is not the record of a game.'
is_no_game 'ttt2 3,3,3\n' 'byte 4: The text is not the record of a game.'
is_no_game 'ttt1 3,3,3 A1,1 b0,0\n' 'byte 17: The text is not the record of a game.'
is_no_game 'ttt1 3,3,3 A1,' 'byte 15: The text is not the record of a game.'
is_no_game 'ttt1 3,3,3\000' 'byte 11: The text is not the record of a game.'
is_no_game 'ttt1 3,3,4\n' 'byte 6: There is no such board, or the win length does not fit on it.'
is_no_game 'ttt1 3,3,3 A1,1 B1,1\n' 'byte 17: The cell is taken.'
is_no_game 'ttt1 3,3,3 A1,1 B0,3\n' 'byte 17: The cell is outside the board.'
is_no_game 'ttt1 3,3,3 turns A1,1 A0,0\n' "byte 23: It is the other player's turn."
is_no_game 'ttt1 1,1,1 A0,0 B0,0\n' 'byte 17: The game is over.'
is_no_game 'ttt1 3,3,3 A1,1\nttt1 3,3,3\n' 'byte 17: The file goes on where the game should end.'
is_no_game 'ttt1 3,3,3 A1,1\n\n' 'byte 17: The file goes on where the game should end.'
is_no_game 'ttt1 3,3,3 %16777216s' 'byte 16777217: The file goes on where the game should end.'
cannot_load "$dir/none" "play: $dir/none: No such file or directory"
cannot_load "$dir" "play: $dir: Is a directory"

lines 'no file is named' 3 save 'load ' b2 q
says_times 2 'Please type the name of a file behind it, such as game.ttt.'
says 'O to move: q'

lines 'a name of other letters' 3 b2 "save $dir/Zoë" q
[ "$(cat "$dir/Zoë")" = 'ttt1 3,3,3 turns A1,1' ] || fail 'has saved elsewhere'

mkdir "$dir/names"
lines 'names that cannot be typed' 3 "save $dir/names/a${escape}b" "save $dir/names/$long" q
says_times 2 "$what_now"
rmdir "$dir/names" || fail 'has saved under another name'

lines 'a place where nothing can be saved' 3 b2 "save $dir/none/a" a1 q
says "play: $dir/none/a: No such file or directory"
says 'O to move: a1'

if [ -c /dev/full ]; then
  for file in "$saved" "$dir/long"; do
    echo 'ttt1 3,3,3 A1,1' >"$saved"
    lines "$file on a full disk" 3 "load $file" "save /dev/full" q
    says 'play: /dev/full: No space left on device. The game is not saved, and the file is spoilt.'
    says_not 'is saved'
  done
fi

# ---- Help, and the end of input ------------------------------------------------------------------------

for call in --help '3 --help' '--size --help'; do
  # shellcheck disable=SC2086
  run 'help' $call </dev/null
  ends 0
  silent
  says '  quit, q           to leave'
done
says 'usage: play [--size N] [--rows M] [--cols N] [--in-a-row K] [--exact] [SIZE]'
says_not 'to move:'
awk 'length > 80 { exit 1 }' "$dir/out" || fail 'is wider than a terminal'

run 'no input at all' 1 </dev/null
ends 0
silent
is <<END
1 in a row win. Type a cell, such as a1, or help.

   a
 1 .

X to move:$(printf ' ')
END

printf 'a1\nb2' >"$dir/in"
run 'input that ends in a line' 3 <"$dir/in"
ends 0
ends_with <<END
O to move: b2

   a  b  c
 1 X  .  .
 2 .  O  .
 3 .  .  .

X to move:$(printf ' ')
END

# ---- The prompt comes before the answer is waited for --------------------------------------------------

game='a slow player'
mkfifo "$dir/fifo"
: >"$dir/out"
"$play" 1 <"$dir/fifo" >"$dir/out" 2>"$dir/err" &
exec 3>"$dir/fifo"
tries=0
until grep -qF 'X to move: ' "$dir/out"; do
  tries=$((tries + 1))
  [ "$tries" -le 100 ] || fail 'waits without a prompt'
  sleep 0.1 2>/dev/null || sleep 1
done
echo q >&3
exec 3>&-
wait $!

# ---- A terminal ----------------------------------------------------------------------------------------

# util-linux's `script` can make a pseudo-terminal, unless it may not here.
can_make_terminals() {
  script --version 2>/dev/null | grep -q util-linux && script -qec true /dev/null >/dev/null 2>&1 </dev/null
}

# Plays to a win on a pseudo-terminal. The arguments are the environment.
on_terminal() {
  game="a terminal with $*"
  status=0
  # shellcheck disable=SC2016
  printf '%s\n' a1 a2 b1 b2 c1 q |
    env -u NO_COLOR SHELL=/bin/sh PLAY="$play" "$@" script -qec '"$PLAY"' /dev/null \
      >"$dir/raw" 2>"$dir/err" || status=$?
  tr -d '\r' <"$dir/raw" >"$dir/out"
  ends 0
}

if can_make_terminals; then
  red="${escape}[1;31m" cyan="${escape}[1;36m" dim="${escape}[2m" inverse="${escape}[7m" plain="${escape}[0m"
  for no_color in '' NO_COLOR=; do
    # shellcheck disable=SC2086
    on_terminal TERM=xterm $no_color
    says " 1$inverse$red X $plain$inverse$red X $plain$inverse$red X $plain"
    says " 2$cyan O $plain$cyan O $plain$dim .$plain"
    says "${red}X$plain has won."
    says_not '[X]'
    says_not 'quit: q' # the terminal shows what is typed, and once is enough
  done
  for colourless in 'TERM=xterm NO_COLOR=1' TERM=dumb; do
    # shellcheck disable=SC2086
    on_terminal $colourless
    says ' 1[X][X][X]'
    says 'X has won.'
    says_not "$escape"
  done
fi

# ---- Output that cannot be written ---------------------------------------------------------------------

if [ -c /dev/full ]; then
  game='a full disk'
  status=0
  echo q | "$play" >/dev/full 2>"$dir/err" || status=$?
  ends 2
  grep -F 'could not be written' "$dir/err" >/dev/null || fail 'does not tell that the output is lost'
  status=0
  "$play" --help >/dev/full 2>"$dir/err" || status=$?
  ends 2
fi

# ---- Input that cannot be read -------------------------------------------------------------------------

run 'a folder' <"$dir"
ends 2
grep -F 'could not be read' "$dir/err" >/dev/null || fail 'does not tell that there is no input'
