"""The terminal front of any game."""
