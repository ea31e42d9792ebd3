"""Beats of a physical table: everybody's loss at once, captives, and what lies face up."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from dungeonlords.position.lord import Lord
from dungeonlords.speech.icons import MONSTERS, icon
from mobile.dungeonlords.presenters.outcomes import LordsNarrator, Outcomes
from mobile.kit.beats import BeatShown, ChangeShown
from mobile.shell.presenters.outcomes import thing
from mobile.shell.presenters.table import TablePresenter
from shared.play.event import Event
from shared.play.table import Change

BY_HAND = frozenset({"shift", "value"})
"""What people set themselves is no news to them."""
LOST: dict[str, dict[str, str]] = {
    "tax_paid": {"gold": "n", "letters": "letters"},
    "paid_gold": {"gold": "n"},
    "gold_lost": {"gold": "n"},
    "paid_food": {"food": "n"},
    "food_lost": {"food": "n"},
    "imps_fed": {"food": "n"},
    "paid_imps": {"imps": "n"},
    "imps_left": {"imps": "n"},
    "trap_discarded": {"traps": ""},
    "evil_rises": {"evil": "n"},
}
"""What an event takes from a lord, by the fact that counts it; one where there is none."""


class LedgerOutcomes(Outcomes):
    """The beats of a ledger. Argument: its presenter."""

    def __init__(self, presenter: TablePresenter[Any]) -> None:
        super().__init__(presenter)
        self._happened: list[Event] = []
        """What came of the season's event so far."""

    def narrator(self, number: int) -> LordsNarrator:
        """It reads what everybody lost from what happened: goods are not known."""
        return LedgerNarrator(self.presenter, number, self._happened)

    def _hands(self) -> dict[str, Counter[str]]:
        """Nobody looks at cards of their own here: they lie on the table."""
        return {}

    def event_over(self) -> bool:
        """It is over when the table waits again."""
        decision = self.presenter.table.decision
        return decision is None or decision.ask == "menu"

    def beats_of(self, change: Change) -> Iterator[BeatShown]:
        """As in the game, but for what people have just said themselves."""
        if any(event.id == "event" for event in change.events):
            self._happened = []
        self._happened += change.events
        found = [*super().beats_of(change)]
        assert change.entry is not None
        return iter(() if change.entry.move.kind in BY_HAND else found)


class LedgerNarrator(LordsNarrator):
    """Makes the beats of a ledger.

    Arguments: the presenter; the number of the move; what came of the season's event.
    """

    def __init__(
        self, presenter: TablePresenter[Any], number: int, happened: Sequence[Event]
    ) -> None:
        super().__init__(presenter, number)
        self.happened = happened

    def event(self, event: Event, before: dict[str, Lord] | None, season: int) -> BeatShown:
        """What the event took from every lord, read out at once."""
        told = super().event(event, before, season)
        if before is None:
            return told
        order = self.presenter.table.state.order
        losses = tuple(self._loss(lord.seat) for lord in order)
        # the card itself lies on the table: the phone's room is for what everybody loses
        return replace(told, changes=losses, text="", face=None)

    def _loss(self, seat: str) -> ChangeShown:
        """All that a lord lost, in one line."""
        lost: Counter[str] = Counter()
        gone = []
        for event in self.happened:
            if event.who != seat:
                continue
            for good, fact in LOST.get(event.id, {}).items():
                lost[good] += int(event.facts[fact]) if fact else 1
            if event.id == "monster_lost":
                gone.append(self.words.word("the_monster", str(event.facts["monster"])))
        pairs = [[good, n] for good, n in lost.items() if n]
        said = [self.say("loss", price=pairs)] if pairs else []
        text = ", ".join([*said, *gone]) or self.say("loses_nothing")
        sign = "letter" if lost["letters"] else "coins" if pairs or gone else "check"
        return thing(False, self._name(seat), sign, text)

    def battle(self, events: Sequence[Event], round: int) -> BeatShown:
        """Who was captured, what fell, and which monsters may fight again (DL-9.7)."""
        told = super().battle(events, self.presenter.table.state.round or round)
        lord = self.presenter.table.state.of(events[0].who)
        lies = [(one, True) for one in lord.ready] + [(one, False) for one in lord.tired]
        lair = tuple(
            thing(
                up,
                self._name(lord.seat),
                icon(MONSTERS, one),
                self.words.word("monster", one),
                self.say("face_up" if up else "face_down"),
            )
            for one, up in dict.fromkeys(lies)
        )
        return replace(told, changes=(*told.changes, *lair))
