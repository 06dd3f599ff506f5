/* The numbers in words, and the version in its three places. */
#include "check.h"
#include "ttt.h"

#include <limits.h>
#include <string.h>

static void check_equal_text(const char *text, const char *expected) {
  if (strcmp(text, expected) != 0) {
    fprintf(stderr, "\"%s\" is not \"%s\"\n", text, expected);
    exit(EXIT_FAILURE);
  }
}

static void check_outcome_names(void) {
  check_equal_text(ttt_outcome_name(TTT_PENDING), "Pending");
  check_equal_text(ttt_outcome_name(TTT_A), "A");
  check_equal_text(ttt_outcome_name(TTT_B), "B");
  check_equal_text(ttt_outcome_name(TTT_DRAW), "Draw");
  static const int32_t others[] = {INT32_MIN, -1, 4, INT32_MAX};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    check_equal_text(ttt_outcome_name(others[i]), "Error");
  }
}

/* Each error has a sentence of its own, and every other number has one too. */
static void check_error_texts(void) {
  static const int32_t errors[] = {
      TTT_ERROR_NULL,   TTT_ERROR_PLAYER,  TTT_ERROR_OUTSIDE,     TTT_ERROR_OVER,    TTT_ERROR_TURN,
      TTT_ERROR_TAKEN,  TTT_ERROR_NO_MOVE, TTT_ERROR_UNSUPPORTED, TTT_ERROR_OPTIONS, TTT_ERROR_RULES,
      TTT_ERROR_MEMORY, TTT_ERROR_SYNTAX,  TTT_ERROR_RANGE,
  };
  enum { ERRORS = sizeof errors / sizeof errors[0] };
  const char *unknown = ttt_error_text(INT32_MIN);
  for (int i = 0; i < ERRORS; i++) {
    CHECK_EQUAL(errors[i], -1 - i);
    CHECK(strcmp(ttt_error_text(errors[i]), unknown) != 0);
    for (int j = 0; j < i; j++) {
      CHECK(strcmp(ttt_error_text(errors[i]), ttt_error_text(errors[j])) != 0);
    }
  }
  check_equal_text(ttt_error_text(-1 - ERRORS), unknown);
  for (int64_t error = INT32_MIN; error <= INT32_MAX; error += 9973) {
    const char *text = ttt_error_text((int32_t)error);
    CHECK_EQUAL(text[strlen(text) - 1], '.');
  }
  check_equal_text(ttt_error_text(0), ttt_error_text(INT32_MAX));
  CHECK(strcmp(ttt_error_text(0), unknown) != 0);
}

/* TTT_CARGO_VERSION is what CMake read in Cargo.toml. */
static void check_version(void) {
  char packed[32];
  CHECK_EQUAL(ttt_version(), TTT_VERSION);
  snprintf(packed, sizeof packed, "%d.%d.%d", TTT_VERSION / 1000000, TTT_VERSION / 1000 % 1000,
           TTT_VERSION % 1000);
  check_equal_text(packed, TTT_CARGO_VERSION);
  check_equal_text(TTT_VERSION_TEXT, TTT_CARGO_VERSION);
  check_equal_text(ttt_version_text(), TTT_CARGO_VERSION);
}

int main(void) {
  check_outcome_names();
  check_error_texts();
  check_version();
  return EXIT_SUCCESS;
}
