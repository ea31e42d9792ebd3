"""Dungeon Lords among the games of the app: played on the screen that any game is played on."""

from mobile.kit.shown import FaceShown
from mobile.shell.presenters.games import AppGame
from shared.descriptor import Descriptor
from shared.speech.messages import Words
from shared.speech.reference import Component


def rules() -> Descriptor:
    """The rules."""
    from dungeonlords.descriptor import DUNGEON_LORDS

    return DUNGEON_LORDS


def face(words: Words, one: Component) -> FaceShown:
    """The face of a component."""
    from mobile.dungeonlords.faces import face_of

    return face_of(words, one)


DUNGEON_LORDS = AppGame(
    "dungeonlords",
    rules,
    "minion",
    pictures="mobile.dungeonlords",
    guide="mobile.dungeonlords",
    face=face,
)
