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

# Runs a game called $1 with the arguments $2, split at blanks, on the input that comes in.
run() {
  game=$1
  status=0
  # shellcheck disable=SC2086
  "$play" $2 >"$dir/out" 2>"$dir/err" || status=$?
}

# Plays a game called $1 on a board of the size $2, one line for each further argument.
lines() {
  name=$1
  size=$2
  shift 2
  printf '%s\n' "$@" >"$dir/in"
  run "$name" "$size" <"$dir/in"
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

lines 'X wins' '' a1 B2 2a 'b 1' '3 1' quit
is <<'END'
Fill a row, a column or a diagonal to win. Type a cell, such as a1, or help.

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

X to move: 2a

   a  b  c
 1 X  .  .
 2 X  O  .
 3 .  .  .

O to move: b 1

   a  b  c
 1 X  O  .
 2 X  O  .
 3 .  .  .

X to move: 3 1

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
a1 is taken.
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
says_times 2 'The game is over. Please type undo, new, quit or help.'
says 'c4 is not on the board, which goes from a1 to c3.'
says_times 1 'X has won.'
says 'undo, new or quit: what'

# ---- What can be typed ---------------------------------------------------------------------------------

for cell in b3 B3 3b 3B 'b 3' '3 b' '3 2' 3,2 '3, 2' '3 ,2' ' b3  ' b03; do
  lines "the cell '$cell'" 3 "$cell" q
  says_times 1 ' 3 .  X  .'
  says_times 2 ' 1 .  .  .'
done

for rubbish in '' ' ' b 3 32 bb 'b b' b2x 'b2 c3' '1 2 3' 'b,,2' ',2' '2,' 'b-2' '-1 2' '+1 2' '1.2' \
  b2. '%s%n' undone un 'quit now' "${escape}[A" 'é2'; do
  lines "the rubbish '$rubbish'" 3 "$rubbish" q
  says_times 1 'Please type a cell, such as a1, or help.'
  says 'X to move: q'
  says_not "$escape"
done

for cell in a0 a4 d1 0,1 1,0 '4 1' '1 4' z26 a99999999999999999999 '4294967297 1'; do
  lines "outside: '$cell'" 3 "$cell" q
  says "$cell is not on the board, which goes from a1 to c3."
  says 'X to move: q'
done

lines 'taken cells' 3 b2 b2 'B 2' 2,2 q
says 'b2 is taken.'
says 'B 2 is taken.'
says '2,2 is taken.'
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
says_times 3 'Please type a cell, such as a1, or help.'
says 'X to move: b2.'
says 'X to move: q'

printf 'b2\r\n\t c1 \t\r\nundo\r\nq\r\n' >"$dir/in"
run 'carriage returns and tabs' 3 <"$dir/in"
ends 0
says 'c1 is free again.'
says 'O to move: q'
says_not "$(printf '\r')"

long=$(printf '%200s' x)
lines 'overlong lines' 3 "b2$long" "$long$long$long" "q$long" a1 q
says_times 3 'Please type a cell, such as a1, or help.'
says 'O to move: q'
says_times 1 ' 1 X  .  .'
says_times 2 ' 2 .  .  .'

# ---- Sizes ---------------------------------------------------------------------------------------------

lines 'size 1' 1 a1 u '1 1' q
ends_with <<'END'
Fill a row, a column or a diagonal to win. Type a cell, such as a1, or help.

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

X to move: 1 1

   a
 1[X]

X has won.
undo, new or quit: q
END

lines 'size 5' 5 e5 e1 d5 d2 c5 c3 b5 b4 f1 a5 q
says 'f1 is not on the board, which goes from a1 to e5.'
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

lines 'size 26' 26 z26 '26 1' 1z a1 q
says '   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t  u  v  w  x  y  z'
ends_with <<'END'
26 O  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  X

X to move: q
END

for size in 0 27 -1 +3 3x '' 3.0 99999999999999999999 4294967299 --size -h; do
  game="the size '$size'"
  status=0
  "$play" "$size" >"$dir/out" 2>"$dir/err" </dev/null || status=$?
  ends 2
  [ ! -s "$dir/out" ] || fail "has written to stdout"
  [ "$(cat "$dir/err")" = "play: SIZE is a number from 1 to 26, not \"$size\". See play --help." ] ||
    fail 'gives another reason'
done

run 'two sizes' '3 3' </dev/null
ends 2
[ "$(cat "$dir/err")" = 'play: There can be only one SIZE. See play --help.' ] || fail 'gives another reason'

# ---- Help, and the end of input ------------------------------------------------------------------------

run 'help' --help </dev/null
ends 0
silent
says 'usage: play [SIZE]'
says '  quit, q           to leave'
says_not 'to move:'

run 'no input at all' 1 </dev/null
ends 0
silent
is <<END
Fill a row, a column or a diagonal to win. Type a cell, such as a1, or help.

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
