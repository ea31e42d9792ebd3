"""Bots for any game: by chance, by greed, by tree search; and the fast playout.

A bot is handed what its seat may know and answers with one of the options. Its generator
is seeded anew at every ply, so that a replayed game is answered in the same way.

>>> from shared.play.decision import Decision, moves
>>> question = Decision("p1", "which", moves("take", "gold", "food"))
>>> first, again = (RandomBot("7").choose(None, None, question, 4) for _ in range(2))
>>> first is again, first in question.options
(True, True)
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import log, sqrt
from random import Random
from typing import Any

from shared.chance.fate import Seeded, draw
from shared.chance.odds import Policy
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from shared.play.table import Player

LONGEST = 100_000
"""Most decisions of one playout: a game that never ends is cut off, not waited for."""

Evaluate = Callable[[Any, str], float]
"""How good a state is for a seat, finished or not: higher is better."""


def playout(
    game: Game[S],
    state: S,
    random: Random,
    policy: Policy[S] | None = None,
    limit: int = LONGEST,
) -> int:
    """Play to the end, in place and fast. Returns how many decisions were made.

    Arguments: the rules; the state; the generator; how people answer (at random where it
    does not say); after how many decisions the playout is cut off, which is then returned.
    """
    decide, apply, chance = game.decision, game.apply, random.random
    for count in range(limit):
        decision = decide(state)
        if decision is None:
            return count
        options, total = decision.options, decision.total
        # only Fate's weights have a total
        if total > len(options):
            move = draw(decision, random)
        elif total or policy is None:
            move = options[int(chance() * len(options))]
        else:
            move = policy(state, decision) or options[int(chance() * len(options))]
        apply(state, move)
    return limit


def play_game(
    game: Game[S],
    options: Mapping[str, Any],
    bots: Mapping[str, Player],
    seed: str,
    limit: int = LONGEST,
) -> S:
    """Play a whole game between bots, without a table. Returns its last state.

    The dice are those that a table with the same seed rolls. Arguments: the rules; the
    table's options; the bot of each seat, in order of play; the seed of the dice; after
    how many decisions the game is cut off.
    """
    fate, state = Seeded(seed), game.setup(options, list(bots))
    for ply in range(limit):
        decision = game.decision(state)
        if decision is None:
            break
        who = decision.who
        if who == FATE:
            move = fate.answer(decision, ply)
        else:
            move = bots[who].choose(game, game.view(state, who), decision, ply)
        game.apply(state, move)
    return state


class RandomBot:
    """Answers anything legal. Argument: the seed of its choices."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """One of the options, each as likely as any other."""
        return any_of(decision.options, _generator(self.seed, ply))


class GreedyBot:
    """Takes what looks best at its own next decision, on average over Fate.

    Arguments: how good a state is for a seat; the seed; how often each option is tried,
    1 up; after how many decisions of others and Fate a trial is cut off; how the others
    are taken to answer (at random where the policy does not say).
    """

    def __init__(
        self,
        evaluate: Evaluate,
        seed: str = "",
        samples: int = 30,
        depth: int = 200,
        policy: Policy[Any] | None = None,
    ) -> None:
        self.evaluate = evaluate
        self.seed = seed
        self.samples = samples
        self.depth = depth
        self.policy = policy

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """The option with the best average; the first of equals."""
        if len(decision.options) == 1:
            return decision.options[0]
        random, seat = _generator(self.seed, ply), decision.who
        return max(
            decision.options, key=lambda option: self._value(game, view, seat, option, random)
        )

    def _value(self, game: Game[S], view: S, seat: str, option: Move, random: Random) -> float:
        total = 0.0
        for count in range(1, self.samples + 1):
            state = view.copy()
            game.apply(state, option)
            by_chance = self._carry_on(game, state, seat, random)
            total += self.evaluate(state, seat)
            if not by_chance:
                # every further trial would be this one again
                return total / count
        return total / self.samples

    def _carry_on(self, game: Game[S], state: S, seat: str, random: Random) -> bool:
        """Play on to the seat's next decision; whether chance had a say in it."""
        by_chance = False
        for _ in range(self.depth):
            decision = game.decision(state)
            if decision is None or decision.who == seat:
                break
            move: Move | None = None
            if decision.who == FATE:
                move = draw(decision, random)
            elif self.policy is not None:
                move = self.policy(state, decision)
            if move is None:
                move = any_of(decision.options, random)
            by_chance = by_chance or len(decision.options) > 1
            game.apply(state, move)
        return by_chance


class _Node:
    """A decision in the search tree, and how the way there fared."""

    __slots__ = ("children", "decision", "reward", "untried", "visits")

    def __init__(self, decision: Decision | None) -> None:
        self.decision = decision
        self.children: dict[Move, _Node] = {}
        self.untried = list(decision.options) if decision and decision.who != FATE else []
        self.visits = 0
        self.reward = 0.0
        """Sum of the rewards of whoever chose to come here."""


class SearchBot:
    """Monte Carlo tree search with upper confidence bounds, Fate's moves by their weights.

    Every seat is taken to want its own reward: a win is worth 1, shared by its winners;
    anything else 0; a playout that is cut off is worth its evaluation, or half a win.

    Arguments: the seed; iterations per decision, 1 up; after how many decisions beyond
    the tree a playout is cut off; how good a state is for a seat, from 0 to 1; how people
    answer in playouts (at random where the policy does not say); how much the search
    explores, from 0.
    """

    def __init__(
        self,
        seed: str = "",
        iterations: int = 500,
        depth: int = LONGEST,
        evaluate: Evaluate | None = None,
        policy: Policy[Any] | None = None,
        explore: float = 0.7,
    ) -> None:
        self.seed = seed
        self.iterations = iterations
        self.depth = depth
        self.evaluate = evaluate
        self.policy = policy
        self.explore = explore

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """The option that the search came back to most often; the first of equals."""
        if len(decision.options) == 1:
            return decision.options[0]
        random, root = _generator(self.seed, ply), _Node(decision)
        for _ in range(self.iterations):
            self._iterate(game, view.copy(), root, random)
        tried = root.children
        return max(decision.options, key=lambda o: tried[o].visits if o in tried else 0)

    def _iterate(self, game: Game[S], state: S, root: _Node, random: Random) -> None:
        path = self._descend(game, state, root, random)
        if path[-1].decision is not None:
            playout(game, state, random, self.policy, self.depth)
        rewards: dict[str, float] = {}
        root.visits += 1
        for parent, child in pairwise(path):
            child.visits += 1
            who = parent.decision.who if parent.decision else FATE
            if who == FATE:
                continue
            if who not in rewards:
                rewards[who] = self._reward(game, state, who)
            child.reward += rewards[who]

    def _descend(self, game: Game[S], state: S, root: _Node, random: Random) -> list[_Node]:
        """From the root to a node that is new to the tree, or to the end of the game."""
        node, path = root, [root]
        while node.decision is not None:
            if node.decision.who == FATE:
                move = draw(node.decision, random)
            elif node.untried:
                move = node.untried.pop(int(random.random() * len(node.untried)))
            else:
                move = self._promising(node)
            game.apply(state, move)
            known = node.children.get(move)
            node.children[move] = child = known or _Node(game.decision(state))
            path.append(child)
            if known is None:
                break
            node = child
        return path

    def _promising(self, node: _Node) -> Move:
        """The move with the highest upper confidence bound."""
        spread = self.explore * sqrt(log(node.visits))
        best, highest = None, float("-inf")
        for move, child in node.children.items():
            bound = child.reward / child.visits + spread / sqrt(child.visits)
            if bound > highest:
                best, highest = move, bound
        assert best is not None
        return best

    def _reward(self, game: Game[S], state: S, seat: str) -> float:
        outcome = game.outcome(state)
        if outcome is not None:
            return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        return self.evaluate(state, seat) if self.evaluate is not None else 0.5


def any_of(options: Sequence[Move], random: Random) -> Move:
    """One of the options, each as likely as any other."""
    return options[int(random.random() * len(options))]


def _generator(seed: str, ply: int) -> Random:
    return Random(f"{seed}:bot:{ply}")
