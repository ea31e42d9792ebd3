"""What comes next to a lord on the Evilometer: from which space on a paladin comes, or goes."""

from dungeonlords.position.state import State
from dungeonlords.season.evilometer import DUMMY
from dungeonlords.season.paladin_rules import Contender, assign
from shared.speech.messages import Message

PALADIN, ADVENTURERS = "DL-0.5", "DL-7.2"
"""The clauses on who is visited, and on the dummy's counter."""


def visitor(view: State, seat: str, evil: int) -> str:
    """The paladin before a lord's dungeon if that lord alone stood elsewhere; empty for none.

    Arguments: the state as whoever looks may see it; the lord's seat; the space.
    """
    claims = [
        Contender(one.seat, evil if one.seat == seat else one.evil, one.paladin, one.captor)
        for one in view.order
    ]
    options = view.ruleset.options
    found = assign(
        claims,
        view.tent,
        view.ruleset.toughness[view.year - 1],
        view.ruleset.constants.paladin_space,
        options["multiple_capture"],
        options["paladins"] == 1,
    )
    return found.holders.get(seat, "")


def foretold(view: State, seat: str) -> tuple[Message, str]:
    """Where a counter stands and what comes next, with the clause that says so.

    Arguments: the state as whoever looks may see it; a seat, or the dummy's counter.
    """
    if seat == DUMMY:
        return _told("dummy", evil=view.dummy_evil), ADVENTURERS
    lord, constants = view.of(seat), view.ruleset.constants
    facts = {"who": seat, "evil": lord.evil, "n": constants.evil_max}
    if lord.paladin:
        facts["paladin"] = lord.paladin
        for evil in range(lord.evil - 1, constants.evil_min - 1, -1):
            if visitor(view, seat, evil) != lord.paladin:
                return _told("goes", **{**facts, "n": evil}), PALADIN
        return _told("stays", **facts), PALADIN
    for evil in range(lord.evil + 1, constants.evil_max + 1):
        if id := visitor(view, seat, evil):
            return _told("comes", **{**facts, "n": evil, "paladin": id}), PALADIN
    return _told("nobody", **facts), PALADIN


def _told(id: str, **facts: object) -> Message:
    return Message(f"presenter.foretold.{id}", facts)
