"""A game being played: moves and decisions, phases, journal, table."""
