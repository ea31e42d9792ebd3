"""The end of the game: points, titles, licenses and the Underlord (DL-13).

>>> from dungeonlords.rulebook.reader import build
>>> ruleset = build({}, {"items": "none"})
>>> red = Standing("red", evil=8, tunnels=(4, 1), rooms=(("mint",), ()), monsters=("troll",))
>>> blue = Standing("blue", evil=3, tunnels=(3, 0), prison=("thief", "paladin"))
>>> result = score(ruleset, [red, blue])
>>> result.scores[0].lines
[('unconquered_rooms', 2), ('monsters', 1), ('conquered_tiles', -2), ('title_dark_deeds', 2), \
('title_halls', 2), ('title_tunnels', 2), ('title_monsters', 2)]
>>> [one.total for one in result.scores], result.winners
([9, 9], ('red', 'blue'))
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dungeonlords.position.figures import PALADIN, captive_points, is_paladin
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset
from shared.play.event import Emit, silence
from shared.play.game import Points
from shared.play.tasks import step

TITLES = ("dark_deeds", "halls", "tunnels", "monsters", "imps", "riches", "battle")
"""The seven titles in the order of A14."""
FOR_THE_MOST = ("halls", "tunnels", "monsters", "imps", "riches")
"""Titles that nobody gets with 0 (DL-13.4)."""
STRAIGHTFORWARD, TRICKY = "straightforward", "tricky"
"""The two variants with magic items."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What counts of one lord at the end of the game (A14)."""

    name: str
    evil: int
    tunnels: tuple[int, int]
    """Unconquered, conquered."""
    rooms: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """Unconquered, conquered."""
    monsters: tuple[str, ...] = ()
    """Monsters and ghosts of the lair."""
    imps: int = 0
    gold: int = 0
    food: int = 0
    traps: int = 0
    prison: tuple[str, ...] = ()
    """Types of the captured adventurers, ``paladin`` among them."""
    letters: int = 0
    items_captured: int = 0
    """Magic items in the prison (straightforward variant)."""
    items_used: int = 0
    """Own magic items in the Dead Letter Office (tricky variant)."""
    special_paladins: int = 0
    """Points by which captured paladins score more than paladins usually do (A7)."""

    @property
    def conquered(self) -> int:
        """Conquered tiles, tunnels and rooms alike."""
        return self.tunnels[1] + len(self.rooms[1])


@dataclass(slots=True)
class Score:
    """The points of one lord: every line that is not 0, in the order they were counted."""

    name: str
    lines: list[tuple[str, int]] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    shared: list[str] = field(default_factory=list)
    """Those of the titles that others hold as well."""
    licensed: bool = False

    @property
    def total(self) -> int:
        """The sum of all lines, in points."""
        return sum(points for _, points in self.lines)


@dataclass(frozen=True, slots=True)
class FinalScores:
    """Everybody's points, and who wins."""

    scores: list[Score]
    winners: tuple[str, ...]


def standing(state: State, lord: Lord) -> Standing:
    """What counts of a lord: tokens that the lord never sent do not (DL-I.2.7).

    Arguments: the state at the end; the lord.
    """
    ruleset = state.ruleset
    paladins = [id for id in lord.prison if is_paladin(id, ruleset)]
    usual = len(paladins) * ruleset.scale.paladin
    tunnels = [0, 0]
    rooms: tuple[list[str], list[str]] = ([], [])
    for cell, tile in lord.tiles.items():
        fallen = cell in lord.conquered
        if tile == TUNNEL:
            tunnels[fallen] += 1
        else:
            rooms[fallen].append(tile)
    return Standing(
        lord.seat,
        lord.evil,
        (tunnels[0], tunnels[1]),
        (tuple(rooms[0]), tuple(rooms[1])),
        lord.monsters,
        lord.imps,
        lord.gold,
        lord.food,
        len(lord.traps),
        tuple(PALADIN if is_paladin(id, ruleset) else ruleset.tiles[id].type for id in lord.prison),
        lord.letters,
        len(lord.items_captured),
        len(lord.dead_letters),
        sum(captive_points(id, ruleset) for id in paladins) - usual,
    )


@step
def score_game(state: State, emit: Emit) -> None:
    """The game is scored; dummies have no part in it (DL-13)."""
    state.winners = score(state.ruleset, _standings(state), emit).winners


def points(state: State) -> dict[str, Points]:
    """What everybody would score if the game ended here, by seat (DL-13)."""
    found = score(state.ruleset, _standings(state)).scores
    return {one.name: Points(tuple(one.lines)) for one in found}


def _standings(state: State) -> list[Standing]:
    return [standing(state, lord) for lord in state.lords]


def score(ruleset: Ruleset, standings: Sequence[Standing], emit: Emit = silence) -> FinalScores:
    """Points, titles, licenses and winners, each line told in the order it counts.

    The variant of the magic items is an option of the ruleset.

    Arguments: the rules; what counts of each lord; what hears of the lines, nobody where it is not
    said.
    """
    scores = [Score(one.name) for one in standings]
    for one, found in zip(standings, scores, strict=True):
        _tiles_and_prisoners(ruleset, one, found, emit)
        _bonus_rooms(ruleset, one, found, emit)
    for title in TITLES:
        _title(ruleset, title, standings, scores, emit)
    for one, found in zip(standings, scores, strict=True):
        _hall_of_fame(ruleset, one, found, len(scores), emit)
    for one, found in zip(standings, scores, strict=True):
        _license(ruleset, one, found, emit)
    return FinalScores(scores, _underlord(scores, emit))


def _count(found: Score, emit: Emit, clause: str, line: str, points: int) -> None:
    """One line of the score; a line of no points is not written down."""
    if points:
        found.lines.append((line, points))
        emit("points", found.name, clause, line=line, n=points)


def _tiles_and_prisoners(ruleset: Ruleset, one: Standing, found: Score, emit: Emit) -> None:
    """Rooms, monsters, prisoners, conquered tiles, letters, captured items (DL-13.1)."""
    scale = ruleset.scale
    paladins = one.prison.count(PALADIN)
    for line, number, each in (
        ("unconquered_rooms", len(one.rooms[0]), scale.room),
        ("monsters", _real_monsters(ruleset, one), scale.monster),
        ("captured_adventurers", len(one.prison) - paladins, scale.adventurer),
    ):
        _count(found, emit, "DL-13.1", line, number * each)
    clause = "DL-13.1 DL-R.49" if paladins > 1 else "DL-13.1"
    points = paladins * scale.paladin + one.special_paladins
    _count(found, emit, clause, "captured_paladins", points)
    _count(found, emit, "DL-13.1", "conquered_tiles", one.conquered * scale.conquered)
    _count(found, emit, "DL-13.1", "letters", one.letters * scale.letter)
    if ruleset.options.get("items") == STRAIGHTFORWARD:
        items = one.items_captured * scale.item_captured
        _count(found, emit, "DL-I.3.8", "captured_items", items)


def _real_monsters(ruleset: Ruleset, one: Standing) -> int:
    """Monsters of the lair; a ghost is none (A14)."""
    return sum(not ruleset.monsters[id].ghost for id in one.monsters)


def _bonus_rooms(ruleset: Ruleset, one: Standing, found: Score, emit: Emit) -> None:
    """Rooms that make monsters and ghosts count more, unless conquered (DL-13.2)."""
    for id in one.rooms[0]:
        room = ruleset.rooms[id]
        number = sum(monster in room.counts for monster in one.monsters)
        _count(found, emit, "DL-13.2", id, number * room.points_each)
    for id in one.rooms[1]:
        room = ruleset.rooms[id]
        if room.counts or any(room.titles):
            emit("no_bonus", one.name, "DL-13.2 DL-R.48", room=id)


# -- titles ----------------------------------------------------------------------------------


def worth(ruleset: Ruleset, title: str, one: Standing) -> int:
    """What a title is awarded for: the highest has it.

    Arguments: the rules; the title, one of TITLES; what counts of a lord.
    """
    match title:
        case "dark_deeds":
            return one.evil
        case "halls":
            return len(one.rooms[0]) + len(one.rooms[1])
        case "tunnels":
            return sum(one.tunnels)
        case "monsters":
            return _real_monsters(ruleset, one)
        case "imps":
            return one.imps
        case "riches":
            return one.gold + one.food + one.traps
        case _:
            return -one.conquered


def _title(
    ruleset: Ruleset, title: str, standings: Sequence[Standing], scores: Sequence[Score], emit: Emit
) -> None:
    """A title goes to everybody who is best; nobody is best at having none (DL-13.3, DL-13.4)."""
    worths = [worth(ruleset, title, one) for one in standings]
    best = max(worths)
    if best == 0 and title in FOR_THE_MOST:
        emit("title_unclaimed", "", "DL-13.4 DL-R.48", title=title)
        return
    holders = [found for found, n in zip(scores, worths, strict=True) if n == best]
    alone = len(holders) == 1
    scale = ruleset.scale
    points = (scale.title_2 if len(scores) == 2 else scale.title)[0 if alone else 1]
    for found in holders:
        found.titles.append(title)
        if not alone:
            found.shared.append(title)
        found.lines.append((f"title_{title}", points))
        told = "title_alone" if alone else "title_shared"
        emit(told, found.name, "DL-13.3", title=title, n=points)


def _hall_of_fame(ruleset: Ruleset, one: Standing, found: Score, players: int, emit: Emit) -> None:
    """Titles count once more, with two players no less, unless it is conquered (DL-13.5)."""
    clause = "DL-13.5 DL-R.48" if players == 2 else "DL-13.5"
    for id in one.rooms[0]:
        alone, together = ruleset.rooms[id].titles
        points = alone * (len(found.titles) - len(found.shared)) + together * len(found.shared)
        _count(found, emit, clause, id, points)


# -- the license -----------------------------------------------------------------------------


def _license(ruleset: Ruleset, one: Standing, found: Score, emit: Emit) -> None:
    """Points above 0 are licensed, and only then does mischief count (DL-13.6, DL-I.5.5)."""
    total = found.total
    found.licensed = total > 0
    emit("licensed" if found.licensed else "unlicensed", one.name, "DL-13.6", n=total)
    if ruleset.options.get("items") != TRICKY or not one.items_used:
        return
    if found.licensed:
        points = one.items_used * ruleset.scale.item_used
        _count(found, emit, "DL-I.5.5", "mischief", points)
    else:
        emit("no_mischief", one.name, "DL-I.5.5", n=one.items_used)


def _underlord(scores: Sequence[Score], emit: Emit) -> tuple[str, ...]:
    """The licensed lords with the most points (DL-13.7)."""
    best = max((one.total for one in scores if one.licensed), default=0)
    winners = tuple(one.name for one in scores if one.licensed and one.total == best)
    if len(winners) == 1:
        emit("underlord", winners[0], "DL-13.7", n=best)
    elif winners:
        emit("underlords", "", "DL-13.7 DL-R.48", seats=list(winners), n=best)
    else:
        emit("no_underlord", "", "DL-13.7 DL-R.48")
    return winners
