"""The Evilometer: who stands where, whom a paladin visits, and what comes next to a lord."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from dungeonlords.position.state import State
from dungeonlords.season.evilometer import DUMMY, ranking
from dungeonlords.speech.icons import PALADINS, icon
from mobile.shell.presenters.people.looks import Look
from shared.play.event import Event
from shared.speech.messages import Words


@dataclass(frozen=True, slots=True)
class PaladinShown:
    """A paladin, at a lord's side or in the tent."""

    id: str
    name: str
    icon: str


@dataclass(frozen=True, slots=True)
class CounterShown:
    """A lord's counter; the dummy's has no colour and no paladin."""

    seat: str
    name: str
    colour: str
    shape: str
    evil: int
    paladin: PaladinShown | None


@dataclass(frozen=True, slots=True)
class EvilometerShown:
    """The whole row of spaces."""

    least: int
    most: int
    watched: int
    """The space from which paladins look up."""
    counters: tuple[CounterShown, ...]
    """From the nicest to the most evil; on one space they stand in this order."""
    tent: tuple[PaladinShown, ...]
    spoken: str
    """All of it in words."""


def evilometer_of(view: State, words: Words, looks: Mapping[str, Look]) -> EvilometerShown:
    """The Evilometer as it stands; nothing on it is secret.

    Arguments: the state as whoever looks may see it; the words; the looks of the seats.
    """
    constants, say = view.ruleset.constants, partial(_say, words)
    counters = tuple(_counter(view, words, looks, id) for id in ranking(view))
    tent = tuple(_paladin(words, id) for id in view.tent)
    visits = [(one.paladin.name, one.name) for one in counters if one.paladin]
    lines = [say("counter", name=one.name, evil=one.evil) for one in counters]
    lines += [say("visits", paladin=paladin, name=name) for paladin, name in visits]
    lines += [say("waits", paladin=one.name) for one in tent]
    ends = constants.evil_min, constants.evil_max, constants.paladin_space
    return EvilometerShown(*ends, counters, tent, " ".join(lines))


def visited(before: EvilometerShown, now: EvilometerShown, event: Event) -> EvilometerShown:
    """The Evilometer when one paladin has walked, of several that may walk at once.

    Arguments: as it was; as it will be when all have walked; the event.
    """
    known = [*before.tent, *(one.paladin for one in before.counters), *now.tent]
    known += [one.paladin for one in now.counters]
    walks = next(one for one in known if one and one.id == event.facts["paladin"])
    stood = {one.seat: one.paladin for one in before.counters}
    counters = tuple(
        replace(one, paladin=walks if one.seat == event.who else _other(stood[one.seat], walks))
        for one in now.counters
    )
    return replace(now, counters=counters, tent=tuple(one for one in before.tent if one != walks))


def _other(stands: PaladinShown | None, walks: PaladinShown) -> PaladinShown | None:
    return None if stands == walks else stands


def _counter(view: State, words: Words, looks: Mapping[str, Look], id: str) -> CounterShown:
    if id == DUMMY:
        return CounterShown(id, _say(words, "dummy"), "", "circle", view.dummy_evil, None)
    lord, look = view.of(id), looks[id]
    visitor = _paladin(words, lord.paladin) if lord.paladin else None
    name = words.format_field(id, "seat")
    return CounterShown(id, name, look.colour, look.shape, lord.evil, visitor)


def _paladin(words: Words, id: str) -> PaladinShown:
    return PaladinShown(id, words.word("paladin", id), icon(PALADINS, id))


def _say(words: Words, id: str, **facts: object) -> str:
    return words.phrase(f"scene.evilometer.{id}", **facts)
