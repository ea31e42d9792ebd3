"""Puzzles of Dungeon Lords: a whole combat, whose first defence is asked for."""
