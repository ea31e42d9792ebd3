"""What a beat changed, each on a plate of its own, and the clauses behind it."""

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from mobile.kit.beats import ChangeShown, ValueShown
from mobile.kit.controls.buttons import Tap
from mobile.kit.shown import ClauseShown
from mobile.kit.surfaces.plate import Plate
from mobile.kit.table.beats.words import Grade, Part, Pictogram, Words
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP = dp(10)
LEAST = dp(168)
"""The narrowest plate, at 100 % of text."""
WIDEST = dp(430)
HELMS = 5
"""Helm tokens drawn beside their number, at most."""


class ValueMark(Part):
    """A value: a grade by its shape and its word, anything else in words."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.grade, self.word = Grade(), Words()

    def show(self, value: ValueShown, old: bool, room: float, large: float) -> None:
        """Shows a value. Arguments: whether it is what was before; how wide at most; how large."""
        size = large * 0.78 if old else large
        self.word.tone = value.life.lower() if value.life else "dim" if old else "text"
        if not value.life:
            self.word.write(value.text, size, room, bold=True)
            self.keep([self.word])
            self.put(self.word, 0, 0)
            self.size = self.word.size
            return
        side = dp(34) if old else dp(40)
        self.grade.show(value.life, side)
        self.word.fit("" if old else value.text, theme.subheading, room - side - dp(8), bold=True)
        height = max(side, self.word.height)
        self.keep([self.grade, self.word])
        self.put(self.grade, 0, (height - side) / 2)
        self.put(self.word, side + dp(8), (height - self.word.height) / 2)
        self.size = side + (dp(8) + self.word.width if self.word.text else 0), height


class ChangePlate(Plate, Part):
    """One thing that changed."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            self._glow_colour = Color(0, 0, 0, 0)
            self._glow = Rectangle(texture=theme.light("glow"))
        self.title, self.note, self.name = Words(tone="dim"), Words(), Words(face="Heading")
        self.before, self.after = ValueMark(), ValueMark()
        self.arrow, self.sign = Pictogram(), Pictogram()
        self.helms = [Pictogram() for _ in range(HELMS)]

    def show(self, change: ChangeShown, width: float, compact: bool) -> None:
        """Shows a change in this width."""
        gained = change.kind == "gained"
        self.plate = "slot_active" if gained else "slot"
        self._glow_colour.rgba = (
            *theme.brass[:3],
            0.2 if gained and not theme.high_contrast else 0,
        )
        inner, pad = width - dp(28), dp(7) if compact else dp(14)
        self.title.write(change.title, theme.small, inner)
        note_room = inner - (dp(54) if change.kind in ("gained", "lost") else 0)
        self.note.write(change.note, theme.small, note_room)
        if change.kind in ("gained", "lost"):
            self._thing(change, inner, pad, compact)
        else:
            self._value(change, inner, pad, compact)
        self.width = width
        self._place_glow()

    def _place_glow(self) -> None:
        side = min(self.height * 1.5, dp(180))
        self._glow.pos = -side * 0.1, (self.height - side) / 2
        self._glow.size = side, side

    def _value(self, change: ChangeShown, inner: float, pad: float, compact: bool) -> None:
        large = dp(30) if compact else dp(42)
        if not change.after.text.isdigit():
            large = theme.sizes["subheading"]
        shown: list[Widget] = [self.title, self.after, self.note]
        same = change.before == change.after
        widths = 0.0
        if not same:
            self.before.show(change.before, True, inner * 0.45, large)
            self.arrow.show("next", dp(20), "brass")
            widths = self.before.width + dp(36)
            shown += [self.before, self.arrow]
        self.after.show(change.after, False, inner - (0 if same else dp(28)), large)
        # two long names need a line each
        stacked = not same and widths + self.after.width > inner
        helms = self._helms(change, inner - widths - self.after.width - dp(8))
        shown += helms
        self.keep(shown)
        y = pad
        if self.note.text:
            self.put(self.note, dp(14), y)
            y += self.note.height + dp(4)
        elif self.note.parent:
            self.remove_widget(self.note)
        if stacked:
            self.put(self.after, dp(14) + dp(28), y)
            self.put(self.arrow, dp(14), y + (self.after.height - dp(20)) / 2)
            y += self.after.height + dp(2)
            self.put(self.before, dp(14), y)
            y += self.before.height
        else:
            row = max(self.after.height, 0 if same else self.before.height)
            x = dp(14)
            if not same:
                self.put(self.before, x, y + (row - self.before.height) / 2)
                self.put(self.arrow, x + self.before.width + dp(8), y + (row - dp(20)) / 2)
                x += widths
            self.put(self.after, x, y + (row - self.after.height) / 2)
            x += self.after.width + dp(10)
            for helm in helms:
                self.put(helm, x, y + (row - helm.height) / 2)
                x += helm.width + dp(4)
            y += row
        y += dp(4)
        self.put(self.title, dp(14), y)
        self.height = y + self.title.height + pad

    def _helms(self, change: ChangeShown, room: float) -> list[Pictogram]:
        side = dp(24)
        if not 0 < change.of <= HELMS or change.of * (side + dp(4)) > room:
            return []
        now = int(change.after.text)
        for at, helm in enumerate(self.helms[: change.of]):
            had = at < now
            helm.show("helm", side, "brass" if had else "edge", struck=not had)
        return self.helms[: change.of]

    def _thing(self, change: ChangeShown, inner: float, pad: float, compact: bool) -> None:
        gained = change.kind == "gained"
        side = dp(42)
        self.sign.show(change.icon, side, "brass_bright" if gained else "dim", struck=not gained)
        name = change.after.text if gained else change.before.text
        self.name.tone = "brass_bright" if gained else "dim"
        self.name.write(name, theme.subheading, inner - side - dp(12))
        self.title.write(change.title, theme.small, inner - side - dp(12))
        shown: list[Widget] = [self.title, self.name, self.sign]
        if self.note.text:
            shown.append(self.note)
        self.keep(shown)
        x, y = dp(14) + side + dp(12), pad
        if self.note.text:
            self.put(self.note, x, y)
            y += self.note.height + dp(2)
        self.put(self.name, x, y)
        y += self.name.height + dp(2)
        self.put(self.title, x, y)
        self.height = max(y + self.title.height + pad, side + 2 * pad)
        self.put(self.sign, dp(14), (self.height - side) / 2)


class ChangesPart(Part):
    """All that changed, as many plates beside each other as there is room for."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.plates: list[ChangePlate] = []

    def prepare(self, count: int) -> bool:
        """Makes one more plate; False where there are so many already."""
        if len(self.plates) >= count:
            return False
        self.plates.append(ChangePlate())
        return True

    def show(self, changes: Sequence[ChangeShown], width: float, compact: bool) -> None:
        """Shows exactly these."""
        while self.prepare(len(changes)):
            pass
        plates = self.plates[: len(changes)]
        self.keep(plates)
        most = max(1, int((width + GAP) // (LEAST * max(1.0, theme.text_factor) + GAP)))
        rows = rows_of(list(zip(plates, changes, strict=True)), most, compact)
        base, gap = 0.0, dp(6) if compact else GAP
        for row in reversed(rows):
            across = min(WIDEST, (width - GAP * (len(row) - 1)) / len(row))
            for plate, change in row:
                plate.show(change, across, compact)
            high = max(plate.height for plate, _ in row)
            left = (width - across * len(row) - GAP * (len(row) - 1)) / 2
            for at, (plate, _) in enumerate(row):
                lift(plate, high)
                self.put(plate, left + at * (across + GAP), base)
            base += high + gap
        self.size = width, max(0.0, base - gap)


Paired = list[tuple[ChangePlate, ChangeShown]]


def rows_of(paired: Paired, most: int, compact: bool) -> list[Paired]:
    """Plates in rows; where it is narrow, a thing that was got or lost has a row of its own."""
    rows: list[Paired] = []
    for plate, change in paired:
        beside = rows and len(rows[-1]) < most
        if beside and not (compact and (is_thing(change) or is_thing(rows[-1][-1][1]))):
            rows[-1].append((plate, change))
        else:
            rows.append([(plate, change)])
    return rows


def is_thing(change: ChangeShown) -> bool:
    """Whether a thing was got or lost."""
    return change.kind in ("gained", "lost")


def lift(plate: ChangePlate, height: float) -> None:
    """Makes a plate as high as its neighbours; what stands on it keeps to the middle."""
    more = height - plate.height
    if more > 0:
        for child in plate.children:
            child.y += round(more / 2)
        plate.height = height


class Chip(Tap, Part):
    """A clause, drawn low; a tap around it opens it as well."""

    clause = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="well", **properties)
        self.sign, self.words = Pictogram(), Words(tone="brass")
        self.arrow = Pictogram()

    def show(self, clause: ClauseShown, room: float, short: bool) -> None:
        """Shows a clause. Arguments: how wide at most; whether its number says enough."""
        self.clause = clause.id
        text = clause.id if short else f"{clause.id}  {clause.title}"
        self.sign.show("edit" if clause.ours else "rulebook", dp(18))
        # a number alone needs no arrow, so that three stand beside each other on a phone
        self.arrow.show("" if short else "next", dp(14), "edge")
        beside = dp(50) if short else dp(66)
        self.words.write(text, theme.small, room - beside)
        height = max(dp(48), self.words.height + dp(14))
        self.size = self.words.width + beside, height
        self.put(self.sign, dp(12), (height - dp(18)) / 2)
        self.put(self.words, dp(38), (height - self.words.height) / 2)
        self.put(self.arrow, self.width - dp(24), (height - dp(14)) / 2)


class ChipsPart(Part):
    """The clauses behind a beat, in rows at the centre."""

    def __init__(self, on_clause: Callable[[str], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_clause = on_clause
        self.chips: list[Chip] = []

    def prepare(self, count: int) -> bool:
        """Makes one more chip; False where there are so many already."""
        if len(self.chips) >= count:
            return False
        chip = Chip()
        chip.bind(on_release=lambda chip: self.on_clause(chip.clause))
        self.chips.append(chip)
        return True

    def show(self, clauses: Sequence[ClauseShown], width: float, compact: bool) -> None:
        """Shows exactly these; where there is little room, most by their numbers alone."""
        while self.prepare(len(clauses)):
            pass
        chips = self.chips[: len(clauses)]
        self.keep(chips)
        rows: list[list[Chip]] = []
        paired = list(zip(chips, clauses, strict=True))
        for chip, clause in paired:
            chip.show(clause, width, False)
        # whatever does not fit beside the first is known by its number
        if sum(chip.width + GAP for chip in chips) > width:
            for at, (chip, clause) in enumerate(paired):
                chip.show(clause, width, at > 0 or (compact and len(clauses) > 2))
        for chip in chips:
            used = sum(one.width + GAP for one in rows[-1]) if rows else 0
            if rows and used + chip.width <= width:
                rows[-1].append(chip)
            else:
                rows.append([chip])
        base = 0.0
        for row in reversed(rows):
            left = (width - sum(one.width for one in row) - GAP * (len(row) - 1)) / 2
            for chip in row:
                self.put(chip, left, base)
                left += chip.width + GAP
            base += max(chip.height for chip in row) + dp(4)
        self.size = width, max(0.0, base - dp(4))
