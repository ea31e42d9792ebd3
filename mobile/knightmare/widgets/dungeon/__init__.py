"""The dungeon as a picture."""
