"""A minion's turn: whose space it is, and which of the eight actions (DL-3.5, DL-4)."""

from typing import Protocol

from dungeonlords.building.digging import dig_tunnels, mine_gold
from dungeonlords.building.hiring import hire_monster
from dungeonlords.building.minions import minion_leaves
from dungeonlords.building.rooms import build_room
from dungeonlords.building.trading import trade
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Area
from dungeonlords.season.dummies import dummy_acts
from shared.play.event import Emit
from shared.play.seats import is_seat
from shared.play.tasks import push, step


class MinionAction(Protocol):
    """What a minion on a space does for its lord."""

    def __call__(self, state: State, emit: Emit, lord: Lord, area: Area, at: int, /) -> None:
        """Do it, or say why it cannot be done.

        Arguments: the state, which is changed; what hears of events; the lord; the area; the
        space's index, 0 to 2.
        """


ACTIONS: dict[str, MinionAction] = {
    "get_food": trade,
    "improve_reputation": trade,
    "dig_tunnels": dig_tunnels,
    "mine_gold": mine_gold,
    "recruit_imps": trade,
    "buy_traps": trade,
    "hire_monster": hire_monster,
    "build_room": build_room,
}
"""The eight actions by area; later ones see what earlier ones brought (DL-3.7)."""


def turns(state: State) -> list[tuple[str, str, int]]:
    """Whoever stands on a space, the area and the space's index, in the order they act (DL-3.5)."""
    return [
        (state.spaces[area.id][at], area.id, at)
        for area in state.ruleset.areas.values()
        for at in area.order
        if state.spaces[area.id][at]
    ]


@step
def resolve_areas(state: State, emit: Emit) -> None:
    """When all minions stand, area after area acts, the shorter spaces first (DL-3.5)."""
    push(state, *[minion_acts(who, area, at) for who, area, at in turns(state)])


@step
def minion_acts(state: State, emit: Emit, who: str, area: str, at: int) -> None:
    """The minion on a space has its turn; then the space is free (DL-3.5, DL-3.6).

    Arguments: whose minion it is, a seat or a dummy's id; the area's id; the space's index, 0 to 2.
    """
    push(state, minion_leaves(area, at))
    if not is_seat(who):
        dummy_acts(state, emit, who, area, at)
        return
    emit("minion_acts", who, "DL-3.5", area=area, space=at + 1)
    ACTIONS[area](state, emit, state.of(who), state.ruleset.areas[area], at)
