"""Adventurers in the dungeon: planning, battle, aftermath."""
