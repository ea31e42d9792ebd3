"""What a person chose in a day's try as one number, and the try played again from it.

Fate and bots follow from the seed. Each choice is a digit in the base of how many answers there
were, so that it takes no more room than it must, and nothing but a legal try can be written.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from shared.chance.fate import Seeded
from shared.daily.layout import YOU, DailyError, DayLayout, challenge_of
from shared.descriptor import Descriptor
from shared.play.days import DayResult
from shared.play.decision import FATE, Decision, Move
from shared.play.journal import Entry
from shared.play.table import Table

LONGEST = 5_000
"""Moves of a try at most."""


@dataclass(frozen=True, slots=True)
class TryLine:
    """A try, as it is sent."""

    choices: int
    """The person's choices, the first as the last digit."""
    moves: int
    """How many moves the try has, those of Fate and of bots included."""
    slips: tuple[tuple[int, int], ...] = ()
    """Before which of them slips were taken back, and of how many moves: dice are new then."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """What a try came to when it was played again."""

    result: DayResult
    notations: tuple[str, ...]
    """All of its moves."""


def line_of(described: Descriptor, layout: DayLayout, line: list[Entry]) -> TryLine:
    """A try that is over, to be sent.

    Arguments: its game; the day's table as it begins; the entries of the table's line. Raises
    DailyError where the try is not over, or these are not moves of it.
    """
    played, digits, slips = line[len(layout.journal.line) :], [], []
    skipped = 0

    def again(decision: Decision, at: int) -> Move:
        nonlocal skipped
        if at >= len(played):
            raise DailyError("error.day_not_over")
        entry = played[at]
        lost = entry.number - 1 - len(layout.journal.line) - at
        if lost != skipped:
            slips.append((at, lost - skipped))
            skipped = lost
        if entry.move not in decision.options:
            raise DailyError("error.day_forged")
        if decision.who == YOU:
            digits.append((decision.options.index(entry.move), len(decision.options)))
        return entry.move

    moves = sum(1 for _ in _played(described, layout, again))
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return TryLine(number, moves, tuple(slips))


def replayed(described: Descriptor, layout: DayLayout, line: TryLine) -> Replayed:
    """Play a try again.

    Arguments: its game; the day's table as it begins; the try. Raises DailyError where it does not
    come to its end with its last choice.
    """
    left, before = line.choices, len(layout.journal.line)
    seed, slips = layout.setup.seed, dict(line.slips)
    fate, skipped = Seeded(seed), 0
    bots = {
        seat.id: described.bots[seat.player](f"{seed}:{seat.id}") for seat in layout.setup.seats[1:]
    }
    state: list[Any] = [layout.state]

    def choose(decision: Decision, at: int) -> Move:
        nonlocal left, skipped
        if at >= line.moves:
            raise DailyError("error.day_forged")
        skipped += slips.get(at, 0)
        if decision.who == YOU:
            left, digit = divmod(left, len(decision.options))
            return decision.options[digit]
        if decision.who == FATE:
            return fate.answer(decision, before + at + skipped)
        view = described.play.view(state[0], decision.who)
        return bots[decision.who].choose(described.play, view, decision, before + at)

    notations = []
    for move, now in _played(described, layout, choose):
        notations.append(move.notation())
        state[0] = now
    if left or len(notations) != line.moves:
        raise DailyError("error.day_forged")
    result = challenge_of(described).result(layout.state, state[0], YOU)
    return Replayed(result, tuple(notations))


def _played(
    described: Descriptor, layout: DayLayout, choose: Callable[[Decision, int], Move]
) -> Iterator[tuple[Move, Any]]:
    """The moves of a try up to its end, each with the state after it."""
    game, challenge = described.play, challenge_of(described)
    state, at = layout.state.copy(), 0
    while not challenge.over(state):
        decision = game.decision(state)
        if decision is None or at >= LONGEST:
            raise DailyError("error.day_forged")
        move = choose(decision, at)
        state = state.copy()
        game.apply(state, move)
        yield move, state
        at += 1


def ended(described: Descriptor, table: Table[Any]) -> bool:
    """Whether the try of a day's table is over. Arguments: its game; the table."""
    return challenge_of(described).over(table.state)
