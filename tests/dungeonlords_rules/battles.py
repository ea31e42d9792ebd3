"""Short ways to write a battle down as a scenario, and to read its ruling.

A party is written as in the rules (``"W4 d2"``, ``"T3/2"``), with ``+`` for items and food:
``"Z3/1 +amulet"``, ``"W5 +food"``. A trap is ``"poisoned_dart 0"``, an attack ``"ghost 1"``,
``"witch two_strikes 0 1"``.
"""

from typing import Any

from dungeonlords.referee.battle import battle_ruling
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.rulebook.options import ruleset_of
from shared.referee.fields import Fields
from tests.dungeonlords_rules.stage import figure

RULESET = ruleset_of({})
Scenario = dict[str, Any]
GONE = "gone"
CASTER = "Z9/4"
"""A wizard mighty enough for the spell of any round."""
ITEMS = {
    "amulet": "amulet_of_fortitude",
    "potion": "healing_potion",
    "clover": "lucky_clover",
    "wand": "magic_wand",
}


def one(notation: str) -> Scenario:
    """A figure of a scenario."""
    words = notation.split()
    shape = " ".join(word for word in words if not word.startswith("+"))
    carried = [word.removeprefix("+") for word in words if word.startswith("+")]
    found = figure(shape)
    return {
        "type": found.type,
        "hp": found.printed,
        "icons": found.icons,
        "damage": found.damage,
        "extra_hp": carried.count("food"),
        "items": [ITEMS[word] for word in carried if word != "food"],
    }


def trap(notation: str) -> Scenario:
    """A trap and its target."""
    id, *target = notation.split()
    return {"trap": id, "target": int(target[0])} if target else {"trap": id}


def attack(notation: str) -> Scenario:
    """A monster, its mode and its targets."""
    id, *rest = notation.split()
    mode = rest.pop(0) if rest and not rest[0].isdigit() else "strike"
    return {"monster": id, "mode": mode, "targets": [int(at) for at in rest]}


def battle(
    *party: str,
    traps: tuple[str, ...] | str = (),
    attacks: tuple[str, ...] | str = (),
    choices: Scenario | None = None,
    **more: Any,
) -> Scenario:
    """A battle; unless told otherwise in round 1 in a tunnel, in the year of its card, if any."""
    laid = (traps,) if isinstance(traps, str) else traps
    sent = (attacks,) if isinstance(attacks, str) else attacks
    lord: Scenario = {
        name: more.pop(name)
        for name in ("evil", "gold", "food", "imps", "prison", "spare_traps")
        if name in more
    }
    if "spare_traps" in lord:
        lord["traps"] = lord.pop("spare_traps")
    return {
        "kind": "battle",
        "year": _year(more.get("card"), more.get("site", TUNNEL), [one.split()[0] for one in sent]),
        "round": 1,
        "site": "tunnel",
        "card": None,
        "party": [one(notation) for notation in party],
        "traps": [trap(notation) for notation in laid],
        "attacks": [attack(notation) for notation in sent],
        "lord": lord,
        "spell_choices": choices or {},
        **more,
    }


def _year(card: str | None, site: str, sent: list[str]) -> int:
    """The year in which all of this can meet; the first where it can."""
    years = [RULESET.spells[card].year] if card else []
    years += [] if site == TUNNEL else [RULESET.rooms[site].year]
    known = [id for id in sent if id in RULESET.monsters]
    years += [2 for id in known if known.count(id) > RULESET.monsters[id].year1]
    return max(years, default=1)


class Ruling(dict[str, Any]):
    """A ruling, and the questions that tests ask of it."""

    @property
    def wounds(self) -> list[int | str]:
        """Damage of each figure, or that it is gone."""
        return [GONE if row["eliminated"] else row["damage"] for row in self["party"]]

    def step(self, name: str) -> str:
        """What was said of a step; empty where nothing was."""
        return " ".join(row["text"] for row in self["steps"] if row["step"] == name)


def rule(scenario: Scenario) -> Ruling:
    """The ruling on a scenario."""
    return Ruling(battle_ruling(Fields(scenario)))


def fought(*party: str, **more: Any) -> Ruling:
    """The ruling on a battle: see ``battle``."""
    return rule(battle(*party, **more))


def cast(card: str, *party: str, **more: Any) -> Ruling:
    """A battle in which the card is cast: a mighty wizard ends the line."""
    ruling = fought(*party, CASTER, card=card, **more)
    assert ruling["spell_cast"]
    return ruling
