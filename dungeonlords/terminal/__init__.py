"""What Dungeon Lords adds to the terminal."""
