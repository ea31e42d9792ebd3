"""Exact distributions over Fate's moves; sampling where the tree is too large.

Nobody writes down a probability: what Fate may do, and how often, is in the game's own
decisions. The tree of those decisions is walked ply by ply, equal results are added up,
and a tree that outgrows its limit is sampled from there on, with an error bar.

>>> table = Distribution({"win": Fraction(5, 12), "lose": Fraction(7, 12)})
>>> table.exact, str(table.chance("win")), str(table.chance("draw")), table.error("win")
(True, '5/12', '0', 0.0)
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from random import Random
from typing import Generic, TypeVar

from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from shared.play.runner import run
from shared.speech.messages import TableError

T = TypeVar("T", bound=Hashable)

Policy = Callable[[S, Decision], Move | None]
"""How people answer: one of the options, or None where the policy does not say."""

Stop = Callable[[S], bool]
"""Whether the walk ends at this state."""

LIMIT = 20_000
"""Most moves played before a walk turns to sampling."""
SAMPLES = 2_000
LONGEST = 10_000
"""Most plies of one sample: a policy that never ends is an error, not a hang."""


class OddsError(TableError):
    """The odds cannot be worked out."""


@dataclass(frozen=True, slots=True)
class Distribution(Generic[T]):
    """What may come out of it, and how likely each is."""

    outcomes: Mapping[T, Fraction]
    """Every result that was found, with its chance; together 1."""
    samples: int = 0
    """How many samples were played; 0 when the chances are exact."""
    counts: Mapping[T, int] = field(default_factory=dict)
    """How many samples ended in each result."""
    sampled: Fraction = Fraction(0)
    """The share of all chances that was sampled; the rest is exact."""

    @property
    def exact(self) -> bool:
        """Whether nothing was sampled."""
        return self.samples == 0

    def chance(self, outcome: T) -> Fraction:
        """The chance of one result; 0 for one that was not found."""
        return self.outcomes.get(outcome, Fraction(0))

    def error(self, outcome: T) -> float:
        """The standard error of a result's chance; 0 when it is exact.

        One success and one failure are added to the samples, so that a result which never
        came up is not taken for impossible.
        """
        if not self.samples:
            return 0.0
        share = (self.counts.get(outcome, 0) + 1) / (self.samples + 2)
        return float(self.sampled) * sqrt(share * (1 - share) / self.samples)


def distribution(
    game: Game[S],
    state: S,
    read: Callable[[S], T],
    *,
    policy: Policy[S] | None = None,
    until: Stop[S] | None = None,
    same: Callable[[S], Hashable] | None = None,
    limit: int = LIMIT,
    samples: int = SAMPLES,
    seed: str = "odds",
) -> Distribution[T]:
    """How likely each result is, from this state on.

    The walk ends with the game, where ``until`` holds, and where no policy answers a person.

    Arguments: the rules and the state, which is left as it is; ``read``, the result at an
    end; how people answer; where to stop; ``same``, a key under which states may be merged
    on their way (all that still matters, or nothing is merged); how many moves may be
    played before the rest is sampled, 0 up; how many samples, 1 up; their seed.

    Raises OddsError when a sample does not come to an end.
    """
    walk = _Walk(game, policy, until)
    found: dict[T, Fraction] = {}
    front: list[tuple[S, Fraction]] = [(state, Fraction(1))]
    played = 0
    while front:
        opened = _opened(walk, front, read, found)
        played += sum(1 if answer else len(asked.options) for _, _, asked, answer in opened)
        if played > limit:
            rest = [(reached, p) for reached, p, _, _ in opened]
            return _sampled(walk, rest, read, found, samples, Random(seed))
        front = _merged(_next(game, opened), same)
    return Distribution(found)


class _Walk(Generic[S]):
    """Where a walk goes on, and where it ends."""

    __slots__ = ("game", "policy", "until")

    def __init__(self, game: Game[S], policy: Policy[S] | None, until: Stop[S] | None) -> None:
        self.game = game
        self.policy = policy
        self.until = until

    def question(self, state: S) -> tuple[Decision | None, Move | None]:
        """The decision, None where the walk ends; and a person's answer, None for Fate's."""
        if self.until is not None and self.until(state):
            return None, None
        decision = self.game.decision(state)
        if decision is None or decision.who == FATE:
            return decision, None
        answer = self.policy(state, decision) if self.policy is not None else None
        return (None, None) if answer is None else (decision, answer)

    def finish(self, state: S, random: Random) -> None:
        """Play one sample to its end, in place. Raises OddsError where it has none."""

        def answer(state: S, decision: Decision, ply: int) -> Move | None:
            if self.until is not None and self.until(state):
                return None
            if decision.who == FATE:
                return draw(decision, random)
            return self.policy(state, decision) if self.policy is not None else None

        if run(self.game, state, answer, LONGEST) == LONGEST:
            raise OddsError("error.odds_endless", n=LONGEST)


def _opened(
    walk: _Walk[S],
    front: list[tuple[S, Fraction]],
    read: Callable[[S], T],
    found: dict[T, Fraction],
) -> list[tuple[S, Fraction, Decision, Move | None]]:
    """The states that go on, with their question; those that end are added to the found."""
    opened: list[tuple[S, Fraction, Decision, Move | None]] = []
    for state, p in front:
        decision, answer = walk.question(state)
        if decision is None:
            result = read(state)
            found[result] = found.get(result, Fraction(0)) + p
        else:
            opened.append((state, p, decision, answer))
    return opened


def _next(
    game: Game[S], opened: list[tuple[S, Fraction, Decision, Move | None]]
) -> list[tuple[S, Fraction]]:
    """Every state one ply on, with its chance."""
    after: list[tuple[S, Fraction]] = []
    for state, p, decision, answer in opened:
        if answer is not None:
            branches = [(answer, p)]
        else:
            pairs = zip(decision.options, decision.weights, strict=True)
            branches = [(move, p * weight / decision.total) for move, weight in pairs]
        for move, chance in branches:
            reached = state.copy()
            game.apply(reached, move)
            after.append((reached, chance))
    return after


def _merged(
    states: list[tuple[S, Fraction]], same: Callable[[S], Hashable] | None
) -> list[tuple[S, Fraction]]:
    """States with the same key as one, their chances added up."""
    if same is None:
        return states
    merged: dict[Hashable, tuple[S, Fraction]] = {}
    for state, p in states:
        key = same(state)
        kept = merged.get(key)
        merged[key] = (state, p) if kept is None else (kept[0], kept[1] + p)
    return list(merged.values())


def _sampled(
    walk: _Walk[S],
    front: list[tuple[S, Fraction]],
    read: Callable[[S], T],
    found: Mapping[T, Fraction],
    samples: int,
    random: Random,
) -> Distribution[T]:
    """What is exact so far, and samples from where the walk stopped."""
    share = sum((p for _, p in front), Fraction(0))
    reach = list(accumulate(float(p) for _, p in front))
    counts: dict[T, int] = {}
    for start, _ in random.choices(front, cum_weights=reach, k=samples):
        state = start.copy()
        walk.finish(state, random)
        result = read(state)
        counts[result] = counts.get(result, 0) + 1
    outcomes = dict(found)
    for result, count in counts.items():
        outcomes[result] = outcomes.get(result, Fraction(0)) + share * Fraction(count, samples)
    return Distribution(outcomes, samples, counts, share)
