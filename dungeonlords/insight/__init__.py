"""What a game of Dungeon Lords was worth, move by move."""
