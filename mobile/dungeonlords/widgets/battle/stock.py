"""The cards of a battle as widgets: made in idle moments, used again, painted when it is time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from kivy.uix.widget import Widget

from mobile.dungeonlords.widgets.battle.answers import AdvicePanel, ReplyRow
from mobile.dungeonlords.widgets.battle.cards import (
    CardReply,
    CombatCard,
    MonsterCard,
    PlaceCard,
    SiteCard,
    TrapCard,
)
from mobile.dungeonlords.widgets.battle.pile import Piece
from mobile.dungeonlords.widgets.battle.steps import Bead, FighterStrip, OpenStep, Prison, StepCard
from mobile.kit.painting.frame_by_frame import FrameByFrame, Task

P = TypeVar("P", bound=Piece)
Kind = type[Piece]
USUAL: Mapping[Kind, int] = {
    FighterStrip: 1,
    StepCard: 6,
    Bead: 6,
    OpenStep: 1,
    SiteCard: 3,
    TrapCard: 3,
    MonsterCard: 4,
    PlaceCard: 4,
    CombatCard: 1,
    ReplyRow: 6,
    AdvicePanel: 1,
    Prison: 1,
}
"""How many of each a battle usually has."""
AT_ONCE: Sequence[Kind] = (ReplyRow, CardReply)
"""What answers a tap."""
AFTER: Sequence[Sequence[Kind]] = (
    (PlaceCard,),
    (SiteCard, TrapCard, MonsterCard),
    (StepCard, Bead, OpenStep),
    (CombatCard, AdvicePanel, FighterStrip, Prison),
)
"""What is painted in each of the frames after, the most urgent first."""


class Stock:
    """The widgets of a battle, those that are seen and those that are kept.

    Arguments: where they are seen; what a tap on each kind does, for those where it does anything.
    """

    def __init__(self, around: Widget, taps: Mapping[Kind, Callable[[Any], None]]) -> None:
        self.around, self.taps = around, taps
        self._used: dict[Kind, list[Piece]] = {}
        self._kept: dict[Kind, list[Piece]] = {}
        self._soon = FrameByFrame()

    def take(self, kind: type[P], models: Iterable[Any]) -> list[P]:
        """Widgets of a kind that show exactly these; those that are seen already stay."""
        wanted = list(models)
        used, kept = self._used.setdefault(kind, []), self._kept.setdefault(kind, [])
        while len(used) > len(wanted):
            kept.append(used.pop())
            self.around.remove_widget(kept[-1])
        while len(used) < len(wanted):
            used.append(kept.pop() if kept else self._make(kind))
            used[-1].empty()
            self.around.add_widget(used[-1])
        for piece, model in zip(used, wanted, strict=True):
            piece.shown = model
        return [piece for piece in used if isinstance(piece, kind)]

    def prepare(self) -> bool:
        """Makes one widget that battles need sooner or later; whether there was one to make."""
        for kind, usual in USUAL.items():
            kept = self._kept.setdefault(kind, [])
            if len(self._used.get(kind, ())) + len(kept) < usual:
                kept.append(self._make(kind))
                return True
        return False

    def paint(self) -> None:
        """Paints what changed: the answers at once, all else a part in each frame."""
        self._paint(AT_ONCE)
        late: list[Task] = [
            partial(self._paint, kinds)
            for kinds in AFTER
            if any(one.stale for kind in kinds for one in self._used.get(kind, ()))
        ]
        self._soon.begin(late)

    def finish(self) -> None:
        """Paints at once what is still to be painted."""
        self._soon.drop()
        for kinds in AFTER:
            self._paint(kinds)

    def _make(self, kind: Kind) -> Piece:
        made = kind()
        if kind in self.taps:
            made.bind(on_release=self.taps[kind])
        return made

    def _paint(self, kinds: Iterable[Kind]) -> None:
        for kind in kinds:
            for piece in self._used.get(kind, ()):
                piece.catch_up()
