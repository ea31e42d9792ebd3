"""What comes of a first defence when all that follows is done as well as it can be.

With every card, on average over the whole combat, and step by step on the card that shows best what
usually happens.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from operator import add
from typing import Any, NamedTuple

from dungeonlords.agenda import RULES
from dungeonlords.planner.combats import cards_of, ends_of, standing, turned
from dungeonlords.planner.worth import RoundChange, changed
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.puzzles.defences import Combat
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.components import TUNNEL
from shared.play.event import Event, silence

Standing = list[list[Any]]
"""Who stands in line: of each the kind, and how many points would eliminate it."""


class CombatSum(NamedTuple):
    """What rounds of a combat bring: counts, or their averages."""

    prisoners: float = 0.0
    tunnels: float = 0.0
    """Lost ones."""
    rooms: float = 0.0
    """Lost ones, which cost what they would score besides."""

    def plus(self, other: "CombatSum") -> "CombatSum":
        """Both, one after the other."""
        return CombatSum(*map(add, self, other))


class Act(NamedTuple):
    """Something that happens in a battle, and who stands after it."""

    event: Event
    line: Standing
    lost: float = 0.0
    """How much less the next best answer before it would have brought; 0 where there was none."""


class CombatCourse:
    """What comes of the defences of one combat. Argument: the combat."""

    def __init__(self, combat: Combat) -> None:
        self.combat = combat
        self.rest = combat.rest
        self._known: dict[Hashable, CombatSum] = {}
        self._with: dict[str, list[tuple[str, int, State]]] = {}

    # -- on average ----------------------------------------------------------------------

    def with_each(self, said: str) -> list[tuple[str, int, State]]:
        """The cards that may come, with weights, and the best end of the battle with each.

        Argument: the defence, as its text.
        """
        found = self._with.get(said)
        if found is None:
            laid = self.combat.laid[said]
            found = [(card, n, self.rest.best_end(laid, card)[1]) for card, n in cards_of(laid)]
            self._with[said] = found
        return found

    def by_card(self, said: str) -> list[tuple[str, RoundChange]]:
        """What this round changes with each card, a card that stands there twice twice."""
        before = self.combat.laid[said].lords[0]
        return [
            (card, changed(before, end))
            for card, weight, end in self.with_each(said)
            for _ in range(weight)
        ]

    def in_all(self, said: str) -> CombatSum:
        """What all rounds bring that are left, on average."""
        return self._after(self.combat.laid[said])

    def _after(self, laid: State) -> CombatSum:
        """The same of any defence that was made."""
        total, count = CombatSum(), 0
        for card, weight in cards_of(laid):
            end = self.rest.best_end(laid, card)[1]
            brought = _brought(laid.lords[0], end.lords[0]).plus(self._from(end))
            total = total.plus(CombatSum(*[weight * one for one in brought]))
            count += weight
        return CombatSum(*[one / count for one in total])

    def _from(self, end: State) -> CombatSum:
        """The same from before a round on."""
        if not end.lords[0].party or end.round > LAST_ROUND:
            return CombatSum()
        key = standing(end)
        found = self._known.get(key)
        if found is None:
            laid = self.rest.planned(end)
            found = self._known[key] = self._after(laid) if laid else _freed(end)
        return found

    # -- step by step --------------------------------------------------------------------

    def usual(self, said: str) -> str:
        """The card after which this round ends as it mostly does."""
        ends = {card: _outcome(end) for card, _, end in self.with_each(said)}
        often: Counter[Hashable] = Counter()
        for card, weight, _ in self.with_each(said):
            often[ends[card]] += weight
        return max(ends, key=lambda card: often[ends[card]])

    def battle(self, said: str, card: str) -> Iterator[Act]:
        """The battle of this round, fought as well as it can be.

        Arguments: the defence; the card.
        """
        state = turned(self.combat.laid[said], card)
        told: list[Act] = []
        lost = 0.0

        def hear(kind: str, who: str, clause: str, **facts: Any) -> None:
            nonlocal lost
            told.append(Act(Event(kind, who, clause, facts), _line(state), lost))
            if not kind.startswith("paid_"):
                lost = 0.0

        asked = RULES.run(state, hear)
        while asked is not None:
            worths = {}
            for option in asked.options:
                after = state.copy()
                RULES.run(after, silence, option)
                worths[option] = self.rest.best_of(ends_of(after))[0]
            chosen = max(worths, key=lambda option: worths[option])
            less = [worths[chosen] - one for one in worths.values() if worths[chosen] - one > ALIKE]
            lost = min(less, default=0.0)
            asked = RULES.run(state, hear, chosen)
        yield from told

    def next_defence(self, said: str, card: str) -> State | None:
        """The best defence of the next round behind a card; None where there is none.

        Arguments: the defence of this round; the card.
        """
        end = next(end for one, _, end in self.with_each(said) if one == card)
        return self.rest.planned(end)


ALIKE = 0.005
"""Answers that differ by less, in points, are as good as each other."""


def _line(state: State) -> Standing:
    party = state.lords[0].party
    return [[one.type, one.hp - one.damage] for one in party if one.hp > one.damage]


def _outcome(end: State) -> Hashable:
    lord = end.lords[0]
    return len(lord.conquered), len(lord.prison), len(lord.party)


def _brought(before: Lord, after: Lord) -> CombatSum:
    """What a round has brought. Arguments: the lord before it; after it."""
    lost = [before.tiles[cell] for cell in after.conquered if cell not in before.conquered]
    tunnels = lost.count(TUNNEL)
    return CombatSum(len(after.prison) - len(before.prison), tunnels, len(lost) - tunnels)


def _freed(end: State) -> CombatSum:
    """Whom the party frees where nothing is left to conquer (DL-9.6)."""
    return CombatSum(-min(len(end.lords[0].prison), LAST_ROUND + 1 - end.round))
