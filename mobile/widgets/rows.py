"""Rows of a list."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.widgets import text  # noqa: F401  (its rules are used in rows.kv)
from mobile.widgets.buttons import Tap
from mobile.widgets.rules import load_rules


class ListRow(Tap, BoxLayout):
    """A row that leads somewhere: icon, title, a second line, a remark at the end."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    trailing = StringProperty("")
    leads_on = BooleanProperty(True)
    """Whether a chevron says that a tap opens something."""
    active = BooleanProperty(False)


load_rules(__file__)
