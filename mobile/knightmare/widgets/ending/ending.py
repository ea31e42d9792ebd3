"""The end of a game as a scene: throne or grave, figures, the way, the legacy, the crowns."""

from collections.abc import Callable, Sequence

from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.frame.scaffold import Column
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters, portrait, sign
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ending.ending import CountShown, EndingShown
from mobile.knightmare.presenters.ending.hall_of_fame import CrownsShown
from mobile.knightmare.widgets.cells import grown, life_badge, seat_mark
from mobile.knightmare.widgets.ending.scene import ScenePart
from mobile.knightmare.widgets.ending.way import WayPart

GAP = dp(14)
NODES = 14
"""Stays on the way that most games do not exceed."""
MOST_CROWNS = 6
"""Crowns that are drawn; beyond that the number says it."""


class EndingPart(Painting):
    """A part of the end on a panel."""

    PAD = 16, 16
    PLATE = "panel"


class FiguresPart(EndingPart):
    """Whose end it is, and six figures."""

    PLATE = "panel_active"

    def fill(self, pile: Pile, shown: EndingShown) -> None:
        words = Pile(pile.width - dp(64), centred=False)
        mark = seat_mark(shown.colour, shown.shape, dp(18))
        life = life_badge(shown.life, tr.t(f"kit.level_{shown.life.lower()}"))
        room = words.width - mark.width - dp(10)
        name = letters(shown.name, "subheading", "brass_bright", width=room, face=HEADING)
        beside = name.width + life.width + dp(10) <= room
        words.row(name, mark, *([None, life] if beside else []), gap=10)
        quest = tr.t("app.ending.with_quest", item=shown.quest) if shown.quest else ""
        words.text(quest, "small", "dim")
        if not beside:
            words.gap(4)
            words.put(life)
        pile.row(portrait(shown.icon, 52, "brass"), words, gap=12, least=56)
        pile.gap(6)
        across = 3 if pile.width >= dp(330) * theme.text_factor else 2
        cells = [figure(count, pile.width / across) for count in shown.counts]
        high = max(cell.height for cell in cells) + dp(10)
        for at in range(0, len(cells), across):
            row = Pile(pile.width, centred=False)
            row.row(*cells[at : at + across], gap=0)
            pile.put(row, least=high)
        for remark in shown.remarks:
            pile.text(remark, "small", "dim")


def figure(count: CountShown, width: float) -> Pile:
    """A figure of the game with its icon. Arguments: the figure; the room for it in pixels."""
    words = Pile(width - dp(44), centred=False)
    words.text(str(count.number), "heading", bold=True)
    words.text(count.word, "small", "dim")
    cell = Pile(width, centred=False)
    cell.row(sign(count.icon, 26, "brass"), words, gap=12)
    return cell


class LegacyPart(Painted, EndingPart):
    """What the Necromancer makes of it; a tap opens the clause of that."""

    def fill(self, pile: Pile, shown: EndingShown) -> None:
        legacy = shown.legacy
        told = Pile(pile.width - dp(56), centred=False)
        told.heading(tr.t("app.ending.legacy"))
        told.gap(2)
        before = letters(str(legacy.before), "heading", "dim", bold=True)
        after = letters(str(legacy.after), dp(32), bold=True)
        chip = clause_chip(legacy.clause)
        left = told.width - before.width - after.width - dp(50)
        beside = left - chip.width - dp(10) >= dp(110) * theme.text_factor
        room = left - (chip.width + dp(10) if beside else 0)
        text = letters(legacy.text, "small", width=room)
        end = [None, chip] if beside else []
        told.row(before, sign("next", 20, "brass"), after, text, *end, gap=10)
        if not beside:
            told.gap(6)
            told.put(chip)
        pile.row(sign("necromancer", 42, "dim"), told, gap=14)


def clause_chip(clause: str) -> Cell:
    """A clause by its number alone. Argument: its id."""
    side, words = dp(18), letters(clause, "small", "brass")
    height = max(dp(48), words.height + dp(14))

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.plate("well", (x, y, words.width + dp(50), height))
        brush.icon("rulebook", x + dp(12), y + (height - side) / 2, side)
        words.paint(brush, x + dp(38), y + (height - words.height) / 2)

    return Cell(words.width + dp(50), height, paint)


class FamePart(EndingPart):
    """Who has won how often on this device."""

    def fill(self, pile: Pile, shown: EndingShown) -> None:
        title = letters(
            tr.t("app.ending.fame"), "strong", "brass_bright", width=pile.width, face=HEADING
        )
        counted = tr.t("app.ending.games", n=shown.fame.games)
        games = letters(", ".join(filter(None, (counted, shown.fame.note))), "small", "dim")
        if title.width + games.width + dp(12) <= pile.width:
            pile.row(title, None, games)
        else:
            pile.put(title)
            pile.put(games)
        pile.gap(4)
        for row in shown.fame.rows:
            pile.put(crowns(row, pile.width))


def crowns(row: CrownsShown, width: float) -> Cell:
    """Somebody's crowns, or the gravestones of nobody.

    Arguments: who, and how many; the room in pixels.
    """
    icon, tone, bright = ("crown", "brass", "text") if row.name else ("grave", "dim", "dim")
    side, begin = dp(22), width * 0.38
    number = letters(str(row.count), "strong", bright, bold=True)
    name = letters(row.name or tr.t("app.ending.nobody"), "body", bright, width=width * 0.36)
    fits = max(0, int((width - begin - number.width - dp(12)) // (side + dp(4))))
    count = min(row.count, fits, MOST_CROWNS)
    height = max(dp(30), name.height)

    def paint(brush: Brush, x: float, y: float) -> None:
        if row.fresh and count > 0 and not theme.high_contrast:
            left = x + begin + (count - 1) * (side + dp(4)) - side / 2
            glow = (left, y + height / 2 - side, side * 2, side * 2)
            brush.textured(glow, theme.light("glow"), (*theme.brass[:3], 0.55))
        name.paint(brush, x, y + (height - name.height) / 2)
        for at in range(count):
            left = x + begin + at * (side + dp(4))
            brush.icon(icon, left, y + (height - side) / 2, side, tone)
        number.paint(brush, x + width - number.width, y + (height - number.height) / 2)

    return Cell(width, height, paint)


class EndingView(Column):
    """The end of a game. It scrolls where it does not fit.

    Arguments: what to do to play again with the same people, to go to the lobby, to look back, to
    see a moment of the story by the number of its move, to see a clause.
    """

    def __init__(
        self,
        on_again: Callable[[], object],
        on_lobby: Callable[[], object],
        on_review: Callable[[], object],
        on_node: Callable[[int], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self.scene, self.way = ScenePart(), WayPart(on_node)
        self.figures, self.legacy, self.fame = FiguresPart(), LegacyPart(), FamePart()
        self.legacy.bind(on_release=lambda legacy: on_clause(legacy.shown.legacy.clause))
        self.again = CallButton(icon="crown", on_release=lambda _: on_again())
        self.review, self.lobby = PlainButton(icon="crystal-ball"), PlainButton(icon="torch")
        self.review.bind(on_release=lambda _: on_review())
        self.lobby.bind(on_release=lambda _: on_lobby())
        self.whole = RelativeLayout(size_hint=(None, None))
        self.add_widget(self.whole)
        for button in (self.again, self.review, self.lobby):
            button.size_hint = None, None
        parts = self.scene, self.way, self.figures, self.legacy, self.fame
        for part in (*parts, self.again, self.review, self.lobby):
            self.whole.add_widget(part)
        self.ending: EndingShown | None = None
        self._laid: tuple[object, ...] = ()
        self.fbind("size", lambda *_: self.lay())
        theme.bind(text_factor=self.lay, left_handed=self.lay, high_contrast=self.lay)

    def prepare(self) -> bool:
        """Makes what may be needed at the end; whether there was anything to make."""
        return self.way.nodes.prepare(NODES)

    def show(self, ending: EndingShown) -> None:
        self.ending = ending
        self.again.text, self.again.sub = tr.t("app.ending.again"), tr.t("app.ending.same_people")
        look, lobby = "app.looking_back.look_back", "app.solo.lobby"
        self.review.text, self.lobby.text = tr.t(look), tr.t(lobby)
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
        self._show_scene(ending, broad, height - self.way.height - GAP)
        x, other = (narrow + GAP, 0.0) if theme.left_handed else (0.0, broad + GAP)
        place(self.way, x, 0)
        place(self.scene, x, self.way.height + GAP)
        self._stand(column, other, height, narrow)
        self.whole.size = width, height

    def _show_scene(self, ending: EndingShown, width: float, height: float) -> None:
        self.scene.size, self.scene.shown = (width, height), ending

    def _stand(self, column: Sequence[Widget], x: float, top: float, width: float) -> None:
        """Parts below each other, and below them the buttons."""
        for part in column:
            top -= part.height
            place(part, x, top)
            top -= GAP
        self._buttons(x, top, width)

    def _about(self, ending: EndingShown, width: float) -> list[Widget]:
        """Figures, legacy, crowns and the call, told what to show in this width."""
        for part in (self.figures, self.legacy, self.fame):
            part.shown = ending
            part.size = width, part.least(width)
        self.again.size = width, dp(84) * max(1.0, theme.text_factor**0.5)
        return [self.figures, self.legacy, self.fame, self.again]

    def _buttons(self, x: float, top: float, width: float) -> None:
        """Looking back and the lobby side by side, or one above the other, below a height."""
        high, stacked = self._button_height(), self._stacked(width)
        wide = width if stacked else (width - GAP) / 2
        for at, button in enumerate((self.review, self.lobby)):
            button.size = wide, high
            left, low = (0, at * (high + GAP)) if stacked else (at * (wide + GAP), 0)
            place(button, x + left, top - high - low)

    def _button_height(self) -> float:
        return grown(48, 1)

    def _stacked(self, width: float) -> bool:
        """Whether two buttons have no room beside each other."""
        return bool(width < dp(340) * theme.text_factor)

    def _below(self, ending: EndingShown, width: float) -> None:
        """One column: the scene, the call, and all else below it."""
        self._show_scene(ending, width, dp(240) * max(1.0, theme.text_factor**0.5))
        self.way.show(ending, width, width >= dp(600))
        figures, legacy, fame, again = self._about(ending, width)
        column: list[Widget] = [self.scene, again, figures, self.way, legacy, fame]
        buttons = self._button_height() * (2 if self._stacked(width) else 1) + GAP
        height = sum(part.height for part in column) + GAP * len(column) + buttons
        self._stand(column, 0, height, width)
        self.whole.size = width, height


def place(part: Widget, x: float, y: float) -> None:
    """Puts a part at whole pixels. Arguments: the part; its lower left corner."""
    part.pos = round(x), round(y)
