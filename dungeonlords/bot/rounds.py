"""A building round in the mind: what ways to order bring with guesses at those of the others."""

from collections.abc import Mapping, Sequence
from itertools import permutations

from dungeonlords.bot.estimates import Placed, carried_out
from dungeonlords.bot.foresight import MinionSpace, Orders, placed
from dungeonlords.bot.judgement import Judgement
from dungeonlords.bot.outlook import Outlook
from dungeonlords.position.lord import Lord
from shared.play.patience import still_wanted

SLOTS = 3
Standings = Mapping[str, tuple[MinionSpace | None, ...]]
"""Where one's minion would stand in each area, sent there from each of the three slots."""


class Rounds:
    """What orders bring, for each guess at those of the others; equal rounds are judged once.

    Arguments: how it is judged; what surrounds the lord; the seat; where minions would stand with
    each guess.
    """

    def __init__(
        self, judgement: Judgement, outlook: Outlook, seat: str, guesses: Sequence[Standings]
    ) -> None:
        self.judgement = judgement
        self.outlook = outlook
        self.view = outlook.view
        self.lord = self.view.of(seat)
        self.guesses = guesses
        self._worth: dict[tuple[int, tuple[Placed, ...]], float] = {}

    def fee(self, orders: Orders) -> int:
        """Gold that the first slot costs."""
        constants = self.view.ruleset.constants
        return constants.slot1_gold if orders[0] == constants.slot1_gold_card else 0

    def ways(self) -> list[Orders]:
        """Every three orders that begin with those that lie already, and that can be paid for."""
        given = self.lord.slots
        all = [given + rest for rest in permutations(self.lord.hand, SLOTS - len(given))]
        return [orders for orders in all if self.fee(orders) <= self.lord.gold]

    def promise(self, orders: Orders) -> float:
        """What three orders are worth on average."""
        return sum(self.promises(orders)) / len(self.guesses)

    def promises(self, orders: Orders) -> list[float]:
        """What three orders are worth with each guess."""
        still_wanted()
        fee, barred = self.fee(orders), self.barred(orders)
        return [self._worth_at(fee, placed(orders, where)) + barred for where in self.guesses]

    def standing(self, orders: Orders, where: tuple[Placed, ...]) -> float:
        """What three orders are worth whose minions stand there.

        Arguments: the orders; the areas and spaces, as ``placed`` has them.
        """
        return self._worth_at(self.fee(orders), where) + self.barred(orders)

    def _worth_at(self, fee: int, where: tuple[Placed, ...]) -> float:
        found = self._worth.get((fee, where))
        if found is None:
            found = self._worth[fee, where] = max(map(self._judged, self._after(fee, where)))
        return found

    def barred(self, orders: Orders) -> float:
        """What it is worth not to hold those that lie on the board in the round to come."""
        # the card of the first slot comes back, the others do not
        return self.judgement.barred(self.view, orders[1:])

    def likely(self, orders: Orders) -> list[Lord]:
        """The lord after the round, with each guess."""
        fee = self.fee(orders)
        return [
            max(self._after(fee, placed(orders, where)), key=self._judged) for where in self.guesses
        ]

    def _judged(self, lord: Lord) -> float:
        return self.judgement.value(self.outlook, lord)

    def _after(self, fee: int, where: tuple[Placed, ...]) -> list[Lord]:
        lord = self.lord.copy()
        lord.gold -= fee
        lord.inaccessible = ()
        return carried_out(self.view, lord, where)
