"""Game after game at one table, for learners: what environments of any library have in common."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from shared.lab.episode import ALL_ASKED, Episode, Make
from shared.lab.numbering import LabError
from shared.play.seats import SEATS
from shared.play.table import Player

AGENTS = {seat: f"player_{at}" for at, seat in enumerate(SEATS, 1)}
"""What agents are called, by seat."""
ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""
TABLE = "table"
"""Under which ``reset`` is told options of the table that are others in one game."""


class Course:
    """A table at which game after game is played.

    Arguments: what makes its encoding; how many play; the table's options; after how many answers
    of all seats a game is cut off, None for as is usual. Raises SetupError.
    """

    def __init__(
        self, make: Make, players: int, options: Mapping[str, Any], limit: int | None
    ) -> None:
        self._make, self._options, self._limit = make, dict(options), limit
        self._random = Random()
        self.players: Mapping[str, Player] = ALL_ASKED
        """The bots by seat; all other seats are agents."""
        self.episode = Episode(make, players, options, limit, recalls=False)
        self.encoding = self.episode.encoding
        seen = Box(-1.0, 1.0, (len(self.encoding.names),), np.float32)
        mask = Box(0, 1, (len(self.encoding.answers),), np.int8)
        self.observation_space = Dict({"observation": seen, "action_mask": mask})
        self.action_space = Discrete(len(self.encoding.answers))

    def begin(self, random: Random, told: Mapping[str, Any]) -> None:
        """A new game.

        Arguments: what chance is drawn from; what ``reset`` is told: under ``table`` options that
        are others in this game. Raises SetupError; LabError for a table whose actions or
        observations are others.
        """
        self._random, known = random, self.encoding
        options: Mapping[str, Any] = told.get(TABLE) or {}
        players, chosen = len(known.seats), {**self._options, **options}
        self.episode = Episode(self._make, players, chosen, self._limit, recalls=False)
        other = self.episode.encoding
        if other.names != known.names or other.answers.moves != known.answers.moves:
            raise LabError("error.lab_other_encoding", options=", ".join(options))

    def answer(self, number: int) -> None:
        """Whoever is asked answers. Raises IllegalMove, LabError for a number that is none."""
        self.episode.play(self.encoding.answers.move(number))

    def go_on(self) -> None:
        """Chance and bots play until an agent is asked, or the game is over."""
        self.episode.go_on(self._random, self.players)

    @property
    def asked(self) -> str:
        """The seat that is asked; empty once the game is over."""
        decision = self.episode.decision
        return decision.who if decision else ""

    @property
    def cut_off(self) -> bool:
        """Whether the game goes on, but not here."""
        return self.episode.decision is None and not self.over

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        episode = self.episode
        if episode.answers >= episode.limit:
            return self.encoding.decision(episode.state) is None
        return episode.decision is None

    @property
    def shares(self) -> dict[str, float]:
        """What each seat has won."""
        known = self.encoding
        return dict(zip(known.seats, known.shares(self.episode.state), strict=True))

    @property
    def info(self) -> dict[str, Any]:
        """What learners are told beside it.

        ``answers``, how many all agents and bots have given; ``question``, the name of what is
        asked; at the end ``outcome``, how it ended, and ``winners``, which agents have won.
        """
        decision = self.episode.decision
        told: dict[str, Any] = {"answers": self.episode.answers}
        if decision is not None:
            return {**told, "question": decision.ask}
        outcome = self.encoding.game.outcome(self.episode.state)
        if outcome is None:
            return told
        winners = [AGENTS[seat] for seat in outcome.winners]
        return {**told, "outcome": outcome.how, "winners": winners}

    @property
    def text(self) -> str:
        """Who is asked what."""
        decision = self.episode.decision
        if decision is None:
            return "over"
        options = ", ".join(one.notation() for one in decision.options)
        return f"{AGENTS[decision.who]} {decision.about.name}: {options}"
