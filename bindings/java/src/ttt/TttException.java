package ttt;

/** The library refused a call; the message is its sentence. */
public final class TttException extends RuntimeException {
    /** The game was closed. */
    public static final int NULL = -1;

    /** There is no such player. Players are 1 and 2. */
    public static final int PLAYER = -2;

    /** The cell is not on the board. */
    public static final int OUTSIDE = -3;

    /** The game is over, and takes no more moves. */
    public static final int OVER = -4;

    /** It is the other player's turn. */
    public static final int TURN = -5;

    /** The cell already has a mark. */
    public static final int TAKEN = -6;

    /** There is no move to take back. */
    public static final int NO_MOVE = -7;

    /** This takes a board, and the game has none. */
    public static final int UNSUPPORTED = -8;

    /** The library does not know these flags. */
    public static final int OPTIONS = -9;

    /** There is no such board, or the win length does not fit on it. */
    public static final int RULES = -10;

    /** There is not enough memory. */
    public static final int MEMORY = -11;

    /** The text is not a game. */
    public static final int SYNTAX = -12;

    /** A list of moves ends before it begins. */
    public static final int RANGE = -13;

    private static final long serialVersionUID = 1;

    /** Which error it is. */
    private final int code;

    /** How far the call got. */
    private final int progress;

    TttException(int code, int progress) {
        super(TicTacToe.errorText(code));
        this.code = code;
        this.progress = progress;
    }

    /**
     * Tells which error it is.
     *
     * @return one of the constants of this class
     */
    public int code() {
        return code;
    }

    /**
     * Tells how far the call got.
     *
     * @return of {@link TicTacToe#play}, how many moves were played, and stay so; of {@link TicTacToe#read(String)},
     *     where in the text that is which is wrong; else 0
     */
    public int progress() {
        return progress;
    }
}
