"""Who stands where on the central board, and who cannot come."""

from collections.abc import Mapping, Sequence

from dungeonlords.building.minions import minion_leaves
from dungeonlords.position.state import ACTED, DECLINED, NOBODY, State
from shared.play.tasks import coming

SIGNS = {ACTED: "check", DECLINED: "cancel"}
"""The icon for what became of a minion."""
NO_ROOM = "exit"
"""The icon of a minion that found no room."""
Where = tuple[str, int]
"""An area, and the index of one of its spaces."""
Standing = tuple[str, str]
"""Who stands on a space, and what became of them."""


def inaccessible(state: State, area: str) -> list[str]:
    """Everybody who cannot send a minion there in this round. Arguments: the state; the area."""
    lords = [one.seat for one in state.order if area in one.inaccessible]
    return lords + [one.id for one in state.dummies if area in one.inaccessible]


def now_acting(state: State) -> Where | None:
    """Where a minion has its turn now; None where none has."""
    for _, area, at, *_ in coming(state, minion_leaves):
        return str(area), int(at)
    return None


def placed(state: State) -> Mapping[str, Sequence[Standing]]:
    """Who stood on each space this round, whether they have acted or not (DL-3.3 to DL-3.10)."""
    # of a table that was saved by an earlier version only those are known who have still to act
    board = {
        area: [(who, "") for who in state.spaces.get(area, NOBODY)] for area in state.ruleset.areas
    }
    for who, area, space, became in state.minions:
        if space:
            board[area][space - 1] = who, became
    return board


def shut_out(state: State, area: str) -> list[str]:
    """Whose minions found no room in an area (DL-3.4). Arguments: the state; the area's id."""
    return [who for who, where, space, _ in state.minions if where == area and not space]
