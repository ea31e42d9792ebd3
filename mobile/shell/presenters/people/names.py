"""Names as people type them, made fit for every screen and every save."""

import re
import unicodedata
from collections.abc import Iterable, Mapping

from shared.play.game import Setup
from shared.saves.library import LONGEST_NAME

UNKNOWN = re.compile(
    "[^\u0020-\u007e\u00a1-\u02af\u0300-\u034e\u0370-\u037e\u0384-\u0525\u0531-\u0556\u0561-\u0587"
    "\u10a0-\u10c5\u10d0-\u10fc\u1e00-\u1efb\u1f00-\u1ffe\u2010-\u2027\u2030-\u205e\u2600-\u269c]"
)
"""What the fonts of the app cannot write, or only in the wrong order: they know the letters of
Latin, Greek, Cyrillic, Armenian and Georgian, and write from left to right."""

MARK = "\u2022"
"""Stands for letters that cannot be written; every font of the app has it."""


def fitting(typed: str, longest: int = LONGEST_NAME) -> str:
    """A name in one line that can be shown, cut where it is too long, but never within a letter.

    Letters that no font has are one mark, however many stand beside each other.
    Arguments: what was typed; how many letters there may be.
    """
    name = re.sub(r" +", " ", marked(typed)).strip()
    if len(name) <= longest:
        return name
    end = longest
    while end and unicodedata.combining(name[end]):
        end -= 1
    return name[: end or longest].rstrip()


def marked(typed: str) -> str:
    """The text with a mark in place of each run of letters that cannot be written."""
    shown = "".join(one for one in spaced(typed) if one.isprintable())
    return re.sub(f"{UNKNOWN.pattern}+", lambda run: MARK if stands(run[0]) else "", shown)


def stands(run: str) -> bool:
    """Whether it has a letter, and not only what colours or accents the letter before it."""
    return any(not unicodedata.category(one).startswith("M") for one in run)


def spaced(typed: str) -> str:
    """The text with an ordinary space wherever there is room of any kind."""
    return re.sub(r"\s", " ", typed)


def is_readable(typed: str) -> bool:
    """Whether everything that is to be seen of a text can be shown."""
    return not stands("".join(filter(UNKNOWN.match, filter(str.isprintable, spaced(typed)))))


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


def shown_names(setup: Setup) -> Mapping[str, str]:
    """What the seats are called on the screen.

    A save may come from where more letters are known. Whoever has no name is not in here, and is
    called by the number of the seat.
    """
    names = apart(fitting(seat.name) for seat in setup.seats)
    return {seat.id: name for seat, name in zip(setup.seats, names, strict=True) if name}
