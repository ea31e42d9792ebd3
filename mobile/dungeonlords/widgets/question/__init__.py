"""The question, its answers in words and as cards, and what is asked on the dungeon."""
