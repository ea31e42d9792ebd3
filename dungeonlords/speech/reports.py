"""Which of the many values that people may report at a physical table are worth listing."""

from collections.abc import Mapping, Sequence

from dungeonlords.position.state import State
from shared.play.decision import Decision, Move

NEAR = 3
"""Values so close to what the books say are listed; all others are typed."""
GOODS = ("gold", "food", "imps", "traps")
COUNTED = ("holdings", "evil_shift", "tax_day")
"""Questions of which only some answers are listed."""
REPLACED = {"event": "together", "battle": "fought"}
"""Flows that asked one lord after the other, or for plans before the card, and what is offered in
their place: the event of all lords at once, a battle as it was."""


def offered(view: State, decision: Decision) -> Sequence[Move]:
    """The answers that are likely: numbers near those in the books, and whatever is no number.

    Arguments: the state as it is known; the question.
    """
    if decision.ask == "menu":
        return [one for one in decision.options if one.kind not in REPLACED]
    if decision.ask == "tax_day":
        known = {seat: (tiles, unpaid) for seat, tiles, unpaid in decision.about.facts["counts"]}
        return [one for one in decision.options if _is_likely(known, one)]
    if decision.ask not in COUNTED:
        return decision.options
    seat = str(decision.about.facts["seat"])
    return [one for one in decision.options if _is_near(view, seat, one)]


def _is_likely(known: Mapping[str, tuple[int, int]], option: Move) -> bool:
    if option.kind not in ("tiles", "unpaid"):
        return True
    now = known[str(option.args[0])][option.kind == "unpaid"]
    return abs(int(option.args[1]) - now) <= NEAR


def _is_near(view: State, seat: str, option: Move) -> bool:
    if option.kind == "shift":
        # whoever gives a reason can only mean what the rules give
        return len(option.args) > 1 or abs(int(option.args[0])) <= NEAR
    if option.kind not in GOODS:
        return True
    lord = view.of(seat)
    now = len(lord.traps) if option.kind == "traps" else getattr(lord, option.kind)
    return abs(int(option.args[0]) - now) <= NEAR
