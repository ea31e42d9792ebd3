"""Where the parts of the game stand: on a tablet, upright, on a desktop, on a phone."""

from collections.abc import Callable, Collection, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.dungeonlords.screens.parts import ASKED, BOARD, LAIR, OTHERS, STORY, LordsParts, Views
from mobile.dungeonlords.widgets.curtain import LordsCurtain
from mobile.kit.box import Box, Fitted, fill
from mobile.kit.controls.tabs import Tabs, TabShown
from mobile.kit.frame.layout import Columns
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.screens.places import Places, columns, stack
from mobile.shell.screens.table import TableScreen

GAP = dp(14)
ICONS = {LAIR: "cave", BOARD: "tavern", OTHERS: "meeple", ASKED: "cards"}
"""The views, and what stands for them."""
FORMS = {
    "broad": stack("", OTHERS, columns(LAIR, BOARD, ASKED, box="row")),
    "turned": stack("", columns(BOARD, LAIR, ASKED, box="row")),
    "tall": stack("", OTHERS, LAIR, columns(BOARD, ASKED, box="row")),
    "tabbed": stack("", columns(stack("side", "tabs", "seen"), ASKED, box="row")),
    "narrow": stack("", "seen"),
    "hangs": stack("", "middle"),
    "fought": stack("", columns(LAIR, ASKED, box="row")),
    "fought tall": stack("", ASKED, LAIR),
    "alone": stack("", stack("whole", "first", "alone")),
}
"""The arrangements of the window: the others on top, lair, board and question side by side; the
same while it is asked on the dungeon; upright; behind tabs, for large letters; as on a phone,
every view behind a tab, within the thumb's reach; a battle beside the lair it is fought in, or
over it; and what stands in place of everything: the curtain in the middle, or the end."""
USUAL = {LAIR: 472, BOARD: 434, ASKED: 306}
"""How wide the columns are in dp on a tablet of 1280."""
BUILDING = {BOARD: 468, LAIR: 494, ASKED: 254}
"""The same while it is asked on the dungeon itself, which stands in the middle then."""
FIGHTING = {LAIR: 376, ASKED: 850}
"""The same beside a battle, which is as wide as its steps need."""
LARGEST = {LAIR: 560, BOARD: 520, ASKED: 400}
"""How wide they grow before the margins do."""
GROWN = 1.2
"""How far they grow while building, and beside a battle."""
LAIR_SHARE = 0.43
"""How much of the height the lair may take on an upright tablet."""
LARGE_TEXT = 1.2
"""Text from which on a tablet has no room for three columns."""


class LordsPlaces(Places):
    """The content of the screen.

    Arguments: the screen; its parts; writes the title for what is seen.
    """

    def __init__(
        self, screen: TableScreen, parts: LordsParts, on_settled: Callable[[], object]
    ) -> None:
        self.screen, self.parts, self.on_settled = screen, parts, on_settled
        self.mode = ""
        self.tab = ASKED
        self._arranged: tuple[object, ...] = ()
        self.turned = False
        """Whether the columns stand as they do while it is asked on the dungeon."""
        self._held: set[str] = set()
        """The columns that have still the size of before; STORY while it stands nowhere."""
        self.columns = {view: Column() for view in ICONS}
        self.row, self.side = Box(spacing=GAP), Box(orientation="vertical", spacing=GAP)
        self.apart, self.whole = Columns((1,)), Column()
        self._hung: Widget | None = None
        """The curtain that hangs in the middle."""
        self.asking = Box(orientation="vertical", spacing=dp(8))
        """The column of the question, and below it the big button."""
        self.thumb = Fitted(padding=(dp(4), 0, dp(8), dp(4)))
        self.above = Fitted()
        self.tabs = Tabs(self.open)
        boxes: dict[str, Box | Column] = {"row": self.row, "side": self.side, "whole": self.whole}
        super().__init__(boxes, spacing=GAP)
        self.row.bind(height=self.settle)
        self.columns[LAIR].body.bind(minimum_height=self.measure)
        self.fbind("size", self.measure)

    def choose(self, *_: object) -> None:
        """Picks the arrangement that fits the window."""
        width, height, factor = self.screen.width, self.screen.height, theme.text_factor
        large = max(1.0, factor**0.5)
        if width < dp(700) * large:
            self.mode = "narrow"
        elif height > width * 1.1 and height >= dp(1000) and factor <= LARGE_TEXT:
            self.mode = "tall"
        elif width >= dp(1080) and factor <= LARGE_TEXT and height >= dp(560):
            self.mode = "broad"
        else:
            self.mode = "tabbed"
        self.turned = self.parts.building
        self._held.clear()
        self.settle()

    # -- to a question on the dungeon, and from it -----------------------------------------

    @property
    def turns(self) -> bool:
        """Whether the columns stand for another kind of question than is asked."""
        return self.turned != self.parts.building

    @property
    def held(self) -> Collection[str]:
        """What has not followed yet since the columns changed places."""
        return self._held

    def turn(self) -> bool:
        """The columns change places; whether it follows how large each is."""
        if self.turns:
            self.turned = self.parts.building
            self._held = {ASKED, LAIR, BOARD, STORY} if self.mode == "broad" else set()
            self.settle()
        return bool(self._held)

    def follow(self, held: str) -> None:
        """A column is as large as it should be, or the story is where it should stand."""
        if held in self._held:
            self._held.remove(held)
            self.settle()

    # -- tabs ------------------------------------------------------------------------------

    def open(self, tab: str) -> None:
        """A tab was tapped, or what is asked opens its own."""
        self.tab = tab
        self.settle()

    def begin(self) -> None:
        """There is a new question: its tab opens, and it is seen from its top."""
        asked = self.columns[ASKED]
        asked.effect_y.velocity = 0
        asked.scroll_y = 1
        if self.mode == "narrow":
            self.open(ASKED)

    def seen(self) -> str:
        """The view that is open where there are tabs; empty where all are seen."""
        if self.mode == "narrow":
            return self.tab
        if self.mode != "tabbed":
            return ""
        return self.tab if self.tab != ASKED else self._behind()[0]

    def _behind(self) -> list[str]:
        """The views that stand behind tabs."""
        views = [view for view in ICONS if view in self._views()]
        return views if self.mode == "narrow" else [view for view in views if view != ASKED]

    def _show_tabs(self) -> None:
        views = self._behind()
        if self.tab not in views and self.mode == "narrow":
            self.tab = ASKED
        waits = self.parts.waits()
        self.tabs.show(
            [
                TabShown(view, ICONS[view], tr.t(f"app.lords.tab.{view}"),
                         waits if view == ASKED else "")
                for view in views
            ]
        )  # fmt: skip
        self.tabs.chosen = self.seen()

    # -- arranging -------------------------------------------------------------------------

    def settle(self, *_: object) -> None:
        """Puts the parts where they belong, if that has changed."""
        if not self.mode:
            return
        screen = self.screen
        alone, views = self.parts.alone(), self._views()
        tabbed = self.mode in ("narrow", "tabbed") and alone is None
        if tabbed:
            self._show_tabs()
        if alone is not None or self.mode != "broad":
            self.turned = self.parts.building
            self._held.clear()
        foot = self.tabs if tabbed and self.mode == "narrow" else None
        if foot is None:
            screen.foot = None
        if alone is None:
            self._fill_columns(views)
            self.arrange(FORMS[self._form()], self._parts(views))
        else:
            for column in self.columns.values():
                fill(column.body, [])
            hangs = isinstance(alone, LordsCurtain)
            self._hang(alone if hangs else None)
            parts = {"middle": [self.apart], "first": self.parts.first(), "alone": [alone]}
            self.arrange(FORMS["hangs" if hangs else "alone"], parts)
        # the tabs stand nowhere else now
        screen.foot = foot
        self.measure()
        room = {"broad": self.row.height, "tall": self.height * LAIR_SHARE}
        free = max(0.0, room.get(self.mode, 0.0) - dp(12))
        held = frozenset(self._held)
        arranged = self.mode, free, theme.text_factor, screen.height, held
        if arranged != self._arranged:
            self._arranged = arranged
            self.parts.arranged(self.mode, free, held)
        self.on_settled()

    def _views(self) -> Views:
        return self.parts.views(self.mode, self._held, self.turned)

    def _form(self) -> str:
        """How the parts stand: as the window is, and as what is asked wants it."""
        if self.parts.fights and self.mode in ("broad", "tall"):
            return "fought" if self.mode == "broad" else "fought tall"
        return "turned" if self.mode == "broad" and self.turned else self.mode

    def _hang(self, curtain: Widget | None) -> None:
        """Hangs the curtain in the middle, or takes it away."""
        self.apart.fit(self.mode != "narrow")
        if curtain is not self._hung:
            self._hung = curtain
            self.apart.fill(*([[curtain]] if curtain else []), low=curtain is not None)

    def _fill_columns(self, views: Views) -> None:
        """Every view stands in its column, wherever that is to stand."""
        self._hang(None)
        above = OTHERS if self.mode in ("broad", "tall") and not self.parts.fights else ""
        fill(self.above, views.get(above, ()))
        for view, column in self.columns.items():
            fill(column.body, [] if view == above else views.get(view, ()))
        ember = self.parts.ember()
        fill(self.thumb, [ember] if ember else [])
        fill(self.asking, [self.columns[ASKED], *([self.thumb] if ember else [])])

    def _parts(self, views: Views) -> dict[str, Sequence[Widget]]:
        """The columns of those views that have anything to show."""
        parts: dict[str, Sequence[Widget]] = {view: [self._column(view)] for view in views}
        parts[OTHERS] = [self.above] if self.above.children else []
        return {**parts, "tabs": [self.tabs], "seen": [self._column(self.seen() or self.tab)]}

    def _column(self, view: str) -> Widget:
        return self.asking if view == ASKED else self.columns[view]

    # -- how large -------------------------------------------------------------------------

    def measure(self, *_: object) -> None:
        """How wide the columns are, and how high the lair is on an upright tablet."""
        widths: dict[Widget, float] = {}
        heights: dict[Widget, float] = {}
        margin = 0.0
        if self.mode == "broad":
            widths, margin = self._broad_widths()
        elif self.mode == "tabbed":
            wide = dp(400) * max(1.0, theme.text_factor) ** 0.5
            widths[self.asking] = min(wide, self.width * 0.5)
        elif self.mode == "tall":
            lair = self.columns[LAIR]
            heights[lair] = min(lair.body.minimum_height, self.height * LAIR_SHARE)
        # each is set once: what is set anew lays all out anew
        held = {self._column(view) for view in self._held if view in ICONS}
        sized: tuple[Widget, ...] = (*self.columns.values(), self.side, self.asking)
        for column in sized:
            if column in held:
                continue
            wide, high = widths.get(column), heights.get(column)
            hint = 1 if wide is None else None, 1 if high is None else None
            if tuple(column.size_hint) != hint:
                column.size_hint = hint
            if wide is not None:
                column.width = wide
            if high is not None:
                column.height = high
        if self.row.padding[0] != margin:
            self.row.padding = margin, 0

    def _broad_widths(self) -> tuple[dict[Widget, float], float]:
        """The width of each column, and the margin at both sides."""
        fights = self.parts.fights
        usual = FIGHTING if fights else BUILDING if self.turned else USUAL
        room = max(1.0, self.width - GAP * (len(usual) - 1))
        scale = room / sum(map(dp, usual.values()))
        widths: dict[Widget, float] = {}
        for view, wide in usual.items():
            most = wide * GROWN if self.turned or fights else LARGEST[view]
            widths[self._column(view)] = min(dp(wide) * scale, dp(most))
        return widths, max(0.0, (room - sum(widths.values())) / 2)
