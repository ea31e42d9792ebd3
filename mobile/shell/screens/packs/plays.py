"""How a pack plays: the verdict, bars of wins and length, what is met, how far the games are."""

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import button, row
from mobile.kit.frame.scaffold import LOW, Action
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.review.bars import BarsPart, CountedPart
from mobile.kit.review.moments import Verdict, progress
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.packs.plays import PlaysPresenter, PlaysShown
from mobile.shell.screens.places import ColumnPlaces
from mobile.shell.screens.screen import AppScreen
from mobile.shell.screens.sharing import share_sheet
from mobile.shell.screens.sheets import closing

BROAD = 1000
"""The least width in dp, at 100 %, of two columns."""
BESIDE = (("verdict", "charts", "ways"), ("progress", "odd", "met", "notes", "kept"))
BELOW = (("verdict", "progress", "charts", "odd", "met", "notes", "kept", "ways"),)


class ProgressPart(Painting):
    """How far the games are."""

    own_height = True

    def fill(self, pile: Pile, shown: PlaysShown) -> None:
        figure = letters(shown.progress_text, "strong", bold=True)
        left = letters(shown.left, "small", "dim")
        beside = figure.width + left.width + dp(8) < pile.width
        pile.row(figure, None, *([left] if beside else []))
        pile.gap(10)
        pile.put(progress(shown.progress, pile.width))


class NotePart(Painting):
    """A figure without bars."""

    own_height = True
    PAD, PLATE = (14, 8), "well"

    def fill(self, pile: Pile, shown: tuple[str, str, str]) -> None:
        icon, title, line = shown
        words = Pile(pile.width - dp(40), centred=False)
        words.text(title, "body", bold=True)
        words.text(line, "small", "dim")
        pile.row(sign(icon, 24, "brass"), words, gap=16)


class PlaysScreen(AppScreen):
    """How does it play?"""

    presenter: PlaysPresenter

    def build(self) -> None:
        """Makes the parts; games may have been played long since."""
        presenter = self.presenter
        self.icon, self.has_back = "dice", True
        self.verdict = Verdict(disabled=False)
        self.charts = Repeater(BarsPart)
        self.progress = ProgressPart()
        self.remark = Dim()
        self.stop = button("", "close", self._stop_or_go)
        self.halt = row((self.remark, self.stop), 12)
        self.progress_panel = Panel(self.progress, spacing="12dp")
        self.odd, self.met = CountedPart(), CountedPart()
        self.notes = Repeater(NotePart)
        self.kept = NotePart()
        self.anew = CallButton(icon="dice", on_release=lambda _: presenter.go_on())
        self.levels = button("", "meeple", self.open_levels)
        self.board = button("", "cards", self.open_boards)
        self.again = button("", "dice", presenter.more)
        self.ways = row((), 14)
        self.places = ColumnPlaces((0.64, 0.36))
        self.add_widget(self.places)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self._arrange())
        theme.bind(text_factor=self._arrange)

    def offered(self) -> Sequence[Action]:
        """Sharing; where it is wide, the rules and settings."""
        share = Action("share", tr.t("app.trials.share"), self.open_share)
        if not self.wide:
            return (share,)
        return (
            share,
            Action("rulebook", tr.t("app.rules"), lambda: self.app.open("rules")),
            Action("settings", tr.t("app.settings"), lambda: self.app.open("settings")),
        )

    # -- showing -----------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows as much as is known."""
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.subtitle
        self.verdict.shown, self.progress.shown = shown.verdict, shown
        self.odd.shown, self.met.shown = shown.odd, shown.met
        run, told = ("stop", "goes_on") if shown.running else ("go_on", "stopped")
        self.stop.text = tr.t(f"app.trials.{run}")
        self.stop.icon = "close" if shown.running else "next"
        self.remark.text = tr.t(f"app.trials.{told}")
        self.kept.shown = "save", shown.kept, shown.kept_note
        self.anew.text = tr.t("app.trials.anew")
        self.levels.text = tr.t("app.trials.levels")
        self.board.text = tr.t("app.trials.board")
        self.again.text = shown.more
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Puts the parts where this window has room for them."""
        if not self.seen:
            return
        shown, factor = self.presenter.shown, max(1.0, theme.text_factor)
        broad = self.width >= dp(BROAD) * factor and self.height >= dp(LOW)
        ways = [self.levels, *([self.board] if self.presenter.may_lie_beside else [])]
        if shown.more:
            ways.append(self.again)
        fill(self.ways, ways if broad else [])
        parts: dict[str, Sequence[Widget]] = {
            "verdict": [self.verdict],
            "charts": self.charts.show(shown.charts),
            "progress": [self.anew] if shown.before else [self.progress_panel],
            "odd": [self.odd] if shown.odd else (),
            "met": [self.met] if shown.met else (),
            "notes": self.notes.show([("candle", *one) for one in shown.notes]),
            "kept": [self.kept],
            "ways": [self.ways] if broad else ways,
        }
        halts = () if shown.done else (self.halt,)
        fill(self.progress_panel, [self.progress, *halts])
        self.places.fit(broad)
        self.places.arrange(BESIDE if broad else BELOW, parts, full=True)

    # -- what is tapped ----------------------------------------------------------------------

    def _stop_or_go(self) -> None:
        if self.presenter.shown.running:
            self.presenter.stop()
        else:
            self.presenter.go_on()

    def open_levels(self) -> None:
        """Asks which of the two levels is to be another, and which."""
        sheet = ModalSheet(title=tr.t("app.trials.levels"), icon="meeple")
        for of in ("weak", "strong"):
            chosen = next(one for one in self.presenter.choices(of) if one.chosen)
            line = ListRow(icon="meeple", title=tr.t(f"app.trials.{of}"), trailing=chosen.text)
            line.bind(on_release=closing(sheet, partial(self._choose, of)))
            sheet.add_widget(line)
        sheet.open()

    def open_boards(self) -> None:
        """Asks what it is to be held against."""
        self._choose("board")

    def _choose(self, of: str) -> None:
        title = tr.t(f"app.trials.{of}")
        sheet = ModalSheet(title=title, icon="cards" if of == "board" else "meeple")
        for one in self.presenter.choices(of):
            line = ListRow(icon="check" if one.chosen else "", title=one.text, active=one.chosen)
            line.bind(on_release=closing(sheet, partial(self.presenter.choose, of, one.value)))
            sheet.add_widget(line)
        sheet.open()

    def open_share(self) -> None:
        """Asks how the figures are to be shared."""
        share_sheet(
            title=tr.t("app.trials.share"),
            folder=self.app.files,
            name=self.presenter.title,
            text=self.presenter.as_text,
            screen="trials",
            copy_id="copy",
            files=[],
        )
