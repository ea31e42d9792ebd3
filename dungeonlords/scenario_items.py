"""Rulings on magic items: who carries what when combat begins (DL-I.3.1, DL-I.4.4).

>>> party = [{"type": "warrior", "hp": 3}, {"type": "thief", "hp": 3, "icons": 1}]
>>> ruling = items_ruling(Fields({"kind": "items", "variant": "tricky", "party": party, "items": [
...     {"item": "magic_wand", "from": "red"}, {"item": "magic_wand", "from": "blue"},
...     {"item": "empty", "from": "green"}]}))
>>> ruling["carried"], ruling["returned"]
([['magic_wand'], []], {'red': [], 'blue': ['magic_wand'], 'green': ['empty']})
"""

from typing import Any

from dungeonlords.figures import PALADIN, Figure
from dungeonlords.gifts import EMPTY, distribute
from dungeonlords.house import House
from dungeonlords.opening import house_of
from dungeonlords.scenario_party import listed, read_party
from dungeonlords.scoring import STRAIGHTFORWARD, TRICKY
from shared.event import Chronicle
from shared.scenario_fields import Fields, ScenarioError, check_id

COLOURS = 4
"""Each of these has one token of every item (DL-I.1.1)."""


def items_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a scenario of kind ``items``.

    Raises ScenarioError, with the path of the field that is wrong.
    """
    fields.take("kind", "items")
    variant = fields.choice("variant", (STRAIGHTFORWARD, TRICKY))
    house = house_of({"items": variant})
    party = _party(fields, house)
    rows = listed(fields, "items")
    fields.take("items")
    fields.finish()
    story = Chronicle()
    if variant == STRAIGHTFORWARD:
        sack, returned = _straightforward(house, party, rows, story), {}
    else:
        sack, returned = [], _tricky(house, party, rows, story)
    if any(figure.type == PALADIN for figure in party):
        story("paladin_carries_nothing", "", "DL-I.1.8")
    return {
        "carried": [[item for item, _ in figure.items] for figure in party],
        "sack": sack,
        "returned": returned,
        "clauses": story.clauses,
    }


def _party(fields: Fields, house: House) -> list[Figure]:
    """Nobody carries anything yet: that is what is asked for."""
    year = fields.number("year", 1, 2, 1)
    rows = fields.take("party")
    for at, row in enumerate(rows if isinstance(rows, list) else ()):
        if isinstance(row, dict) and row.get("items"):
            raise ScenarioError(f"party[{at}].items", "carries_already")
    return read_party(fields, house, year)


# -- the straightforward variant -------------------------------------------------------------


def _straightforward(
    house: House, party: list[Figure], rows: list[object], story: Chronicle
) -> list[str]:
    """Each kind from the rear forward, round and round; what nobody can use is in the sack."""
    magic = tuple(item for item in house.items if item != EMPTY)
    tokens: list[tuple[str, str]] = []
    for at, row in enumerate(rows):
        path = f"items[{at}]"
        item = check_id(row, path, magic)
        tokens.append((item, ""))
        # nobody is given a token of the own colour (DL-I.2.2)
        if tokens.count((item, "")) > COLOURS - 1:
            raise ScenarioError(path, "too_many_of", what=item, n=COLOURS - 1)
    sack = [item for item, _ in distribute(house, party, tokens)]
    if len(sack) < len(tokens):
        story("items_distributed", "", "DL-I.3.1")
    if sack:
        story("items_distributed", "", "DL-I.3.2")
    return sack


# -- the tricky variant ------------------------------------------------------------------------


def _tricky(
    house: House, party: list[Figure], rows: list[object], story: Chronicle
) -> dict[str, list[str]]:
    """To the first of its type from the front without an item; the rest returns (DL-I.4.4)."""
    if len(rows) > COLOURS:
        raise ScenarioError(f"items[{COLOURS}]", "items_seats", n=COLOURS)
    returned: dict[str, list[str]] = {}
    for at, row in enumerate(rows):
        one = Fields(row, f"items[{at}]")
        item = one.choice("item", tuple(house.items))
        sender = one.take("from")
        one.finish()
        if not isinstance(sender, str) or not sender.strip():
            raise ScenarioError(one.at("from"), "sender")
        if sender in returned:
            raise ScenarioError(one.at("from"), "sent_twice", what=sender)
        returned[sender] = []
        bearer = _free_bearer(party, house.items[item].bearer)
        if bearer is None:
            returned[sender].append(item)
            story("empty_returns" if item == EMPTY else "token_returns", sender, "DL-I.4.4")
        else:
            bearer.items = ((item, sender),)
            story("token_taken", sender, "DL-I.4.4 DL-I.4.5")
    return returned


def _free_bearer(party: list[Figure], kind: str) -> Figure | None:
    return next((one for one in party if one.type == kind and not one.items), None)
