"""The rules of Knightmare: the 1991 board game with the New Advanced Rules."""
