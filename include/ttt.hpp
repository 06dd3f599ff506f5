/**
 * ttt for C++17 and later: the functions of ttt.h on a handle that frees itself.
 *
 *     ttt::Game game{3};
 *     if (game.move(0, 2, 1) == TTT_A) std::puts("A has won");
 *
 * The numbers, the costs and the rules for threads are those of ttt.h. What differs is how an error is
 * reported, and that is the user's choice, made once for each type of game:
 *
 *     ttt::BasicGame<ttt::Throw>     throws ttt::Error; ttt::Game is this one
 *     ttt::BasicGame<ttt::Return>    returns the negative number, as C does
 *     ttt::BasicGame<Yours>          does what Yours::pass(answer) does with a negative answer
 *
 * Nothing else is thrown, but for write(), which makes a std::string and so may throw std::bad_alloc; all
 * else of a BasicGame<Return> is noexcept. Where the compiler has exceptions turned off, there is no Throw,
 * and ttt::Game is BasicGame<Return>.
 */

#ifndef TTT_HPP
#define TTT_HPP

#include "ttt.h"

#include <exception>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

/** The games and the judges of ttt.h, as C++ has them. Names, texts and versions are ttt.h's own. */
namespace ttt {

/** A place on a board. */
using Cell = ttt_cell;

/** Reports an error by returning its code. */
struct Return {
  /** The answer, whatever it is. */
  template <class Answer>
  static Answer pass(Answer answer) noexcept {
    return answer;
  }
};

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)

/** An error code of ttt.h as an exception; what() is its sentence. */
class Error : public std::exception {
 public:
  /** The error that a function of ttt.h has returned. */
  explicit Error(int32_t code) noexcept : code_(code) {}

  /** Which of the TTT_ERROR_ numbers it is. */
  int32_t code() const noexcept {
    return code_;
  }

  /** The sentence of ttt_error_text(). */
  const char *what() const noexcept override {
    return ttt_error_text(code_);
  }

 private:
  int32_t code_;
};

/** Reports an error by throwing an Error. */
struct Throw {
  /** The answer, if it is not an error. */
  template <class Answer>
  static Answer pass(Answer answer) {
    return answer < 0 ? throw Error(static_cast<int32_t>(answer)) : answer;
  }
};

/** How a ttt::Game reports an error. */
using Default = Throw;
#else
using Default = Return;
#endif

/** Whether the elements of a container are what a function takes, and not of a class that grew from it. */
template <class Element, class Container>
constexpr bool holds =
    std::is_same_v<std::remove_cv_t<std::remove_pointer_t<decltype(std::data(std::declval<Container &>()))>>,
                   Element>;

/** The options of a game, with their size filled in; 0 and nullptr mean the default. */
constexpr ttt_options options(int32_t rows = 0, int32_t cols = 0, int32_t win_length = 0, uint32_t flags = 0,
                              const ttt_allocator *allocator = nullptr) noexcept {
  return {sizeof(ttt_options), rows, cols, win_length, flags, 0, allocator};
}

/**
 * One game. It can be moved; a copy is made only by clone().
 *
 * Where a function takes cells, or room for what it fills, it takes whatever has its elements side by side
 * and knows how many they are: a std::vector, a std::array, an array, and in C++20 a std::span.
 *
 * A game that was moved from, or that could not be made, answers as ttt.h does to NULL.
 */
template <class Report = Default>
class BasicGame {
  static constexpr bool quiet = noexcept(Report::pass(int32_t{}));

 public:
  /** No game yet; make() or read() makes one. */
  BasicGame() noexcept = default;

  /** An empty n x n board, n from 1 to 16384. */
  explicit BasicGame(int32_t n) noexcept(quiet) : handle_(ttt_new(n)) {
    if (!handle_) {
      Report::pass(int32_t{n >= 1 && n <= 16384 ? TTT_ERROR_MEMORY : TTT_ERROR_RULES});
    }
  }

  /** An empty game by the options. */
  explicit BasicGame(const ttt_options &by) noexcept(quiet) {
    make(by);
  }

  /** Becomes an empty game by the options, or, on an error, stays what it was. */
  int32_t make(const ttt_options &by) noexcept(quiet) {
    ttt_game *game = nullptr;
    const int32_t error = ttt_new_with(&by, &game);
    return take(game, error);
  }

  /** Becomes the game that a text says, or, on an error, stays what it was. See ttt_read(). */
  int32_t read(std::string_view text, size_t *stopped = nullptr,
               const ttt_allocator *allocator = nullptr) noexcept(quiet) {
    ttt_game *game = nullptr;
    const int32_t error = ttt_read(text.data(), text.size(), allocator, &game, stopped);
    return take(game, error);
  }

  BasicGame clone() const noexcept(quiet) {
    BasicGame copy;
    copy.handle_.reset(ttt_clone(get()));
    if (!copy) {
      Report::pass(int32_t{*this ? TTT_ERROR_MEMORY : TTT_ERROR_NULL});
    }
    return copy;
  }

  /** Whether there is a game. */
  explicit operator bool() const noexcept {
    return handle_ != nullptr;
  }

  /** The game, for functions of ttt.h. It stays this object's. */
  ttt_game *get() const noexcept {
    return handle_.get();
  }

  int32_t move(int32_t row, int32_t col, int32_t player) noexcept(quiet) {
    return Report::pass(ttt_move(get(), row, col, player));
  }

  template <class Cells>
  int32_t play(const Cells &moves, size_t *played = nullptr) noexcept(quiet) {
    static_assert(holds<Cell, const Cells>, "play() takes a container of ttt::Cell");
    return Report::pass(ttt_play(get(), std::data(moves), std::size(moves), played));
  }

  int32_t play(std::initializer_list<Cell> moves, size_t *played = nullptr) noexcept(quiet) {
    return Report::pass(ttt_play(get(), moves.begin(), moves.size(), played));
  }

  int32_t undo(Cell *undone = nullptr) noexcept(quiet) {
    return Report::pass(ttt_undo(get(), undone));
  }

  void reset() noexcept {
    ttt_reset(get());
  }

  int32_t outcome() const noexcept(quiet) {
    return Report::pass(ttt_outcome(get()));
  }

  int32_t turn() const noexcept(quiet) {
    return Report::pass(ttt_turn(get()));
  }

  int32_t rows() const noexcept(quiet) {
    return Report::pass(ttt_rows(get()));
  }

  int32_t cols() const noexcept(quiet) {
    return Report::pass(ttt_cols(get()));
  }

  int32_t win_length() const noexcept(quiet) {
    return Report::pass(ttt_win_length(get()));
  }

  int64_t move_count() const noexcept(quiet) {
    return Report::pass(ttt_move_count(get()));
  }

  int32_t at(int32_t row, int32_t col) const noexcept(quiet) {
    return Report::pass(ttt_at(get(), row, col));
  }

  int32_t can_win(int32_t player) const noexcept(quiet) {
    return Report::pass(ttt_can_win(get(), player));
  }

  /** How many cells the board has. With room for bytes, they are copied there, as many as fit. */
  size_t board() const noexcept {
    return ttt_board(get(), nullptr, 0);
  }

  template <class Bytes>
  size_t board(Bytes &&room) const noexcept {
    static_assert(holds<uint8_t, Bytes>, "board() takes a container of uint8_t");
    return ttt_board(get(), std::data(room), std::size(room));
  }

  /** How many moves have been played. With room for cells, they are copied there, as many as fit. */
  size_t history() const noexcept {
    return ttt_history(get(), nullptr, 0);
  }

  template <class Cells>
  size_t history(Cells &&room) const noexcept {
    static_assert(holds<Cell, Cells>, "history() takes a container of ttt::Cell");
    return ttt_history(get(), std::data(room), std::size(room));
  }

  /** How many cells the winning lines have. With room for cells, they are copied there, as many as fit. */
  size_t winning_line() const noexcept {
    return ttt_winning_line(get(), nullptr, 0);
  }

  template <class Cells>
  size_t winning_line(Cells &&room) const noexcept {
    static_assert(holds<Cell, Cells>, "winning_line() takes a container of ttt::Cell");
    return ttt_winning_line(get(), std::data(room), std::size(room));
  }

  /** The text that read() makes the same game of. Throws std::bad_alloc where there is no memory for it. */
  std::string write() const {
    std::string text(ttt_write(get(), nullptr, 0), '\0');
    ttt_write(get(), text.data(), text.size() + 1);
    return text;
  }

 private:
  struct Free {
    void operator()(ttt_game *game) const noexcept {
      ttt_free(game);
    }
  };

  int32_t take(ttt_game *game, int32_t error) noexcept(quiet) {
    if (error == 0) {
      handle_.reset(game);
    }
    return Report::pass(error);
  }

  std::unique_ptr<ttt_game, Free> handle_;
};

/** A game that throws its errors, where exceptions are to be had. */
using Game = BasicGame<>;

/** Judges a 3 x 3 game; moves as for BasicGame::play. */
template <class Report = Default, class Cells>
int32_t judge(const Cells &moves) noexcept(noexcept(Report::pass(int32_t{}))) {
  static_assert(holds<Cell, const Cells>, "judge() takes a container of ttt::Cell");
  return Report::pass(ttt_judge(std::data(moves), std::size(moves)));
}

template <class Report = Default>
int32_t judge(std::initializer_list<Cell> moves) noexcept(noexcept(Report::pass(int32_t{}))) {
  return Report::pass(ttt_judge(moves.begin(), moves.size()));
}

/** Judges as many 3 x 3 games as there are both ends and outcomes; see ttt_judge_many(). */
template <class Report = Default, class Cells, class Ends, class Outcomes>
int32_t judge_many(const Cells &moves, const Ends &ends,
                   Outcomes &&outcomes) noexcept(noexcept(Report::pass(int32_t{}))) {
  static_assert(holds<Cell, const Cells> && holds<size_t, const Ends> && holds<int8_t, Outcomes>,
                "judge_many() takes containers of ttt::Cell, size_t and int8_t");
  const size_t games = std::size(ends) < std::size(outcomes) ? std::size(ends) : std::size(outcomes);
  return Report::pass(ttt_judge_many(std::data(moves), std::data(ends), games, std::data(outcomes)));
}

}  // namespace ttt

#endif  // TTT_HPP
