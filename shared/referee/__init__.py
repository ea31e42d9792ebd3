"""Rulings on situations that people describe."""
