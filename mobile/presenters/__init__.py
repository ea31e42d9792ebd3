"""What each screen shows and what may be done there, as plain objects without a window."""
