"""Names as people type them, made fit for every screen and every save."""

import re
import unicodedata
from collections.abc import Iterable

from knightmare.tables import LONGEST_NAME

JOINER = "\u200d"
FORBIDDEN = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of characters that no font shows: controls, halves of pairs, unassigned ones."""
DIRECTIONS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that would turn round the rest of a sentence, too."""


def fitting(typed: str, longest: int = LONGEST_NAME) -> str:
    """A name in one line, cut where it is too long, but never within a letter or an emoji."""
    kept = "".join(one for one in re.sub(r"\s", " ", typed) if _may_stand(one))
    name = re.sub(r" +", " ", kept).strip(" " + JOINER)
    if len(name) <= longest:
        return name
    end = longest
    while end and not _begins(name, end):
        end -= 1
    return name[: end or longest].rstrip()


def _may_stand(one: str) -> bool:
    return unicodedata.category(one) not in FORBIDDEN and one not in DIRECTIONS


def _begins(name: str, at: int) -> bool:
    """Whether a letter, with all its marks, begins here."""
    here, before = name[at], name[at - 1]
    if JOINER in (here, before) or unicodedata.combining(here):
        return False
    # variation selectors, skin tones, and the marks of Indic scripts belong to what precedes
    if unicodedata.category(here) in ("Mn", "Mc", "Me") or "\U0001f3fb" <= here <= "\U0001f3ff":
        return False
    flags = 0
    while at - flags > 0 and "\U0001f1e6" <= name[at - flags - 1] <= "\U0001f1ff":
        flags += 1
    return not ("\U0001f1e6" <= here <= "\U0001f1ff" and flags % 2)


def apart(names: Iterable[str]) -> list[str]:
    """The names with a number where two people have the same."""
    given: list[str] = []
    for name in names:
        if not name:
            given.append("")
            continue
        told, number = name, 2
        while told.casefold() in {one.casefold() for one in given}:
            mark = f" ({number})"
            told, number = fitting(name, LONGEST_NAME - len(mark)) + mark, number + 1
        given.append(told)
    return given
