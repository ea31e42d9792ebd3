"""The kit: every control that the screens are built from. No rule of a game is in here."""
