"""A bot that thinks for the others, too, and asks what wins.

What others order is foreseen (``prediction``). Ways to order that promise most are then set beside
the way that it would choose without, over the same orders of the others: what everybody is likely
to have after the round says how likely the lord is to win. The usual way is only left where that
gains for certain.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp
from random import Random

from dungeonlords.bot.campaign import NEAR, Campaign
from dungeonlords.bot.foresight import Orders, standings
from dungeonlords.bot.judgement import AUTUMN, Judgement
from dungeonlords.bot.prediction import Prediction, stood
from dungeonlords.bot.rounds import Rounds
from dungeonlords.bot.thoughtful import ThoughtfulBot
from dungeonlords.position.state import State
from shared.bots.duels import Duels

RIVALS = 12
"""How many ways to order are set beside the usual one: those that promise most."""
DEFENCES = 10
"""How many ways to defend are rehearsed."""
NEAR_SAMPLES = 32
"""How many of the others' orders it looks at where a combat is fought out for each."""
SPREAD = {1: (6.1, 4.6), 2: (5.3, 4.0)}
"""By year, in winter and in autumn: points of difference that make a lord e times as likely to win
as another."""


class ExpertBot(ThoughtfulBot):
    """Searches with another level's choice as its prior: a ``shared.play.table.Player``.

    Arguments: the seed of that level and by which it foresees; the judgement; how the others are
    taken to judge; how often that level guesses; over how many orders of the combat cards it
    rehearses a defence; how many of the others' orders it looks at.
    """

    ponders = True
    defences = DEFENCES

    def __init__(
        self,
        seed: str,
        judgement: Judgement,
        theirs: Judgement,
        guesses: int,
        decks: int,
        samples: int,
    ) -> None:
        super().__init__(seed, judgement, guesses, decks)
        self.theirs = theirs
        self.samples = samples

    def thought_out(self, view: State, seat: str) -> Orders:
        """The orders that it decides upon."""
        usual = super().thought_out(view, seat)
        random = Random(f"{self.seed}:{view.year}:{view.season}:others")
        others = Prediction(view, seat, self.theirs, self._surveyed(view), random)
        near = (view.year, view.season) in NEAR
        drawn = [others.drawn() for _ in range(NEAR_SAMPLES if near else self.samples)]
        where = [standings(view, seat, one) for one in drawn]
        rounds = Rounds(self.judgement, self.outlook(view, seat), seat, where)
        found = sorted([(rounds.promise(orders), orders) for orders in rounds.ways()], reverse=True)
        rivals = [orders for _, orders in found[:RIVALS] if orders != usual]
        return Contest(rounds, self.campaign(rounds), others, drawn).won(usual, rivals)


class Contest:
    """Ways to order, set beside the usual one by the share of the win.

    Arguments: what they bring with each of the others' orders; the combat that follows, if it is
    fought out; the others; what they may order.
    """

    def __init__(
        self,
        rounds: Rounds,
        campaign: Campaign | None,
        others: Prediction,
        drawn: Sequence[Mapping[str, Orders]],
    ) -> None:
        self.rounds = rounds
        self.campaign = campaign
        self.others = others
        self.drawn = drawn
        self._decks = [campaign.rehearsal.deck() for _ in drawn] if campaign else []
        self._spread = _spread(rounds.view)

    def won(self, usual: Orders, rivals: Iterable[Orders]) -> Orders:
        """The way that wins most, if it surely wins more than the usual one.

        Arguments: the usual way; the other ways, those that promise most.
        """
        shares = {orders: self._shares(orders) for orders in rivals}
        duels = Duels([*shares])
        for base in self._shares(usual):
            if not duels.left:
                break
            for orders in duels.left:
                duels.add(orders, next(shares[orders]) - base)
            duels.look()
        return duels.surely_better or usual

    def _shares(self, orders: Orders) -> Iterator[float]:
        """How likely the lord is to win with these orders, for each of what the others may do."""
        seat = self.rounds.lord.seat
        for own, drawn in zip(self._own(orders), self.drawn, strict=True):
            where = stood(self.rounds.view, {**drawn, seat: orders})
            total = 1.0
            for other, rounds in self.others.rounds.items():
                gap = rounds.standing(drawn[other], where[other]) - own
                total += exp(gap / self._spread)
            yield 1.0 / total

    def _own(self, orders: Orders) -> Sequence[float]:
        """What the lord itself is likely to have then."""
        if self.campaign is None:
            return self.rounds.promises(orders)
        return self.campaign.ends(self.rounds, orders, self._decks)


def _spread(view: State) -> float:
    winter, autumn = SPREAD[view.year]
    return winter + (autumn - winter) * max(view.season, 0) / AUTUMN
