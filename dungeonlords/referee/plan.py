"""Rulings on what to do: the scenario kind ``plan``, the best defences of a round of combat.

``{"kind": "plan", "year": 2, "round": 1, "party": [...], "sites": ["tunnel"], "traps": [...],
"monsters": [...], "lord": {...}, "cards": [...]}``: party and lord as in the scenario kind
``battle``; ``sites`` are the tiles one may fight on (a tunnel unless told otherwise);
``traps`` the hand and ``monsters`` those that lie face up; ``cards`` the combat cards that
may still come, all of the year unless told otherwise, or the one that is known.

>>> party = [{"type": "thief", "hp": 3, "icons": 1}]
>>> ruling = plan_ruling(Fields({"kind": "plan", "year": 1, "round": 1, "party": party,
...                              "monsters": ["troll"], "cards": ["fireball"]}))
>>> ruling["count"], ruling["plans"][0]["monsters"], ruling["plans"][0]["expected"]["captured"]
(2, ['troll'], 1.0)
"""

from typing import Any

from dungeonlords.planner.planner import Evaluation, evaluate_plans
from dungeonlords.planner.situation import CELLS, Situation
from dungeonlords.referee.lords import (
    check_monster_year,
    check_room_year,
    check_shared,
    trap_cards,
)
from dungeonlords.referee.party import listed, read_line, usable
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from shared.referee.fields import Fields, ScenarioError, check_id

MANY = 99
SHOWN = 10
"""Plans that a ruling names, the best first."""
CLAUSES = ("DL-9.4", "DL-9.5", "DL-10.1")
"""What may be laid and sent, what it costs, and the battle that every plan is played through."""


def plan_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a scenario of kind ``plan``.

    Raises ScenarioError, with the path of the field that is wrong.
    """
    found = evaluate_plans(described(fields))
    plans = [as_json(one) for one in found[:SHOWN]]
    return {"count": len(found), "plans": plans, "clauses": list(CLAUSES)}


def described(fields: Fields) -> Situation:
    """A situation of a table of the house, in which nothing lies that there is not (DL-1.5).

    Raises ScenarioError with the path of a mistake.
    """
    found = read_situation(fields, ruleset_of({}))
    _check_tiles(found)
    return found


def as_json(one: Evaluation) -> dict[str, Any]:
    """A plan with its worth, as JSON values."""
    return {
        "site": one.plan.site,
        "traps": list(one.plan.traps),
        "monsters": list(one.plan.sent),
        "points": float(one.value),
        "expected": {name: float(much) for name, much in one.expected._asdict().items()},
        "cards": {card: change._asdict() for card, change in one.by_card.items()},
    }


def read_situation(fields: Fields, ruleset: Ruleset) -> Situation:
    """What a planner is given.

    Arguments: the scenario; the ruleset. Raises ScenarioError with the path of a mistake.
    """
    kind = fields.take("kind")
    if kind != "plan":
        raise ScenarioError("kind", "plan_kind", kind=str(kind)[:40])
    year = fields.number("year", 1, 2)
    number = fields.number("round", 1, len(ruleset.constants.required_magic))
    one = Fields(fields.take("lord", {}), "lord")
    constants = ruleset.constants
    evil = one.number("evil", constants.evil_min, constants.evil_max, constants.evil_start)
    gold, food = one.number("gold", 0, MANY, 0), one.number("food", 0, MANY, 0)
    imps = one.number("imps", 0, MANY, constants.start_imps)
    one.finish()
    party = read_line(fields, ruleset, year)
    for figure in party:
        figure.items = usable(ruleset, figure.type, figure.items)
    sites = _several(fields, "sites", (TUNNEL, *ruleset.rooms), (TUNNEL,), len(CELLS))
    traps = _several(fields, "traps", tuple(ruleset.traps), (), MANY)
    monsters = _several(fields, "monsters", tuple(ruleset.monsters), (), MANY)
    cards = fields.ids("cards", ruleset.spell_stacks[year]) or ruleset.spell_stacks[year]
    fields.finish()
    return Situation(
        ruleset, year, number, tuple(party), sites, traps, monsters, cards, evil, gold, food, imps
    )


def _several(
    fields: Fields, name: str, known: tuple[str, ...], default: tuple[str, ...], most: int
) -> tuple[str, ...]:
    """A list of ids, of which some may be alike."""
    found = listed(fields, name)
    if len(found) > most:
        raise ScenarioError(fields.at(name), "too_long", most=most)
    checked = [check_id(value, f"{fields.at(name)}[{at}]", known) for at, value in enumerate(found)]
    return tuple(checked) or default


def _check_tiles(found: Situation) -> None:
    """Raises ScenarioError for what there is not, or not yet (DL-1.5)."""
    ruleset = found.ruleset
    for at, site in enumerate(found.sites):
        if site != TUNNEL:
            check_room_year(f"sites[{at}]", ruleset, site, range(1, found.year + 1))
            if site in found.sites[:at]:
                raise ScenarioError(f"sites[{at}]", "room_twice", room=site)
    for at in range(len(found.monsters)):
        held = list(found.monsters[: at + 1])
        check_monster_year(f"monsters[{at}]", ruleset, found.year, held)
    check_shared("traps", found.traps, (), trap_cards(ruleset))
