"""What luck and choices did in a game, from its account."""

from typing import NamedTuple

from shared.insight.account import OTHERS, Account


class LuckShare(NamedTuple):
    """A game taken apart for one seat: the parts make the end, exactly."""

    start: float
    """What could be expected before the first move: a share of the win, or points."""
    luck: float
    choices: float
    """What the seat chose, and what it knew."""
    others: float
    """What the others chose, and what they knew."""
    end: float


def luck_of(account: Account, seat: str) -> LuckShare:
    """What luck and choices did for a seat. Arguments: the whole account of a game; the seat."""
    at, luck, choices, others = account.seats.index(seat), 0.0, 0.0, 0.0
    for one in account.stretches:
        for stroke in one.strokes:
            amount = stroke.luck[at]
            if account.part_of(stroke, seat) == OTHERS:
                others += amount
            elif stroke.row in account.known:
                choices += amount
            else:
                luck += amount
        if one.chapter.owner in (seat, ""):
            choices += one.rest[at]
        else:
            others += one.rest[at]
    return LuckShare(account.start[at], luck, choices, others, account.worth(seat))
