"""What is shown of a dungeon lord's things where packs are made."""
