/* The sizes and offsets that programs are compiled with. No other header: this compiles for machines that
 * have none. */
#include "ttt.h"

#define ALWAYS(name, condition) typedef char name[(condition) ? 1 : -1]

ALWAYS(cell_size, sizeof(ttt_cell) == 8);
ALWAYS(cell_row, offsetof(ttt_cell, row) == 0);
ALWAYS(cell_col, offsetof(ttt_cell, col) == 4);

ALWAYS(options_size, sizeof(ttt_options) == 24 + sizeof(void *));
ALWAYS(options_struct_size, offsetof(ttt_options, struct_size) == 0);
ALWAYS(options_rows, offsetof(ttt_options, rows) == 4);
ALWAYS(options_cols, offsetof(ttt_options, cols) == 8);
ALWAYS(options_win_length, offsetof(ttt_options, win_length) == 12);
ALWAYS(options_flags, offsetof(ttt_options, flags) == 16);
ALWAYS(options_reserved, offsetof(ttt_options, reserved) == 20);
ALWAYS(options_allocator, offsetof(ttt_options, allocator) == 24);

ALWAYS(allocator_size, sizeof(ttt_allocator) == 3 * sizeof(void *));
ALWAYS(allocator_alloc, offsetof(ttt_allocator, alloc) == 0);
ALWAYS(allocator_free, offsetof(ttt_allocator, free) == sizeof(void *));
ALWAYS(allocator_user, offsetof(ttt_allocator, user) == 2 * sizeof(void *));
