"""The battle planner: what each defence of this round is worth, over every card that may come.

A plan is a tile, traps and monsters. The card is turned before the battle, so whatever is
chosen in the battle is chosen with the card in sight: a plan is worth, on average over the
cards, the best that can still be made of it. The rules' own steps are run; nothing is sampled.

Three things keep it fast, and none of them changes a result; the tests compare it with every
plan, card and choice tried out by force:

- positions that are the same in all that matters are looked at once (``position``), and a
  fast card only where it is cast: otherwise nothing but its fatigue makes a difference;
- what the monsters do depends neither on a slow card nor on poison, money or prisoners:
  that part is played once for all plans and cards that leave the same line before the same
  monsters (``factor_out``), and so is the end of the battle (``Tail``);
- an end is played only where it could beat the best one found. A slow spell takes from the
  lord, or heals and feeds the party; it never harms anybody, and wounds that are healed do
  not let anybody fall who would have stood. So no end is worth more than the one without a
  spell, which is simply added up (``upper_bound``), less what two spells surely take
  (``toll``). Where a loss was welcome this would be wrong: such a worth is refused
  (``Worth.check``).

>>> from dungeonlords.planner.situation import Situation
>>> from dungeonlords.position.figures import Figure
>>> from dungeonlords.rulebook.options import ruleset_of
>>> weak = Figure("thief_1_1", "thief", 1, 1)
>>> alone = Situation(ruleset_of({}), 1, 1, (weak,), ("tunnel",), (), ("troll",), ("fireball",))
>>> best, *_ = evaluate_plans(alone)
>>> best.plan.sent, best.expected.captured, best.expected.conquered
((), Fraction(1, 1), Fraction(0, 1))
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from dungeonlords.combat.phases import battle_goes_on, begun, step_to_come
from dungeonlords.combat.planning import allowed, layable, sendable
from dungeonlords.combat.spells import can_cast
from dungeonlords.planner.outcomes import acting, factor_out, outcomes, position
from dungeonlords.planner.situation import DefenceProblem
from dungeonlords.planner.tail import Reachable, Reached, Tail, Ways
from dungeonlords.planner.worth import RoundChange, Worth, changed
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.chance.deck import joined, without
from shared.play.tasks import push

Progress = Callable[[int, int], None]
"""Told how many plans are evaluated, of how many."""


class Plan(NamedTuple):
    """A defence: where, with which traps, with whom."""

    cell: str
    site: str
    traps: tuple[str, ...]
    sent: tuple[str, ...]


class Evaluation(NamedTuple):
    """What a plan is worth."""

    plan: Plan
    value: Fraction
    """Expected points, hundredths where goods are weighed in."""
    expected: RoundChange
    """What is to be expected, on average over the cards."""
    by_card: dict[str, RoundChange]
    """The best outcome for each card that may come."""


def evaluate_plans(
    situation: DefenceProblem, worth: Worth | None = None, progress: Progress | None = None
) -> list[Evaluation]:
    """Every plan with its worth, the best first; of equals, whoever sends and lays less.

    Arguments: the situation; what each thing is worth; who is told of the progress. Raises
    ValueError where a loss would be welcome, or a gain not.
    """
    worth = worth or Worth.of(situation.ruleset)
    worth.check()
    start = situation.laid_out()
    consequences = Consequences(start.lords[0].copy(), worth)
    found: list[Evaluation] = []
    laid = list(plans(start, situation.cells))
    for done, (plan, state) in enumerate(laid):
        if progress:
            progress(done, len(laid))
        by_card = dict(consequences.by_card(state, situation.cards))
        expected = RoundChange.average(by_card.values())
        found.append(Evaluation(plan, worth.points(expected), expected, by_card))
    if progress:
        progress(len(laid), len(laid))
    found.sort(key=lambda one: (-one.value, len(one.plan.sent) + len(one.plan.traps)))
    return found


# -- plans ---------------------------------------------------------------------------------------


def plans(start: State, cells: Iterable[str]) -> Iterator[tuple[Plan, State]]:
    """Every defence of these cells that the rules allow (DL-9.3 to 9.5).

    Each with the state before its battle. Arguments: the state, which stays as it is, the lord
    alone in it; the cells.
    """
    for cell in cells:
        state = start.copy()
        state.lords[0].site = cell
        for trapped in _trapped(state):
            for ready in _attackers(trapped):
                lord = ready.lords[0]
                yield Plan(cell, lord.tiles[cell], lord.laid, lord.sent), ready


def _trapped(state: State, after: int = 0) -> Iterator[State]:
    """The state with each choice of traps; those laid later stand later in the catalogue."""
    yield state
    rank = state.ruleset.rank
    for trap in layable(state, state.lords[0]):
        if rank[trap] >= after:
            one = state.copy()
            lord = one.lords[0]
            lord.traps = without(lord.traps, trap)
            lord.laid = joined(lord.laid, trap, rank)
            lord.gold -= allowed(one, lord)[2]
            yield from _trapped(one, rank[trap])


def _attackers(state: State, after: int = 0) -> Iterator[State]:
    """The state with each choice of monsters and ghosts."""
    yield state
    rank = state.ruleset.rank
    for monster in sendable(state, state.lords[0]):
        if rank[monster] >= after:
            one = state.copy()
            lord = one.lords[0]
            lord.ready = without(lord.ready, monster)
            lord.sent = joined(lord.sent, monster, rank)
            yield from _attackers(one, rank[monster])


# -- what becomes of them --------------------------------------------------------------------


class Consequences:
    """What may become of a defence, for each card that may come.

    Arguments: the lord before the plan was made; what things are worth.
    """

    def __init__(self, before: Lord, worth: Worth) -> None:
        self.before = before
        self.worth = worth
        self.tail = Tail(worth)
        self._acted: dict[Hashable, Reachable] = {}

    def by_card(self, state: State, cards: Iterable[str]) -> Iterator[tuple[str, RoundChange]]:
        """The best outcome for each card.

        Arguments: the state after planning, which is used up; the ids of the cards.
        """
        state.battle = begun(state, state.lords[0])
        push(state, battle_goes_on())
        trapped = outcomes([state], "fast_spell")
        unspelled = [self._ways(one.copy()) for one in trapped]
        for card in cards:
            found = [
                self._best(ways, card)
                for one, as_it_is in zip(trapped, unspelled, strict=True)
                for ways in (self._ways(_turned(one, card)) if _casts(one, card) else as_it_is)
            ]
            yield card, max(found, key=self.worth.hundredths)

    def _best(self, ways: Ways, card: str) -> RoundChange:
        """The best that the monsters can make of a position, and what follows."""
        return ways.so_far.plus(self.tail.best(ways, card)) if ways.reachable else ways.so_far

    def _ways(self, state: State) -> list[Ways]:
        """What can be reached from before the fast spell: for each outcome of that spell."""
        return [self._fought(end) for end in outcomes([state], "monsters")]

    def _fought(self, state: State) -> Ways:
        """What the monsters can make of a position; nothing where nobody is left."""
        if step_to_come(state) != "monsters":
            changes = [changed(self.before, end) for end in outcomes([state], "over")]
            return Ways(max(changes, key=self.worth.hundredths))
        so_far = changed(self.before, state)
        plain, factored = factor_out(state)
        key = position(plain)
        reached = self._acted.get(key)
        if reached is None:
            before = plain.lords[0].copy()
            ends = outcomes([plain], "slow_spell", acting)
            reached = Reachable([Reached(end, before, self.worth) for end in ends])
            self._acted[key] = reached
        return Ways(so_far, reached, factored)


def _casts(state: State, card: str) -> bool:
    """Whether a fast spell is cast: otherwise the card does not matter before the slow step."""
    battle = state.battle
    if battle is None or battle.gone or not state.ruleset.spells[card].fast:
        return False
    return can_cast(state, battle, state.lords[0])


def _turned(state: State, card: str) -> State:
    """The state with this card turned."""
    one = state.copy()
    assert one.battle is not None
    one.battle.card = card
    return one
