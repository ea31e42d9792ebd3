"""Games as an app has them that brings no screens for them: played on the screen for any game."""

from dataclasses import replace

from mobile.games import GAMES
from mobile.shell.presenters.games import AppGame
from tests.shared_rules.pig import PIG

PIG_IN_APP = AppGame("pig", lambda: PIG)
"""All that the app needs to be told of another game."""
PLAIN_GAMES = (
    *(
        replace(game, presenter=None, screen=None) if game.name == "dungeonlords" else game
        for game in GAMES
    ),
    PIG_IN_APP,
)
"""Dungeon Lords without its own screens, and one game more than usual."""
