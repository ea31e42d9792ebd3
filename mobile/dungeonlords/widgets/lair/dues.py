"""One amber line: what falls due and what is missing for it; it is gone when all is well."""

from collections.abc import Callable, Sequence

from kivy.properties import NumericProperty, StringProperty

from mobile.dungeonlords.presenters.lair.dues import DueShown
from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.translate import tr


class DueLine(Tap, Box):
    """The most urgent of what falls due; a tap shows everything, with its clauses.

    Argument: opens a clause.
    """

    icon = StringProperty("")
    text = StringProperty("")
    missing = StringProperty("")
    more = NumericProperty(0)
    """How much else falls due."""

    def __init__(self, on_clause: Callable[[str], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_clause = on_clause
        self.dues: tuple[DueShown, ...] = ()

    def show(self, dues: Sequence[DueShown]) -> None:
        """Shows what falls due; nothing where that is nothing."""
        if tuple(dues) == self.dues:
            return
        self.dues = tuple(dues)
        first = dues[0] if dues else None
        self.icon = first.icon if first else ""
        self.text = first.text if first else ""
        self.missing = first.missing if first else ""
        self.more = max(0, len(dues) - 1)

    def on_release(self) -> None:
        """Everything that falls due."""
        sheet = Sheet(title=tr.t("app.lords.dues"), icon="hourglass")
        for due in self.dues:
            row = ListRow(icon=due.icon, title=due.text, note=due.missing, trailing=due.clause.id)
            row.bind(on_release=lambda _, id=due.clause.id: self.on_clause(id))
            sheet.add_widget(row)
        sheet.open()


load_rules(__file__)
