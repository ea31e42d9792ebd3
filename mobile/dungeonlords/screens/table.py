"""Dungeon Lords on the device: how it stands, the question or the orders, the story so far."""

from collections.abc import Mapping, Sequence

from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.table import LordsPresenter, LordsShown
from mobile.dungeonlords.screens.places import ASKED, BOARD, Places
from mobile.dungeonlords.widgets.curtain import Curtain
from mobile.dungeonlords.widgets.orders import OrdersBox
from mobile.kit.surfaces.text import Text
from mobile.kit.table.goal import GoalLine, GoalSheet
from mobile.kit.table.pace import Pace
from mobile.kit.table.question_box import QuestionBox
from mobile.kit.table.story import OverPanel, RulingPanel, StoryPanel
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.standing import StandShown
from mobile.shell.screens.plain import StandPanel
from mobile.shell.screens.screen import TableScreen
from mobile.shell.screens.things import thing_sheet, things_sheet
from shared.play.decision import FATE


class LordsScreen(TableScreen):
    """The screen of a game for two to four lords."""

    presenter: LordsPresenter

    def build(self) -> None:
        """Makes every part once; where it stands is the business of ``Places``."""
        self.pace = Pace(self.presenter, lambda: self.seen and not self.app.covered)
        self._ply = -1
        self.building = False
        self.stands = StandPanel(on_line=lambda _, stand: self._look_up(stand))
        self.question = QuestionBox(
            on_answer=lambda _, answer: self.answered(answer),
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
            on_new=lambda _: self.new_table(),
            on_lobby=lambda _: self.app.home(),
            on_log=lambda _: self.open_log(),
        )
        self.goal = GoalLine()
        self.goal.bind(on_release=lambda _: self._open_goal())
        self.looking = Text(role="small", tone="amber")
        self.places = Places(self)
        self.add_widget(self.places)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self.places.choose())
        theme.bind(left_handed=self.places.settle, text_factor=self.places.choose)

    # -- showing -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the table as it is now."""
        shown = self.presenter.shown
        if shown.goal:
            self.goal.show(shown.goal)
        self.redraw_bar()
        self.stands.title = tr.t("app.plain.standing")
        self.stands.show(shown.stands)
        another = self._ask(shown)
        if shown.curtain:
            look = self.presenter.looks[shown.curtain.who]
            self.curtain.show(shown.curtain, look, shown.laid)
        if shown.ruling:
            self.ruling.show(shown.ruling)
        self.story.show(shown.story)
        if shown.over:
            self.over.show(shown.over)
        self.looking.text = shown.looking
        if another:
            self.places.begin()
        self.places.settle()
        self.pace.watch()

    def _ask(self, shown: LordsShown) -> bool:
        """Shows what is asked; whether it is another question for a person than before."""
        if shown.orders:
            self.orders.show(shown.orders)
        question = shown.question
        if question is None:
            return False
        another, self._ply = question.ply != self._ply, question.ply
        if not shown.orders:
            who = "" if question.who == FATE else question.who_text
            icon = self.presenter.signs.seat(question.who)
            self.question.show(question, who, icon, (), False)
        return another and not question.waiting

    def entitle(self) -> None:
        """The title: the game, or on a phone what its tab shows."""
        shown, tab = self.presenter.shown, self.places.seen()
        alone = self.alone() is not None
        self.subtitle = shown.where
        self.icon = "minion" if self.wide else ""
        if self.wide or alone or tab == ASKED:
            self.title = shown.title
        else:
            name = self.presenter.words.format_field(shown.viewer, "seat")
            self.title = tr.t(f"app.lords.title.{tab}", name=name)

    # -- for the places ----------------------------------------------------------------------

    def views(self) -> Mapping[str, Sequence[Widget]]:
        """What there is to be seen, by view."""
        return {BOARD: (self.stands, self.story), ASKED: self._asked()}

    def alone(self) -> Widget | None:
        """What stands in place of everything: the curtain, or the end."""
        shown = self.presenter.shown
        if shown.curtain:
            return self.curtain
        return None

    def waits(self) -> str:
        """How much is still to be answered."""
        shown = self.presenter.shown
        if shown.orders:
            left = sum(not slot.order for slot in shown.orders.slots)
            return str(left) if left else "!"
        return "!" if shown.question and not shown.question.waiting else ""

    def _asked(self) -> tuple[Widget, ...]:
        """The question, or what stands in its place, and what the last choice led to."""
        shown = self.presenter.shown
        parts: list[Widget] = [self.looking] if shown.looking else []
        if shown.over:
            parts.append(self.over)
        else:
            parts.append(self.orders if shown.orders else self.question)
        if shown.goal:
            parts.append(self.goal)
        return (*parts, self.ruling) if shown.ruling else tuple(parts)

    # -- what is tapped --------------------------------------------------------------------

    def _look_up(self, stand: StandShown) -> None:
        """One thing opens at once; of several, one is picked."""
        shown = [self.presenter.thing(*key) for key in stand.things]
        found = [one for one in shown if one is not None]
        if len(found) == 1:
            thing_sheet(found[0], self.app.open_clause)
        elif found:
            icons = [self.presenter.icon_of(one.kind, one.id) for one in found]
            things_sheet(stand.head or stand.text, icons, found, self.app.open_clause)

    def _lay(self) -> bool:
        """All three orders lie face down, where all are chosen."""
        shown = self.presenter.shown.orders
        if shown is None or shown.missing:
            return False
        sounds.play("tap")
        self.presenter.lay_orders(shown.ply)
        return True

    def _open_goal(self) -> None:
        if goal := self.presenter.shown.goal:
            GoalSheet(goal, self.app.open_clause).open()

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
