// ttt for C#: tic-tac-toe and every other (m,n,k) game, in one file that is also a Unity plug-in script.
//
//     using (var game = new TicTacToe(3))
//         if (game.Move(0, 2, 1) == 1) Console.WriteLine("A has won.");
//
// The rules, the numbers and the costs are those of ttt.h. An error of the library's is a TttException. A game
// frees itself when it is collected, and Dispose() frees it at once; every call on it is TttError.Null from then on.
// Each call has the game to itself, so a game may be used from any thread.

using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Ttt
{
    /// <summary>A place on a board. Rows go down and columns go right, both from 0. (0, 1) converts to it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Cell
    {
        /// <summary>From 0, the top row.</summary>
        public int Row;

        /// <summary>From 0, the leftmost column.</summary>
        public int Col;

        /// <summary>A place on a board.</summary>
        public Cell(int row, int col)
        {
            Row = row;
            Col = col;
        }

        /// <summary>A place on a board, as a pair of numbers.</summary>
        public static implicit operator Cell((int, int) place) => new Cell(place.Item1, place.Item2);

        /// <summary>As in "0,1".</summary>
        public override string ToString() => Row + "," + Col;
    }

    /// <summary>What differs from the usual rules; the flags of ttt.h.</summary>
    [Flags]
    public enum Rules : uint
    {
        /// <summary>Nothing.</summary>
        Usual = 0,

        /// <summary>The players take turns, A first; a move out of turn is refused.</summary>
        EnforceTurns = 1,

        /// <summary>A run that is longer than the win length does not win.</summary>
        ExactLength = 2,

        /// <summary>Running sums and no board: the caller vouches that cells are free.</summary>
        CountersOnly = 4
    }

    /// <summary>Why a call was refused; the errors of ttt.h.</summary>
    public enum TttError
    {
        /// <summary>The game was disposed of.</summary>
        Null = -1,

        /// <summary>There is no such player. Players are 1 and 2.</summary>
        Player = -2,

        /// <summary>The cell is not on the board.</summary>
        Outside = -3,

        /// <summary>The game is over, and takes no more moves.</summary>
        Over = -4,

        /// <summary>It is the other player's turn.</summary>
        Turn = -5,

        /// <summary>The cell already has a mark.</summary>
        Taken = -6,

        /// <summary>There is no move to take back.</summary>
        NoMove = -7,

        /// <summary>This takes a board, and the game has none.</summary>
        Unsupported = -8,

        /// <summary>The library does not know these rules.</summary>
        Options = -9,

        /// <summary>There is no such board, or the win length does not fit on it.</summary>
        Rules = -10,

        /// <summary>There is not enough memory.</summary>
        Memory = -11,

        /// <summary>The text is not a game.</summary>
        Syntax = -12,

        /// <summary>A list of moves ends before it begins.</summary>
        Range = -13
    }

    /// <summary>The library refused a call; the message is its sentence.</summary>
    public sealed class TttException : Exception
    {
        internal TttException(TttError code, int progress = 0) : base(TicTacToe.ErrorText((int)code))
        {
            Code = code;
            Progress = progress;
        }

        /// <summary>Which error it is.</summary>
        public TttError Code { get; }

        /// <summary>
        /// How far the call got: of Play, how many moves were played, and stay so; of Read, where in the text that is
        /// which is wrong; else 0.
        /// </summary>
        public int Progress { get; }
    }

    /// <summary>One game. Players are 1 (A, who moves first) and 2 (B).</summary>
    public sealed class TicTacToe : IDisposable
    {
        private readonly object gate = new object();
        private Handle handle;

        /// <summary>An empty n x n board, n in a row win; n from 1 to 16384.</summary>
        public TicTacToe(int n)
        {
            handle = ttt_new(n);
            if (handle.IsInvalid)
            {
                throw new TttException(n >= 1 && n <= 16384 ? TttError.Memory : TttError.Rules);
            }
        }

        /// <summary>
        /// An empty board by other rules, such as Gomoku, which is 15, 15, 5. 0 means 3 rows, as many columns as rows,
        /// and the smaller of the two in a row.
        /// </summary>
        public TicTacToe(int rows = 0, int cols = 0, int winLength = 0, Rules rules = Rules.Usual)
        {
            var options = new Options
            {
                struct_size = (uint)Marshal.SizeOf(typeof(Options)),
                rows = rows,
                cols = cols,
                win_length = winLength,
                flags = (uint)rules,
                reserved = 0,
                allocator = IntPtr.Zero
            };
            Check(ttt_new_with(ref options, out handle));
        }

        private TicTacToe(Handle handle)
        {
            this.handle = handle;
        }

        /// <summary>The game that a text of Write's says. What follows its first line is not looked at.</summary>
        public static TicTacToe Read(string text) => Read(text, out _);

        /// <summary>Tells how far it read too: the next line begins there.</summary>
        public static TicTacToe Read(string text, out int stopped)
        {
            // Up to the first character that is not ASCII, and no game goes on behind it, a byte is a character.
            var bytes = Encoding.UTF8.GetBytes(text);
            var error = ttt_read(bytes, Size(bytes), IntPtr.Zero, out var handle, out var end);
            stopped = (int)(uint)end;
            return error < 0 ? throw new TttException((TttError)error, stopped) : new TicTacToe(handle);
        }

        /// <summary>The game as one line of text, which Read makes it of again. Empty if it has no board.</summary>
        public string Write()
        {
            lock (gate)
            {
                CheckOpen();
                var text = new byte[(int)(uint)ttt_write(handle, null, UIntPtr.Zero) + 1];
                ttt_write(handle, text, Size(text));
                return Encoding.ASCII.GetString(text, 0, text.Length - 1);
            }
        }

        /// <summary>A second game that stands as this one does, and shares nothing with it.</summary>
        public TicTacToe Clone()
        {
            lock (gate)
            {
                CheckOpen();
                var clone = ttt_clone(handle);
                return clone.IsInvalid ? throw new TttException(TttError.Memory) : new TicTacToe(clone);
            }
        }

        /// <summary>Frees the game. Doing so twice is fine.</summary>
        public void Dispose()
        {
            lock (gate)
            {
                handle.Dispose();
                // A handle that was disposed of throws when it is passed on; a new one is NULL to the library.
                handle = new Handle();
            }
        }

        /// <summary>Puts the player's mark on a cell. Returns 1 or 2, who has won by it, or 0.</summary>
        public int Move(int row, int col, int player)
        {
            lock (gate) return Check(ttt_move(handle, row, col, player));
        }

        /// <summary>
        /// Plays many moves, the players in turn. Returns the outcome after the last. The moves before one that is
        /// refused stay played.
        /// </summary>
        public string Play(params Cell[] moves)
        {
            NotNull(moves, nameof(moves));
            lock (gate)
            {
                var answer = ttt_play(handle, moves, Size(moves), out var played);
                return answer < 0
                    ? throw new TttException((TttError)answer, (int)(uint)played)
                    : OutcomeName(answer);
            }
        }

        /// <summary>Takes the newest move back. Returns the cell that is free again.</summary>
        public Cell Undo()
        {
            lock (gate)
            {
                Check(ttt_undo(handle, out var undone));
                return undone;
            }
        }

        /// <summary>Empties the board for another game.</summary>
        public void Reset()
        {
            lock (gate)
            {
                CheckOpen();
                ttt_reset(handle);
            }
        }

        /// <summary>How the game stands: "Pending", "A", "B" or "Draw".</summary>
        public string Outcome
        {
            get { lock (gate) return OutcomeName(Check(ttt_outcome(handle))); }
        }

        /// <summary>Whose turn it is, 1 or 2, and 0 when the game is over.</summary>
        public int Turn
        {
            get { lock (gate) return Check(ttt_turn(handle)); }
        }

        /// <summary>How many rows the board has.</summary>
        public int Rows
        {
            get { lock (gate) return Check(ttt_rows(handle)); }
        }

        /// <summary>How many columns the board has.</summary>
        public int Cols
        {
            get { lock (gate) return Check(ttt_cols(handle)); }
        }

        /// <summary>How many in a row win.</summary>
        public int WinLength
        {
            get { lock (gate) return Check(ttt_win_length(handle)); }
        }

        /// <summary>How many moves have been played and not taken back.</summary>
        public long MoveCount
        {
            get { lock (gate) return Check(ttt_move_count(handle)); }
        }

        /// <summary>Whose mark is on a cell: 1, 2, or 0 on a free cell.</summary>
        public int At(int row, int col)
        {
            lock (gate) return Check(ttt_at(handle, row, col));
        }

        /// <summary>Whether some line is still open to a player. While none is to either, nobody can win.</summary>
        public bool CanWin(int player)
        {
            lock (gate) return Check(ttt_can_win(handle, player)) == 1;
        }

        /// <summary>The board, row by row: 1, 2, or 0 for a free cell. Empty if the game has no board.</summary>
        public byte[] Board() => Fill<byte>(ttt_board);

        /// <summary>The moves that have been played, oldest first. Empty if the game has no board.</summary>
        public Cell[] History() => Fill<Cell>(ttt_history);

        /// <summary>The cells of the lines that have won, row by row. Empty while nobody has.</summary>
        public Cell[] WinningLine() => Fill<Cell>(ttt_winning_line);

        /// <summary>Judges a 3 x 3 game, A first, the players in turn: "Pending", "A", "B" or "Draw".</summary>
        public static string Judge(params Cell[] moves)
        {
            NotNull(moves, nameof(moves));
            return OutcomeName(Check(ttt_judge(moves, Size(moves))));
        }

        /// <summary>
        /// Judges many 3 x 3 games whose moves lie one behind the other; ends[g] is where game g's moves end.
        /// outcomes[g] becomes a number that OutcomeName names, or the error of a bad game. The moves are not copied.
        /// </summary>
        public static void JudgeMany(Cell[] moves, UIntPtr[] ends, sbyte[] outcomes)
        {
            NotNull(moves, nameof(moves));
            NotNull(ends, nameof(ends));
            NotNull(outcomes, nameof(outcomes));
            if (outcomes.Length != ends.Length)
            {
                throw new ArgumentException("There must be as many outcomes as ends.", nameof(outcomes));
            }
            var checkedEnds = (UIntPtr[])ends.Clone(); // which no other thread changes any more
            foreach (var end in checkedEnds)
            {
                if ((ulong)end > (ulong)moves.Length)
                {
                    throw new ArgumentOutOfRangeException(nameof(ends), "A game ends behind the last move.");
                }
            }
            // .NET pins the arrays of numbers by itself, but hands on a copy of an array of structs.
            var pin = GCHandle.Alloc(moves, GCHandleType.Pinned);
            try
            {
                Check(ttt_judge_many(pin.AddrOfPinnedObject(), checkedEnds, Size(checkedEnds), outcomes));
            }
            finally
            {
                pin.Free();
            }
        }

        /// <summary>"Pending", "A", "B" or "Draw" for 0 to 3, and "Error" for every other number.</summary>
        public static string OutcomeName(int outcome) => Text(ttt_outcome_name(outcome));

        /// <summary>What went wrong, in one sentence, for any number.</summary>
        public static string ErrorText(int error) => Text(ttt_error_text(error));

        /// <summary>The version of the library that is running: 1002003 is 1.2.3.</summary>
        public static uint Version => ttt_version();

        /// <summary>The version of the library that is running, as in "1.2.3".</summary>
        public static string VersionText => Text(ttt_version_text());

        private T[] Fill<T>(Func<Handle, T[], UIntPtr, UIntPtr> copy)
        {
            lock (gate)
            {
                CheckOpen();
                var room = new T[(int)(uint)copy(handle, null, UIntPtr.Zero)];
                copy(handle, room, Size(room));
                return room;
            }
        }

        // For the functions that do not tell NULL from a game.
        private void CheckOpen() => Check(ttt_outcome(handle));

        private static int Check(int answer) => (int)Check((long)answer);

        private static long Check(long answer) => answer < 0 ? throw new TttException((TttError)answer) : answer;

        private static void NotNull(Array array, string name)
        {
            if (array == null) throw new ArgumentNullException(name);
        }

        private static UIntPtr Size(Array array) => (UIntPtr)array.Length;

        // A string that P/Invoke returns as such is freed by it; these are constants of the library.
        private static string Text(IntPtr constant) => Marshal.PtrToStringAnsi(constant);

        // While a call runs, P/Invoke keeps the handle that it was given from being freed.
        private sealed class Handle : SafeHandle
        {
            public Handle() : base(IntPtr.Zero, true)
            {
            }

            public override bool IsInvalid => handle == IntPtr.Zero;

            protected override bool ReleaseHandle()
            {
                ttt_free(handle);
                return true;
            }
        }

        [StructLayout(LayoutKind.Sequential)]
        private struct Options
        {
            public uint struct_size;
            public int rows;
            public int cols;
            public int win_length;
            public uint flags;
            public uint reserved;
            public IntPtr allocator;
        }

#if (UNITY_IOS || UNITY_WEBGL) && !UNITY_EDITOR
        private const string Library = "__Internal";
#else
        private const string Library = "ttt";
#endif
        private const CallingConvention C = CallingConvention.Cdecl;

        [DllImport(Library, CallingConvention = C)] private static extern Handle ttt_new(int n);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_move(Handle game, int row, int col, int player);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_play(Handle game, Cell[] moves, UIntPtr count, out UIntPtr played);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_undo(Handle game, out Cell undone);
        [DllImport(Library, CallingConvention = C)] private static extern void ttt_reset(Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern Handle ttt_clone(Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern void ttt_free(IntPtr game);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_new_with(ref Options options, out Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_outcome(Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_turn(Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_rows(Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_cols(Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_win_length(Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern long ttt_move_count(Handle game);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_at(Handle game, int row, int col);
        [DllImport(Library, CallingConvention = C)] private static extern UIntPtr ttt_board(Handle game, [Out] byte[] cells, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] private static extern UIntPtr ttt_history(Handle game, [Out] Cell[] moves, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] private static extern UIntPtr ttt_winning_line(Handle game, [Out] Cell[] cells, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_can_win(Handle game, int player);
        [DllImport(Library, CallingConvention = C)] private static extern UIntPtr ttt_write(Handle game, [Out] byte[] text, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_read(byte[] text, UIntPtr length, IntPtr allocator, out Handle game, out UIntPtr stopped);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_judge(Cell[] moves, UIntPtr count);
        [DllImport(Library, CallingConvention = C)] private static extern int ttt_judge_many(IntPtr moves, UIntPtr[] ends, UIntPtr games, [Out] sbyte[] outcomes);
        [DllImport(Library, CallingConvention = C)] private static extern IntPtr ttt_outcome_name(int outcome);
        [DllImport(Library, CallingConvention = C)] private static extern IntPtr ttt_error_text(int error);
        [DllImport(Library, CallingConvention = C)] private static extern uint ttt_version();
        [DllImport(Library, CallingConvention = C)] private static extern IntPtr ttt_version_text();
    }
}
