"""Dungeon Lords in the app."""
