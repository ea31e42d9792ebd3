"""The judge of a table of Dungeon Lords: the points that everybody may expect, and what moved them.

What Fate brings is judged as soon as it lies there: tiles, events and cards by what was learned of
such places, combat cards by the combat that is planned on from them. What lords choose is settled
whenever somebody else is asked. Two things come to light without anybody's choice: cards that
somebody has looked at before, which are luck when they are learned of; and the orders of all, which
are laid in secret: what the others' did to a lord is theirs.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from dungeonlords.bot.imagining import imagined
from dungeonlords.bot.levels import hard
from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.bot.survey import Survey
from dungeonlords.building.orders import draw_order, keep_order
from dungeonlords.game import DungeonLords
from dungeonlords.insight.expects import YEARS, learned
from dungeonlords.insight.horizon import Horizon
from dungeonlords.planner.reckoning import Reckoning
from dungeonlords.position.state import SEASONS, State
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import joined, without
from shared.insight.account import OTHERS
from shared.insight.judge import POINTS, Chapter, Worths
from shared.play.decision import FATE, Decision, Move
from shared.play.seats import is_seat
from shared.play.tasks import coming, pending

START, MONSTERS, ROOMS, ADVENTURERS, EVENTS, TRAPS, CARDS, DUMMIES = ROWS = (
    "start", "monsters", "rooms", "adventurers", "events", "traps", "cards", "dummies",
)  # fmt: skip
ORDERS, BUILDING, COMBAT = COLUMNS = ("orders", "building", "combat")
STAGES = ("year_one", "year_two")
ROW = {
    "start_player": START,
    "draw_order": START,
    "reveal_monster": MONSTERS,
    "reveal_room": ROOMS,
    "draw_adventurer": ADVENTURERS,
    "draw_event": EVENTS,
    "draw_special": EVENTS,
    "draw_trap": TRAPS,
    "peek_card": CARDS,
    "turn_card": CARDS,
}
"""The kind of luck by what is asked; whatever else Fate answers is about dummies."""
ORDERING = frozenset({"keep_order", "program", "take_order_back"})
"""Questions about orders; all others of a building round are about what is done with them."""
PLACES = len(SEASONS) + 1
"""Places of the curve in a year: its seasons and its combat."""


def judge_of(ruleset: Ruleset, rules_version: int) -> "PointsJudge | None":
    """The judge of a table; None where nothing was learned of its components.

    Arguments: the table's rules; their version.
    """
    return None if learned(ruleset) is None else PointsJudge(ruleset, rules_version)


class PointsJudge:
    """What a table of Dungeon Lords is worth: a ``shared.insight.judge.Judge``.

    Arguments: the table's rules, of which something was learned; their version.
    """

    unit: str = POINTS
    rows: tuple[str, ...] = ROWS
    known: frozenset[str] = frozenset()
    columns: tuple[str, ...] = COLUMNS
    plies: int = 10_000

    def __init__(self, ruleset: Ruleset, rules_version: int) -> None:
        expects = learned(ruleset)
        assert expects is not None
        self.version = f"{rules_version}:{expects.rules}:{expects.version}"
        self._expects = expects
        self._horizon = Horizon(ruleset, expects)
        self._quick = Horizon(ruleset, expects, planned=False)
        self._reckoning = Reckoning(Survey(ruleset))
        self._hard, self._sensible = hard("judge"), SensibleBot("judge")
        self._game = DungeonLords()

    def worth(self, state: State) -> Worths:
        """The points that everybody may expect, each as that lord sees the table."""
        return tuple([self._points(state, lord.seat) for lord in state.lords])

    def _points(self, state: State, seat: str) -> float:
        return self._horizon.points(self._game.view(state, seat), seat)

    def promise(self, state: State, chance: float) -> Worths:
        """The same behind a move of Fate, as it lies there.

        Arguments: the state; how likely it is.
        """
        return self.worth(state)

    def row(self, decision: Decision) -> str:
        """The kind of luck that answers a question; empty where a lord chooses."""
        return ROW.get(decision.ask, DUMMIES) if decision.who == FATE else ""

    def chances(self, decision: Decision) -> Sequence[float]:
        """By Fate's exact weights."""
        return [weight / decision.total for weight in decision.weights]

    def usual(self, state: State, decision: Decision) -> Move:
        """What the hard level would do. Arguments: the state; the question of a seat."""
        if len(decision.options) == 1:
            return decision.options[0]
        return self._hard.choose(self._game, self._game.view(state, decision.who), decision, 0)

    def imagine(self, view: State, seat: str, random: Random) -> None:
        """Orders, traps and tokens that others hold face down.

        Arguments: what the lord knows, which is changed; the seat; what is drawn by.
        """
        imagined(_first_orders(view), view, seat, random)

    def best(self, state: State, decision: Decision, answer: Move | None = None) -> float | None:
        """In one's own combat, as the planner has it over all rounds that are left.

        Arguments: the state; the question; its answer, None for the best one.
        """
        if state.phase != "combat":
            return None
        return self._reckoning.best(self._game.view(state, decision.who), decision, answer)

    def tells(self, state: State, decision: Decision) -> bool:
        """Of the second year: in the first one so much is still to come that a loss drowns in it.

        What an order lost a duel knows to two points at best in the first year, to one or less in
        the second.

        Arguments: the state; the question.
        """
        return state.year == max(YEARS)

    def offhand(self, state: State, decision: Decision, dice: str) -> Move:
        """By rules of thumb, a seventh of what the usual player takes.

        Among orders that are about as good it chooses by the dice and by when that is, so that the
        others give the same ones behind both answers.

        Arguments: the state; the question of a seat; what it chooses by.
        """
        if self._sensible.seed != dice:
            self._sensible = SensibleBot(dice)
        lord = state.of(decision.who)
        when = self.chapter(state).number * len(SEASONS) + len(lord.slots)
        return self._sensible.choose(self._game, self._game.view(state, lord.seat), decision, when)

    def compared(self, better: State, worse: State, seat: str) -> Mapping[str, float]:
        """What of a lord speaks for one state over another, in points.

        Arguments: the states; the seat.
        """
        views = [self._game.view(state, seat) for state in (better, worse)]
        if any(view.phase == "over" for view in views):
            points = [self._quick.points(view, seat) for view in views]
            return {"scoring": points[0] - points[1]}
        one, other = (self._quick.reasons(view, seat) for view in views)
        return {sign: one.get(sign, 0.0) - other.get(sign, 0.0) for sign in (*one, *other)}

    def chapter(self, state: State) -> Chapter:
        """Who is asked, of a year's season or combat; what Fate lays out belongs to nobody."""
        decision = self._game.decision(state)
        fighting = state.phase == "combat" or decision is None
        place = len(SEASONS) if fighting else max(state.season, 0)
        number = (state.year - 1) * PLACES + place + 1
        owner = _owner(decision) if decision else ""
        if decision is None or not owner:
            return Chapter("", OTHERS, number)
        column = ORDERS if decision.ask in ORDERING else BUILDING
        return Chapter(owner, COMBAT if fighting else column, number)

    def stages(self, state: State) -> tuple[str, ...]:
        """The year, the same for all."""
        return (STAGES[state.year - 1],) * len(state.lords)

    # -- what comes to light ---------------------------------------------------------------------

    def unveiled(
        self, state: State, decision: Decision, move: Move
    ) -> Sequence[tuple[str, Worths]]:
        """What comes to light with the answer of a seat: cards dealt before, and others' orders.

        Arguments: the state in which it is asked, not changed; the question; the answer.
        """
        dealt = any(state.cards[state.shown :])
        if decision.who == FATE or not (dealt or (state.phase == "orders" and not state.revealed)):
            return ()
        after = state.copy()
        self._game.apply(after, move)
        if after.revealed and not state.revealed:
            return ((OTHERS, self._opened(state, decision, move, after)),)
        lucky = [self._lucky(state, after, move, lord.seat) for lord in state.lords]
        return ((CARDS, tuple(lucky)),) if any(lucky) else ()

    def _opened(self, before: State, decision: Decision, move: Move, after: State) -> Worths:
        """What the orders of the others do to everybody, once all of them lie open."""
        found = []
        for lord in before.lords:
            seat = lord.seat
            view = self._game.view(before, seat)
            expected = self._horizon.points(view, seat)
            if seat == decision.who and decision.ask == "program":
                laid = (*lord.slots, str(move.args[0]))
                expected += self._horizon.missed(view, seat, lord.slots)
                expected -= self._horizon.missed(view, seat, laid)
            found.append(self._points(after, seat) - expected)
        return tuple(found)

    def _lucky(self, before: State, after: State, move: Move, seat: str) -> float:
        """What a card brings that a lord learns of, less what those would that it might have been.

        Arguments: the state; the state after it; the answer between them; the lord's seat.
        """
        then, now = (self._game.view(one, seat) for one in (before, after))
        news = [at for at, card in enumerate(before.cards) if card and not then.cards[at]]
        learned = [at for at in news if now.year == then.year and now.cards[at]]
        if not learned:
            return 0.0
        stack, total, came = then.card_stack, 0.0, 0.0
        for card in dict.fromkeys(stack):
            other = _dealt(before, learned[0], card)
            self._game.apply(other, move)
            points = self._points(other, seat)
            total += stack.count(card) * points
            came = points if card == before.cards[learned[0]] else came
        return came - total / len(stack)


def _first_orders(view: State) -> State:
    """The same view where the first inaccessible orders of all are as many as they must be."""
    known = view.copy()
    for lord in known.lords if view.phase == "setup" else ():
        drawing = sum(task[1:] == (lord.seat,) for task in coming(view, draw_order))
        keeps = (keep_order.name, lord.seat) in pending(view)
        constants = view.ruleset.constants
        random = view.ruleset.options["inaccessible"] == "random"
        drawn = constants.inaccessible if random else constants.orders_drawn - (not keeps)
        lord.inaccessible = lord.hand[: drawn - drawing]
    return known


def _dealt(state: State, at: int, card: str) -> State:
    """The same state, had another card been dealt: it lies where that one lies now.

    Arguments: the state, not changed; which of the year's cards it is; the other card.
    """
    other, came = state.copy(), state.cards[at]
    if card in other.card_stack:
        kept = without(other.card_stack, card)
        other.card_stack = joined(kept, came, state.ruleset.rank)
    else:
        where = other.cards.index(card)
        other.cards = (*other.cards[:where], came, *other.cards[where + 1 :])
    other.cards = (*other.cards[:at], card, *other.cards[at + 1 :])
    return other


def _owner(decision: Decision) -> str:
    """Who is asked; of Fate's moves whoever they are for, as far as one lord is."""
    if decision.who != FATE:
        return decision.who
    about: Iterator[str] = (str(one) for one in decision.entry[1][1:])
    return next((one for one in about if is_seat(one)), "")
