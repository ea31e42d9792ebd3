"""Dungeon Lords on the device: how it stands, the question or the orders, the story so far."""

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.table import LordsPresenter, LordsShown
from mobile.dungeonlords.widgets.curtain import Curtain
from mobile.dungeonlords.widgets.orders import OrdersBox
from mobile.kit.frame.layout import Columns
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.text import Text
from mobile.kit.table.goal import GoalLine, GoalSheet
from mobile.kit.table.pace import Pace
from mobile.kit.table.question_box import QuestionBox
from mobile.kit.table.story import OverPanel, RulingPanel, StoryPanel
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
from mobile.shell.screens.plain import StandPanel
from mobile.shell.screens.screen import TableScreen
from mobile.shell.screens.things import thing_sheet, things_sheet
from shared.play.decision import FATE

SHARES = (0.5, 0.5)
"""Of the width: how it stands, and what is asked."""


class LordsScreen(TableScreen):
    """The screen of a game for two to four lords."""

    presenter: LordsPresenter

    def build(self) -> None:
        """Makes every part once."""
        self.icon = "minion"
        self.pace = Pace(self.presenter, lambda: self.seen and not self.app.covered)
        self._ply = -1
        self.stands = StandPanel(on_line=lambda _, stand: self._look_up(stand))
        self.question = QuestionBox(
            on_answer=self._answered,
            on_roll=lambda _: self._roll(),
            on_total=lambda _, total: None,
            on_typed=lambda _, text: None,
            on_go=lambda _: self.pace.go(),
        )
        self.orders = OrdersBox(
            on_order=lambda _, id: self.presenter.choose_order(id),
            on_slot=lambda _, number: self.presenter.take_order(number),
            on_lay=lambda _: self._lay(),
        )
        self.curtain = Curtain(on_lift=lambda _: self.presenter.lift())
        self.ruling = RulingPanel(
            on_clause=lambda _, id: self.app.open_clause(id), on_all=lambda _: self.open_log()
        )
        self.story = StoryPanel(on_log=lambda _: self.open_log())
        self.over = OverPanel(
            on_new=lambda _: self._new_table(),
            on_lobby=lambda _: self.app.home(),
            on_log=lambda _: self.open_log(),
        )
        self.goal = GoalLine()
        self.goal.bind(on_release=lambda _: self._open_goal())
        self.looking = Text(role="small", tone="amber")
        self.parts = Columns(SHARES)
        self.add_widget(self.parts)
        self._stood: tuple[object, ...] = ()
        self.fbind("wide", self._place)

    def leave(self) -> None:
        """Nothing goes by itself where nobody looks."""
        self.pace.rest()
        super().leave()

    # -- showing -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the table as it is now."""
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.where
        if shown.goal:
            self.goal.show(shown.goal)
        self.lead = self.goal if shown.goal and not shown.curtain else None
        self.redraw_bar()
        self.stands.title = tr.t("app.plain.standing")
        self.stands.show(shown.stands)
        self._ask(shown)
        if shown.curtain:
            look = self.presenter.looks[shown.curtain.who]
            self.curtain.show(shown.curtain, look, shown.laid)
        if shown.ruling:
            self.ruling.show(shown.ruling)
        self.story.show(shown.story)
        if shown.over:
            self.over.show(shown.over)
        self.looking.text = shown.looking
        self._place()
        self.pace.watch()

    def _ask(self, shown: LordsShown) -> None:
        if shown.orders:
            self.orders.show(shown.orders)
        question = shown.question
        if question is None:
            return
        another, self._ply = question.ply != self._ply, question.ply
        if not shown.orders:
            who = "" if question.who == FATE else question.who_text
            icon = self.presenter.signs.seat(question.who)
            self.question.show(question, who, icon, shown.last_roll, False)
        if another:
            Clock.schedule_once(lambda _: self._to_the_top(), 0)

    def _to_the_top(self) -> None:
        """A new question is seen from its beginning."""
        for column in (self.parts.columns[-1], self.parts.single):
            column.scroll_y = 1

    def _asked(self) -> list[Widget]:
        """The question, or what stands in its place, and what the last choice led to."""
        shown = self.presenter.shown
        parts: list[Widget] = [self.looking] if shown.looking else []
        if shown.over:
            parts.append(self.over)
        elif shown.orders:
            parts.append(self.orders)
        else:
            parts.append(self.question)
        return parts + ([self.ruling] if shown.ruling else [])

    def _place(self, *_: object) -> None:
        """Side by side where it is wide; else the question first."""
        shown = self.presenter.shown
        asked = [self.curtain] if shown.curtain else self._asked()
        about: list[Widget] = [] if shown.curtain else [self.stands, self.story]
        now: tuple[Any, ...] = (self.wide, *asked, None, *about)
        if now == self._stood:
            return
        self._stood = now
        self.parts.wide = self.wide
        if self.wide:
            self.parts.fill(about, asked, low=not about)
        else:
            self.parts.fill([*asked, *about])

    # -- what is tapped --------------------------------------------------------------------

    def _look_up(self, stand: Any) -> None:
        """One thing opens at once; of several, one is picked."""
        shown = [self.presenter.thing(*key) for key in stand.things]
        found = [one for one in shown if one is not None]
        if len(found) == 1:
            thing_sheet(found[0], self.app.open_clause)
        elif found:
            icons = [self.presenter.icon_of(one.kind, one.id) for one in found]
            things_sheet(stand.head or stand.text, icons, found, self.app.open_clause)

    def _answered(self, _: object, answer: AnswerShown) -> None:
        sounds.play("tap")
        self.presenter.answer(answer)

    def _lay(self) -> bool:
        """All three orders lie face down, where all are chosen."""
        shown = self.presenter.shown.orders
        if shown is None or shown.missing:
            return False
        sounds.play("tap")
        self.presenter.lay_orders(shown.ply)
        return True

    def _roll(self) -> bool:
        question = self.presenter.shown.question
        if question is None or question.dice is None or question.waiting:
            return False
        self.presenter.roll(question.dice.ply)
        return True

    def _open_goal(self) -> None:
        if goal := self.presenter.shown.goal:
            GoalSheet(goal, self.app.open_clause).open()

    def _new_table(self) -> None:
        self.app.home()
        self.app.open("new_table")

    # -- keys ----------------------------------------------------------------------------

    def on_space(self) -> bool | None:
        """Lifts the curtain, lays the orders, or goes on."""
        if self.presenter.shown.curtain:
            self.presenter.lift()
            return True
        return self.pace.go() or self._lay()

    def on_enter(self) -> bool | None:
        """The same."""
        return self.on_space()
