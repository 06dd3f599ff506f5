#include <cstdio>
#include <ttt.hpp>

int main() {
  ttt::Game game{3};
  game.move(0, 0, TTT_A);
  game.move(0, 1, TTT_A);
  game.move(0, 2, TTT_A);
  std::puts(ttt_outcome_name(game.outcome()));
}
