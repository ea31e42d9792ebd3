"""The laboratory of Dungeon Lords: how strong its bots are, and how they were made."""
