"""The central board and the Evilometer as pictures."""
