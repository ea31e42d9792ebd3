"""A defence rehearsed: the rest of a year's combat played by the rules, over cards that may come.

The ways to defend that promise most, with the rounds behind them in outline, are tried over the
same orders of the cards, the better half of them over twice as many more, and so on until one is
left (sequential halving). The rounds after it are defended as the outline of the combat has it.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from dungeonlords.agenda import RULES
from dungeonlords.bot.defence import (
    BattleThought,
    Plan,
    expected_cards,
    made,
    promise_of,
    unplanned,
)
from dungeonlords.bot.evaluation import worth
from dungeonlords.bot.evaluation_battle import quick
from dungeonlords.bot.outlook import mean_fatigue
from dungeonlords.bot.prospects import Outlined
from dungeonlords.bot.sketch import Lair, fighter
from dungeonlords.bot.survey import Survey
from dungeonlords.combat.phases import battle
from dungeonlords.combat.planning import layable
from dungeonlords.position.dungeon import nearest
from dungeonlords.position.figures import is_paladin
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.components import TUNNEL
from shared.chance.deck import without
from shared.play.decision import Decision, Move
from shared.play.event import silence
from shared.play.patience import still_wanted
from shared.play.tasks import restart

Answering = Callable[[State, Decision], Move]
"""How a battle is answered."""
TRIED = ("next_to_act", "aim", "trap_target")
"""Questions whose every answer is tried while a combat is rehearsed."""
RIVALS = 6
"""Ways to defend that are rehearsed: those that promise most without."""


class Rehearsal:
    """The rest of a combat, as one lord sees it before a round is planned.

    Arguments: the state as the lord sees it; the seat; outlines of combats; by what cards are
    drawn; over how many orders of the cards each way to defend is tried at first, 1 up.
    """

    def __init__(self, view: State, seat: str, survey: Survey, random: Random, decks: int) -> None:
        self.start = unplanned(view, seat)
        self.seat = seat
        self.survey = survey
        self.random = random
        self.decks = decks
        self.prospect = Outlined(survey)

    def best(self, plans: Iterable[Plan], rivals: int = RIVALS) -> Plan:
        """The plan that ends best.

        Arguments: the plans; how many of them are rehearsed, those that promise most. In the last
        round what they promise is all that there is.
        """
        start, seat, thought = self.start, self.seat, BattleThought(self.prospect, weighs=True)
        coming = expected_cards(start, start.of(seat))
        promised = {plan: promise_of(start, seat, plan, coming, thought) for plan in plans}
        last = start.round == LAST_ROUND
        found = sorted(promised, key=lambda plan: -promised[plan])
        return self.ranked(found[: 1 if last else rivals])[0][0]

    def ranked(self, plans: Sequence[Plan]) -> list[tuple[Plan, float]]:
        """These plans, those that end best first, and what the lord has then on average."""
        left, gone = list(plans), list[tuple[Plan, float]]()
        totals, count, decks = dict.fromkeys(left, 0.0), 0, self.decks
        while len(left) > 1:
            count += decks
            for _ in range(decks):
                cards = self.deck()
                for plan in left:
                    totals[plan] += self._end(plan, cards)
            left.sort(key=lambda plan: -totals[plan])
            half = (len(left) + 1) // 2
            gone[:0] = [(plan, totals[plan] / count) for plan in left[half:]]
            del left[half:]
            decks *= 2
        return [*((plan, totals[plan] / max(1, count)) for plan in left), *gone]

    def _end(self, plan: Plan, cards: list[str]) -> float:
        """What the lord has when the year's combat is over. Argument: cards, the first one last."""
        still_wanted()
        state, cards = self.start.copy(), [*cards]
        lord = state.of(self.seat)
        self._fight(state, lord, plan, cards, self._weighed)
        return self._rest(state, lord, cards, self._weighed)

    def campaign(self, lord: Lord, cards: Iterable[str]) -> float:
        """What a lord has when all rounds were fought who stands like this before the first one.

        Arguments: the lord, who stays as he is; cards, the first one last.
        """
        still_wanted()
        state, lord = self.start.copy(), lord.copy()
        state.lords = [lord if one.seat == self.seat else one for one in state.lords]
        state.round = 0
        return self._rest(state, lord, [*cards], quick)

    def _rest(self, state: State, lord: Lord, cards: list[str], answer: Answering) -> float:
        """What the lord has after the rounds that follow this one."""
        while state.round < LAST_ROUND:
            state.round += 1
            if not lord.party:
                continue
            if sites := nearest(lord):
                self._fight(state, lord, self._later(state, lord, sites), cards, answer)
            else:
                _release(state, lord)
        lord.party = []
        return worth(state, lord)

    def deck(self) -> list[str]:
        """The cards that may come, the first one last."""
        return self.random.sample(self.start.card_stack, len(self.start.card_stack))

    def _fight(
        self, state: State, lord: Lord, plan: Plan, cards: list[str], answer: Answering
    ) -> None:
        at = state.round - 1
        if not state.cards[at]:
            card = cards.pop()
            state.cards = (*state.cards[:at], card, *state.cards[at + 1 :])
            state.card_stack = without(state.card_stack, card)
        made(state, lord, plan)
        restart(state, battle(lord.seat))
        asked = RULES.run(state, silence)
        while asked:
            asked = RULES.run(state, silence, answer(state, asked))

    def _weighed(self, state: State, decision: Decision) -> Move:
        """Who acts with which option, a block among them, and whom they hit is weighed, each by
        the end that quick answers lead to; the rest is answered quickly.

        Arguments: the state; the question, of any battle.
        """
        if decision.ask not in TRIED:
            return quick(state, decision)

        def promise(option: Move) -> float:
            after = state.copy()
            asked = RULES.run(after, silence, option)
            while asked:
                asked = RULES.run(after, silence, quick(after, asked))
            return self.prospect(after, self.seat)

        return max(decision.options, key=promise)

    def _later(self, state: State, lord: Lord, sites: tuple[str, ...]) -> Plan:
        """A round that is not planned yet: what looks best in outline."""
        standing = self.survey.dungeon(lord).standing
        lord.site = next(site for site in sites if (lord.tiles[site] != TUNNEL) == standing[0])
        lair = Lair(lord.ready, layable(state, lord), lord.gold, standing)
        party = tuple(fighter(one, state.ruleset) for one in lord.party)
        sent, laid = self.survey.sketcher.defence(party, lair, state.round, mean_fatigue(state))
        return lord.site, laid, sent


def _release(state: State, lord: Lord) -> None:
    """The party frees a prisoner where it finds nothing to conquer (DL-9.6)."""
    for prisoner in lord.prison:
        if not is_paladin(prisoner, state.ruleset):
            lord.prison = without(lord.prison, prisoner)
            return
