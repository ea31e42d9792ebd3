"""A table that is shared with other devices: its door, and the sheet that shows who comes in."""
