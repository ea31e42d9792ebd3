"""The app around the games: screens, settings, the way from one to another. It knows no game."""
