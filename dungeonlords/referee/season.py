"""Rulings on what a season brings: the scenario kinds ``event`` and ``adventurers`` (DL-6, DL-7).

>>> red = {"name": "red", "gold": 1, "choices": ["pay 1"]}
>>> ruling = event_ruling(Fields({"event": "taxes", "players": [red]}))
>>> ruling["lords"]["red"]["gold"], ruling["lords"]["red"]["letters"]
(0, 1)
>>> nice, bad = {"name": "nice", "evil": 4}, {"name": "bad", "evil": 9, "party": ["priest"]}
>>> coming = [{"type": "warrior", "power": 3}, {"type": "thief", "power": 1},
...           {"type": "wizard", "power": 2}]
>>> ruling = adventurers_ruling(Fields({
...     "players": [bad, nice], "dummy_evil": 5, "adventurers": coming}))
>>> ruling["assigned"]["bad"], ruling["lines"]["bad"], ruling["discarded"]["type"]
({'type': 'warrior', 'power': 3}, ['warrior', 'priest'], 'wizard')
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.position.figures import ILLUSION, PALADIN, Figure
from dungeonlords.position.lord import Lord
from dungeonlords.referee.lords import laid_out, left, read_lords, told
from dungeonlords.referee.party import ADVENTURERS, read_line
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.season.adventurers import adventurers_phase
from dungeonlords.season.events import event_phase
from shared.play.decision import Decision, Move
from shared.play.event import EventLog
from shared.play.tasks import push
from shared.referee.engine import run_described
from shared.referee.fields import Fields, ScenarioError, check_id

SEASON = 1
"""Spring: which season it is makes no difference."""


# -- events --------------------------------------------------------------------------------------


def event_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a scenario of kind ``event``. Raises ScenarioError, with the path of a mistake."""
    ruleset = ruleset_of({})
    year = fields.number("year", 1, 2, 1)
    tiles = [id for id in ruleset.events if id != "special"]
    event = fields.choice("event", (*tiles, *ruleset.happenings))
    lords: list[Lord] = []
    names: dict[str, str] = {}
    choices: dict[str, list[str]] = {}
    for lord, name, one in read_lords(fields, ruleset, year, 1):
        choices[lord.seat] = _choices(one)
        one.finish()
        lords.append(lord)
        names[lord.seat] = name
    fields.finish()
    state = laid_out(ruleset, lords, year, SEASON)
    state.special = event if event in ruleset.happenings else ""
    events = [""] * len(state.events)
    events[SEASON] = "special" if state.special else event
    state.events = tuple(events)
    story, chosen = EventLog(), _Chosen(choices)
    push(state, event_phase())
    run_described(RULES, state, story, chosen)
    chosen.finish()
    return {
        "lords": {names[lord.seat]: left(ruleset, lord) for lord in lords},
        "clauses": story.clauses,
        "story": told(story, names),
    }


def _choices(one: Fields) -> list[str]:
    """Moves in their notation, such as ``pay 1``."""
    value = one.take("choices", [])
    if not isinstance(value, list):
        raise ScenarioError(one.at("choices"), "list")
    for at, text in enumerate(value):
        if not isinstance(text, str):
            raise ScenarioError(f"{one.at('choices')}[{at}]", "notation")
    return list(value)


class _Chosen:
    """Answers every lord's questions in the order they come. Argument: the choices by seat."""

    def __init__(self, choices: Mapping[str, list[str]]) -> None:
        self.choices = choices
        self.taken = dict.fromkeys(choices, 0)

    def __call__(self, decision: Decision) -> Move:
        """The next choice of whoever is asked, which has to be one of the options."""
        who = decision.who
        at, path = self.taken[who], f"players[{int(who[1:]) - 1}].choices"
        known = ", ".join(option.notation() for option in decision.options)
        if at == len(self.choices[who]):
            raise ScenarioError(path, "choice_missing", known=known)
        self.taken[who] += 1
        for option in decision.options:
            if option.notation() == " ".join(self.choices[who][at].split()):
                return option
        raise ScenarioError(f"{path}[{at}]", "id", known=known)

    def finish(self) -> None:
        """Raises ScenarioError for a choice that nobody asked for."""
        for who, at in self.taken.items():
            if at < len(self.choices[who]):
                raise ScenarioError(f"players[{int(who[1:]) - 1}].choices[{at}]", "choice_left")


# -- adventurers ---------------------------------------------------------------------------------


def adventurers_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a scenario of kind ``adventurers``.

    Raises ScenarioError, with the path of a mistake.
    """
    ruleset = ruleset_of({})
    year = fields.number("year", 1, 2, 1)
    constants = ruleset.constants
    lords: list[Lord] = []
    names: dict[str, str] = {}
    for lord, name, one in read_lords(fields, ruleset, year):
        lord.party = _line(one, ruleset, year)
        one.finish()
        lords.append(lord)
        names[lord.seat] = name
    dummy = fields.perhaps("dummy_evil", constants.evil_min, constants.evil_max)
    if (dummy is not None) != (len(lords) == 2):
        raise ScenarioError("dummy_evil", "dummy_evil")
    tiles = _tiles(fields, ruleset, year, len(lords))
    _check_types(fields, ruleset, year, lords)
    fields.finish()
    state = laid_out(ruleset, lords, year, SEASON)
    state.dummy_evil = dummy or 0
    state.coming = tuple(tiles if season == SEASON else () for season in range(len(state.coming)))
    story = EventLog()
    push(state, adventurers_phase())
    RULES.run(state, story)
    gone = {event.who: str(event.facts["adventurer"]) for event in story}
    return {
        "assigned": {names[seat]: _tile(ruleset, gone.get(seat)) for seat in names},
        "discarded": _tile(ruleset, gone.get("")),
        "lines": {names[lord.seat]: [figure.type for figure in lord.party] for lord in lords},
        "clauses": story.clauses,
        "story": told(story, names),
    }


def _line(one: Fields, ruleset: Ruleset, year: int) -> list[Figure]:
    """Who waits already, from the front: types only."""
    value = one.take("party", [])
    if not isinstance(value, list):
        raise ScenarioError(one.at("party"), "list")
    if not value:
        return []
    types = {tile.type for tile in ruleset.tiles.values()} | {"paladin"}
    for at, kind in enumerate(value):
        check_id(kind, f"{one.at('party')}[{at}]", sorted(types - {ILLUSION}))
    icons = {"warrior": 0}
    rows = [{"type": kind, "hp": 1, "icons": icons.get(kind, 1)} for kind in value]
    try:
        line = read_line(Fields({"party": rows}), ruleset, year)
        # one more is about to join
        come = [at for at, figure in enumerate(line) if figure.type != PALADIN]
        if len(come) == ADVENTURERS:
            raise ScenarioError(f"party[{come[-1]}]", "too_many_come", n=ADVENTURERS)
    except ScenarioError as error:
        error.path = f"{one.path}.{error.path}"
        raise
    return line


def _tiles(fields: Fields, ruleset: Ruleset, year: int, players: int) -> tuple[str, ...]:
    """The season's tiles, the weakest first; equal ones in the order given (DL-2.5)."""
    fields.take("adventurers")
    rows = fields.values["adventurers"]
    constants = ruleset.constants
    count = constants.adventurers_4 if players == 4 else constants.adventurers_fewer
    if not isinstance(rows, list) or len(rows) != count:
        raise ScenarioError("adventurers", "adventurer_count", n=count)
    left = list(ruleset.tile_stacks[year])
    found: list[str] = []
    for at, row in enumerate(rows):
        one = Fields(row, f"adventurers[{at}]")
        kind = one.choice("type", sorted({ruleset.tiles[id].type for id in left} | {"warrior"}))
        power = one.number("power", 1, 9)
        one.finish()
        alike = [
            i for i in left if (ruleset.tiles[i].type, ruleset.tiles[i].power) == (kind, power)
        ]
        if not alike:
            raise ScenarioError(one.at("power"), "no_such_tile", what=kind, n=power)
        left.remove(alike[0])
        found.append(alike[0])
    if len({ruleset.tiles[id].power for id in found}) == 1:
        raise ScenarioError("adventurers", "equal_powers")
    return tuple(sorted(found, key=lambda id: ruleset.tiles[id].power))


def _check_types(fields: Fields, ruleset: Ruleset, year: int, lords: list[Lord]) -> None:
    """Raises ScenarioError for more of a type, before all dungeons and at the gate, than a
    year has tiles (DL-1.5).
    """
    left = Counter(ruleset.tiles[id].type for id in ruleset.tile_stacks[year])
    waiting = [
        (f"players[{at}].party[{place}]", figure.type)
        for at, lord in enumerate(lords)
        for place, figure in enumerate(lord.party)
        if figure.type != PALADIN
    ]
    coming = [
        (f"adventurers[{at}].type", row["type"])
        for at, row in enumerate(fields.values["adventurers"])
    ]
    for path, kind in waiting + coming:
        left[kind] -= 1
        if left[kind] < 0:
            n = sum(ruleset.tiles[id].type == kind for id in ruleset.tile_stacks[year])
            raise ScenarioError(path, "too_many_in_year", what=kind, n=n)


def _tile(ruleset: Ruleset, id: str | None) -> dict[str, Any] | None:
    """A tile as the scenario writes it."""
    if id is None:
        return None
    return {"type": ruleset.tiles[id].type, "power": ruleset.tiles[id].power}
