"""Knightmare among the games of the app; everything is loaded when it is first needed."""

from typing import Any

from mobile.kit.shown import FaceShown
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.packs.parts import PackParts
from mobile.shell.presenters.presenter import Presenter
from shared.descriptor import Descriptor
from shared.speech.messages import Words
from shared.speech.reference import Component

LEDGER = "knightmare_ledger"


def rules() -> Descriptor:
    from knightmare.descriptor import KNIGHTMARE

    return KNIGHTMARE


def presenter(name: str) -> type[Presenter[Any]]:
    """What is shown of a table on the device, or of a physical one."""
    if name == LEDGER:
        from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter

        return LedgerPresenter
    from mobile.knightmare.presenters.solo import SoloPresenter

    return SoloPresenter


def screen(name: str) -> Any:
    """The screen of a table on the device, or of a physical one."""
    if name == LEDGER:
        from mobile.knightmare.screens.ledger import LedgerScreen

        return LedgerScreen
    from mobile.knightmare.screens.solo import SoloScreen

    return SoloScreen


def past(presenter: Any, open_thing: Any, open_clause: Any) -> Any:
    """How a table on the device stood at a move that is looked back on.

    Arguments: the presenter of that table; opens the sheet of a thing; opens a clause.
    """
    from mobile.knightmare.screens.past import PastDungeon

    return PastDungeon(presenter, open_thing, open_clause)


def face(words: Words, one: Component) -> FaceShown:
    """The face of a component. Arguments: the words; the component."""
    from mobile.knightmare.presenters.cards.faces import face_of

    return face_of(words, one)


def scene(option: str, choice: Any) -> Any:
    """The picture of a board. Arguments: the option; the choice."""
    if option != "board":
        return None
    from mobile.knightmare.widgets.dungeon.miniature import Miniature

    return Miniature(choice)


def packs() -> PackParts:
    """What it brings to the editor of packs."""
    from mobile.knightmare.packs import PARTS

    return PARTS


KNIGHTMARE = AppGame(
    "knightmare",
    rules,
    "torch",
    LEDGER,
    pictures="mobile.knightmare",
    guide="mobile.knightmare",
    face=face,
    scene=scene,
    tells=True,
    day="gate",
    review={
        "moves": "walk",
        "cards": "cards",
        "fights": "swords",
        "riddles": "riddle",
        "magic": "crystal-ball",
        "level_one": "brass",
        "level_two": "official",
        "level_three": "violet",
        "prison": "edge",
        "stage.prison": "prison",
        "won": "crown",
        "lost": "grave",
    },
    puzzles={
        "fights": "swords",
        "ways": "walk",
        "magic": "spellbook",
        "things": "sack",
        "wounds": "heart-half",
    },
    packs=packs,
    presenter=presenter,
    screen=screen,
    past=past,
)
