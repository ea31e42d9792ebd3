"""Rows of a list."""

from kivy.properties import BooleanProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in rows.kv)


class ListRow(Tap, Box):
    """A row that leads somewhere: icon, title, a second line, a remark at the end."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    trailing = StringProperty("")
    leads_on = BooleanProperty(True)
    """Whether a chevron says that a tap opens something."""
    active = BooleanProperty(False)


load_rules(__file__)
