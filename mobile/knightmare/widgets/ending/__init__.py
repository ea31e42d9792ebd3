"""The end of a game as a scene."""
