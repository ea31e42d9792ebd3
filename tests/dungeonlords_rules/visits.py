"""Puts tables of evil counters to the paladins' ruling, and reads its answer.

>>> shown(ruled("R10 elf, B10, Y7, G6", "human dwarf"))
'B elf, R human; dwarf'
"""

from typing import Any

from dungeonlords.season.paladin_rules import Assignment, Contender, assign

TOUGH = {"elf": 4, "human": 5, "dwarf": 6, "giant": 7}
SPACE = 10


def ruled(
    table: str, tent: str = "", order: str = "", multiple_capture: bool = False, alone: bool = False
) -> Assignment:
    """Rule on a table such as ``R9 elf, B10, Y7 captor``; order says who plays when."""
    claims = {}
    for row in table.split(", "):
        word, *more = row.split()
        captor = "captor" in more
        paladin = next((one for one in more if one != "captor"), "")
        claims[word[0]] = Contender(word[0], int(word[1:]), paladin, captor)
    players = [claims[name] for name in order or claims]
    return assign(players, tent.split(), TOUGH, SPACE, multiple_capture, alone)


def shown(found: Assignment) -> str:
    """Who has whom and who waits: ``R human, B elf; dwarf``."""
    holders = ", ".join(f"{seat} {id}" for seat, id in sorted(found.holders.items()))
    return f"{holders}; {' '.join(found.tent)}".rstrip()


def why(found: Assignment) -> str:
    """The clauses, short: ``1a 1c 3b``."""
    return " ".join(id.removeprefix("DL-PM.") for id in found.clauses)


V4: dict[str, Any] = {"multiple_capture": True}
"""The Multiple Capture Variant (DL-PM.4v)."""
