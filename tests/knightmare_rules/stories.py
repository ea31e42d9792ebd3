"""Games of Knightmare, and ledgers, of which it is kept what they tell."""

from pathlib import Path

from tests.kept.told import Story
from tests.knightmare_rules.ledger.test_ledger_corrections import TABLES as LEDGERS
from tests.knightmare_rules.policies import sensibly
from tests.knightmare_rules.reporting import LEDGER
from tests.knightmare_rules.stage import GAME, on_first_board
from tests.knightmare_rules.test_walks import SEATS, TABLES

FILE = Path(__file__).with_name("told.toml")
SPELLS = ("", "dragon_ride", "power", "glory")
STORIES = (
    *[
        Story(GAME, on_first_board(options), SEATS[:count], games=5)
        for options in TABLES.values()
        for count in (1, 2, 4)
    ],
    *[
        Story(GAME, on_first_board({}), SEATS[:2], games=5, policy=sensibly(spell, whims=0.2))
        for spell in SPELLS
    ],
    *[
        Story(LEDGER, on_first_board(options), SEATS[:count], games=5, plies=1_500)
        for options in LEDGERS.values()
        for count in (1, 3)
    ],
)
