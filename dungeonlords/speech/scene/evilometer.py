"""The Evilometer: who stands where, whom a paladin visits, and what comes next to a lord."""

from collections.abc import Mapping

from dungeonlords.position.state import State
from dungeonlords.season.evilometer import DUMMY, ranking
from dungeonlords.season.paladin_rules import Contender, assign
from dungeonlords.speech.icons import PALADINS, icon
from dungeonlords.speech.scene.seeing import Seen
from shared.play.seats import is_seat
from shared.speech.messages import Message
from shared.speech.scene.lairs import Counter, TrackDrawing
from shared.speech.scene.pieces import Piece

COME, ADVENTURERS = "DL-0.5", "DL-7.2"
"""The clauses on who is visited, and on the dummy's counter."""
MOVED = ("evil_rises", "evil_falls")
EVIL = ("evil",)
"""Answers by which a counter moves at a physical table."""


def track(seen: Seen) -> TrackDrawing:
    """The Evilometer as it stands; nothing on it is secret."""
    view, constants = seen.view, seen.view.ruleset.constants
    was = stood(seen)
    counters = tuple(_counter(seen, who, was) for who in ranking(view))
    tent = tuple(_paladin(seen, id) for id in view.tent)
    lines = [one.say for one in counters]
    lines += [seen.say("evilometer.waits", paladin=one.text) for one in tent]
    return TrackDrawing(
        say=" ".join(lines),
        text=seen.say("track.evil"),
        icon="evil",
        from_=constants.evil_min,
        to=constants.evil_max,
        hot=constants.paladin_space,
        ends=("halo", "evil"),
        counters=counters,
        waits=tent,
    )


def stood(seen: Seen) -> Mapping[str, int]:
    """Where counters stood before the last choice, those that it moved."""
    was: dict[str, int] = {}
    for event in seen.last():
        if event.id in MOVED and event.who:
            n = int(event.facts["n"])
            before = int(event.facts["evil"]) + (-n if event.id == MOVED[0] else n)
            was.setdefault(event.who, before)
    return {who: evil for who, evil in was.items() if evil != seen.view.of(who).evil}


def _counter(seen: Seen, who: str, was: Mapping[str, int]) -> Counter:
    view = seen.view
    says, clause = foretold(view, who)
    if who == DUMMY:
        name, evil, paladin = seen.say("evilometer.dummy"), view.dummy_evil, ""
    else:
        lord = view.of(who)
        name, evil, paladin = seen.name(who), lord.evil, lord.paladin
    said = [seen.say("evilometer.counter", name=name, evil=evil)]
    if paladin:
        word = seen.words.word("paladin", paladin)
        said.append(seen.say("evilometer.visits", paladin=word, name=name))
    return Counter(
        at=evil,
        text=name,
        seat=who if is_seat(who) else "",
        icon=icon(PALADINS, paladin) if paladin else "",
        was=was.get(who),
        say=" ".join(said),
        about=seen.words.say(says),
        clause=clause,
        answers=seen.naming(who, *EVIL),
    )


def _paladin(seen: Seen, id: str) -> Piece:
    return Piece(icon=icon(PALADINS, id), text=seen.words.word("paladin", id))


# -- who comes next ------------------------------------------------------------------------------


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
                return _told("goes", **{**facts, "n": evil}), COME
        return _told("stays", **facts), COME
    for evil in range(lord.evil + 1, constants.evil_max + 1):
        if id := visitor(view, seat, evil):
            return _told("comes", **{**facts, "n": evil, "paladin": id}), COME
    return _told("nobody", **facts), COME


def _told(id: str, **facts: object) -> Message:
    return Message(f"scene.foretold.{id}", facts)
