"""A game that is looked back on: its curve, where it went, the moments that decided it."""
