"""A year's combat planned over all the rounds that are left, not only over the one in progress.

A plan is worth what its best end is worth on average over the cards; an end is worth what the lord
has then, with the best plan of the next round, and so on to the last one. Nothing is sampled.
Positions that are alike are solved once; a plan is given up as soon
as the cards that are left cannot make it the best any more, for nobody captures more than stand
before the dungeon.

Where that takes too long fewer rounds are looked ahead, and those behind them are judged in
outline, as the bots judge them.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import NamedTuple, TypeVar

from dungeonlords.bot.defence import Plan, made, unplanned
from dungeonlords.bot.evaluation import bite, punch, worth
from dungeonlords.bot.evaluation_battle import own_battle
from dungeonlords.bot.outlook import mean_fatigue
from dungeonlords.bot.prospects import PRISONER, outlined
from dungeonlords.bot.survey import Survey
from dungeonlords.combat.abilities import magic
from dungeonlords.combat.phases import battle_goes_on, begun
from dungeonlords.planner.outcomes import outcomes
from dungeonlords.planner.planner import plans
from dungeonlords.position.dungeon import nearest
from dungeonlords.position.figures import ILLUSION, captive_points
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rounds import LAST_ROUND
from shared.chance.deck import merged, without
from shared.play.memory import kept
from shared.play.patience import still_wanted
from shared.play.seats import SEATS
from shared.play.tasks import pending, restart

AHEAD = (LAST_ROUND, 2, 1)
"""How many rounds are looked ahead, as far as that can be done with so many battles."""
BATTLES = 300
"""Battles that are fought at most before fewer rounds are looked ahead."""
ROUNDING = 1e-9
NEVER = -1e9
T = TypeVar("T")
KEPT = 1 << 6
"""Combats kept at hand."""


class Combats:
    """Combats of one table, solved once each; what they bring is told in points.

    Arguments: dungeons, lairs, and combats in outline; how many battles are fought for one.
    """

    def __init__(self, survey: Survey, battles: int = BATTLES) -> None:
        self.survey = survey
        self.battles = battles
        self._solved: dict[Hashable, _Solved] = {}
        self._planned: dict[Hashable, dict[str, float]] = {}
        self._latest: dict[tuple[str, int, int], RoundsLeft] = {}
        """What solved a round last, by seat, year and round."""

    def unplanned(self, view: State, seat: str) -> float:
        """What the rest of a combat brings, before this round is planned.

        Arguments: the state as the lord sees it, in a round of combat; the lord's seat.
        """
        found = self._solve(alone(view, seat), seat)
        return found.best - found.now

    def planned(self, view: State, seat: str) -> float:
        """The same once this round is planned, on average over the cards that may come.

        Arguments: the state as the lord sees it; the lord's seat.
        """
        start = alone(view, seat)
        by_card, total, count = self._by_card(view, seat, start), 0.0, 0
        for card, weight in cards_of(start):
            total += weight * _with(by_card, card, view)
            count += weight
        return total / count

    def turned(self, view: State, seat: str, card: str) -> float:
        """The same once a card is turned for it.

        Arguments: the state as the lord sees it; the lord's seat; the card of this round.
        """
        return _with(self._by_card(view, seat, alone(view, seat)), card, view)

    def outlined(self, view: State, seat: str, first: int) -> float:
        """The same from a round on, in outline.

        Arguments: the state as the lord sees it, who has planned nothing; the seat; the round.
        """
        return outlined(self.survey, view.of(seat), first, mean_fatigue(view))

    def in_battle(self, view: State, seat: str) -> tuple[float, Lord]:
        """What the rounds bring that follow a battle, and the lord as its best end leaves him.

        Arguments: the state as the lord sees it, in the midst of that lord's battle; the seat.
        """
        state = own_battle(view)
        leave_alone(state, state.of(seat))
        rest = self._latest.get((seat, view.year, view.round))
        if rest is None:
            rest = RoundsLeft(self.survey, view.round, None)
        best, end = rest.best_of(ends_of(state))
        return best - worth(end, end.lords[0]), end.lords[0]

    def ahead(self, start: State) -> "RoundsLeft":
        """The rounds that are left, looked ahead to as far as that can be done.

        Argument: the lord alone at the table, before this round is planned.
        """
        return self._looked_ahead(start).rest

    def near(self, start: State) -> "RoundsLeft":
        """The same with this round alone, and the others in outline.

        Argument: the lord alone at the table, before this round is planned.
        """
        return RoundsLeft(self.survey, start.round, None)

    def fought(self, view: State, seat: str) -> float:
        """The same once a lord has fought in this round, as it was looked ahead to before.

        Arguments: the state as the lord sees it, in the round that was fought; the lord's seat.
        """
        later = view.copy()
        later.round += 1
        start = alone(later, seat)
        rest = self._latest.get((seat, view.year, view.round))
        if rest is None:
            rest = self._solve(start, seat).rest
        return rest.best(start) - worth(start, start.lords[0])

    def _by_card(self, view: State, seat: str, start: State) -> dict[str, float]:
        """What a plan comes to with each card."""
        lord = view.of(seat)
        plan = lord.site, lord.laid, lord.sent
        key = _situation(start), plan
        found = self._planned.get(key)
        if found is None:
            solved = self._solve(start, seat)
            laid = start.copy()
            made(laid, laid.lords[0], plan)
            ends = {card: solved.rest.fought(laid, card) for card, _ in cards_of(laid)}
            found = {card: end - solved.now for card, end in ends.items()}
            kept(self._planned, key, found, KEPT)
        return found

    def _solve(self, start: State, seat: str) -> "_Solved":
        key = _situation(start)
        found = self._solved.get(key)
        if found is None:
            found = kept(self._solved, key, self._looked_ahead(start), KEPT)
        self._latest[seat, start.year, start.round] = found.rest
        return found

    def _looked_ahead(self, start: State) -> "_Solved":
        now = worth(start, start.lords[0])
        return self.looked_ahead(start.round, lambda rest: _Solved(rest, rest.best(start), now))

    def looked_ahead(self, first: int, judged: Callable[["RoundsLeft"], T]) -> T:
        """What is judged with as many rounds as take no more battles than are allowed.

        Arguments: the first round, of which all battles are always fought; what judges.
        """
        for ahead in AHEAD[:-1]:
            rest = RoundsLeft(self.survey, first + ahead - 1, self.battles)
            try:
                found = judged(rest)
            except TooWideError:
                continue
            rest.battles = None
            return found
        return judged(RoundsLeft(self.survey, first + AHEAD[-1] - 1, None))


def _with(by_card: Mapping[str, float], card: str, view: State) -> float:
    """What a plan comes to with a card; where nobody can cast it another one stands for it."""
    spells = view.ruleset.spells
    if card not in by_card:
        alike = spells[card].fatigue
        card = next(one for one in by_card if spells[one].fatigue == alike)
    return by_card[card]


class TooWideError(Exception):
    """So many battles are not enough."""


class RoundsLeft:
    """The rounds that are left, for one lord.

    Arguments: dungeons, lairs, and combats in outline; the last round that is looked ahead to; how
    many battles may be fought for one plan of the first, None for any number; what a lord has, in
    points: for every tile that is lost something is lost.
    """

    def __init__(
        self,
        survey: Survey,
        last: int,
        battles: int | None,
        worth: Callable[[State, Lord], float] = worth,
    ) -> None:
        self.worth = worth
        self.survey = survey
        self.ruleset = survey.ruleset
        self.last = min(last, LAST_ROUND)
        self.battles = battles
        self.begun = 0
        """Battles that were fought."""
        self._known: dict[Hashable, float] = {}
        self._plans: dict[Hashable, Plan] = {}

    def best(self, state: State) -> float:
        """What the lord has in the end with the best plan. Argument: before a round is planned."""
        lord = state.lords[0]
        if not lord.party or state.round > LAST_ROUND:
            return self.worth(state, lord)
        key = standing(state)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(state, lord, key)
        return found

    def planned(self, state: State) -> State | None:
        """A copy in which the best plan is made; None where nothing is planned any more.

        Argument: before a round is planned, one that is looked ahead to.
        """
        self.best(state)
        plan = self._plans.get(standing(state))
        if plan is None or not state.lords[0].party:
            return None
        laid = state.copy()
        made(laid, laid.lords[0], plan)
        return laid

    def _best(self, state: State, lord: Lord, key: Hashable) -> float:
        cells = {lord.tiles[cell]: cell for cell in nearest(lord)}
        if not cells:
            freed = min(len(lord.prison), LAST_ROUND + 1 - state.round)
            return self.worth(state, lord) - PRISONER * freed
        if state.round > self.last:
            more = outlined(self.survey, lord, state.round, mean_fatigue(state))
            return self.worth(state, lord) + more
        best, laid = self._of_plans([laid for _, laid in plans(state, cells.values())])
        plan = laid.lords[0]
        self._plans[key] = plan.site, plan.laid, plan.sent
        return best

    def of_plans(self, tried: Iterable[State]) -> float:
        """What the best of some plans brings. Argument: the states when they are made."""
        return self._of_plans(tried)[0]

    def _of_plans(self, tried: Iterable[State]) -> tuple[float, State]:
        """The same, and the state when that plan is made."""
        best, found = NEVER, None
        for laid in sorted(tried, key=self._might, reverse=True):
            value = self._expected(laid, best)
            if found is None or value > best:
                best, found = value, laid
        assert found is not None
        return best, found

    def _might(self, laid: State) -> float:
        """What is sent and laid, in points of damage: what does much is tried first."""
        lord, monsters, traps = laid.lords[0], self.ruleset.monsters, self.ruleset.traps
        sent = sum([punch(monsters[one]) for one in lord.sent])
        return sent + sum([bite(traps[one]) for one in lord.laid])

    def _expected(self, laid: State, best: float) -> float:
        """What a plan is worth on average; at once where it cannot be the best any more."""
        cards = cards_of(laid)
        left = count = sum([weight for _, weight in cards])
        most, total = self._most(laid), 0.0
        for card, weight in cards:
            if total + left * most <= best * count:
                return NEVER
            total += weight * self.fought(laid, card)
            left -= weight
        return total / count

    def _most(self, state: State) -> float:
        """More than this a lord cannot have in the end: everybody in prison, no tile lost."""
        lord = state.lords[0]
        ruleset = self.ruleset
        prizes = [captive_points(o.tile, ruleset) for o in lord.party if o.type != ILLUSION]
        items = sum([len(one.items) for one in lord.party]) * ruleset.scale.item_captured
        return self.worth(state, lord) + sum(prizes) + items + ROUNDING

    def fought(self, laid: State, card: str) -> float:
        """What the best end of this battle leaves the lord with when all rounds are over.

        Arguments: the state when it is planned; its card.
        """
        return self.best_end(laid, card)[0]

    def best_end(self, laid: State, card: str) -> tuple[float, State]:
        """The same, with that end of the battle.

        Arguments: the state when it is planned; its card. Raises BrokenOff where nobody waits for
        it any more.
        """
        still_wanted()
        self.begun += 1
        if self.battles is not None and self.begun > self.battles:
            raise TooWideError
        return self.best_of(ends_of(turned(laid, card)))

    def best_of(self, ends: Iterable[State]) -> tuple[float, State]:
        """What the best of these ends of a battle leaves the lord with, and that end."""
        best, found = NEVER, None
        for end in ends:
            if found is None or self._most(end) > best:
                value = self.best(end)
                if found is None or value > best:
                    best, found = value, end
        assert found is not None
        return best, found


class _Solved(NamedTuple):
    """A round of combat that is not planned yet."""

    rest: RoundsLeft
    best: float
    """What the lord has in the end."""
    now: float
    """What the lord has now."""


def _situation(start: State) -> Hashable:
    """All that makes a difference to a combat of this table."""
    return start.year, tuple(start.lords[0].tiles.items()), standing(start)


def standing(state: State) -> Hashable:
    """All that makes a difference to the rounds that are left."""
    lord = state.lords[0]
    return (
        state.round,
        tuple([(o.tile, o.damage, o.extra, o.items, o.marked) for o in lord.party]),
        lord.ready,
        lord.tired,
        lord.traps,
        lord.gold,
        lord.food,
        lord.imps,
        lord.evil,
        lord.letters,
        lord.conquered,
        lord.prison,
        lord.items_captured,
        _cards_left(state),
    )


def turned(laid: State, card: str) -> State:
    """A copy in which a card is turned, and the battle is to begin.

    Arguments: the state when this round is planned; its card.
    """
    state = laid.copy()
    at = state.round - 1
    if not state.cards[at]:
        state.cards = (*state.cards[:at], card, *state.cards[at + 1 :])
        state.card_stack = without(state.card_stack, card)
    state.battle = begun(state, state.lords[0])
    restart(state, battle_goes_on())
    return state


def ends_of(state: State) -> list[State]:
    """Every end that a battle may have, each before the next round. Argument: it, used up."""
    ends = outcomes([state], "over")
    for end in ends:
        end.round += 1
    return ends


def _silent(state: State, rounds: Iterable[int]) -> bool:
    """Whether nobody of the party can cast anything in these rounds: only fatigue counts."""
    needed = state.ruleset.constants.required_magic
    return magic(state.lords[0].party) < min([needed[round - 1] for round in rounds])


def _cards_left(state: State) -> Hashable:
    """The cards of the rounds that are left, as far as they make a difference."""
    known, stack = state.cards[state.round - 1 :], state.card_stack
    if not _silent(state, range(state.round, LAST_ROUND + 1)):
        return known, stack
    spells = state.ruleset.spells
    tired = [spells[one].fatigue if one else -1 for one in known]
    return tuple(tired), tuple(sorted([spells[one].fatigue for one in stack]))


def cards_of(state: State) -> list[tuple[str, int]]:
    """Cards that this round may bring its lord, with weights; those that are alike as one."""
    known = state.cards[state.round - 1]
    if known:
        return [(known, 1)]
    spells, silent = state.ruleset.spells, _silent(state, (state.round,))
    stand_ins: dict[int, str] = {}
    weights: dict[str, int] = {}
    for card in state.card_stack:
        if silent:
            card = stand_ins.setdefault(spells[card].fatigue, card)
        weights[card] = weights.get(card, 0) + 1
    return list(weights.items())


def alone(view: State, seat: str) -> State:
    """A lord alone at the table, as if nothing was planned yet and this round's card not turned.

    Arguments: the state as the lord sees it, in a round of combat; the lord's seat.
    """
    state = unplanned(view, seat)
    lord, at = state.of(seat), state.round - 1
    if state.cards[at] and state.round not in lord.peeked:
        state.card_stack = merged(state.card_stack, (state.cards[at],), rank=state.ruleset.rank)
        state.cards = (*state.cards[:at], "", *state.cards[at + 1 :])
    state.shown = at
    leave_alone(state, lord)
    restart(state)
    return state


def leave_alone(state: State, lord: Lord) -> None:
    """Nobody else is at the table: battles are everybody's own, and no paladin goes elsewhere.

    Whoever is alone sits in the first seat; what others have sent comes from nobody.

    Arguments: the state, which is changed; the lord who stays.
    """
    seats = {lord.seat: SEATS[0]}
    for figure in lord.party:
        figure.items = tuple((item, seats.get(sender, "")) for item, sender in figure.items)
    lord.sack = tuple((item, seats.get(sender, "")) for item, sender in lord.sack)
    lord.traps = tuple(one for one in lord.traps if one != HIDDEN)
    tasks = reversed(pending(state))
    restart(state, *(tuple(seats.get(part, part) for part in task) for task in tasks))
    lord.seat = SEATS[0]
    if state.battle is not None:
        state.battle.seat = lord.seat
    state.lords, state.start, state.tent = [lord], 0, ()
