"""Panels that things stand on, and what divides them."""

from kivy.properties import OptionProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box, Stack
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in panel.kv)
from mobile.kit.surfaces.plate import Plate


class Panel(Plate, Stack):
    """A card. Whoever is to act has the active one; who cannot act, the disabled one."""

    look = OptionProperty("normal", options=["normal", "active", "disabled"])


class Divider(Widget):
    """A thin line between two parts of a panel."""


class SectionHeader(Box):
    """The title over a part of a screen, with an icon and a remark at the end of the line."""

    text = StringProperty("")
    icon = StringProperty("")
    note = StringProperty("")


load_rules(__file__)
