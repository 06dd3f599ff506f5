// Writes random 3 x 3 games, one a line, as examples/referee reads them, until there are so many bytes.
//
//     write_log BYTES >log
#include <ttt.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "../chance.h"

int main(int argc, char **argv) {
  const size_t bytes = argc == 2 ? std::strtoull(argv[1], nullptr, 10) : 0;
  ttt_game *game = ttt_new(3);
  for (size_t written = 0; written < bytes;) {
    ttt_cell cells[9];
    for (int32_t i = 0; i < 9; i++) {
      cells[i] = {i / 3, i % 3};
    }
    shuffle(cells, 9);
    size_t count = 0;
    ttt_play(game, cells, 9, &count);
    ttt_reset(game);
    std::string line;
    for (size_t i = 0; i < count; i++) {
      line += i == 0 ? "[[" : ",[";
      line += static_cast<char>('0' + cells[i].row);
      line += ',';
      line += static_cast<char>('0' + cells[i].col);
      line += ']';
    }
    line += "]\n";
    written += std::fwrite(line.data(), 1, line.size(), stdout);
  }
  ttt_free(game);
}
