"""The bar that is always there: what happened last, undo, redo, and the log."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import PlainButton, Tap
from mobile.kit.kv import load_rules
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp


class LastMove(Tap, Box):
    """The last thing that happened, and the clause behind it; a tap opens the clause."""

    text = StringProperty("")
    clause = StringProperty("")


class UndoBar(Box):
    """Says what undo would take back. Left-handed, it runs from right to left.

    Events: ``on_undo``, ``on_redo``, ``on_log``, ``on_open_clause``.
    """

    __events__ = ("on_undo", "on_redo", "on_log", "on_open_clause")

    text = StringProperty("")
    clause = StringProperty("")
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._buttons = {
            "undo": PlainButton(icon="undo"),
            "redo": PlainButton(icon="redo"),
            "log": PlainButton(icon="history"),
        }
        for name, button in self._buttons.items():
            button.bind(on_release=lambda _, event=f"on_{name}": self.dispatch(event))
            button.size_hint_x, button.pos_hint = None, {"center_y": 0.5}
            button.bind(minimum_width=self._arrange)
        self._gap = Widget(size_hint_y=None, height=0)
        self._row = Box(size_hint_y=None, spacing=dp(10))
        self._row.bind(minimum_height=self._row.setter("height"))
        self.last = LastMove(on_release=lambda _: self.dispatch("on_open_clause"))
        self.fbind("text", self._tell)
        self.fbind("clause", self._tell)
        self.fbind("can_undo", self._tell)
        self.fbind("can_redo", self._tell)
        self.fbind("width", self._arrange)
        theme.bind(left_handed=self._arrange, text_factor=self._arrange)
        tr.bind(t=self._arrange)
        self._tell()
        self._arrange_now()

    def on_undo(self) -> None:
        """The last move is to be taken back."""

    def on_redo(self) -> None:
        """What was taken back is to be done again."""

    def on_log(self) -> None:
        """The log is to be shown."""

    def on_open_clause(self) -> None:
        """The clause is to be shown."""

    def _tell(self, *_: object) -> None:
        self.last.text, self.last.clause = self.text, self.clause
        self._buttons["undo"].disabled = not self.can_undo
        self._buttons["redo"].disabled = not self.can_redo
        self._arrange()

    def _arrange_now(self, *_: object) -> None:
        letters = self.width / theme.body
        undo, redo, log = self._buttons.values()
        for name, button in self._buttons.items():
            button.text = tr.t(f"kit.{name}") if letters > 45 and button is not redo else ""
            button.width = max(dp(52), button.minimum_width)
        # where room is scarce, redo is there only when there is something to redo
        again = [redo] if letters > 45 or self.can_redo else []
        stacked = letters < (21 if self.can_redo else 14)
        order = [undo, *again, log] if stacked else [undo, self.last, *again, log]
        if theme.left_handed:
            order.reverse()
        if stacked:
            order.insert(1 if not theme.left_handed else len(order) - 1, self._gap)
        lines = [self.last, self._row] if stacked else [self._row]
        if self._row.children[::-1] == order and self.children[::-1] == lines:
            return
        self._row.clear_widgets()
        self.clear_widgets()
        for widget in lines:
            self.add_widget(widget)
        for widget in order:
            self._row.add_widget(widget)


load_rules(__file__)
