"""What stands beside the cards of a ledger while nothing is asked: the call, the last ruling."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls import buttons, dice  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.dice import DiceTray
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.text import Text
from mobile.kit.table.story import IntroCard, OverPanel, RulingPanel
from mobile.kit.translate import tr
from mobile.knightmare.presenters.ledger import LedgerShown
from mobile.knightmare.widgets.dungeoneer_card import CardLine


class NecromancerRow(Tap, Box):
    """How strong the Necromancer is; a tap corrects it."""

    text = StringProperty("")
    label = StringProperty("")
    idle = BooleanProperty(False)


class Calls(Box):
    """The one thing to do next, and below it the end of the turn.

    ``on_challenge()``, ``on_end_turn()``.
    """

    __events__ = ("on_challenge", "on_end_turn")

    name = StringProperty("")
    least = NumericProperty(dp(76))
    call = ObjectProperty(None, allownone=True)
    end = ObjectProperty(None, allownone=True)
    may_challenge = BooleanProperty(False)
    why_not = StringProperty("")
    may_end = BooleanProperty(False)

    def on_challenge(self) -> None:
        """A challenge begins."""

    def on_end_turn(self) -> None:
        """The turn is over."""


class LedgerSide:
    """The parts that stand beside the cards. Argument: the screen, which is told of taps."""

    def __init__(self, screen: Any) -> None:
        self.calls = Calls(
            on_challenge=lambda _: screen.begin("challenge"),
            on_end_turn=lambda _: screen.begin("end_turn"),
        )
        self.ruling = RulingPanel(
            on_clause=lambda _, id: screen.app.open_clause(id),
            on_all=lambda _: screen.open_clauses(),
        )
        self.intro = IntroCard(
            on_read=lambda _, id: screen.presenter.read_introduction(id),
            on_silence=lambda _: screen.presenter.silence_introductions(),
        )
        self.over = OverPanel(
            on_new=lambda _: screen.new_table(),
            on_lobby=lambda _: screen.app.home(),
            on_log=lambda _: screen.open_log(),
        )
        self.told = CardLine(icon="rulebook", leads_on=True)
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
            self.told.text = shown.ruling.text
        if shown.intro:
            self.intro.show(shown.intro)
        if shown.over:
            self.over.show(shown.over)
        self.looking.text = shown.looking
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
        return parts

    def below(self, shown: LedgerShown) -> list[Widget]:
        """What happened last, and the Necromancer."""
        parts: list[Widget] = []
        if shown.last_roll:
            parts.append(self.tray)
        if shown.ruling:
            parts.append(self.ruling)
        return [*parts, self.necromancer]


load_rules(__file__)

__all__ = ["LedgerSide", "tr"]
