"""How to play: four pictures side by side on a tablet; one after the other on a phone."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.frame.layout import button, row, stack
from mobile.kit.frame.scaffold import Column
from mobile.kit.kv import load_rules
from mobile.kit.painting import picture  # noqa: F401  (used in guide.kv)
from mobile.kit.painting.brush import Brush, around
from mobile.kit.painting.grade import NUMBERS, GradeSign
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Heading, Icon, Medal, Text
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.reference.guide import (
    GuidePresenter,
    GuideShown,
    SceneShown,
    TurnPartShown,
)
from mobile.shell.screens.screen import AppScreen

BROAD = 1000
"""Width in dp, at 100 %, from which four pictures stand side by side."""


class StepPanel(Panel):
    """One picture of the goal, with its number on the edge."""

    shown: SceneShown = ObjectProperty(rebind=True)
    share = NumericProperty(0.8)
    """How high the picture is, as a share of its width."""
    middle = NumericProperty(0)
    """The middle of the picture."""
    linked = BooleanProperty(False)
    """Whether it stands beside the picture before it."""


class StepWords(Painting):
    """What a picture shows; its number stands on the lower edge of the picture."""

    own_height = centred = True

    def fill(self, pile: Pile, shown: SceneShown) -> None:
        number = Lettering(f"{shown.number}", dp(24), face=HEADING)

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            middle, high = x + width / 2, y + dp(32)
            brush.disc(*around(middle, high, dp(46)), dp(46), "ink")
            brush.disc(*around(middle, high, dp(40)), dp(40), "brass")
            brush.words_around(number, middle, high, "ink")

        pile.add(dp(64), paint)
        pile.heading(shown.title, "heading")
        pile.gap(8)
        pile.text(shown.place, tone="brass", bold=True)
        pile.gap(8)
        pile.text(shown.text, "body")


class Dot(Widget):
    """One page of several; the filled one is seen."""

    filled = BooleanProperty(False)


class GuideScreen(AppScreen):
    """How a game is played."""

    presenter: GuidePresenter

    def build(self) -> None:
        """Makes every part once; where they stand follows the window."""
        self.icon, self.has_back = "rulebook", True
        self.at = 0
        self.headline = Heading(role="title", tone="brass_bright", halign="center")
        self.steps = [StepPanel(shown=step) for step in self.presenter.shown.steps]
        self.turn, self.measure = Panel(), Panel()
        self.play = CallButton(on_release=lambda _: self.app.back())
        self.things = button("", "rulebook", self._things)
        self.before = button("", "back", lambda: self._turn_page(-1))
        self.after = button("", "next", lambda: self._turn_page(1))
        self.dots = [Dot() for _ in self.steps]
        self.pages = Box(size_hint_y=None, height=dp(16), spacing=dp(10))
        fill(self.pages, [Widget(), *self.dots, Widget()])
        self.column = Column()
        self.add_widget(self.column)
        for change in ("wide", "size"):
            self.fbind(change, self._arrange)
        theme.bind(left_handed=self._arrange)
        self._stands: tuple[object, ...] = ()

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title = tr.t("app.guide.title")
        self.subtitle = tr.t("app.guide.subtitle", game=shown.game)
        self.headline.text = shown.headline
        for panel, step in zip(self.steps, shown.steps, strict=True):
            panel.shown = step
        self._fill_turn(shown)
        self._fill_measure(shown)
        self.play.text, self.things.text = tr.t("app.guide.back"), tr.t("app.guide.things")
        self.before.text, self.after.text = tr.t("app.guide.before"), tr.t("app.guide.next")
        self._arrange()

    def _fill_turn(self, shown: GuideShown) -> None:
        self.parts = stack([part_row(part) for part in shown.turn], 8)
        header = SectionHeader(text=shown.turn_title, icon="dice")
        fill(self.turn, [header, self.parts, Widget()])

    def _fill_measure(self, shown: GuideShown) -> None:
        grades = []
        for icon, tone, number in shown.measure:
            sign = grade_sign(icon, tone)
            sign.pos_hint = {"center_x": 0.5}
            words = Text(text=number, bold=True, tone=tone, halign="center", role="tiny")
            grades.append(stack([sign, words], 4))
        header = SectionHeader(text=shown.measure_title, icon="heart")
        fill(self.measure, [header, row(grades, 4), Dim(text=shown.measure_note)])

    # -- where the parts stand -------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        if not self.seen:
            return
        broad = self.wide and self.width >= dp(BROAD) * max(1.0, theme.text_factor) ** 0.5
        stands = (self.wide, broad, self.at, theme.left_handed, self.presenter.shown)
        if stands == self._stands:
            return
        self._stands = stands
        # some stand in rows that are made for this arrangement alone
        every: list[Widget] = [*self.steps, self.turn, self.measure, self.play, self.things]
        for part in (*every, self.before, self.after):
            if part.parent:
                part.parent.remove_widget(part)
        self.headline.role = "title" if self.wide else "subheading"
        if broad:
            parts = self._side_by_side()
        else:
            parts = self._two_by_two() if self.wide else self._one_by_one()
        fill(self.column.body, parts)
        self.column.scroll_y = 1

    def _side_by_side(self) -> list[Widget]:
        """Four pictures, and below them the turn, the measure and the way on."""
        for panel in self.steps:
            panel.size_hint_y = 1
            panel.linked, panel.share = panel.shown.number > 1, 0.8
        ways = stack([self.play, self.things])
        below = [self.turn, self.measure, ways]
        for part, share in zip(below, (3.4, 1.1, 1), strict=True):
            part.size_hint = share, 1
        self.play.size_hint_y = 1
        self.parts.orientation = "horizontal"
        order = below[::-1] if theme.left_handed else below
        return [self.headline, even(self.steps), even(order)]

    def _two_by_two(self) -> list[Widget]:
        """Two pictures in a row, and all else below them, as on a tablet held upright."""
        for panel in self.steps:
            panel.size_hint_y = 1
            panel.linked, panel.share = panel.shown.number in (2, 4), 0.6
        self.turn.size_hint, self.parts.orientation = (1, None), "horizontal"
        ways = stack([self.play, self.things])
        below = [self.measure, ways]
        for part in below:
            part.size_hint = 1, 1
        self.play.size_hint_y = 1
        order = below[::-1] if theme.left_handed else below
        rows = [even(self.steps[:2]), even(self.steps[2:])]
        return [self.headline, *rows, self.turn, even(order)]

    def _one_by_one(self) -> list[Widget]:
        """A page for each picture; the turn and the measure under the last."""
        step = self.steps[self.at]
        step.linked, step.share = False, 0.8
        for part in (step, self.turn, self.measure):
            part.size_hint = 1, None
        self.play.size_hint_y = None
        self.parts.orientation = "vertical"
        self.before.disabled = self.at == 0
        last = self.at == len(self.steps) - 1
        for at, dot in enumerate(self.dots):
            dot.filled = at == self.at
        self.after.disabled = last
        parts: list[Widget] = [self.headline, step, self.pages, row([self.before, self.after])]
        return [*parts, self.turn, self.measure, self.play, self.things] if last else parts

    # -- what is tapped --------------------------------------------------------------------

    def _turn_page(self, by: int) -> None:
        self.at = min(len(self.steps) - 1, max(0, self.at + by))
        self._arrange()

    def on_number(self, number: int) -> bool | None:
        if not self.wide and 1 <= number <= len(self.steps):
            self._turn_page(number - 1 - self.at)
        return True

    def on_space(self) -> bool | None:
        if self.wide or self.at == len(self.steps) - 1:
            self.app.back()
        else:
            self._turn_page(1)
        return True

    def _things(self) -> None:
        from mobile.shell.presenters.reference.rules import RulesPresenter

        self.app.back()
        self.app.open("rules", RulesPresenter(self.app.device, self.presenter.game))


def grade_sign(icon: str, tone: str) -> Widget:
    """What one step of a measure is known by. Arguments: its icon, or its grade; its colour."""
    if icon not in NUMBERS:
        return Icon(name=icon, tone=tone, icon_size=dp(36))
    return GradeSign(shown=icon, size=(dp(36), dp(36)))


def part_row(part: TurnPartShown) -> Widget:
    """One part of a turn."""
    words = stack([Text(text=part.title, bold=True), Dim(text=part.note)], 0)
    words.pos_hint = {"center_y": 0.5}
    return row([Medal(icon=part.icon, side=dp(44)), words], 10)


def even(panels: Sequence[Box]) -> Box:
    """Panels side by side, all as high as the highest."""
    made = Box(size_hint_y=None, spacing=dp(16))

    def fit(*_: object) -> None:
        made.height = max(panel.minimum_height for panel in panels)

    for panel in panels:
        panel.fbind("minimum_height", fit)
        made.add_widget(panel)
    fit()
    return made


load_rules(__file__)
