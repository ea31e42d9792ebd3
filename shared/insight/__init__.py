"""What a game was worth, move by move: a judge, and the account that it makes possible."""
