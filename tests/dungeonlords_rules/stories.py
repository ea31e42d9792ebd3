"""Games of Dungeon Lords of which it is kept what they tell."""

from pathlib import Path

from dungeonlords.game import DungeonLords
from tests.dungeonlords_rules.test_walks import SEATS, TABLES
from tests.told import Story

GAME = DungeonLords()
FILE = Path(__file__).with_name("told.toml")
STORIES = tuple(
    Story(GAME, options, SEATS[:count], games=8)
    for options in TABLES.values()
    for count in (2, 3, 4)
)
