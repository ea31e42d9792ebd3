"""The combat primitives: a contest of two sides, a line of figures that takes wounds."""
