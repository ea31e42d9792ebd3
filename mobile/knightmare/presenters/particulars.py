"""What Knightmare adds to what is shown of any table, on the device and on the board."""

from collections.abc import Sequence
from dataclasses import replace

from knightmare.rules.challenge import NECROMANCER
from mobile.kit.shown import ComponentShown, HolderShown
from mobile.knightmare.presenters.cards.holders import holder_of
from mobile.shell.presenters.particulars import Particulars
from shared.play.event import Event

ROLLS = frozenset({"move_roll", "escape_roll", "drink_roll", "cauldron_roll"})
"""Rolls that somebody has just asked for."""
TWO_DICE = frozenset({"drank", "cauldron_rolled"})
"""Events that follow a roll of two dice."""


class KnightmareParticulars(Particulars):
    """What holds of any table of Knightmare."""

    @property
    def _ask(self) -> str:
        decision = self.table.decision
        return decision.ask if decision is not None else ""

    def turn(self) -> str:
        """The Dungeoneer whose turn it is."""
        return str(self.table.state.active.seat)

    def explains(self) -> bool:
        """On the pads of the movement die stands what waits where each number leads."""
        return self._ask == "number" and self.table.state.phase != "table"

    def is_read(self) -> bool:
        """A fight that nothing could change is looked at before it is decided."""
        return self._ask == "commit"

    def rolls_on(self) -> bool:
        """Whoever taps a roll has rolled."""
        return self._ask in ROLLS

    def dice_of(self, total: int, events: Sequence[Event]) -> int:
        """The stream and the cauldron are for two dice."""
        return 2 if any(event.id in TWO_DICE for event in events) else 1

    def component(self, shown: ComponentShown) -> ComponentShown:
        """The Necromancer is as strong as this game has made him (KM-5.vi.j)."""
        if shown.id != NECROMANCER:
            return shown
        return replace(shown, value=str(self.table.state.necromancer))

    def holder(self, kind: str, id: str) -> HolderShown | None:
        """Who carries an item, or where it lies."""
        state, at = self.table.state, self.presenter
        if kind != "item" or id not in state.ruleset.items:
            return None
        return holder_of(state, at.words, at.looks, id)
