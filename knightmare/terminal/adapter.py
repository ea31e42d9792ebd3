"""How a table of Knightmare looks in a terminal."""

from rich.console import RenderableType

from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from knightmare.terminal.board import Board
from shared.play.decision import Decision
from shared.terminal.adapter import Adapter
from shared.terminal.lobby import TerminalConfig


class KnightmareAdapter(Adapter):
    """The Dungeoneers, and the dungeon."""

    def panel(self, view: State, decision: Decision | None) -> RenderableType:
        """Where everybody stands."""
        return Board(self.words, view).panel()

    def map(self, view: State, decision: Decision | None) -> RenderableType:
        """The dungeon."""
        return Board(self.words, view).map()

    def around(self, view: State, decision: Decision | None) -> RenderableType:
        """The chambers around the active Dungeoneer; at a physical table nobody knows them."""
        if view.active.at not in view.ruleset.chambers:
            return self.panel(view, decision)
        return Board(self.words, view).around()


CONFIG = TerminalConfig(KNIGHTMARE, KnightmareAdapter)
"""Knightmare in a terminal."""
