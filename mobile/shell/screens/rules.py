"""The rules, clause by clause: searched by words, opened at a clause, ours told apart."""

from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.field import NameField
from mobile.kit.controls.long_list import LongList, LongRow
from mobile.kit.controls.settings import Choice
from mobile.kit.frame.layout import button, row, stack
from mobile.kit.frame.scaffold import Column
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import panel  # noqa: F401  (used in rules.kv)
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Pill, Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.reference.rules import RuleShown, RulesPresenter, RulesShown, ThingRow
from mobile.shell.screens.screen import Screen
from mobile.shell.screens.sheets import thing_sheet

OFFICIAL = ("official", "component")
PAUSE = 0.15
"""Seconds without a letter after which is searched."""
LOW, TINY = 420, 300
"""Height in dp, at 100 %, below which a window has no room for everything, or for little."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list: a thing, a clause, or the title of what follows."""

    title: str
    rule: RuleShown | None = None
    thing: ThingRow | None = None


class RuleRow(LongRow):
    """A thing or a clause in the list, or the title of what follows."""

    icon = StringProperty("")
    note = StringProperty("")
    key = StringProperty("")
    title = StringProperty("")
    source = StringProperty("")
    ours = BooleanProperty(False)
    header = BooleanProperty(False)
    open = BooleanProperty(False)

    def show(self, item: Line) -> None:
        """Shows a line."""
        self.line = item
        rule, thing = item.rule, item.thing
        self.title, self.header = item.title, rule is None and thing is None
        self.key, self.source = (rule.id, rule.source_text) if rule else ("", "")
        self.ours, self.open = (rule.ours, rule.open) if rule else (False, False)
        self.icon, self.note = (thing.icon, thing.note) if thing else ("", "")


class RuleText(Panel):
    """One clause in full."""

    key = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    source = StringProperty("")
    meaning = StringProperty("")
    ours = BooleanProperty(False)


class RulesScreen(Screen):
    """The rules of the game."""

    presenter: RulesPresenter

    def build(self) -> None:
        """The list on one side, the clause that is open on the other, or in its place."""
        self.icon, self.has_back = "rulebook", True
        self.at_clause = bool(self.presenter.opened)
        self.games = Choice()
        self.games.bind(on_choice=lambda _, name: self.presenter.choose_game(name))
        self.guide = button("", "help", self._open_guide)
        self.pages = Choice()
        self.pages.bind(on_choice=lambda _, page: self._turn_to(page))
        self.search = NameField(limit=100)
        self.search.bind(text=lambda *_: self._search_soon())
        self._searching = Clock.create_trigger(lambda _: self._search(), PAUSE)
        self.count, self.empty = Dim(), Text()
        self.list = LongList(self._row, gap=6)
        self.side = Panel(size_hint_y=1, padding=(dp(14), dp(14), dp(14), dp(12)), spacing=dp(8))
        for widget in (self.search, self.count, self.empty, self.list):
            self.side.add_widget(widget)
        self.text = RuleText(look="active")
        self.before = button("", "up", lambda: self._step(-1))
        self.after = button("", "down", lambda: self._step(1))
        self.steps = row([self.before, self.after])
        self.legend = Panel()
        self.reading = Column()
        self.place = Box(spacing=dp(16))
        self.add_widget(self.place)
        for change in ("wide", "size"):
            self.fbind(change, self._arrange)
        theme.bind(left_handed=self._arrange)
        self._was_low = True
        self._now: tuple[Any, ...] = ()
        self._explained: tuple[Any, ...] = ()

    def redraw(self) -> None:
        """Shows what was found, and the clause that is open."""
        shown = self.presenter.shown
        self.title, self.subtitle = tr.t("app.rules"), ""
        self.search.fallback = tr.t("app.rulebook.search")
        self.count.text, self.empty.text = shown.count_text, shown.empty
        self._show_games(shown)
        self._show_pages(shown)
        self.before.text, self.after.text = tr.t("app.rulebook.before"), tr.t("app.rulebook.after")
        self.list.fill(lines_of(shown))
        self._show_clause(shown)
        self._arrange()
        if shown.opened:
            self.later(self._scroll_to_open, 0.05)

    def _show_games(self, shown: RulesShown) -> None:
        """Whose rules they are, where more than one game has some."""
        # in a low window what was found, or was not, needs the room
        self._stand(self.games, bool(shown.games) and not self._is_tight(shown), 0)
        self.games.show(shown.games)

    def _is_tight(self, shown: RulesShown) -> bool:
        """Whether not even another game can be offered."""
        tiny = self.height < dp(TINY) * theme.text_factor
        return tiny or (self._low and bool(shown.query))

    @property
    def _low(self) -> bool:
        """Whether the window has no room for everything."""
        return self.height < dp(LOW) * theme.text_factor

    def _show_pages(self, shown: RulesShown) -> None:
        """How to play stands on top; things and clauses are chosen, unless both are searched."""
        self.guide.text = tr.t("app.rulebook.guide")
        self._stand(self.guide, bool(self.presenter.game.guide) and not self._low, 0)
        self._stand(self.pages, bool(shown.pages), self.side.children[::-1].index(self.search) + 1)
        if shown.pages:
            self.pages.show(shown.pages)

    def _stand(self, widget: Widget, wanted: bool, at: int) -> None:
        """Puts a part into its place from above, or takes it away."""
        if wanted and not widget.parent:
            self.side.add_widget(widget, len(self.side.children) - at)
        elif not wanted:
            self.side.remove_widget(widget)

    def _show_clause(self, shown: RulesShown) -> None:
        clause = shown.opened
        self._fill_legend(shown)
        if clause is None:
            return
        at = self._ids().index(clause.id)
        self.before.disabled, self.after.disabled = at == 0, at == len(self._ids()) - 1
        text = self.text
        text.key, text.title, text.text = clause.id, clause.title, clause.text
        text.source, text.ours = clause.source_text, clause.ours
        text.meaning = dict(shown.legend).get(clause.source_text, "")

    def _fill_legend(self, shown: RulesShown) -> None:
        title = tr.t("app.rulebook.legend")
        if self._explained == (title, shown.legend):
            return
        self._explained = (title, shown.legend)
        self.legend.clear_widgets()
        self.legend.add_widget(SectionHeader(text=title, icon="help"))
        for at, (source, meaning) in enumerate(shown.legend):
            ours = at >= len(OFFICIAL)
            pill = Pill(text=source, icon="edit" if ours else "rulebook")
            self.legend.add_widget(stack([pill, Dim(text=meaning)], 4))

    def _arrange(self, *_: object) -> None:
        """List and clause side by side, or the one that is wanted."""
        shown = self.presenter.shown
        opened = shown.opened is not None
        if self._was_low != self._low:
            self._was_low = self._low
            self._show_games(shown)
            self._show_pages(shown)
        now = (self.wide, opened, theme.left_handed)
        if now == self._now:
            return
        self._now = now
        self.reading.body.clear_widgets()
        for widget in [self.text, self.steps] if opened else [self.legend]:
            self.reading.add_widget(widget)
        order = [self.side, self.reading] if self.wide else [self.reading if opened else self.side]
        self.place.clear_widgets()
        for widget in reversed(order) if theme.left_handed else order:
            self.place.add_widget(widget)

    def _row(self) -> RuleRow:
        row = RuleRow()
        row.bind(on_release=lambda row: self._tapped(row.line))
        return row

    def _tapped(self, line: Line) -> None:
        """A clause opens beside the list, or in its place; a thing in a sheet over it."""
        if line.rule:
            self.presenter.open(line.rule.id)
        elif line.thing:
            shown = self.presenter.thing(line.thing.kind, line.thing.id)
            if shown:
                thing_sheet(shown, self.app.open_clause)

    def _turn_to(self, page: str) -> None:
        self.presenter.turn_to(page)
        self.list.scroll_y = 1

    def _open_guide(self) -> None:
        self.app.open_guide(self.presenter.game)

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
            if one.rule and one.rule.open:
                self.list.reveal(place)

    def step_back(self) -> bool:
        """From a clause to the list, where they stand in one place."""
        if self.wide or not self.presenter.opened or self.at_clause:
            return False
        self.presenter.shut()
        return True


def lines_of(shown: RulesShown) -> list[Line]:
    """Everything found, as the lines of the list."""
    things: list[Line] = []
    for shelf in shown.shelves:
        things.append(Line(shelf.title))
        things += [Line(one.title, thing=one) for one in shelf.things]
    rules: list[Line] = []
    for section in shown.sections if shown.lists_clauses else ():
        rules.append(Line(section.title))
        rules += [Line(rule.title, rule) for rule in section.rules]
    return rules + things if shown.clauses_first else things + rules


load_rules(__file__)
