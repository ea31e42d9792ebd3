"""The best defence of a round of combat."""
