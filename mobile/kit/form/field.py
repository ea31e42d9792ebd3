"""A form: one row a field, with its label, its controls, what it is with us, and a way back."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from mobile.kit.box import Box, Fitted, Stack, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.form.calls import FormCalls
from mobile.kit.form.lines import ChoicePads, MoreLine, PickLine, SwitchLine, TextLine, WayLine
from mobile.kit.form.sentences import SentenceList
from mobile.kit.form.shown import (
    Control,
    FieldShown,
    MoreShown,
    PadsShown,
    PickShown,
    SentencesShown,
    StepperShown,
    TextLineShown,
    WayThereShown,
    YesNoShown,
)
from mobile.kit.form.stepper import LabelledStepper
from mobile.kit.kv import load_rules
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Pile, letters
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

LABEL, OURS, BACK = 126, 88, 48
"""How wide the label, ours and the way back are, in dp."""
TOLD = 22
"""Letters of ours that have room beside a control."""
BESIDE = 520
"""The least width in dp, at 100 %, at which the label stands beside its controls."""
LIT = 1.0
"""Seconds for which a field is lit that was gone to."""
MAKERS: dict[type, Callable[[FormCalls], Any]] = {
    StepperShown: LabelledStepper,
    TextLineShown: TextLine,
    PadsShown: ChoicePads,
    PickShown: PickLine,
    YesNoShown: SwitchLine,
    WayThereShown: WayLine,
    MoreShown: MoreLine,
    SentencesShown: SentenceList,
}


class FieldHead(Painted):
    """What a field is called; over its controls also what it is with us. A tap explains it."""

    own_height = True
    DEPENDS = ("beside",)
    beside = BooleanProperty(True)
    DOWN = "well_down"

    def spoken(self, shown: FieldShown) -> str:
        return shown.label

    def least(self, width: float) -> float:
        # as something to be tapped
        return max(dp(48), super().least(width))

    def fill(self, pile: Pile, shown: FieldShown) -> None:
        tone = "brass_bright" if shown.changed else "text"
        if self.beside:
            pile.text(shown.label, "body", tone, bold=shown.changed)
            return
        told = tr.t("kit.form.ours", what=shown.ours) if shown.ours else ""
        ours = letters(told, "small", "dim", width=pile.width * 0.55, halign="right")
        label = letters(
            shown.label, "body", tone, bold=shown.changed, width=pile.width - ours.width - dp(8)
        )
        pile.row(label, None, ours)


class OursPart(Painting):
    """What stands there with us, beside a control."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, 1), width=dp(OURS), **properties)

    def fill(self, pile: Pile, shown: str) -> None:
        word = letters(tr.t("kit.form.ours_word"), "tiny", "dim")
        short = shown if len(shown) <= TOLD else f"{shown[:TOLD]}…"
        told = letters(short, "small", width=pile.width, halign="right")
        pile.row(None, word)
        pile.row(None, told)


class ControlLine(Fitted):
    """A control, what it is with us, and the way back to that. Argument: what hands do."""

    beside = BooleanProperty(True)

    def __init__(self, calls: FormCalls, control: Any) -> None:
        super().__init__(spacing=dp(8))
        self.control = control
        control.pos_hint = {"center_y": 0.5}
        self.ours = OursPart()
        self.back = PlainButton(icon="undo", size_hint=(None, None), size=(dp(BACK), dp(BACK)))
        self.back.pos_hint = {"center_y": 0.5}
        self.back.bind(on_release=lambda _: calls.on_back(self.control.shown.path))
        self.gap = Widget(size_hint_x=None)
        self.fbind("beside", lambda *_: self._arrange())
        self.add_widget(control)

    def show(self, shown: Control) -> None:
        self.control.shown = shown
        self.ours.shown = shown.told or None
        self._arrange()

    def _arrange(self) -> None:
        shown = self.control.shown
        if shown is None:
            return
        told = [self.ours] if self.beside and shown.told and shown.back else []
        ends = [*told, self.back] if shown.back else []
        if self.beside and not isinstance(shown, SentencesShown):
            # controls of changed and unchanged fields are equally wide
            used = sum(one.width + dp(8) for one in ends)
            self.gap.width = dp(OURS + BACK + 8) - used
            ends = [self.gap, *ends] if self.gap.width > dp(8) else ends
        fill(self, [self.control, *ends])


class FieldRow(Plate, Box):
    """One field. Argument: what is done with what hands do."""

    shown = ObjectProperty(None, allownone=True, rebind=False)
    beside = BooleanProperty(True)
    changed = BooleanProperty(False)
    lit = BooleanProperty(False)

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        self.fbind("minimum_height", self._fit)
        super().__init__(size_hint_y=None, **properties)
        self.calls = calls
        self.head, self.controls = FieldHead(), Stack(spacing=dp(8))
        self.head.bind(on_release=lambda one: one.shown.help and calls.on_help(one.shown.name))
        self.problem = Text(role="small", tone="loss", bold=True)
        self.lines: list[ControlLine] = []
        self._made: dict[type, list[ControlLine]] = {}
        for name in ("shown", "beside"):
            self.fbind(name, self._follow)
        theme.bind(text_factor=self._follow)

    def _fit(self, *_: object) -> None:
        self.height = max(dp(64), self.minimum_height)

    def _follow(self, *_: object) -> None:
        shown = self.shown
        if shown is None:
            return
        self.changed = shown.changed
        self.head.beside = self.beside
        self.head.shown = shown
        spare = {kind: iter(lines) for kind, lines in self._made.items()}
        self.lines = []
        for control in shown.controls:
            made = next(spare.get(type(control), iter(())), None) or self._line(type(control))
            made.beside = self.beside
            made.show(control)
            self.lines.append(made)
        self.problem.text = shown.problem
        fill(self.controls, [*self.lines, *([self.problem] if shown.problem else [])])
        self.orientation = "horizontal" if self.beside else "vertical"
        self.spacing = dp(10) if self.beside else dp(2)
        self.head.size_hint_x = None if self.beside else 1
        if self.beside:
            self.head.width = dp(LABEL)
        self.head.pos_hint = self.controls.pos_hint = {"center_y": 0.5} if self.beside else {}
        fill(self, [self.head, self.controls])

    def _line(self, kind: type) -> ControlLine:
        made = ControlLine(self.calls, MAKERS[kind](self.calls))
        self._made.setdefault(kind, []).append(made)
        return made

    def light(self) -> None:
        """Somebody went here: it is lit for a moment."""
        self.lit = True
        Clock.schedule_once(self._dim, LIT)

    def _dim(self, *_: object) -> None:
        self.lit = False

    @property
    def field(self) -> TextInput | None:
        """The first text that can be written in it."""
        lines = (one.control for one in self.lines if isinstance(one.control, TextLine))
        return next((one.line for one in lines), None)

    @property
    def writing(self) -> bool:
        """Whether a text of it is written in."""
        texts = (one.control for one in self.lines if isinstance(one.control, TextLine))
        return any(one.line.focus for one in texts)


class FieldForm(Stack):
    """All fields of a row, in their order. Argument: what is done with what hands do."""

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        super().__init__(spacing=dp(6), **properties)
        self.calls = calls
        self.rows: dict[str, FieldRow] = {}
        self.seen: tuple[FieldShown, ...] = ()
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, fields: Sequence[FieldShown]) -> None:
        """Shows exactly these; what has not changed stays as it is."""
        self.seen = tuple(fields)
        for field in fields:
            if field.name not in self.rows:
                self.rows[field.name] = FieldRow(self.calls, beside=self._beside)
            row = self.rows[field.name]
            if row.shown != field:
                row.shown = field
        fill(self, [self.rows[field.name] for field in fields])

    @property
    def _beside(self) -> bool:
        return bool(self.width >= dp(BESIDE) * theme.text_factor)

    def _fit(self, *_: object) -> None:
        for row in self.rows.values():
            row.beside = self._beside

    @property
    def focus(self) -> str:
        """The field that is written in; empty where none is."""
        return next((one.name for one in self.seen if self.rows[one.name].writing), "")

    def write_in(self, name: str) -> None:
        """Enters the text of a field, if it has one."""
        row = self.rows.get(name)
        if row is not None and (field := row.field) is not None:
            field.focus = True

    def light(self, name: str) -> None:
        """Scrolls to a field and lights it. Argument: its name."""
        row = self.rows.get(name)
        if row is None:
            return
        row.light()
        Clock.schedule_once(partial(self._reveal, row), 0)

    def _reveal(self, row: Widget, *_: object) -> None:
        above = row.parent
        while above is not None and above is not above.parent:
            if hasattr(above, "scroll_to") and above.height < above.viewport_size[1]:
                above.scroll_to(row, padding=dp(20), animate=False)
                return
            above = above.parent


load_rules(__file__)
