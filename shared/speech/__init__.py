"""Ids and facts become words, in any language."""
