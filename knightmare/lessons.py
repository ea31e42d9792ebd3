"""When the lessons of Knightmare matter: their conditions, by name."""

from functools import cache

from knightmare.position.state import State
from shared.lessons.course import Condition, Tutorial, read_course
from shared.play.decision import Decision


def _may(kind: str) -> Condition:
    """Whether an answer of this kind is offered."""
    return lambda view, seat, decision: any(one.kind == kind for one in decision.options)


def _foe_near(view: State, seat: str, decision: Decision) -> bool:
    """Whether somebody lives here, or behind an exit that is to be chosen."""
    if decision.ask != "number":
        return _may("challenge")(view, seat, decision)
    exits = view.ruleset.chambers[view.of(seat).at].exits
    return any(view.ruleset.resident(chamber) for chamber in exits)


def _carries_quest(view: State, seat: str, decision: Decision) -> bool:
    return any(item in view.ruleset.quest_objects for item in view.of(seat).items)


def _medusa_here(view: State, seat: str, decision: Decision) -> bool:
    return any(one.notation() == "challenge medusa" for one in decision.options)


CONDITIONS: dict[str, Condition] = {
    "new": lambda view, seat, decision: view.of(seat).standing == "new",
    "second_turn": lambda view, seat, decision: view.of(seat).turns > 1,
    "may_heal": _may("heal"),
    "holds_spells": lambda view, seat, decision: bool(view.of(seat).spells),
    "carries_quest": _carries_quest,
    "may_drink": _may("drink"),
    "may_pledge": _may("pledge_allegiance"),
    "foe_near": _foe_near,
    "medusa_here": _medusa_here,
}


@cache
def course(part: str) -> Tutorial:
    """The lessons of a whole game, or those of a ledger: ``lesson`` or ``ledger``."""
    return read_course("knightmare", CONDITIONS, part)
