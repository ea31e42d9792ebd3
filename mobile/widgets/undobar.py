"""The bar that is always there: what happened last, undo, redo, and the log."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.theme.style import theme
from mobile.translate import tr
from mobile.widgets.buttons import PlainButton, Tap
from mobile.widgets.rules import load_rules


class LastMove(Tap, BoxLayout):
    """The last thing that happened, and the clause behind it; a tap opens the clause."""

    text = StringProperty("")
    clause = StringProperty("")


class UndoBar(BoxLayout):
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
        self._buttons = {
            "undo": PlainButton(icon="undo"),
            "redo": PlainButton(icon="redo"),
            "log": PlainButton(icon="history"),
        }
        for name, button in self._buttons.items():
            button.bind(on_release=lambda _, event=f"on_{name}": self.dispatch(event))
            button.size_hint_x, button.pos_hint = None, {"center_y": 0.5}
            button.bind(minimum_width=self._arrange)
        self.last = LastMove(on_release=lambda _: self.dispatch("on_open_clause"))
        self.fbind("text", self._tell)
        self.fbind("clause", self._tell)
        self.fbind("can_undo", self._tell)
        self.fbind("can_redo", self._tell)
        self.fbind("width", self._arrange)
        theme.bind(left_handed=self._arrange, text_factor=self._arrange)
        tr.bind(t=self._arrange)
        self._tell()
        self._arrange()

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

    def _arrange(self, *_: object) -> None:
        wide = self.width >= dp(720) * max(1, theme.text_factor)
        for name, button in self._buttons.items():
            named = wide and name != "redo"
            button.text = tr.t(f"kit.{name}") if named else ""
            button.width = max(dp(52), button.minimum_width)
        order = [self._buttons["undo"], self.last, self._buttons["redo"], self._buttons["log"]]
        if theme.left_handed:
            order.reverse()
        if order != self.children[::-1]:
            self.clear_widgets()
            for widget in order:
                self.add_widget(widget)


load_rules(__file__)
