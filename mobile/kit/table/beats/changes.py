"""What a beat changed, each on a plate of its own, and the clauses behind it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from mobile.kit.beats import ChangeShown, ValueShown
from mobile.kit.painting.brush import Box, Brush
from mobile.kit.painting.grade import graded
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Part, Pile, in_rows, letters, line, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import ClauseShown
from mobile.kit.table.beats.part import BeatPart, Group, PlateCell, crossed, even
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

GAP = 10
"""Between two plates, in dp."""
LEAST = dp(168)
"""The narrowest plate, at 100 % of text."""
WIDEST = dp(430)
TOKENS = 5
"""Tokens drawn beside their number, at most."""


def valued(value: ValueShown, old: bool, room: float, large: float) -> Part:
    """A value: a grade by its shape and its word, anything else in words.

    Arguments: the value; whether it is what was before; how wide at most, and how large its
    letters are, in pixels.
    """
    if not value.grade:
        size = large * 0.78 if old else large
        return letters(value.text, size, "dim" if old else "text", bold=True, width=room)
    side = dp(34) if old else dp(40)
    if old or not value.text:
        return graded(value.grade, side)
    return line(graded(value.grade, side), grade_word(value, room - side - dp(8)), gap=8)


def grade_word(value: ValueShown, room: float) -> Cell:
    """The word for a grade, in its colour, on one line. Arguments: the grade; how wide at most."""
    tone = value.grade.lower()
    text = value.text.replace(" ", "\N{NO-BREAK SPACE}")
    return letters(text, "subheading", tone, bold=True, width=room)


def plate_of(change: ChangeShown, width: float, compact: bool) -> PlateCell:
    """One change on its plate. Arguments: it; how wide; whether it is as low as on a phone."""
    gained = change.kind == "gained"
    pile = Pile(width - dp(28), False)
    (_thing if is_thing(change) else _value)(pile, change, dp(30) if compact else dp(42))
    pad = dp(14), dp(7) if compact else dp(14)
    plate = "slot_active" if gained else "slot"
    if not gained or theme.high_contrast:
        return PlateCell(width, plate, pile, pad)
    return PlateCell(width, plate, pile, pad, _light)


def _light(brush: Brush, box: Box) -> None:
    """Light on the sign of what was got."""
    x, y, _, height = box
    side = min(height * 1.5, dp(180))
    brush.glow((x - side * 0.1, y + (height - side) / 2, side, side), "brass", 0.2)


def _thing(pile: Pile, change: ChangeShown, large: float) -> None:
    """A thing got or lost: its sign, and what it is."""
    gained = change.kind == "gained"
    tone, name = ("brass_bright", change.after) if gained else ("dim", change.before)
    icon = sign(change.icon, 42, tone)
    words = Pile(pile.width - dp(54), False)
    words.text(change.title, "small", "dim")
    words.gap(2)
    words.text(name.text, "subheading", tone, face=HEADING)
    if change.note:
        words.gap(2)
        words.text(change.note, "small")
    pile.row(icon if gained else crossed(icon), words, gap=12)


def _value(pile: Pile, change: ChangeShown, large: float) -> None:
    """A value as it was and as it is; two long ones stand on a line each."""
    width = pile.width
    pile.text(change.title, "small", "dim")
    pile.gap(4)
    if not change.after.text.isdigit():
        large = theme.sizes["subheading"]
    if change.before == change.after:
        now = valued(change.after, False, width, large)
        pile.row(now, *_tokens(change, width - now.width - dp(8)), gap=8)
    else:
        was = valued(change.before, True, width * 0.45, large)
        now = valued(change.after, False, width - dp(28), large)
        arrow = sign("next", 20, "brass")
        used = was.width + dp(36) + now.width
        if used > width:
            pile.row(was)
            pile.gap(2)
            pile.row(arrow, now, gap=8)
        else:
            pile.row(was, arrow, now, *_tokens(change, width - used - dp(8)), gap=8)
    if change.note:
        pile.gap(4)
        pile.text(change.note, "small")


def _tokens(change: ChangeShown, room: float) -> list[Part]:
    """A token for each that there ever is, those that are gone struck out, where there is room."""
    if not 0 < change.of <= TOKENS or change.of * dp(28) > room:
        return []
    now = int(change.after.text)
    signs = [
        sign(change.icon, 24, "brass") if at < now else crossed(sign(change.icon, 24, "edge"))
        for at in range(change.of)
    ]
    row = line(*signs, gap=4)
    return [Cell(row.width + dp(2), row.height, lambda brush, x, y: row.paint(brush, x + dp(2), y))]


def pile_changes(pile: Pile, changes: Sequence[ChangeShown], compact: bool) -> None:
    """Piles up changes, as many plates beside each other as there is room for.

    Arguments: the pile; the changes; whether all is as low as on a phone.
    """
    gap, between = dp(GAP), 6 if compact else GAP
    most = max(1, int((pile.width + gap) // (LEAST * max(1.0, theme.text_factor) + gap)))
    for at, row in enumerate(rows_of(changes, most, compact)):
        across = min(WIDEST, (pile.width - gap * (len(row) - 1)) / len(row))
        pile.gap(between if at else 0)
        plates = even([plate_of(change, across, compact) for change in row])
        pile.put(line(*plates, gap=GAP), centred=True)


def rows_of(changes: Sequence[ChangeShown], most: int, compact: bool) -> list[list[ChangeShown]]:
    """Changes in rows; where it is narrow, a thing that was got or lost has a row of its own.

    Arguments: the changes; how many stand in a row; whether it is narrow.
    """
    rows: list[list[ChangeShown]] = []
    for change in changes:
        beside = rows and len(rows[-1]) < most
        if beside and not (compact and (is_thing(change) or is_thing(rows[-1][-1]))):
            rows[-1].append(change)
        else:
            rows.append([change])
    return rows


def is_thing(change: ChangeShown) -> bool:
    """Whether a thing was got or lost."""
    return change.kind in ("gained", "lost")


class ChangesPart(BeatPart):
    """All that changed."""

    centred = True

    def fill(self, pile: Pile, shown: tuple[Sequence[ChangeShown], bool]) -> None:
        pile_changes(pile, *shown)


class Chip(Painted):
    """A clause, drawn low, as wide as it is; it shows the clause, its room, and whether its number
    says enough. A tap around it opens it as well.
    """

    PAD = 12, 7
    LEAST = 48

    def __init__(self, **properties: Any) -> None:
        super().__init__(plate="well", **properties)

    def change(self, *_: object) -> None:
        if self.shown:
            width = self._words(*self.shown).width + dp(22)
            self.size = width, self.least(width)
        super().change()

    def fill(self, pile: Pile, shown: tuple[ClauseShown, float, bool]) -> None:
        pile.put(self._words(*shown))

    @staticmethod
    def _words(clause: ClauseShown, room: float, short: bool) -> Cell:
        text = clause.id if short else f"{clause.id}  {clause.title}"
        if short:
            # a number stands alone, so that three and the letter have room beside each other
            return letters(text, "small", "brass", width=room - dp(24))
        icon = sign("edit" if clause.ours else "rulebook", 18, "brass")
        words = letters(text, "small", "brass", width=room - dp(66))
        return line(line(icon, words, gap=8), sign("next", 14, "edge"), gap=4)

    def spoken(self, shown: tuple[ClauseShown, float, bool]) -> str:
        return f"{shown[0].id}  {shown[0].title}"


class DoubtChip(Painted):
    """Reports what was ruled: a letter, in words where there is room."""

    PAD = 12, 7
    LEAST = 48

    def lay(self, compact: bool) -> None:
        """As wide as it is. Argument: whether the letter alone says it."""
        self.shown = compact
        self.size = self._words(compact).width + dp(24), self.least(dp(400))

    def fill(self, pile: Pile, shown: bool) -> None:
        pile.put(self._words(shown))

    @staticmethod
    def _words(compact: bool) -> Cell:
        icon = sign("letter", 24 if compact else 18, "brass")
        words = letters(tr.t("kit.beat.report"), "small", "brass")
        return line(icon, *([] if compact else [words]), gap=8)

    def spoken(self, shown: bool) -> str:
        return str(tr.t("kit.beat.report"))


class ChipsPart(Group):
    """The clauses behind a beat, in rows in the middle, and behind them the way to report it.

    Arguments: what a tap on a clause does; what one on the letter does.
    """

    def __init__(self, on_clause: Callable[[str], object], on_report: Callable[[], object]) -> None:
        super().__init__()
        opened = partial(Chip, on_release=lambda chip: on_clause(chip.shown[0].id))
        self.chips = Repeater(opened)
        self.doubt = DoubtChip(plate="well", on_release=lambda _: on_report())

    def lay(self, clauses: Sequence[ClauseShown], width: float, compact: bool) -> None:
        """Shows exactly these; where there is little room, most by their numbers alone.

        Arguments: the clauses; the width there is; whether it is as narrow as on a phone.
        """
        gap = dp(GAP / 2 if compact else GAP)
        self.doubt.lay(compact)
        room = width - self.doubt.width - gap
        chips = self.chips.show((clause, room, False) for clause in clauses)
        # whatever does not fit beside the first is known by its number
        if sum(chip.width + gap for chip in chips) > room:
            self.chips.show((one, room, at > 0) for at, one in enumerate(clauses))
            if compact and sum(chip.width + gap for chip in chips) > room + gap:
                # where even that takes a second row, all are
                self.chips.show((one, room, True) for one in clauses)
        every: list[Painted] = [*chips, self.doubt]
        self.hold(every)
        y = 0.0
        for row in reversed(in_rows(every, width, gap)):
            x = (width - sum(one.width for one in row) - gap * (len(row) - 1)) / 2
            for chip in row:
                chip.pos = round(x), round(y)
                x += chip.width + gap
            y += max(chip.height for chip in row) + dp(4)
        self.size = width, max(0.0, y - dp(4))
