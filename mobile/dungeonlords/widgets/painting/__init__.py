"""Painting on one canvas, with baked grounds."""
