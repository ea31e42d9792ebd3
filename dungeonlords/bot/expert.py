"""A bot that thinks for the others, too, and asks what wins.

What others order is foreseen (``prediction``). Ways to order that promise most are then set beside
the way that it would choose without, over the same orders of the others: what everybody is likely
to have after the round says how likely the lord is to win. The usual way is only left where that
gains for certain.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random

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
NEAR_DRAWS = 32
"""How many of the others' orders are looked at where a combat is fought out for each."""
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
        drawn = [others.drawn() for _ in range(self.samples)]
        contest = _Contest(self, view, seat, others, drawn)
        return contest.won(usual)


class _Contest:
    """Ways to order, set beside the usual one by the share of the win.

    Arguments: whose orders they are; the state as it sees it; its seat; the others; what they may
    order.
    """

    def __init__(
        self,
        bot: ThoughtfulBot,
        view: State,
        seat: str,
        others: Prediction,
        drawn: Sequence[Mapping[str, Orders]],
    ) -> None:
        self.view = view
        self.seat = seat
        self.others = others
        where = [standings(view, seat, one) for one in drawn]
        rounds = Rounds(bot.judgement, bot.outlook(view, seat), seat, where)
        self.campaign = bot.campaign(rounds)
        self.rounds, self.drawn = rounds, drawn
        if self.campaign is not None:
            self.rounds = Rounds(bot.judgement, rounds.outlook, seat, where[:NEAR_DRAWS])
            self.drawn = drawn[:NEAR_DRAWS]
            self._decks = [self.campaign.rehearsal.deck() for _ in self.drawn]
        found = [(rounds.promise(orders), orders) for orders in rounds.ways()]
        self.rivals = [orders for _, orders in sorted(found, reverse=True)[:RIVALS]]
        self.spread = _spread(view)

    def won(self, usual: Orders) -> Orders:
        """The way that wins most, if it surely wins more than the usual one, which is given."""
        rivals = {orders: self._shares(orders) for orders in self.rivals if orders != usual}
        duels = Duels([*rivals])
        for base in self._shares(usual):
            if not duels.left:
                break
            for orders in duels.left:
                duels.add(orders, next(rivals[orders]) - base)
            duels.look()
        return duels.surely_better or usual

    def _shares(self, orders: Orders) -> Iterator[float]:
        """How likely the lord is to win with these orders, for each of what the others may do."""
        for own, drawn in zip(self._own(orders), self.drawn, strict=True):
            all = {**drawn, self.seat: orders}
            where = stood(self.view, all)
            total = 1.0
            for seat, rounds in self.others.rounds.items():
                total += exp((rounds.standing(drawn[seat], where[seat]) - own) / self.spread)
            yield 1.0 / total

    def _own(self, orders: Orders) -> Sequence[float]:
        """What the lord itself is likely to have then."""
        if self.campaign is None:
            return self.rounds.promises(orders)
        return self.campaign.ends(self.rounds, orders, self._decks)


def _spread(view: State) -> float:
    winter, autumn = SPREAD[view.year]
    return winter + (autumn - winter) * max(view.season, 0) / AUTUMN
