"""Three orders face down: chosen as a draft, laid at once."""
