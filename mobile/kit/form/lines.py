"""The controls of a form beside the stepper: texts, pads, a list, yes or no, a way elsewhere."""

import unicodedata
from functools import partial

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from mobile.kit.box import Box, Fitted
from mobile.kit.controls.buttons import PlainButton, Tap, nothing
from mobile.kit.controls.field import INVISIBLE, JOINERS, FieldBox, WritingLine
from mobile.kit.controls.settings import ChoiceBar, Toggle
from mobile.kit.form.calls import FormCalls
from mobile.kit.form.shown import (
    PickShown,
    WayThereShown,
)
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, one_line, sign
from mobile.kit.surfaces.text import Tag, Text
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

FULL = 0.8
"""From which part of its limit on a text says how much of it is used."""
LONG, NARROW = 2.4, 80
"""How many lines a long text shows at least, and how wide it is before it stands anywhere."""


def seen_of(text: str) -> str:
    """A text without what nobody sees, such as what turns the text after it around.

    >>> seen_of("Hungry\\u202e Goblin\\x07")
    'Hungry Goblin'
    """
    if text.isprintable():
        return text
    return "".join(
        letter
        for letter in text.replace("\n", " ").replace("\t", " ")
        if letter in JOINERS or unicodedata.category(letter) not in INVISIBLE
    )


class FormText(WritingLine):
    """The line of a form: what nobody sees vanishes when it is pasted."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Takes what is seen of it. Arguments: the letters; whether they come back by undo."""
        super().insert_text(seen_of(substring), from_undo=from_undo)


class TextLine(FieldBox):
    """A text, with its language and, near its limit, how much of it is used.

    Argument: what is done with what is written.
    """

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.calls, self._telling = calls, False
        self.language = Tag(role="tiny", tone="dim", pos_hint={"center_y": 0.5})
        self.used = Tag(role="tiny", tone="amber", pos_hint={"center_y": 0.5})
        self.line = FormText()
        # how high a long text is follows from its width, which is known once all is laid out
        self._soon = Clock.create_trigger(self._fit)
        self.line.bind(text=self._written, focus=self._lit)
        self.line.bind(minimum_height=lambda *_: self._soon())
        self.padding = dp(12), 0, dp(8), 0
        for part in (self.language, self.line, self.used):
            self.add_widget(part)
        self.fbind("shown", self._follow)
        theme.bind(text_factor=self._fit)
        self._lit()

    def _follow(self, *_: object) -> None:
        shown, line = self.shown, self.line
        if shown is None:
            return
        self._telling = True
        line.limit, line.hint_text = shown.limit, shown.fallback
        if line.multiline != shown.long:
            line.multiline = shown.long
        if line.text != shown.text:
            line.text = shown.text
        self._telling = False
        self.language.text = shown.language
        near = len(shown.text) >= shown.limit * FULL
        self.used.text = f"{len(shown.text)}/{shown.limit}" if near else ""
        self._fit()

    def _fit(self, *_: object) -> None:
        least = max(dp(48), theme.strong * 2.2)
        long = self.shown is not None and self.shown.long
        if long:
            # before it has its width, every letter would stand on a line of its own
            wraps = self.line.minimum_height if self.line.width > dp(NARROW) else 0
            least = max(self.line.line_height * LONG + dp(18), wraps)
        self.height = least
        if long and not self.line.focus:
            # whoever reads begins at the beginning
            self.line.cursor = (0, 0)
            self.line.scroll_y = 0

    def _lit(self, *_: object) -> None:
        self.plate = "slot_active" if self.line.focus else "slot"
        if not self.line.focus and self.shown is not None:
            self.calls.on_set(self.shown.path, self.line.text, False)

    def _written(self, *_: object) -> None:
        if not self._telling and self.shown is not None:
            self.calls.on_set(self.shown.path, self.line.text, True)


class ChoicePads(ChoiceBar):
    """One of a few, or several of a few. Argument: what is done with what is tapped."""

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        self.calls = calls
        super().__init__(nothing, **properties)
        self.fbind("shown", self._follow)

    def _follow(self, *_: object) -> None:
        if self.shown is None:
            return
        options = [(one.value, one.text, one.icon) for one in self.shown.options]
        if options != self.options:
            self.options = options
        held = tuple(one.value for one in self.shown.options if one.chosen)
        self.chosen = held if self.shown.several else held[0] if held else None

    def holds(self, key: object) -> bool:
        """Whether a value is chosen."""
        several = self.shown is not None and self.shown.several
        return key in (self.chosen or ()) if several else super().holds(key)

    def choose(self, key: object) -> None:
        """A pad was tapped: it takes the place of another, or is added or taken away."""
        if not self.shown.several:
            if not self.holds(key):
                self.calls.on_set(self.shown.path, key, False)
            return
        order = [one.value for one in self.shown.options]
        wanted = set(self.chosen or ()) ^ {key}
        self.calls.on_set(self.shown.path, [one for one in order if one in wanted], False)


class PickLine(Painted):
    """One of many; a tap opens the list. Argument: what opens it."""

    PLATE, DOWN = "slot", "well_down"
    PAD = 12, 6
    LEAST = 48
    own_height = True

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(on_release=lambda one: calls.on_pick(one.shown.path))

    def spoken(self, shown: PickShown) -> str:
        return shown.text

    def fill(self, pile: Pile, shown: PickShown) -> None:
        before = [letters(shown.label, "tiny", "dim")] if shown.label else []
        before += [sign(shown.icon, 24, "brass")] if shown.icon else []
        room = pile.width - sum(one.width + dp(10) for one in before) - dp(28)
        words = letters(shown.text, "body", "dim" if shown.empty else "text", width=room)
        pile.row(*before, words, None, sign("down", 16, "brass"), gap=10)


class SwitchLine(Tap, Box):
    """Yes or no, and what yes means. Argument: what is done when it is turned over."""

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        self.toggle, self.words = Toggle(), Text(role="small", tone="dim")
        super().__init__(**{"spacing": dp(14), "size_hint_y": None, **properties})
        for part in (self.toggle, self.words):
            self.add_widget(part)
        self.padding = dp(12), dp(8)
        self.words.pos_hint = {"center_y": 0.5}
        self.calls = calls
        self.fbind("shown", self._follow)
        self.fbind("minimum_height", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = max(dp(48), self.minimum_height)

    def _follow(self, *_: object) -> None:
        if self.shown is not None:
            self.toggle.active, self.words.text = self.shown.on, self.shown.text

    def on_release(self) -> None:
        self.calls.on_set(self.shown.path, not self.shown.on, False)


class WayLine(Painted):
    """What follows from elsewhere; a tap leads there. Argument: what leads there."""

    DOWN = "well_down"
    PAD = 12, 6
    LEAST = 48
    own_height = True

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(on_release=lambda one: calls.on_go(one.shown.path))

    def spoken(self, shown: WayThereShown) -> str:
        return f"{shown.text} {shown.where}"

    def fill(self, pile: Pile, shown: WayThereShown) -> None:
        where = one_line(shown.where, "small", "brass", pile.width * 0.4)
        icon = [sign(shown.icon, 24, "brass")] if shown.icon else []
        words = Pile(pile.width - where.width - dp(34 + 36 * len(icon)), centred=False)
        words.text(shown.text, "body")
        words.text(shown.note, "small", "dim")
        pile.row(*icon, words, None, where, sign("next", 14, "edge"), gap=10)


class MoreLine(Fitted):
    """One more, or the last one away. Argument: what is done with either."""

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        super().__init__(spacing=dp(8), **properties)
        self.calls = calls
        self.more, self.fewer = PlainButton(icon="add"), PlainButton(icon="less")
        for one, way in ((self.more, True), (self.fewer, False)):
            one.bind(on_release=partial(self._tapped, way))
        self.fbind("shown", self._follow)

    def _tapped(self, more: bool, _: object) -> None:
        self.calls.on_more(self.shown.path, more)

    def _follow(self, *_: object) -> None:
        if self.shown is None:
            return
        self.clear_widgets()
        for one, text in ((self.more, self.shown.text), (self.fewer, self.shown.fewer)):
            one.text = text
            if text:
                self.add_widget(one)
