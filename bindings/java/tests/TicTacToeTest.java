import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.text.ParsePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.Test;
import org.junit.function.ThrowingRunnable;
import ttt.Cell;
import ttt.TicTacToe;
import ttt.TttException;

/** What the transcript cannot show: what is Java's own in the binding. */
public class TicTacToeTest {
    @Test
    public void errorsCarryTheLibrarysSentence() {
        try (var game = new TicTacToe(3)) {
            game.move(1, 1, 1);
            var error = assertThrows(TttException.class, () -> game.move(1, 1, 2));
            assertEquals(TttException.TAKEN, error.code());
            assertEquals("The cell is taken.", error.getMessage());
        }
    }

    @Test
    public void everyErrorIsNamed() throws IllegalAccessException {
        int least = 0;
        for (var field : TttException.class.getFields()) {
            least = Math.min(least, field.getInt(null));
        }
        for (int code = least; code < 0; code++) {
            assertFalse(TicTacToe.errorText(code).startsWith("Unknown"));
        }
        assertTrue(TicTacToe.errorText(least - 1).startsWith("Unknown"));
    }

    @Test
    public void rulesCanBeChosen() {
        try (var game = new TicTacToe(6, 7, 4, TicTacToe.ENFORCE_TURNS + TicTacToe.EXACT_LENGTH)) {
            assertEquals("ttt1 6,7,4 turns exact", game.write());
        }
    }

    @Test
    public void nothingWorksOnAGameThatWasClosed() {
        var game = new TicTacToe(3);
        game.close();
        game.close();
        List<ThrowingRunnable> calls = List.of(
                () -> game.move(0, 0, 1), game::play, game::undo, game::reset, game::copy, game::outcome, game::turn,
                game::rows, game::cols, game::winLength, game::moveCount, () -> game.at(0, 0), () -> game.canWin(1),
                game::board, game::history, game::winningLine, game::write);
        for (var call : calls) {
            assertEquals(TttException.NULL, assertThrows(TttException.class, call).code());
        }
    }

    @Test
    public void nullIsRefused() {
        try (var game = new TicTacToe(3)) {
            assertThrows(NullPointerException.class, () -> game.play((Cell[]) null));
            assertThrows(NullPointerException.class, () -> game.play((Cell) null));
        }
        assertThrows(NullPointerException.class, () -> TicTacToe.judge((Cell[]) null));
        assertThrows(NullPointerException.class, () -> TicTacToe.read(null));
        assertThrows(NullPointerException.class, () -> TicTacToe.judgeMany(null, new int[0]));
        assertThrows(NullPointerException.class, () -> TicTacToe.judgeMany(new int[0], null));
    }

    @Test
    public void judgeManyKeepsWithinItsArrays() {
        int[] moves = {0, 0, 1, 1};
        assertThrows(IndexOutOfBoundsException.class, () -> TicTacToe.judgeMany(moves, new int[] {3}));
        assertThrows(IndexOutOfBoundsException.class, () -> TicTacToe.judgeMany(moves, new int[] {3, 2}));
        assertThrows(IndexOutOfBoundsException.class, () -> TicTacToe.judgeMany(moves, new int[] {-1}));
        assertThrows(IllegalArgumentException.class, () -> TicTacToe.judgeMany(new int[3], new int[] {1}));
    }

    @Test
    public void judgeManyJudgesAMillionGames() {
        int games = 1_000_000;
        int[] game = {0, 0, 1, 0, 0, 1, 1, 1, 0, 2};
        int[] moves = IntStream.range(0, games * game.length).map(i -> game[i % game.length]).toArray();
        int[] ends = IntStream.rangeClosed(1, games).map(i -> 5 * i).toArray();
        byte[] expected = new byte[games];
        Arrays.fill(expected, (byte) 1);
        assertArrayEquals(expected, TicTacToe.judgeMany(moves, ends));
    }

    @Test
    public void readGoesOnWhereItStopped() {
        String text = "ttt1 3,3,3 A1,1\nttt1 4,4,4\nttt1 5,5,5 ?";
        var position = new ParsePosition(0);
        assertEquals("ttt1 3,3,3 A1,1", TicTacToe.read(text, position).write());
        assertEquals("ttt1 4,4,4", TicTacToe.read(text, position).write());
        var error = assertThrows(TttException.class, () -> TicTacToe.read(text, position));
        assertEquals(text.indexOf('?'), error.progress());
        assertEquals(text.indexOf('?'), position.getErrorIndex());
        assertEquals(text.lastIndexOf('\n') + 1, position.getIndex());
        for (int index : new int[] {-1, text.length() + 1}) {
            position.setIndex(index);
            assertThrows(IndexOutOfBoundsException.class, () -> TicTacToe.read(text, position));
        }
    }

    @Test
    public void readTakesAnyText() {
        for (String text : List.of("ttt1 3,3,3 \u2717", "ttt1 3,3,3 \ud83d", "ttt1 3,3,3 \0")) {
            var error = assertThrows(TttException.class, () -> TicTacToe.read(text));
            assertEquals(TttException.SYNTAX, error.code());
            assertEquals(11, error.progress());
        }
    }

    @Test
    public void largeBoardsComeWhole() {
        try (var game = new TicTacToe(2000)) {
            game.play(new Cell(0, 0), new Cell(1999, 1999));
            byte[] board = game.board();
            assertEquals(4_000_000, board.length);
            assertEquals(2, board[board.length - 1]);
        }
    }

    @Test
    public void gamesThatAreForgottenAreFreed() throws InterruptedException {
        // Were they not, they would take more address space than there is.
        for (int i = 0; i < 120_000; i++) {
            new TicTacToe(16384).move(0, 0, 1);
            if (i % 1000 == 0) {
                System.gc();
                Thread.sleep(5);
            }
        }
    }

    @Test
    public void aGameIsNotFreedDuringItsLastCall() {
        var over = new AtomicBoolean();
        var collector = new Thread(() -> {
            while (!over.get()) {
                System.gc();
            }
        });
        collector.start();
        try {
            for (int i = 0; i < 500; i++) {
                assertArrayEquals(new byte[90_000], new TicTacToe(300).board());
            }
        } finally {
            over.set(true);
        }
    }

    @Test
    public void threadsShareAGameThatIsTakenAway() throws Exception {
        var threads = Executors.newFixedThreadPool(4);
        for (int round = 0; round < 20; round++) {
            var game = new TicTacToe(30);
            List<Future<Void>> results = new ArrayList<>();
            for (int seed = 0; seed < 4; seed++) {
                results.add(threads.submit(playUntilClosed(game, new Random(seed))));
            }
            Thread.sleep(5);
            game.close();
            for (var result : results) {
                result.get();
            }
        }
        threads.shutdown();
    }

    private static Callable<Void> playUntilClosed(TicTacToe game, Random random) {
        return () -> {
            while (true) {
                try {
                    if (random.nextInt(4) == 0) {
                        game.undo();
                    }
                    if (random.nextInt(50) == 0) {
                        game.reset();
                    }
                    game.move(random.nextInt(30), random.nextInt(30), 1 + random.nextInt(2));
                    assertEquals(900, game.board().length);
                    game.copy().close();
                } catch (TttException error) {
                    if (error.code() == TttException.NULL) {
                        return null;
                    }
                }
            }
        };
    }
}
