// Plays transcript.txt through the package: prints each command with the answer it gets here.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"ttt"
)

var games = map[string]*ttt.TicTacToe{}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		command, _, _ := strings.Cut(lines.Text(), " -> ")
		fmt.Println(command, "->", answer(command))
	}
}

func answer(command string) string {
	words := strings.Fields(command)
	call, words := words[0], words[1:]
	switch call {
	case "new":
		game, err := ttt.New(numbers(words[1:])[0])
		return keep(words[0], game, err)
	case "new_with":
		n := numbers(words[1:])
		game, err := ttt.NewWith(ttt.Options{Rows: n[0], Cols: n[1], WinLength: n[2], Flags: ttt.Flags(n[3])})
		return keep(words[0], game, err)
	case "clone":
		game, err := games[words[0]].Clone()
		return keep(words[1], game, err)
	case "read": // The record is all the rest, with its spaces.
		game, stopped, err := ttt.Read(strings.TrimPrefix(command, "read "+words[0]+" "))
		return fmt.Sprintf("%s (%d read)", keep(words[0], game, err), stopped)
	case "judge":
		return show(ttt.Judge(cells(words)...))
	case "judge_many":
		before, after, _ := strings.Cut(strings.Join(words, " "), ":")
		outcomes, err := ttt.JudgeMany(cells(strings.Fields(after)), numbers(strings.Fields(before)))
		return show(list(outcomes, " ", func(o ttt.Outcome) string { return strconv.Itoa(int(o)) }), err)
	case "outcome_name":
		return ttt.OutcomeName(int32(numbers(words)[0]))
	case "error_text":
		return ttt.ErrorText(int32(numbers(words)[0]))
	case "version":
		return strconv.Itoa(ttt.Version())
	case "version_text":
		return ttt.VersionText()
	}
	return ask(games[words[0]], call, words[1:])
}

func ask(game *ttt.TicTacToe, call string, words []string) string {
	switch call {
	case "free":
		game.Close()
		return "ok"
	case "move":
		n := numbers(words)
		return show(game.Move(n[0], n[1], n[2]))
	case "play":
		outcome, played, err := game.Play(cells(words)...)
		return fmt.Sprintf("%s (%d played)", show(outcome, err), played)
	case "undo":
		cell, err := game.Undo()
		return show(place(cell), err)
	case "reset":
		game.Reset()
		return "ok"
	case "outcome":
		return show(game.Outcome())
	case "turn":
		return show(game.Turn())
	case "rows":
		return show(game.Rows())
	case "cols":
		return show(game.Cols())
	case "win_length":
		return show(game.WinLength())
	case "move_count":
		return show(game.MoveCount())
	case "at":
		n := numbers(words)
		return show(game.At(n[0], n[1]))
	case "can_win":
		open, err := game.CanWin(numbers(words)[0])
		return show(map[bool]int{true: 1}[open], err)
	case "board":
		return list(game.Board(), "", func(mark byte) string { return strconv.Itoa(int(mark)) })
	case "history":
		return list(game.History(), " ", place)
	case "winning_line":
		return list(game.WinningLine(), " ", place)
	case "write":
		return list([]string{game.String()}, "", func(record string) string { return record })
	}
	panic("no such command: " + call)
}

func keep(name string, game *ttt.TicTacToe, err error) string {
	if err == nil {
		games[name] = game
	}
	return show("ok", err)
}

// An answer, or its error.
func show(answer any, err error) string {
	var refused ttt.Error
	if errors.As(err, &refused) {
		return fmt.Sprintf("error %d %v", refused.Code(), refused)
	}
	if err != nil {
		panic(err)
	}
	return fmt.Sprint(answer)
}

func place(cell ttt.Cell) string { return fmt.Sprintf("%d,%d", cell.Row, cell.Col) }

func list[Item any](items []Item, between string, show func(Item) string) string {
	var shown []string
	for _, item := range items {
		shown = append(shown, show(item))
	}
	if text := strings.Join(shown, between); text != "" {
		return text
	}
	return "(none)"
}

func numbers(words []string) []int {
	var numbers []int
	for _, word := range words {
		number, err := strconv.Atoi(word)
		if err != nil {
			panic(err)
		}
		numbers = append(numbers, number)
	}
	return numbers
}

func cells(words []string) []ttt.Cell {
	var cells []ttt.Cell
	for _, word := range words {
		n := numbers(strings.Split(word, ","))
		cells = append(cells, ttt.Cell{Row: int32(n[0]), Col: int32(n[1])})
	}
	return cells
}
