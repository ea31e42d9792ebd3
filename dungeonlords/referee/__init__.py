"""Rulings on described battles, visits, items and scores."""
