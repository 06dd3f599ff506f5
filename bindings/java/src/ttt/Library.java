package ttt;

import com.sun.jna.IntegerType;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.ptr.PointerByReference;

/** The functions of ttt.h. A list of cells is their rows and columns by turns. */
final class Library {
    static {
        Native.register(Library.class, "ttt");
    }

    private Library() {}

    static native Pointer ttt_new(int n);
    static native int ttt_move(Pointer game, int row, int col, int player);
    static native int ttt_play(Pointer game, int[] moves, Size count, Sizes played);
    static native int ttt_undo(Pointer game, int[] undone);
    static native void ttt_reset(Pointer game);
    static native Pointer ttt_clone(Pointer game);
    static native void ttt_free(Pointer game);
    static native int ttt_new_with(Options options, PointerByReference out);
    static native int ttt_outcome(Pointer game);
    static native int ttt_turn(Pointer game);
    static native int ttt_rows(Pointer game);
    static native int ttt_cols(Pointer game);
    static native int ttt_win_length(Pointer game);
    static native long ttt_move_count(Pointer game);
    static native int ttt_at(Pointer game, int row, int col);
    static native Size ttt_board(Pointer game, byte[] cells, Size capacity);
    static native Size ttt_history(Pointer game, int[] moves, Size capacity);
    static native Size ttt_winning_line(Pointer game, int[] cells, Size capacity);
    static native int ttt_can_win(Pointer game, int player);
    static native Size ttt_write(Pointer game, byte[] text, Size capacity);
    static native int ttt_read(byte[] text, Size length, Pointer allocator, PointerByReference out, Sizes stopped);
    static native int ttt_judge(int[] moves, Size count);
    static native int ttt_judge_many(int[] moves, Sizes ends, Size games, byte[] outcomes);
    static native String ttt_outcome_name(int outcome);
    static native String ttt_error_text(int error);
    static native int ttt_version();
    static native String ttt_version_text();

    // JNA makes and fills objects of these classes from its own package, so what it needs of them is public.

    /** A size_t. */
    public static final class Size extends IntegerType {
        private static final long serialVersionUID = 1;

        public Size() {
            this(0);
        }

        Size(int value) {
            super(Native.SIZE_T_SIZE, value, true);
        }
    }

    /** An array of size_t. */
    static final class Sizes extends Memory {
        Sizes(int... values) {
            super(Math.max(1, (long) values.length * Native.SIZE_T_SIZE));
            for (int i = 0; i < values.length; i++) {
                if (Native.SIZE_T_SIZE == 8) {
                    setLong(8L * i, values[i]);
                } else {
                    setInt(4L * i, values[i]);
                }
            }
        }

        int first() {
            return (int) (Native.SIZE_T_SIZE == 8 ? getLong(0) : getInt(0));
        }
    }

    /** A ttt_options. */
    @Structure.FieldOrder({"struct_size", "rows", "cols", "win_length", "flags", "reserved", "allocator"})
    public static final class Options extends Structure {
        public int struct_size;
        public int rows;
        public int cols;
        public int win_length;
        public int flags;
        public int reserved;
        public Pointer allocator;
    }
}
