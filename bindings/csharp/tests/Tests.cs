// What the transcript cannot show: what is C#'s own in the binding.

using System;
using System.Linq;
using System.Threading;
using NUnit.Framework;
using Ttt;

[TestFixture]
public class Tests
{
    private static UIntPtr[] Ends(params int[] ends) => ends.Select(end => (UIntPtr)end).ToArray();

    [Test]
    public void ErrorsCarryTheLibrarysSentence()
    {
        using (var game = new TicTacToe(3))
        {
            game.Move(1, 1, 1);
            var error = Assert.Throws<TttException>(() => game.Move(1, 1, 2));
            Assert.AreEqual(TttError.Taken, error.Code);
            Assert.AreEqual("The cell is taken.", error.Message);
        }
    }

    [Test]
    public void EveryErrorIsNamed()
    {
        foreach (TttError error in Enum.GetValues(typeof(TttError)))
        {
            StringAssert.DoesNotStartWith("Unknown", TicTacToe.ErrorText((int)error));
        }
        var least = Enum.GetValues(typeof(TttError)).Cast<int>().Min();
        StringAssert.StartsWith("Unknown", TicTacToe.ErrorText(least - 1));
    }

    [Test]
    public void RulesCanBeNamed()
    {
        using (var game = new TicTacToe(rows: 6, cols: 7, winLength: 4, rules: Rules.EnforceTurns | Rules.ExactLength))
        {
            Assert.AreEqual("ttt1 6,7,4 turns exact", game.Write());
        }
        using (var game = new TicTacToe())
        {
            Assert.AreEqual("ttt1 3,3,3", game.Write());
        }
    }

    [Test]
    public void APairIsACell()
    {
        Assert.AreEqual("A", TicTacToe.Judge((0, 0), (1, 1), (0, 1), (1, 0), (0, 2)));
    }

    [Test]
    public void NothingWorksOnAGameThatWasDisposedOf()
    {
        var game = new TicTacToe(3);
        game.Dispose();
        game.Dispose();
        var calls = new TestDelegate[]
        {
            () => game.Move(0, 0, 1), () => game.Play(), () => game.Undo(), game.Reset, () => game.Clone(),
            () => Assert.Null(game.Outcome), () => Assert.Null(game.Turn), () => Assert.Null(game.Rows),
            () => Assert.Null(game.Cols), () => Assert.Null(game.WinLength), () => Assert.Null(game.MoveCount),
            () => game.At(0, 0), () => game.CanWin(1), () => game.Board(), () => game.History(),
            () => game.WinningLine(), () => game.Write()
        };
        foreach (var call in calls)
        {
            Assert.AreEqual(TttError.Null, Assert.Throws<TttException>(call).Code);
        }
    }

    [Test]
    public void NullIsRefused()
    {
        using (var game = new TicTacToe(3))
        {
            Assert.Throws<ArgumentNullException>(() => game.Play(null));
        }
        Assert.Throws<ArgumentNullException>(() => TicTacToe.Judge(null));
        Assert.Throws<ArgumentNullException>(() => TicTacToe.Read(null));
        Assert.Throws<ArgumentNullException>(() => TicTacToe.JudgeMany(null, Ends(), new sbyte[0]));
        Assert.Throws<ArgumentNullException>(() => TicTacToe.JudgeMany(new Cell[0], null, new sbyte[0]));
        Assert.Throws<ArgumentNullException>(() => TicTacToe.JudgeMany(new Cell[0], Ends(), null));
    }

    [Test]
    public void JudgeManyKeepsWithinItsArrays()
    {
        var moves = new Cell[] { (0, 0), (1, 1) };
        Assert.Throws<ArgumentException>(() => TicTacToe.JudgeMany(moves, Ends(2), new sbyte[0]));
        Assert.Throws<ArgumentOutOfRangeException>(() => TicTacToe.JudgeMany(moves, Ends(3), new sbyte[1]));
        Assert.Throws<ArgumentOutOfRangeException>(() => TicTacToe.JudgeMany(moves, Ends(3, 2), new sbyte[2]));
        var huge = new[] { (UIntPtr)uint.MaxValue };
        Assert.Throws<ArgumentOutOfRangeException>(() => TicTacToe.JudgeMany(moves, huge, new sbyte[1]));
    }

    [Test]
    public void JudgeManyJudgesAMillionGames()
    {
        var game = new Cell[] { (0, 0), (1, 0), (0, 1), (1, 1), (0, 2) };
        var moves = Enumerable.Repeat(game, 1000000).SelectMany(cells => cells).ToArray();
        var ends = Enumerable.Range(1, 1000000).Select(number => (UIntPtr)(5 * number)).ToArray();
        var outcomes = new sbyte[ends.Length];
        TicTacToe.JudgeMany(moves, ends, outcomes);
        Assert.True(outcomes.All(outcome => outcome == 1));
    }

    [Test]
    public void ReadTellsWhereTheNextLineBegins()
    {
        var text = "ttt1 3,3,3 A1,1\nttt1 4,4,4\n";
        Assert.AreEqual("ttt1 3,3,3 A1,1", TicTacToe.Read(text, out var stopped).Write());
        Assert.AreEqual("ttt1 4,4,4", TicTacToe.Read(text.Substring(stopped)).Write());
    }

    [TestCase("ttt1 3,3,3 \u2717", 11)]
    [TestCase("ttt1 3,3,3 \ud83d", 11)]
    [TestCase("ttt1 3,3,3\0", 10)]
    [TestCase("", 0)]
    public void ReadTakesAnyText(string text, int stopped)
    {
        var error = Assert.Throws<TttException>(() => TicTacToe.Read(text));
        Assert.AreEqual(TttError.Syntax, error.Code);
        Assert.AreEqual(stopped, error.Progress);
    }

    [Test]
    public void LargeBoardsComeWhole()
    {
        using (var game = new TicTacToe(2000))
        {
            game.Play((0, 0), (1999, 1999));
            Assert.AreEqual(4000000, game.Board().Length);
            Assert.AreEqual(2, game.Board().Last());
        }
    }

    [Test]
    public void GamesThatAreForgottenAreFreed()
    {
        // Were they not, a moment would take more address space than there is.
        for (var i = 0; i < 120000; i++)
        {
            new TicTacToe(16384).Move(0, 0, 1);
            if (i % 1000 == 0)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
        }
    }

    [Test]
    public void ThreadsShareAGameThatIsTakenAway()
    {
        for (var round = 0; round < 20; round++)
        {
            var game = new TicTacToe(30);
            Exception unexpected = null;
            var threads = Enumerable.Range(0, 4).Select(seed => new Thread(() =>
            {
                var chance = new Random(seed);
                for (;;)
                {
                    try
                    {
                        if (chance.Next(4) == 0) game.Undo();
                        if (chance.Next(50) == 0) game.Reset();
                        game.Move(chance.Next(30), chance.Next(30), 1 + chance.Next(2));
                        Assert.AreEqual(900, game.Board().Length);
                        game.Clone().Dispose();
                    }
                    catch (TttException error)
                    {
                        if (error.Code == TttError.Null) return;
                    }
                    catch (Exception error)
                    {
                        unexpected = error;
                        return;
                    }
                }
            })).ToList();
            threads.ForEach(thread => thread.Start());
            Thread.Sleep(5);
            game.Dispose();
            threads.ForEach(thread => thread.Join());
            Assert.Null(unexpected);
        }
    }
}
