"""A disk that fails: below SQLite and below Python's own file calls, as a test plans it."""
