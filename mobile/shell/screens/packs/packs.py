"""The packs of the device, what the chosen one is, and how one is begun or taken in."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.form.marks import all_well, octagon, pill
from mobile.kit.form.picking import pick
from mobile.kit.form.shown import ButtonShown
from mobile.kit.form.signs import StandStrip, TwoLines
from mobile.kit.frame.layout import button, row
from mobile.kit.frame.scaffold import Action
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.toast import toast
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Part, Pile, letters, medal, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.packs.packs import (
    OURS,
    READY,
    TOO_NEW,
    UNKNOWN,
    WRONG,
    DetailShown,
    KindLine,
    PackLine,
    PacksPresenter,
)
from mobile.shell.presenters.packs.problems import ProblemsPresenter
from mobile.shell.screens.places import ColumnPlaces
from mobile.shell.screens.screen import AppScreen

BROAD = 1000
"""The least width in dp, at 100 %, of two columns."""
BESIDE, BELOW = (("list",), ("detail", "ways")), (("ways", "list"),)
IDLE = 0.05
"""Seconds between two packs that are looked into."""
STATE = 126
"""How wide the state of a pack is in dp, so that those of all rows stand below each other."""
ASIDE = 560
"""The least width of a row in dp, at 100 %, in which it tells where a pack is played."""


class PackRow(Painted):
    """A pack: what it changes, where it is played, whether anything is wrong with it."""

    own_height = True
    PAD, LEAST, DOWN = (14, 8), 62, "well_down"

    def stands_on(self, shown: PackLine) -> str:
        return self.DOWN if self.state == "down" else "slot_active" if shown.chosen else "well"

    def fill(self, pile: Pile, shown: PackLine) -> None:
        wide = pile.width + dp(28) >= dp(ASIDE) * theme.text_factor
        state = letters(shown.state_text, "small") if wide else letters("", "small")
        marks = {WRONG: octagon("!", 24), TOO_NEW: octagon("!", 24), READY: all_well(24)}
        end: list[Part] = [marks[shown.state]] if shown.state != UNKNOWN else []
        told = max(dp(STATE), state.width + dp(33))
        aside = Pile(told if wide else dp(30), centred=False)
        aside.row(*end, *([state] if wide else []), gap=9)
        used = Pile(dp(150) * theme.text_factor if wide else 1, centred=False)
        if wide:
            used.text(shown.used, "small", "dim" if shown.section != OURS else "text")
        ends: list[Part] = [*([used] if wide else []), aside, sign("next", 16, "edge")]
        taken = dp(46) + sum(one.width + dp(14) for one in ends) + dp(28)
        words = Pile(pile.width - taken, centred=False)
        words.text(shown.title, "strong", "brass_bright" if shown.chosen else "text", bold=True)
        words.text(shown.changes, "small")
        words.text(shown.note, "tiny", "dim")
        if not wide:
            words.text(shown.state_text if shown.state != READY else "", "small", "loss", bold=True)
        ring = "brass" if shown.chosen else "edge"
        pile.row(medal(shown.icon, 46, ring), words, None, *ends, gap=14)


class DetailHead(Painting):
    """What the chosen pack says of itself."""

    own_height = True

    def fill(self, pile: Pile, shown: DetailShown) -> None:
        words = Pile(pile.width - dp(70), centred=False)
        words.heading(shown.title, "heading")
        words.text(shown.line, "small", "dim")
        pile.row(medal(shown.icon, 56, "brass"), words, gap=14)
        if shown.text:
            pile.gap(10)
            pile.text(shown.text, "body", italic=True)


class KindsPart(Painting):
    """How much of each kind it changes."""

    own_height = True

    def fill(self, pile: Pile, shown: tuple[tuple[KindLine, ...], str]) -> None:
        kinds, over = shown
        for one in kinds:
            self._line(pile, one.icon, one.title, [pill(each) for each in one.pills])
        if over:
            word = letters(over, "small", width=pile.width * 0.5, halign="right")
            self._line(pile, "linked", tr.t("presenter.packs.about.over"), [word])

    @staticmethod
    def _line(pile: Pile, icon: str, title: str, ends: Sequence[Part]) -> None:
        pile.add(dp(1), lambda brush, x, y, wide: brush.flat((x, y, wide, dp(1)), "line"))
        taken = sum(one.width + dp(8) for one in ends) + dp(34)
        word = letters(title, "body", width=max(dp(60), pile.width - taken))
        pile.row(sign(icon, 22, "brass"), word, None, *ends, gap=8, least=36)


class PacksScreen(AppScreen):
    """The packs."""

    presenter: PacksPresenter

    def build(self) -> None:
        """Makes every part once."""
        self.icon, self.has_back = "archive", True
        self.headers = [SectionHeader() for _ in range(3)]
        self.rows = [Repeater(lambda: PackRow(on_release=self._tapped)) for _ in self.headers]
        self.none = Dim()
        self.head, self.kinds = DetailHead(), KindsPart()
        self.strip = StandStrip(on_release=lambda _: self._problems())
        self.why_not = Text(role="small", tone="loss", bold=True)
        self.call = CallButton(icon="edit", least=dp(64))
        self.call.bind(on_release=lambda _: self.open_pack(self.presenter.chosen))
        self.share = button("", "share", self._share)
        self.copy = button("", "copy", self._copy)
        self.remove = button("", "cancel", self._remove)
        self.detail = Panel(look="active", spacing=dp(10))
        self.three = row((self.share, self.copy, self.remove), 10)
        self.begin = TwoLines(on_release=lambda _: self.open_begin())
        self.take_in = TwoLines(on_release=lambda _: self._take_in())
        self.places = ColumnPlaces((0.64, 0.36))
        self.add_widget(self.places)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self._arrange())
        theme.bind(text_factor=self._arrange)

    def offered(self) -> Sequence[Action]:
        """Rules and settings."""
        rules = Action("rulebook", tr.t("app.rules"), lambda: self.app.open("rules"))
        return rules, Action("settings", tr.t("app.settings"), lambda: self.app.open("settings"))

    def enter(self) -> None:
        """The packs may have changed; what takes a moment is found out in idle moments."""
        self.presenter.refresh()
        super().enter()
        self.later(self._fill, IDLE)

    def _fill(self) -> None:
        if self.presenter.fill():
            self.later(self._fill, IDLE)

    # -- showing -----------------------------------------------------------------------------

    @property
    def broad(self) -> bool:
        """Whether the chosen pack stands beside the list."""
        return bool(self.width >= dp(BROAD) * max(1.0, theme.text_factor))

    def redraw(self) -> None:
        """Shows as much as is known."""
        shown = self.presenter.shown
        self.title, self.subtitle = tr.t("app.packs.title"), tr.t("app.packs.about")
        for at, (icon, title, packs) in enumerate(shown.sections):
            self.headers[at].icon, self.headers[at].text = icon, title
            self.rows[at].show(packs if self.broad else [_plain(one) for one in packs])
        self.none.text = shown.none
        for made, id in ((self.share, "share"), (self.copy, "copy"), (self.remove, "remove")):
            made.text = tr.t(f"app.packs.{id}")
        self.call.text = tr.t("app.packs.open")
        for two, icon, way in ((self.begin, "add", "begin"), (self.take_in, "save", "take_in")):
            two.shown = ButtonShown(icon, tr.t(f"app.packs.{way}"), tr.t(f"app.packs.{way}_note"))
        if (detail := shown.detail) is not None:
            self.head.shown, self.kinds.shown = detail, (detail.kinds, detail.over)
            self.strip.shown, self.why_not.text = detail.wrong, detail.why_not
            self.call.disabled = bool(detail.why_not)
            wrong = [self.strip] if detail.wrong is not None else []
            told = [self.why_not] if detail.why_not else []
            fill(self.detail, [self.head, self.kinds, *wrong, *told, self.call, self.three])
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if not self.seen:
            return
        shown = self.presenter.shown
        listed: list[Widget] = []
        for at, section in enumerate(shown.sections):
            rows = self.rows[at].seen
            listed += [self.headers[at], *(rows if section[2] else [self.none])]
        parts: dict[str, Sequence[Widget]] = {
            "list": listed,
            "detail": [self.detail] if shown.detail is not None and self.broad else (),
            "ways": [self.begin, self.take_in],
        }
        self.places.fit(self.broad)
        self.places.arrange(BESIDE if self.broad else BELOW, parts, full=True)

    # -- what is tapped ----------------------------------------------------------------------

    def _tapped(self, one: PackRow) -> None:
        line: PackLine = one.shown
        if line.section == OURS:
            self._begin_of(line.game)
        elif self.broad and not line.chosen:
            self.presenter.choose(line.id)
            self.later(self._fill, IDLE)
        elif line.state == TOO_NEW:
            self.presenter.choose(line.id)
            self._more(line)
        else:
            self.open_pack(line.id)

    def open_pack(self, id: str) -> None:
        """Opens a pack to be edited."""
        self.presenter.choose(id)
        home = self.presenter.open(id)
        if home is not None:
            self.app.open("pack", home)
        else:
            self.tell_notices()

    def _more(self, line: PackLine) -> None:
        """What can be done with a pack that cannot be opened, where no panel tells of it."""
        sheet = ModalSheet(title=line.title, icon=line.icon)
        detail = self.presenter.shown.detail
        sheet.add_widget(Text(text=detail.why_not if detail is not None else ""))
        for id, icon, call in (("share", "share", self._share), ("remove", "cancel", self._remove)):
            sheet.add_widget(button(tr.t(f"app.packs.{id}"), icon, partial(_close, sheet, call)))
        sheet.open()

    def _problems(self) -> None:
        home = self.presenter.open(self.presenter.chosen)
        if home is not None:
            self.app.open("pack", home)
            self.app.open("pack_problems", ProblemsPresenter(home.editing))

    def open_begin(self) -> None:
        """Asks for which game a new pack is."""
        games = self.presenter.games
        if len(games) == 1:
            self._begin_of(games[0].name)
            return
        title = tr.t("app.packs.begin")
        pick(title, self.presenter.offered(), lambda at: self._begin_of(games[at].name))

    def _begin_of(self, name: str) -> None:
        game = next(one for one in self.presenter.games if one.name == name)
        if id := self.presenter.begin(game):
            self.open_pack(id)

    def _take_in(self) -> None:
        from mobile.shell.screens.packs.sharing import take_in_pack

        take_in_pack(self.app, self.presenter, self.presenter.choose)

    def _share(self) -> None:
        from mobile.shell.screens.packs.sharing import share_pack

        share_pack(self.app, self.presenter, self.presenter.chosen)

    def _copy(self) -> None:
        self.presenter.keeping.copy(self.presenter.chosen)

    def _remove(self) -> None:
        """Removes the pack; asks where tables use it, which keep their copy."""
        tables = self.presenter.keeping.tables_of(self.presenter.chosen)
        if not tables:
            self._remove_now()
            return
        sheet = ModalSheet(title=tr.t("app.packs.remove"), icon="cancel")
        sheet.add_widget(Text(text=tr.t("app.packs.remove_used", n=len(tables))))
        sheet.add_widget(Dim(text="\n".join(tables[:5])))
        away = CallButton(text=tr.t("app.packs.remove"), icon="cancel")
        away.bind(on_release=lambda _: _close(sheet, self._remove_now))
        sheet.footer.add_widget(away)
        sheet.open()

    def _remove_now(self) -> None:
        back = self.presenter.keeping.remove(self.presenter.chosen)
        if back is not None:
            toast(tr.t("app.packs.removed"), False, tr.t("kit.undo"), back)


def _close(sheet: ModalSheet, call: Any) -> None:
    sheet.dismiss()
    call()


def _plain(line: PackLine) -> PackLine:
    """A pack in a list beside which nothing is chosen."""
    return replace(line, chosen=False)
