"""A fight as it stands: both sides face to face, every reason, the dice, and the odds."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls import dice  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import panel, text  # noqa: F401  (used in the rules)
from mobile.kit.table import reasons  # noqa: F401  (used in the rules)
from mobile.kit.translate import tr
from mobile.knightmare.presenters.fights import FightShown, SideShown


class ReasonRow(Box):
    """One reason and what it counts."""

    text = StringProperty("")
    amount = StringProperty("")


class FightSide(Tap, Box):
    """One side: who it is, why it is so strong, and its sum in large figures."""

    who = ""

    name = StringProperty("")
    icon = StringProperty("")
    total = NumericProperty(0)
    face = NumericProperty(0)
    spent = StringProperty("")
    leads = BooleanProperty(False)
    upright = BooleanProperty(False)
    """Whether the name stands below the portrait, where it is narrow."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._spare: list[ReasonRow] = []

    def prepare(self, count: int) -> bool:
        """Makes one more row for later; False where there are so many already."""
        if len(self.ids.reasons.children) + len(self._spare) >= count:
            return False
        self._spare.append(ReasonRow())
        return True

    def show(self, side: SideShown, leads: bool, fresh: bool) -> None:
        """Shows a side. Arguments: whether it is ahead; whether its die was just rolled."""
        self.who = side.id
        self.name, self.icon, self.total, self.leads = side.name, side.icon, side.total, leads
        if fresh and side.die and side.die != self.face:
            self.ids.die.roll_to(side.die)
        self.face = side.die
        self.spent = tr.t("app.solo.tokens", n=side.tokens) if side.tokens else ""
        box = self.ids.reasons
        while len(box.children) > len(side.reasons):
            self._spare.append(box.children[0])
            box.remove_widget(box.children[0])
        while len(box.children) < len(side.reasons):
            box.add_widget(self._spare.pop() if self._spare else ReasonRow())
        for row, reason in zip(box.children[::-1], side.reasons, strict=True):
            row.text = reason.text
            row.amount = f"{reason.amount:+d}".replace("-", "−")


class FightTable(Box):
    """Both sides of a fight, and who is likely to win.

    Argument: what to do with the id of a side that was tapped.
    """

    odds = ListProperty([0, 0, 0])
    odds_text = StringProperty("")
    verdict = StringProperty("")
    stacked = BooleanProperty(False)
    """Whether one side stands above the other, where it is very narrow."""

    def __init__(self, on_side: Callable[[str], object], **properties: object) -> None:
        super().__init__(**properties)
        self.fight: FightShown | None = None
        for side in (self.ids.first, self.ids.second):
            side.bind(on_release=lambda side: on_side(side.who))

    def prepare(self, count: int) -> bool:
        """Makes one more row for later; False where each side has so many already."""
        return bool(self.ids.first.prepare(count) or self.ids.second.prepare(count))

    def show(self, fight: FightShown) -> None:
        """Shows a fight as it stands."""
        if fight == self.fight:
            return
        fresh, self.fight = fight.on, fight
        first, second = fight.sides
        self.ids.first.show(first, first.total > second.total, fresh)
        self.ids.second.show(second, second.total > first.total, fresh)
        self.odds = list(fight.odds or (0, 0, 0))
        self.odds_text, self.verdict = fight.odds_text, fight.verdict


load_rules(__file__)
