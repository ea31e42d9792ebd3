"""Knightmare as numbers: its moves and what a Dungeoneer sees, from the data of its rules."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from knightmare.bot.riddles import by_heart
from knightmare.game import Knightmare
from knightmare.lab.sight import MOST_TOKENS, seen
from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import Ruleset
from knightmare.rules.agenda import RULES
from knightmare.rules.magic import ITEM_SPELLS
from knightmare.rules.riddle import ANSWERS, JUDGED
from shared.lab.encoding import Encoding
from shared.lab.numbering import every
from shared.play.decision import Move, move
from shared.play.seats import SEATS

FACES = range(1, 7)
LONGEST = 5_000
"""Answers of a Dungeoneer after which a game is cut off: alone it has no clock."""
PLAIN = (
    "accept bribe draw_card drink eat endure enter give_food go_on heal leave no nothing "
    "open_chest pay pledge_allegiance power protect ready reject roll_to_escape "
    "roll_to_move stay_put suffer use_sword yes"
).split()
"""Answers that need no further word."""


def encoding(players: int = 1, options: Mapping[str, Any] | None = None) -> Encoding:
    """Knightmare for so many Dungeoneers. Raises SetupError, PackError.

    Arguments: how many play, from 1; the options by id, the usual where they are not named.
    """
    given = dict(options or {})
    ruleset, seats = ruleset_of(given), SEATS[:players]
    return Encoding(
        Knightmare(),
        given,
        players,
        answers(ruleset, seats),
        outcomes(ruleset),
        RULES.questions,
        seen(ruleset, seats),
        LONGEST * players,
        by_heart,
    )


def answers(ruleset: Ruleset, seats: Sequence[str]) -> Iterator[Move]:
    """Everything that a Dungeoneer may be able to answer.

    Arguments: the rules; the seats that play.
    """
    chambers, items, numbers = tuple(ruleset.chambers), tuple(ruleset.items), FACES
    sources = ("card", *ITEM_SPELLS, "spell_book")
    dark = [one.id for one in ruleset.spells.values() if one.kind == "dark"]
    attacks = [one.id for one in ruleset.spells.values() if one.attack]
    for kind in PLAIN:
        yield move(kind)
    yield from every("commit", range(MOST_TOKENS + 1))
    yield from every("number", numbers)
    yield from every("leave_by", numbers)
    yield from every("challenge", ruleset.characters)
    yield from every("fight", seats)
    for kind in ("go", "ride"):
        yield from every(kind, chambers)
    for kind in ("take", "give_back", "entry"):
        yield from every(kind, items)
    for kind in ("banish", "foresight", "open_cauldron", "resist", "slumber"):
        yield from every(kind, sources)
    yield from every("pledge", dark)
    yield from every("cast", dark)
    yield from every("cast", ["destruction"], sources)
    yield from every("cast", attacks, sources, seats)


def outcomes(ruleset: Ruleset) -> Iterator[Move]:
    """Everything that Fate may bring: dice, cards, riddles, and whether they are known."""
    yield from every("roll", range(1, 13))
    yield from every("draw", ruleset.cards)
    yield from every("riddle", ruleset.riddles)
    yield from (*ANSWERS, *JUDGED)
