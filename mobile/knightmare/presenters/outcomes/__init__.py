"""Outcomes as beats: what an event changed, why, and for whom."""
