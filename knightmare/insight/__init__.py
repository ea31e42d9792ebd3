"""What a game of Knightmare was worth, move by move."""
