"""A battle as a picture."""
