/* Other crates that play tic-tac-toe. See src/lib.rs. */
#ifndef PEERS_H
#define PEERS_H

#include <stdint.h>
#include <ttt.h>

#ifdef __cplusplus
extern "C" {
#endif

uint64_t gamie_tree(void);
uint64_t gamie_gomoku(const ttt_cell *cells);
uint64_t xo_core_game(const ttt_cell *cells);

#ifdef __cplusplus
}
#endif

#endif
