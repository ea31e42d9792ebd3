"""What a worker of the browser begins with: the house, made of names and a folder."""

from collections.abc import Iterable
from pathlib import Path
from pkgutil import resolve_name

from shared.descriptor import Descriptor
from shared.web.house import House


def opened(games: Iterable[str], folder: str) -> House:
    """The house of these games.

    Arguments: where their descriptors are, such as ``knightmare.descriptor:KNIGHTMARE``; the folder
    of the tables. Raises StoreError where that cannot be opened.
    """
    found: list[Descriptor] = [resolve_name(one) for one in games]
    return House(found, Path(folder))
