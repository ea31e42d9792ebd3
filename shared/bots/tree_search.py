"""Monte Carlo tree search: the opponent of any game that brings no bot of its own.

Where a game brings one, the search must not be worse: it plays its games out as that bot does,
and leaves that bot's choice for its own only where play-outs of the two show a sure gain.
"""

from collections.abc import Callable
from itertools import pairwise
from math import log, sqrt
from random import Random
from typing import Any

from shared.bots.playout import playout
from shared.bots.random import generator
from shared.bots.rollouts import RolloutBot, won
from shared.chance.fate import draw
from shared.chance.odds import Policy
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from shared.play.patience import still_wanted
from shared.play.runner import LONGEST

Evaluate = Callable[[Any, str], float]
"""How good a state is for a seat, from 0 to 1."""


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
    """Searches with upper confidence bounds, Fate's moves by their weights:
    a ``shared.play.table.Player``.

    Every seat is taken to want its own reward: a win is worth 1, shared by its winners;
    anything else 0; a playout that is cut off is worth its evaluation, or half a win.

    Arguments: the seed; iterations per decision, 1 up; after how many decisions beyond
    the tree a playout is cut off; how good a state is for a seat; how people
    answer in playouts (at random where the policy does not say); how much the search
    explores, from 0; the bot whose choice stands where the search finds none that is surely
    better, and as whose other bot everybody answers in playouts.
    """

    ponders = True

    def __init__(
        self,
        seed: str = "",
        iterations: int = 500,
        depth: int = LONGEST,
        evaluate: Evaluate | None = None,
        policy: Policy[Any] | None = None,
        explore: float = 0.7,
        usual: RolloutBot | None = None,
    ) -> None:
        self.seed = seed
        self.iterations = iterations
        self.depth = depth
        self.evaluate = evaluate
        self.policy = policy
        self.explore = explore
        self.usual = usual

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """The option that the search came back to most often; the first of equals.

        Raises BrokenOff where nobody waits for it any more.
        """
        if len(decision.options) == 1:
            return decision.options[0]
        random, root = generator(self.seed, ply), _Node(decision)
        world = view.copy()
        if self.usual is not None:
            # once: answers that are legal with one hand are not with another
            self.usual.imagine(world, decision.who, random)
        for number in range(self.iterations):
            still_wanted()
            policy = self.policy
            if policy is None and self.usual is not None:
                policy = self._as_usual(game, self.usual, f"{self.seed}:{ply}:{number}")
            self._iterate(game, world.copy(), root, random, policy)
        tried = root.children
        found = max(decision.options, key=lambda o: tried[o].visits if o in tried else 0)
        if self.usual is None:
            return found
        return self.usual.unless_better(game, view, decision, ply, (found,))

    def _as_usual(self, game: Game[Any], usual: RolloutBot, seed: str) -> Policy[Any]:
        """Everybody answers in a playout as the usual bot would."""
        bot = usual.make(seed)
        return lambda state, decision: bot.choose(game, state, decision, 0)

    def _iterate(
        self,
        game: Game[S],
        state: S,
        root: _Node,
        random: Random,
        policy: Policy[S] | None,
    ) -> None:
        path = self._descend(game, state, root, random)
        if path[-1].decision is not None:
            playout(game, state, random, policy, self.depth)
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
        if self.evaluate is not None and game.outcome(state) is None:
            return self.evaluate(state, seat)
        return won(game, state, seat)
