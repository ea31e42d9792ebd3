"""Looking back: on a game, on one moment of it, on an evening at a ledger."""
