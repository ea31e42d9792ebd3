"""A lord's lair: the dungeon, what is asked on it, what falls due and what a round did to it."""
