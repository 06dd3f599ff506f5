/* A check that stops the test program and says what was found. */
#ifndef TTT_CHECK_H
#define TTT_CHECK_H

#include <stdio.h>
#include <stdlib.h>

/** Fails unless the two integers are equal. */
#define CHECK_EQUAL(actual, expected) \
  check_equal((long long)(actual), (long long)(expected), #actual, __FILE__, __LINE__)

/** Fails unless the condition holds. */
#define CHECK(condition) CHECK_EQUAL(!!(condition), 1)

static inline void check_equal(long long actual, long long expected, const char *what, const char *file,
                               int line) {
  if (actual != expected) {
    fprintf(stderr, "%s:%d: %s is %lld, not %lld\n", file, line, what, actual, expected);
    exit(EXIT_FAILURE);
  }
}

#endif /* TTT_CHECK_H */
