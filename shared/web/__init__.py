"""A table without a host: the page, the engine and the tables, all in one browser."""
