"""Odds of every fight, and how the house board is balanced."""
