"""How the games are played, and what they are played with."""
