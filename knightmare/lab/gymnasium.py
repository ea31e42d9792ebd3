"""A seat of Knightmare as an environment of Gymnasium: see ``shared.lab.gymnasium``.

Importing this module registers it, under ``ID``::

    env = gymnasium.make(ID, players=2, opponents="hard")
"""

from typing import Any

import gymnasium

from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.encoding import encoding
from shared.lab.gymnasium import SeatEnvironment

ID = f"Knightmare-v{KNIGHTMARE.play.rules_version}"
"""The environment's name, and the version of the rules."""


def environment(players: int = 1, **more: Any) -> SeatEnvironment:
    """A seat of a table. Raises SetupError, PackError, LabError, BroughtError.

    Arguments: how many play, from 1; what else ``SeatEnvironment`` is given.
    """
    return SeatEnvironment(encoding, KNIGHTMARE.bots, players, **more)


gymnasium.register(id=ID, entry_point=f"{__name__}:{environment.__name__}")
