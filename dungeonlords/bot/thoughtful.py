"""A bot that thinks a whole round ahead: all three orders together, and what others may order.

Every way to order is evaluated with several guesses at the others' secret orders, and judged by
what the lord would have after production. Defences are thought through for the round at hand, or
rehearsed to the end of the combat.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.bot.campaign import NEAR, Campaign
from dungeonlords.bot.defence import BattleThought, Plan, best_plan, fits, plans, unplanned
from dungeonlords.bot.estimates import Placed, carried_out
from dungeonlords.bot.evaluation_battle import answer_in_battle
from dungeonlords.bot.foresight import Orders, guess, standings
from dungeonlords.bot.judgement import Judgement
from dungeonlords.bot.outlook import Outlook
from dungeonlords.bot.prospects import Outlined, at_once
from dungeonlords.bot.rehearsal import RIVALS, Rehearsal
from dungeonlords.bot.rounds import Rounds, Standings
from dungeonlords.bot.sensible import ANSWERS, most_at_once, sites_of, step_of
from dungeonlords.bot.survey import Survey
from dungeonlords.building.actions import minion_acts
from dungeonlords.building.orders import program
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.chance.deck import merged
from shared.play.decision import FATE, Decision, Move
from shared.play.event import silence
from shared.play.game import Game
from shared.play.tasks import alone, pending, push

OFFHAND = ("dig", "shed_dig", "peek", "peek_card", "draw_trap")
"""Questions that follow an answer and change little of what it is worth."""
FOLLOWING = ("place_room", "discard_trap", "feed", *OFFHAND)
"""Questions that only complete an answer: what it is worth shows after them."""
PLANNING = ("choose_site", "lay_trap", "send")
"""Questions by which a defence is planned."""
ONE_ROUND = BattleThought(at_once, weighs=True)
"""Battles of whoever thinks of no round behind the one that is fought."""
ORDERS = ("keep_order", "take_order_back")
"""Questions that ask which order is held in the round to come."""
FOUGHT_OUT = 8
"""How many of the ways to order late in a game are fought out: those that promise most."""


class ThoughtfulBot:
    """Plays as its judgement advises: a ``shared.play.table.Player``.

    Arguments: the seed by which it guesses; the judgement; how often it guesses at the others'
    orders, 0 where it takes no notice of them; over how many orders of the combat cards it
    rehearses every defence, 0 up: none where it thinks of one round of combat, and does not fight
    its orders out.
    """

    defences = RIVALS
    """How many ways to defend are rehearsed."""

    def __init__(self, seed: str, judgement: Judgement, guesses: int, decks: int = 0) -> None:
        self.seed = seed
        self.judgement = judgement
        self.guesses = guesses
        self.decks = decks
        self._survey: Survey | None = None
        self._planned: tuple[str, Orders] = ("", ())
        self._rehearsed: tuple[str, Plan] = ("", ("", (), ()))

    def choose(self, game: Game[Any], view: State, decision: Decision, ply: int) -> Move:
        """One of the decision's options."""
        if len(decision.options) == 1:
            return decision.options[0]
        if view.battle is not None and view.battle.seat == decision.who:
            return answer_in_battle(view, decision, self._thought(view).prospect)
        if decision.ask == "program":
            return self._program(view, decision)
        if decision.ask in ORDERS:
            return self._order_to_hold(view, decision)
        if decision.ask in PLANNING:
            return self._defend(view, decision)
        if known := ANSWERS.get(decision.ask):
            return known(view, decision)
        return most_at_once(view, decision) if view.round else self._best(view, decision)

    def outlook(self, view: State, seat: str) -> Outlook:
        """What surrounds a lord. Arguments: the state as the lord sees it; the lord's seat."""
        return Outlook(view, seat, self._surveyed(view))

    def _surveyed(self, view: State) -> Survey:
        if self._survey is None or self._survey.ruleset is not view.ruleset:
            self._survey = Survey(view.ruleset)
        return self._survey

    # -- orders ----------------------------------------------------------------------------------

    def _program(self, view: State, decision: Decision) -> Move:
        """The next of the orders that it decided upon when it had laid none yet."""
        seat, laid = decision.who, view.of(decision.who).slots
        table = before_orders(view, seat)
        situation = f"{seat} {table}"
        if self._planned[0] != situation:
            self._planned = situation, self.thought_out(table, seat)
        orders = self._planned[1]
        if orders[: len(laid)] != laid:
            # somebody else began to lay them
            _, orders = max(self.programs(view, seat))
        wanted = orders[len(laid)]
        return next(option for option in decision.options if option.args[0] == wanted)

    def thought_out(self, view: State, seat: str) -> Orders:
        """The orders that promise most, thought about before one of them lies.

        Arguments: the state as the seat sees it; the seat.
        """
        return max(self.programs(view, seat))[1]

    def programs(self, view: State, seat: str) -> list[tuple[float, Orders]]:
        """Every three orders that begin with those that lie already, and what they promise.

        Arguments: the state as the seat sees it; the seat. What they promise is in points.
        """
        random = Random(f"{self.seed}:{view.year}:{view.season}")
        guesses = [self._guess(view, seat, random) for _ in range(self.guesses)]
        guesses = guesses or [standings(view, seat, {})]
        return self.promised(view, seat, guesses)

    def promised(
        self, view: State, seat: str, guesses: Sequence[Standings]
    ) -> list[tuple[float, Orders]]:
        """Ways to order with these guesses; late in a game the best ones are fought out.

        Arguments: the state as the seat sees it; the seat; where minions would stand with each
        guess.
        """
        rounds = Rounds(self.judgement, self.outlook(view, seat), seat, guesses)
        found = [(rounds.promise(orders), orders) for orders in rounds.ways()]
        campaign = self.campaign(rounds)
        if campaign is None:
            return found
        found.sort(reverse=True)
        return campaign.promises(rounds, [orders for _, orders in found[:FOUGHT_OUT]])

    def campaign(self, rounds: Rounds) -> Campaign | None:
        """The combat that follows these rounds, where it is near and is fought out."""
        view = rounds.view
        when = view.year, view.season
        if not self.decks or when not in NEAR:
            return None
        random = Random(f"{self.seed}:{view.year}:{view.season}:cards")
        rehearsal = Rehearsal(view, rounds.lord.seat, self._surveyed(view), random, self.decks)
        return Campaign(rounds.outlook, rehearsal, when)

    def _guess(self, view: State, seat: str, random: Random) -> Standings:
        return standings(view, seat, guess(view, seat, self.judgement.habits, random))

    def after(
        self, state: State, outlook: Outlook, lord: Lord, where: tuple[Placed, ...] = ()
    ) -> float:
        """What a lord is likely to have in the end when these minions still act.

        Arguments: the state; what surrounds the lord; the lord; the spaces where those minions
        stand. In points.
        """
        return max(self.judgement.value(outlook, one) for one in carried_out(state, lord, where))

    def _order_to_hold(self, view: State, decision: Decision) -> Move:
        """The order that would be missed most."""
        missed = self.judgement.barred
        return min(decision.options, key=lambda option: missed(view, [str(option.args[0])]))

    # -- defences --------------------------------------------------------------------------------

    def _thought(self, view: State) -> BattleThought:
        """How battles are thought through: for this round alone, or with those that follow."""
        if not self.decks:
            return ONE_ROUND
        return BattleThought(Outlined(self._surveyed(view)), weighs=True)

    def _defend(self, view: State, decision: Decision) -> Move:
        """The next step of the plan that it decided upon before it had planned anything."""
        seat, lord = decision.who, view.of(decision.who)
        sites = sites_of(lord, decision)
        if not self.decks:
            made = best_plan(view, seat, sites, lambda one: fits(one, lord, decision), ONE_ROUND)
            return step_of(made, lord, decision)
        start = unplanned(view, seat)
        situation = f"{seat} {start}"
        if self._rehearsed[0] != situation or not fits(self._rehearsed[1], lord, decision):
            found = [one for site in sites for one in plans(view, seat, site)]
            ways = [plan for plan in found if fits(plan, lord, decision)]
            random = Random(f"{self.seed}:{view.year}:{view.round}:cards")
            rehearsal = Rehearsal(start, seat, self._surveyed(view), random, self.decks)
            self._rehearsed = situation, rehearsal.best(ways, self.defences)
        return step_of(self._rehearsed[1], lord, decision)

    # -- one answer ahead ------------------------------------------------------------------------

    def _best(self, view: State, decision: Decision) -> Move:
        """The answer that promises most; the first of equals."""
        return max(decision.options, key=lambda option: self._promise(view, decision.who, option))

    def _promise(self, view: State, seat: str, option: Move) -> float:
        """What an answer is worth, with whatever its own minions still do this round."""
        state = view.copy()
        mine = [task for task in pending(state)[:-1] if task[:2] == (minion_acts.name, seat)]
        alone(state)
        if state.phase == "event":
            # what is being settled need not be feared any more
            state.events = (*state.events[: state.season], "", *state.events[state.season + 1 :])
        asked = RULES.run(state, silence, option)
        while asked and asked.ask in FOLLOWING:
            asked = RULES.run(state, silence, self._completing(state, asked))
        outlook, lord = self.outlook(state, seat), state.of(seat)
        if state.phase not in ("orders", "production"):
            return self.judgement.value(outlook, lord)
        return self.after(state, outlook, lord, tuple((area, at, 0) for _, _, area, at in mine))

    def _completing(self, state: State, asked: Decision) -> Move:
        if asked.ask in ("dig", "shed_dig"):
            return asked.options[-1]
        offhand = asked.who == FATE or asked.ask in OFFHAND
        return asked.options[0] if offhand else self._best(state, asked)


def before_orders(view: State, seat: str) -> State:
    """The same view as long as this seat had laid no orders.

    Arguments: the state as the seat sees it, not changed; the seat.
    """
    table = view.copy()
    lord = table.of(seat)
    push(table, *[program(seat, slot) for slot in range(1, len(lord.slots) + 1)])
    lord.hand = merged(lord.hand, lord.slots, rank=view.ruleset.rank)
    lord.slots = ()
    return table
