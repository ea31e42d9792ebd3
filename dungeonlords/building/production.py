"""The Production Phase: imps and troll tokens work in rooms (DL-5.1 to DL-5.5)."""

from dungeonlords.building.digging import dig_tunnel, digs
from dungeonlords.building.goods import draw_traps, free_workers, gain, traps_left, troll_tokens
from dungeonlords.position.dungeon import diggable
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import CELLS, TUNNEL, Room
from dungeonlords.season import evilometer
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, step

DONE = move("done")


@step
def production_phase(state: State, emit: Emit) -> None:
    """The rooms of one lord after the other work, in play order (DL-5.1)."""
    push(state, *[work(lord.seat) for lord in state.order])


def workable(state: State, lord: Lord) -> tuple[str, ...]:
    """Cells of rooms that can work now (DL-5.1): unconquered ones, built this round or before.

    Arguments: the state; the lord. In the order of the grid.
    """
    tiles, conquered = lord.tiles, lord.conquered
    rooms = [cell for cell, tile in tiles.items() if tile != TUNNEL and cell not in conquered]
    if not rooms:
        return ()
    hands = free_workers(state.ruleset, lord)
    found = [cell for cell in rooms if _can_work(state, lord, cell, hands)]
    return tuple(sorted(found, key=CELLS.index))


def _can_work(state: State, lord: Lord, cell: str, hands: int) -> bool:
    """Once a round, in year 2 twice, with fresh workers and all that goes in (DL-5.2)."""
    room = state.ruleset.rooms[lord.tiles[cell]]
    return (
        room.produces
        and hands >= room.imps
        and lord.food >= room.food_in
        and lord.worked.count(cell) < state.year
        and (not room.tunnels or bool(diggable(lord)))
        and (not room.traps or traps_left(state) > 0)
    )


@choice
def work(state: State, seat: str) -> Decision:
    """Which room works next, in any order, as long as one can (DL-5.1)."""
    return ask(seat, "work", *moves("work", *workable(state, state.of(seat))), DONE)


@work.answered
def on_work(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The room takes what goes in, then gives what comes out (DL-5.1)."""
    if played.kind == "done":
        return
    lord, cell = state.of(seat), str(played.args[0])
    room = state.ruleset.rooms[lord.tiles[cell]]
    lord.worked = tuple(sorted((*lord.worked, cell), key=CELLS.index))
    push(state, work(seat))
    _put_in(state, emit, lord, room, cell)
    _bring_out(state, emit, lord, room)


def _put_in(state: State, emit: Emit, lord: Lord, room: Room, cell: str) -> None:
    """Troll tokens go first (DL-5.3).

    From now until the round ends tokens and imps serve for nothing but year-1 rooms, where
    each is as good as the other: so the owner need not be asked.
    """
    tokens = min(room.imps, troll_tokens(state.ruleset, lord) - lord.trolls_busy)
    lord.trolls_busy += tokens
    lord.busy += room.imps - tokens
    clause = "DL-5.1 DL-5.2 DL-5.3" if tokens else "DL-5.1 DL-5.2"
    facts = {"imps": room.imps - tokens, "tokens": tokens}
    emit("room_works", lord.seat, clause, room=room.id, cell=cell, **facts)
    if room.food_in:
        lord.food -= room.food_in
        emit("paid_food", lord.seat, "DL-5.1", n=room.food_in, food=lord.food)


def _bring_out(state: State, emit: Emit, lord: Lord, room: Room) -> None:
    """A new imp is free at once (DL-5.4)."""
    seat = lord.seat
    gain(state, emit, seat, "DL-5.1", gold=room.gold, food=room.food)
    gain(state, emit, seat, "DL-5.4", imps=room.imp)
    if room.tunnels:
        push(state, shed_digs(seat, room.tunnels))
    if room.traps:
        # never with the extra card of year 2 (DL-R.25)
        draw_traps(state, emit, seat, room.traps, "DL-5.5 DL-R.25")
    if room.calm:
        evilometer.move(state, emit, seat, -room.calm, "DL-5.1")


# -- the Tool Shed ---------------------------------------------------------------------------------


@step
def shed_digs(state: State, emit: Emit, seat: str, left: int) -> None:
    """A tunnel under the usual rules, without any further imp (DL-5.5).

    Argument: how many tunnels are left to be dug.
    """
    if left and diggable(state.of(seat)):
        push(state, shed_dig(seat), shed_digs(seat, left - 1))


@choice
def shed_dig(state: State, seat: str) -> Decision:
    """Where the Tool Shed's tunnel is dug (DL-5.5)."""
    return ask(seat, "shed_dig", *digs(diggable(state.of(seat))))


@shed_dig.answered
def on_shed_dig(state: State, emit: Emit, played: Move, seat: str) -> None:
    """No imp is busy with it (DL-5.5)."""
    dig_tunnel(emit, state.of(seat), str(played.args[0]), "DL-4.4 DL-5.5")
