"""Widgets that any game uses, and how they look."""
