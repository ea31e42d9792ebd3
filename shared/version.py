"""Which program this is: what packages, bundles, recipes and reports say is read here."""

PACKAGE = "knightmare-companion"
VERSION = "1.0.0"
