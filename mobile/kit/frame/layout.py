"""Small pieces that several screens are put together from."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mobile.kit.box import Box, Fitted, Stack, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


def stack(widgets: Iterable[Widget] = (), spacing: float = 10) -> Stack:
    """Widgets below each other, as high as they are.

    Arguments: them; the room between two, in dp.
    """
    return Stack(*widgets, spacing=dp(spacing))


def row(widgets: Iterable[Widget] = (), spacing: float = 10) -> Fitted:
    """Widgets side by side, as high as the highest.

    Arguments: them; the room between two, in dp.
    """
    return Fitted(*widgets, spacing=dp(spacing))


def button(text: str, icon: str, call: Callable[[], object], **named: Any) -> PlainButton:
    """A plain button that does something.

    Arguments: its words; its icon; what it does; its properties.
    """
    made = PlainButton(text=text, icon=icon, **named, on_release=lambda _: call())
    return made


class Cells(GridLayout):
    """Boxes of equal width side by side, in as many columns as there is room for.

    Boxes in a row are equally high. Arguments: the least width of a box in dp at 100 %; how
    many there are side by side at most.
    """

    def __init__(self, least: float = 300, most: int = 3, **named: Any) -> None:
        super().__init__(cols=1, size_hint_y=None, spacing=dp(14), **named)
        self.least, self.most = least, most
        self.bind(minimum_height=self.setter("height"), width=self._fit, children=self._fit)
        theme.bind(text_factor=self._fit)

    def add_widget(self, widget: Widget, *arguments: Any, **named: Any) -> None:
        """Adds a vertical box; what it has no use for stays free at its lower end.

        Arguments: the box; the rest as Kivy has it.
        """
        if not any(child.size_hint_y for child in widget.children):
            widget.add_widget(Widget())
            widget.size_hint_y = 1
            widget.bind(minimum_height=widget.setter("size_hint_min_y"))
            widget.size_hint_min_y = widget.minimum_height
        super().add_widget(widget, *arguments, **named)

    def _fit(self, *_: object) -> None:
        gap = self.spacing[0]
        least = dp(self.least) * theme.text_factor
        room = int((self.width + gap) // (least + gap))
        self.cols = max(1, min(room, self.most, max(1, len(self.children))))


class Footer(Box):
    """What stays in view below a screen: over the whole width, or at the side of the hand.

    Arguments: what the screen shows; its properties.
    """

    def __init__(self, main: Widget, **named: Any) -> None:
        super().__init__(size_hint_y=None, **named)
        self.main = main
        self.bind(width=self.arrange)
        main.bind(height=self.setter("height"))
        self.height = main.height
        theme.bind(left_handed=self.arrange, text_factor=self.arrange)
        self.arrange()

    def arrange(self, *_: object) -> None:
        """Puts its part where it belongs, unless that stands somewhere else for now."""
        if self.main.parent not in (None, self):
            return
        most = dp(460) * theme.text_factor
        wide = self.width > most * 1.5
        self.main.size_hint_x, self.main.width = (None, most) if wide else (1, self.width)
        order = [Widget(), self.main] if wide else [self.main]
        self.clear_widgets()
        for widget in reversed(order) if theme.left_handed else order:
            self.add_widget(widget)


class Columns(Box):
    """Parts in scrolling columns: side by side where it is wide, all in one where it is not.

    Left-handed, the columns change sides. Where there is but one part, it stands in the middle.

    Arguments: how much of the width each takes; its properties.
    """

    def __init__(self, shares: Sequence[float], **named: Any) -> None:
        super().__init__(spacing=dp(16), **named)
        self.wide = False
        self._parts: list[list[Widget]] = []
        self.columns = [Column(size_hint_x=share) for share in shares]
        self.single = Column(size_hint_x=8)
        self._beside = Widget(), Widget()
        self.low = self.full = False
        """Whether a single part stands in the middle of the height, too; over the whole width."""
        self.single.bind(height=self._sink)
        self.single.body.bind(minimum_height=self._sink)
        theme.bind(left_handed=self._arrange, text_factor=self._arrange)

    def fill(self, *parts: Sequence[Widget], low: bool = False, full: bool = False) -> None:
        """Puts exactly these parts into the columns; those that stand there already stay.

        Arguments: the widgets of each column, from above; whether a single part stands in the
        middle of the height, and over the whole width.
        """
        self._parts, self.low, self.full = [list(part) for part in parts if part], low, full
        self._arrange()

    def fit(self, wide: bool) -> None:
        """Several columns, or one."""
        if wide != self.wide:
            self.wide = wide
            self._arrange()

    def _arrange(self, *_: object) -> None:
        several = self.wide and len(self._parts) > 1
        seen = self.columns if several else [self.single]
        parts = self._parts if several else [[one for part in self._parts for one in part]]
        for column in (*self.columns, self.single):
            if column not in seen:
                fill(column.body, [])
        for column, widgets in zip(seen, parts, strict=True):
            fill(column.body, widgets)
        narrow = self.wide and not self.full
        self.single.size_hint_max_x = dp(620) * theme.text_factor**0.5 if narrow else None
        left, right = self._beside
        alone = [left, self.single, right] if narrow else [self.single]
        order = self.columns if several else alone
        fill(self, order[::-1] if theme.left_handed else order)
        self._sink()

    def _sink(self, *_: object) -> None:
        body = self.single.body
        left, top, right, below = body.padding
        free = self.single.height - (body.minimum_height - top)
        wanted = max(dp(4), round(free * 0.4) if self.low else 0)
        # rounding must not keep two layouts correcting each other for ever
        if abs(wanted - top) > 1:
            body.padding = left, wanted, right, below
