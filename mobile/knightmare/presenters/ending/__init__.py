"""The end of a game: the way there, what it leaves, and who has won how often."""
