"""Puzzles: positions of real games whose best answer is proved."""
