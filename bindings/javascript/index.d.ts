/// <reference lib="esnext.disposable" />

/** Rows and columns count from 0. */
export type Cell = readonly [row: number, col: number];

/** Cells one by one; or an Int32Array of row, col, row, col, ..., which is not copied ("ttt/wasm" has to). */
export type Cells = Iterable<Cell> | Int32Array;

/** 1 is A, who plays X and moves first; 2 is B, who plays O. */
export type Player = 1 | 2;

export type Outcome = "Pending" | "A" | "B" | "Draw";

export interface Rules {
  /** Default 3. */
  rows?: number;
  /** Default: as many as rows. */
  cols?: number;
  /** Default: the smaller of rows and cols. */
  winLength?: number;
  /** The players take turns, A first. */
  enforceTurns?: boolean;
  /** A longer run than winLength does not win. */
  exactLength?: boolean;
  /** Running sums and no board: up to 100,000,000 rows, and the caller vouches that cells are free. */
  countersOnly?: boolean;
  /** Flags of the C library as a number, in addition to those above. */
  flags?: number;
}

/** What the library refuses. A refused call has changed nothing, but for the moves that play() tells of. */
export class TttError extends Error {
  constructor(code: number, message: string, details?: { played?: number; stopped?: number });
  /** One of constants.TTT_ERROR_... */
  readonly code: number;
  /** By play(): how many moves were played before the refused one. */
  readonly played?: number;
  /** By read(): where in the text it stopped. */
  readonly stopped?: number;
}

/** One game. Costs, errors and limits are those of ttt.h. */
export class TicTacToe {
  /** An n x n board on which n in a row win, n from 1 to 16384; or any (m,n,k) game by its rules. */
  constructor(rules: number | Rules);

  /** The game that a text of write() says, and where in the text its record ended. */
  static read(text: string): { game: TicTacToe; stopped: number };

  /** Gives the memory back now rather than when the garbage is collected. After it, every call is an error. */
  close(): void;
  [Symbol.dispose](): void;

  /** The player if that move has won, else 0. */
  move(row: number, col: number, player: Player): 0 | Player;
  /** Plays many moves, the players in turn; the outcome after them. */
  play(moves: Cells): Outcome;
  /** Takes the newest move back; the cell that is free again. */
  undo(): [row: number, col: number];
  reset(): void;
  clone(): TicTacToe;

  readonly outcome: Outcome;
  /** Whose turn it is; 0 when the game is over. */
  readonly turn: 0 | Player;
  readonly rows: number;
  readonly cols: number;
  readonly winLength: number;
  readonly moveCount: number;

  at(row: number, col: number): 0 | Player;
  /** Whether a line is still open to the player. */
  canWin(player: Player): boolean;
  /** A copy of the board, row by row. */
  board(): Uint8Array;
  history(): [row: number, col: number][];
  /** The cells of every line that the newest move completed. */
  winningLine(): [row: number, col: number][];
  /** The game as one line of text. */
  write(): string;
}

/** Judges a 3 x 3 game, A first. */
export function judge(moves: Cells): Outcome;

/**
 * Judges many 3 x 3 games, one behind the other in moves; ends[g] is the number of moves up to the end of game g.
 * The numbers of their outcomes, or the error codes of bad games. A BigUint64Array of ends is not copied on a 64-bit
 * machine, nor a Uint32Array on a 32-bit one.
 */
export function judgeMany(moves: Cells, ends: Iterable<number | bigint>): Int8Array;

/** "Pending", "A", "B" or "Draw", or "Error" for every other number. */
export function outcomeName(outcome: number): Outcome | "Error";

export function errorText(code: number): string;

/** The version of the library as a number that grows, such as 1000 for 0.1.0. */
export function version(): number;

export function versionText(): string;

/** The constants of ttt.h, such as TTT_DRAW and TTT_ERROR_TAKEN. */
export const constants: Readonly<Record<`TTT_${string}`, number>>;
