"""The end of a game as a scene, and its scoring sheet."""
