"""What is drawn of a table of Dungeon Lords, for pages and the app: see ``shared.speech.scene``."""
