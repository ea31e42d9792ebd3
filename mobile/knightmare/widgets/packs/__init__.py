"""The dungeon where packs are made, as widgets."""
