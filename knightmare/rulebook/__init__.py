"""What is printed: board, characters, items, cards, riddles, clauses."""
