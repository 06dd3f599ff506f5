/* Chance that is the same every time. */
#ifndef TTT_CHANCE_H
#define TTT_CHANCE_H

#include "ttt.h"

static uint32_t random_state = 1;

/** A number from 0 to bound - 1. (The generator is Marsaglia's xorshift.) */
static inline int32_t random_below(int32_t bound) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 17;
  random_state ^= random_state << 5;
  return (int32_t)(random_state % (uint32_t)bound);
}

static inline void shuffle(ttt_cell *cells, int32_t count) {
  for (int32_t left = count; left > 1; left--) {
    int32_t i = random_below(left);
    ttt_cell last = cells[left - 1];
    cells[left - 1] = cells[i];
    cells[i] = last;
  }
}

#endif /* TTT_CHANCE_H */
