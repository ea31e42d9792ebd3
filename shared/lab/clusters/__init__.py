"""Clusters that play many games: how they are reached, and what is told where they are lost."""
