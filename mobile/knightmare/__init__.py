"""Knightmare in the app."""
