"""What something does, as sentences whose words can be changed."""

from kivy.properties import ObjectProperty
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from mobile.kit.box import Stack, fill
from mobile.kit.controls.buttons import IconButton, PlainButton
from mobile.kit.form.calls import FormCalls
from mobile.kit.form.shown import (
    PickShown,
    SentenceShown,
    StepperShown,
    Word,
)
from mobile.kit.form.stepper import figure_of
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters, line, sign
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

HIGH, GAP, INDENT = 48, 8, 16
"""Of a control, the room between two words, and how far a sentence inside another stands in."""
LONGEST = 0.9
"""How much of the width one word takes at most."""


class WordButton(Painted):
    """A word of a sentence that can be changed; a number shows its sign."""

    PLATE, DOWN, LEAST = "slot", "well_down", HIGH
    PAD = 12, 4

    def spoken(self, shown: StepperShown | PickShown) -> str:
        return said(shown)

    def fill(self, pile: Pile, shown: StepperShown | PickShown) -> None:
        pile.put(self._row(pile.width), centred=False)

    def _row(self, room: float) -> Cell:
        shown = self.shown
        number = isinstance(shown, StepperShown)
        end = [] if number else [sign("down", 14, "brass")]
        free = room - sum(one.width + dp(8) for one in end)
        words = letters(said(shown), "strong" if number else "body", bold=True)
        if words.width > free:
            words = letters(said(shown), "body", bold=True, width=free)
        return line(words, *end, gap=8)

    def fit(self, most: float) -> None:
        """Takes the width that its word needs. Argument: how wide it is at most, in pixels."""
        self.width = min(most, max(dp(52), self._row(most - dp(24)).width + dp(24)))
        self.height = self.least(self.width)


def said(shown: StepperShown | PickShown) -> str:
    """What stands on a control in a sentence."""
    if isinstance(shown, PickShown):
        return shown.text
    plus = "+" if shown.low < 0 < shown.value else ""
    return plus + figure_of(shown.value)


class PlainWords(Painting):
    """Words between two controls."""

    def fill(self, pile: Pile, shown: str) -> None:
        pile.text(shown, "body")

    def fit(self, most: float) -> None:
        """Takes the width that its words need. Argument: how wide it is at most, in pixels."""
        self.width = min(most, letters(self.shown, "body").width + dp(2))
        self.height = max(dp(HIGH), self.least(self.width))


class Sentence(StackLayout):
    """One sentence. Argument: what is done with what hands do."""

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, calls: FormCalls) -> None:
        super().__init__(size_hint_y=None, spacing=dp(GAP))
        self.calls = calls
        self.bind(minimum_height=self.setter("height"))
        for name in ("shown", "width"):
            self.fbind(name, self._follow)
        theme.bind(text_factor=self._follow)

    def _follow(self, *_: object) -> None:
        self.clear_widgets()
        if self.shown is None or self.width <= 1:
            return
        inset = dp(INDENT) * self.shown.depth
        self.padding = inset, 0, 0, 0
        most = (self.width - inset) * LONGEST
        for word in self.shown.words:
            self.add_widget(self._word(word, most))
        if self.shown.removes:
            away = IconButton(icon="close", icon_size=dp(20), label=self.shown.removes)
            away.bind(on_release=lambda _: self.calls.on_more(self.shown.path, False))
            self.add_widget(away)

    def _word(self, word: Word, most: float) -> Widget:
        if isinstance(word, str):
            plain = PlainWords(shown=word, size_hint=(None, None))
            plain.fit(most)
            return plain
        control = WordButton(shown=word, size_hint=(None, None))
        control.fit(most)
        tell = self.calls.on_keys if isinstance(word, StepperShown) else self._pick
        control.bind(on_release=lambda one: tell(one.shown))
        return control

    def _pick(self, shown: PickShown) -> None:
        self.calls.on_pick(shown.path)


class SentenceList(Stack):
    """All of them, and what adds one. Argument: what is done with what hands do."""

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        super().__init__(spacing=dp(6), **properties)
        self.calls = calls
        self.reads = Text(role="small", tone="dim", italic=True)
        self._made: list[Sentence] = []
        self._adds: list[PlainButton] = []
        self.fbind("shown", self._follow)

    def _follow(self, *_: object) -> None:
        if self.shown is None:
            return
        parts: list[Widget] = []
        sentences, adds = iter(self._made[:]), iter(self._adds[:])
        for one in self.shown.lines:
            if isinstance(one, SentenceShown):
                made = next(sentences, None) or self._sentence()
                made.shown = one
                parts.append(made)
            else:
                add = next(adds, None) or self._add()
                add.text, add.path = one.text, one.path
                parts.append(add)
        self.reads.text = self.shown.reads
        fill(self, [*parts, *([self.reads] if self.shown.reads else [])])

    def _sentence(self) -> Sentence:
        self._made.append(Sentence(self.calls))
        return self._made[-1]

    def _add(self) -> PlainButton:
        button = AddButton(icon="add")
        button.bind(on_release=lambda one: self.calls.on_pick(one.path))
        self._adds.append(button)
        return button


class AddButton(PlainButton):
    """Adds a sentence at a place."""

    path = ObjectProperty(())
