"""A bot whose answer takes long: it is worked out beside the screen, and played when it comes."""

from collections.abc import Callable
from typing import Any

from mobile.shell.presenters.thinking import Thinker, Thought
from shared.play.decision import Move
from shared.play.patience import ponders
from shared.play.table import Table


class Pondering:
    """What a table's bot is working out now.

    Arguments: the table; what works answers out; how an answer is played, at the ply it belongs to.
    """

    def __init__(
        self, table: Table[Any], thinker: Thinker, play: Callable[[Move, int], object]
    ) -> None:
        self.table, self.thinker, self.play = table, thinker, play
        self._thought: Thought | None = None
        self._asked: Any = None

    @property
    def due(self) -> bool:
        """Whether a bot is asked whose answer may take long."""
        decision = self.table.decision
        return decision is not None and ponders(self.table.players.get(decision.who))

    def proceed(self) -> bool:
        """Ask the bot whose turn it is, once. Returns whether it has answered already.

        What it answers later is played then, if nobody has gone elsewhere meanwhile.
        """
        table, decision = self.table, self.table.decision
        if decision is None or decision.who not in table.players:
            return False
        state = table.state
        if self._asked is not state:
            self.drop()
            player, ply = table.players[decision.who], table.ply
            view = table.view(decision.who)
            self._asked = state
            self._thought = self.thinker.start(
                lambda: player.choose(table.game, view, decision, ply),
                lambda played: self._answered(state, ply, played),
            )
        return table.state is not state

    def _answered(self, state: Any, ply: int, played: Move) -> None:
        self._asked = None
        if self.table.state is state:
            self.play(played, ply)

    def moved(self) -> None:
        """The table stands elsewhere, as after an undo: nobody waits for the answer any more."""
        if self._asked is not None and self._asked is not self.table.state:
            self.drop()

    def drop(self) -> None:
        """Nothing is worked out any more."""
        if self._thought is not None:
            self._thought.drop()
        self._thought = self._asked = None
