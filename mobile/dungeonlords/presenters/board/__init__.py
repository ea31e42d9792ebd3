"""The central board and the Evilometer: the year, what is on offer, what an area gives."""
