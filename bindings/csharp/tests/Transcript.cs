// Plays transcript.txt: reads its lines, "COMMAND -> ANSWER", and prints each command with the answer that this
// binding gives.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using Ttt;

internal static class Transcript
{
    private static readonly Dictionary<string, TicTacToe> Games = new Dictionary<string, TicTacToe>();

    private static void Main(string[] arguments)
    {
        foreach (var line in File.ReadLines(arguments[0]))
        {
            var command = line.Substring(0, line.IndexOf(" -> ", StringComparison.Ordinal));
            Console.WriteLine(command + " -> " + Answer(command));
        }
    }

    private static string Answer(string command)
    {
        var words = command.Split(' ');
        try
        {
            return Answer(words[0], words.Skip(1).ToArray(), command);
        }
        catch (TttException error)
        {
            var answer = "error " + (int)error.Code + " " + error.Message;
            switch (words[0])
            {
                case "play": return answer + " (" + error.Progress + " played)";
                case "read": return answer + " (" + error.Progress + " read)";
                default: return answer;
            }
        }
    }

    private static string Answer(string name, string[] words, string command)
    {
        Func<int, int> number = index => Number(words[index]);
        switch (name)
        {
            case "new": return Put(words[0], new TicTacToe(number(1)));
            case "new_with": return Put(words[0], new TicTacToe(number(1), number(2), number(3), (Rules)number(4)));
            case "clone": return Put(words[1], Games[words[0]].Clone());
            case "read":
                // The record is all that stands behind the name, every space in it included.
                var record = command.Split(new[] { ' ' }, 3).Skip(2).FirstOrDefault() ?? "";
                return Put(words[0], TicTacToe.Read(record, out var stopped)) + " (" + stopped + " read)";
            case "judge": return TicTacToe.Judge(Cells(words));
            case "judge_many": return JudgeMany(words);
            case "outcome_name": return TicTacToe.OutcomeName(number(0));
            case "error_text": return TicTacToe.ErrorText(number(0));
            case "version": return TicTacToe.Version.ToString(CultureInfo.InvariantCulture);
            case "version_text": return TicTacToe.VersionText;
        }

        var game = Games[words[0]];
        switch (name)
        {
            case "free": game.Dispose(); return "ok";
            case "reset": game.Reset(); return "ok";
            case "move": return Text(game.Move(number(1), number(2), number(3)));
            case "play":
                var moves = Cells(words.Skip(1));
                return game.Play(moves) + " (" + moves.Length + " played)";
            case "undo": return game.Undo().ToString();
            case "outcome": return game.Outcome;
            case "turn": return Text(game.Turn);
            case "rows": return Text(game.Rows);
            case "cols": return Text(game.Cols);
            case "win_length": return Text(game.WinLength);
            case "move_count": return Text(game.MoveCount);
            case "at": return Text(game.At(number(1), number(2)));
            case "can_win": return game.CanWin(number(1)) ? "1" : "0";
            case "board": return OrNone(string.Concat(game.Board()));
            case "history": return Text(game.History());
            case "winning_line": return Text(game.WinningLine());
            case "write": return OrNone(game.Write());
            default: throw new ArgumentException("There is no command " + name + ".");
        }
    }

    private static string Put(string name, TicTacToe game)
    {
        if (Games.TryGetValue(name, out var old)) old.Dispose();
        Games[name] = game;
        return "ok";
    }

    private static string JudgeMany(string[] words)
    {
        var colon = Array.IndexOf(words, ":");
        var ends = words.Take(colon).Select(end => (UIntPtr)Number(end)).ToArray();
        var outcomes = new sbyte[ends.Length];
        TicTacToe.JudgeMany(Cells(words.Skip(colon + 1)), ends, outcomes);
        return OrNone(string.Join(" ", outcomes));
    }

    private static Cell[] Cells(IEnumerable<string> words) => words.Select(word => word.Split(','))
        .Select(place => new Cell(Number(place[0]), Number(place[1]))).ToArray();

    private static int Number(string word) => int.Parse(word, CultureInfo.InvariantCulture);

    private static string Text(long number) => number.ToString(CultureInfo.InvariantCulture);

    private static string Text(Cell[] cells) => OrNone(string.Join(" ", cells));

    private static string OrNone(string text) => text == "" ? "(none)" : text;
}
