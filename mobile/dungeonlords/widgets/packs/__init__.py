"""How that is painted."""
