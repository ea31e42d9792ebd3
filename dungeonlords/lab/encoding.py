"""Dungeon Lords as numbers: its moves, from the data of its rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.combat.attacks import SHEEP
from dungeonlords.game import DungeonLords
from dungeonlords.lab.sight import seen
from dungeonlords.position.battle import DOWN, LOST, UP, WITHDRAWN
from dungeonlords.position.figures import ILLUSION
from dungeonlords.rulebook.components import CELLS, Price
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from shared.lab.encoding import Encoding
from shared.lab.numbering import every
from shared.play.decision import Move, move
from shared.play.seats import SEATS

OWED = range(len(CELLS) + 1)
"""Pieces of gold or food that may be given at once: nothing is owed twice for a tile."""
CARDS = range(1, 5)
"""Positions of a year's combat cards."""
LONGEST = 400
"""Answers of a lord in two years: more than anybody ever gives, and then a game is cut off."""
PLAIN = (
    "act decline done keep_paladin no_trap pays stop take_evil takes_evil takes_letter withdraws"
).split()
"""Answers that need no further word."""


def encoding(players: int = 4, options: Mapping[str, Any] | None = None) -> Encoding:
    """Dungeon Lords for so many lords.

    Arguments: how many play, 2 to 4; the options by id, the usual where they are not named. Raises
    SetupError, PackError.
    """
    given = dict(options or {})
    ruleset, seats = ruleset_of(given), SEATS[:players]
    return Encoding(
        DungeonLords(),
        given,
        players,
        answers(ruleset),
        outcomes(ruleset, seats),
        RULES.questions,
        seen(ruleset, seats),
        LONGEST * players,
    )


def answers(ruleset: Ruleset) -> Iterator[Move]:
    """Everything that a lord may be able to answer."""
    prisoners = figures(ruleset)
    domains: dict[str, Iterable[str | int]] = {
        **dict.fromkeys(("order", "keep", "pick", "take"), ruleset.areas),
        **dict.fromkeys(("dig", "place", "work", "battle_at"), CELLS),
        **dict.fromkeys(("hire", "feed", "send", "pay_monster"), ruleset.monsters),
        **dict.fromkeys(("discard_monster", "lie_down", "single_out"), ruleset.monsters),
        **dict.fromkeys(("discard", "set_trap", "first_trap"), ruleset.traps),
        **dict.fromkeys(("release", "frees"), prisoners),
        **dict.fromkeys(("give", "lay"), ruleset.items),
        **dict.fromkeys(("pay", "give_food", "mine"), OWED),
        "build": ruleset.rooms,
        "hit": (*prisoners, ILLUSION),
        "peek": CARDS,
    }
    for kind in PLAIN:
        yield move(kind)
    for kind, domain in domains.items():
        yield from every(kind, domain)
    for one in ruleset.monsters.values():
        yield from every("attack", [one.id], [attack.mode for attack in one.attacks])
    yield move("attack", SHEEP, "strike")
    yield from every("rest", (*ruleset.monsters, SHEEP), (UP, DOWN))
    yield from every("single_out", ruleset.monsters, (UP, DOWN, WITHDRAWN, LOST))
    yield from every("appease", Price._fields, ruleset.monsters)


def figures(ruleset: Ruleset) -> tuple[str, ...]:
    """Every tile of an adventurer or a paladin."""
    paladins = [f"{id}_{year}" for id in ruleset.paladins for year in (1, 2)]
    return (*ruleset.tiles, *paladins)


def outcomes(ruleset: Ruleset, seats: Sequence[str]) -> Iterator[Move]:
    """Everything that Fate may bring: tiles, cards, who starts.

    Arguments: the rules; the seats that play.
    """
    domains: dict[str, Iterable[str]] = {
        "adventurer": ruleset.tiles,
        "card": ruleset.spells,
        "event": ruleset.events,
        "monster": ruleset.monsters,
        "order": ruleset.areas,
        "room": ruleset.rooms,
        "special": ruleset.happenings,
        "starts": seats,
        "trap": ruleset.traps,
    }
    for kind, domain in domains.items():
        yield from every(kind, domain)
