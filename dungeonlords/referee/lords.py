"""Lords of a scenario while they build: read, laid out as a state, and what they have left."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from dungeonlords.building.goods import troll_tokens
from dungeonlords.building.minions import clear_spaces
from dungeonlords.opening import opened
from dungeonlords.position.dungeon import BLOCKS, NEIGHBOURS, steps
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.referee.party import listed
from dungeonlords.rounds import YEAR
from dungeonlords.rulebook.components import CELLS, TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.words import words
from shared.chance.deck import merged
from shared.play.event import EventLog
from shared.referee.fields import Fields, ScenarioError, check_id

SEAT = "p1"
"""The lord of a scenario that speaks of one only."""
MANY = 999
"""More of anything than any game sees."""


def laid_out(ruleset: Ruleset, lords: list[Lord], year: int, season: int = 1) -> State:
    """Lords in play order in a building round; nobody waits in the tent.

    Arguments: the rules; the lords; the year, 1 or 2; the season, 0 (winter) to 3 (autumn).
    """
    state = opened(ruleset, [lord.seat for lord in lords])
    YEAR.force(state, "orders")
    state.year, state.season, state.tent, state.lords = year, season, (), lords
    state.dummy_evil = 0
    clear_spaces(state)
    held = [trap for lord in lords for trap in lord.traps]
    left = list(state.trap_stack)
    for trap in held:
        left.remove(trap)
    state.trap_stack = tuple(left)
    return state


def read_lord(one: Fields, ruleset: Ruleset, seat: str, year: int) -> Lord:
    """A lord with the stock and the dungeon of a new game, but for what the scenario says.

    Arguments: its fields; the rules; the seat; the year, 1 or 2. Raises ScenarioError.
    """
    constants = ruleset.constants
    lord = Lord(
        seat,
        one.number("evil", constants.evil_min, constants.evil_max, constants.evil_start),
        one.number("gold", 0, MANY, constants.start_gold),
        one.number("food", 0, MANY, constants.start_food),
        one.number("imps", 0, MANY, constants.start_imps),
    )
    lord.busy = one.number("busy", 0, lord.imps, 0)
    lord.letters = one.number("letters", 0, MANY, 0)
    _dungeon(one, ruleset, lord, year)
    lord.ready = merged(_several(one, "monsters", monster_tiles(ruleset)), rank=ruleset.rank)
    lord.traps = merged(_several(one, "traps", trap_cards(ruleset)), rank=ruleset.rank)
    return lord


def read_lords(
    fields: Fields, ruleset: Ruleset, year: int, least: int = 2
) -> Iterator[tuple[Lord, str, Fields]]:
    """The ``players`` in play order: lord, name, and its fields, for more to be read.

    Arguments: the scenario; the ruleset; the year; how few players will do. Raises ScenarioError.
    """
    rows = fields.take("players")
    if not isinstance(rows, list):
        raise ScenarioError("players", "list")
    if not least <= len(rows) <= 4:
        raise ScenarioError("players", "lord_count", least=least, n=len(rows))
    names: list[str] = []
    lords: list[Lord] = []
    for at, row in enumerate(rows):
        one = Fields(row, f"players[{at}]")
        name = one.take("name")
        if not isinstance(name, str) or not name.strip():
            raise ScenarioError(one.at("name"), "player_name")
        if name in names:
            raise ScenarioError(one.at("name"), "player_twice", name=name)
        names.append(name)
        lord = read_lord(one, ruleset, f"p{at + 1}", year)
        _check_together(one, ruleset, lord, lords)
        lords.append(lord)
        yield lord, name, one


def _check_together(one: Fields, ruleset: Ruleset, lord: Lord, others: list[Lord]) -> None:
    """Raises ScenarioError for more of anything than the game has for all lords (DL-1.5)."""
    for cell, tile in lord.tiles.items():
        if tile != TUNNEL and any(tile in other.tiles.values() for other in others):
            raise ScenarioError(f"{one.at('rooms')}.{cell}", "room_twice", room=tile)
    tiles, cards = monster_tiles(ruleset), trap_cards(ruleset)
    check_shared(one.at("monsters"), lord.ready, [other.ready for other in others], tiles)
    check_shared(one.at("traps"), lord.traps, [other.traps for other in others], cards)


def monster_tiles(ruleset: Ruleset) -> dict[str, int]:
    """How many tiles there are of each monster and ghost."""
    return {monster.id: monster.tiles for monster in ruleset.monsters.values()}


def trap_cards(ruleset: Ruleset) -> dict[str, int]:
    """How many cards there are of each trap."""
    return {trap.id: trap.copies for trap in ruleset.traps.values()}


def check_shared(
    path: str, own: Sequence[str], others: Iterable[Sequence[str]], most: Mapping[str, int]
) -> None:
    """Raises ScenarioError where one player holds what the others leave nothing of (DL-1.5).

    Arguments: the path of the list; what the player holds; what each player before holds; how
    many there are of each kind in the game.
    """
    held = Counter(id for other in others for id in other)
    for id, n in Counter(own).items():
        if held[id] + n > most[id]:
            raise ScenarioError(path, "too_many_of", what=id, n=most[id])


def check_monster_year(path: str, ruleset: Ruleset, year: int, held: list[str]) -> None:
    """A monster must have come by that year (DL-1.5).

    Arguments: where it stands in the scenario; the rules; the year, 1 or 2; the ids of all that are
    held, the one in question last. Raises ScenarioError where it cannot have come.
    """
    monster = ruleset.monsters[held[-1]]
    if year == 1 and not monster.year1:
        raise ScenarioError(path, "monster_year", what=monster.id)
    most = monster.year1 if year == 1 else monster.tiles
    if held.count(monster.id) > most:
        id = "too_many_by_then" if most < monster.tiles else "too_many_of"
        raise ScenarioError(path, id, what=monster.id, n=most)


def _several(one: Fields, name: str, most: dict[str, int]) -> list[str]:
    """Ids, each as often as there are tiles or cards of it at most (DL-1.5)."""
    found: list[str] = []
    for at, value in enumerate(listed(one, name)):
        path = f"{one.at(name)}[{at}]"
        found.append(check_id(value, path, tuple(most)))
        if found.count(found[-1]) > most[found[-1]]:
            raise ScenarioError(path, "too_many_of", what=found[-1], n=most[found[-1]])
    return found


# -- the dungeon -----------------------------------------------------------------------------------


def _dungeon(one: Fields, ruleset: Ruleset, lord: Lord, year: int) -> None:
    """Tunnels, rooms, what is conquered and what is mined already."""
    rooms = _rooms(one, ruleset, year)
    start = [cell for cell in ruleset.constants.starting_tunnels if cell not in rooms]
    tunnels = one.ids("tunnels", CELLS) if "tunnels" in one.values else tuple(start)
    one.take("tunnels", None)
    for at, cell in enumerate(tunnels):
        if cell in rooms:
            raise ScenarioError(f"{one.at('tunnels')}[{at}]", "dig_taken", cell=cell)
    tiles = {**dict.fromkeys(tunnels, TUNNEL), **rooms}
    lord.tiles = {cell: tiles[cell] for cell in CELLS if cell in tiles}
    _check_dungeon(one, ruleset, lord, rooms)
    lord.conquered = one.ids("conquered", tuple(lord.tiles))
    lord.mined = one.ids("mined", tunnels)


def _rooms(one: Fields, ruleset: Ruleset, year: int) -> dict[str, str]:
    """Cell -> room; each is one tile, and those of year 2 come in year 2."""
    rows = Fields(one.take("rooms", {}), one.at("rooms"))
    found: dict[str, str] = {}
    for cell, value in rows.values.items():
        path = rows.at(str(cell))
        check_id(cell, path, CELLS)
        room = check_id(value, path, tuple(ruleset.rooms))
        if room in found.values():
            raise ScenarioError(path, "room_twice", room=room)
        check_room_year(path, ruleset, room, range(1, year + 1))
        found[cell] = room
    return found


def check_room_year(path: str, ruleset: Ruleset, room: str, years: range) -> None:
    """A room must be of one of these years (DL-1.5).

    Arguments: where it stands in the scenario; the rules; the room's id; the years. Raises
    ScenarioError where it is not.
    """
    if ruleset.rooms[room].year not in years:
        raise ScenarioError(path, "room_year", what=room, year=ruleset.rooms[room].year)


def _check_dungeon(one: Fields, ruleset: Ruleset, lord: Lord, rooms: dict[str, str]) -> None:
    """Raises ScenarioError for a dungeon that nobody could have built (DL-4.4, DL-4.9)."""
    reached = steps(lord)
    for cell in lord.tiles:
        if cell not in reached:
            raise ScenarioError(one.at("tunnels"), "dungeon_apart", cell=cell)
    for block in BLOCKS:
        if all(cell in lord.tiles for cell in block):
            raise ScenarioError(one.at("tunnels"), "dungeon_block", cell=block[-1])
    for cell, room in rooms.items():
        path = f"{one.at('rooms')}.{cell}"
        if cell not in ruleset.rooms[room].zone:
            raise ScenarioError(path, "room_zone", cell=cell, what=room)
        if any(beside in rooms for beside in NEIGHBOURS[cell]):
            raise ScenarioError(path, "room_beside", cell=cell)


# -- what comes of it ------------------------------------------------------------------------------


def left(ruleset: Ruleset, lord: Lord) -> dict[str, Any]:
    """What a lord has afterwards, as plain JSON. Arguments: the rules; the lord."""
    return {
        "evil": lord.evil,
        "gold": lord.gold,
        "food": lord.food,
        "imps": lord.imps,
        "busy": lord.busy,
        "troll_tokens": troll_tokens(ruleset, lord),
        "trolls_busy": lord.trolls_busy,
        "letters": lord.letters,
        "traps": len(lord.traps),
        "monsters": list(lord.ready),
        "face_down": list(lord.tired),
        "tunnels": [cell for cell, tile in lord.tiles.items() if tile == TUNNEL],
        "rooms": {cell: tile for cell, tile in lord.tiles.items() if tile != TUNNEL},
    }


def told(story: EventLog, names: dict[str, str] | None = None) -> list[str]:
    """All that happened, in sentences.

    Arguments: the events; names by seat, None for a lone lord.
    """
    spoken = words()
    spoken.names.update(names or {SEAT: spoken.word("word", "lord")})
    return [spoken.say(event.message) for event in story]
