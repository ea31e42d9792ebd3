"""What comes with the seasons: events, adventurers, paladins, dummies."""
