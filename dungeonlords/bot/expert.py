"""A bot that searches: it thinks for the others, too, and plays its best orders out.

What others order is drawn from what they would think best themselves, as far as that can be
seen. Its own best orders are then played out by the rules over what may be hidden; what it
would order without is only left where it is clearly worse.
"""

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from random import Random

from dungeonlords.bot.foresight import Orders, standings
from dungeonlords.bot.judgement import Judgement
from dungeonlords.bot.reckoning import appeal
from dungeonlords.bot.thoughtful import Rounds, ThoughtfulBot
from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from shared.chance.deck import merged, without
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.patience import still_wanted
from shared.play.runner import run

GAME = DungeonLords()
OTHERS_GUESS = 2
"""How often others are taken to guess."""
WHIM = 0.8
"""Points by which others often misjudge their orders."""
CANDIDATES, SAMPLES = 3, 8
"""How many ways to order are played out, and how often each."""
CLOSE = 1.5
"""Points; whatever promises less by so much is not played out."""
CERTAIN = 1.5
"""Standard errors by which another way must be better."""
THINKING = ("hire", "build", "use_space")
"""Questions of its own that are thought about while orders are played out."""


class ExpertBot(ThoughtfulBot):
    """Searches with a judgement as its prior: a ``shared.play.table.Player``.

    Arguments: the seed by which it draws what is hidden; the judgement; how often it draws
    the others' orders, SAMPLES up.
    """

    def __init__(self, seed: str, judgement: Judgement, guesses: int) -> None:
        super().__init__(seed, judgement, guesses)
        self._drawn: tuple[str, list[dict[str, Orders]]] = ("", [])

    def programs(self, view: State, seat: str) -> list[tuple[float, Orders]]:
        """Three orders each, the best of them played out."""
        drawn = self._orders(view, seat)
        rounds = Rounds(self, view, seat, [standings(view, seat, one) for one in drawn])
        found = sorted(self.promised(view, seat, rounds), reverse=True)
        best = found[0][0]
        close = [one for one in found[:CANDIDATES] if one[0] > best - CLOSE]
        if len(close) < 2:
            return found
        chosen = self._played_out(view, seat, [orders for _, orders in close], drawn)
        return [(best + 1.0, chosen), *found]

    # -- what others would order -----------------------------------------------------------------

    def _orders(self, view: State, seat: str) -> list[dict[str, Orders]]:
        """The others' orders, drawn several times; thought about once a round."""
        table = _before_orders(view)
        situation = f"{seat} {table}"
        if self._drawn[0] != situation:
            random = Random(f"{self.seed}:{view.year}:{view.season}:others")
            self._drawn = situation, self._draw(table, seat, random)
        return [_agreeing(view, one) for one in self._drawn[1]]

    def _draw(self, table: State, seat: str, random: Random) -> list[dict[str, Orders]]:
        """What each of the others would think best, or nearly so."""
        drawn: list[dict[str, Orders]] = [{} for _ in range(self.guesses)]
        thinking = ThoughtfulBot(f"{self.seed}:others", self.judgement, OTHERS_GUESS)
        for lord in table.lords:
            if lord.seat == seat:
                continue
            promised = thinking.programs(table, lord.seat)
            best = max(promised)[0]
            weights = [exp((promise - best) / WHIM) for promise, _ in promised]
            for one in drawn:
                one[lord.seat] = random.choices(promised, weights)[0][1]
        return drawn

    # -- played out ------------------------------------------------------------------------------

    def _played_out(
        self, view: State, seat: str, ways: Sequence[Orders], drawn: Sequence[Mapping[str, Orders]]
    ) -> Orders:
        """The first of these ways to order, unless another is clearly better."""
        samples = drawn[:SAMPLES]
        ends = [
            [
                self._end(view, seat, {**others, seat: way}, number)
                for number, others in enumerate(samples)
            ]
            for way in ways
        ]
        best, gained = ways[0], 0.0
        for way, end in zip(ways[1:], ends[1:], strict=True):
            gains = [one - first for one, first in zip(end, ends[0], strict=True)]
            mean = sum(gains) / len(gains)
            spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / len(gains) / (len(gains) - 1))
            if mean > max(gained, CERTAIN * spread):
                best, gained = way, mean
        return best

    def _end(self, view: State, seat: str, orders: Mapping[str, Orders], number: int) -> float:
        """What the lord is likely to have when this round was played by the rules."""
        random = Random(f"{self.seed}:{view.year}:{view.season}:{number}")
        state = _dealt(view, seat, orders, random)
        begun = state.season

        def answer(state: State, decision: Decision, ply: int) -> Move | None:
            still_wanted()
            if state.season != begun or state.phase not in ("orders", "production"):
                return None
            if decision.who == FATE:
                return draw(decision, random)
            if decision.ask == "program":
                wanted = orders[decision.who][len(state.of(decision.who).slots)]
                return next(o for o in decision.options if o.args[0] == wanted)
            if decision.who == seat and decision.ask in THINKING and len(decision.options) > 1:
                return self._best(GAME.view(state, seat), decision)
            return _offhand(state, decision)

        run(GAME, state, answer)
        later = self.judgement.barred(view, orders[seat][1:])
        lord = state.of(seat)
        lord.inaccessible = ()
        return later + self.judgement.value(self.outlook(state, seat), lord)


def _before_orders(view: State) -> State:
    """The table as everybody sees it before orders are laid."""
    table = view.copy()
    table.agenda = []
    for lord in table.lords:
        mine = [order for order in lord.slots if order != HIDDEN]
        lord.hand = merged(lord.hand, mine, rank=view.ruleset.rank)
        lord.slots = ()
    return table


def _agreeing(view: State, drawn: Mapping[str, Orders]) -> dict[str, Orders]:
    """Orders that were drawn, with those that lie open already in their slots."""
    found = {}
    for who, orders in drawn.items():
        known = [order for order in view.of(who).slots if order != HIDDEN]
        more = [order for order in orders if order not in known]
        found[who] = (*known, *more)[: len(orders)]
    return found


def _dealt(view: State, seat: str, orders: Mapping[str, Orders], random: Random) -> State:
    """A state in which what is hidden lies open: orders as drawn, traps as they may be."""
    state = view.copy()
    for lord in state.lords:
        if lord.seat == seat:
            continue
        laid = len(lord.slots)
        lord.slots = orders[lord.seat][:laid]
        for order in lord.slots:
            lord.hand = without(lord.hand, order)
        for _ in range(lord.traps.count(HIDDEN)):
            trap = random.choice(state.trap_stack)
            state.trap_stack = without(state.trap_stack, trap)
            lord.traps = (*without(lord.traps, HIDDEN), trap)
        lord.returned = ()
    for dummy in state.dummies:
        if dummy.picked == HIDDEN:
            dummy.picked = random.choice([one for one in dummy.pile if one not in dummy.shown])
    return state


def _offhand(state: State, decision: Decision) -> Move:
    """A fair answer without thinking: all that can be had."""
    options = decision.options
    if decision.ask == "hire":
        hired = [option for option in options if option.args]
        return max(hired, key=lambda option: appeal(state.ruleset, str(option.args[0])))
    if decision.ask == "mine":
        return options[-2]
    if decision.ask in ("dig", "shed_dig") and len(options) > 1:
        return options[-2]
    return options[0]
