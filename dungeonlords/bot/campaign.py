"""The last rounds of a game: what they leave is carried into the combat, which is fought out.

A judgement sees a combat in outline only. Late in the second year it is near, most of the party is
known, and nothing comes after it: so each guess at the others' orders is followed by the event that
lies open and by a combat over one order of the cards, by the rules. What the first year's combat
leaves is only a beginning, which the judgement that was learned knows better.
"""

from collections.abc import Iterable

from dungeonlords.bot.evaluation import punch
from dungeonlords.bot.foresight import Orders
from dungeonlords.bot.judgement import AUTUMN, SUMMER, YEARS
from dungeonlords.bot.outlook import Outlook
from dungeonlords.bot.rehearsal import Rehearsal
from dungeonlords.bot.rounds import Rounds
from dungeonlords.bot.sketch import UNKNOWN_TRAP
from dungeonlords.position.lord import Lord
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import Price
from shared.chance.deck import merged

LAST = max(YEARS), AUTUMN
NEAR = {(max(YEARS), SUMMER): 0.5, LAST: 1.0}
"""How much the combat counts that is fought out, by year and season; the rest is the judgement."""


class Campaign:
    """What is left when the game is over.

    Arguments: what surrounds the lord; the combat; when the orders are given that are judged.
    """

    def __init__(self, outlook: Outlook, rehearsal: Rehearsal, when: tuple[int, int]) -> None:
        self.outlook = outlook
        self.view = outlook.view
        self.ruleset = outlook.ruleset
        self.rehearsal = rehearsal
        self.near = NEAR[when]
        self.last = when == LAST
        """Whether no round follows in which an order could be missed."""

    def promises(self, rounds: Rounds, ways: Iterable[Orders]) -> list[tuple[float, Orders]]:
        """What ways to order are worth on average, each guess over one order of the cards.

        Arguments: what they bring until then; the ways.
        """
        decks = [self.rehearsal.deck() for _ in rounds.guesses]
        found = []
        for orders in ways:
            ends = self.ends(rounds, orders, decks)
            found.append((sum(ends) / len(ends), orders))
        return found

    def ends(self, rounds: Rounds, orders: Orders, decks: Iterable[list[str]]) -> list[float]:
        """What three orders are worth with each guess.

        Arguments: what they bring until then; the orders; the order of the cards of each guess.
        """
        later = 0.0 if self.last else rounds.barred(orders)
        fought = map(self.end, rounds.likely(orders), decks)
        judged = rounds.promises(orders)
        return [self.weighed(one + later, other) for one, other in zip(fought, judged, strict=True)]

    def weighed(self, fought: float, judged: float) -> float:
        """What is expected, of a combat that is fought out and one that is judged in outline.

        Arguments: the points where it is fought out; the points where it is judged.
        """
        return self.near * fought + (1.0 - self.near) * judged

    def end(self, lord: Lord, cards: list[str]) -> float:
        """What a lord has in the end who stands like this after production.

        Arguments: the lord, who stays as he is; cards, the first one last.
        """
        lord = lord.copy()
        cost = self.settle(lord)
        known = tuple([UNKNOWN_TRAP if trap == HIDDEN else trap for trap in lord.traps])
        lord.traps = merged((), known, rank=self.ruleset.rank)
        lord.party = self.outlook.expected(lord)
        return self.rehearsal.campaign(lord, cards) - cost

    def settle(self, lord: Lord) -> float:
        """The event of this season, off-hand, if it is still to come. Returns what else it costs.

        Argument: the lord, whom it changes.
        """
        if self.view.round:
            return 0.0
        event = self.view.events[self.view.season]
        if event == "taxes":
            self._pay_taxes(lord)
        elif event == "payday":
            self._pay_wages(lord)
        elif event and event == self.view.special:
            return self.outlook.feared_card(lord, event)
        return 0.0

    def _pay_taxes(self, lord: Lord) -> None:
        due = -(-len(lord.tiles) // self.outlook.tiles_a_gold)
        paid = min(due, lord.gold)
        lord.gold -= paid
        lord.letters += due - paid

    def _pay_wages(self, lord: Lord) -> None:
        """Whoever does least is not paid, and goes, until all others are."""
        monsters = self.ruleset.monsters
        paid = sorted(lord.monsters, key=lambda one: punch(monsters[one]))
        while paid:
            prices = [monsters[one].price for one in paid]
            due = Price(*map(sum, zip(*prices, strict=True)))
            if due.gold <= lord.gold and due.food <= lord.food:
                lord.gold -= due.gold
                lord.food -= due.food
                lord.evil += due.evil
                break
            del paid[0]
        lord.ready, lord.tired = merged((), tuple(paid), rank=self.ruleset.rank), ()
