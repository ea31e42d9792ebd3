"""Odds of every fight, and how our own board is balanced."""
