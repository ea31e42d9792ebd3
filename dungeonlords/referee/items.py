"""Rulings on magic items: who carries what when combat begins (DL-I.3.1, DL-I.4.4).

>>> party = [{"type": "warrior", "hp": 3}, {"type": "thief", "hp": 3, "icons": 1}]
>>> ruling = items_ruling(Fields({"kind": "items", "variant": "tricky", "party": party, "items": [
...     {"item": "magic_wand", "from": "red"}, {"item": "magic_wand", "from": "blue"},
...     {"item": "empty", "from": "green"}]}))
>>> ruling["carried"], ruling["returned"]
([['magic_wand'], []], {'red': [], 'blue': ['magic_wand'], 'green': ['empty']})
"""

from collections.abc import Mapping
from typing import Any

from dungeonlords.gifts.straightforward import EMPTY, distribute
from dungeonlords.position.figures import PALADIN, Figure, Token
from dungeonlords.referee.party import MOST_ITEMS, WITHOUT_ICONS, listed, read_party
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.scoring import STRAIGHTFORWARD, TRICKY
from shared.referee.fields import Fields, JsonObject, ScenarioError, check_id

SENDERS = 4
"""More people do not play (DL-1.1)."""
UNWOUNDED = {"hp": 9, "icons": 1}
"""What does not matter here, where a scenario leaves it out."""


def items_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a scenario of kind ``items``.

    Raises ScenarioError, with the path of the field that is wrong.
    """
    fields.take("kind", "items")
    variant = fields.choice("variant", (STRAIGHTFORWARD, TRICKY))
    ruleset = ruleset_of({"items": variant})
    party = _party(fields, ruleset)
    fields.take("items")
    rows = listed(fields, "items")
    fields.finish()
    clauses: dict[str, None] = {}
    sack: list[str] = []
    returned: dict[str, list[str]] = {}
    if variant == STRAIGHTFORWARD:
        sack = _straightforward(ruleset, party, rows, clauses)
    else:
        returned = _tricky(ruleset, party, rows, clauses)
    if any(figure.type == PALADIN for figure in party):
        clauses["DL-I.1.8"] = None
    return {
        "carried": [[item for item, _ in figure.items] for figure in party],
        "sack": sack,
        "returned": returned,
        "clauses": list(clauses),
    }


def _party(fields: Fields, ruleset: Ruleset) -> list[Figure]:
    """Only types matter, and what somebody carries already."""
    rows = fields.take("party")
    if isinstance(rows, list):
        rows = [_filled(row) for row in rows]
    return read_party(Fields({"party": rows}), ruleset, 1)


def _filled(row: object) -> object:
    """A figure with hit points and icons where the scenario names none."""
    if not isinstance(row, Mapping):
        return row
    icons = 0 if row.get("type") in WITHOUT_ICONS else UNWOUNDED["icons"]
    filled = JsonObject({**UNWOUNDED, "icons": icons, **row})
    if isinstance(row, JsonObject):
        filled.twice = row.twice
    return filled


# -- the straightforward variant -------------------------------------------------------------


def _straightforward(
    ruleset: Ruleset, party: list[Figure], rows: list[object], clauses: dict[str, None]
) -> list[str]:
    """Each kind from the rear forward, round and round; what nobody can use is in the sack."""
    magic = tuple(item for item in ruleset.items if item != EMPTY)
    tokens = [(check_id(row, f"items[{at}]", magic), "") for at, row in enumerate(rows)]
    carried = sum(len(figure.items) for figure in party)
    if carried + len(tokens) > MOST_ITEMS:
        raise ScenarioError(f"items[{MOST_ITEMS - carried}]", "too_many_items", n=MOST_ITEMS)
    sack = [item for item, _ in distribute(ruleset, party, tokens)]
    if len(sack) < len(tokens):
        clauses["DL-I.3.1"] = None
    if sack:
        clauses["DL-I.3.2"] = None
    return sack


# -- the tricky variant ------------------------------------------------------------------------


def _tricky(
    ruleset: Ruleset, party: list[Figure], rows: list[object], clauses: dict[str, None]
) -> dict[str, list[str]]:
    """To the first of its type from the front without an item; the rest returns (DL-I.4.4)."""
    returned: dict[str, list[str]] = {}
    for item, sender in _sent(ruleset, rows):
        back = returned.setdefault(sender, [])
        clauses["DL-I.4.4"] = None
        bearer = _free_bearer(party, ruleset.items[item].bearer)
        if bearer is None:
            back.append(item)
        else:
            bearer.items = ((item, sender),)
            clauses["DL-I.4.5"] = None
    return returned


def _sent(ruleset: Ruleset, rows: list[object]) -> list[Token]:
    """What was laid, by whom: everybody has one token of each kind (DL-I.1.1)."""
    found: list[Token] = []
    for at, row in enumerate(rows):
        one = Fields(row, f"items[{at}]")
        item = one.choice("item", tuple(ruleset.items))
        sender = one.take("from")
        one.finish()
        if not isinstance(sender, str) or not sender.strip():
            raise ScenarioError(one.at("from"), "sender")
        if (item, sender) in found:
            raise ScenarioError(one.at("item"), "sent_twice", who=sender, what=item)
        if sender in {who for _, who in found}:
            raise ScenarioError(one.at("from"), "one_token", who=sender)
        found.append((item, sender))
        if len({who for _, who in found}) > SENDERS:
            raise ScenarioError(one.at("from"), "items_seats", n=SENDERS)
    return found


def _free_bearer(party: list[Figure], kind: str) -> Figure | None:
    return next((one for one in party if one.type == kind and not one.items), None)
