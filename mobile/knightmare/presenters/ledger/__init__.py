"""A physical table: its flows, what is due, what comes next, and what hands may set."""
