"""`hint` where orders are laid: what the hard level would lay, and what each is worth to it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dungeonlords.bot.foresight import Orders
from dungeonlords.bot.levels import hard
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.terminal.plan import number
from shared.play.decision import Decision
from shared.speech.messages import Message

ALIKE = 0.05
"""Points by which ways to order differ that are as good as each other."""
Promised = list[tuple[float, Orders]]
"""Ways to order, with what they promise, in points."""


def lays_orders(view: State, decision: Decision) -> bool:
    """Whether an order is laid by this question, by somebody whose other orders can be seen.

    Arguments: the state as it may be seen; the question.
    """
    lord = view.of(decision.who) if decision.ask == "program" else None
    return lord is not None and HIDDEN not in (*lord.slots, *lord.hand)


def advised(view: State, decision: Decision) -> list[Message]:
    """What the hard level would lay, and why: each a message with its facts.

    Arguments: the state as whoever is asked sees it; a question by which an order is laid.
    """
    laid = view.of(decision.who).slots
    found = sorted(hard("hint").programs(view, decision.who), reverse=True)
    most, best = found[0]
    facts = {"order": best[len(laid)], "orders": list(best)}
    return [Message("counsel.order", facts), *_next(found), *_each(found, most, best[len(laid) :])]


def _next(found: Promised) -> Iterator[Message]:
    """The next best way to order, and how much less it promises."""
    if len(found) > 1:
        (most, _), (other, orders) = found[:2]
        yield _compared("order_next", most - other, orders=list(orders))


def _each(found: Promised, most: float, orders: Sequence[str]) -> Iterator[Message]:
    """What every order brings that the best way without it does not."""
    for order in orders:
        without = max((one for one, way in found if order not in way), default=None)
        if without is not None and most - without >= ALIKE:
            yield _compared("order_without", most - without, order=order)


def _compared(id: str, less: float, **facts: object) -> Message:
    """A sentence on what promises less; where it hardly does it says so."""
    alike = ".alike" if less < ALIKE else ""
    points = number(Fraction(round(less * 10), 10))
    return Message(f"counsel.{id}{alike}", {**facts, **({} if alike else {"points": points})})
