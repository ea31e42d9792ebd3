"""Data files: read, checked, overridden by a table's own."""
