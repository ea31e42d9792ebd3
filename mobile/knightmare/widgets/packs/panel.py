"""Beside the board where a pack is made: the chamber that is chosen, its numbers, the tray."""

from collections.abc import Callable
from functools import partial

from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from mobile.kit.box import Box, Stack, fill
from mobile.kit.controls.buttons import CallButton, IconButton, PlainButton
from mobile.kit.controls.dragging import Load
from mobile.kit.form.marks import octagon
from mobile.kit.frame.layout import button, row
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters, line, portrait, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.packs.board import ChosenShown, ExitPad, LevelTab, ProblemHere
from mobile.knightmare.presenters.packs.chambers import Dweller
from mobile.knightmare.widgets.dungeon.room import trim

PAD, SMALL = 64, 54
"""How high a number's pad is, and where it is narrow, in dp."""
NARROW = 160
"""How wide a pad is at most that is narrow, in dp."""
COMPACT = 400
"""How wide the panel is at most where it says as little as it can, in dp."""
LARGE = 1.3
"""From so large letters on two pads stand side by side, not three."""


def die(face: int, side: float) -> Cell:
    """A face of a die. Arguments: it; its side in dp."""
    long = dp(side)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.textured((x, y, long, long), theme.picture(f"die_{face}"), (1, 1, 1, 1))

    return Cell(long, long, paint)


class LevelPad(Painted):
    """A level to look at; one with problems says how many."""

    own_height, centred = True, True
    PAD, LEAST = (8, 8), 48

    def stands_on(self, shown: LevelTab) -> str:
        return "chosen" if shown.chosen else "button_down" if self.state == "down" else "button"

    def spoken(self, shown: LevelTab) -> str:
        """Its name."""
        return shown.name

    def fill(self, pile: Pile, shown: LevelTab) -> None:
        tone = "ink" if shown.chosen else "text"
        name = letters(shown.name, "strong", tone, bold=True)
        if name.width > pile.width - dp(36):
            name = letters(shown.name, "small", tone, bold=True)
        pile.put(line(name, *([octagon(str(shown.problems))] if shown.problems else [])))


class NumberPad(Painted):
    """Where one number leads."""

    PAD, DOWN = (12, 6), "button_down"

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_x=1, **properties)
        self.fbind("shown", self._measure)
        self.fbind("width", self._measure)

    def _measure(self, *_: object) -> None:
        least = dp(PAD if self.width > dp(NARROW) else SMALL)
        self.height = max(least, self.least(self.width)) if self.shown and self.width > 1 else least

    def stands_on(self, shown: ExitPad) -> str:
        return "chosen" if shown.picked else "button_down" if self.state == "down" else "button"

    def spoken(self, shown: ExitPad) -> str:
        """The number, and where it leads."""
        return tr.words.led(str(shown.face), shown.name)

    def fill(self, pile: Pile, shown: ExitPad) -> None:
        tone, faint = ("ink", "ink") if shown.picked else ("text", "dim")
        broad = self.width > dp(NARROW)
        face = die(shown.face, 28 if broad else 22)
        words = Pile(max(dp(40), pile.width - face.width - dp(10)), centred=False)
        words.text(shown.name if broad else shown.short, "body" if broad else "small", tone, True)
        if shown.note and broad:
            words.text(shown.note, "tiny", faint)
        pile.row(face, words, gap=10)

    def paint(self, brush: Brush) -> None:
        super().paint(brush)
        if self.shown.changed:
            mark = (0, dp(10), dp(4), self.height - dp(20))
            low = (dp(8), dp(4), self.width - dp(16), dp(3))
            brush.rounded(mark if self.width > dp(NARROW) else low, dp(2), "brass_bright")


class ChosenHead(Painting):
    """The name of the chamber that is chosen."""

    own_height = True

    def fill(self, pile: Pile, shown: ChosenShown) -> None:
        broad = pile.width > dp(COMPACT - 80)
        face = [portrait(shown.icon, 50, trim(shown.trim))] if broad else []
        words = Pile(pile.width - sum(one.width + dp(14) for one in face), centred=False)
        words.put(
            letters(shown.name, "subheading", "brass_bright", width=words.width, face=HEADING)
        )
        words.text(shown.note if broad else shown.hint, "small", "dim")
        pile.row(*face, words, gap=14)


class HomeRow(Painted):
    """Who lives, or what lies, in the chamber: a tap asks for somebody else."""

    own_height = True
    PAD, PLATE, DOWN, LEAST = (12, 5), "well", "well_down", 54

    def spoken(self, shown: tuple[str, tuple[Dweller, ...]]) -> str:
        """What it is, and who."""
        return tr.words.led(tr.t(f"packs.board.{shown[0]}"), named(shown[1]))

    def fill(self, pile: Pile, shown: tuple[str, tuple[Dweller, ...]]) -> None:
        what, there = shown
        icon = there[0].icon if there else "hooded" if what == "lives" else "chest"
        words = Pile(max(dp(40), pile.width - dp(62)), centred=False)
        words.text(tr.t(f"packs.board.{what}"), "small", "dim")
        words.text(named(there), "body", bold=True)
        pile.row(sign(icon, 26, "brass"), words, None, sign("next", 16, "edge"), gap=10)


def named(there: tuple[Dweller, ...]) -> str:
    """Who is there, in words."""
    return ", ".join(one.name for one in there) or tr.t("packs.board.nobody")


class ChosenPanel(Panel):
    """The chamber that is chosen.

    Arguments: what a tap on a number does, on a target that is no chamber (``stay``, ``prison``),
    on the way back to ours, on the pen, on who lives or what lies there.
    """

    def __init__(
        self,
        on_face: Callable[[int], object],
        on_target: Callable[[str], object],
        on_back: Callable[[], object],
        on_edit: Callable[[], object],
        on_home: Callable[[str], object],
    ) -> None:
        super().__init__(look="active", spacing=dp(10))
        self.on_face = on_face
        self.head, self.hint = ChosenHead(), Text(tone="brass_bright", bold=True)
        self.edit = IconButton(icon="edit", size_hint_x=None, width=dp(48))
        self.edit.bind(on_release=lambda _: on_edit())
        self.stays = button("", "", lambda: on_target("stay"))
        self.prison = button("", "prison", lambda: on_target("prison"))
        self.back = button("", "undo", on_back)
        self.stays.size_hint_x, self.back.size_hint_x = 0.75, 1.65
        self.targets = row((self.stays, self.prison, self.back), 8)
        self.pads = GridLayout(cols=2, size_hint_y=None, spacing=dp(8))
        self.pads.bind(minimum_height=self.pads.setter("height"), width=self._fit)
        self.numbers = Repeater(self._pad)
        self.lives, self.lies = (
            HomeRow(on_release=lambda _, of=of: on_home(of)) for of in ("character", "item")
        )
        self.homes = row((self.lives, self.lies), 8)
        self.first = row((self.head, self.edit), 8)

    def _pad(self) -> NumberPad:
        return NumberPad(on_release=lambda pad: self.on_face(pad.shown.face))

    def _fit(self, *_: object) -> None:
        compact = self.width < dp(COMPACT)
        self.back.text = tr.t("packs.board.back_short" if compact else "packs.board.back")
        self.pads.cols = 3 if compact and theme.text_factor < LARGE else 2
        parts = [self.first, self.targets, self.pads, self.homes]
        if compact and not any(one.shown.picked for one in self.numbers.seen):
            parts.remove(self.targets)
        if not compact:
            parts.insert(1, self.hint)
        fill(self, parts)

    def show(self, shown: ChosenShown) -> None:
        """Shows it."""
        self.head.shown, self.hint.text = shown, shown.hint
        self.edit.label = tr.t("packs.board.edit", name=shown.name)
        self.stays.text, self.prison.text = tr.t("packs.board.stays"), tr.t("packs.board.prison")
        picking = any(one.picked for one in shown.exits)
        self.stays.disabled = self.prison.disabled = not picking
        self.back.disabled = not shown.changed
        fill(self.pads, self.numbers.show(shown.exits))
        self.lives.shown, self.lies.shown = ("lives", shown.lives), ("lies", shown.lies)
        self._fit()


class ProblemPanel(Plate, Stack):
    """What is wrong with the board. Argument: what is done to mend it."""

    def __init__(self, on_mend: Callable[[ProblemHere], object]) -> None:
        super().__init__(plate="panel", spacing=dp(10), padding=dp(14))
        self.words = ProblemWords()
        self.mend = CallButton(icon="check", role="heading", least=dp(64))
        self.mend.bind(on_release=lambda _: on_mend(self.words.shown))
        self.short = button("", "check", lambda: on_mend(self.words.shown), size_hint_x=None)
        self.short.bind(minimum_width=self.short.setter("width"))
        self.strip = row((), 10)
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, shown: ProblemHere) -> None:
        """Shows it, and what would mend it."""
        self.words.shown = shown
        self.mend.text = self.short.text = tr.t("packs.board.mend")
        self.mend.sub = shown.mends[0][0] if len(shown.mends) == 1 else ""
        self._fit()

    def _fit(self, *_: object) -> None:
        """Where it is narrow, the button stands beside the sentence."""
        mends = self.words.shown is not None and bool(self.words.shown.mends)
        if self.width < dp(COMPACT) and theme.text_factor < LARGE:
            fill(self.strip, [self.words, *([self.short] if mends else [])])
            fill(self, [self.strip])
        else:
            fill(self.strip, [])
            fill(self, [self.words, *([self.mend] if mends else [])])


class ProblemWords(Painting):
    """The sentence of a problem."""

    own_height = True

    def fill(self, pile: Pile, shown: ProblemHere) -> None:
        words = Pile(pile.width - dp(42), centred=False)
        words.text(shown.text, "strong", bold=True)
        words.text(shown.place, "small", "dim")
        pile.row(octagon("!"), words, gap=14)


class DwellerChip(Painted):
    """Somebody or something to be dragged; a tap tells where to."""

    LEAST = 66
    PAD = (4, 2)

    def spoken(self, shown: Dweller) -> str:
        """Its name, and where it is."""
        return f"{shown.name}, {shown.where}" if shown.where else shown.name

    def fill(self, pile: Pile, shown: Dweller) -> None:
        ring = "edge" if shown.kind == "character" else "brass"
        pile.put(portrait(shown.icon, 42, ring, "text"), centred=True)
        pile.put(letters(shown.name, "tiny", "dim"), centred=True)


class Tray(Plate, Box):
    """Everybody and everything elsewhere. Arguments: what a tap does; makes a new chamber."""

    def __init__(self, on_tap: Callable[[Dweller], object], on_new: Callable[[], object]) -> None:
        super().__init__(
            plate="tray", size_hint_y=None, height=dp(78), padding=dp(10), spacing=dp(10)
        )
        self.hint = Text(tone="brass_bright", bold=True, size_hint_x=None, width=dp(74))
        self.hint.pos_hint = {"center_y": 0.5}
        self.chips = Repeater(lambda: DwellerChip(on_release=lambda chip: on_tap(chip.shown)))
        self.line = Box(size_hint_x=None, spacing=dp(4))
        self.line.bind(minimum_width=self.line.setter("width"))
        self.scroll = ScrollView(do_scroll_y=False, bar_width=0)
        self.scroll.add_widget(self.line)
        self.new: PlainButton = button("", "add", on_new, size_hint_x=None)
        self.new.bind(minimum_width=self.new.setter("width"))
        self.fbind("width", self._fit)

    def _fit(self, *_: object) -> None:
        """Where it is narrow, all room is for those who are dragged."""
        broad = self.width >= dp(COMPACT)
        self.new.text = tr.t("packs.board.new") if broad else ""
        fill(self, [*([self.hint] if broad else []), self.scroll, self.new])

    def show(self, tray: tuple[Dweller, ...]) -> None:
        """Shows what is in it."""
        self.hint.text, self.new.label = tr.t("packs.board.drag_in"), tr.t("packs.board.new")
        self._fit()
        chips = self.chips.show(tray)
        for chip in chips:
            chip.size_hint_x = None
            name = letters(chip.shown.name, "tiny")
            chip.width = max(dp(72), name.width + dp(12))
            chip.height = chip.least(chip.width)
        fill(self.line, chips)
        self.height = max([dp(58), *(chip.height for chip in chips)]) + dp(20)

    def load_at(self, x: float, y: float) -> Load | None:
        """What is dragged from a point of the window. Arguments: across; up, in pixels."""
        if not self.scroll.collide_point(*self.scroll.parent.to_widget(x, y)):
            return None
        for chip in self.chips.seen:
            if chip.collide_point(*chip.to_widget(x, y)):
                return Load(
                    (chip.shown.kind, chip.shown.id), partial(_chip, chip.shown, *chip.size)
                )
        return None


def _chip(shown: Dweller, width: float, height: float) -> DwellerChip:
    """What is seen of one while it is dragged."""
    return DwellerChip(shown=shown, size_hint=(None, None), size=(width, height))
