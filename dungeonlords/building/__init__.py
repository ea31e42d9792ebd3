"""The building year: orders and all that they give."""
