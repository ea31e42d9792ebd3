"""What stands beside the cards of a ledger while nothing is asked: the call, the last ruling."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls import buttons, dice  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import PlainButton, Tap
from mobile.kit.controls.dice import DiceTray
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.text import Text
from mobile.kit.table.story import IntroCard, OverPanel, RulingPanel
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.ledger import LedgerShown
from mobile.knightmare.presenters.ledger.situation import CallShown
from mobile.knightmare.widgets.dungeoneer_card import CardLine, CardLineShown
from mobile.knightmare.widgets.ledger.due_list import DuePanel


class NecromancerRow(Tap, Box):
    """How strong the Necromancer is; a tap corrects it."""

    text = StringProperty("")
    label = StringProperty("")
    idle = BooleanProperty(False)


class Calls(Box):
    """The one thing to do next, what may be done instead, and the end of the turn.

    ``on_next(place)``: the one at this place, from 0; ``on_end_turn()``.
    """

    __events__ = ("on_next", "on_end_turn")

    text = StringProperty("")
    sub = StringProperty("")
    icon = StringProperty("")
    ends = BooleanProperty(False)
    """Whether nothing is left but the end of the turn, which is the large one then."""
    ready = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.call = self.ids.call
        self.other = PlainButton(once=True, icon_size=dp(22))
        self.other.bind(on_release=lambda _: self.dispatch("on_next", 1))
        self.end = PlainButton(once=True, icon="hourglass", icon_size=dp(22))
        self.end.bind(on_release=lambda _: self.dispatch("on_end_turn"))

    def show(self, calls: Sequence[CallShown], end_text: str) -> None:
        """Shows what is to be done next. Argument: what the end of the turn is called."""
        self.ready = bool(calls)
        first = calls[0] if calls else None
        other = calls[1] if len(calls) > 1 else None
        self.ends = bool(first and first.flow.id == "end_turn")
        self.end.text, self.end.disabled = end_text, not self.ready
        if first:
            self.text, self.sub, self.icon = first.text, first.sub, first.icon
        if other:
            self.other.text, self.other.icon = other.text, other.icon
        wanted = [self.other] if other else []
        wanted += [] if self.ends else [self.end]
        box = self.ids.more
        if box.children[::-1] != wanted:
            box.clear_widgets()
            for button in wanted:
                box.add_widget(button)

    def on_next(self, place: int) -> None:
        """What is to be done next was tapped, or what may be done instead."""

    def on_end_turn(self) -> None:
        """The turn is over."""


class LedgerSide:
    """The parts that stand beside the cards. Argument: the screen, which is told of taps."""

    def __init__(self, screen: Any) -> None:
        self.calls = Calls(
            on_next=lambda _, place: screen.call(place),
            on_end_turn=lambda _: screen.end_turn(),
        )
        self.due = DuePanel(screen.tick)
        self.ruling = RulingPanel(
            on_clause=lambda _, id: screen.app.open_clause(id),
            on_all=lambda _: screen.open_clauses(),
        )
        self.intro = IntroCard(
            on_read=lambda _, id: screen.presenter.read_introduction(id),
            on_silence=lambda _: screen.presenter.silence_introductions(),
        )
        self.over = OverPanel(
            on_again=lambda _: screen.play_again(),
            on_new=lambda _: screen.new_table(),
            on_lobby=lambda _: screen.app.home(),
            on_log=lambda _: screen.open_log(),
        )
        self.told = CardLine()
        self.told.bind(on_release=lambda _: screen.cards.single.scroll_to(self.ruling))
        self.looking = Text(tone="amber", bold=True)
        self.tray = DiceTray()
        self.necromancer = NecromancerRow()
        self.necromancer.bind(on_release=lambda _: screen.correct_necromancer())
        self._rolled = -1

    def show(self, shown: LedgerShown, ply: int) -> None:
        """Shows everything. Argument: the number of moves, by which fresh dice are known."""
        if shown.ruling:
            self.ruling.show(shown.ruling)
            self.told.shown = CardLineShown("rulebook", shown.ruling.text, key=self.ruling)
        if shown.intro:
            self.intro.show(shown.intro)
        if shown.over:
            self.over.show(shown.over)
        self.looking.text = shown.looking
        self.calls.show(shown.calls, shown.end_text)
        self.due.show(shown.due, shown.due_note)
        self.necromancer.text = shown.necromancer_text
        self.necromancer.label = shown.correct_necromancer.text
        self.necromancer.idle = shown.correct_necromancer.answer is None
        if shown.last_roll and ply != self._rolled:
            self.tray.count = len(shown.last_roll)
            self.tray.faces = list(shown.last_roll)
        self._rolled = ply

    def above(self, shown: LedgerShown, wide: bool) -> list[Widget]:
        """What is to be read first; where it is narrow, also how dice decided."""
        parts: list[Widget] = []
        if shown.looking:
            parts.append(self.looking)
        if shown.over:
            parts.append(self.over)
        if shown.intro and not shown.over:
            parts.append(self.intro)
        if shown.ruling and shown.last_roll and not (wide or shown.over):
            parts.append(self.told)
        if shown.due and not shown.over and wide:
            parts.append(self.due)
        return parts

    def below(self, shown: LedgerShown, wide: bool) -> list[Widget]:
        """What is due, where it is narrow; what happened last, and the Necromancer."""
        parts: list[Widget] = []
        if shown.due and not shown.over and not wide:
            parts.append(self.due)
        if shown.last_roll:
            parts.append(self.tray)
        if shown.ruling:
            parts.append(self.ruling)
        return [*parts, self.necromancer]


load_rules(__file__)

__all__ = ["LedgerSide", "tr"]
