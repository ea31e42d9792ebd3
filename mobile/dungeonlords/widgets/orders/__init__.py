"""Three orders face down, and the eight to choose from."""
