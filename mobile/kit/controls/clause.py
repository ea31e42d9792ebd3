"""The chip that names the clause behind a ruling; a tap opens it."""

from collections.abc import Callable

from kivy.properties import OptionProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.shown import ClauseShown
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in clause.kv)


class ClauseChip(Tap, Box):
    """A clause by name, with where it comes from: official, ours, or the house's."""

    text = StringProperty("")
    source = OptionProperty("official", options=["official", "component", "ruling", "house"])


def clause_chip(clause: ClauseShown, opened: Callable[[str], object]) -> ClauseChip:
    """The chip of a clause. Arguments: the clause; opens it in the rules, by its id."""
    return ClauseChip(text=f"{clause.id}  {clause.title}", on_release=lambda _: opened(clause.id))


load_rules(__file__)
