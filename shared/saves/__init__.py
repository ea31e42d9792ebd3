"""The store and its parts, and the library of saved tables."""
