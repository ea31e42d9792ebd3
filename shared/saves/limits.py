"""What a save may say at most: whatever is read is held against this before it is believed.

>>> check_values({"names": ["Ann", 3, None, 0.5]})
>>> check_values([10 ** 30])
Traceback (most recent call last):
...
ValueError: 1000000000000000000000000000000
"""

import math
from typing import Any

from shared.play.decision import FATE
from shared.play.game import Setup
from shared.play.journal import Entry

LARGEST_FILE = 64_000_000
"""Bytes of an exported table; a long evening has some hundred thousand."""
MOST_LISTS = 1_000_000
"""Lists and tables in it; a hundred thousand moves have some two hundred thousand."""
MOST_PARTS = 4_000_000
DEEPEST = 40
"""Lists and tables within each other."""
LONGEST_TEXT = 100_000
LARGEST_NUMBER = 2**63 - 1
LONGEST_NAME = 1_000
"""Letters of a name, and of every word that a table is described with."""
MOST_SEATS = 12
MOST_OPTIONS = 100
LONGEST_MOVE = 1_000


def check_size(content: bytes) -> None:
    """Raises ValueError for JSON that would take far more room in memory than on the disk."""
    lists = content.count(b"[") + content.count(b"{")
    if lists > MOST_LISTS or content.count(b",") > MOST_PARTS:
        raise ValueError("size")


def check_values(values: Any) -> None:
    """Raises ValueError where JSON values are deeper, longer or larger than any of ours."""
    waiting = [(values, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > DEEPEST:
            raise ValueError("depth")
        if isinstance(value, dict):
            waiting += [(one, depth + 1) for one in (*value, *value.values())]
        elif isinstance(value, list | tuple):
            waiting += [(one, depth + 1) for one in value]
        else:
            _check_value(value)


def _check_value(value: Any) -> None:
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise ValueError(value[:40])
        # half a letter can be neither shown nor written
        value.encode()
    elif isinstance(value, int):
        if abs(value) > LARGEST_NUMBER:
            raise ValueError(value)
    elif value is not None and not (isinstance(value, float) and math.isfinite(value)):
        raise ValueError(type(value).__name__)


def checked_setup(setup: Setup) -> Setup:
    """The setup itself; raises ValueError where no table was ever begun like this."""
    ids = [seat.id for seat in setup.seats]
    words = [setup.game, setup.seed, *setup.options]
    words += [word for seat in setup.seats for word in (seat.id, seat.name, seat.player)]
    words += [setup.origin.started] if setup.origin else []
    if not 1 <= len(ids) <= MOST_SEATS or len(set(ids)) != len(ids):
        raise ValueError("seats")
    if not all(_is_id(id) and id != FATE for id in ids):
        raise ValueError("seats")
    if len(setup.options) > MOST_OPTIONS or any(len(word) > LONGEST_NAME for word in words):
        raise ValueError("options")
    if not isinstance(setup.options.get("pack") or {}, dict):
        raise ValueError("pack")
    packs = setup.options.get("packs") or []
    if not isinstance(packs, list) or not all(isinstance(one, dict) for one in packs):
        raise ValueError("packs")
    check_values(dict(setup.options))
    check_values([*words, *([setup.origin.plies] if setup.origin else [])])
    return setup


def checked_entry(entry: Entry) -> Entry:
    """The entry itself; raises ValueError when nobody could have played it."""
    if not _is_id(entry.who) or len(entry.move.notation()) > LONGEST_MOVE:
        raise ValueError(entry.who)
    return entry


def _is_id(text: str) -> bool:
    return text.isascii() and text.isidentifier() and len(text) <= LONGEST_NAME
