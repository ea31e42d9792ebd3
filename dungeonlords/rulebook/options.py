"""What a table of Dungeon Lords may choose, and the ruleset that comes of it."""

from dungeonlords.rulebook.reader import build
from shared.play.game import IRONMAN, Option
from shared.play.ruleset import Rulesets

TABLE_OPTIONS = (
    Option("dice", ("app", "mine")),
    Option("inaccessible", ("choose", "random")),
    Option("paladins", (1, 2, 3, 4)),
    Option("multiple_capture", (False, True)),
    Option("items", ("none", "straightforward", "tricky")),
    Option("dummies_remove", (False, True)),
    Option("advice", ("asked", "full", "off")),
    IRONMAN,
)
"""What a table may choose."""
DOUBTS = Option("doubts", (True, False))
"""At a physical table, whether a report that contradicts the books is asked about."""

ruleset_of = Rulesets((*TABLE_OPTIONS, DOUBTS), build)
"""The ruleset of a table with these options; a pack may stand among them."""
