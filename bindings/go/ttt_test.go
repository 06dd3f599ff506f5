package ttt

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"strconv"
	"sync"
	"testing"
)

var won = []Cell{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}

func must[Value any](value Value, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

func equal(t *testing.T, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func refused(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
}

func TestGame(t *testing.T) {
	game := must(New(3))
	outcome, played, err := game.Play(won...)
	equal(t, []any{outcome, played, err}, []any{A, 5, nil})
	equal(t, fmt.Sprint(outcome, Pending, B, Draw, Outcome(7)), "A Pending B Draw Error")
	equal(t, game.WinningLine(), []Cell{{0, 0}, {0, 1}, {0, 2}})
	equal(t, game.History(), won)
	equal(t, game.Board(), []byte{1, 1, 1, 2, 2, 0, 0, 0, 0})
	equal(t, fmt.Sprint(game), "ttt1 3,3,3 A0,0 B1,0 A0,1 B1,1 A0,2")
	equal(t, must(game.Undo()), Cell{0, 2})

	clone := must(game.Clone())
	equal(t, must(clone.Move(0, 2, 1)), 1)
	equal(t, must(game.Outcome()), Pending)
}

func TestErrors(t *testing.T) {
	game := must(New(3))
	_, played, err := game.Play(Cell{0, 0}, Cell{1, 1}, Cell{0, 0})
	refused(t, err, ErrTaken)
	equal(t, played, 2)
	var code Error
	equal(t, errors.As(fmt.Errorf("wrapped: %w", err), &code), true)
	equal(t, code.Code(), -6)
	equal(t, err.Error(), ErrorText(-6))
	for _, n := range []int{0, -1, 16385} {
		_, err = New(n)
		refused(t, err, ErrRules)
	}
	_, err = NewWith(Options{Flags: 8})
	refused(t, err, ErrOptions)
	_, err = New(math.MaxInt32)
	refused(t, err, ErrRules)
}

func TestNumbersAreNeverChangedToFit(t *testing.T) {
	game := must(New(3))
	for _, wrong := range []int{math.MaxInt32 + 1, math.MinInt32 - 1, 1 << 32, math.MaxInt, math.MinInt} {
		_, first := game.Move(wrong, 0, 1)
		_, second := game.Move(0, wrong, 1)
		_, third := game.Move(0, 0, wrong+1)
		_, fourth := game.At(0, wrong)
		_, fifth := game.CanWin(wrong + 1)
		_, sixth := New(wrong)
		_, seventh := NewWith(Options{Cols: wrong})
		for _, err := range []error{first, second, fourth, sixth, seventh} {
			refused(t, err, strconv.ErrRange)
		}
		for _, err := range []error{third, fifth} {
			if err == nil {
				t.Error("no error")
			}
		}
	}
	equal(t, must(game.MoveCount()), 0)
}

func TestRecords(t *testing.T) {
	records := "ttt1 3,3,3 A1,1\nttt1 4,4,4\nttt1 3,3,3 C"
	game, stopped, err := Read(records)
	equal(t, []any{game.History(), stopped, err}, []any{[]Cell{{1, 1}}, 16, nil})
	_, more, err := Read(records[stopped:])
	equal(t, []any{more, err}, []any{11, nil})
	_, stopped, err = Read(records[stopped+more:])
	refused(t, err, ErrSyntax)
	equal(t, stopped, 11)
	for _, wrong := range []string{"", "\x00", "ttt1 3,3,3 \xff"} {
		_, _, err = Read(wrong)
		refused(t, err, ErrSyntax)
	}
}

func TestClosed(t *testing.T) {
	game := must(New(3))
	copied := *game
	game.Close()
	game.Close()
	_, first := copied.Move(0, 0, 1)
	_, _, second := game.Play()
	_, third := game.Undo()
	_, fourth := game.Clone()
	_, fifth := game.Outcome()
	_, sixth := game.CanWin(1)
	_, seventh := game.Rows()
	for _, err := range []error{first, second, third, fourth, fifth, sixth, seventh} {
		refused(t, err, ErrNull)
	}
	game.Reset()
	equal(t, len(game.Board())+len(game.History())+len(game.WinningLine())+len(game.String()), 0)
}

func TestNoGameIsAClosedOne(t *testing.T) {
	var none *TicTacToe
	for _, game := range []*TicTacToe{none, {}} {
		game.Close()
		game.Reset()
		_, err := game.Move(0, 0, 1)
		refused(t, err, ErrNull)
		_, err = game.Clone()
		refused(t, err, ErrNull)
		equal(t, game.String(), "")
	}
}

func TestJudgeMany(t *testing.T) {
	moves := append(append([]Cell{}, won...), Cell{3, 0})
	outcomes := must(JudgeMany(moves, []int{5, 5, 6, 2}))
	equal(t, outcomes, []Outcome{A, Pending, Outcome(ErrOutside), Outcome(ErrRange)})
	equal(t, outcomes[0].Err(), nil)
	refused(t, outcomes[2].Err(), ErrOutside)
	equal(t, must(JudgeMany(nil, nil)), []Outcome{})
	equal(t, must(JudgeMany(nil, []int{0})), []Outcome{Pending})
	for _, wrong := range []int{-1, 7, math.MaxInt, math.MinInt} {
		_, err := JudgeMany(moves, []int{5, wrong})
		refused(t, err, strconv.ErrRange)
	}
	equal(t, must(Judge(won...)), A)
	_, err := Judge(Cell{0, 0}, Cell{0, 0})
	refused(t, err, ErrTaken)
}

func TestGoroutines(t *testing.T) {
	game := must(New(100))
	var all sync.WaitGroup
	for col := 0; col < 4; col++ {
		all.Add(1)
		go func(col int) {
			defer all.Done()
			for row := 0; row < 100; row++ {
				must(game.Move(row, col, 1+(row+col)%2))
				game.History()
			}
		}(col)
	}
	all.Wait()
	equal(t, must(game.MoveCount()), 400)

	for col := 0; col < 4; col++ {
		all.Add(1)
		go func() {
			defer all.Done()
			for {
				if _, err := game.Outcome(); err != nil {
					refused(t, err, ErrNull)
					return
				}
				game.Board()
			}
		}()
	}
	game.Close()
	all.Wait()
}

// A game that nothing refers to may be freed while its last call is running, if the binding does not see to it.
func TestCollectedDuringACall(t *testing.T) {
	for i := 0; i < 200; i++ {
		board := make(chan []byte)
		go func() {
			game := must(New(300))
			must(game.Move(299, 299, 1))
			board <- game.Board()
		}()
		runtime.GC()
		if cells := <-board; cells[len(cells)-1] != 1 {
			t.Fatal("the board is not what was played")
		}
	}
}
