// Package ttt plays tic-tac-toe and every other (m,n,k) game, and judges 3 x 3 games.
//
//	game, err := ttt.New(3)
//	if winner, _ := game.Move(0, 2, 1); winner == 1 {
//		fmt.Println("A has won")
//	}
//
// Players are 1 (A, who plays X and moves first) and 2 (B, who plays O). Rows and columns count from 0. What the
// library refuses is an Error, and a number that is no int32 is strconv.ErrRange. What each call costs, ttt.h says.
package ttt

// #cgo pkg-config: ttt
// #include <ttt.h>
import "C"

import (
	"fmt"
	"math"
	"runtime"
	"strconv"
	"sync"
	"unsafe"
)

// A Cell is a place on a board. Rows go down and columns go right, both from 0.
type Cell struct{ Row, Col int32 }

// C writes and reads cells and ends where they lie.
var (
	_ = [1]struct{}{}[unsafe.Sizeof(Cell{})-C.sizeof_ttt_cell]
	_ = [1]struct{}{}[unsafe.Offsetof(Cell{}.Col)-unsafe.Offsetof(C.ttt_cell{}.col)]
	_ = [1]struct{}{}[unsafe.Sizeof(int(0))-C.sizeof_size_t]
)

// An Outcome is how a game stands.
type Outcome int8

const (
	Pending Outcome = C.TTT_PENDING // Nobody has won, and a cell is free.
	A       Outcome = C.TTT_A       // Player 1 has won.
	B       Outcome = C.TTT_B       // Player 2 has won.
	Draw    Outcome = C.TTT_DRAW    // The board is full, and nobody has won.
)

// String is "Pending", "A", "B" or "Draw"; "Error" for every other number.
func (o Outcome) String() string { return OutcomeName(int32(o)) }

// Err is the error that JudgeMany has found where there is no outcome, or nil.
func (o Outcome) Err() error {
	_, err := answer(o)
	return err
}

// An Error is the code of what the library refuses. errors.Is compares it with the constants below.
type Error int32

const (
	ErrNull        Error = C.TTT_ERROR_NULL        // The game is closed.
	ErrPlayer      Error = C.TTT_ERROR_PLAYER      // There is no such player.
	ErrOutside     Error = C.TTT_ERROR_OUTSIDE     // The cell is not on the board.
	ErrOver        Error = C.TTT_ERROR_OVER        // The game is over.
	ErrTurn        Error = C.TTT_ERROR_TURN        // It is the other player's turn.
	ErrTaken       Error = C.TTT_ERROR_TAKEN       // The cell already has a mark.
	ErrNoMove      Error = C.TTT_ERROR_NO_MOVE     // There is no move to take back.
	ErrUnsupported Error = C.TTT_ERROR_UNSUPPORTED // The game keeps no board.
	ErrOptions     Error = C.TTT_ERROR_OPTIONS     // There is no such flag.
	ErrRules       Error = C.TTT_ERROR_RULES       // There is no such board, or the win length does not fit on it.
	ErrMemory      Error = C.TTT_ERROR_MEMORY      // There is not enough memory.
	ErrSyntax      Error = C.TTT_ERROR_SYNTAX      // The text is not a game.
	ErrRange       Error = C.TTT_ERROR_RANGE       // A list of moves ends before it begins.
)

// Code is the number that C calls the error by.
func (e Error) Code() int { return int(e) }

// Error is the library's sentence.
func (e Error) Error() string { return ErrorText(int32(e)) }

// Flags change the rules of a game. They can be added up.
type Flags uint32

const (
	EnforceTurns Flags = C.TTT_ENFORCE_TURNS // The players take turns, A first.
	ExactLength  Flags = C.TTT_EXACT_LENGTH  // A run that is longer than the win length does not win.
	CountersOnly Flags = C.TTT_COUNTERS_ONLY // The running sums alone, with no board; see TTT_COUNTERS_ONLY.
)

// Options are the rules of a game. 0 means 3 rows, as many columns as rows, and the smaller of both to win.
type Options struct {
	Rows, Cols, WinLength int
	Flags                 Flags
}

// A TicTacToe is one game. It is freed some time after nothing refers to it any more, and at once by Close. Goroutines
// may share it: a call that changes the game has it to itself, and the others run beside each other.
type TicTacToe struct {
	*game // As in os.File: a copy of the struct is the same game, not one that is freed a second time.
}

type game struct {
	lock   sync.RWMutex
	handle *C.ttt_game
}

// As with os.File, a nil or zero TicTacToe is a closed one.
func (g *TicTacToe) its() *game {
	if g == nil || g.game == nil {
		return new(game)
	}
	return g.game
}

// toRead is the game with others that only read it; toChange is the game alone. The caller unlocks it.
func (g *TicTacToe) toRead() *game {
	its := g.its()
	its.lock.RLock()
	return its
}

func (g *TicTacToe) toChange() *game {
	its := g.its()
	its.lock.Lock()
	return its
}

// New makes an empty n x n board on which n in a row win. n is 1 to 16384.
func New(n int) (*TicTacToe, error) {
	if n == 0 {
		return nil, ErrRules // In Options, 0 is the default.
	}
	return NewWith(Options{Rows: n})
}

// NewWith makes an empty game by the options.
func NewWith(by Options) (*TicTacToe, error) {
	numbers, err := int32s(by.Rows, by.Cols, by.WinLength)
	if err != nil {
		return nil, err
	}
	options := C.ttt_options{
		struct_size: C.sizeof_ttt_options,
		rows:        numbers[0],
		cols:        numbers[1],
		win_length:  numbers[2],
		flags:       C.uint32_t(by.Flags),
	}
	var handle *C.ttt_game
	if _, err := answer(C.ttt_new_with(&options, &handle)); err != nil {
		return nil, err
	}
	return own(handle), nil
}

// Read makes the game that String has written. A line feed ends it: stopped is how many bytes were read with it, so
// that the next game begins there, or on an error how many come before what is wrong.
func Read(record string) (read *TicTacToe, stopped int, err error) {
	text := []byte(record)
	var handle *C.ttt_game
	var end C.size_t
	_, err = answer(C.ttt_read((*C.char)(start(text)), C.size_t(len(text)), nil, &handle, &end))
	if err != nil {
		return nil, int(end), err
	}
	return own(handle), int(end), nil
}

// Close gives the memory back. From then on the game answers ErrNull; a second Close does nothing.
func (g *TicTacToe) Close() { g.its().close() }

func (g *game) close() {
	g.lock.Lock()
	defer g.lock.Unlock()
	C.ttt_free(g.handle)
	g.handle = nil
}

// Move plays a move. The answer is the player, 1 or 2, if that player has just won, and 0 if not.
func (g *TicTacToe) Move(row, col, player int) (winner int, err error) {
	numbers, err := int32s(row, col, player)
	if err != nil {
		return 0, err
	}
	its := g.toChange()
	defer its.lock.Unlock()
	return answer(C.ttt_move(its.handle, numbers[0], numbers[1], numbers[2]))
}

// Play plays many moves, the players in turn from the one whose turn it is. With an error, played is how many moves were
// played before the one that was refused; they stay played.
func (g *TicTacToe) Play(moves ...Cell) (outcome Outcome, played int, err error) {
	its := g.toChange()
	defer its.lock.Unlock()
	var count C.size_t
	number, err := answer(C.ttt_play(its.handle, (*C.ttt_cell)(start(moves)), C.size_t(len(moves)), &count))
	return Outcome(number), int(count), err
}

// Undo takes the newest move back, and tells the cell that is free again.
func (g *TicTacToe) Undo() (undone Cell, err error) {
	its := g.toChange()
	defer its.lock.Unlock()
	_, err = answer(C.ttt_undo(its.handle, (*C.ttt_cell)(unsafe.Pointer(&undone))))
	return undone, err
}

// Reset empties the board for another game.
func (g *TicTacToe) Reset() {
	its := g.toChange()
	defer its.lock.Unlock()
	C.ttt_reset(its.handle)
}

// Clone makes a second game that stands as this one does.
func (g *TicTacToe) Clone() (*TicTacToe, error) {
	its := g.toRead()
	defer its.lock.RUnlock()
	if its.handle == nil {
		return nil, ErrNull
	}
	handle := C.ttt_clone(its.handle)
	if handle == nil {
		return nil, ErrMemory
	}
	return own(handle), nil
}

// Outcome tells how the game stands.
func (g *TicTacToe) Outcome() (Outcome, error) {
	its := g.toRead()
	defer its.lock.RUnlock()
	number, err := answer(C.ttt_outcome(its.handle))
	return Outcome(number), err
}

// Turn tells whose turn it is, 1 or 2; 0 when the game is over.
func (g *TicTacToe) Turn() (player int, err error) {
	its := g.toRead()
	defer its.lock.RUnlock()
	return answer(C.ttt_turn(its.handle))
}

// Rows tells how many rows the board has.
func (g *TicTacToe) Rows() (int, error) {
	its := g.toRead()
	defer its.lock.RUnlock()
	return answer(C.ttt_rows(its.handle))
}

// Cols tells how many columns the board has.
func (g *TicTacToe) Cols() (int, error) {
	its := g.toRead()
	defer its.lock.RUnlock()
	return answer(C.ttt_cols(its.handle))
}

// WinLength tells how many in a row win.
func (g *TicTacToe) WinLength() (int, error) {
	its := g.toRead()
	defer its.lock.RUnlock()
	return answer(C.ttt_win_length(its.handle))
}

// MoveCount tells how many moves have been played and not taken back.
func (g *TicTacToe) MoveCount() (int, error) {
	its := g.toRead()
	defer its.lock.RUnlock()
	return answer(C.ttt_move_count(its.handle))
}

// At tells whose mark is on a cell: 1, 2, or 0 on a free one.
func (g *TicTacToe) At(row, col int) (player int, err error) {
	numbers, err := int32s(row, col)
	if err != nil {
		return 0, err
	}
	its := g.toRead()
	defer its.lock.RUnlock()
	return answer(C.ttt_at(its.handle, numbers[0], numbers[1]))
}

// CanWin tells whether a line is still open to a player.
func (g *TicTacToe) CanWin(player int) (bool, error) {
	numbers, err := int32s(player)
	if err != nil {
		return false, err
	}
	its := g.toRead()
	defer its.lock.RUnlock()
	open, err := answer(C.ttt_can_win(its.handle, numbers[0]))
	return open == 1, err
}

// Board is the marks as At tells them, row by row. It is empty when the game is closed or keeps no board, and so are
// History, WinningLine and String.
func (g *TicTacToe) Board() []byte {
	its := g.toRead()
	defer its.lock.RUnlock()
	cells := make([]byte, C.ttt_board(its.handle, nil, 0))
	C.ttt_board(its.handle, (*C.uint8_t)(start(cells)), C.size_t(len(cells)))
	return cells
}

// History is the moves that have been played, oldest first.
func (g *TicTacToe) History() []Cell {
	its := g.toRead()
	defer its.lock.RUnlock()
	moves := make([]Cell, C.ttt_history(its.handle, nil, 0))
	C.ttt_history(its.handle, (*C.ttt_cell)(start(moves)), C.size_t(len(moves)))
	return moves
}

// WinningLine is the cells of every line that the newest move completed, row by row; none when nobody has won.
func (g *TicTacToe) WinningLine() []Cell {
	its := g.toRead()
	defer its.lock.RUnlock()
	cells := make([]Cell, C.ttt_winning_line(its.handle, nil, 0))
	C.ttt_winning_line(its.handle, (*C.ttt_cell)(start(cells)), C.size_t(len(cells)))
	return cells
}

// String writes the game as one line of text that Read makes the same game of: "ttt1 3,3,3 A1,1 B0,0".
func (g *TicTacToe) String() string {
	its := g.toRead()
	defer its.lock.RUnlock()
	text := make([]byte, C.ttt_write(its.handle, nil, 0)+1)
	C.ttt_write(its.handle, (*C.char)(start(text)), C.size_t(len(text)))
	return string(text[:len(text)-1])
}

// Judge judges a 3 x 3 game given as its list of moves, A first, the players in turn.
func Judge(moves ...Cell) (Outcome, error) {
	number, err := answer(C.ttt_judge((*C.ttt_cell)(start(moves)), C.size_t(len(moves))))
	return Outcome(number), err
}

// JudgeMany judges many 3 x 3 games that lie one behind the other: game g is moves[ends[g-1]:ends[g]]. A game that Judge
// would refuse does not keep the others from being judged: the Err of its outcome is the error.
func JudgeMany(moves []Cell, ends []int) ([]Outcome, error) {
	for g, end := range ends {
		if end < 0 || end > len(moves) {
			return nil, fmt.Errorf("ttt: ends[%d] is %d, and there are %d moves: %w", g, end, len(moves), strconv.ErrRange)
		}
	}
	outcomes := make([]Outcome, len(ends))
	_, err := answer(C.ttt_judge_many((*C.ttt_cell)(start(moves)), (*C.size_t)(start(ends)), C.size_t(len(ends)),
		(*C.int8_t)(start(outcomes))))
	return outcomes, err
}

// OutcomeName names an outcome: "Pending", "A", "B" or "Draw", and "Error" for every other number.
func OutcomeName(outcome int32) string { return C.GoString(C.ttt_outcome_name(C.int32_t(outcome))) }

// ErrorText says what went wrong, in one sentence; there is one for every number.
func ErrorText(code int32) string { return C.GoString(C.ttt_error_text(C.int32_t(code))) }

// Version is the version of the library, as one number that grows: 1002003 is 1.2.3.
func Version() int { return int(C.ttt_version()) }

// VersionText is the version of the library, as in "1.2.3".
func VersionText() string { return C.GoString(C.ttt_version_text()) }

func own(handle *C.ttt_game) *TicTacToe {
	owned := &game{handle: handle}
	runtime.SetFinalizer(owned, (*game).close)
	return &TicTacToe{owned}
}

// What a function has answered, or the error that it is.
func answer[Number ~int8 | ~int32 | ~int64](number Number) (int, error) {
	if number < 0 {
		return 0, Error(number)
	}
	return int(number), nil
}

// Where a slice lies, for the time of one call.
func start[Item any](items []Item) unsafe.Pointer {
	if len(items) == 0 {
		return nil
	}
	return unsafe.Pointer(&items[0])
}

func int32s(numbers ...int) (checked [3]C.int32_t, err error) {
	for i, number := range numbers {
		if number < math.MinInt32 || number > math.MaxInt32 {
			return checked, fmt.Errorf("ttt: %d: %w", number, strconv.ErrRange)
		}
		checked[i] = C.int32_t(number)
	}
	return checked, nil
}
