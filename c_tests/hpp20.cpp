// ttt.hpp once more, as C++20 has it.
#include "hpp.cpp"

#if !defined(__cpp_lib_span)
#error "There is no std::span to try."
#endif
