"""The chip that names the clause behind a ruling; a tap opens it."""

from kivy.properties import OptionProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in clause.kv)


class ClauseChip(Tap, Box):
    """A clause by name, with where it comes from: official, ours, or the house's."""

    text = StringProperty("")
    source = OptionProperty("official", options=["official", "component", "ruling", "house"])


load_rules(__file__)
