"""Puzzles: which there are, and how one was solved."""
