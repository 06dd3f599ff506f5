package ttt;

/**
 * A place on a board.
 *
 * @param row from 0, the top row
 * @param col from 0, the leftmost column
 */
public record Cell(int row, int col) {
    /** As in {@code 0,1}. */
    @Override
    public String toString() {
        return row + "," + col;
    }

    /** As C has them in memory: row, column, row, column. */
    static int[] flatten(Cell[] cells) {
        int[] numbers = new int[2 * cells.length];
        for (int i = 0; i < cells.length; i++) {
            numbers[2 * i] = cells[i].row;
            numbers[2 * i + 1] = cells[i].col;
        }
        return numbers;
    }

    static Cell[] unflatten(int[] numbers) {
        Cell[] cells = new Cell[numbers.length / 2];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell(numbers[2 * i], numbers[2 * i + 1]);
        }
        return cells;
    }
}
