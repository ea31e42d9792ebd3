"""The scoring sheet: its lines, what is behind them, and how it leaves the app."""
