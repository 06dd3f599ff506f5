// What ttt's functions cost beside the textbook's classes and other crates.
//
//     bench [GOOGLE_BENCHMARK_OPTION]...
//     valgrind --tool=callgrind --collect-atstart=no bench --instructions
//     valgrind --tool=callgrind --toggle-collect=ttt_move bench --once WORKLOAD
//
// Every workload is named WHAT/N/WHO. The same WHAT and N is the same work, on the same random games.
#include <benchmark/benchmark.h>
#include <ttt.h>
#include <valgrind/callgrind.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../chance.h"
#include "textbook.h"
#include "textbook.hpp"
#ifdef TTT_BENCH_PEERS
#include "peers/peers.h"
#endif

namespace {

using Cells = std::vector<ttt_cell>;

struct Workload {
  std::string name;
  std::function<uint64_t()> run;          // tells how many moves, games or whatever WHAT is about it has done
  std::function<void()> prepare = [] {};  // is not measured
};

std::vector<Workload> workloads;

void add(const std::string &what, int n, const std::string &who, std::function<uint64_t()> run) {
  workloads.push_back({what + "/" + std::to_string(n) + "/" + who, std::move(run)});
}

[[noreturn]] void give_up(const std::string &reason) {
  std::fprintf(stderr, "bench: %s\n", reason.c_str());
  std::exit(EXIT_FAILURE);
}

// ---- Random games ------------------------------------------------------------------------------------

// The cells of an n x n board in a random order.
Cells shuffled_board(int n) {
  Cells cells;
  for (int row = 0; row < n; row++) {
    for (int col = 0; col < n; col++) {
      cells.push_back({row, col});
    }
  }
  shuffle(cells.data(), static_cast<int32_t>(cells.size()));
  return cells;
}

// So many that no processor learns them by heart; fewer for callgrind, which does not mind.
int moves_a_run = 1000000;

size_t games_a_run(int n) {
  return static_cast<size_t>(std::max(1, moves_a_run / (n * n)));
}

std::shared_ptr<const std::vector<Cells>> random_games(int n) {
  std::vector<Cells> games(games_a_run(n));
  for (Cells &cells : games) {
    cells = shuffled_board(n);
  }
  return std::make_shared<const std::vector<Cells>>(std::move(games));
}

// Plays until a move answers anything but 0, and tells how many were played.
template <class Move>
uint64_t play(const Cells &cells, Move move) {
  uint64_t moves = 0;
  for (const ttt_cell &cell : cells) {
    moves++;
    if (move(cell.row, cell.col, moves % 2 == 1 ? 1 : 2) != 0) {
      break;
    }
  }
  return moves;
}

template <class PlayGame>
std::function<uint64_t()> each(std::shared_ptr<const std::vector<Cells>> games, PlayGame play_game) {
  return [games = std::move(games), play_game] {
    uint64_t sum = 0;
    for (const Cells &cells : *games) {
      sum += play_game(cells);
    }
    return sum;
  };
}

// ---- Moves -------------------------------------------------------------------------------------------

void add_moves(int n) {
  const auto games = random_games(n);
  add("move", n, "ttt_move", each(games, [n](const Cells &cells) {
        ttt_game *game = ttt_new(n);
        const uint64_t moves =
            play(cells, [game](int row, int col, int player) { return ttt_move(game, row, col, player); });
        ttt_free(game);
        return moves;
      }));
  add("move", n, "ttt_play", each(games, [n](const Cells &cells) {
        ttt_game *game = ttt_new(n);
        size_t moves = 0;
        ttt_play(game, cells.data(), cells.size(), &moves);
        ttt_free(game);
        return static_cast<uint64_t>(moves);
      }));
  add("move", n, "S", each(games, [n](const Cells &cells) {
        textbook_game *game = textbook_new(n);
        const uint64_t moves = play(
            cells, [game](int row, int col, int player) { return textbook_move(game, row, col, player); });
        textbook_free(game);
        return moves;
      }));
  add("move", n, "T", each(games, [n](const Cells &cells) {
        textbook::TicTacToe game(n);
        return play(cells, [&game](int row, int col, int player) { return game.move(row, col, player); });
      }));
}

using Game = std::unique_ptr<ttt_game, decltype(&ttt_free)>;

Game new_with(int n, int win_length, uint32_t flags) {
  const ttt_options options = {sizeof options, n, n, win_length, flags, 0, nullptr};
  ttt_game *game = nullptr;
  const int32_t error = ttt_new_with(&options, &game);
  if (error != 0) {
    give_up(ttt_error_text(error));
  }
  return {game, ttt_free};
}

// Plays the same moves over and over, and tells how many were accepted. Every second time they take back what
// the time before did: no line is ever full. get_ready() is called before each time.
template <class Move, class GetReady>
std::function<uint64_t()> over_and_over(int times, Cells cells, Move move, GetReady get_ready) {
  return [=, first = 2]() mutable {
    uint64_t accepted = 0;
    for (int i = 0; i < times; i++) {
      get_ready();
      first = 3 - first;
      int player = first;
      for (const ttt_cell &cell : cells) {
        accepted += move(cell.row, cell.col, player) == 0;
        player = 3 - player;
      }
    }
    return accepted;
  };
}

void add_counters(const std::string &what, int n, int times, const Cells &cells) {
  const std::shared_ptr<ttt_game> game = new_with(n, n, TTT_COUNTERS_ONLY);
  const int64_t most = int64_t{n} * n - static_cast<int64_t>(cells.size());
  add(what, n, "ttt_move",
      over_and_over(
          times, cells,
          [game](int row, int col, int player) { return ttt_move(game.get(), row, col, player); },
          [game, most] {
            // A game that has seen as many moves as there are cells is a draw.
            if (ttt_move_count(game.get()) > most) {
              ttt_reset(game.get());
            }
          }));
  const std::shared_ptr<textbook_game> textbook(textbook_new(n), textbook_free);
  add(what, n, "S",
      over_and_over(
          times, cells,
          [textbook](int row, int col, int player) {
            return textbook_move(textbook.get(), row, col, player);
          },
          [] {}));
}

void add_counters_anywhere(int n) {
  Cells cells;
  for (int i = 0; i < 100000; i++) {
    cells.push_back({random_below(n), random_below(n)});
  }
  add_counters("counters", n, 1, cells);
}

// Nine cells in rows and columns far from each other. As nine is odd, each visit takes the last one back.
void add_counters_in_cache(int n) {
  Cells cells;
  for (int i = 0; i < 90; i++) {
    cells.push_back({i % 9 * n / 9, (i * 5 + 3) % 9 * n / 9});
  }
  add_counters("counters, in cache", n, 1000, cells);
}

// ---- A game's life -----------------------------------------------------------------------------------

constexpr uint64_t lives = 10000;

void add_lives() {
  add("life", 3, "ttt_new, ttt_free", [] {
    for (uint64_t i = 0; i < lives; i++) {
      ttt_free(ttt_new(3));
    }
    return lives;
  });
  add("life", 3, "S", [] {
    for (uint64_t i = 0; i < lives; i++) {
      textbook_free(textbook_new(3));
    }
    return lives;
  });

  // As many games as stay in cache, each played to its end before it is measured.
  const auto games = random_games(3);
  auto boards = std::make_shared<std::vector<Game>>();
  for (int i = 0; i < 64; i++) {
    boards->emplace_back(ttt_new(3), ttt_free);
  }
  workloads.push_back({"life/3/ttt_reset",
                       [boards] {
                         for (const Game &board : *boards) {
                           ttt_reset(board.get());
                         }
                         return static_cast<uint64_t>(boards->size());
                       },
                       [boards, games] {
                         for (size_t i = 0; i < boards->size(); i++) {
                           ttt_play((*boards)[i].get(), (*games)[i].data(), 9, nullptr);
                         }
                       }});
}

// ---- Judging -----------------------------------------------------------------------------------------

void add_judges() {
  struct Games {
    Cells moves;
    std::vector<size_t> ends;
    std::vector<std::vector<std::vector<int>>> textbooks;
    std::vector<int8_t> outcomes;
  };
  auto games = std::make_shared<Games>();
  const Game board(ttt_new(3), ttt_free);
  const auto boards = random_games(3);
  for (const Cells &cells : *boards) {
    size_t count = 0;
    ttt_play(board.get(), cells.data(), cells.size(), &count);
    ttt_reset(board.get());
    std::vector<std::vector<int>> moves;
    for (size_t i = 0; i < count; i++) {
      moves.push_back({cells[i].row, cells[i].col});
    }
    games->textbooks.push_back(moves);
    games->moves.insert(games->moves.end(), cells.begin(), cells.begin() + static_cast<ptrdiff_t>(count));
    games->ends.push_back(games->moves.size());
  }
  games->outcomes.resize(games->ends.size());

  ttt_judge_many(games->moves.data(), games->ends.data(), games->ends.size(), games->outcomes.data());
  for (size_t i = 0; i < games->textbooks.size(); i++) {
    if (textbook::judge(games->textbooks[i]) != ttt_outcome_name(games->outcomes[i])) {
      give_up("the judges do not agree");
    }
  }

  add("judge", 3, "ttt_judge", [games] {
    size_t start = 0;
    for (const size_t end : games->ends) {
      benchmark::DoNotOptimize(ttt_judge(games->moves.data() + start, end - start));
      start = end;
    }
    return static_cast<uint64_t>(games->ends.size());
  });
  add("judge", 3, "ttt_judge_many", [games] {
    ttt_judge_many(games->moves.data(), games->ends.data(), games->ends.size(), games->outcomes.data());
    return static_cast<uint64_t>(games->ends.size());
  });
  add("judge", 3, "J", [games] {
    for (const auto &moves : games->textbooks) {
      benchmark::DoNotOptimize(textbook::judge(moves));
    }
    return static_cast<uint64_t>(games->textbooks.size());
  });
}

// ---- Whole games, beside other crates -----------------------------------------------------------------

// How many positions there are from this one on. The free cells are bits of a number.
uint64_t walk(ttt_game *game, int player, unsigned free_cells) {
  uint64_t positions = 1;
  for (int cell = 0; cell < 9; cell++) {
    const unsigned bit = 1u << cell;
    if ((free_cells & bit) != 0) {
      const int32_t winner = ttt_move(game, cell / 3, cell % 3, player);
      positions += winner == 0 ? walk(game, 3 - player, free_cells & ~bit) : 1;
      ttt_undo(game, nullptr);
    }
  }
  return positions;
}

void add_peers() {
  add("tree", 3, "ttt", [] {
    const Game game(ttt_new(3), ttt_free);
    return walk(game.get(), 1, 0x1FF);
  });
  const auto gomoku_games = random_games(15);
  add("gomoku", 15, "ttt", each(gomoku_games, [](const Cells &cells) {
        const Game game = new_with(15, 5, 0);
        return play(cells,
                    [&game](int row, int col, int player) { return ttt_move(game.get(), row, col, player); });
      }));
  const auto games = random_games(3);
  const std::shared_ptr<ttt_game> game(ttt_new(3), ttt_free);
  add("games", 3, "ttt_move", each(games, [game](const Cells &cells) {
        ttt_reset(game.get());
        return play(cells,
                    [&game](int row, int col, int player) { return ttt_move(game.get(), row, col, player); });
      }));
  add("games", 3, "ttt_play", each(games, [game](const Cells &cells) {
        size_t moves = 0;
        ttt_reset(game.get());
        ttt_play(game.get(), cells.data(), cells.size(), &moves);
        return static_cast<uint64_t>(moves);
      }));
#ifdef TTT_BENCH_PEERS
  add("tree", 3, "gamie", gamie_tree);
  add("gomoku", 15, "gamie",
      each(gomoku_games, [](const Cells &cells) { return gamie_gomoku(cells.data()); }));
  add("games", 3, "xo-core", each(games, [](const Cells &cells) { return xo_core_game(cells.data()); }));
#endif
}

// ---- Measuring ---------------------------------------------------------------------------------------

// Whoever does the same work must have done as much of it: games that are the same end with the same move.
void check() {
  std::map<std::string, uint64_t> work;
  for (const Workload &workload : workloads) {
    workload.prepare();
    const uint64_t done = workload.run();
    const std::string what = workload.name.substr(0, workload.name.rfind('/'));
    if (work.emplace(what, done).first->second != done && what != "life/3") {
      give_up(workload.name + " does other work than the first of its kind");
    }
  }
}

void measure(benchmark::State &state, const Workload &workload) {
  uint64_t done = 0;
  while (state.KeepRunning()) {
    workload.prepare();
    const auto start = std::chrono::steady_clock::now();
    done += workload.run();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    state.SetIterationTime(time.count());
  }
  state.SetItemsProcessed(static_cast<int64_t>(done));
}

// For callgrind: a dump for each workload, what it has done, and in how many random games if it is about
// those.
void count_instructions() {
  for (const Workload &workload : workloads) {
    workload.prepare();
    CALLGRIND_TOGGLE_COLLECT;
    const uint64_t done = workload.run();
    CALLGRIND_TOGGLE_COLLECT;
    CALLGRIND_DUMP_STATS_AT(workload.name.c_str());
    const int n = std::atoi(workload.name.c_str() + workload.name.find('/') + 1);
    std::printf("%s\t%llu\t%zu\n", workload.name.c_str(), static_cast<unsigned long long>(done),
                games_a_run(n));
  }
}

// For callgrind, too: prints what one workload has done.
int run_once(const std::string &name) {
  for (const Workload &workload : workloads) {
    if (workload.name == name) {
      std::printf("%llu\n", static_cast<unsigned long long>(workload.run()));
      return EXIT_SUCCESS;
    }
  }
  return EXIT_FAILURE;
}

}  // namespace

int main(int argc, char **argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  if (mode == "--instructions" || mode == "--once") {
    moves_a_run = 100000;
  }
  for (const int n : {3, 5, 10, 15, 30, 100, 300, 1000}) {
    add_moves(n);
  }
  add_counters_anywhere(1000000);
  add_counters_in_cache(10);
  add_counters_in_cache(10000);
  add_lives();
  add_judges();
  add_peers();
  if (argc == 3 && mode == "--once") {
    return run_once(argv[2]);
  }
  check();
  if (argc == 2 && mode == "--instructions") {
    count_instructions();
    return EXIT_SUCCESS;
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return EXIT_FAILURE;
  }
  for (const Workload &workload : workloads) {
    benchmark::RegisterBenchmark(workload.name.c_str(), measure, workload)->UseManualTime();
  }
  benchmark::RunSpecifiedBenchmarks();
}
