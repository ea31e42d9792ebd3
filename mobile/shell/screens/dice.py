"""Dice for anything: rolled here or tapped in, what they showed before, how likely that was."""

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.dice import DicePad, DiceRow, DiceTray
from mobile.kit.controls.settings import ScaleRow
from mobile.kit.frame.layout import Columns, button, stack
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Divider, Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Tag, Text
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.dice import BarShown, DicePresenter, DiceRollerShown
from mobile.shell.screens.screen import Screen

SEEN = 12
"""Rolls of the history that are listed."""


class Bars(Widget):
    """How likely every total is; the one just rolled is bright and stands on a mark."""

    bars = ListProperty()

    def __init__(self, **named: object) -> None:
        super().__init__(**named)
        for name in ("pos", "size", "bars"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)

    def _draw(self, *_: object) -> None:
        bars: Sequence[BarShown] = self.bars
        self.canvas.clear()
        if not bars:
            return
        step = self.width / len(bars)
        gap = min(dp(6), step * 0.25)
        with self.canvas:
            for at, bar in enumerate(bars):
                Color(*(theme.brass_bright if bar.shown else theme.edge))
                height = max(dp(2), (self.height - dp(8)) * bar.height)
                Rectangle(pos=(self.x + at * step + gap / 2, self.y + dp(8)),
                          size=(step - gap, height))  # fmt: skip
                if bar.shown:
                    Rectangle(pos=(self.x + at * step, self.y), size=(step, dp(4)))


class BarNames(Box):
    """The least total, the average and the greatest below the bars."""


class DiceScreen(Screen):
    """The dice."""

    presenter: DicePresenter

    def build(self) -> None:
        """The tray on one side, chances and history on the other."""
        self.icon, self.has_back = "dice", True
        self.parts = Columns((0.54, 0.46))
        self.tray = DiceTray()
        self.roll = CallButton(icon="dice")
        self.roll.bind(on_release=lambda _: self.throw())
        self.count = ScaleRow(minimum=1, step=1)
        self.count.bind(on_chosen=lambda _, count: self.presenter.take(round(count)))
        self.entry_title, self.pad = Text(role="strong"), DicePad()
        self.entered = DiceRow(largest=dp(60))
        self.pad.bind(on_face=lambda _, face: self.enter_face(face))
        self.entered.bind(on_die=lambda *_: self._take_back())
        self.back = button("", "undo", self._take_back)
        self.chances = SectionHeader(icon="eye")
        self.lines = stack([Text(), Text(), Text()], 4)
        self.bars, self.names = Bars(size_hint_y=None, height=dp(150)), BarNames()
        self.past = SectionHeader(icon="history")
        self.history = stack(spacing=4)
        self._number: int | None = None
        self._place()

    def _place(self) -> None:
        self.tray.ids.dice.largest = dp(112)
        self.hand, chances, past = Panel(), Panel(), Panel()
        for widget in (self.count, Divider(), self.entry_title, self.pad):
            self.hand.add_widget(widget)
        for widget in (self.chances, self.lines, self.bars, self.names):
            chances.add_widget(widget)
        for widget in (self.past, self.history, self.back):
            past.add_widget(widget)
        self.parts.fill([self.tray, self.roll, self.hand], [chances, past])
        self.add_widget(self.parts)
        self.fbind("wide", lambda _, wide: self.parts.fit(wide))
        self.parts.fit(self.wide)

    def redraw(self) -> None:
        """Shows the last roll and what it was worth."""
        shown = self.presenter.shown
        self.title = tr.t("app.dice")
        self.roll.text = tr.t("app.roll.roll")
        self.roll.sub = tr.t("app.roll.dice", n=shown.count)
        self.count.text, self.count.shown = tr.t("app.roll.count"), str(shown.count)
        self.count.maximum, self.count.value = shown.most, shown.count
        self.entry_title.text = tr.t("app.roll.enter")
        self.entered.faces, self.entered.count = list(shown.entered), shown.count
        if shown.entered and not self.entered.parent:
            self.hand.add_widget(self.entered, 1)
        elif not shown.entered and self.entered.parent:
            self.hand.remove_widget(self.entered)
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
        self.tray.note = (
            "" if not last else tr.t(f"app.roll.{'by_hand' if last.by_hand else 'here'}")
        )

    def _show_chances(self, shown: DiceRollerShown) -> None:
        self.chances.text, self.chances.note = tr.t("app.roll.chances"), shown.average
        texts = (shown.exactly, shown.at_least, shown.at_most)
        for label, text in zip(reversed(self.lines.children), texts, strict=True):
            label.text = text
        self.bars.bars = list(shown.bars)
        totals = [shown.bars[0], shown.bars[-1]]
        self.names.clear_widgets()
        self.names.add_widget(Tag(text=str(totals[0].total), role="small", tone="dim"))
        self.names.add_widget(Widget())
        self.names.add_widget(Tag(text=str(totals[1].total), role="small", tone="dim"))

    def _show_history(self, shown: DiceRollerShown) -> None:
        self.past.text = tr.t("app.roll.history")
        seen = shown.history[:SEEN]
        while len(self.history.children) > len(seen):
            self.history.remove_widget(self.history.children[0])
        while len(self.history.children) < len(seen):
            self.history.add_widget(Dim(role="body"))
        for label, one in zip(reversed(self.history.children), seen, strict=True):
            hand = tr.t("app.roll.by_hand") if one.by_hand else ""
            label.text = tr.t("app.roll.line", number=one.number, text=one.text, hand=hand).strip()
        self.back.text = tr.t("app.roll.take_back")
        self.back.disabled = not shown.history and not shown.entered

    # -- taps ----------------------------------------------------------------------------

    def throw(self) -> None:
        """Rolls."""
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
        """Rolls."""
        self.throw()
        return True

    def on_number(self, number: int) -> bool | None:
        """A face of a real die."""
        if number <= 6:
            self.enter_face(number)
        return True

    def on_undo_key(self) -> bool | None:
        """Takes the last roll back."""
        self._take_back()
        return True


load_rules(__file__)
