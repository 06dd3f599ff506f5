// ttt.hpp: the textbook's shape, errors thrown and returned, and a handle that is owned once.
#include "check.h"
#include "ttt.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#if __cplusplus >= 202002L
#include <span>
#endif

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
  CHECK_EQUAL(thrown_by([] { ttt::Game no_board{0}; }), TTT_ERROR_RULES);
  CHECK_EQUAL(thrown_by([] { ttt::Game no_board{ttt::options(3, 3, 4)}; }), TTT_ERROR_RULES);
  CHECK_EQUAL(thrown_by([] { (void)ttt::Game{}.clone(); }), TTT_ERROR_NULL);
  CHECK_EQUAL(game.move_count(), 0);
}

// An error of the user's own.
struct Mine {
  int32_t code;
  template <class Answer>
  static Answer pass(Answer answer) {
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

static void any_rules() {
  ttt::Game gomoku{ttt::options(15, 15, 5, TTT_ENFORCE_TURNS)};
  CHECK_EQUAL(gomoku.rows(), 15);
  CHECK_EQUAL(gomoku.cols(), 15);
  CHECK_EQUAL(gomoku.win_length(), 5);
  CHECK_EQUAL(gomoku.play({{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3}, {0, 4}}), TTT_A);
  CHECK_EQUAL(gomoku.can_win(TTT_B), 1);
  CHECK_EQUAL(ttt::Game{ttt::options()}.win_length(), 3);

  Quiet game{3};
  CHECK_EQUAL(game.make(ttt::options(3, 3, 4)), TTT_ERROR_RULES);
  CHECK_EQUAL(game.rows(), 3);
  CHECK_EQUAL(game.make(ttt::options(4, 5, 3)), 0);
  CHECK_EQUAL(game.cols(), 5);
}

static void memory_of_the_user_s_own() {
  int blocks = 0;
  ttt_allocator allocator = {};
  allocator.alloc = [](size_t size, size_t, void *user) {
    ++*static_cast<int *>(user);
    return std::malloc(size);
  };
  allocator.free = [](void *block, size_t, size_t, void *user) {
    --*static_cast<int *>(user);
    std::free(block);
  };
  allocator.user = &blocks;
  {
    ttt::Game game{ttt::options(3, 3, 3, 0, &allocator)};
    CHECK_EQUAL(blocks, 1);
    CHECK_EQUAL(game.read("ttt1 3,3,3 A1,1", nullptr, &allocator), 0);
    CHECK_EQUAL(blocks, 1);
    CHECK_EQUAL(game.at(1, 1), TTT_A);
  }
  CHECK_EQUAL(blocks, 0);
}

static void views() {
  ttt::Game game{3};
  game.play({{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}});
  std::vector<uint8_t> board(game.board());
  std::array<ttt::Cell, 9> history;
  ttt::Cell line[2];
  CHECK_EQUAL(game.board(board), 9);
  CHECK((board == std::vector<uint8_t>{1, 1, 1, 2, 2, 0, 0, 0, 0}));
  CHECK_EQUAL(game.history(history), 5);
  CHECK(history[4].row == 0 && history[4].col == 2);
  CHECK_EQUAL(game.winning_line(), 3);
  CHECK_EQUAL(game.winning_line(line), 3);
  CHECK(line[1].row == 0 && line[1].col == 1);
#if defined(__cpp_lib_span)
  CHECK_EQUAL(game.winning_line(std::span<ttt::Cell>(history).first(3)), 3);
  CHECK_EQUAL(ttt::judge(std::span<const ttt::Cell>(line)), TTT_PENDING);
#endif
}

static void text_and_back() {
  ttt::Game game{3};
  game.play({{1, 1}, {0, 0}});
  CHECK(game.write() == "ttt1 3,3,3 A1,1 B0,0");
  Quiet copy;
  size_t stopped = 0;
  CHECK(!copy);
  CHECK_EQUAL(copy.read(game.write(), &stopped), 0);
  CHECK_EQUAL(stopped, 20);
  CHECK_EQUAL(copy.read("ttt1 3,3,3 A3,3", &stopped), TTT_ERROR_OUTSIDE);
  CHECK_EQUAL(stopped, 11);
  CHECK_EQUAL(copy.turn(), TTT_A);
  CHECK_EQUAL(copy.at(0, 0), TTT_B);
}

static void clones() {
  ttt::Game game{3};
  game.move(1, 1, 1);
  ttt::Game clone = game.clone();
  clone.move(0, 0, 2);
  CHECK_EQUAL(game.move_count(), 1);
  CHECK_EQUAL(clone.move_count(), 2);
  CHECK(!Quiet{}.clone());
}

static void many_games() {
  const std::vector<ttt::Cell> moves = {{0, 0}, {1, 1}, {0, 0}, {0, 0}};
  const std::vector<size_t> ends = {2, 4, 4};
  std::vector<int8_t> outcomes(3, 99);
  CHECK_EQUAL(ttt::judge_many(moves, ends, outcomes), 0);
  CHECK((outcomes == std::vector<int8_t>{TTT_PENDING, TTT_ERROR_TAKEN, TTT_PENDING}));
}

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
  any_rules();
  memory_of_the_user_s_own();
  views();
  text_and_back();
  clones();
  many_games();
  a_game_is_owned_once();
}
