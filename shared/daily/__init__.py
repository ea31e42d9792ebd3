"""The dungeon of the day, and the battle: one try, the same for all who play that day."""
