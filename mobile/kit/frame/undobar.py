"""The bar that is always there: what happened last, undo, redo, and the log."""

from collections.abc import Callable, Mapping

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box, Fitted, fill
from mobile.kit.controls.buttons import Call, PlainButton, Tap, nothing
from mobile.kit.kv import load_rules
from mobile.kit.shown import ClauseShown, UndoShown
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp


class LastMove(Tap, Box):
    """The last thing that happened, and the clause behind it; a tap opens the clause."""

    text = StringProperty("")
    clause = StringProperty("")
    note = StringProperty("")
    """What stands there where no clause was applied."""


class UndoBar(Box):
    """Says what undo would take back. Left-handed, it runs from right to left.

    Arguments: what is done for undo, for redo and for the log; what opens a clause by its id.
    """

    text = StringProperty("")
    clause = StringProperty("")
    note = StringProperty("")
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    instead = ObjectProperty(None, allownone=True)
    """What stands in place of the words, such as the one thing to do now."""

    def __init__(
        self,
        on_undo: Call = nothing,
        on_redo: Call = nothing,
        on_log: Call = nothing,
        on_clause: Callable[[str], object] = nothing,
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self._applied = ""
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._buttons: dict[str, PlainButton] = {}
        self._named = {"undo": "kit.undo", "redo": "kit.redo", "log": "kit.log"}
        """What is written on each, where there is room."""
        calls = {"undo": on_undo, "redo": on_redo, "log": on_log}
        for name, call in calls.items():
            self._add(name, "history" if name == "log" else name, call)
        self._gap = Widget(size_hint_y=None, height=0)
        self._row = Fitted(spacing=dp(10))
        self.last = LastMove(on_release=lambda _: self._applied and on_clause(self._applied))
        for change in ("text", "clause", "note", "can_undo", "can_redo"):
            self.fbind(change, self._tell)
        for change in ("width", "instead"):
            self.fbind(change, self._arrange)
        theme.bind(left_handed=self._arrange, text_factor=self._arrange)
        tr.bind(t=self._arrange)
        self._tell()
        self._arrange_now()

    def _add(self, name: str, icon: str, call: Call) -> None:
        button = PlainButton(icon=icon)
        button.bind(on_release=lambda _: call(), minimum_width=self._arrange)
        button.size_hint_x, button.pos_hint = None, {"center_y": 0.5}
        self._buttons[name] = button

    def end_with(self, calls: Mapping[str, tuple[str, Call]], redo: bool = False) -> None:
        """Other buttons stand in place of redo and the log.

        Arguments: of each the message that is written on it, its icon, and what it does; whether
        redo stays, behind them.
        """
        again = self._buttons.get("redo")
        for name in [*self._buttons][1:]:
            del self._buttons[name]
        for id, (icon, call) in calls.items():
            self._named[id] = id
            self._add(id, icon, call)
        if redo and again is not None:
            self._buttons["redo"] = again
        self._arrange()

    def button(self, name: str) -> PlainButton:
        """One of its buttons, by ``undo``, ``redo``, or the message that is written on it."""
        return self._buttons[name]

    def show(self, undo: UndoShown) -> None:
        """Shows what undo would take back."""
        self.can_undo, self.can_redo, self.text = undo.may_undo, undo.may_redo, undo.undo_text

    def apply(self, clause: ClauseShown | None) -> None:
        """Shows the clause that was applied last; a tap opens it."""
        self._applied = clause.id if clause else ""
        self.clause = f"{clause.id}  {clause.title}" if clause else ""

    def _tell(self, *_: object) -> None:
        self.last.text, self.last.clause, self.last.note = self.text, self.clause, self.note
        self._buttons["undo"].disabled = not self.can_undo
        if "redo" in self._buttons:
            self._buttons["redo"].disabled = not self.can_redo
        self._arrange()

    def _arrange_now(self, *_: object) -> None:
        letters = self.width / theme.body
        for name, button in self._buttons.items():
            written = letters > 45 and name != "redo"
            button.text = tr.t(self._named[name]) if written else ""
            button.width = max(dp(52), button.minimum_width)
        # where room is scarce, redo is there only when there is something to redo
        again = letters > 45 or self.can_redo
        undo, *ends = [one for name, one in self._buttons.items() if again or name != "redo"]
        words = self.instead or self.last
        stacked = self.instead is None and letters < (21 if len(ends) > 1 else 14)
        order = [undo, *ends] if stacked else [undo, words, *ends]
        if theme.left_handed:
            order.reverse()
        if stacked:
            order.insert(1 if not theme.left_handed else len(order) - 1, self._gap)
        lines = [self.last, self._row] if stacked else [self._row]
        fill(self._row, order)
        fill(self, lines)


load_rules(__file__)
