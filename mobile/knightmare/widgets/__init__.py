"""The widgets of Knightmare: map, cards, fights, the flows of a ledger."""
