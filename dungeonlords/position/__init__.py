"""The plain state of a game, and what one seat may see of it."""
