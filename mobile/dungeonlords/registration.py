"""Dungeon Lords among the games of the app: played on the screen that any game is played on."""

from mobile.shell.presenters.games import AppGame
from shared.descriptor import Descriptor


def rules() -> Descriptor:
    """The rules."""
    from dungeonlords.descriptor import DUNGEON_LORDS

    return DUNGEON_LORDS


DUNGEON_LORDS = AppGame("dungeonlords", rules, "minion")
