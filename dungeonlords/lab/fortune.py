"""What luck brought the lords of a game, told from choice: for the ladder.

Three kinds of it are told; whatever else Fate does is so seldom seen in what lords may expect that
it is left out. The combat card of a round: the round, and those after it, are fought out with every
card there is. Trap cards. And the orders: a lord's own dice settle which of them he gives, and what
they bring him depends on those of the others; so every lord whose ways are known gives orders a few
times more, and all of these are laid beside each other.

How it is judged what lords may expect, and who plays on there, matters only to how much is told:
whatever came and whatever might have come are judged alike.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import mul
from random import Random

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.game import DungeonLords
from dungeonlords.insight.expects import Expects, learned
from dungeonlords.insight.horizon import Horizon
from dungeonlords.position.state import SEASONS, State
from dungeonlords.scoring import points
from shared.bots.fortune import WINS, Another, Luck, Lucks
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import run

CARDS, TRAPS, ORDERS = KINDS = ("cards", "traps", "orders")
POINTS = "points"
"""What the ladder measures besides wins."""
FOUGHT = 8
"""How often a combat is fought out with each card."""
REDRAWN = 2
"""How often every lord gives orders once more."""
LAID = 8
"""In how many ways those of all are laid beside each other."""
OPEN = ("program", "pick_order")
"""What is asked until orders are revealed."""

Brought = Sequence[float]
"""Points of every lord, then everybody's share of the win."""


def fortune(state: State, another: Another) -> Luck | None:
    """How luck is told at a table; None where nothing was learned of its components.

    Arguments: the first state of the table; what makes one more player of a seat.
    """
    expects = learned(state.ruleset)
    return None if expects is None else LordsLuck(state, expects, another)


class LordsLuck:
    """Tells luck from choice in one game: a ``shared.bots.fortune.Luck``.

    Arguments: the first state of the table; what was learned of it; what makes one more player of a
    seat.
    """

    def __init__(self, state: State, expects: Expects, another: Another) -> None:
        self._game = DungeonLords()
        self._seats = [lord.seat for lord in state.lords]
        self._expects = expects
        self._horizon = Horizon(state.ruleset, expects, planned=False)
        self._another = another
        self._open: tuple[State, int] | None = None
        """The state before the first of a round's orders, and how many moves were played."""
        self._laid: list[tuple[str, Move]] = []
        """What was answered since."""
        self._brought = {kind: [0.0] * (2 * len(self._seats)) for kind in KINDS}

    def heard(self, state: State, decision: Decision, move: Move, ply: int) -> None:
        """A move that is about to be played: see ``shared.bots.fortune.Luck``."""
        if state.phase == "orders" and not state.revealed and decision.ask in OPEN:
            if self._open is None:
                self._open, self._laid = (state.copy(), ply), []
            self._laid.append((decision.who, move))
        elif self._open is not None:
            self._orders(*self._open, state)
            self._open = None
        if decision.who != FATE or len(decision.options) == 1:
            return
        if decision.ask == "turn_card":
            self._fates(CARDS, state, decision, move, lambda after: self._fought(after, ply))
        elif decision.ask == "draw_trap":
            self._fates(TRAPS, state, decision, move, self._worth)

    def brought(self) -> Sequence[Lucks]:
        """What luck brought every lord, in points and in wins."""
        count = len(self._seats)
        return [
            {
                name: {kind: found[first + at] for kind, found in self._brought.items()}
                for name, first in ((WINS, count), (POINTS, 0))
            }
            for at in range(count)
        ]

    def _add(self, kind: str, came: Brought, usual: Iterable[float]) -> None:
        found = self._brought[kind]
        for at, (one, other) in enumerate(zip(came, usual, strict=True)):
            found[at] += one - other

    # -- Fate ------------------------------------------------------------------------------------

    def _fates(
        self,
        kind: str,
        state: State,
        decision: Decision,
        move: Move,
        worth: Callable[[State], Brought],
    ) -> None:
        """What an answer of Fate brought, less what all bring on average by their weights."""
        found = []
        for option in decision.options:
            after = state.copy()
            self._game.apply(after, option)
            found.append(worth(after))
        shares = [weight / decision.total for weight in decision.weights]
        usual = (sum(map(mul, shares, one)) for one in zip(*found, strict=True))
        self._add(kind, found[decision.options.index(move)], usual)

    def _fought(self, state: State, ply: int) -> Brought:
        """What lords may expect once this year's combat is over: fought out several times."""
        ends = [state.copy() for _ in range(FOUGHT)]
        for number, end in enumerate(ends):
            self._played_on(end, f"{ply}:{number}")
        return _mean([self._worth(end) for end in ends])

    def _played_on(self, state: State, seed: str) -> None:
        """A combat to its end, in place. Arguments: the state; the seed of whoever plays on."""
        random = Random(seed)
        bots = {seat: SensibleBot(f"{seed}:{seat}") for seat in self._seats}

        def answer(state: State, decision: Decision, ply: int) -> Move | None:
            if state.phase not in ("combat", "end_of_combat", "scoring"):
                return None
            if decision.who == FATE:
                return draw(decision, random)
            view = self._game.view(state, decision.who)
            return bots[decision.who].choose(self._game, view, decision, ply)

        run(self._game, state, answer)

    # -- orders ----------------------------------------------------------------------------------

    def _orders(self, before: State, ply: int, after: State) -> None:
        """What the orders of all brought, less what they bring if lords give orders once more.

        Arguments: the state before the first of them; how many moves were played before; the state
        in which all are revealed.
        """
        drawn = [self._given(before, ply, number) for number in range(REDRAWN)]
        if not any(drawn):
            return
        laid = {seat: [m for who, m in self._laid if who == seat] for seat in self._seats}
        random, found = Random(f"laid:{ply}"), []
        for _ in range(LAID):
            orders = {seat: random.choice(drawn).get(seat, laid[seat]) for seat in self._seats}
            found.append(self._worth(self._revealed(before, orders)))
        self._add(ORDERS, self._worth(after), _mean(found))

    def _given(self, before: State, ply: int, number: int) -> dict[str, list[Move]]:
        """Orders that the lords whose ways are known might as well have given.

        Arguments: the state before the first of them; how many moves were played before; which time
        it is.
        """
        again = {seat: self._another(seat, f"{ply}:{number}") for seat in self._seats}
        players = {seat: player for seat, player in again.items() if player is not None}
        found: dict[str, list[Move]] = {seat: [] for seat in players}

        def asked(state: State, decision: Decision, at: int) -> Move | None:
            player = players.get(decision.who)
            if player is None:
                return None
            view = self._game.view(state, decision.who)
            move = player.choose(self._game, view, decision, ply + at)
            found[decision.who].append(move)
            return move

        self._until_revealed(before, asked)
        return found

    def _revealed(self, before: State, orders: Mapping[str, Sequence[Move]]) -> State:
        """The state in which these orders are revealed.

        Arguments: the state before the first of them; everybody's.
        """
        coming = {seat: iter(moves) for seat, moves in orders.items()}
        return self._until_revealed(before, lambda state, decision, at: next(coming[decision.who]))

    def _until_revealed(
        self, before: State, asked: Callable[[State, Decision, int], Move | None]
    ) -> State:
        """A copy of a state, played until orders are revealed.

        Arguments: the state before the first of them; how they are given, as they were where that
        says nothing.
        """
        state, laid = before.copy(), [*self._laid]

        def answer(state: State, decision: Decision, at: int) -> Move | None:
            if at == len(laid):
                return None
            return asked(state, decision, at) or laid[at][1]

        run(self._game, state, answer)
        return state

    # -- what they may expect --------------------------------------------------------------------

    def _worth(self, state: State) -> Brought:
        """What all lords may expect, or what they have got."""
        if state.phase == "over":
            scored, won = points(state), max(1, len(state.winners))
            ends = [float(scored[seat].total) for seat in self._seats]
            return [*ends, *[(seat in state.winners) / won for seat in self._seats]]
        views = [(self._game.view(state, seat), seat) for seat in self._seats]
        told = [self._horizon.points(view, seat) for view, seat in views]
        late = 1.0 if state.round else max(state.season, 0) / (len(SEASONS) - 1)
        return [*told, *self._expects.shares(told, state.year, late)]


def _mean(found: Sequence[Brought]) -> Brought:
    return [sum(one) / len(found) for one in zip(*found, strict=True)]
