// Plays bindings/transcript.txt through an API of this package.

const cell = (pair) => pair.join();
const list = (items, separator = " ") => [...items].join(separator) || "(none)";
const cellsOf = (words) => words.map((word) => word.split(",").map(Number));

function player({ TicTacToe, TttError, judge, judgeMany, outcomeName, errorText, version, versionText }) {
  const games = new Map();

  const put = (name, game) => {
    games.get(name)?.close();
    games.set(name, game);
    return "ok";
  };
  const by = (ask) => (name, ...words) => String(ask(games.get(name), ...words));

  const commands = {
    new: (name, n) => put(name, new TicTacToe(Number(n))),
    new_with: (name, ...numbers) => {
      const [rows, cols, winLength, flags] = numbers.map(Number);
      return put(name, new TicTacToe({ rows, cols, winLength, flags }));
    },
    free: by((game) => (game.close(), "ok")),
    clone: (name, copy) => put(copy, games.get(name).clone()),
    reset: by((game) => (game.reset(), "ok")),
    move: by((game, ...numbers) => game.move(...numbers.map(Number))),
    play: by((game, ...moves) => `${game.play(cellsOf(moves))} (${moves.length} played)`),
    undo: by((game) => cell(game.undo())),
    outcome: by((game) => game.outcome),
    turn: by((game) => game.turn),
    rows: by((game) => game.rows),
    cols: by((game) => game.cols),
    win_length: by((game) => game.winLength),
    move_count: by((game) => game.moveCount),
    at: by((game, row, col) => game.at(Number(row), Number(col))),
    can_win: by((game, player) => Number(game.canWin(Number(player)))),
    board: by((game) => list(game.board(), "")),
    history: by((game) => list(game.history().map(cell))),
    winning_line: by((game) => list(game.winningLine().map(cell))),
    write: by((game) => game.write() || "(none)"),
    read: (name, ...words) => {
      const { game, stopped } = TicTacToe.read(words.join(" "));
      return `${put(name, game)} (${stopped} read)`;
    },
    judge: (...moves) => judge(cellsOf(moves)),
    judge_many: (...words) => {
      const colon = words.indexOf(":");
      return list(judgeMany(cellsOf(words.slice(colon + 1)), words.slice(0, colon).map(Number)));
    },
    outcome_name: (number) => outcomeName(Number(number)),
    error_text: (number) => errorText(Number(number)),
    version: () => String(version()),
    version_text: () => versionText(),
  };

  return (command) => {
    const [name, ...words] = command.split(" ");
    try {
      return commands[name](...words);
    } catch (error) {
      if (!(error instanceof TttError)) {
        throw error;
      }
      const { code, message, played, stopped } = error;
      const reached = played !== undefined ? ` (${played} played)` : stopped !== undefined ? ` (${stopped} read)` : "";
      return `error ${code} ${message}${reached}`;
    }
  };
}

export function playTranscript(api, transcript) {
  const answer = player(api);
  return transcript.replace(/^(.*?) -> .*$/gm, (_, command) => `${command} -> ${answer(command)}`);
}
