"""What is shown of the dungeon where packs are made: the board, cards, who is met, odds."""
