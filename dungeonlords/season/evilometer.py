"""The Evilometer: counters move one after the other, and paladins watch them (DL-0.2 to 0.5)."""

from collections.abc import Mapping

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.season import paladins
from shared.play.event import Emit

DUMMY = "dummy"
"""The dummy's counter in a ranking (DL-7.2)."""


def move(state: State, emit: Emit, seat: str, n: int, clause: str) -> None:
    """Move one counter; then check the paladins.

    A move of several spaces is one move (DL-0.5, DL-R.13). Arguments: the state, which is changed;
    what hears of events; the seat whose counter it is; how many spaces, up where it is positive;
    the clauses behind it.
    """
    if n:
        _shift(state, emit, seat, n, clause)
        paladins.check(state, emit, _occasion(state))


def move_together(state: State, emit: Emit, shifts: Mapping[str, int], clause: str) -> None:
    """Move several counters at the same time; then check the paladins once (DL-R.9).

    Arguments: the state, which is changed; what hears of events; how many spaces each seat's
    counter moves, up where it is positive; the clauses behind it.
    """
    for seat, n in shifts.items():
        if n:
            _shift(state, emit, seat, n, clause)
    paladins.check(state, emit, "DL-0.5 DL-R.9")


def _occasion(state: State) -> str:
    """Why the paladins look up: after each counter move, in combat too."""
    if state.ruleset.options["paladins"] == 1:
        return "DL-0.5 DL-P.5"
    return "DL-0.5 DL-PM.6" if state.round else "DL-0.5"


def _shift(state: State, emit: Emit, seat: str, n: int, clause: str) -> None:
    """The counter stops at both ends; the rest is lost (DL-0.3)."""
    lord, constants = state.of(seat), state.ruleset.constants
    before = lord.evil
    lord.evil = max(constants.evil_min, min(constants.evil_max, before + n))
    moved = lord.evil - before
    lost = n - moved
    why = f"{clause} DL-0.3" if lost else clause
    kind = "evil_rises" if n > 0 else "evil_falls"
    emit(kind, seat, why, n=abs(moved), evil=lord.evil)


def move_dummy(state: State, emit: Emit, n: int, clause: str) -> None:
    """Move the dummy's counter, where there is one; no paladin minds it (DL-R.17).

    Arguments: the state, which is changed; what hears of events; how many spaces, up where it is
    positive; the clauses behind it.
    """
    if not n or not state.dummy_evil:
        return
    constants = state.ruleset.constants
    state.dummy_evil = max(constants.evil_min, min(constants.evil_max, state.dummy_evil + n))
    emit("dummy_rises" if n > 0 else "dummy_calms", "", clause, evil=state.dummy_evil)


def fits(state: State, lord: Lord, n: int) -> bool:
    """Whether a cost in evil can be paid in full (DL-0.4, DL-R.12).

    Arguments: the state; the lord; how many spaces it costs.
    """
    return lord.evil + n <= state.ruleset.constants.evil_max


def ranking(state: State) -> list[str]:
    """The seats from the nicest to the most evil, the dummy's counter among them.

    On the same space whoever is earlier in play order is nicer, and the dummy the most evil
    (DL-0.2, DL-7.2).
    """
    counters = [(lord.evil, lord.seat) for lord in state.order]
    if state.dummy_evil:
        counters.append((state.dummy_evil, DUMMY))
    # the sort leaves ties in play order
    counters.sort(key=lambda counter: counter[0])
    return [seat for _, seat in counters]
