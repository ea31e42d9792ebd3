"""The screen of days."""
