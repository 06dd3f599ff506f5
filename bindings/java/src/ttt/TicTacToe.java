package ttt;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.text.ParsePosition;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * One game of tic-tac-toe, or any other (m,n,k) game.
 *
 * <pre>{@code
 * try (var game = new TicTacToe(3)) {
 *     if (game.move(0, 2, 1) == 1) System.out.println("A has won.");
 * }
 * }</pre>
 *
 * <p>Players are 1 (A, who moves first) and 2 (B). The rules, the numbers and the costs are those of ttt.h. An error of
 * the library's is a {@link TttException}. A game frees itself when it is collected, and {@link #close} frees it at
 * once; every call on it is {@link TttException#NULL} from then on. Each call has the game to itself, so a game may be
 * used from any thread.
 */
public final class TicTacToe implements AutoCloseable {
    /** Flag: the players take turns, A first; a move out of turn is refused. */
    public static final int ENFORCE_TURNS = 1;

    /** Flag: a run that is longer than the win length does not win. */
    public static final int EXACT_LENGTH = 2;

    /** Flag: running sums and no board; the caller vouches that cells are free. */
    public static final int COUNTERS_ONLY = 4;

    private static final Cleaner CLEANER = Cleaner.create();

    private final Handle handle;
    private final Cleaner.Cleanable cleanable;

    /** What the cleaner frees: it may not know the object that it waits for. */
    private static final class Handle implements Runnable {
        private Pointer game;

        Handle(Pointer game) {
            this.game = game;
        }

        @Override
        public void run() {
            Library.ttt_free(game);
            game = null;
        }
    }

    private TicTacToe(Pointer game) {
        handle = new Handle(game);
        cleanable = CLEANER.register(this, handle);
    }

    /**
     * Makes an empty n x n board on which n in a row win.
     *
     * @param n from 1 to 16384
     */
    public TicTacToe(int n) {
        this(make(n));
    }

    /**
     * Makes an empty board by other rules, such as Gomoku, which is 15, 15, 5.
     *
     * @param rows 0 means 3
     * @param cols 0 means as many as rows
     * @param winLength how many in a row win; 0 means the smaller of rows and cols
     * @param flags {@link #ENFORCE_TURNS}, {@link #EXACT_LENGTH} and {@link #COUNTERS_ONLY}, added up
     */
    public TicTacToe(int rows, int cols, int winLength, int flags) {
        this(make(rows, cols, winLength, flags));
    }

    private static Pointer make(int n) {
        Pointer game = Library.ttt_new(n);
        if (game == null) {
            throw new TttException(n >= 1 && n <= 16384 ? TttException.MEMORY : TttException.RULES, 0);
        }
        return game;
    }

    private static Pointer make(int rows, int cols, int winLength, int flags) {
        var options = new Library.Options();
        options.struct_size = options.size();
        options.rows = rows;
        options.cols = cols;
        options.win_length = winLength;
        options.flags = flags;
        var game = new PointerByReference();
        check(Library.ttt_new_with(options, game));
        return game.getValue();
    }

    /**
     * Makes the game that a text of {@link #write}'s says.
     *
     * @param text the text; what follows its first line is not looked at
     * @return the game
     */
    public static TicTacToe read(String text) {
        return read(text, new ParsePosition(0));
    }

    /**
     * Makes the game that one line of a text says.
     *
     * @param text the text
     * @param position where the line begins; becomes where the next one does, or stays, with its error index set
     * @return the game
     */
    public static TicTacToe read(String text, ParsePosition position) {
        int start = Objects.checkIndex(position.getIndex(), text.length() + 1);
        int lineFeed = text.indexOf('\n', start);
        String line = text.substring(start, lineFeed < 0 ? text.length() : lineFeed + 1);
        // Up to the first character that is not ASCII, and no game goes on behind it, a byte is a character.
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        var game = new PointerByReference();
        var stopped = new Library.Sizes(0);
        int error = Library.ttt_read(bytes, new Library.Size(bytes.length), null, game, stopped);
        int end = start + stopped.first();
        if (error < 0) {
            position.setErrorIndex(end);
            throw new TttException(error, end);
        }
        position.setIndex(end);
        return new TicTacToe(game.getValue());
    }

    /**
     * Writes the game as one line of text that {@link #read(String)} makes the same game of.
     *
     * @return the text, empty if the game has no board
     */
    public String write() {
        return open(game -> {
            byte[] text = new byte[Library.ttt_write(game, null, new Library.Size()).intValue() + 1];
            Library.ttt_write(game, text, new Library.Size(text.length));
            return new String(text, 0, text.length - 1, StandardCharsets.US_ASCII);
        });
    }

    /**
     * Makes a second game that stands as this one does, and shares nothing with it.
     *
     * @return the copy
     */
    public TicTacToe copy() {
        return open(game -> {
            Pointer copy = Library.ttt_clone(game);
            if (copy == null) {
                throw new TttException(TttException.MEMORY, 0);
            }
            return new TicTacToe(copy);
        });
    }

    /** Frees the game. Doing so twice is fine. */
    @Override
    public synchronized void close() {
        cleanable.clean();
    }

    /**
     * Puts the player's mark on a cell.
     *
     * @param row from 0
     * @param col from 0
     * @param player 1 or 2
     * @return 1 or 2, who has won by it, or 0
     */
    public int move(int row, int col, int player) {
        return ask(game -> Library.ttt_move(game, row, col, player));
    }

    /**
     * Plays many moves, the players in turn. The moves before one that is refused stay played.
     *
     * @param moves the moves
     * @return the outcome after the last of them
     */
    public String play(Cell... moves) {
        int[] numbers = Cell.flatten(moves);
        return with(game -> {
            var played = new Library.Sizes(0);
            int answer = Library.ttt_play(game, numbers, new Library.Size(moves.length), played);
            if (answer < 0) {
                throw new TttException(answer, played.first());
            }
            return outcomeName(answer);
        });
    }

    /**
     * Takes the newest move back.
     *
     * @return the cell that is free again
     */
    public Cell undo() {
        int[] undone = new int[2];
        ask(game -> Library.ttt_undo(game, undone));
        return new Cell(undone[0], undone[1]);
    }

    /** Empties the board for another game. */
    public void reset() {
        open(game -> {
            Library.ttt_reset(game);
            return null;
        });
    }

    /**
     * Tells how the game stands.
     *
     * @return "Pending", "A", "B" or "Draw"
     */
    public String outcome() {
        return outcomeName(ask(Library::ttt_outcome));
    }

    /**
     * Tells whose turn it is.
     *
     * @return 1 or 2, and 0 when the game is over
     */
    public int turn() {
        return ask(Library::ttt_turn);
    }

    /**
     * Tells how many rows the board has.
     *
     * @return the number
     */
    public int rows() {
        return ask(Library::ttt_rows);
    }

    /**
     * Tells how many columns the board has.
     *
     * @return the number
     */
    public int cols() {
        return ask(Library::ttt_cols);
    }

    /**
     * Tells how many in a row win.
     *
     * @return the number
     */
    public int winLength() {
        return ask(Library::ttt_win_length);
    }

    /**
     * Tells how many moves have been played and not taken back.
     *
     * @return the number
     */
    public long moveCount() {
        return open(Library::ttt_move_count);
    }

    /**
     * Tells whose mark is on a cell.
     *
     * @param row from 0
     * @param col from 0
     * @return 1, 2, or 0 on a free cell
     */
    public int at(int row, int col) {
        return ask(game -> Library.ttt_at(game, row, col));
    }

    /**
     * Tells whether some line is still open to a player. While none is to either, nobody can win.
     *
     * @param player 1 or 2
     * @return whether one is
     */
    public boolean canWin(int player) {
        return ask(game -> Library.ttt_can_win(game, player)) == 1;
    }

    /**
     * Copies the board.
     *
     * @return row by row, 1, 2, or 0 for a free cell; empty if the game has no board
     */
    public byte[] board() {
        return open(game -> {
            byte[] cells = new byte[Library.ttt_board(game, null, new Library.Size()).intValue()];
            Library.ttt_board(game, cells, new Library.Size(cells.length));
            return cells;
        });
    }

    /**
     * Copies the moves that have been played.
     *
     * @return the moves, oldest first; empty if the game has no board
     */
    public Cell[] history() {
        return cells(Library::ttt_history);
    }

    /**
     * Copies the cells of the lines that have won.
     *
     * @return the cells, row by row; empty while nobody has won
     */
    public Cell[] winningLine() {
        return cells(Library::ttt_winning_line);
    }

    /**
     * Judges a 3 x 3 game.
     *
     * @param moves its moves, A first, the players in turn
     * @return "Pending", "A", "B" or "Draw"
     */
    public static String judge(Cell... moves) {
        return outcomeName(check(Library.ttt_judge(Cell.flatten(moves), new Library.Size(moves.length))));
    }

    /**
     * Judges many 3 x 3 games whose moves lie one behind the other.
     *
     * @param moves the row and the column of each move
     * @param ends how many moves there are up to the end of each game
     * @return for each game a number that {@link #outcomeName} names, or the error of a bad game
     */
    public static byte[] judgeMany(int[] moves, int[] ends) {
        if (moves.length % 2 != 0) {
            throw new IllegalArgumentException("The last move has no column.");
        }
        int[] checked = ends.clone(); // which no other thread changes any more
        for (int end : checked) {
            Objects.checkIndex(end, moves.length / 2 + 1);
        }
        byte[] outcomes = new byte[checked.length];
        try (var sizes = new Library.Sizes(checked)) {
            check(Library.ttt_judge_many(moves, sizes, new Library.Size(checked.length), outcomes));
        }
        return outcomes;
    }

    /**
     * Names an outcome.
     *
     * @param outcome any number
     * @return "Pending", "A", "B" or "Draw" for 0 to 3, and "Error" for every other number
     */
    public static String outcomeName(int outcome) {
        return Library.ttt_outcome_name(outcome);
    }

    /**
     * Says what went wrong.
     *
     * @param error any number
     * @return one sentence
     */
    public static String errorText(int error) {
        return Library.ttt_error_text(error);
    }

    /**
     * Tells the version of the library that is running.
     *
     * @return 1002003 for 1.2.3
     */
    public static int version() {
        return Library.ttt_version();
    }

    /**
     * Tells the version of the library that is running.
     *
     * @return as in "1.2.3"
     */
    public static String versionText() {
        return Library.ttt_version_text();
    }

    private interface Copy {
        Library.Size apply(Pointer game, int[] cells, Library.Size capacity);
    }

    private Cell[] cells(Copy copy) {
        return open(game -> {
            int count = copy.apply(game, null, new Library.Size()).intValue();
            int[] numbers = new int[2 * count];
            copy.apply(game, numbers, new Library.Size(count));
            return Cell.unflatten(numbers);
        });
    }

    /** Keeps other threads away from the game, and the collector from freeing it, while the call runs. */
    private synchronized <T> T with(Function<Pointer, T> call) {
        try {
            return call.apply(handle.game);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** For the functions that do not tell NULL from a game by a number. */
    private <T> T open(Function<Pointer, T> call) {
        return with(game -> {
            check(Library.ttt_outcome(game));
            return call.apply(game);
        });
    }

    private int ask(ToIntFunction<Pointer> call) {
        return with(game -> check(call.applyAsInt(game)));
    }

    private static int check(int answer) {
        if (answer < 0) {
            throw new TttException(answer, 0);
        }
        return answer;
    }
}
