"""The laboratory of any game: numbers for its moves, for what a seat sees, and who takes those."""
