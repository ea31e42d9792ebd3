"""What only the ledger of a physical table shows."""
