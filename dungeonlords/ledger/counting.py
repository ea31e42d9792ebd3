"""What a lord has, counted at the table: asked for when a rule needs it (DL-R.64).

While people build, goods, lairs and dungeons change on the table only. What was counted in a
season stays known until the next one begins, and through all of combat, where everything
follows from what is reported.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from dungeonlords.building.digging import dig_tunnel
from dungeonlords.building.goods import lose_monster
from dungeonlords.building.hiring import move_in
from dungeonlords.ledger.books import REPORTED, TABLE, Books
from dungeonlords.position.dungeon import diggable, lay_tile, room_sites
from dungeonlords.position.lord import Lord
from dungeonlords.position.view import HIDDEN
from shared.chance.deck import without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import Task, ask, push, question

READY = move("ready")
GOODS = ("gold", "food", "imps", "traps")
"""What is counted as a number; traps in hand are not named."""
FIELDS = (*GOODS, "lair", "tiles")
"""All that people build."""
MOST = 50
"""More of anything than a lord ever has."""

NEEDED = {
    "payday": ("gold", "food", "traps", "lair"),
    "taxes": ("gold", "tiles"),
    "witch_hunt": ("lair",),
    "desertion": ("imps",),
    "rats": ("food",),
    "inflation": ("gold",),
    "extra_tax": ("gold", "tiles"),
    "monster_strike": ("gold", "food", "traps", "lair"),
    "rusty_traps": ("traps",),
    "hungry_imps": ("food", "imps"),
}
"""What each event tile or special event card asks of a lord (A11, A12)."""


def owned(lord: Lord, good: str) -> int:
    """How much of a good a lord has. Arguments: the lord; the good, one of GOODS."""
    return len(lord.traps) if good == "traps" else int(getattr(lord, good))


def own(lord: Lord, good: str, n: int) -> None:
    """A lord has so much of a good.

    Arguments: the lord; the good, one of GOODS; how much, from 0.
    """
    if good == "traps":
        lord.traps = (HIDDEN,) * n
    else:
        setattr(lord, good, n)


def need(state: Books, seats: Iterable[str], fields: Iterable[str]) -> tuple[Task, ...]:
    """Ask for what nobody has counted since people built, before a rule goes on with it.

    Arguments: the books; the lords whom the rule concerns; what it asks of them, of FIELDS. Returns
    the questions to be pushed.
    """
    wanted = tuple(fields)
    found = []
    for seat in seats:
        known = state.counted.get(seat, ())
        if missing := tuple(one for one in wanted if one not in known):
            found.append(holdings(seat, missing))
    return tuple(found)


def know(state: Books, seat: str, fields: Iterable[str]) -> None:
    """Remember what has been counted.

    Arguments: the books; the seat; what was counted, of FIELDS.
    """
    known = {*state.counted.get(seat, ()), *fields}
    state.counted[seat] = tuple(one for one in FIELDS if one in known)


# -- what can be reported ------------------------------------------------------------------


def at_large(state: Books) -> Counter[str]:
    """Monsters and ghosts, as far as they have come by this year, that lie in no lair."""
    ruleset, years = state.ruleset, range(1, state.year + 1)
    found = Counter(one for year in years for one in ruleset.monster_stacks[year])
    for lord in state.lords:
        found.subtract(lord.monsters)
    return +found


def move_out(lord: Lord, monster: str) -> None:
    """A monster does not lie in the lair after all. Arguments: the lord; the monster's id."""
    if monster in lord.ready:
        lord.ready = without(lord.ready, monster)
    else:
        lord.tired = without(lord.tired, monster)


def unbuilt(state: Books) -> list[str]:
    """Rooms, as far as they have come by this year, that stand in no dungeon."""
    built = {tile for lord in state.lords for tile in lord.tiles.values()}
    come = [one for one in state.ruleset.rooms.values() if one.year <= state.year]
    return [one.id for one in come if one.id not in built]


def _lair(state: Books, lord: Lord) -> Iterator[Move]:
    order = state.ruleset.rank.__getitem__
    yield from moves("hires", *sorted(at_large(state), key=order))
    yield from moves("loses", *dict.fromkeys(sorted(lord.monsters, key=order)))


def _tiles(state: Books, lord: Lord) -> Iterator[Move]:
    yield from moves("digs", *diggable(lord))
    for room in unbuilt(state):
        for cell in room_sites(state.ruleset, lord, room):
            yield move("builds", room, cell)


def _goods(lord: Lord, good: str) -> tuple[Move, ...]:
    now = owned(lord, good)
    return moves(good, *[n for n in range(MOST + 1) if n != now])


def _reports(state: Books, seat: str, fields: tuple[str, ...]) -> Iterator[Move]:
    lord = state.of(seat)
    for field in fields:
        if field == "lair":
            yield from _lair(state, lord)
        elif field == "tiles":
            yield from _tiles(state, lord)
        else:
            yield from _goods(lord, field)


@question
def holdings(state: Books, seat: str, fields: tuple[str, ...]) -> Decision:
    """What a lord has by now: each value as it is, until all is right (DL-R.64).

    Argument: what is asked for, of FIELDS.
    """
    return ask(TABLE, "holdings", READY, *_reports(state, seat, fields))


@holdings.answered
def on_holdings(state: Books, emit: Emit, played: Move, seat: str, fields: tuple[str, ...]) -> None:
    """Tunnels and rooms stand where the rules allow it (DL-4.4, DL-4.9)."""
    if played.kind == "ready":
        know(state, seat, fields)
        return
    push(state, holdings(seat, fields))
    lord, what = state.of(seat), played.args[0]
    if played.kind in GOODS:
        own(lord, played.kind, int(what))
        emit("counted", seat, REPORTED, good=played.kind, n=what)
    elif played.kind == "hires":
        move_in.run(state, emit, seat, str(what))
    elif played.kind == "loses":
        lose_monster(state, emit, lord, str(what), REPORTED)
    elif played.kind == "digs":
        dig_tunnel(emit, lord, str(what), "DL-4.4")
    else:
        cell = str(played.args[1])
        lay_tile(lord, cell, str(what))
        emit("built", seat, "DL-4.9", room=what, cell=cell)


def lay_down_trap(lord: Lord, trap: str) -> None:
    """One of the cards in hand is named, since it is laid.

    Arguments: the lord, who has a trap in hand; the id of the trap.
    """
    lord.traps = (*without(lord.traps, HIDDEN), trap)
