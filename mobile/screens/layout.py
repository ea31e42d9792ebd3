"""Small pieces that several screens are put together from."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mobile.theme.style import theme
from mobile.widgets.buttons import PlainButton
from mobile.widgets.scaffold import Column


def stack(widgets: Iterable[Widget] = (), spacing: float = 10) -> BoxLayout:
    """Widgets below each other, as high as they are. Argument: the room between them in dp."""
    box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(spacing))
    box.bind(minimum_height=box.setter("height"))
    for widget in widgets:
        box.add_widget(widget)
    return box


def row(widgets: Iterable[Widget] = (), spacing: float = 10) -> BoxLayout:
    """Widgets side by side, as high as the highest."""
    box = BoxLayout(size_hint_y=None, spacing=dp(spacing))
    box.bind(minimum_height=box.setter("height"))
    for widget in widgets:
        box.add_widget(widget)
    return box


def button(text: str, icon: str, call: Callable[[], object], **named: Any) -> PlainButton:
    """A plain button that does something."""
    made = PlainButton(text=text, icon=icon, **named)
    made.bind(on_release=lambda _: call())
    return made


class Cells(GridLayout):
    """Widgets of equal width side by side, in as many columns as there is room for."""

    def __init__(self, least: float = 300, most: int = 3, **named: Any) -> None:
        super().__init__(cols=1, size_hint_y=None, spacing=dp(14), **named)
        self.least, self.most = least, most
        self.bind(minimum_height=self.setter("height"), width=self._fit, children=self._fit)
        theme.bind(text_factor=self._fit)

    def _fit(self, *_: object) -> None:
        gap = self.spacing[0]
        least = dp(self.least) * theme.text_factor
        room = int((self.width + gap) // (least + gap))
        self.cols = max(1, min(room, self.most, max(1, len(self.children))))


class Columns(BoxLayout):
    """Parts in scrolling columns: side by side where it is wide, all in one where it is not.

    Left-handed, the columns change sides. Argument: how much of the width each takes.
    """

    def __init__(self, shares: Sequence[float], **named: Any) -> None:
        super().__init__(spacing=dp(16), **named)
        self.shares = shares
        self.wide: bool | None = None
        self._parts: list[list[Widget]] = [[] for _ in shares]
        self.columns = [Column(size_hint_x=share) for share in shares]
        self.single = Column()
        theme.bind(left_handed=self._arrange)

    def fill(self, *parts: Sequence[Widget]) -> None:
        """The widgets of each column, from above."""
        self._parts = [list(column) for column in parts]
        self._arrange()

    def fit(self, wide: bool) -> None:
        """Several columns, or one."""
        if wide != self.wide:
            self.wide = wide
            self._arrange()

    def _arrange(self, *_: object) -> None:
        if self.wide is None:
            return
        self.clear_widgets()
        for column in (*self.columns, self.single):
            column.body.clear_widgets()
        shown = self.columns if self.wide else [self.single] * len(self.columns)
        for column, widgets in zip(shown, self._parts, strict=True):
            for widget in widgets:
                column.add_widget(widget)
        order = self.columns if self.wide else [self.single]
        for column in reversed(order) if theme.left_handed else order:
            self.add_widget(column)
