"""Where the parts of the game stand: on a tablet, a phone, upright, and in a tiny window."""

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobile.kit.box import Box, Fitted, fill
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.knightmare.screens.table import KnightmareScreen
from mobile.knightmare.widgets.dungeon.map import DungeonMap
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerCard, DungeoneerStrip
from mobile.knightmare.widgets.movement import LARGE
from mobile.knightmare.widgets.question_box import KnightmareBox
from mobile.shell.screens.places import Places, columns, stack

GAP = dp(14)
LOW = dp(460)
"""Height below which there is no room for the big button below its question: it stands beside
it, or scrolls with it in a hand."""
ASKING = stack("asking", stack("main", "asked", "story"), "foot")
"""The column of the question, and below it the big button, which stands fixed there."""
FORMS = {
    "broad": columns(
        stack("side", "card", "others", "story"),
        stack("middle", "map"),
        stack("asking", stack("main", "asked"), "foot"),
    ),
    "wide": columns(stack("side", "strips", "map"), ASKING),
    "low": columns(
        stack("side", "strips", "foot", "map"), stack("asking", stack("main", "asked", "story"))
    ),
    "tall": stack("", stack("middle", "strips", "map"), ASKING),
    # as on a phone: one column that scrolls, whoever is asked and the question first
    "narrow": stack(
        "",
        stack(
            "asking",
            stack("main", "viewer", "question", "others", "map", "after", "story"),
            "foot",
        ),
    ),
    "over": stack("", "looking", "over"),
}
"""The arrangements of the window, and the end in place of them all."""


class SoloParts(KnightmareScreen):
    """The screen of a game, as far as its parts are to be arranged."""

    presenter: SoloPresenter
    map: DungeonMap
    card: DungeoneerCard
    question: KnightmareBox
    strips: dict[str, DungeoneerStrip]
    """The other Dungeoneers, by seat."""


class SoloPlaces(Places):
    """The content of the screen. Argument: the screen with its parts."""

    def __init__(self, screen: SoloParts) -> None:
        self.screen = screen
        self.mode = ""
        self._asked: tuple[object, ...] = ()
        """What is asked in which form, as it was seen last."""
        self._reached = 1.0
        """Where large letters were scrolled to, as a share."""
        self.side, self.main = Column(), Column()
        self.asking = Box(orientation="vertical", spacing=dp(8))
        self.foot = Fitted(padding=(dp(4), 0, dp(8), dp(4)))
        self.middle = Box(orientation="vertical", spacing=GAP)
        boxes: dict[str, Box | Column] = {"side": self.side, "main": self.main}
        boxes |= {"asking": self.asking, "middle": self.middle}
        super().__init__(boxes, spacing=GAP)

    def choose(self, *_: object) -> None:
        """Picks the arrangement that fits the window."""
        width, height, factor = self.screen.width, self.screen.height, theme.text_factor
        room = height - dp(140) * max(1.0, factor**0.5)
        if width >= dp(1080) * max(1, factor**0.5) and width > height and room >= dp(420):
            self.mode = "broad"
        elif width >= dp(700) * max(1, factor**0.5) and width > height * 1.1:
            self.mode = "wide"
        else:
            self.mode = "tall" if width >= dp(600) * factor and room >= dp(800) else "narrow"
        low = height < LOW * factor**0.5
        held = self.mode == "narrow"
        if low and self.mode == "wide":
            self.mode = "low"
        apart = "none" if low and held else "every" if held or low else "go"
        self.screen.question.apart = apart
        self.settle()

    def settle(self, *_: object) -> None:
        """Puts the parts where they belong, if that has changed."""
        screen, shown = self.screen, self.screen.presenter.shown
        if not self.mode or not screen.strips:
            return
        ember = None if shown.over else screen.question.ember
        fill(self.foot, [ember] if ember else [])
        looking = [screen.looking] if shown.looking else []
        question = [*looking, screen.over if shown.over else screen.question]
        after = [screen.ruling] if shown.ruling else []
        others = [strip for seat, strip in screen.strips.items() if seat != shown.viewer]
        viewer = screen.strips[shown.viewer]
        parts: dict[str, list[Widget]] = {
            "question": question,
            "after": after,
            "asked": [*question, *after],
            "viewer": [viewer],
            "others": others,
            "strips": [viewer, *others],
            "foot": [self.foot] if ember else [],
            "card": [screen.card],
            "map": [screen.map],
            "story": [screen.story],
            "looking": looking,
            "over": [screen.over] if shown.over else [],
        }
        self.arrange(FORMS["over" if shown.over else self.mode], parts)
        asked = (self.mode, *parts["asked"])
        if asked != self._asked:
            self._asked = asked
            self.main.scroll_y = 1
        self.measure()

    def begin(self) -> None:
        """There is a new question: it is seen from its top."""
        self.main.effect_y.velocity = 0
        self.main.scroll_y = self._reached = 1
        if self.mode == "narrow" and theme.text_factor > LARGE:
            Clock.schedule_once(self._reach, 0)

    def _reach(self, *_: object) -> None:
        """Large letters leave no room for both: the question is seen, above it who is asked."""
        column, question = self.main, self.screen.question
        above = column.body.top - question.top - dp(4)
        if self.mode == "narrow" and question.parent is not None:
            over = column.body.height - column.height
            if above + question.height > column.height and over > 0:
                column.scroll_y = self._reached = 1 - min(1.0, above / over)

    def stay(self) -> None:
        """What stands below the question has another height now: it is seen where it was."""
        if self._reached < 1 and self.main.scroll_y == self._reached:
            self._reach()

    def measure(self, *_: object) -> None:
        """How large the columns and the map are."""
        if not self.mode:
            return
        screen, factor = self.screen, theme.text_factor**0.5
        broad, tall = self.mode == "broad", self.mode == "tall"
        # each is set once: what is set anew lays all out anew
        self.side.size_hint_x, self.asking.size_hint_x = (None, None) if broad else (1, 1)
        self.middle.size_hint_y = None if tall else 1
        screen.map.size_hint_y = 1 if broad or tall else None
        if broad:
            self.side.width = dp(280) * factor
            self.asking.width = max(dp(408) * factor, max(1.0, screen.width) * 0.345)
        elif tall:
            strips = len(screen.strips) * dp(78) * factor
            share = 0.44 if screen.width < dp(600) else 0.5
            room = screen.height - dp(150) * factor
            self.middle.height = max(room * share, dp(290) * factor) + strips * 0.3
        else:
            strips = len(screen.strips) * dp(84)
            least, left = dp(440) * factor, self.height - strips - dp(16)
            if self.mode == "narrow":
                foot = self.foot.height + dp(8) if self.foot.parent else 0
                least, left = dp(480) * factor, left - screen.question.height - foot - dp(8)
            screen.map.height = max(least, left)
