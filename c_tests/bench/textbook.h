/* The textbook's class behind C functions, in a shared library of its own. */
#ifndef TEXTBOOK_H
#define TEXTBOOK_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct textbook_game textbook_game;

textbook_game *textbook_new(int n);
int textbook_move(textbook_game *game, int row, int col, int player);
void textbook_free(textbook_game *game);

#ifdef __cplusplus
}
#endif

#endif
