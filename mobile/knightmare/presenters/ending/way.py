"""What somebody did in a game, counted, and the way there: a node for each stay that mattered."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from knightmare.position.state import State
from knightmare.rulebook.ruleset import START
from knightmare.speech import icons
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.play.table import Table

COUNTED = {
    "won": "won",
    "injured": "injuries",
    "riddle_right": "riddles",
    "took_item": "items",
    "imprisoned": "prison",
}
"""Events that are counted."""


def counted(table: Table[State]) -> dict[str, Counter[str]]:
    """How often each of these happened, by seat."""
    counts: dict[str, Counter[str]] = {}
    for _, told in table.story():
        for event in told.events:
            if event.id in COUNTED:
                counts.setdefault(event.who, Counter())[COUNTED[event.id]] += 1
    return counts


# -- the way over the three levels -------------------------------------------------------------

LANDMARK, DEED, HARM, STEP = 3, 2, 1, 0
"""How much a stay matters; where there is little room, the least go first."""


@dataclass(frozen=True, slots=True)
class NodeShown:
    """A stay that mattered."""

    icon: str
    mark: str
    """``won``, ``lost``, or empty."""
    number: int
    """The move, as the log counts it."""
    level: int
    """1 to 3."""
    weight: int
    stone: int = 0
    """The stone that was laid; 0 for anything else."""


def way_of(table: Table[State], seat: str) -> tuple[NodeShown, ...]:
    """The way of a Dungeoneer, from the first stay to the last. Arguments: the table; the seat."""
    state, level = table.state, 1
    nodes = [NodeShown("torch", "", 0, 1, LANDMARK)]
    for entry, told in table.story():
        for event in told.events:
            if seat in (event.who, event.facts.get("foe")):
                level = _level(state, event, seat, level)
                for node in _nodes(state, event, seat, entry.number, level):
                    if node.stone:
                        # it was laid by the riddle before it
                        nodes.pop()
                    nodes.append(node)
    won, last = state.winner == seat, table.journal.head
    icon, mark = ("crown", "won") if won else ("grave", "")
    return (*nodes, NodeShown(icon, mark, last, 3 if won else level, LANDMARK))


def thinned(nodes: Sequence[NodeShown], most: int) -> tuple[NodeShown, ...]:
    """As many nodes as there is room for: what matters least goes first, the oldest before.

    Arguments: the nodes of the way; how many there may be.
    """
    kept = list(nodes)
    while len(kept) > max(2, most):
        kept.remove(min(kept, key=lambda node: node.weight))
    return tuple(kept)


def deepest(table: Table[State], seat: str) -> int:
    """The deepest level that a Dungeoneer has seen. Arguments: the table; the seat."""
    level = found = 1
    for _, told in table.story():
        for event in told.events:
            level = _level(table.state, event, seat, level)
            found = max(found, level)
    return found


def _level(state: State, event: Event, seat: str, level: int) -> int:
    if event.who != seat:
        return level
    if event.id == "entered_level_three":
        return 3
    if event.id == "imprisoned":
        return state.ruleset.level("prison")
    if event.id == "arrived":
        chamber = str(event.facts["chamber"])
        known = chamber in state.ruleset.chambers
        return state.ruleset.level(chamber if known else START)
    return level


def _nodes(state: State, event: Event, seat: str, number: int, level: int) -> Iterator[NodeShown]:
    """What a node is drawn for."""
    facts, own = event.facts, event.who == seat
    if event.id == "won":
        icon = _portrait(str(facts["foe"]) if own else event.who)
        yield NodeShown(icon, "won" if own else "lost", number, level, DEED if own else HARM)
    elif not own:
        return
    elif event.id in ("riddle_right", "riddle_wrong"):
        mark = "won" if event.id == "riddle_right" else "lost"
        yield NodeShown("riddle", mark, number, level, STEP)
    elif event.id == "took_item":
        item = str(facts["item"])
        quest = item in state.ruleset.quest_objects
        yield NodeShown(
            icons.icon(icons.ITEMS, item), "", number, level, LANDMARK if quest else STEP
        )
    elif event.id == "imprisoned":
        yield NodeShown("prison", "lost", number, level, HARM)
    elif event.id == "entered_level_three":
        yield NodeShown("gate", "", number, level, LANDMARK)
    elif event.id == "laid_stone":
        yield NodeShown("", "", number, level, LANDMARK, int(facts["stone"]))


def _portrait(who: str) -> str:
    return icons.icon(icons.DUNGEONEERS if is_seat(who) else icons.CHARACTERS, who)
