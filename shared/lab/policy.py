"""A policy, which knows numbers alone, as a bot: on the ladder, at any table.

A module with the policy is all that the ladder needs to be told (``mybots:bot``)::

    from knightmare.lab.encoding import encoding
    from shared.lab.policy import bot_of

    def first_legal(observation, random):
        return int(observation["action_mask"].argmax())

    bot = bot_of(encoding(players=1), first_legal)
"""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from shared.bots.random import generator
from shared.lab.encoding import Encoding
from shared.lab.numbering import LabError
from shared.play.decision import Decision, Move
from shared.play.game import Game, S

Observation = dict[str, np.ndarray[Any, Any]]
"""What a seat sees, under ``observation``, and which actions are legal, under ``action_mask``."""
Policy = Callable[[Observation, Random], int]
"""One of the legal actions, given what a seat observes; and what chance may be drawn from."""


def observed(encoding: Encoding, view: Any, seat: str, decision: Decision | None) -> Observation:
    """What a seat observes; where it is not asked, no action is legal.

    Arguments: the game's encoding; what the seat may know; the seat; the question on the table,
    None once the game is over.
    """
    legal = bytearray(len(encoding.answers))
    if decision and decision.who == seat:
        for number in encoding.answers.all_of(decision.options):
            legal[number] = 1
    mask = np.frombuffer(legal, np.int8)
    return {"observation": encoding.seen(view, seat, decision), "action_mask": mask}


def bot_of(encoding: Encoding, policy: Policy) -> Callable[[str], "PolicyBot"]:
    """What makes bots that answer by a policy, each of a seed of its own.

    Arguments: the encoding that the policy was learned with; the policy.
    """
    return lambda seed: PolicyBot(encoding, policy, seed)


class PolicyBot:
    """A bot that answers by a policy: a ``shared.play.table.Player``.

    Arguments: the encoding that the policy was learned with; the policy; the seed of its choices.
    """

    def __init__(self, encoding: Encoding, policy: Policy, seed: str = "") -> None:
        self.encoding = encoding
        self.policy = policy
        self.seed = seed

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """One of the options, as the policy says. Raises LabError at a table of another size."""
        known = self.encoding
        seen = observed(known, view, decision.who, decision)
        if len(seen["observation"]) != len(known.names):
            raise LabError("error.lab_other_table", players=len(known.seats))
        return known.answers.move(int(self.policy(seen, generator(self.seed, ply))))
