"""Packs made in the app: the list, a pack, its rows, a row, its problems."""
