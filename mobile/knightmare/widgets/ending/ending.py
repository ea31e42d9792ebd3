"""The end of a game as a scene: throne or grave, figures, the way, the legacy, the crowns."""

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.controls.seat_mark import SeatMark
from mobile.kit.frame.scaffold import Column
from mobile.kit.shown import ClauseShown
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Medal
from mobile.kit.table.beats.changes import Chip
from mobile.kit.table.beats.words import Part, Pictogram, Words
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ending.ending import EndingShown
from mobile.knightmare.presenters.ending.hall_of_fame import CrownsShown
from mobile.knightmare.widgets.ending.scene import ScenePart
from mobile.knightmare.widgets.ending.way import WayPart
from mobile.knightmare.widgets.life import LifeBadge

PAD, GAP = dp(16), dp(14)
NODES = 14
"""Stays on the way that most games do not exceed."""
MOST_CROWNS = 6
"""Crowns that are drawn; beyond that the number says it."""


class FiguresPart(Plate, Part):
    """Whose end it is, and six figures."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="panel_active", **properties)
        self.medal, self.life = Medal(side=dp(52), ring="brass"), LifeBadge()
        self.mark = SeatMark(side=dp(18), pos_hint={})
        self.medal.pos_hint = self.life.pos_hint = {}
        self.name, self.quest = Words(face="Heading", tone="brass_bright"), Words(tone="dim")
        self.cells = [(Pictogram(), Words(), Words(tone="dim")) for _ in range(6)]

    def show(self, ending: EndingShown, width: float) -> None:
        """Lays the figures out in this width."""
        self.medal.icon, self.life.level = ending.icon, ending.life
        inner = width - 2 * PAD
        room = inner - dp(64)
        mark = self.mark.side + dp(10)
        self.name.write(ending.name, theme.subheading, room - mark)
        beside = self.name.width + mark + dp(10) + self.life.width <= room
        below = 0 if beside else self.life.height + dp(4)
        quest = tr.t("app.ending.with_quest", item=ending.quest) if ending.quest else ""
        self.quest.write(quest, theme.small, room)
        across = 3 if inner >= dp(330) * theme.text_factor else 2
        step = inner / across
        cells = list(zip(self.cells, ending.counts, strict=True))
        for (icon, number, word), count in cells:
            icon.show(count.icon, dp(26))
            number.write(str(count.number), theme.heading, 0, bold=True)
            word.write(count.word, theme.small, step - dp(44))
        highs = [number.height + word.height for (_, number, word), _ in cells]
        high = max(highs) + dp(10)
        rows = -(-len(cells) // across)
        head = max(dp(56), self.name.height + self.quest.height + below)
        height = rows * high + head + 2 * PAD + dp(6)
        for at, ((icon, number, word), _) in enumerate(cells):
            x, y = PAD + at % across * step, PAD + (rows - 1 - at // across) * high
            self.put(icon, x, y + (high - dp(26)) / 2)
            self.put(word, x + dp(38), y + dp(4))
            self.put(number, x + dp(38), y + dp(4) + word.height)
        middle = height - PAD - head / 2
        self.put(self.medal, PAD, middle - dp(26))
        words = self.name.height + self.quest.height + below
        left, low = PAD + dp(64), middle - words / 2
        self.put(self.quest, left, low + below)
        self.put(self.name, left, low + below + self.quest.height)
        self.mark.colour, self.mark.shape = ending.colour, ending.shape
        line = middle + words / 2 - self.name.height / 2
        self.put(self.mark, left + self.name.width + dp(10), line - self.mark.side / 2)
        self.put(
            self.life,
            width - PAD - self.life.width if beside else left,
            line - self.life.height / 2 if beside else low,
        )
        self.size = width, height


class LegacyPart(Plate, Part):
    """What the Necromancer makes of it."""

    def __init__(self, on_clause: Callable[[str], object], **properties: object) -> None:
        super().__init__(plate="panel", **properties)
        self.icon = Pictogram()
        self.title, self.text = Words(face="Heading", tone="brass_bright"), Words()
        self.before, self.after, self.arrow = Words(tone="dim"), Words(), Pictogram()
        self.chip = Chip()
        self.chip.bind(on_release=lambda chip: on_clause(chip.clause))

    def show(self, ending: EndingShown, width: float) -> None:
        """Lays the legacy out in this width."""
        legacy, left = ending.legacy, PAD + dp(56)
        room = width - left - PAD
        self.icon.show("necromancer", dp(42), "dim")
        self.title.write(tr.t("app.ending.legacy"), theme.sizes["strong"], room)
        self.before.write(str(legacy.before), theme.heading, bold=True)
        self.after.write(str(legacy.after), dp(32), bold=True)
        self.arrow.show("next", dp(20))
        self.chip.show(ClauseShown(legacy.clause, ""), room, True)
        numbers = self.before.width + self.after.width + dp(50)
        beside = room - numbers - self.chip.width - dp(10) >= dp(110) * theme.text_factor
        text = room - numbers - (self.chip.width + dp(10) if beside else 0)
        self.text.write(legacy.text, theme.small, text)
        high = max(self.after.height, self.text.height, dp(48) if beside else 0)
        base = PAD if beside else PAD + dp(54)
        x = left
        for one in (self.before, self.arrow, self.after, self.text):
            self.put(one, x, base + (high - one.height) / 2)
            x += one.width + dp(10)
        if beside:
            self.put(self.chip, width - PAD - self.chip.width, base + (high - dp(48)) / 2)
        else:
            self.put(self.chip, left, PAD)
        self.put(self.title, left, base + high + dp(2))
        self.size = width, base + high + dp(2) + self.title.height + PAD
        self.put(self.icon, PAD, (self.height - dp(42)) / 2)


class CrownRow(Part):
    """Somebody's crowns, or the gravestones of nobody."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.name, self.number = Words(), Words()
        self.crowns = [Pictogram() for _ in range(MOST_CROWNS)]
        with self.canvas.before:
            self._glow_colour = Color(0, 0, 0, 0)
            self._glow = Rectangle(texture=theme.light("glow"))

    def show(self, row: CrownsShown, width: float) -> None:
        """Lays a row out in this width."""
        icon, tone = ("crown", "brass") if row.name else ("grave", "dim")
        self.name.tone = self.number.tone = "text" if row.name else "dim"
        side = dp(22)
        self.number.write(str(row.count), theme.sizes["strong"], bold=True)
        self.name.write(row.name or tr.t("app.ending.nobody"), theme.body, width * 0.36)
        begin = width * 0.38
        fits = max(0, int((width - begin - self.number.width - dp(12)) // (side + dp(4))))
        count = min(row.count, fits, MOST_CROWNS)
        self.keep([self.name, self.number, *self.crowns[:count]])
        height = max(dp(30), self.name.height)
        self.put(self.name, 0, (height - self.name.height) / 2)
        for at, crown in enumerate(self.crowns[:count]):
            crown.show(icon, side, tone)
            self.put(crown, begin + at * (side + dp(4)), (height - side) / 2)
        self.put(self.number, width - self.number.width, (height - self.number.height) / 2)
        glows = row.fresh and count > 0 and not theme.high_contrast
        self._glow_colour.rgba = (*theme.brass[:3], 0.55 if glows else 0)
        x = begin + (count - 1) * (side + dp(4)) - side / 2
        self._glow.pos, self._glow.size = (x, height / 2 - side), (side * 2, side * 2)
        self.size = width, height


class FamePart(Plate, Part):
    """Who has won how often on this device."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="panel", **properties)
        self.title, self.games = Words(face="Heading", tone="brass_bright"), Words(tone="dim")
        self.rows: list[CrownRow] = []

    def show(self, ending: EndingShown, width: float) -> None:
        """Lays the crowns out in this width."""
        fame, inner = ending.fame, width - 2 * PAD
        self.title.write(tr.t("app.ending.fame"), theme.sizes["strong"], inner)
        self.games.write(tr.t("app.ending.games", n=fame.games), theme.small, inner)
        while len(self.rows) < len(fame.rows):
            self.rows.append(CrownRow())
        rows = self.rows[: len(fame.rows)]
        self.keep([self.title, self.games, *rows])
        y = PAD
        for row, shown in reversed(list(zip(rows, fame.rows, strict=True))):
            row.show(shown, inner)
            self.put(row, PAD, y)
            y += row.height
        y += dp(4)
        beside = self.title.width + self.games.width + dp(12) <= inner
        self.put(self.games, width - PAD - self.games.width if beside else PAD, y)
        y += 0 if beside else self.games.height
        self.put(self.title, PAD, y)
        self.size = width, y + self.title.height + PAD


class EndingView(Column):
    """The end of a game. It scrolls where it does not fit.

    Arguments: what to do to play again with the same people, to go to the lobby, to see the
    story, to see a moment of it by the number of its move, to see a clause.
    """

    def __init__(
        self,
        on_again: Callable[[], object],
        on_lobby: Callable[[], object],
        on_log: Callable[[], object],
        on_node: Callable[[int], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self.scene, self.way = ScenePart(), WayPart(on_node)
        self.figures, self.legacy = FiguresPart(), LegacyPart(on_clause)
        self.fame = FamePart()
        self.again = CallButton(icon="crown")
        self.again.bind(on_release=lambda _: on_again())
        self.log, self.lobby = PlainButton(icon="history"), PlainButton(icon="torch")
        self.log.bind(on_release=lambda _: on_log())
        self.lobby.bind(on_release=lambda _: on_lobby())
        self.whole = Part()
        self.add_widget(self.whole)
        for button in (self.again, self.log, self.lobby):
            button.size_hint = None, None
        self.ending: EndingShown | None = None
        self._laid: tuple[object, ...] = ()
        self.fbind("size", lambda *_: self.lay())
        theme.bind(text_factor=self.lay, left_handed=self.lay, high_contrast=self.lay)

    def prepare(self) -> bool:
        """Makes what may be needed at the end; whether there was anything to make."""
        return self.way.prepare(NODES)

    def show(self, ending: EndingShown) -> None:
        """Shows how it ended."""
        self.ending = ending
        self.again.text, self.again.sub = tr.t("app.ending.again"), tr.t("app.ending.same_people")
        self.log.text, self.lobby.text = tr.t("app.solo.whole_story"), tr.t("app.solo.lobby")
        self.lay()

    def lay(self, *_: object) -> None:
        """Lays everything out in the room there is."""
        ending, width, factor = self.ending, self.width - dp(12), theme.text_factor
        now = (ending, *self.size, factor, theme.left_handed, theme.high_contrast)
        if ending is None or width < dp(100) or now == self._laid:
            return
        self._laid = now
        if width >= dp(900) * factor**0.5 and self.height >= dp(480):
            self._beside(ending, width)
        else:
            self._below(ending, width)
        self.scroll_y = 1

    def _beside(self, ending: EndingShown, width: float) -> None:
        """The scene and the way on one side, all else on the other."""
        narrow = max(dp(436) * theme.text_factor**0.5, width * 0.34)
        broad = width - narrow - GAP
        column = self._about(ending, narrow)
        high = sum(part.height for part in column) + GAP * len(column) + self._button_height()
        self.way.show(ending, broad, True)
        height = max(high, self.height - dp(14), self.way.height + dp(240) + GAP)
        self.scene.show(ending, broad, height - self.way.height - GAP)
        x, other = (narrow + GAP, 0.0) if theme.left_handed else (0.0, broad + GAP)
        whole = self.whole
        whole.put(self.way, x, 0)
        whole.put(self.scene, x, self.way.height + GAP)
        y = height
        for part in column:
            y -= part.height
            whole.put(part, other, y)
            y -= GAP
        self._buttons(other, y, narrow)
        whole.size = width, height

    def _about(self, ending: EndingShown, width: float) -> list[Widget]:
        """Figures, legacy, crowns and the call, told what to show in this width."""
        self.figures.show(ending, width)
        self.legacy.show(ending, width)
        self.fame.show(ending, width)
        self.again.size = width, dp(84) * max(1.0, theme.text_factor**0.5)
        return [self.figures, self.legacy, self.fame, self.again]

    def _buttons(self, x: float, top: float, width: float) -> None:
        """Story and lobby side by side, or one above the other, below a height."""
        high, stacked = self._button_height(), self._stacked(width)
        wide = width if stacked else (width - GAP) / 2
        for at, button in enumerate((self.log, self.lobby)):
            button.size = wide, high
            left, low = (0, at * (high + GAP)) if stacked else (at * (wide + GAP), 0)
            self.whole.put(button, x + left, top - high - low)

    def _button_height(self) -> float:
        return dp(48) * max(1.0, theme.text_factor)

    def _stacked(self, width: float) -> bool:
        """Whether two buttons have no room beside each other."""
        return width < dp(340) * theme.text_factor

    def _below(self, ending: EndingShown, width: float) -> None:
        """One column: the scene, the call, and all else below it."""
        self.scene.show(ending, width, dp(240) * max(1.0, theme.text_factor**0.5))
        self.way.show(ending, width, width >= dp(600))
        figures, legacy, fame, again = self._about(ending, width)
        column: list[Widget] = [self.scene, again, figures, self.way, legacy, fame]
        buttons = self._button_height() * (2 if self._stacked(width) else 1) + GAP
        height = sum(part.height for part in column) + GAP * len(column) + buttons
        y = height
        for part in column:
            y -= part.height
            self.whole.put(part, 0, y)
            y -= GAP
        self._buttons(0, y, width)
        self.whole.size = width, height
