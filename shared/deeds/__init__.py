"""Deeds and statistics: derived from finished games, so that they are true of old ones, too."""
