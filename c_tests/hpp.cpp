// ttt.hpp: the textbook's shape, errors thrown and returned, and a handle that is owned once.
#include "check.h"
#include "ttt.hpp"

#include <array>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

using Quiet = ttt::BasicGame<ttt::Return>;

static_assert(!std::is_copy_constructible_v<ttt::Game> && !std::is_copy_assignable_v<ttt::Game>);
static_assert(std::is_nothrow_move_constructible_v<ttt::Game> &&
              std::is_nothrow_move_assignable_v<ttt::Game>);
static_assert(sizeof(ttt::Game) == sizeof(void *));
static_assert(noexcept(std::declval<Quiet &>().move(0, 0, 1)));

static void textbook_shape() {
  ttt::Game game{3};
  CHECK_EQUAL(game.move(0, 0, 1), 0);
  CHECK_EQUAL(game.move(0, 2, 2), 0);
  CHECK_EQUAL(game.move(2, 2, 1), 0);
  CHECK_EQUAL(game.move(1, 1, 2), 0);
  CHECK_EQUAL(game.move(2, 0, 1), 0);
  CHECK_EQUAL(game.move(1, 0, 2), 0);
  CHECK_EQUAL(game.move(2, 1, 1), TTT_A);
  CHECK_EQUAL(game.outcome(), TTT_A);
  CHECK_EQUAL(game.turn(), 0);
  CHECK_EQUAL(game.at(0, 2), TTT_B);
  CHECK_EQUAL(game.move_count(), 7);

  ttt::Cell undone;
  CHECK_EQUAL(game.undo(&undone), 0);
  CHECK(undone.row == 2 && undone.col == 1);
  game.reset();
  CHECK_EQUAL(game.move_count(), 0);
}

static void any_container_of_cells() {
  const std::vector<ttt::Cell> vector = {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}};
  const std::array<ttt::Cell, 2> array = {{{0, 0}, {1, 1}}};
  const ttt::Cell plain[] = {{0, 0}, {1, 1}};
  CHECK_EQUAL(ttt::judge(vector), TTT_A);
  CHECK_EQUAL(ttt::judge(array), TTT_PENDING);
  CHECK_EQUAL(ttt::judge(plain), TTT_PENDING);
  CHECK_EQUAL(ttt::judge({{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}}), TTT_B);
  CHECK_EQUAL(ttt::judge(std::vector<ttt::Cell>{}), TTT_PENDING);

  ttt::Game game{3};
  size_t played = 0;
  CHECK_EQUAL(game.play(vector, &played), TTT_A);
  CHECK_EQUAL(played, 5);
  game.reset();
  CHECK_EQUAL(game.play({{0, 0}, {1, 1}}), TTT_PENDING);
}

static void errors_returned() {
  Quiet game{3};
  CHECK(game);
  CHECK_EQUAL(game.move(0, 3, 1), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(game.undo(), TTT_ERROR_NO_MOVE);
  CHECK_EQUAL(ttt::judge<ttt::Return>({{0, 0}, {0, 0}}), TTT_ERROR_TAKEN);
  CHECK(!Quiet{0});
}

#if defined(__cpp_exceptions)

// Runs something that must throw an error, and gives the error's code.
template <class Action>
static int32_t thrown_by(Action action) {
  try {
    action();
  } catch (const ttt::Error &error) {
    CHECK_EQUAL(std::strcmp(error.what(), ttt_error_text(error.code())), 0);
    return error.code();
  }
  return 0;
}

static void errors_thrown() {
  ttt::Game game{3};
  CHECK_EQUAL(thrown_by([&] { game.move(0, 3, 1); }), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(thrown_by([&] { game.move(0, 0, 3); }), TTT_ERROR_PLAYER);
  CHECK_EQUAL(thrown_by([&] { game.undo(); }), TTT_ERROR_NO_MOVE);
  CHECK_EQUAL(thrown_by([&] { (void)game.at(-1, 0); }), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(thrown_by([] { (void)ttt::judge({{0, 0}, {0, 0}}); }), TTT_ERROR_TAKEN);
  CHECK(thrown_by([] { ttt::Game no_board{0}; }) < 0);
  CHECK_EQUAL(game.move_count(), 0);
}

// An error of the user's own.
struct Mine {
  int32_t code;
  template <class Answer>
  static Answer check(Answer answer) {
    return answer < 0 ? throw Mine{static_cast<int32_t>(answer)} : answer;
  }
};

static void errors_of_the_user_s_choice() {
  ttt::BasicGame<Mine> game{3};
  int32_t code = 0;
  try {
    game.move(9, 9, 1);
  } catch (const Mine &mine) {
    code = mine.code;
  }
  CHECK_EQUAL(code, TTT_ERROR_OUTSIDE);
}

#else

static void errors_thrown() {}

static void errors_of_the_user_s_choice() {}

#endif

static void a_game_is_owned_once() {
  Quiet first{3};
  CHECK_EQUAL(first.move(1, 1, 1), 0);
  Quiet second = std::move(first);
  CHECK_EQUAL(second.at(1, 1), 1);
  CHECK_EQUAL(first.move(0, 0, 1), TTT_ERROR_NULL);  // NOLINT: a moved-from game has an answer too
  first = std::move(second);
  CHECK_EQUAL(first.move_count(), 1);
  CHECK_EQUAL(ttt_move_count(first.get()), 1);
}

int main() {
  textbook_shape();
  any_container_of_cells();
  errors_returned();
  errors_thrown();
  errors_of_the_user_s_choice();
  a_game_is_owned_once();
}
