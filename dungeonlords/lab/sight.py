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
from shared.lab.sheet import Entry, Group, amounts, each, endings, held, index, number, one_of
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


def seen(ruleset: Ruleset, seats: Sequence[str]) -> tuple[Group, ...]:
    """All that is written of a view. Arguments: the rules; the seats that play."""
    ids = _Ids(ruleset)
    return (
        Group("a lord", seats, lord(ids), lambda view: view.lords),
        Group("a dungeon", seats, dungeon(ids), lambda view: map(dungeon_of, view.lords)),
        Group("a dummy", DUMMIES, dummy(ids), dummies),
        Group("the table", [""], table(ids), lambda view: (view,)),
        Group("the spaces", [""], spaces(ids), lambda view: (spaces_of(view, ids.areas),)),
        Group("what may still come", ["stack"], stacks(ids), lambda view: (view,)),
        Group("the battle", ["battle"], battle(ids), lambda view: (view.battle or PEACE,)),
    )


# -- a lord ----------------------------------------------------------------------------------------


def lord(ids: _Ids) -> list[Entry]:
    """What is written of each lord, without the dungeon."""
    return [
        Entry("evil", "place on the Evilometer", number(15)),
        Entry("gold", "gold", number(20)),
        Entry("food", "food", number(20)),
        Entry("imps", "imps, those that are used among them", number(15)),
        Entry("busy", "imps that are used until the end of the round", number(15)),
        Entry("trolls_busy", "trolls that work this round", number(COPIES)),
        Entry("letters", "Dead Letters", number(10)),
        Entry("ready", "monsters and ghosts that lie face up", held(ids.monsters, COPIES)),
        Entry("tired", "monsters and ghosts that lie face down", held(ids.monsters, COPIES)),
        Entry("sent", "monsters and ghosts sent into this battle", held(ids.monsters, COPIES)),
        Entry("traps", "traps in hand, those of others too", number(12), len),
        Entry("traps", "traps in hand that one knows of", held(ids.traps, COPIES), name="trap"),
        Entry("returned", "traps put face down on the discard", held(ids.traps, COPIES)),
        Entry("laid", "traps laid in this battle, those of others too", number(2), len),
        Entry("laid", "traps laid that one knows of", held(ids.traps, 2), name="laid_trap"),
        Entry("prison", "captured adventurers and paladins", held(ids.figures), name="prisoner"),
        Entry("captor", "whether a paladin was eliminated this year", number()),
        Entry("site", "the cell of this round's battle", one_of(SITES)),
        Entry("conquered", "cells that are conquered", held(SITES)),
        Entry("mined", "cells mined this round", held(SITES)),
        Entry("worked", "rooms used this round, by their cell", held(SITES, COPIES)),
        Entry("hand", "orders in hand, or face down", held(ids.areas)),
        Entry("inaccessible", "orders that cannot be given", held(ids.areas)),
        Entry(
            "slots",
            "the order of a slot that one knows of",
            each(SLOTS, one_of(ids.areas)),
            name="slot",
        ),
        Entry("slots", "orders given, those of others too", number(len(SLOTS)), len),
        Entry("on_card", "whether a minion lies on the card of a slot", held(index("123")), _texts),
        Entry("tokens", "item tokens of the own colour", held(ids.items), name="token"),
        Entry(
            "dummy_tokens", "item tokens of the dummy's colour", held(ids.items), name="dummy_token"
        ),
        Entry("given", "item tokens laid that one knows of", held(ids.items), _firsts),
        Entry("sack", "items that nobody in the party can use", held(ids.items, COPIES), _firsts),
        Entry("items_captured", "items that were captured", held(ids.items, COPIES)),
        Entry("dead_letters", "own items in the Dead Letter Office", held(ids.items)),
    ]


def _texts(numbers: Iterable[int]) -> list[str]:
    return [str(one) for one in numbers]


def _firsts(tokens: Iterable[tuple[str, ...]]) -> list[str]:
    """What the tokens are."""
    return [one[0] for one in tokens]


Member = tuple[str, int, tuple[Token, ...]]
"""One of a party: its tile, the hit points that are left, its items."""


class Dungeon(NamedTuple):
    """A lord's tiles and party, hashable."""

    tiles: tuple[str | None, ...]
    """By cell."""
    party: tuple[Member, ...]
    """From the front."""


def dungeon_of(lord: Lord) -> Dungeon:
    """The dungeon of a lord."""
    party = tuple([(one.tile, one.hp - one.damage, one.items) for one in lord.party])
    return Dungeon(tuple(map(lord.tiles.get, CELLS)), party)


def dungeon(ids: _Ids) -> list[Entry]:
    """The tiles of a dungeon, and the party in front of it."""
    cells = each([f".{cell}" for cell in CELLS], one_of(ids.tiles))
    return [
        Entry("tiles", "a tunnel or a room in a cell", cells, name="tile"),
        Entry("party", "who waits or fights in front of it", held(ids.figures), _firsts),
        Entry(
            "party", "place in the line, the front is 1", amounts(ids.figures, 5), _places, "place"
        ),
        Entry("party", "hit points left", amounts(ids.figures, 12), _left, "left"),
        Entry("party", "items that they bear", held(ids.items, COPIES), _borne, "borne"),
    ]


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


def dummy(ids: _Ids) -> list[Entry]:
    """What is written of each dummy."""
    return [
        Entry("pile", "orders in its pile", held(ids.areas)),
        Entry("inaccessible", "orders that it cannot give", held(ids.areas)),
        Entry("shown", "orders revealed this round", held(ids.areas)),
        Entry("picked", "the order picked for it, where one knows it", one_of(ids.areas)),
    ]


def table(ids: _Ids) -> list[Entry]:
    """The calendar and what lies on the central board."""
    seasons, rounds = [f".{season}" for season in SEASONS], ("_1", "_2", "_3", "_4")
    return [
        Entry("phase", "the phase of the year", one_of(PHASES)),
        Entry("year", "the year, half for the first", number(2)),
        Entry("season", "how many seasons have begun", number(len(SEASONS)), _begun),
        Entry("round", "the combat round", number(4)),
        Entry("start", "the start player", one_of(SITTING), SEATS.__getitem__),
        Entry(
            "events",
            "the event of a season, once it lies open",
            each(seasons, one_of(ids.events)),
            name="event",
        ),
        Entry("special", "this year's special event, once it lies open", one_of(ids.events)),
        Entry("shown", "combat cards that lie open", number(4)),
        Entry(
            "cards",
            "the combat card of a round, where one knows it",
            each(rounds, one_of(ids.spells)),
            name="card",
        ),
        Entry("tavern", "monsters and ghosts on offer", held(ids.monsters, COPIES)),
        Entry("site_office", "rooms on offer", held(ids.rooms)),
        Entry(
            "coming",
            "adventurers of a season, once they lie open",
            each(seasons, held(ids.figures)),
        ),
        Entry("drawn", "adventurers drawn, but not placed", held(ids.figures)),
        Entry("tent", "paladins that wait", held(ids.paladins)),
        Entry("frozen", "whether no paladin moves", number()),
        Entry("dummy_evil", "the dummy's place on the Evilometer", number(15)),
    ]


def _begun(season: int) -> int:
    return season + 1


class Spaces(NamedTuple):
    """Who stands on the central board, hashable."""

    stand: tuple[tuple[str, str, str], ...]
    """Area by area."""
    revealed: int


def spaces_of(view: State, areas: Iterable[str]) -> Spaces:
    """The spaces of a view. Arguments: the view; the areas in their order."""
    get = view.spaces.get
    return Spaces(tuple([get(area, NOBODY) for area in areas]), view.revealed)


def spaces(ids: _Ids) -> list[Entry]:
    """The minions on the central board."""
    stand = each(endings(ids.areas), each(SLOTS, one_of(ids.minions)))
    return [
        Entry("stand", "whose minion stands on a space", stand, name="space"),
        Entry("revealed", "orders that lie open this round", number(len(SLOTS))),
    ]


def stacks(ids: _Ids) -> list[Entry]:
    """What may still come, as far as the seat knows."""
    return [
        Entry(
            "monster_stack",
            "monster tiles of this year",
            held(ids.monsters, COPIES),
            name="monster",
        ),
        Entry("room_stack", "room tiles", held(ids.rooms), name="room"),
        Entry("tile_stack", "adventurer tiles of this year", held(ids.figures), name="adventurer"),
        Entry("event_stack", "event tiles", held(ids.events, COPIES), name="event"),
        Entry("special_stack", "special events", held(ids.events, COPIES), name="special"),
        Entry("card_stack", "combat cards of this year", held(ids.spells, 2), name="card"),
        Entry("trap_stack", "traps", held(ids.traps, COPIES), name="trap"),
        Entry(
            "trap_discard",
            "traps that were used and come back",
            held(ids.traps, COPIES),
            name="trap_discard",
        ),
    ]


def battle(ids: _Ids) -> list[Entry]:
    """The battle in progress; nothing but 0 where there is none."""
    return [
        Entry("seat", "whose dungeon it is", one_of(SITTING)),
        Entry("phase", "the step of the battle", one_of(STEPS), name="step"),
        Entry("site", "what the cell is that it is fought in", one_of(ids.tiles)),
        Entry("card", "this round's combat card", one_of(ids.spells)),
        Entry("fatigue", "points of fatigue that conquering costs", number(4)),
        Entry("icons", "trap icons of the party in this Trap Step", number(8)),
        Entry("icons_spent", "those of them that are spent", number(8)),
        Entry("shield", "points that a Magic Shield still takes", number(8)),
        Entry("muted", "whether nobody casts this round", number()),
        Entry("healing_off", "whether nobody heals this round", number(), bool),
        Entry("blocked", "whether nothing can be conquered this round", number()),
        Entry("rage", "whether attacks hit the first of the line", number()),
        Entry("tireless", "whether there is no fatigue", number()),
        Entry("poisoned", "adventurers that are poisoned", held(ids.figures), _firsts),
        Entry(
            "monsters",
            "monsters sent, in their order",
            each(SENT, one_of(ids.monsters)),
            name="monster",
        ),
        Entry("fate", "what became of each of them", each(SENT, one_of(FATES))),
    ]
