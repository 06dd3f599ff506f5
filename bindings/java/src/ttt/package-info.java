/** Tic-tac-toe and every other (m,n,k) game, Gomoku included. */
package ttt;
