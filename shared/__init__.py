"""The table: dice, decisions, journals, saves and odds for any game. Knows no game."""
