"""What a pack may be at most: whatever is read is held against this before it is believed.

>>> check_content("deck.toml", {"card": [{"id": "K1"}]})
>>> check_content("deck.toml", {"card": [{"id": 10 ** 30}]})
Traceback (most recent call last):
shared.packs.tables.PackError: deck.toml: a number has more than 18 digits.
"""

import math
import re
from typing import Any

from shared.packs.pack import Pack
from shared.packs.reading import DEEPEST, MOST_DIGITS, parsed
from shared.packs.tables import ABOUT, PackError
from shared.speech.messages import unprintable

LARGEST_PACK = 2_000_000
"""Bytes of all its files together; all data of both our games have a tenth of that."""
MOST_FILES = 100
MOST_ROWS = 10_000
"""Of one kind."""
LONGEST = 10_000
"""Letters of a text."""
LARGEST = 10**MOST_DIGITS
NAMES = re.compile(r"[A-Za-z0-9_-]{1,80}")
"""What data files are called, without their ending."""


def check_size(name: str, size: int) -> None:
    """Raises PackError for a pack of too many bytes. Arguments: its name; how many it has."""
    if size > LARGEST_PACK:
        most = LARGEST_PACK // 1_000_000
        raise PackError("error.pack_large", file=name, most=most)


def check_name(name: str, member: str) -> None:
    """Raises PackError for a name of a data file that would lead elsewhere.

    Arguments: what the pack is called; the file's name there, without the ending.
    """
    if not NAMES.fullmatch(member):
        raise PackError("error.pack_member", file=name, member=member[:80])


def check_pack(pack: Pack, name: str) -> None:
    """Raises PackError for a pack by hostile hands, once it was read.

    Arguments: the pack; what it is called in what is said about it.
    """
    if len(pack.files) + len(pack.sources) > 2 * MOST_FILES:
        raise PackError("error.pack_files", file=name, n=len(pack.files), most=MOST_FILES)
    check_content(f"{ABOUT}.toml", pack.about.to_json())
    for member, content in pack.files.items():
        check_name(name, member)
        check_content(f"{member}.toml", content)
    for member, text in pack.sources.items():
        check_name(name, member)
        file = f"{member}.toml"
        check_content(file, parsed(file, text.encode("utf-8", "surrogatepass")))


def check_content(name: str, content: Any) -> None:
    """Raises PackError where values are deeper, longer or larger than anybody would write.

    Arguments: the name of the file; its content.
    """
    waiting = [(content, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > DEEPEST:
            raise PackError("error.pack_deep", file=name, most=DEEPEST)
        if isinstance(value, dict):
            waiting += [(one, depth + 1) for one in (*value, *value.values())]
        elif isinstance(value, list):
            if len(value) > MOST_ROWS:
                raise PackError("error.pack_rows_most", file=name, n=len(value), most=MOST_ROWS)
            waiting += [(one, depth + 1) for one in value]
        else:
            _check_value(name, value)
    if text := unprintable(content):
        raise PackError("error.pack_unprintable", file=name, text=text[:40])


def _check_value(name: str, value: Any) -> None:
    if isinstance(value, str):
        if len(value) > LONGEST:
            raise PackError("error.pack_text_most", file=name, n=len(value), most=LONGEST)
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            raise PackError("error.pack_unprintable", file=name, text="")
    elif isinstance(value, int):
        if abs(value) >= LARGEST:
            raise PackError("error.pack_number", file=name, digits=MOST_DIGITS)
    elif not isinstance(value, float) or not math.isfinite(value):
        raise PackError("error.pack_value", file=name, value=str(value)[:40])
