"""What may come, how likely it is, and who rolled it."""
