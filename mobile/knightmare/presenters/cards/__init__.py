"""What a Dungeoneer has, as a card: things, counters, and who holds what."""
