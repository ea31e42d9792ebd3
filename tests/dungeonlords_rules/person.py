"""Somebody at the terminal of Dungeon Lords, in this very process."""

from types import ModuleType
from typing import ClassVar

from dungeonlords.terminal import play as terminal_play
from tests.knightmare_rules import person


class Here(person.Here):
    """Plays Dungeon Lords: see ``tests.knightmare_rules.person``."""

    terminal: ClassVar[ModuleType] = terminal_play
