"""What is behind each line of the scoring sheet: rooms, monsters, captives, tiles, tokens."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dungeonlords import scoring
from dungeonlords.position.figures import captive_points, is_paladin
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.icons import ITEMS, MONSTERS, ROOMS, icon
from mobile.dungeonlords.presenters.figures import Speaking, captive_of

BONUS = "bonus_rooms"
"""The line of all rooms that bring points by what else is there."""


@dataclass(frozen=True, slots=True)
class TileShown:
    """A tile, token or card behind a line."""

    kind: str
    """With the id the component that it is; empty where it is none."""
    id: str
    name: str
    icon: str
    count: int
    points: int
    """Of all of them; 0 where that cannot be said of one kind."""
    note: str = ""


class TilesBehind(Speaking):
    """Finds the tiles behind a line. Arguments: the words of the table; the looks of its seats."""

    said = "presenter.scoring"

    def of(self, line: str, state: State, lord: Lord) -> Iterator[TileShown]:
        """The tiles behind a line. Arguments: the line's id; the game; the lord."""
        find = {
            "unconquered_rooms": self._standing,
            "monsters": self._monsters,
            "captured_adventurers": self._adventurers,
            "captured_paladins": self._paladins,
            "conquered_tiles": self._fallen,
            BONUS: self._bonuses,
            "letters": self._letters,
            "captured_items": self._captured,
            "mischief": self._mischief,
        }[line]
        return find(state, lord)

    # -- the dungeon -----------------------------------------------------------------------

    def _standing(self, state: State, lord: Lord) -> Iterator[TileShown]:
        each = state.ruleset.scale.room
        return (self._room(room, each) for room in rooms_of(lord, fallen=False))

    def _fallen(self, state: State, lord: Lord) -> Iterator[TileShown]:
        each = state.ruleset.scale.conquered
        tunnels = sum(lord.tiles[cell] == TUNNEL for cell in lord.conquered)
        if tunnels:
            name = self.words.word("room", TUNNEL)
            yield TileShown("", "", name, "tunnel", tunnels, tunnels * each)
        yield from (self._room(room, each) for room in rooms_of(lord, fallen=True))

    def _room(self, room: str, points: int, note: str = "") -> TileShown:
        name = self.words.word("room", room)
        return TileShown("room", room, name, icon(ROOMS, room), 1, points, note)

    def _bonuses(self, state: State, lord: Lord) -> Iterator[TileShown]:
        """Rooms that bring points by what else is there; conquered ones bring none (DL-13.2)."""
        found = scoring.points(state)[lord.seat].lines
        for fallen in (False, True):
            for id in rooms_of(lord, fallen):
                room = state.ruleset.rooms[id]
                if not (room.counts or any(room.titles)):
                    continue
                points = 0 if fallen else sum(n for line, n in found if line == id)
                note = self.say("conquered" if fallen else "of_titles")
                if room.counts and not fallen:
                    counted = sum(one in room.counts for one in lord.monsters)
                    note = self.say("counted", n=counted, each=room.points_each)
                yield self._room(id, points, note)

    # -- who is there ----------------------------------------------------------------------

    def _monsters(self, state: State, lord: Lord) -> Iterator[TileShown]:
        each, kinds = state.ruleset.scale.monster, state.ruleset.monsters
        for id, n in Counter(lord.monsters).items():
            points, name = 0 if kinds[id].ghost else n * each, self.words.word("monster", id)
            yield TileShown("monster", id, name, icon(MONSTERS, id), n, points)

    def _adventurers(self, state: State, lord: Lord) -> Iterator[TileShown]:
        each = state.ruleset.scale.adventurer
        for tile in lord.prison:
            if not is_paladin(tile, state.ruleset):
                yield self._captive(state, tile, each)

    def _paladins(self, state: State, lord: Lord) -> Iterator[TileShown]:
        for tile in lord.prison:
            if is_paladin(tile, state.ruleset):
                yield self._captive(state, tile, captive_points(tile, state.ruleset))

    def _captive(self, state: State, tile: str, points: int) -> TileShown:
        one = captive_of(self.words, state.ruleset, tile)
        name = self.words.format_field(tile, "tile")
        return TileShown(one.kind, one.id, name, one.figure.icon, 1, points)

    def _letters(self, state: State, lord: Lord) -> Iterator[TileShown]:
        if n := lord.letters:
            each = state.ruleset.scale.letter
            yield TileShown("", "", self.say("line.letters"), "letter", n, n * each)

    def _captured(self, state: State, lord: Lord) -> Iterator[TileShown]:
        return self._items(lord.items_captured, state.ruleset.scale.item_captured)

    def _mischief(self, state: State, lord: Lord) -> Iterator[TileShown]:
        return self._items(lord.dead_letters, state.ruleset.scale.item_used)

    def _items(self, items: Sequence[str], each: int) -> Iterator[TileShown]:
        for id, n in Counter(items).items():
            name = self.words.word("item", id)
            yield TileShown("item", id, name, icon(ITEMS, id), n, n * each)


def each_of(ruleset: Ruleset, line: str) -> int:
    """Points for each that counts, 0 where that differs. Arguments: the rules; the line's id."""
    scale = ruleset.scale
    alike = all(one.points is None for one in ruleset.paladins.values())
    return {
        "unconquered_rooms": scale.room,
        "monsters": scale.monster,
        "captured_adventurers": scale.adventurer,
        "captured_paladins": scale.paladin if alike else 0,
        "conquered_tiles": scale.conquered,
        "letters": scale.letter,
        "captured_items": scale.item_captured,
        "mischief": scale.item_used,
    }.get(line, 0)


def rooms_of(lord: Lord, fallen: bool) -> Sequence[str]:
    """A lord's rooms. Arguments: the lord; whether those that were conquered, or the others."""
    return [
        tile
        for cell, tile in lord.tiles.items()
        if tile != TUNNEL and (cell in lord.conquered) == fallen
    ]
