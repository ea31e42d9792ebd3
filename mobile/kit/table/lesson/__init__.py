"""First steps over the live table: one sentence that points at what it is about."""
