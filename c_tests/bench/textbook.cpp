#include "textbook.h"

#include "textbook.hpp"

struct textbook_game {
  textbook::TicTacToe game;
};

textbook_game *textbook_new(int n) {
  return new textbook_game{textbook::TicTacToe(n)};
}

int textbook_move(textbook_game *game, int row, int col, int player) {
  return game->game.move(row, col, player);
}

void textbook_free(textbook_game *game) {
  delete game;
}
