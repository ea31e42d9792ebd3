"""What is printed: monsters, rooms, traps, cards, tiles, clauses."""
