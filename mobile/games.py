"""The games of the app, one line each, in the order offered; another one is registered here."""

from mobile.dungeonlords.registration import DUNGEON_LORDS
from mobile.knightmare.registration import KNIGHTMARE

GAMES = (
    KNIGHTMARE,
    DUNGEON_LORDS,
)
