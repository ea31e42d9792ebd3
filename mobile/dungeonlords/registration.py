"""Dungeon Lords among the games of the app; everything is loaded when it is first needed."""

from typing import Any

from mobile.kit.shown import FaceShown
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.packs.parts import PackParts
from mobile.shell.presenters.presenter import Presenter
from shared.descriptor import Descriptor
from shared.speech.messages import Words
from shared.speech.reference import Component


def rules() -> Descriptor:
    """The rules."""
    from dungeonlords.descriptor import DUNGEON_LORDS

    return DUNGEON_LORDS


LEDGER = "dungeonlords_ledger"


def presenter(name: str) -> type[Presenter[Any]]:
    """What is shown of a table on the device, or of a physical one."""
    if name == LEDGER:
        from mobile.dungeonlords.presenters.ledger.ledger import LordsLedgerPresenter

        return LordsLedgerPresenter
    from mobile.dungeonlords.presenters.table import LordsPresenter

    return LordsPresenter


def screen(name: str) -> Any:
    """The screen of a table on the device, or of a physical one."""
    if name == LEDGER:
        from mobile.dungeonlords.screens.ledger import LordsLedgerScreen

        return LordsLedgerScreen
    from mobile.dungeonlords.screens.table import LordsScreen

    return LordsScreen


def past(presenter: Any, open_thing: Any, open_clause: Any) -> Any:
    """How a table on the device stood at a move that is looked back on.

    Arguments: the presenter of that table; opens the sheet of a thing; opens a clause.
    """
    from mobile.dungeonlords.screens.past import PastLords

    return PastLords(presenter, open_thing, open_clause)


def face(words: Words, one: Component) -> FaceShown:
    """The face of a component. Arguments: the words of its game; the component."""
    from mobile.dungeonlords.presenters.figures import face_of

    return face_of(words, one)


def packs() -> PackParts:
    """What it brings to the editor of packs."""
    from mobile.dungeonlords.packs import PARTS

    return PARTS


SEASONS = ("winter", "spring", "summer", "autumn", "swords")
"""The icons of a year: its seasons, and its combat."""
DUNGEON_LORDS = AppGame(
    "dungeonlords",
    rules,
    "minion",
    LEDGER,
    pictures="mobile.dungeonlords",
    guide="mobile.dungeonlords",
    face=face,
    tells=True,
    day="swords",
    review={
        "curve": "coins",
        "orders": "letter",
        "building": "build",
        "combat": "swords",
        "start": "flag",
        "monsters": "troll",
        "rooms": "build",
        "adventurers": "warrior",
        "events": "hourglass",
        "traps": "trap",
        "cards": "cards",
        "luck": "card-draw",
        "won": "trophy",
        "lost": "trophy",
        "end": "trophy",
        "year_one": "brass",
        "year_two": "violet",
        **{f"place.{at}": icon for at, icon in enumerate(SEASONS * 2, 1)},
    },
    puzzles={
        "leaving": "broken-wall",
        "barring": "shield",
        "ghost": "ghost",
        "vampire": "vampire",
        "weary": "weary",
        "traps": "trap",
        "spells": "fireball",
        "monsters": "troll",
        "blow": "sword",
    },
    packs=packs,
    presenter=presenter,
    screen=screen,
    past=past,
)
