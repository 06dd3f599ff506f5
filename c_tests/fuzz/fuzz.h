/* What the fuzz targets share: the plain board, and memory that is counted. */
#ifndef TTT_FUZZ_H
#define TTT_FUZZ_H

#include "block.h"

/* The plain board is what is right, not what is looked into: it runs at full speed, and guides nobody. */
#pragma clang attribute push(__attribute__((no_sanitize("address", "coverage"))), apply_to = function)
#include "naive.h"
#pragma clang attribute pop
#include "room.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Memory that was given back soon serves again: with more set aside, a target runs at half the speed. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "quarantine_size_mb=1";
}

enum { BLOCKS = 3, MOST_BYTES = 1 << 16 };

/* Where the games of a target live. There is never more than MOST_BYTES to be had at once. */
static struct memory {
  struct block blocks[BLOCKS];
  struct block *newest;
  size_t newest_request;
  long requests, live;
  bool is_exhausted;
} memory;

static inline void *give_block(size_t size, size_t align, void *user) {
  struct memory *from = user;
  CHECK(align == 1 || align == 2 || align == 4 || align == 8);
  CHECK(size > 0);
  from->requests++;
  from->newest_request = size;
  if (from->is_exhausted || size > MOST_BYTES) {
    return NULL;
  }
  from->newest = find_block(from->blocks, BLOCKS, NULL);
  *from->newest = (struct block){malloc(size), size, align};
  CHECK(from->newest->bytes != NULL);
  memset(from->newest->bytes, GARBAGE, size);
  from->live++;
  return from->newest->bytes;
}

static inline void take_block(void *bytes, size_t size, size_t align, void *user) {
  struct memory *from = user;
  struct block *block = find_block(from->blocks, BLOCKS, bytes);
  CHECK_EQUAL(size, block->size);
  CHECK_EQUAL(align, block->align);
  free(block->bytes);
  block->bytes = NULL;
  from->live--;
}

static const ttt_allocator counted = {give_block, take_block, &memory};

/* A copy in a block of its own, so that AddressSanitizer sees whoever reads on behind its end. */
static inline void *copy_exactly(const void *bytes, size_t size) {
  void *copy = malloc(size);
  CHECK(copy != NULL);
  if (size > 0) {
    memcpy(copy, bytes, size);
  }
  return copy;
}

#endif /* TTT_FUZZ_H */
