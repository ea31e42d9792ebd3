"""Dice for anything: rolled here or tapped in, what they showed before, how likely that was."""

from collections.abc import Sequence
from functools import partial

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.dice import DicePad, DiceRow, DiceTray
from mobile.kit.controls.settings import ScaleRow
from mobile.kit.frame.layout import Columns, button, row, stack
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Divider, Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Tag, Text
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
from mobile.shell.presenters.dice import BarShown, DicePresenter, DiceRollerShown, ThrowShown
from mobile.shell.screens.screen import AppScreen

SEEN = 12
"""Rolls of the history that are listed."""


class Bars(Painting):
    """How likely every total is; the one just rolled is bright and stands on a mark."""

    shown: Sequence[BarShown]

    def paint(self, brush: Brush) -> None:
        step, mark = self.width / len(self.shown), dp(8)
        gap = min(dp(6), step * 0.25)
        for at, bar in enumerate(self.shown):
            tone = "brass_bright" if bar.shown else "edge"
            height = max(dp(2), (self.height - mark) * bar.height)
            brush.flat((at * step + gap / 2, mark, step - gap, height), tone)
            if bar.shown:
                brush.flat((at * step, 0, step, mark / 2), tone)


class ThrowLine(Dim):
    """A roll of before."""

    shown: ThrowShown = ObjectProperty()

    def on_shown(self, *_: object) -> None:
        """Another roll is to be shown."""
        roll = self.shown
        hand = tr.t("app.roll.by_hand") if roll.by_hand else ""
        words = tr.t("app.roll.line", number=roll.number, text=roll.text, hand=hand)
        self.text = words.strip()


class DiceScreen(AppScreen):
    """The dice."""

    presenter: DicePresenter

    def build(self) -> None:
        self.icon, self.has_back = "dice", True
        self.parts = Columns((0.54, 0.46))
        self.tray = DiceTray()
        self.tray.ids.dice.largest = dp(112)
        self.roll = CallButton(icon="dice", on_release=lambda _: self.throw())
        self.count = ScaleRow(self._take, minimum=1, step=1)
        self.entry_title, self.pad = Text(role="strong"), DicePad(self.enter_face)
        self.entered = DiceRow(lambda _: self._take_back(), largest=dp(60))
        self.back = button("", "undo", self._take_back)
        self.chances, self.past = SectionHeader(icon="eye"), SectionHeader(icon="history")
        self.lines = [Text(), Text(), Text()]
        self.bars = Bars(size_hint=(1, None), height=dp(150))
        self.ends = [Tag(role="small", tone="dim") for _ in range(2)]
        self.history = stack(spacing=4)
        self._history = Repeater(partial(ThrowLine, role="body"))
        self._number: int | None = None
        self.hand, self.line = Panel(), Divider()
        chances, past = Panel(), Panel()
        names = row([self.ends[0], Widget(), self.ends[1]], 0)
        fill(chances, [self.chances, stack(self.lines, 4), self.bars, names])
        fill(past, [self.past, self.history, self.back])
        self.parts.fill([self.tray, self.roll, self.hand], [chances, past])
        self.add_widget(self.parts)
        self.fbind("wide", lambda _, wide: self.parts.fit(wide))
        self.parts.fit(self.wide)

    def _take(self, count: float) -> None:
        self.presenter.take(round(count))

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title = tr.t("app.dice")
        self.roll.text = tr.t("app.roll.roll")
        self.roll.sub = tr.t("app.roll.dice", n=shown.count)
        self.count.text, self.count.shown = tr.t("app.roll.count"), str(shown.count)
        self.count.maximum, self.count.value = shown.most, shown.count
        self.entry_title.text = tr.t("app.roll.enter")
        self.entered.faces, self.entered.count = list(shown.entered), shown.count
        entered = [self.entered] if shown.entered else []
        fill(self.hand, [self.count, self.line, self.entry_title, *entered, self.pad])
        self._show_roll(shown)
        self._show_chances(shown)
        self._show_history(shown)

    def _show_roll(self, shown: DiceRollerShown) -> None:
        last = shown.last
        self.tray.count = shown.count
        number = last.number if last else 0
        if self._number is not None and number > self._number and last:
            self.tray.roll_to(last.faces)
        else:
            self.tray.faces = list(last.faces) if last else []
        self._number = number
        self.tray.sum_text = last.text if last else ""
        self.tray.note = ""
        if last:
            self.tray.note = tr.t("app.roll.by_hand" if last.by_hand else "app.roll.here")

    def _show_chances(self, shown: DiceRollerShown) -> None:
        self.chances.text, self.chances.note = tr.t("app.roll.chances"), shown.average
        texts = (shown.exactly, shown.at_least, shown.at_most)
        for label, text in zip(self.lines, texts, strict=True):
            label.text = text
        self.bars.shown = shown.bars
        for end, bar in zip(self.ends, (shown.bars[0], shown.bars[-1]), strict=True):
            end.text = str(bar.total)

    def _show_history(self, shown: DiceRollerShown) -> None:
        self.past.text = tr.t("app.roll.history")
        self._history.fill(self.history, shown.history[:SEEN])
        self.back.text = tr.t("app.roll.take_back")
        self.back.disabled = not shown.history and not shown.entered

    # -- taps ----------------------------------------------------------------------------

    def throw(self) -> None:
        sounds.play("roll")
        self.presenter.roll()

    def enter_face(self, face: int) -> None:
        """A face of a real die."""
        sounds.play("tap")
        self.presenter.enter(face)

    def _take_back(self) -> None:
        sounds.play("undo")
        self.presenter.take_back()

    def on_space(self) -> bool | None:
        self.throw()
        return True

    def on_number(self, number: int) -> bool | None:
        if number <= 6:
            self.enter_face(number)
        return True

    def on_undo_key(self) -> bool | None:
        self._take_back()
        return True
