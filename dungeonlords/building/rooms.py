"""Building rooms in place of tunnels (DL-4.8, DL-4.9)."""

from dungeonlords.building.goods import can_pay, pay
from dungeonlords.building.minions import cannot, decline
from dungeonlords.building.trading import DECLINE
from dungeonlords.position.dungeon import lay_tile, room_sites
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import FREE, Area
from shared.chance.deck import without
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, push, question

BUILD = "build_room"


def buildable(state: State, lord: Lord) -> tuple[str, ...]:
    """Rooms on offer for which the dungeon has a place (DL-4.8, DL-4.9).

    Arguments: the state; the lord.
    """
    ruleset = state.ruleset
    return tuple(room for room in state.site_office if room_sites(ruleset, lord, room))


def build_room(state: State, emit: Emit, lord: Lord, area: Area, at: int) -> None:
    """Build; without gold, rooms or a place for one the order is declined (DL-3.6, DL-4.8).

    A ``dungeonlords.building.actions.MinionAction``.
    """
    if not can_pay(state, lord, area.spaces[at].price):
        cannot(state, emit, lord.seat, BUILD, "DL-0.6 DL-4.8")
    elif not buildable(state, lord):
        cannot(state, emit, lord.seat, BUILD, "DL-4.8 DL-4.9" if state.site_office else "DL-4.8")
    else:
        push(state, build(lord.seat, at))


@question
def build(state: State, seat: str, at: int) -> Decision:
    """Which room to build, if any (DL-4.8). Argument: the space's index, 0 to 2."""
    return ask(seat, "build", *moves("build", *buildable(state, state.of(seat))), DECLINE)


@build.answered
def on_build(state: State, emit: Emit, played: Move, seat: str, at: int) -> None:
    """The tile leaves the offer, and the whole price is paid (DL-0.6, DL-4.8)."""
    if played.kind == "decline":
        decline(state, emit, seat, BUILD)
        return
    lord, room = state.of(seat), str(played.args[0])
    state.site_office = without(state.site_office, room)
    price = state.ruleset.areas[BUILD].spaces[at].price
    sites = room_sites(state.ruleset, lord, room)
    if len(sites) > 1:
        push(state, place_room(seat, room))
    else:
        _place(emit, lord, room, sites[0])
    if price != FREE:
        pay.run(state, emit, seat, price, "DL-0.6 DL-4.8", "")


@question
def place_room(state: State, seat: str, room: str) -> Decision:
    """Which tunnel the room replaces (DL-4.9). Argument: the room's id."""
    return ask(
        seat, "place_room", *moves("place", *room_sites(state.ruleset, state.of(seat), room))
    )


@place_room.answered
def on_place_room(state: State, emit: Emit, played: Move, seat: str, room: str) -> None:
    """The room stands in place of that tunnel for good (DL-4.9)."""
    _place(emit, state.of(seat), room, str(played.args[0]))


def _place(emit: Emit, lord: Lord, room: str, cell: str) -> None:
    """Imps that mined the tunnel stay busy (DL-4.9)."""
    lay_tile(lord, cell, room)
    emit("built", lord.seat, "DL-4.8 DL-4.9 DL-R.23", room=room, cell=cell)
