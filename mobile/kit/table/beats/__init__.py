"""Outcomes as they are seen: a layer over the board, its sheet, and the parts of it."""
