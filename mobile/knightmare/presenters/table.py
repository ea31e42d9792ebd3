"""What both kinds of table of Knightmare have in common, on the device and on the board."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from knightmare.rules.challenge import NECROMANCER
from mobile.kit.shown import AnswerShown, ComponentShown, HolderShown
from mobile.knightmare.presenters.cards.holders import holder_of
from mobile.knightmare.presenters.outcomes.beats import Beats
from mobile.knightmare.presenters.questions import QuestionShown, question_of
from mobile.shell.presenters.table import TablePresenter
from shared.play.event import Event
from shared.play.table import Change

Shown = TypeVar("Shown", covariant=True)
ROLLS = frozenset({"move_roll", "escape_roll", "drink_roll", "cauldron_roll"})
"""Rolls that somebody has just asked for."""
TWO_DICE = frozenset({"drank", "cauldron_rolled"})
"""Events that follow a roll of two dice."""


class KnightmarePresenter(TablePresenter[Shown], Generic[Shown]):
    """A table of Knightmare: hands of spell cards, introductions, whose turn it is."""

    turned = ""
    """The seat whose hand a person turned open."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.beats = Beats(self)

    def _played(self, change: Change) -> None:
        self.turned = ""
        self.beats.heard(change)
        super()._played(change)

    @property
    def turn(self) -> str:
        """The Dungeoneer whose turn it is."""
        return str(self.table.state.active.seat)

    def asked(self) -> QuestionShown | None:
        """The question on the table with its fights; None when the game is over."""
        plain, decision = super().asked(), self.table.decision
        if plain is None or decision is None:
            return None
        return question_of(plain, self.port, self.seen, decision)

    def explains(self) -> bool:
        """On the pads of the movement die stands what waits where each number leads."""
        decision, state = self.table.decision, self.table.state
        return decision is not None and decision.ask == "number" and state.phase != "table"

    def dice_of(self, total: int, events: Sequence[Event]) -> int:
        """The stream and the cauldron are for two dice."""
        return 2 if any(event.id in TWO_DICE for event in events) else 1

    def tells(self) -> bool:
        """A fight that nothing could change is looked at before it is decided."""
        decision = self.table.decision
        return decision is not None and decision.ask == "commit"

    # -- what things are -----------------------------------------------------------------

    def thing(self, kind: str, id: str) -> ComponentShown | None:
        """A component; the Necromancer is as strong as this game has made him (KM-5.vi.j)."""
        shown = super().thing(kind, id)
        if shown is None or id != NECROMANCER:
            return shown
        return replace(shown, value=str(self.table.state.necromancer))

    def holder(self, kind: str, id: str) -> HolderShown | None:
        """Who carries an item, or where it lies."""
        state = self.table.state
        if kind != "item" or id not in state.ruleset.items:
            return None
        return holder_of(state, self.words, self.looks, id)

    def answer(self, answer: AnswerShown) -> None:
        """Tap an answer. Whoever taps a roll has rolled: the app's dice do not wait."""
        with self.changing():
            before = self.table.ply
            super().answer(answer)
            decision = self.table.decision
            rolls = decision is not None and decision.ask in ROLLS
            if rolls and self.waiting == "fate" and self.table.ply != before:
                self.table.step()
                self._spare()

    # -- what may be done ----------------------------------------------------------------

    def turn_hand(self, seat: str) -> None:
        """Turn a hand of spell cards open, or face down again; every move hides it."""
        if seat in self.door.here:
            self.turned = "" if self.turned == seat else seat
            self.refresh()
