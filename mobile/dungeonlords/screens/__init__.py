"""The screens of Dungeon Lords."""
