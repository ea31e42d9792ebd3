"""The rules of Dungeon Lords, on the same shared table."""
