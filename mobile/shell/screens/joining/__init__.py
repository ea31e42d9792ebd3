"""How others come to a table: the sheet with the code to scan, and the seats."""
