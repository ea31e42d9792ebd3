"""Rulings on the end of a game: what everybody's dungeon is worth, and who wins (DL-13).

>>> red = {"name": "red", "evil": 8, "tunnels": [5, 1], "rooms": [["mint"], ["chapel"]],
...        "monsters": ["troll", "ghost"], "imps": 5, "gold": 2, "food": 1, "traps": 1,
...        "prison": ["warrior", "paladin"], "letters": 1}
>>> blue = {**red, "name": "blue", "evil": 4, "prison": [], "rooms": [["workshop"], []]}
>>> ruling = scoring_ruling(Fields({"kind": "scoring", "players": [red, blue]}))
>>> ruling["scores"]["red"]["lines"][:4]
[['unconquered rooms', 2], ['monsters', 1], ['captured adventurers', 2], ['captured paladins', 5]]
>>> ruling["scores"]["blue"]["titles"], ruling["winners"]
(['tunnels', 'monsters', 'imps', 'riches', 'battle'], ['red'])
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from dungeonlords.position.figures import PALADIN
from dungeonlords.referee.lords import check_shared, monster_tiles
from dungeonlords.referee.party import MOST_ITEMS
from dungeonlords.rulebook.components import CELLS
from dungeonlords.rulebook.reader import build
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.scoring import STRAIGHTFORWARD, TRICKY, Standing, score
from shared.play.event import EventLog
from shared.referee.fields import Fields, ScenarioError, check_id, check_number

MANY = 999
"""More of anything than any game sees."""
MOST_LETTERS = 4
"""Magic items of one colour, each of which is used once at most (DL-I.1.1, DL-I.5.4)."""


def scoring_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a scenario of kind ``scoring``.

    Raises ScenarioError, with the path of the field that is wrong.
    """
    fields.take("kind", "scoring")
    variant = None
    if fields.take("items_variant", None) is not None:
        variant = fields.choice("items_variant", (STRAIGHTFORWARD, TRICKY))
    ruleset = build({}, {"items": variant or "none"})
    standings = _players(ruleset, fields, variant)
    fields.finish()
    story = EventLog()
    result = score(ruleset, standings, story)
    scores = {
        one.name: {
            "total": one.total,
            "lines": [[line.replace("_", " "), points] for line, points in one.lines],
            "titles": one.titles,
            "licensed": one.licensed,
        }
        for one in result.scores
    }
    return {"scores": scores, "winners": list(result.winners), "clauses": story.clauses}


def _players(ruleset: Ruleset, fields: Fields, variant: str | None) -> list[Standing]:
    """Two to four players, each with a name of their own (DL-1.1)."""
    listed = fields.take("players")
    if not isinstance(listed, list):
        raise ScenarioError("players", "list")
    if not 2 <= len(listed) <= 4:
        raise ScenarioError("players", "player_count", n=len(listed))
    found: list[Standing] = []
    for at, value in enumerate(listed):
        path = f"players[{at}]"
        one = _player(ruleset, Fields(value, path), variant)
        if any(one.name == other.name for other in found):
            raise ScenarioError(f"{path}.name", "player_twice", name=one.name)
        _check_together(ruleset, path, one, found)
        found.append(one)
    most = 2 * MOST_ITEMS if len(found) == 4 else 2 * (MOST_ITEMS - 1)
    for at, one in enumerate(found):
        if one.items_captured > most:
            raise ScenarioError(f"players[{at}].items_captured", "number", least=0, most=most)
    return found


def _check_together(ruleset: Ruleset, path: str, one: Standing, others: Sequence[Standing]) -> None:
    """Raises ScenarioError for more of anything than the game has for all (DL-1.5)."""
    taken = {room for other in others for part in other.rooms for room in part}
    for at, part in enumerate(one.rooms):
        for place, room in enumerate(part):
            if room in taken:
                raise ScenarioError(f"{path}.rooms[{at}][{place}]", "room_twice", room=room)
    tiles, most = monster_tiles(ruleset), _captives_of(ruleset)
    captives = {id: most(id) for id in _types(ruleset)}
    check_shared(f"{path}.monsters", one.monsters, [other.monsters for other in others], tiles)
    check_shared(f"{path}.prison", one.prison, [other.prison for other in others], captives)
    left = len(ruleset.trap_deck) - sum(other.traps for other in others)
    if one.traps > left:
        raise ScenarioError(f"{path}.traps", "number", least=0, most=left)


def _player(ruleset: Ruleset, fields: Fields, variant: str | None) -> Standing:
    constants = ruleset.constants
    name = fields.take("name")
    if not isinstance(name, str) or not name.strip():
        raise ScenarioError(fields.at("name"), "player_name")
    one = Standing(
        name,
        evil=fields.number("evil", constants.evil_min, constants.evil_max),
        tunnels=_tunnels(fields),
        rooms=_rooms(ruleset, fields),
        monsters=_several(fields, "monsters", ruleset.monsters, monster_tiles(ruleset).__getitem__),
        imps=fields.number("imps", 0, MANY),
        gold=fields.number("gold", 0, MANY),
        food=fields.number("food", 0, MANY),
        traps=fields.number("traps", 0, len(ruleset.trap_deck)),
        prison=_several(fields, "prison", _types(ruleset), _captives_of(ruleset)),
        letters=fields.number("letters", 0, MANY),
    )
    captured = _items(fields, "items_captured", variant, STRAIGHTFORWARD)
    used = _items(fields, "items_used", variant, TRICKY)
    fields.finish()
    tiles = sum(one.tunnels) + len(one.rooms[0]) + len(one.rooms[1])
    if tiles > len(CELLS):
        raise ScenarioError(fields.at("tunnels"), "too_many_tiles", n=tiles, most=len(CELLS))
    return replace(one, items_captured=captured, items_used=used)


def _two(fields: Fields, name: str) -> list[Any]:
    """What is unconquered, then what is conquered."""
    value = fields.take(name)
    if not isinstance(value, list) or len(value) != 2:
        raise ScenarioError(fields.at(name), "unconquered_conquered")
    return value


def _tunnels(fields: Fields) -> tuple[int, int]:
    path = fields.at("tunnels")
    counts = [
        check_number(one, f"{path}[{at}]", 0, len(CELLS))
        for at, one in enumerate(_two(fields, "tunnels"))
    ]
    return counts[0], counts[1]


def _rooms(ruleset: Ruleset, fields: Fields) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """There is one tile of each room."""
    found: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for at, part in enumerate(_two(fields, "rooms")):
        path = f"{fields.at('rooms')}[{at}]"
        if not isinstance(part, list):
            raise ScenarioError(path, "list")
        for place, value in enumerate(part):
            id = check_id(value, f"{path}[{place}]", tuple(ruleset.rooms))
            if id in seen:
                raise ScenarioError(f"{path}[{place}]", "room_twice", room=id)
            seen.add(id)
        found.append(tuple(part))
    return found[0], found[1]


def _several(
    fields: Fields, name: str, known: Collection[str], most: Callable[[str], int]
) -> tuple[str, ...]:
    """A list of ids, each as often as there are tiles of it at most."""
    value = fields.take(name)
    if not isinstance(value, list):
        raise ScenarioError(fields.at(name), "list")
    for at, one in enumerate(value):
        path = f"{fields.at(name)}[{at}]"
        id = check_id(one, path, tuple(known))
        if value[: at + 1].count(id) > most(id):
            raise ScenarioError(path, "too_many_of", what=id, n=most(id))
    return tuple(value)


def _types(ruleset: Ruleset) -> tuple[str, ...]:
    return (*dict.fromkeys(tile.type for tile in ruleset.tiles.values()), PALADIN)


def _captives_of(ruleset: Ruleset) -> Callable[[str], int]:
    """Each year brings its own paladins."""
    numbers = {PALADIN: 2 * max(map(len, ruleset.paladin_sets.values()))}
    for tile in ruleset.tiles.values():
        numbers[tile.type] = numbers.get(tile.type, 0) + 1
    return numbers.__getitem__


def _items(fields: Fields, name: str, variant: str | None, needed: str) -> int:
    """Magic items count in one of the variants only (DL-I.3.8, DL-I.5.4)."""
    number = fields.number(name, 0, MOST_LETTERS if needed == TRICKY else MANY, 0)
    if number and variant != needed:
        raise ScenarioError(fields.at(name), "items_variant", variant=needed)
    return number
