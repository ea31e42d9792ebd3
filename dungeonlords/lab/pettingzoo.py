"""Dungeon Lords as an environment of PettingZoo: see ``shared.lab.pettingzoo``."""

from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.lab.encoding import encoding
from shared.lab.pettingzoo import Environment, wrapped


def env(players: int = 4, **more: Any) -> Any:
    """The environment, ready to learn in: see ``raw_env``.

    Arguments: how many play, 2 to 4; what else ``raw_env`` is given.
    """
    return wrapped(raw_env(players, **more))


def raw_env(
    players: int = 4,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Environment:
    """A table of so many lords. Raises SetupError, PackError.

    Arguments: the table's options, a pack among them; ``max_cycles``, after how many answers the
    game is cut off, where that is not as usual; ``render_mode``, ``ansi`` where it is to be
    rendered.
    """
    return Environment(encoding, DUNGEON_LORDS.bots, players, options or {}, **more)
