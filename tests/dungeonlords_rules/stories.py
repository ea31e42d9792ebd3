"""Games of Dungeon Lords, and ledgers, of which it is kept what they tell."""

from pathlib import Path

from dungeonlords.game import DungeonLords
from tests.dungeonlords_rules.ledger.test_ledger_walks import TABLES as LEDGERS
from tests.dungeonlords_rules.ledgers import eagerly
from tests.dungeonlords_rules.reporting import LEDGER
from tests.dungeonlords_rules.test_walks import SEATS, TABLES
from tests.kept.told import Story

GAME = DungeonLords()
FILE = Path(__file__).with_name("told.toml")
STORIES = (
    *[
        Story(GAME, options, SEATS[:count], games=8)
        for options in TABLES.values()
        for count in (2, 3, 4)
    ],
    *[
        Story(LEDGER, options, SEATS[:count], games=3, plies=1_000, policy=eagerly)
        for options in LEDGERS.values()
        for count in (2, 3, 4)
    ],
)
