"""Beside the cards of a ledger while nothing is asked: the call, the last ruling, the clock."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from mobile.kit.box import Fitted, Stack, fill
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.controls.dice import DiceTray
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.toast import toast
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.due import DueShown
from mobile.knightmare.presenters.ledger.flows import CallShown
from mobile.knightmare.presenters.ledger.ledger import LedgerShown
from mobile.knightmare.screens.ledger_front import LedgerFront
from mobile.knightmare.screens.sheets import Act, offer
from mobile.knightmare.widgets.dungeoneer_card import CardLine, CardLineShown
from mobile.knightmare.widgets.ledger.due_list import DuePanel

BROAD = 320
"""Width in dp from which what may be done instead stands beside the end of the turn."""


class TableFactShown(NamedTuple):
    """Something of the whole table that may change, and its icon."""

    icon: str
    text: str
    able: bool


class TableFactRow(Painted):
    """How strong the Necromancer is, or who plays; a tap changes it."""

    PLATE, DOWN = "well", "button_down"
    own_height = True
    PAD = 12, 8
    LEAST = 56

    def spoken(self, shown: TableFactShown) -> str:
        return shown.text

    def fill(self, pile: Pile, shown: TableFactShown) -> None:
        words = letters(shown.text, "small", width=pile.width - dp(74))
        edit = sign("edit", 20, "brass_bright" if shown.able else "faint")
        pile.row(sign(shown.icon, 30, "brass"), words, None, edit, gap=12)


class Calls(Stack):
    """The one thing to do next, what may be done instead, and the end of the turn.

    Arguments: begins the one at a place, from 0; ends the turn.
    """

    def __init__(self, begin: Callable[[int], object], end: Callable[[], object]) -> None:
        super().__init__(spacing=dp(8))
        self.ends = False
        """Whether nothing is left but the end of the turn, which is the large one then."""
        self.call = CallButton(on_release=lambda _: end() if self.ends else begin(0))
        plain = partial(PlainButton, once=True, icon_size=dp(22))
        self.other = plain(on_release=lambda _: begin(1))
        self.end = plain(icon="hourglass", on_release=lambda _: end())
        self.more = Fitted(pos_hint={"center_y": 0.5}, spacing=dp(8))
        self.more.bind(width=self._turn)
        self.fbind("orientation", self._turn)
        fill(self, [self.call, self.more])

    def _turn(self, *_: object) -> None:
        """Beside the cards of a tablet two would have no room for their words."""
        below = self.orientation == "vertical"
        self.more.size_hint_x = 1 if below else 0.5
        side_by_side = below and self.more.width >= dp(BROAD)
        self.more.orientation = "horizontal" if side_by_side else "vertical"

    def show(self, calls: Sequence[CallShown], end_text: str) -> None:
        """Shows what is to be done next. Arguments: it, and what instead; the end of the turn."""
        self.call.disabled = self.end.disabled = not calls
        self.ends = bool(calls) and calls[0].flow.id == "end_turn"
        self.end.text = end_text
        if calls:
            first = calls[0]
            self.call.text, self.call.sub = first.text, first.sub
            self.call.icon = "hourglass" if self.ends else first.icon
        for other in calls[1:]:
            self.other.text, self.other.icon = other.text, other.icon
        fill(self.more, [*[self.other][: len(calls[1:])], *([] if self.ends else [self.end])])


class LedgerSide:
    """The parts that stand beside the cards. Argument: the screen, which is told of taps."""

    def __init__(self, screen: LedgerFront) -> None:
        self.screen = screen
        self.calls = Calls(self.begin, screen.end_turn)
        self.due = DuePanel(self._tick)
        self.told = CardLine(on_release=lambda _: screen.cards.single.scroll_to(screen.ruling))
        self.looking = Text(tone="amber", bold=True)
        self.tray = DiceTray()
        self.necromancer = TableFactRow(on_release=lambda _: self._correct(), once=True)
        self.people = TableFactRow(on_release=lambda _: self._ask_who())
        self._rolled = -1

    def begin(self, place: int) -> None:
        """Begins what is to be done next, or what may be done instead. Argument: its place."""
        for call in self.screen.presenter.shown.calls[place : place + 1]:
            self.screen.report(call.flow)

    def _correct(self) -> None:
        """Corrects how strong the Necromancer is."""
        self.screen.report(self.screen.presenter.shown.correct_necromancer)

    def _ask_who(self) -> None:
        """Offers whoever may leave or join."""
        flows = self.screen.presenter.shown.people
        sheet = ModalSheet(title=tr.t("app.ledger.people"), icon="meeple")
        offer(sheet, [Act(one.text, one.icon, partial(self.screen.report, one)) for one in flows])
        sheet.open()

    def _tick(self, line: DueShown) -> None:
        """Does what is due, or tells of it."""
        if line.flow and line.flow.answer:
            self.screen.answered(line.flow.answer)
        elif not line.done:
            toast(line.note)

    def show(self, shown: LedgerShown, ply: int) -> None:
        """Shows everything.

        Arguments: the model; the number of moves, by which fresh dice are known.
        """
        if shown.ruling:
            self.screen.ruling.show(shown.ruling)
            self.told.shown = CardLineShown("rulebook", shown.ruling.text, key=self)
        self.looking.text = shown.looking
        self.calls.show(shown.calls, shown.end_text)
        self.due.show(shown.due, shown.due_note)
        flow = shown.correct_necromancer
        able, people = flow.answer is not None, bool(shown.people)
        self.necromancer.shown = TableFactShown("necromancer", shown.necromancer_text, able)
        self.people.shown = TableFactShown("meeple", tr.t("app.ledger.people"), people)
        if shown.last_roll and ply != self._rolled:
            self.tray.count = len(shown.last_roll)
            self.tray.faces = list(shown.last_roll)
        self._rolled = ply

    def parts(self, shown: LedgerShown, low: bool) -> dict[str, Sequence[Widget]]:
        """What there is to be seen, by name.

        Arguments: the model; whether what is to be done next scrolls with the rest.
        """
        seen: dict[str, tuple[Widget, object]] = {
            "calls": (self.calls, not low),
            "calls_first": (self.calls, low),
            "looking": (self.looking, shown.looking),
            "told": (self.told, shown.ruling and shown.last_roll),
            "due": (self.due, shown.due),
            "tray": (self.tray, shown.last_roll),
            "ruling": (self.screen.ruling, shown.ruling),
            "necromancer": (self.necromancer, True),
            "people": (self.people, True),
        }
        return {name: [part] for name, (part, there) in seen.items() if there}


class TurnClock:
    """Counts the seconds of a turn below the title. Argument: the screen of the ledger.

    It begins anew with every turn, and stands still while the table is not seen.
    """

    def __init__(self, screen: LedgerFront) -> None:
        self.screen = screen
        self.seconds = 0
        self._turn = self._below = ""
        self._event: ClockEvent | None = None

    def show(self, below: str, turn: str, runs: bool) -> None:
        """Shows how long it has been.

        Arguments: what stands below the title besides; which turn it is; whether the game goes on.
        """
        self._below = below
        if turn != self._turn:
            self._turn, self.seconds = turn, 0
        wanted = runs and self.screen.presenter.device.settings.turn_clock
        if wanted and self._event is None:
            self._event = Clock.schedule_interval(self._second, 1)
        elif not wanted:
            self.rest()
        self._write(wanted)

    def rest(self) -> None:
        """Nobody looks, or nobody wants to know."""
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _second(self, _: float) -> None:
        self.seconds += 1
        self._write(True)

    def _write(self, shown: bool) -> None:
        clock = f" · {self.seconds // 60}:{self.seconds % 60:02}" if shown else ""
        self.screen.subtitle = self._below + clock
