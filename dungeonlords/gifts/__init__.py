"""Minions Bearing Gifts: magic items, straightforward and tricky."""
