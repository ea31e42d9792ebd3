"""Why a cell of the dungeon is no answer to the question on the table, and which clause says so.

Screens that ask on the dungeon itself tell it where a person points.
"""

from collections.abc import Callable
from typing import NamedTuple

from dungeonlords.building.goods import free_workers
from dungeonlords.position.dungeon import BLOCKS, NEIGHBOURS, diggable, nearest, steps
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from shared.play.decision import Decision
from shared.speech.messages import Message


class Refusal(NamedTuple):
    """Why a cell cannot be chosen.

    The same message with ``.short`` fits into the cell; where nobody expects that it can be
    chosen there is none.
    """

    says: Message
    clause: str


def refused(state: State, decision: Decision, cell: str, room: str = "") -> Refusal | None:
    """Why a cell is no answer; None where it is one, or where nobody would expect it to be.

    Arguments: the state as whoever looks may see it; what is asked; the cell; the room that is
    looked at while it is asked which one to build.
    """
    find = REFUSALS.get(decision.ask)
    if find is None or any(cell in option.args for option in decision.options):
        return None
    facts = decision.about.facts
    return find(state, state.of(decision.who), cell, str(facts.get("room", room)))


def _refusal(id: str, clause: str, **facts: object) -> Refusal:
    return Refusal(Message(f"cell.{id}", facts), clause)


def _dig(state: State, lord: Lord, cell: str, room: str) -> Refusal | None:
    """Why no tunnel is dug there (DL-4.4)."""
    if cell in lord.tiles:
        return None
    if not any(beside in lord.tiles for beside in NEIGHBOURS[cell]):
        return _refusal("apart", "DL-4.4")
    full = any(
        cell in block and all(other in lord.tiles for other in block if other != cell)
        for block in BLOCKS
    )
    return _refusal("block", "DL-4.4") if full else None


def _mine(state: State, lord: Lord, cell: str, room: str) -> Refusal | None:
    """Why no gold is mined there (DL-4.5)."""
    if cell not in lord.tiles:
        return None
    if cell in lord.conquered:
        return _refusal("mine_conquered", "DL-4.5")
    if lord.tiles[cell] != TUNNEL:
        return _refusal("mine_room", "DL-4.5")
    return _refusal("mined", "DL-4.5") if cell in lord.mined else None


def _place(state: State, lord: Lord, cell: str, room: str) -> Refusal | None:
    """Why that room is not built there (DL-4.8, DL-4.9)."""
    if not room:
        return None
    if cell not in state.ruleset.rooms[room].zone:
        return _refusal("zone", "DL-4.9", room=room)
    if cell not in lord.tiles:
        return _refusal("rock", "DL-FAQ.2")
    if cell in lord.conquered:
        return _refusal("place_conquered", "DL-4.8")
    if lord.tiles[cell] != TUNNEL:
        return _refusal("place_room", "DL-4.8")
    beside = [lord.tiles[one] for one in NEIGHBOURS[cell] if one in lord.tiles]
    near = next((one for one in beside if one != TUNNEL), "")
    return _refusal("beside", "DL-4.9", room=near) if near else None


def _site(state: State, lord: Lord, cell: str, room: str) -> Refusal | None:
    """Why no battle is fought there (DL-9.3)."""
    if cell not in lord.tiles:
        return None
    if cell in lord.conquered:
        return _refusal("lost", "DL-9.3")
    distance = steps(lord)
    least = distance[nearest(lord)[0]]
    return _refusal("farther", "DL-9.3", n=distance[cell], least=least)


def _work(state: State, lord: Lord, cell: str, room: str) -> Refusal | None:
    """Why no room works there (DL-5.1 to DL-5.5, DL-R.20)."""
    tile = lord.tiles.get(cell, TUNNEL)
    if tile == TUNNEL:
        return None
    if cell in lord.conquered:
        return _refusal("work_conquered", "DL-5.1")
    found = state.ruleset.rooms[tile]
    if not found.produces:
        return _refusal("idle", "DL-5.1")
    if lord.worked.count(cell) >= state.year:
        return _refusal("worked", "DL-5.2", n=state.year)
    hands = free_workers(state.ruleset, lord)
    if hands < found.imps:
        return _refusal("hands", "DL-5.1", n=found.imps, free=hands)
    if lord.food < found.food_in:
        return _refusal("hungry", "DL-5.1", n=found.food_in, food=lord.food)
    if found.tunnels and not diggable(lord):
        return _refusal("no_place", "DL-5.5")
    # whoever looks does not know how many cards the others hold: nothing else is left to say
    return _refusal("no_traps", "DL-R.20") if found.traps else None


REFUSALS: dict[str, Callable[[State, Lord, str, str], Refusal | None]] = {
    "dig": _dig,
    "shed_dig": _dig,
    "mine": _mine,
    "build": _place,
    "place_room": _place,
    "choose_site": _site,
    "work": _work,
}
"""The questions that are asked on the dungeon."""
