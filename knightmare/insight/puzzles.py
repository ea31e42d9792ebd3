"""Knightmare's puzzles: one choice in a turn."""

from knightmare.insight.judge import judge_of
from shared.insight.judge import CHANCE
from shared.puzzles.choices import ChoicePuzzles

FIGHTS, WAYS, MAGIC, THINGS, WOUNDS = THEMES = ("fights", "ways", "magic", "things", "wounds")
"""What puzzles are about."""
TURN_PUZZLES = ChoicePuzzles(judge_of, CHANCE, THEMES)
