/* What the functions that fill an array write, and what they leave alone. */
#ifndef TTT_ROOM_H
#define TTT_ROOM_H

#include "check.h"
#include "naive.h"

enum { GARBAGE = 0xA5 };

static inline bool is_garbage(const unsigned char *bytes, size_t size) {
  return size == 0 || (bytes[0] == GARBAGE && memcmp(bytes, bytes + 1, size - 1) == 0);
}

typedef size_t list_filler(const ttt_game *game, void *items, size_t capacity);

static inline size_t fill_board(const ttt_game *game, void *items, size_t capacity) {
  return ttt_board(game, items, capacity);
}

static inline size_t fill_history(const ttt_game *game, void *items, size_t capacity) {
  return ttt_history(game, items, capacity);
}

static inline size_t fill_winning_line(const ttt_game *game, void *items, size_t capacity) {
  return ttt_winning_line(game, items, capacity);
}

static inline void check_room(const ttt_game *game, list_filler *fill, const void *expected, size_t count,
                              size_t item_size, size_t capacity) {
  ttt_cell room[NAIVE_CELLS + 1];
  unsigned char *bytes = (unsigned char *)room;
  size_t written = (count < capacity ? count : capacity) * item_size;
  memset(room, GARBAGE, sizeof room);
  CHECK_EQUAL(fill(game, room, capacity), count);
  CHECK(memcmp(bytes, expected, written) == 0);
  CHECK(is_garbage(bytes + written, sizeof room - written));
}

#endif /* TTT_ROOM_H */
