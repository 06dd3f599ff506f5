// What examples/referee does, as a textbook would: reads games, one a line, and prints the verdicts. It
// believes that every line is a game.
#include <iostream>
#include <string>
#include <vector>

#include "textbook.hpp"

int main() {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    std::vector<std::vector<int>> moves;
    std::vector<int> move;
    for (const char character : line) {
      if (character >= '0' && character <= '9') {
        move.push_back(character - '0');
        if (move.size() == 2) {
          moves.push_back(move);
          move.clear();
        }
      }
    }
    std::cout << textbook::judge(moves) << '\n';
  }
}
