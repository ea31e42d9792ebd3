"""Any game as an environment of PettingZoo: agents act in turn, dice and cards come by themselves.

An agent observes what its seat sees, as numbers, with a mask of the actions that are legal now;
it is rewarded once, at the end, with its share of the win. Needs the extra ``pettingzoo``.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from shared.bots.brought import Make as MakeBot
from shared.lab.course import AGENTS, ILLEGAL, Course
from shared.lab.episode import Make
from shared.lab.policy import Observation


class Environment(AECEnv[str, Any, int]):
    """A table as an environment of PettingZoo, an answer a step.

    Arguments: what makes its encoding; the game's bots by name; how many play; the table's
    options; after how many answers of all seats the game is cut off, None for as is usual; ``ansi``
    where it is to be rendered. Raises SetupError.
    """

    def __init__(
        self,
        make: Make,
        bots: Mapping[str, MakeBot],
        players: int,
        options: Mapping[str, Any],
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._course = Course(make, bots, players, options, max_cycles)
        encoding = self._course.encoding
        self.metadata = {
            "name": f"{encoding.game.name}_v{encoding.game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [AGENTS[seat] for seat in encoding.seats]
        self.agents: list[str] = []
        self._seats = {AGENTS[seat]: seat for seat in encoding.seats}
        seen, actions = self._course.observation_space, self._course.action_space
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(actions.n) for agent in self.possible_agents}
        self.state_space = Box(-1.0, 1.0, (len(encoding.names) * players,), np.float32)

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent observes: ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """All actions, those that are illegal now among them."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game begins.

        Arguments: the seed of dice and cards, None for as they come; under ``table`` options of the
        table that are others in this game. Raises SetupError; LabError for a table that is encoded
        otherwise.
        """
        self._course.begin(Random().getrandbits(64) if seed is None else seed, options or {})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; where it is not asked, no action is legal."""
        return self._course.episode.observed(self._seats[agent])

    def step(self, action: int | None) -> None:
        """The agent that is asked answers. Raises IllegalMove, LabError for a number that is none.

        Argument: action, None for an agent whose game is over.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # an agent that is not done always acts; a missing number is no move
        self._course.answer(-1 if action is None else int(action))
        self._go_on()

    def _go_on(self) -> None:
        """Chance plays until a seat is asked, or the game is over."""
        course = self._course
        course.go_on()
        self.infos = dict.fromkeys(self.agents, course.info)
        if course.asked:
            self.agent_selection = AGENTS[course.asked]
        elif course.over:
            shares = course.shares
            self.rewards = {agent: shares[self._seats[agent]] for agent in self.agents}
            # nobody is rewarded before the end
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)

    def action_of(self, level: str) -> int:
        """What a level would answer in the place of the agent that is asked.

        Argument: level, the name of one of the game's bots, or ``module:name``. Raises LabError,
        BroughtError.
        """
        return self._course.action_of(level)

    def render(self) -> str | None:
        """Who is asked what, as text, in the mode ``ansi``."""
        return self._course.text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""

    def state(self) -> np.ndarray[Any, Any]:
        """All that any seat sees, one observation after the other."""
        episode = self._course.episode
        return np.concatenate([episode.numbers(seat) for seat in episode.encoding.seats])

    def __str__(self) -> str:
        return str(self.metadata["name"])


def wrapped(environment: Environment) -> Any:
    """The environment as PettingZoo wants it for learning: an illegal action ends the game."""
    ended = TerminateIllegalWrapper(environment, illegal_reward=ILLEGAL)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(ended))
