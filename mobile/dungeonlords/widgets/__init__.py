"""The widgets of Dungeon Lords."""
