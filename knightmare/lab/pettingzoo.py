"""Knightmare as an environment of PettingZoo: see ``shared.lab.pettingzoo``."""

from typing import Any

from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.encoding import encoding
from shared.lab.pettingzoo import Environment, wrapped


def env(players: int = 1, **more: Any) -> Any:
    """The environment, ready to learn in: see ``raw_env``.

    Arguments: how many play, from 1; what else ``raw_env`` is given.
    """
    return wrapped(raw_env(players, **more))


def raw_env(
    players: int = 1,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Environment:
    """A table of so many Dungeoneers. Raises SetupError, PackError.

    Arguments: the table's options, a pack among them; ``max_cycles``, after how many answers the
    game is cut off, where that is not as usual; ``render_mode``, ``ansi`` where it is to be
    rendered.
    """
    return Environment(encoding, KNIGHTMARE.bots, players, options or {}, **more)
