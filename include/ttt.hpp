/**
 * ttt for C++17 and later: the functions of ttt.h on a handle that frees itself.
 *
 *     ttt::Game game{3};
 *     if (game.move(0, 2, 1) == TTT_A) std::puts("A has won");
 *
 * The numbers, the costs and the rules for threads are those of ttt.h. What differs is how an error is
 * reported, and that is the user's choice, made once for each type of game:
 *
 *     ttt::BasicGame<ttt::Throw>     throws ttt::Error, and nothing else; ttt::Game is this one
 *     ttt::BasicGame<ttt::Return>    returns the negative number, as C does; every member is noexcept
 *     ttt::BasicGame<Yours>          does what Yours::check(answer) does with a negative answer
 *
 * Where the compiler has exceptions turned off, there is no Throw, and ttt::Game is BasicGame<Return>.
 */

#ifndef TTT_HPP
#define TTT_HPP

#include "ttt.h"

#include <exception>
#include <initializer_list>
#include <iterator>
#include <memory>

namespace ttt {

using Cell = ttt_cell;

/** Reports an error by returning its code. */
struct Return {
  template <class Answer>
  static Answer check(Answer answer) noexcept {
    return answer;
  }
};

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)

/** An error code of ttt.h as an exception; what() is its sentence. */
class Error : public std::exception {
 public:
  explicit Error(int32_t code) noexcept : code_(code) {}

  int32_t code() const noexcept {
    return code_;
  }

  const char *what() const noexcept override {
    return ttt_error_text(code_);
  }

 private:
  int32_t code_;
};

/** Reports an error by throwing an Error. */
struct Throw {
  template <class Answer>
  static Answer check(Answer answer) {
    return answer < 0 ? throw Error(static_cast<int32_t>(answer)) : answer;
  }
};

using Default = Throw;
#else
using Default = Return;
#endif

/** One game. It can be moved, not copied; a game that was moved from answers TTT_ERROR_NULL to everything. */
template <class Report = Default>
class BasicGame {
  static constexpr bool quiet = noexcept(Report::check(int32_t{}));

 public:
  /** An empty n x n board, n from 1 to 16384. Where Report does not throw, ask the game whether it is one. */
  explicit BasicGame(int32_t n) noexcept(quiet) : handle_(ttt_new(n)) {
    if (!handle_) {
      Report::check(int32_t{TTT_ERROR_NULL});
    }
  }

  explicit operator bool() const noexcept {
    return handle_ != nullptr;
  }

  /** The game, for functions of ttt.h. It stays this object's. */
  ttt_game *get() const noexcept {
    return handle_.get();
  }

  int32_t move(int32_t row, int32_t col, int32_t player) noexcept(quiet) {
    return Report::check(ttt_move(get(), row, col, player));
  }

  /** Plays the cells of a std::vector, a std::array, an array, or whatever lays them side by side. */
  template <class Cells>
  int32_t play(const Cells &moves, size_t *played = nullptr) noexcept(quiet) {
    return Report::check(ttt_play(get(), std::data(moves), std::size(moves), played));
  }

  int32_t play(std::initializer_list<Cell> moves, size_t *played = nullptr) noexcept(quiet) {
    return Report::check(ttt_play(get(), moves.begin(), moves.size(), played));
  }

  int32_t undo(Cell *undone = nullptr) noexcept(quiet) {
    return Report::check(ttt_undo(get(), undone));
  }

  void reset() noexcept {
    ttt_reset(get());
  }

  int32_t outcome() const noexcept(quiet) {
    return Report::check(ttt_outcome(get()));
  }

  int32_t turn() const noexcept(quiet) {
    return Report::check(ttt_turn(get()));
  }

  int32_t at(int32_t row, int32_t col) const noexcept(quiet) {
    return Report::check(ttt_at(get(), row, col));
  }

  int64_t move_count() const noexcept(quiet) {
    return Report::check(ttt_move_count(get()));
  }

 private:
  struct Free {
    void operator()(ttt_game *game) const noexcept {
      ttt_free(game);
    }
  };

  std::unique_ptr<ttt_game, Free> handle_;
};

using Game = BasicGame<>;

/** Judges a 3 x 3 game; moves as for BasicGame::play. */
template <class Report = Default, class Cells>
int32_t judge(const Cells &moves) noexcept(noexcept(Report::check(int32_t{}))) {
  return Report::check(ttt_judge(std::data(moves), std::size(moves)));
}

template <class Report = Default>
int32_t judge(std::initializer_list<Cell> moves) noexcept(noexcept(Report::check(int32_t{}))) {
  return Report::check(ttt_judge(moves.begin(), moves.size()));
}

}  // namespace ttt

#endif  // TTT_HPP
