"""What a table of Knightmare may choose, and the ruleset that comes of it."""

from knightmare.rulebook.boards import BOARDS
from knightmare.rulebook.reader import build
from shared.play.game import IRONMAN, Option
from shared.play.ruleset import Rulesets

TABLE_OPTIONS = (
    Option("dice", ("app", "mine")),
    Option("riddles", ("choice", "typed", "judged")),
    Option("board", BOARDS),
    Option("necromancer", ("house", 5, 6, 7, 8, 9, 10)),
    Option("castle_magic", (True, False)),
    Option("start_tokens", ("house", 0, 1, 2, 3, 4, 5, 6, 8, 10, 12)),
    Option("stones", ("house", 3, 4, 5, 6)),
    Option("pledge_gift", ("house", 0, 2, 4, 6, 8, 10, 12)),
    Option("every_move", (False, True)),
    IRONMAN,
)
"""What a table may choose; ``house`` leaves the number to the data files."""
DOUBTS = Option("doubts", (True, False))
"""At a physical table, whether a report that contradicts the books is asked about."""

ruleset_of = Rulesets((*TABLE_OPTIONS, DOUBTS), build)
"""The ruleset of a table with these options; a pack may stand among them."""


def usual(option: Option) -> object:
    """The number of the data files, where the choice is left to the house; else nothing."""
    return getattr(ruleset_of({}).constants, option.id, "")
