"""How strong the bots are."""
