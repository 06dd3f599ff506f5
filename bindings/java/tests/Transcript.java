import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import ttt.Cell;
import ttt.TicTacToe;
import ttt.TttException;

/**
 * Plays transcript.txt: reads its lines, "COMMAND -> ANSWER", and prints each command with the answer that this binding
 * gives.
 */
final class Transcript {
    private static final Map<String, TicTacToe> games = new HashMap<>();

    public static void main(String[] arguments) throws IOException {
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            String command = line.substring(0, line.indexOf(" -> "));
            System.out.println(command + " -> " + answer(command));
        }
    }

    private static String answer(String command) {
        List<String> words = List.of(command.split(" "));
        String name = words.get(0);
        try {
            return answer(name, words.subList(1, words.size()), command);
        } catch (TttException error) {
            String answer = "error " + error.code() + " " + error.getMessage();
            return switch (name) {
                case "play" -> answer + " (" + error.progress() + " played)";
                case "read" -> answer + " (" + error.progress() + " read)";
                default -> answer;
            };
        }
    }

    private static String answer(String name, List<String> words, String command) {
        return switch (name) {
            case "new" -> put(words.get(0), new TicTacToe(number(words, 1)));
            case "new_with" -> put(
                    words.get(0),
                    new TicTacToe(number(words, 1), number(words, 2), number(words, 3), number(words, 4)));
            case "clone" -> put(words.get(1), games.get(words.get(0)).copy());
            case "read" -> read(words.get(0), command);
            case "judge" -> TicTacToe.judge(cells(words));
            case "judge_many" -> judgeMany(words);
            case "outcome_name" -> TicTacToe.outcomeName(number(words, 0));
            case "error_text" -> TicTacToe.errorText(number(words, 0));
            case "version" -> "" + TicTacToe.version();
            case "version_text" -> TicTacToe.versionText();
            default -> answer(name, words, games.get(words.get(0)));
        };
    }

    private static String answer(String name, List<String> words, TicTacToe game) {
        return switch (name) {
            case "free" -> {
                game.close();
                yield "ok";
            }
            case "reset" -> {
                game.reset();
                yield "ok";
            }
            case "move" -> "" + game.move(number(words, 1), number(words, 2), number(words, 3));
            case "play" -> {
                Cell[] moves = cells(words.subList(1, words.size()));
                yield game.play(moves) + " (" + moves.length + " played)";
            }
            case "undo" -> "" + game.undo();
            case "outcome" -> game.outcome();
            case "turn" -> "" + game.turn();
            case "rows" -> "" + game.rows();
            case "cols" -> "" + game.cols();
            case "win_length" -> "" + game.winLength();
            case "move_count" -> "" + game.moveCount();
            case "at" -> "" + game.at(number(words, 1), number(words, 2));
            case "can_win" -> game.canWin(number(words, 1)) ? "1" : "0";
            case "board" -> orNone(digits(game.board()));
            case "history" -> text(game.history());
            case "winning_line" -> text(game.winningLine());
            case "write" -> orNone(game.write());
            default -> throw new IllegalArgumentException("There is no command " + name + ".");
        };
    }

    private static String put(String name, TicTacToe game) {
        TicTacToe old = games.put(name, game);
        if (old != null) {
            old.close();
        }
        return "ok";
    }

    /** The record is all that stands behind the name, every space in it included. */
    private static String read(String name, String command) {
        String[] parts = command.split(" ", 3);
        var position = new ParsePosition(0);
        TicTacToe game = TicTacToe.read(parts.length == 3 ? parts[2] : "", position);
        return put(name, game) + " (" + position.getIndex() + " read)";
    }

    private static String judgeMany(List<String> words) {
        int colon = words.indexOf(":");
        int[] ends = words.subList(0, colon).stream().mapToInt(Integer::parseInt).toArray();
        int[] moves = words.subList(colon + 1, words.size()).stream()
                .flatMap(word -> Arrays.stream(word.split(",")))
                .mapToInt(Integer::parseInt)
                .toArray();
        byte[] outcomes = TicTacToe.judgeMany(moves, ends);
        return orNone(Arrays.toString(outcomes).replaceAll("[\\[\\],]", ""));
    }

    private static int number(List<String> words, int index) {
        return Integer.parseInt(words.get(index));
    }

    private static Cell[] cells(List<String> words) {
        return words.stream()
                .map(word -> word.split(","))
                .map(place -> new Cell(Integer.parseInt(place[0]), Integer.parseInt(place[1])))
                .toArray(Cell[]::new);
    }

    private static String digits(byte[] cells) {
        var digits = new StringBuilder();
        for (byte cell : cells) {
            digits.append(cell);
        }
        return digits.toString();
    }

    private static String text(Cell[] cells) {
        return orNone(Arrays.stream(cells).map(Cell::toString).collect(Collectors.joining(" ")));
    }

    private static String orNone(String text) {
        return text.isEmpty() ? "(none)" : text;
    }
}
