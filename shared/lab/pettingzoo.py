"""Any game as an environment of PettingZoo: agents act in turn, dice and cards come by themselves.

An agent observes what its seat sees, as numbers, with a mask of the actions that are legal now;
it is rewarded once, at the end, with its share of the win. Needs the extra ``pettingzoo``.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from shared.chance.fate import draw
from shared.lab.episode import Episode, Make
from shared.play.decision import FATE
from shared.play.runner import LONGEST
from shared.play.seats import SEATS

AGENTS = {seat: f"player_{at}" for at, seat in enumerate(SEATS, 1)}
"""What agents are called, by seat."""
ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""


class Environment(AECEnv[str, Any, int]):
    """A table as an environment of PettingZoo, an answer a step.

    Arguments: what makes its encoding; how many play; the table's options; after how many answers
    of all seats the game is cut off; ``ansi`` where it is to be rendered. Raises SetupError.
    """

    def __init__(
        self,
        make: Make,
        players: int,
        options: Mapping[str, Any],
        max_cycles: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._make, self._options = make, dict(options)
        self._episode = Episode(make, players, options)
        encoding = self._episode.encoding
        self.metadata = {
            "name": f"{encoding.game.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [AGENTS[seat] for seat in encoding.seats]
        self.agents: list[str] = []
        self._seats = {AGENTS[seat]: seat for seat in encoding.seats}
        seen = Box(-1.0, 1.0, (len(encoding.names),), np.float32)
        mask = Box(0, 1, (len(encoding.answers),), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: Discrete(len(encoding.answers)) for agent in self.possible_agents
        }
        self.state_space = Box(-1.0, 1.0, (len(encoding.names) * players,), np.float32)
        self._random = Random()
        self._cycles = 0

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent observes: ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """All actions, those that are illegal now among them."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game begins.

        Arguments: the seed of dice and cards, None for as they come; options, which are not used.
        """
        self._random = Random(seed)
        seats = self._episode.encoding.seats
        self._episode = Episode(self._make, len(seats), self._options)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; where it is not asked, no action is legal."""
        return self._episode.observed(self._seats[agent])

    def step(self, action: int | None) -> None:
        """The agent that is asked answers. Raises IllegalMove, LabError for a number that is none.

        Argument: action, None for an agent whose game is over.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        # an agent that is not done always acts; a missing number is no move
        number = -1 if action is None else int(action)
        self._episode.play(self._episode.encoding.answers.move(number))
        self._cycles += 1
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Fate plays until a seat is asked, or the game is over."""
        episode = self._episode
        while (decision := episode.decision) is not None and decision.who == FATE:
            episode.play(draw(decision, self._random))
        if decision is None:
            shares = episode.encoding.shares(episode.state)
            self.rewards = dict(zip(self.agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = AGENTS[decision.who]
        if self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Who is asked what, as text, in the mode ``ansi``."""
        if self.render_mode != "ansi":
            return None
        decision = self._episode.decision
        if decision is None:
            return "over"
        options = ", ".join(one.notation() for one in decision.options)
        return f"{AGENTS[decision.who]} {decision.about.name}: {options}"

    def close(self) -> None:
        """Nothing is left open."""

    def state(self) -> np.ndarray[Any, Any]:
        """All that any seat sees, one observation after the other."""
        episode = self._episode
        return np.concatenate([episode.numbers(seat) for seat in episode.encoding.seats])

    def __str__(self) -> str:
        return str(self.metadata["name"])


def wrapped(environment: Environment) -> Any:
    """The environment as PettingZoo wants it for learning: an illegal action ends the game."""
    ended = TerminateIllegalWrapper(environment, illegal_reward=ILLEGAL)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(ended))
