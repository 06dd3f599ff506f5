// The two textbook classes, as they are taught and no better: what ttt is measured against.
#ifndef TEXTBOOK_HPP
#define TEXTBOOK_HPP

#include <cstdlib>
#include <string>
#include <vector>

namespace textbook {

// "Design Tic-Tac-Toe". It trusts its caller in everything.
class TicTacToe {
 public:
  explicit TicTacToe(int n) : n_(n), rows_(static_cast<size_t>(n)), cols_(static_cast<size_t>(n)) {}

  int move(int row, int col, int player) {
    const int step = player == 1 ? 1 : -1;
    int &row_sum = rows_[static_cast<size_t>(row)];
    int &col_sum = cols_[static_cast<size_t>(col)];
    row_sum += step;
    col_sum += step;
    if (row == col) {
      main_ += step;
    }
    if (row + col == n_ - 1) {
      anti_ += step;
    }
    const bool wins =
        std::abs(row_sum) == n_ || std::abs(col_sum) == n_ || std::abs(main_) == n_ || std::abs(anti_) == n_;
    return wins ? player : 0;
  }

 private:
  int n_;
  std::vector<int> rows_, cols_;
  int main_ = 0, anti_ = 0;
};

// "Find Winner on a Tic Tac Toe Game".
inline std::string judge(const std::vector<std::vector<int>> &moves) {
  std::vector<int> rows(3), cols(3);
  int main = 0, anti = 0, step = 1;
  for (const std::vector<int> &move : moves) {
    const int row = move[0], col = move[1];
    int &row_sum = rows[static_cast<size_t>(row)];
    int &col_sum = cols[static_cast<size_t>(col)];
    row_sum += step;
    col_sum += step;
    if (row == col) {
      main += step;
    }
    if (row + col == 2) {
      anti += step;
    }
    if (std::abs(row_sum) == 3 || std::abs(col_sum) == 3 || std::abs(main) == 3 || std::abs(anti) == 3) {
      return step == 1 ? "A" : "B";
    }
    step = -step;
  }
  return moves.size() == 9 ? "Draw" : "Pending";
}

}  // namespace textbook

#endif  // TEXTBOOK_HPP
