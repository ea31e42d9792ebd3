"""How a table of Knightmare looks in a terminal."""

from rich.console import RenderableType

from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from knightmare.terminal.board import Board
from knightmare.terminal.counsel import KnightmareCounsel, staked
from shared.play.decision import Decision
from shared.speech.messages import Message
from shared.speech.port import Port
from shared.terminal.adapter import Adapter
from shared.terminal.lobby import TerminalConfig


class KnightmareAdapter(Adapter):
    """The Dungeoneers, and the dungeon; counsel, and what a fight is about.

    Argument: what is shown of the table.
    """

    def __init__(self, port: Port[State]) -> None:
        super().__init__(port)
        self.counsels = KnightmareCounsel(port).answers

    def stakes(self, view: State, decision: Decision) -> list[Message]:
        """What is won and lost in the fight that is asked about."""
        return staked(view, decision)

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
