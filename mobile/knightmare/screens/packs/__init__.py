"""Screens of the dungeon where packs are made."""
