"""The screens on which packs are made."""
