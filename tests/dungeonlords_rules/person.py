"""Somebody at the terminal of Dungeon Lords, in this very process."""

from dungeonlords.__main__ import PROGRAM
from dungeonlords.terminal.adapter import CONFIG
from tests.knightmare_rules import person


class Here(person.Here):
    """Plays Dungeon Lords: see ``tests.knightmare_rules.person``."""

    config = CONFIG
    program = PROGRAM
