"""How a table of Dungeon Lords looks in a terminal."""

from typing import Any

from rich.console import RenderableType

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.position.state import State
from dungeonlords.terminal.board import Board
from dungeonlords.terminal.counsel import BattleCounsel
from shared.play.decision import Decision
from shared.speech.port import Port
from shared.terminal.adapter import Adapter
from shared.terminal.lobby import TerminalConfig


class DungeonAdapter(Adapter):
    """The central board, the lords, the dungeons; and counsel in battles.

    Argument: what is shown of the table.
    """

    def __init__(self, port: Port[Any]) -> None:
        super().__init__(port)
        counsel = BattleCounsel(port)
        self.counsels = {"hint": counsel.hint, "plan": counsel.plans, "odds": counsel.odds}

    def panel(self, view: State, decision: Decision | None) -> RenderableType:
        """Where everybody stands."""
        return self._board(view, decision).panel()

    def map(self, view: State, decision: Decision | None) -> RenderableType:
        """All dungeons, with the names of their rooms."""
        return self._board(view, decision).map()

    def _board(self, view: State, decision: Decision | None) -> Board:
        return Board(self.words, view, decision.who if decision else "")


CONFIG = TerminalConfig(DUNGEON_LORDS, DungeonAdapter)
"""Dungeon Lords in a terminal."""
