/*
 * Plays transcript.txt through ttt.hpp: reads its lines, "COMMAND -> ANSWER", and prints each command with
 * the answer that the library gives.
 */
#include "ttt.hpp"

#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Words = std::istringstream;
using Cells = std::vector<ttt::Cell>;

std::map<char, ttt::Game> games;

/* ---- Reading a command --------------------------------------------------------------------------------- */

template <class Value>
Value next(Words &words) {
  Value value{};
  if (!(words >> value)) {
    throw std::runtime_error("not what the command takes: " + words.str());
  }
  return value;
}

int32_t number(Words &words) {
  return next<int32_t>(words);
}

ttt::Game &game(Words &words) {
  return games[next<char>(words)];
}

Cells cells(Words &words) {
  Cells moves;
  while (!(words >> std::ws).eof()) {
    const int32_t row = number(words);
    next<char>(words);
    moves.push_back({row, number(words)});
  }
  return moves;
}

/* ---- Wording an answer --------------------------------------------------------------------------------- */

std::string name(int32_t outcome) {
  return ttt_outcome_name(outcome);
}

template <class List, class Show>
std::string list(const List &items, const char *between, Show show) {
  std::string text;
  for (const auto &item : items) {
    text += (text.empty() ? "" : between) + show(item);
  }
  return text.empty() ? "(none)" : text;
}

std::string show(ttt::Cell cell) {
  return std::to_string(cell.row) + "," + std::to_string(cell.col);
}

std::string digits(int value) {
  return std::to_string(value);
}

/** The answer of a call, or its error in words. */
template <class Call>
std::string answer(Call call) {
  try {
    return call();
  } catch (const ttt::Error &error) {
    return "error " + std::to_string(error.code()) + " " + error.what();
  }
}

/* ---- The commands, named as the functions are -----------------------------------------------------------
 */

const std::map<std::string, std::function<std::string(Words &)>> commands{
    {"new",
     [](Words &words) {
       ttt::Game &place = game(words);
       place = ttt::Game(number(words));
       return "ok";
     }},
    {"new_with",
     [](Words &words) {
       ttt::Game &place = game(words);
       const int32_t rows = number(words), cols = number(words), win_length = number(words);
       place.make(ttt::options(rows, cols, win_length, next<uint32_t>(words)));
       return "ok";
     }},
    {"clone",
     [](Words &words) {
       const ttt::Game &original = game(words);
       game(words) = original.clone();
       return "ok";
     }},
    {"free",
     [](Words &words) {
       game(words) = {};
       return "ok";
     }},
    {"move",
     [](Words &words) {
       ttt::Game &of = game(words);
       const int32_t row = number(words), col = number(words);
       return digits(of.move(row, col, number(words)));
     }},
    {"play",
     [](Words &words) {
       ttt::Game &of = game(words);
       size_t played = 0;
       const std::string outcome = answer([&] { return name(of.play(cells(words), &played)); });
       return outcome + " (" + std::to_string(played) + " played)";
     }},
    {"undo",
     [](Words &words) {
       ttt::Cell undone{};
       game(words).undo(&undone);
       return show(undone);
     }},
    {"reset",
     [](Words &words) {
       game(words).reset();
       return "ok";
     }},
    {"outcome", [](Words &words) { return name(game(words).outcome()); }},
    {"turn", [](Words &words) { return digits(game(words).turn()); }},
    {"rows", [](Words &words) { return digits(game(words).rows()); }},
    {"cols", [](Words &words) { return digits(game(words).cols()); }},
    {"win_length", [](Words &words) { return digits(game(words).win_length()); }},
    {"move_count", [](Words &words) { return std::to_string(game(words).move_count()); }},
    {"at",
     [](Words &words) {
       const ttt::Game &of = game(words);
       const int32_t row = number(words);
       return digits(of.at(row, number(words)));
     }},
    {"can_win",
     [](Words &words) {
       const ttt::Game &of = game(words);
       return digits(of.can_win(number(words)));
     }},
    {"board",
     [](Words &words) {
       const ttt::Game &of = game(words);
       std::vector<uint8_t> board(of.board());
       of.board(board);
       return list(board, "", digits);
     }},
    {"history",
     [](Words &words) {
       const ttt::Game &of = game(words);
       Cells moves(of.history());
       of.history(moves);
       return list(moves, " ", show);
     }},
    {"winning_line",
     [](Words &words) {
       const ttt::Game &of = game(words);
       Cells line(of.winning_line());
       of.winning_line(line);
       return list(line, " ", show);
     }},
    {"write",
     [](Words &words) {
       const std::string text = game(words).write();
       return text.empty() ? "(none)" : text;
     }},
    {"read",
     [](Words &words) {
       ttt::Game &place = game(words);
       std::string record;
       std::getline(words.ignore(), record);
       size_t stopped = 0;
       const std::string result = answer([&] { return place.read(record, &stopped), "ok"; });
       return result + " (" + std::to_string(stopped) + " read)";
     }},
    {"judge", [](Words &words) { return name(ttt::judge(cells(words))); }},
    {"judge_many",
     [](Words &words) {
       std::vector<size_t> ends;
       while ((words >> std::ws).peek() != ':') {
         ends.push_back(next<size_t>(words));
       }
       words.ignore();
       std::vector<int8_t> outcomes(ends.size());
       ttt::judge_many(cells(words), ends, outcomes);
       return list(outcomes, " ", digits);
     }},
    {"outcome_name", [](Words &words) { return name(number(words)); }},
    {"error_text", [](Words &words) { return ttt_error_text(number(words)); }},
    {"version", [](Words &) { return std::to_string(ttt_version()); }},
    {"version_text", [](Words &) { return ttt_version_text(); }},
};

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const std::string command = line.substr(0, line.find(" -> "));
    Words words(command);
    const auto &play = commands.at(next<std::string>(words));
    std::cout << command << " -> " << answer([&] { return play(words); }) << "\n";
  }
}
