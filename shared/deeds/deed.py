"""Deeds as data: what must happen, to whom, how often, and how the game must end.

A deed is a row of a TOML file, matched against the events that a replay tells:

>>> rows = {"twice": {"count": [{"event": "won"}], "times": 2, "anew": [{"event": "lost"}]}}
>>> (deed,) = read_deeds(rows)
>>> tally = DeedTally(deed, "p1")
>>> for id in ("won", "lost", "won", "won"):
...     tally.hear(Event(id, "p1", ""))
>>> tally.reached({}), deed.fulfilled(tally.reached({}))
(DeedReach(runs=(1, 2), what=()), True)
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from shared.play.event import Event
from shared.speech.messages import Fact

Scope = Literal["game", "ever"]
Value = str | int | bool | list[str]
"""What is known of a seat at the end of a game, by name."""
ME, OTHER, ANY = "me", "other", "any"
WHOSE = (ME, OTHER, ANY)
OWN_SEAT = "@me"
"""In a condition: the seat of whose deed it is."""


class DeedError(Exception):
    """A row of a deed says what nobody understands."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Which events are meant: ids, whose, and what their facts must be."""

    ids: frozenset[str]
    who: str = ME
    facts: Mapping[str, Any] = field(default_factory=dict)

    def holds(self, event: Event, seat: str) -> bool:
        """Whether an event is meant. Arguments: the event; of whose deed."""
        if event.id not in self.ids or not self._whose(event.who, seat):
            return False
        facts = event.facts
        return all(holds(want, facts.get(name), facts, seat) for name, want in self.facts.items())

    def _whose(self, who: str, seat: str) -> bool:
        return self.who == ANY or (who == seat) == (self.who == ME)


def holds(want: Any, value: Any, facts: Mapping[str, Any], seat: str = "") -> bool:
    """Whether a value is what a condition asks for.

    Arguments: the condition: a value, several of which it may be one, or bounds, which may be over
    another fact or of how many there are; the value, None where there is none; all facts; the seat
    that ``@me`` stands for.

    >>> holds({"least": 1, "over": "b"}, 8, {"a": 8, "b": 7})
    True
    >>> holds({"has": "cup"}, ["cup", "mace"], {})
    True
    """
    if isinstance(want, dict):
        if "has" in want or "lacks" in want:
            held = value if isinstance(value, (list, tuple)) else ()
            return ("has" not in want or want["has"] in held) and want.get("lacks") not in held
        number = len(value) if isinstance(value, (list, tuple)) else value
        if not isinstance(number, (int, float)):
            return False
        number -= facts.get(want["over"], 0) if "over" in want else 0
        return bool(want.get("least", number) <= number <= want.get("most", number))
    if isinstance(want, list):
        return value in want
    return bool(value == (seat if want == OWN_SEAT else want))


Step = tuple[Pattern, ...]
"""Patterns any of which will do."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to be proud of, or to smile at."""

    id: str
    icon: str = ""
    steps: tuple[Step, ...] = ()
    """What must happen, in this order, to count once; empty where the end of the game counts."""
    times: int = 1
    """How often."""
    of: str = ""
    """The fact of the last step of which there must be so many different values."""
    anew: Step = ()
    """After these, all is counted anew."""
    without: Step = ()
    """What must not happen in that game."""
    end: Mapping[str, Any] = field(default_factory=dict)
    """What must be known of the seat at the end."""
    scope: Scope = "game"
    """Whether it must be done in one game, or in all games together."""
    begin: Mapping[str, Any] = field(default_factory=dict)
    """Of a deed that is set: what the table chooses that is begun for it. It counts only there."""

    @property
    def ids(self) -> frozenset[str]:
        """The events that it listens for."""
        steps = (*self.steps, self.anew, self.without)
        return frozenset().union(*[one.ids for step in steps for one in step])

    @property
    def counted(self) -> bool:
        """Whether there is a number to tell of how far it is."""
        return self.times > 1

    def fulfilled(self, reached: "DeedReach") -> bool:
        """Whether it is done."""
        return self.amount(reached) >= self.times

    def amount(self, reached: "DeedReach") -> int:
        """How often it counts: the longest row, all different values, or all together."""
        if self.of:
            return len(reached.what)
        if self.anew or self.scope == "game":
            return max(reached.runs, default=0)
        return sum(reached.runs)

    def adds(self, reached: "DeedReach") -> bool:
        """Whether a game adds anything, if only that it is counted anew."""
        row = self.scope == "ever" and bool(self.anew) and len(reached.runs) > 1
        return row or any(reached.runs) or bool(reached.what)

    def together(self, before: "DeedReach", now: "DeedReach") -> "DeedReach":
        """What two games reach, one after the other.

        Arguments: what was reached before; what the next game adds.
        """
        if self.scope == "game":
            return max(before, now, key=self.amount)
        what = tuple(sorted({*before.what, *now.what}))
        if not (before.runs and now.runs):
            return DeedReach(before.runs or now.runs, what)
        joined = before.runs[-1] + now.runs[0]
        return DeedReach(_short((*before.runs[:-1], joined, *now.runs[1:])), what)


class DeedReach(NamedTuple):
    """How far a deed is."""

    runs: tuple[int, ...] = ()
    """How often it counted until it was counted anew, and so on."""
    what: tuple[str, ...] = ()
    """The different values of what counts."""

    def to_json(self) -> "KeptReach":
        """A plain JSON value, as short as can be: there are many of them."""
        if self.what:
            return [list(self.runs), *self.what]
        return self.runs[0] if len(self.runs) == 1 else list(self.runs)

    @classmethod
    def from_json(cls, value: "KeptReach") -> "DeedReach":
        """Read what ``to_json`` wrote."""
        if isinstance(value, int):
            return cls((value,))
        if value and isinstance(value[0], list):
            return cls(tuple(value[0]), tuple(value[1:]))
        return cls(tuple(value))


KeptReach = int | list[Any]


class DeedTally:
    """Counts towards one deed in one game. Arguments: the deed; of whose seat."""

    __slots__ = ("_at", "_broken", "_runs", "_what", "deed", "seat")

    def __init__(self, deed: Deed, seat: str) -> None:
        self.deed, self.seat = deed, seat
        self._at, self._broken = 0, False
        self._runs, self._what = [0], set[str]()

    def hear(self, event: Event) -> None:
        """Something happened."""
        deed, seat = self.deed, self.seat
        if any(one.holds(event, seat) for one in deed.without):
            self._broken = True
        if any(one.holds(event, seat) for one in deed.anew):
            self._at = 0
            if self._runs[-1] or len(self._runs) == 1:
                self._runs.append(0)
        if deed.steps and any(one.holds(event, seat) for one in deed.steps[self._at]):
            self._at += 1
            if self._at == len(deed.steps):
                self._at = 0
                self._count(event.facts)

    def _count(self, facts: Mapping[str, Fact]) -> None:
        self._runs[-1] += 1
        if self.deed.of:
            value = facts.get(self.deed.of)
            self._what.update(map(str, value) if isinstance(value, list) else [str(value)])

    def reached(self, end: Mapping[str, Value]) -> DeedReach:
        """How far this game has come. Argument: what is known of the seat at its end."""
        deed = self.deed
        wanted = all(holds(want, end.get(name), end) for name, want in deed.end.items())
        if self._broken or not wanted:
            return DeedReach()
        if deed.steps:
            return DeedReach(_short(tuple(self._runs)), tuple(sorted(self._what)))
        if not deed.of:
            return DeedReach((1,))
        value = end.get(deed.of)
        what = value if isinstance(value, list) else [str(value)]
        return DeedReach((1,), tuple(sorted(set(what))))


def _short(runs: tuple[int, ...]) -> tuple[int, ...]:
    """The first, the longest between, and the last: no more is needed to go on."""
    return (runs[0], max(runs[1:-1]), runs[-1]) if len(runs) > 3 else runs


# -- read from their file ----------------------------------------------------------------------


def read_deeds(rows: Mapping[str, Mapping[str, Any]]) -> tuple[Deed, ...]:
    """The deeds of a file, in its order. Raises DeedError where a row cannot be understood."""
    return tuple(_deed(id, dict(row)) for id, row in rows.items())


def _deed(id: str, row: dict[str, Any]) -> Deed:
    known = {"icon", "count", "times", "of", "anew", "without", "end", "scope", "begin"}
    if unknown := row.keys() - known:
        raise DeedError(f"{id}: {', '.join(sorted(unknown))}")
    steps = tuple(
        _step(id, one if isinstance(one, list) else [one]) for one in row.pop("count", ())
    )
    if begin := row.get("begin"):
        # with numbers of a table's own it would be another task
        chosen = {f"option_{name}": value for name, value in begin.items()}
        row["end"] = {"pack": False, **chosen, **row.get("end", {})}
    for name in ("anew", "without"):
        row[name] = _step(id, row.get(name, ()))
    deed = Deed(id, steps=steps, **row)
    if deed.times < 1 or deed.scope not in ("game", "ever") or not (deed.steps or deed.end):
        raise DeedError(id)
    return deed


def _step(id: str, rows: Iterable[Mapping[str, Any]]) -> Step:
    return tuple(_pattern(id, dict(row)) for row in rows)


def _pattern(id: str, row: dict[str, Any]) -> Pattern:
    events, who = row.pop("event", ()), row.pop("who", ME)
    ids = frozenset([events] if isinstance(events, str) else events)
    if not ids or who not in WHOSE:
        raise DeedError(f"{id}: {row}")
    return Pattern(ids, who, row)
