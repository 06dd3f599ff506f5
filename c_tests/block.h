/* The memory that a test has lent to games: a game is one block. */
#ifndef TTT_BLOCK_H
#define TTT_BLOCK_H

#include "check.h"

struct block {
  unsigned char *bytes; /* or NULL where nothing is lent */
  size_t size, align;
};

/* The block that begins there; for NULL, the first that is not lent. */
static inline struct block *find_block(struct block *blocks, int count, const void *bytes) {
  struct block *block = blocks;
  while (block < blocks + count && block->bytes != bytes) {
    block++;
  }
  CHECK(block < blocks + count);
  return block;
}

#endif /* TTT_BLOCK_H */
