module ttt

go 1.18
