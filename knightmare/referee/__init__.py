"""Rulings on described challenges."""
