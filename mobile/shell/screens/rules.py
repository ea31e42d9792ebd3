"""The rules, clause by clause: searched by words, opened at a clause, ours told apart."""

from dataclasses import dataclass
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.controls.field import NameField
from mobile.kit.controls.settings import ChoiceBar
from mobile.kit.frame.layout import button, row, stack
from mobile.kit.frame.scaffold import Column
from mobile.kit.painting.long_list import LongList, LongRow
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, room, sign
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Pill, Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.reference.rules import RuleShown, RulesPresenter, RulesShown
from mobile.shell.screens.screen import AppScreen
from mobile.shell.screens.sheets import thing_sheet
from shared.speech.clauses import SOURCES
from shared.speech.reference import Key

OFFICIAL = ("official", "component")
PAUSE = 0.15
"""Seconds without a letter after which is searched."""
LOW, TINY = 420, 300
"""Height in dp, at 100 %, below which a window has no room for everything, or for little."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A line of the list: a thing, a clause, or the title of what follows."""

    title: str
    note: str = ""
    icon: str = ""
    clause: str = ""
    thing: Key | None = None
    ours: bool = False
    open: bool = False

    @property
    def header(self) -> bool:
        """Whether it is the title of what follows."""
        return not self.clause and self.thing is None


class RuleRow(LongRow):
    """A thing or a clause in the list, or the title of what follows."""

    PLATE, DOWN = "well", "well_down"
    PAD = 4, 7
    LEAST = 52

    def fill(self, pile: Pile, shown: RuleLine) -> None:
        side = 28 if shown.thing else 22
        aside = 8 if shown.header else side + 28
        words = Pile(pile.width - dp(aside), centred=False)
        if shown.header:
            words.heading(shown.title, "subheading")
        else:
            words.text(shown.title, "body", "brass_bright" if shown.open else "text")
        words.gap(2)
        words.text(shown.note, "tiny", "dim")
        icon = sign(shown.icon, side, "ember_bright" if shown.ours else "brass")
        before = () if shown.header else (room(8), icon, room(12))
        pile.row(*before, words, gap=0)

    def stands_on(self, shown: RuleLine) -> str:
        return "" if shown.header else "slot_active" if shown.open else super().stands_on(shown)


class ClauseInFull(NamedTuple):
    """One clause in full."""

    rule: RuleShown
    meaning: str
    """What it means that it comes from where it does."""


class RuleText(Painting):
    """One clause in full."""

    PLATE = "panel_active"
    PAD = 16, 14
    own_height = True

    def fill(self, pile: Pile, shown: ClauseInFull) -> None:
        rule = shown.rule
        icon, tone = ("edit", "ember_bright") if rule.ours else ("rulebook", "brass")
        source = f"{rule.id}  ·  {rule.source_text}"
        words = letters(source, tone="dim", bold=True, width=pile.width - dp(32))
        pile.heading(rule.title, "heading")
        pile.gap(12)
        pile.row(sign(icon, 22, tone), words, gap=10)
        pile.gap(12)
        pile.add(dp(1), lambda brush, x, y, wide: brush.flat((x, y, wide, dp(1)), "line"))
        pile.gap(14)
        pile.put(letters(rule.text, "strong", width=pile.width, leading=1.25))
        pile.gap(14)
        pile.text(shown.meaning, tone="dim")


class RulesScreen(AppScreen):
    """The rules of the game."""

    presenter: RulesPresenter

    def build(self) -> None:
        self.icon, self.has_back = "rulebook", True
        self.at_clause = bool(self.presenter.opened)
        self.games, self.pages = ChoiceBar(self.presenter.choose_game), ChoiceBar(self._turn_to)
        self.guide = button("", "help", lambda: self.app.open_guide(self.presenter.game))
        self.search = NameField(limit=100)
        self.search.bind(text=lambda *_: self._search_soon())
        self._searching = Clock.create_trigger(lambda _: self._search(), PAUSE)
        self.count, self.empty = Dim(), Text()
        tapped = self._tapped
        self.list = LongList(lambda: RuleRow(on_release=lambda row: tapped(row.shown)), gap=6)
        self.side = Panel(size_hint_y=1, padding=(dp(14), dp(14), dp(14), dp(12)), spacing=dp(8))
        self.text = RuleText()
        self.before = button("", "up", lambda: self._step(-1))
        self.after = button("", "down", lambda: self._step(1))
        self.steps = row([self.before, self.after])
        self.legend_title, self.legend = SectionHeader(icon="help"), Panel()
        icons = {id: "rulebook" if id in OFFICIAL else "edit" for id in SOURCES}
        self.sources = [(Pill(icon=icon), Dim()) for icon in icons.values()]
        fill(self.legend, [self.legend_title, *(stack(pair, 4) for pair in self.sources)])
        self.reading, self.place = Column(), Box(spacing=dp(16))
        self.add_widget(self.place)
        for change in ("wide", "size"):
            self.fbind(change, self._arrange)
        theme.bind(left_handed=self._arrange)

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = tr.t("app.rules"), ""
        self.guide.text = tr.t("app.rulebook.guide")
        self.search.fallback = tr.t("app.rulebook.search")
        self.count.text, self.empty.text = shown.count_text, shown.empty
        self.games.show(shown.games)
        self.pages.show(shown.pages)
        self.before.text, self.after.text = tr.t("app.rulebook.before"), tr.t("app.rulebook.after")
        self.legend_title.text = tr.t("app.rulebook.legend")
        for (pill, about), (source, meaning) in zip(self.sources, shown.legend, strict=True):
            pill.text, about.text = source, meaning
        self.list.fill(lines_of(shown))
        self._show_clause(shown)
        self._arrange()
        if shown.opened:
            self.later(self._scroll_to_open, 0.05)

    def _show_clause(self, shown: RulesShown) -> None:
        clause, ids = shown.opened, self._ids()
        if clause is not None:
            at = ids.index(clause.id)
            self.before.disabled, self.after.disabled = at == 0, at == len(ids) - 1
            meaning = dict(shown.legend).get(clause.source_text, "")
            self.text.shown = ClauseInFull(clause, meaning)

    def _arrange(self, *_: object) -> None:
        """List and clause side by side, or the one that is wanted."""
        shown, high = self.presenter.shown, self.height / dp(1) / theme.text_factor
        # in a low window what was found, or was not, needs the room
        tight = high < TINY or (high < LOW and bool(shown.query))
        above: list[Widget] = []
        if self.presenter.game.guide and high >= LOW:
            above.append(self.guide)
        if shown.games and not tight:
            above.append(self.games)
        pages = [self.pages] if shown.pages else []
        fill(self.side, [*above, self.search, *pages, self.count, self.empty, self.list])
        opened = shown.opened is not None
        fill(self.reading.body, [self.text, self.steps] if opened else [self.legend])
        order = [self.side, self.reading] if self.wide else [self.reading if opened else self.side]
        fill(self.place, order[::-1] if theme.left_handed else order)

    def _tapped(self, line: RuleLine) -> None:
        """A clause opens beside the list, or in its place; a thing in a sheet over it."""
        if line.clause:
            self.presenter.open(line.clause)
        elif line.thing and (shown := self.presenter.thing(*line.thing)):
            thing_sheet(shown, self.app.open_clause)

    def _turn_to(self, page: str) -> None:
        self.presenter.turn_to(page)
        self.list.scroll_y = 1

    # -- the list ------------------------------------------------------------------------

    def _ids(self) -> list[str]:
        return list(self.presenter.clauses)

    def _step(self, by: int) -> None:
        ids = self._ids()
        self.presenter.open(ids[ids.index(self.presenter.opened) + by])

    def _search_soon(self) -> None:
        self._searching.cancel()
        self._searching()

    def _search(self) -> None:
        before = self.presenter.query
        self.presenter.search(self.search.text)
        if self.presenter.query != before:
            self.list.scroll_y = 1

    def _scroll_to_open(self) -> None:
        """Brings the open clause into view."""
        for place, one in enumerate(self.list.items):
            if one.open:
                self.list.reveal(place)

    def step_back(self) -> bool:
        """From a clause to the list, where they stand in one place."""
        if self.wide or not self.presenter.opened or self.at_clause:
            return False
        self.presenter.shut()
        return True


def lines_of(shown: RulesShown) -> list[RuleLine]:
    """Everything found, as the lines of the list."""
    things: list[RuleLine] = []
    for shelf in shown.shelves:
        things.append(RuleLine(shelf.title))
        things += [RuleLine(one.title, one.note, one.icon, thing=one.key) for one in shelf.things]
    rules: list[RuleLine] = []
    for section in shown.sections if shown.lists_clauses else ():
        rules.append(RuleLine(section.title))
        for rule in section.rules:
            note, icon = f"{rule.id}  ·  {rule.source_text}", "edit" if rule.ours else "rulebook"
            line = RuleLine(rule.title, note, icon, rule.id, ours=rule.ours, open=rule.open)
            rules.append(line)
    return rules + things if shown.clauses_first else things + rules
