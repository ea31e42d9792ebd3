"""The evening's luck: a card for everybody, the best and the worst bout, all the dice."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.frame.layout import Cells
from mobile.kit.frame.scaffold import Action, Column
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, seat_sign, sign
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim
from mobile.kit.theme.fonts import HEADING
from mobile.kit.translate import tr
from mobile.shell.presenters.looking_back.evening import EveningPresenter, LuckCard
from mobile.shell.screens.screen import AppScreen
from mobile.shell.screens.sharing import share_sheet, written
from shared.insight.evening_words import DICE, BoutTold, EveningTold, LuckRow

LUCKY, UNLUCKY = "luck_up", "luck_down"
ICONS = {
    "fights": "swords",
    "tokens": "helm",
    "injuries": "heart-broken",
    "captured": "prisoner",
    "conquered": "broken-wall",
    "fatigue": "weary",
    DICE: "die-any",
}
"""By what is counted."""


class LuckPainting(Painting):
    """The evening of one person."""

    own_height = True

    def fill(self, pile: Pile, shown: LuckCard) -> None:
        told = shown.told
        name = letters(told.name, "subheading", "brass_bright", face=HEADING)
        pile.row(name, None, seat_sign(shown.mark, 22))
        pile.text(shown.fate, "small", "dim")
        if told.title:
            pile.gap(8)
            pile.text(told.title, "body", bold=True)
            pile.text(told.why, "small", "dim")
        pile.gap(8)
        if told.hundred is None:
            pile.text(told.rank, "small", "dim")
        else:
            tone = LUCKY if told.hundred >= 50 else UNLUCKY
            figure = letters(str(told.hundred), "title", tone, face=HEADING)
            width = pile.width - figure.width - dp(10)
            pile.row(figure, letters(told.rank, "small", "dim", width=width), gap=10)
            _bar(pile, told.hundred / 50 - 1, dp(7))
        for row in told.rows:
            self._row(pile, row)

    def _row(self, pile: Pile, row: LuckRow) -> None:
        pile.gap(8)
        pile.add(dp(1), lambda brush, x, y, width: brush.flat((x, y, width, dp(1)), "line"))
        pile.gap(6)
        note = [letters(row.note, "tiny", "dim")] if row.note else []
        figure = letters(row.came, "strong", bold=True)
        aside = figure.width + dp(36) + sum(one.width + dp(6) for one in note)
        title = letters(row.title, "body", width=pile.width - aside)
        pile.row(sign(ICONS.get(row.what, "star"), 20, "brass"), title, *note, None, figure, gap=6)
        tone = "dim" if not row.share else LUCKY if row.share > 0 else UNLUCKY
        pile.gap(3)
        _bar(pile, row.share, dp(6))
        pile.gap(3)
        pile.row(letters(row.expected, "tiny", "dim"), None, letters(row.luck, "small", tone, True))


def _bar(pile: Pile, share: float, high: float) -> None:
    """A bar that reaches from its middle to either side."""

    def paint(brush: Brush, x: float, y: float, width: float) -> None:
        middle = x + width / 2
        brush.framed((x, y, width, high), high / 2, "edge", "slot", dp(1))
        reach = abs(share) * (width / 2 - dp(2))
        left = middle if share > 0 else middle - reach
        inside = (left, y + dp(1), reach, high - dp(2))
        if reach >= 1:
            brush.flat(inside, LUCKY if share > 0 else UNLUCKY)
        brush.flat((middle - dp(1), y - dp(3), dp(2), high + dp(6)), "brass_bright")

    pile.gap(3)
    pile.add(high, paint)
    pile.gap(3)


class BoutPainting(Painting):
    """The bout that went against the longest odds."""

    own_height = True

    def fill(self, pile: Pile, shown: BoutTold) -> None:
        tone = LUCKY if shown.lucky else UNLUCKY
        icon = sign("star" if shown.lucky else "skull", 22, tone)
        pile.row(icon, letters(shown.title, "subheading", "brass_bright", face=HEADING))
        pile.gap(8)
        dice = [sign(f"die-{pips}", 36, "text") for pips in shown.dice]
        if len(dice) == 2:
            dice.insert(1, letters(shown.against, "small", "dim"))
        pile.row(*dice, None, letters(shown.chance, "strong", tone, True), gap=10)
        pile.gap(8)
        pile.text(shown.text, "body")


class BoutRow(Painting):
    """One of all bouts."""

    own_height = True
    PAD, PLATE, LEAST = (12, 6), "well", 48

    def fill(self, pile: Pile, shown: BoutTold) -> None:
        tone = LUCKY if shown.lucky else UNLUCKY
        chance = letters(shown.chance, "small", tone, True)
        dice: list[Cell] = [sign(f"die-{pips}", 24, "text") for pips in shown.dice]
        number = Pile(dp(24))
        number.text(shown.title, "small", "dim")
        beside = number.width + sum(one.width + dp(8) for one in (*dice, chance))
        words = letters(shown.text, "small", width=max(dp(60), pile.width - beside - dp(16)))
        pile.row(number, *dice, words, None, chance, gap=8)


class DicePainting(Painting):
    """How often each face came up, beside what is to be expected."""

    own_height = True
    HIGH = 84

    def fill(self, pile: Pile, shown: EveningTold) -> None:
        title = letters(shown.faces_title, "subheading", "brass_bright", face=HEADING)
        pile.row(title, None, letters(shown.faces_note, "small", "dim"))
        pile.gap(8)
        most = max(shown.faces)
        mean = sum(shown.faces) / len(shown.faces)
        counts = [letters(str(count), "small", bold=True) for count in shown.faces]
        above = max(one.height for one in counts) + dp(2)
        below, bars = dp(30), dp(self.HIGH)

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            step = width / len(counts)
            for at, (count, number) in enumerate(zip(shown.faces, counts, strict=True)):
                left, high = x + at * step + step * 0.15, bars * count / most
                brush.flat((left, y + below, step * 0.7, max(dp(1), high)), "edge")
                middle = left + step * 0.35
                number.paint(brush, middle - number.width / 2, y + below + high + dp(2))
                brush.icon_around(f"die-{at + 1}", middle, y + dp(13), dp(24), "text")
            level = y + below + bars * mean / most
            brush.line((x, level, x + width, level), "brass_bright", dp(0.7))

        pile.add(above + bars + below, paint)


class EveningScreen(AppScreen):
    """Who was lucky at a physical table, and who was not."""

    presenter: EveningPresenter

    def build(self) -> None:
        self.icon, self.has_back = "clover", True
        self.wait = Dim()
        self.people, self.below = Cells(250, 4), Cells(250, 4)
        self.note = Dim()
        self.column = Column()
        self.add_widget(self.column)

    def offered(self) -> Sequence[Action]:
        if self.presenter.found is None:
            return ()
        turns = Action("flag", tr.t("app.evening.turns"), self._list_turns)
        return turns, Action("share", tr.t("app.log.share"), self._share)

    def _list_turns(self) -> None:
        """Opens the list of all bouts."""
        told = self.presenter.shown.told
        assert told is not None
        rows = [BoutRow(shown=one) for one in told.turns] or [Dim(text=told.counts)]
        ModalSheet(*rows, title=tr.t("app.evening.turns"), icon="flag").open()

    def redraw(self) -> None:
        shown = self.presenter.shown
        told = shown.told
        self.title, self.subtitle = shown.title, told.counts if told else ""
        self.actions = list(self.offered())
        if told is None:
            self.wait.text = self.presenter.say("evening.reckoning")
            fill(self.column.body, [self.wait])
            return
        fill(self.people, [_card(LuckPainting(shown=one), bool(one.fate)) for one in shown.cards])
        below: list[Widget] = [_card(BoutPainting(shown=one)) for one in told.bouts]
        if told.faces:
            below.append(_card(DicePainting(shown=told)))
        fill(self.below, below)
        self.note.text = told.note
        fill(self.column.body, [self.people, self.below, self.note])

    def _share(self) -> None:
        presenter = self.presenter
        share_sheet(
            title=tr.t("app.log.share"),
            folder=self.app.files,
            name=presenter.shown.title,
            text=presenter.as_text,
            screen="evening",
            copy_id="copy",
            files=[("edit", "as_text", ".txt", written(presenter.as_text, "presenter.exported"))],
        )


def _card(painting: Painting, active: bool = False) -> Panel:
    """A painting on a card of its own."""
    panel = Panel(look="active" if active else "normal")
    panel.add_widget(painting)
    return panel
