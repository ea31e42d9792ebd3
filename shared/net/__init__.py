"""A table shared with other devices: phones as seats, over the local network."""
