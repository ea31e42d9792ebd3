"""What a lord sees of a table of Dungeon Lords, as numbers."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dungeonlords.combat.phases import FIGHT
from dungeonlords.position.battle import DOWN, LOST, UP, WAITING, WITHDRAWN, Battle
from dungeonlords.position.figures import ILLUSION, Token
from dungeonlords.position.lord import Dummy, Lord
from dungeonlords.position.state import NOBODY, SEASONS, State
from dungeonlords.rounds import YEAR
from dungeonlords.rulebook.components import CELLS, TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset
from shared.lab.sheet import (
    Aspect,
    AspectGroup,
    amounts,
    each,
    endings,
    held,
    index,
    number,
    one_of,
)
from shared.play.seats import SEATS

SLOTS = ("_1", "_2", "_3")
COPIES = 4
"""Most of one kind of monster or trap that is usually held."""
FATES = index((WAITING, WITHDRAWN, UP, DOWN, LOST))
SITES = index(CELLS)
PHASES = index(YEAR.phases)
STEPS = index((*FIGHT, "conquest", "end", "over"))
SITTING = index(SEATS)
SENT = ("_1", "_2", "_3", "_4")
"""More monsters and ghosts than anybody sends at once."""
DUMMIES = ("d1", "d2")
NO_DUMMY = Dummy("", "")
PEACE = Battle("", "", "", 0)
"""Nobody fights."""


class _Ids:
    """The ids of one ruleset, each with its place."""

    def __init__(self, ruleset: Ruleset) -> None:
        paladins = [f"{id}_{year}" for id in ruleset.paladins for year in (1, 2)]
        self.areas = index(ruleset.areas)
        self.monsters = index(ruleset.monsters)
        self.tiles = index((TUNNEL, *ruleset.rooms))
        self.rooms = index(ruleset.rooms)
        self.figures = index((*ruleset.tiles, *paladins, ILLUSION))
        self.paladins = index(ruleset.paladins)
        self.traps = index(ruleset.traps)
        self.spells = index(ruleset.spells)
        self.events = index((*ruleset.events, *ruleset.happenings))
        self.items = index(ruleset.items)
        self.minions = index((*SEATS, *DUMMIES))


def seen(ruleset: Ruleset, seats: Sequence[str]) -> tuple[AspectGroup, ...]:
    """All that is written of a view. Arguments: the rules; the seats that play."""
    ids = _Ids(ruleset)
    return (
        AspectGroup("a lord", seats, lord(ids), lambda view: view.lords),
        AspectGroup("a dungeon", seats, dungeon(ids), lambda view: map(dungeon_of, view.lords)),
        AspectGroup("a dummy", DUMMIES, dummy(ids), dummies),
        AspectGroup("the table", [""], table(ids), lambda view: (view,)),
        AspectGroup("the spaces", [""], spaces(ids), lambda view: (spaces_of(view, ids.areas),)),
        AspectGroup("what may still come", ["stack"], stacks(ids), lambda view: (view,)),
        AspectGroup("the battle", ["battle"], battle(ids), lambda view: (view.battle or PEACE,)),
    )


# -- a lord ----------------------------------------------------------------------------------------


def lord(ids: _Ids) -> list[Aspect]:
    """What is written of each lord, without the dungeon."""
    return [
        Aspect("evil", "place on the Evilometer", number(15)),
        Aspect("gold", "gold", number(20)),
        Aspect("food", "food", number(20)),
        Aspect("imps", "imps, those that are used among them", number(15)),
        Aspect("busy", "imps that are used until the end of the round", number(15)),
        Aspect("trolls_busy", "trolls that work this round", number(COPIES)),
        Aspect("letters", "letters", number(10)),
        Aspect("ready", "monsters and ghosts that lie face up", held(ids.monsters, COPIES)),
        Aspect("tired", "monsters and ghosts that lie face down", held(ids.monsters, COPIES)),
        Aspect("sent", "monsters and ghosts sent into this battle", held(ids.monsters, COPIES)),
        Aspect("traps", "traps in hand, those of others too", number(12), len),
        Aspect("traps", "traps in hand that one knows of", held(ids.traps, COPIES), name="trap"),
        Aspect("returned", "traps put face down on the discard", held(ids.traps, COPIES)),
        Aspect("laid", "traps laid in this battle, those of others too", number(2), len),
        Aspect("laid", "traps laid that one knows of", held(ids.traps, 2), name="laid_trap"),
        Aspect("prison", "captured adventurers and paladins", held(ids.figures), name="prisoner"),
        Aspect("captor", "whether a paladin was eliminated this year", number()),
        Aspect("site", "the cell of this round's battle", one_of(SITES)),
        Aspect("conquered", "cells that are conquered", held(SITES)),
        Aspect("mined", "cells mined this round", held(SITES)),
        Aspect("worked", "rooms used this round, by their cell", held(SITES, COPIES)),
        Aspect("hand", "orders in hand, or face down", held(ids.areas)),
        Aspect("inaccessible", "orders that cannot be given", held(ids.areas)),
        Aspect(
            "slots",
            "the order of a slot that one knows of",
            each(SLOTS, one_of(ids.areas)),
            name="slot",
        ),
        Aspect("slots", "orders given, those of others too", number(len(SLOTS)), len),
        Aspect(
            "on_card", "whether a minion lies on the card of a slot", held(index("123")), _texts
        ),
        Aspect("tokens", "item tokens of the own colour", held(ids.items), name="token"),
        Aspect(
            "dummy_tokens", "item tokens of the dummy's colour", held(ids.items), name="dummy_token"
        ),
        Aspect("given", "item tokens laid that one knows of", held(ids.items), _firsts),
        Aspect("sack", "items that nobody in the party can use", held(ids.items, COPIES), _firsts),
        Aspect("items_captured", "items that were captured", held(ids.items, COPIES)),
        Aspect("dead_letters", "own items in the Dead Letter Office", held(ids.items)),
    ]


def _texts(numbers: Iterable[int]) -> list[str]:
    return [str(one) for one in numbers]


def _firsts(tokens: Iterable[tuple[str, ...]]) -> list[str]:
    """What the tokens are."""
    return [one[0] for one in tokens]


Member = tuple[str, int, tuple[Token, ...]]
"""One of a party: its tile, the hit points that are left, its items."""


class DungeonSeen(NamedTuple):
    """A lord's tiles and party, hashable."""

    tiles: tuple[tuple[str, str], ...]
    """Each with its cell."""
    party: tuple[Member, ...]
    """From the front."""


def dungeon_of(lord: Lord) -> DungeonSeen:
    """The dungeon of a lord."""
    party: tuple[Member, ...] = ()
    if lord.party:
        party = tuple([(one.tile, one.hp - one.damage, one.items) for one in lord.party])
    return DungeonSeen(tuple(lord.tiles.items()), party)


def dungeon(ids: _Ids) -> list[Aspect]:
    """The tiles of a dungeon, and the party in front of it."""
    cells = each([f".{cell}" for cell in CELLS], one_of(ids.tiles))
    return [
        Aspect("tiles", "a tunnel or a room in a cell", cells, _by_cell, "tile"),
        Aspect("party", "who waits or fights in front of it", held(ids.figures), _firsts),
        Aspect(
            "party", "place in the line, the front is 1", amounts(ids.figures, 5), _places, "place"
        ),
        Aspect("party", "hit points left", amounts(ids.figures, 12), _left, "left"),
        Aspect("party", "items that they bear", held(ids.items, COPIES), _borne, "borne"),
    ]


def _by_cell(tiles: Iterable[tuple[str, str]]) -> list[str]:
    found = dict(tiles)
    return [found.get(cell, "") for cell in CELLS]


def _places(party: Iterable[Member]) -> list[tuple[str, int]]:
    return [(tile, at) for at, (tile, _, _) in enumerate(party, 1)]


def _left(party: Iterable[Member]) -> list[tuple[str, int]]:
    return [(tile, left) for tile, left, _ in party]


def _borne(party: Iterable[Member]) -> list[str]:
    return [item for _, _, items in party for item, _ in items]


# -- the table -------------------------------------------------------------------------------------


def dummies(view: State) -> list[Dummy]:
    """Both dummies, whether they are there or not."""
    there = {one.id: one for one in view.dummies}
    return [there.get(id, NO_DUMMY) for id in DUMMIES]


def dummy(ids: _Ids) -> list[Aspect]:
    """What is written of each dummy."""
    return [
        Aspect("pile", "orders in its pile", held(ids.areas)),
        Aspect("inaccessible", "orders that it cannot give", held(ids.areas)),
        Aspect("shown", "orders revealed this round", held(ids.areas)),
        Aspect("picked", "the order picked for it, where one knows it", one_of(ids.areas)),
    ]


def table(ids: _Ids) -> list[Aspect]:
    """The calendar and what lies on the central board."""
    seasons, rounds = [f".{season}" for season in SEASONS], ("_1", "_2", "_3", "_4")
    return [
        Aspect("phase", "the phase of the year", one_of(PHASES)),
        Aspect("year", "the year, half for the first", number(2)),
        Aspect("season", "how many seasons have begun", number(len(SEASONS)), _begun),
        Aspect("round", "the combat round", number(4)),
        Aspect("start", "the start player", one_of(SITTING), SEATS.__getitem__),
        Aspect(
            "events",
            "the event of a season, once it lies open",
            each(seasons, one_of(ids.events)),
            name="event",
        ),
        Aspect("special", "this year's special event, once it lies open", one_of(ids.events)),
        Aspect("shown", "combat cards that lie open", number(4)),
        Aspect(
            "cards",
            "the combat card of a round, where one knows it",
            each(rounds, one_of(ids.spells)),
            name="card",
        ),
        Aspect("tavern", "monsters and ghosts on offer", held(ids.monsters, COPIES)),
        Aspect("site_office", "rooms on offer", held(ids.rooms)),
        Aspect(
            "coming",
            "adventurers of a season, once they lie open",
            each(seasons, held(ids.figures)),
        ),
        Aspect("drawn", "adventurers drawn, but not placed", held(ids.figures)),
        Aspect("tent", "paladins that wait", held(ids.paladins)),
        Aspect("frozen", "whether no paladin moves", number()),
        Aspect("dummy_evil", "the dummy's place on the Evilometer", number(15)),
    ]


def _begun(season: int) -> int:
    return season + 1


class SpacesSeen(NamedTuple):
    """Who stands on the central board, hashable."""

    stand: tuple[tuple[str, str, str], ...]
    """Area by area."""
    revealed: int


def spaces_of(view: State, areas: Iterable[str]) -> SpacesSeen:
    """The spaces of a view. Arguments: the view; the areas in their order."""
    get = view.spaces.get
    return SpacesSeen(tuple([get(area, NOBODY) for area in areas]), view.revealed)


def spaces(ids: _Ids) -> list[Aspect]:
    """The minions on the central board."""
    stand = each(endings(ids.areas), each(SLOTS, one_of(ids.minions)))
    return [
        Aspect("stand", "whose minion stands on a space", stand, name="space"),
        Aspect("revealed", "orders that lie open this round", number(len(SLOTS))),
    ]


def stacks(ids: _Ids) -> list[Aspect]:
    """What may still come, as far as the seat knows."""
    return [
        Aspect(
            "monster_stack",
            "monster tiles of this year",
            held(ids.monsters, COPIES),
            name="monster",
        ),
        Aspect("room_stack", "room tiles", held(ids.rooms), name="room"),
        Aspect("tile_stack", "adventurer tiles of this year", held(ids.figures), name="adventurer"),
        Aspect("event_stack", "event tiles", held(ids.events, COPIES), name="event"),
        Aspect("special_stack", "special events", held(ids.events, COPIES), name="special"),
        Aspect("card_stack", "combat cards of this year", held(ids.spells, 2), name="card"),
        Aspect("trap_stack", "traps", held(ids.traps, COPIES), name="trap"),
        Aspect(
            "trap_discard",
            "traps that were used and come back",
            held(ids.traps, COPIES),
            name="trap_discard",
        ),
    ]


def battle(ids: _Ids) -> list[Aspect]:
    """The battle in progress; nothing but 0 where there is none."""
    return [
        Aspect("seat", "whose dungeon it is", one_of(SITTING)),
        Aspect("phase", "the step of the battle", one_of(STEPS), name="step"),
        Aspect("site", "what the cell is that it is fought in", one_of(ids.tiles)),
        Aspect("card", "this round's combat card", one_of(ids.spells)),
        Aspect("fatigue", "points of fatigue that conquering costs", number(4)),
        Aspect("icons", "trap icons of the party in this Trap Step", number(8)),
        Aspect("icons_spent", "those of them that are spent", number(8)),
        Aspect("shield", "points that a Magic Shield still takes", number(8)),
        Aspect("muted", "whether nobody casts this round", number()),
        Aspect("healing_off", "whether nobody heals this round", number(), bool),
        Aspect("blocked", "whether nothing can be conquered this round", number()),
        Aspect("rage", "whether attacks hit the first of the line", number()),
        Aspect("tireless", "whether there is no fatigue", number()),
        Aspect("poisoned", "adventurers that are poisoned", held(ids.figures), _firsts),
        Aspect(
            "monsters",
            "monsters sent, in their order",
            each(SENT, one_of(ids.monsters)),
            name="monster",
        ),
        Aspect("fate", "what became of each of them", each(SENT, one_of(FATES))),
    ]
