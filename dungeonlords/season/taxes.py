"""Gold that is owed: what is not paid becomes letters (DL-6.4, DL-R.18)."""

from functools import cache

from dungeonlords.building.agenda import Question, ask, then
from dungeonlords.position.state import State
from shared.play.decision import Decision, Move, moves
from shared.play.event import Tell


def tax(state: State, tell: Tell, seat: str, due: int, clause: str) -> None:
    """A lord owes gold; one letter for each piece not paid, on purpose or not (DL-R.18)."""
    if not due:
        return
    if state.of(seat).gold:
        then(state, ("pay_tax", seat, due, clause))
    else:
        _settle(state, tell, seat, due, 0, clause)


@cache
def _amounts(most: int) -> tuple[Move, ...]:
    return moves("pay", *range(most + 1))


@Question
def pay_tax(state: State, seat: str, due: int, clause: str) -> Decision:
    """How much of it to pay."""
    return ask(seat, "pay_tax", *_amounts(min(due, state.of(seat).gold)))


@pay_tax.answered
def paid_tax(state: State, tell: Tell, played: Move, seat: str, due: int, clause: str) -> None:
    """The rest is letters."""
    _settle(state, tell, seat, due, int(played.args[0]), clause)


def _settle(state: State, tell: Tell, seat: str, due: int, paid: int, clause: str) -> None:
    lord = state.of(seat)
    lord.gold -= paid
    lord.letters += due - paid
    tell("tax_paid", seat, f"{clause} DL-R.18", n=paid, due=due, letters=due - paid)
