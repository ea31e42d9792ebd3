"""What Knightmare adds to the terminal."""
