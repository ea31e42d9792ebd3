"""What somebody wants next, why, and the two steps after that: told from the state alone."""

from collections.abc import Iterator

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON
from knightmare.rules.path import missing
from shared.speech.goal import Goal
from shared.speech.messages import Message

CLAUSES = {
    "prison": "HB-9",
    "first": "KM-1.a",
    "below": "KM-6.i.a",
    "quest": "KM-0.h",
    "down": "HB-4",
    "to_door": "KM-6.i.a",
    "door": "KM-6.i.b",
    "stones": "KM-6.ii.a",
    "walk": "KM-6.iv.a",
}
"""Where the rules speak of each goal."""


def goal(state: State, seat: str) -> Goal | None:
    """The next goal of a Dungeoneer; None for the dead, and once the game is over.

    Arguments: the state; the Dungeoneer's seat.
    """
    one = state.of(seat)
    if one.life == "DEAD" or state.winner:
        return None
    first, *then = _goals(state, one)
    stones = one.stones[one.stone :].count(0) or state.ruleset.constants.stones
    steps = len(one.stones or range(stones)) + 1 - one.stone

    def say(kind: str, id: str) -> Message:
        return Message(f"{kind}.{id}", {"who": seat, "n": steps if id == "walk" else stones})

    then_said = tuple(say("goal", id) for id in then[:2])
    return Goal(say("goal", first), say("goal_why", first), then_said, CLAUSES[first])


def _goals(state: State, one: Dungeoneer) -> Iterator[str]:
    """The goals still before somebody, in their order."""
    if one.at == PRISON:
        yield "prison"
    if one.standing == "new":
        yield "first"
    on_path = one.standing == "level_three"
    if not on_path:
        has_quest = bool(state.ruleset.quest_objects.intersection(one.items))
        above = state.ruleset.level(one.at) == 1
        if not has_quest:
            # until one is down there, it is told where it lies
            yield from ("below", "down", "quest") if above else ("quest",)
        elif above:
            yield "down"
        if one.at != "clue_room" or not has_quest:
            yield "to_door"
        yield "door"
    if not on_path or missing(one):
        yield "stones"
    yield "walk"
