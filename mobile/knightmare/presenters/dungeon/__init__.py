"""The dungeon as a map: where its chambers are drawn, and where the next move may lead."""
