"""A seat of Dungeon Lords as an environment of Gymnasium: see ``shared.lab.gymnasium``.

Importing this module registers it, under ``ID``::

    env = gymnasium.make(ID, players=2, opponents="hard")
"""

from typing import Any

import gymnasium

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.lab.encoding import encoding
from shared.lab.gymnasium import SeatEnvironment

ID = f"DungeonLords-v{DUNGEON_LORDS.play.rules_version}"
"""The environment's name, and the version of the rules."""


def environment(players: int = 4, **more: Any) -> SeatEnvironment:
    """A seat of a table. Raises SetupError, PackError, LabError, BroughtError.

    Arguments: how many play, 2 to 4; what else ``SeatEnvironment`` is given.
    """
    return SeatEnvironment(encoding, DUNGEON_LORDS.bots, players, **more)


gymnasium.register(id=ID, entry_point=f"{__name__}:{environment.__name__}")
