"""A physical table: its setup, what is reported, counted and corrected."""
