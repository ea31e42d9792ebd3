"""What is drawn of Knightmare: the dungeon, fights, Dungeoneers, what is due, what came of it."""
