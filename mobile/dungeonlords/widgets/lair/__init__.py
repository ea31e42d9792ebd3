"""A lair as a picture: gate and line, the dungeon, goods; and those of the others at a glance."""
