"""Digging tunnels and mining gold: up to a number, one imp each (DL-4.3, DL-4.4, DL-4.5)."""

from functools import lru_cache

from dungeonlords.building.goods import gain
from dungeonlords.building.minions import cannot, decline
from dungeonlords.building.trading import DECLINE
from dungeonlords.position.dungeon import KNOWN, diggable, lay_tile
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import CELLS, TUNNEL, Area, Space
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, push, question

DIG, MINE = "dig_tunnels", "mine_gold"
STOP = move("stop")


def workers(lord: Lord, space: Space) -> int:
    """Imps that can dig or mine on a space: free ones, without the foreman (DL-4.10, DL-R.24).

    Troll tokens do neither.

    Arguments: the lord; the space, of Dig Tunnels or Mine Gold.
    """
    return lord.free_imps - space.foreman


# -- digging --------------------------------------------------------------------------------------


def dig_tunnels(state: State, emit: Emit, lord: Lord, area: Area, at: int) -> None:
    """Dig where there are imps for it and a cell is left (DL-4.3, DL-4.4).

    A ``dungeonlords.building.actions.MinionAction``.
    """
    space = area.spaces[at]
    if workers(lord, space) < 1:
        cannot(state, emit, lord.seat, DIG, _too_few(space, "DL-4.3"))
    elif not diggable(lord):
        cannot(state, emit, lord.seat, DIG, "DL-4.4")
    else:
        push(state, dig(lord.seat, at, 0))


def _too_few(space: Space, clause: str) -> str:
    return f"{clause} DL-4.10 DL-R.24" if space.foreman else f"{clause} DL-4.10"


@lru_cache(maxsize=KNOWN)
def digs(cells: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves that dig in these cells."""
    return moves("dig", *cells)


@question
def dig(state: State, seat: str, at: int, dug: int) -> Decision:
    """Where to dig the next tunnel, if anywhere (DL-4.3, DL-4.4).

    Arguments: the space's index, 0 to 2; how many tunnels this minion has dug so far.
    """
    return ask(seat, "dig", *digs(diggable(state.of(seat))), STOP if dug else DECLINE)


@dig.answered
def on_dig(state: State, emit: Emit, played: Move, seat: str, at: int, dug: int) -> None:
    """An imp is busy with each tunnel; the foreman with the first one (DL-4.10)."""
    if played.kind == "decline":
        decline(state, emit, seat, DIG)
    if played.kind != "dig":
        return
    lord, space = state.of(seat), state.ruleset.areas[DIG].spaces[at]
    lord.busy += 1
    if not dug and space.foreman:
        lord.busy += space.foreman
        emit("foreman", seat, "DL-4.3 DL-4.10", n=space.foreman)
    dig_tunnel(emit, lord, str(played.args[0]), "DL-4.3 DL-4.4 DL-4.10")
    dug += 1
    if dug < space.most and lord.free_imps and diggable(lord):
        push(state, dig(seat, at, dug))


def dig_tunnel(emit: Emit, lord: Lord, cell: str, clause: str) -> None:
    """A new tunnel; the next one may be dug from it (DL-4.4).

    Arguments: what hears of events; the lord, who is changed; the cell, one that may be dug; the
    clauses that let it be dug.
    """
    lay_tile(lord, cell, TUNNEL)
    emit("dug", lord.seat, clause, cell=cell)


# -- mining ---------------------------------------------------------------------------------------


def minable(lord: Lord) -> tuple[str, ...]:
    """Unconquered tunnels that were not mined this round; never a room (DL-4.5)."""
    tiles, without = lord.tiles, {*lord.conquered, *lord.mined}
    return tuple(cell for cell in CELLS if tiles.get(cell) == TUNNEL and cell not in without)


def mine_gold(state: State, emit: Emit, lord: Lord, area: Area, at: int) -> None:
    """Mine where there are imps for it and tunnels are left (DL-4.5).

    A ``dungeonlords.building.actions.MinionAction``.
    """
    space = area.spaces[at]
    if workers(lord, space) < 1:
        cannot(state, emit, lord.seat, MINE, _too_few(space, "DL-4.5"))
    elif not minable(lord):
        cannot(state, emit, lord.seat, MINE, "DL-4.5")
    else:
        push(state, mine(lord.seat, at))


@lru_cache(maxsize=32)
def _amounts(most: int) -> tuple[Move, ...]:
    return (*moves("mine", *range(1, most + 1)), DECLINE)


@question
def mine(state: State, seat: str, at: int) -> Decision:
    """How much gold to mine, if any; all tunnels are as good (DL-4.5).

    Argument: the space's index, 0 to 2.
    """
    lord, space = state.of(seat), state.ruleset.areas[MINE].spaces[at]
    most = min(space.most, workers(lord, space), len(minable(lord)))
    return ask(seat, "mine", *_amounts(most))


@mine.answered
def on_mine(state: State, emit: Emit, played: Move, seat: str, at: int) -> None:
    """One imp stands on each tunnel until the end of the round (DL-4.5, DL-4.10)."""
    if played.kind == "decline":
        decline(state, emit, seat, MINE)
        return
    lord, foreman = state.of(seat), state.ruleset.areas[MINE].spaces[at].foreman
    cells = minable(lord)[: int(played.args[0])]
    lord.busy += len(cells) + foreman
    lord.mined += cells
    if foreman:
        emit("foreman", seat, "DL-4.5 DL-4.10", n=foreman)
    emit("mined", seat, "DL-4.5 DL-4.10", cells=list(cells))
    gain(state, emit, seat, "DL-4.5", gold=len(cells))
