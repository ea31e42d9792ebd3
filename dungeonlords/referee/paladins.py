"""Rulings on who is visited by whom: the scenario kind ``paladins``.

>>> from shared.referee.fields import Fields
>>> players = [
...     {"name": "red", "evil": 10, "paladin": "elf", "captured": []},
...     {"name": "blue", "evil": 10, "paladin": None, "captured": []}]
>>> ruling = paladins_ruling(Fields({
...     "year": 1, "prepared": ["elf", "human", "dwarf"], "multiple_capture": False,
...     "players": players, "tent": ["human", "dwarf"]}))
>>> ruling["assigned"], ruling["tent"]
({'red': 'human', 'blue': 'elf'}, ['dwarf'])
>>> ruling["clauses"]
['DL-PM.1a', 'DL-PM.1c', 'DL-PM.2b', 'DL-PM.3b', 'DL-PM.3e']
"""

from collections.abc import Collection, Iterator
from typing import Any

from dungeonlords.referee.paladin_steps import Paladins
from dungeonlords.referee.party import listed
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.season.paladin_rules import Contender, assign
from shared.referee.fields import REQUIRED, Fields, ScenarioError, check_id

BASE = "base"
"""The paladin of a game with only one."""


def paladins_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a situation. Raises ScenarioError, with the path of the field that is wrong."""
    ruleset = ruleset_of({})
    year = fields.number("year", 1, 2)
    tough = dict(ruleset.toughness[year - 1])
    (base,) = ruleset.paladin_sets[1]
    tough[BASE] = tough[base]
    prepared = _prepared(fields, tough)
    multiple_capture = fields.flag("multiple_capture")
    players = list(_players(fields, ruleset, prepared, multiple_capture))
    tent = _listed(fields, "tent", prepared)
    steps = listed(fields, "steps")
    fields.finish()
    _once_each(players, tent)
    _somewhere(prepared, players, tent)
    alone = prepared == (BASE,)
    found = assign(
        [claim for claim, _ in players],
        tent,
        tough,
        ruleset.constants.paladin_space,
        multiple_capture,
        alone=len(prepared) == 1,
    )
    ruling: dict[str, Any] = {
        "assigned": {claim.seat: found.holders.get(claim.seat) for claim, _ in players},
        "tent": list(found.tent),
        "clauses": list(found.clauses),
    }
    if not steps:
        return ruling
    options = {"paladins": len(prepared), "multiple_capture": multiple_capture}
    table = Paladins(ruleset_of(options), year, players, tent, {base: BASE} if alone else {})
    taken = table.take(steps)
    clauses = [*found.clauses, *(id for step in taken for id in step["clauses"])]
    now = {name: taken[-1][name] for name in ("assigned", "tent")}
    return {**now, "clauses": list(dict.fromkeys(clauses)), "steps": taken}


Player = tuple[Contender, tuple[str, ...]]
"""What the paladins see of a player, and whom that player has captured."""


def _prepared(fields: Fields, known: Collection[str]) -> tuple[str, ...]:
    prepared = _listed(fields, "prepared", known)
    if not prepared:
        raise ScenarioError("prepared", "no_paladin")
    if BASE in prepared and len(prepared) > 1:
        raise ScenarioError(f"prepared[{prepared.index(BASE)}]", "base_alone", what=BASE)
    return prepared


def _listed(fields: Fields, name: str, known: Collection[str]) -> tuple[str, ...]:
    """A list of different paladins, which may not be left out."""
    fields.take(name)
    return fields.ids(name, known)


def _players(
    fields: Fields, ruleset: Ruleset, prepared: tuple[str, ...], multiple_capture: bool
) -> Iterator[Player]:
    """Every player in play order."""
    rows = fields.take("players")
    if not isinstance(rows, list):
        raise ScenarioError("players", "list")
    if not 2 <= len(rows) <= 4:
        raise ScenarioError("players", "player_count", n=len(rows))
    names: list[str] = []
    for at, row in enumerate(rows):
        one = Fields(row, f"players[{at}]")
        player = _player(one, ruleset, prepared)
        claim = player[0]
        if claim.seat in names:
            raise ScenarioError(one.at("name"), "player_twice", name=claim.seat)
        if claim.captor and claim.paladin and not multiple_capture:
            raise ScenarioError(one.at("paladin"), "captor_visited", what=claim.paladin)
        names.append(claim.seat)
        yield player


def _player(one: Fields, ruleset: Ruleset, prepared: tuple[str, ...]) -> Player:
    name = one.take("name")
    if not isinstance(name, str) or not name.strip():
        raise ScenarioError(one.at("name"), "player_name")
    constants = ruleset.constants
    evil = one.number("evil", constants.evil_min, constants.evil_max)
    paladin = one.take("paladin", REQUIRED)
    if paladin is not None:
        check_id(paladin, one.at("paladin"), prepared)
    captured = _listed(one, "captured", prepared)
    one.finish()
    return Contender(name, evil, paladin or "", bool(captured)), captured


def _once_each(players: list[Player], tent: tuple[str, ...]) -> None:
    """Every paladin is in one place: before a dungeon, in a prison, or in the tent."""
    found: set[str] = set()
    for id, path in _places(players, tent):
        if id in found:
            raise ScenarioError(path, "paladin_twice", what=id)
        found.add(id)


def _somewhere(prepared: tuple[str, ...], players: list[Player], tent: tuple[str, ...]) -> None:
    """Whoever is prepared for the year is somewhere until it ends (DL-1.8)."""
    found = {id for id, _ in _places(players, tent)}
    for at, id in enumerate(prepared):
        if id not in found:
            raise ScenarioError(f"prepared[{at}]", "paladin_nowhere", what=id)


def _places(players: list[Player], tent: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for at, (claim, captured) in enumerate(players):
        if claim.paladin:
            yield claim.paladin, f"players[{at}].paladin"
        for place, id in enumerate(captured):
            yield id, f"players[{at}].captured[{place}]"
    for place, id in enumerate(tent):
        yield id, f"tent[{place}]"
