// ttt.hpp once more, without exceptions: every game returns its errors.
#include "hpp.cpp"

static_assert(std::is_same_v<ttt::Game, Quiet>);
