"""The words of the app."""
