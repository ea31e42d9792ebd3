"""Game after game at one table, for learners: what environments of any library have in common."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from shared.bots.brought import Make as MakeBot
from shared.bots.brought import maker
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

    Arguments: what makes its encoding; the game's bots by name; how many play; the table's options;
    after how many answers of all seats a game is cut off, None for as is usual. Raises SetupError.
    """

    def __init__(
        self,
        make: Make,
        bots: Mapping[str, MakeBot],
        players: int,
        options: Mapping[str, Any],
        limit: int | None,
    ) -> None:
        self._bots = bots
        self._advisers: dict[tuple[str, str], Player] = {}
        self._make, self._options, self._limit = make, dict(options), limit
        self._seed, self._random = "", Random()
        self.players: Mapping[str, Player] = ALL_ASKED
        """The bots by seat; all other seats are agents."""
        self.episode = Episode(make, players, options, limit, recalls=False)
        self.encoding = self.episode.encoding
        seen = Box(-1.0, 1.0, (len(self.encoding.names),), np.float32)
        mask = Box(0, 1, (len(self.encoding.answers),), np.int8)
        self.observation_space = Dict({"observation": seen, "action_mask": mask})
        self.action_space = Discrete(len(self.encoding.answers))

    def begin(self, seed: int, told: Mapping[str, Any]) -> None:
        """A new game.

        Arguments: its seed; what ``reset`` is told: under ``table`` options that are others in this
        game. Raises SetupError; LabError for a table whose actions or observations are others.
        """
        self._seed, self._random, known = str(seed), Random(seed), self.encoding
        self._advisers.clear()
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

    def bot(self, level: str, seat: str) -> Player:
        """A bot for a seat in this game. Raises BroughtError.

        Arguments: its name among the game's bots, or ``module:name``; the seat.
        """
        return maker(self._bots, level, self.encoding.by_heart)(f"{self._seed}:{seat}")

    def action_of(self, level: str) -> int:
        """What a level would answer where an agent is asked now. Raises LabError, BroughtError.

        Argument: level, the name of one of the game's bots, or ``module:name``.
        """
        episode, decision = self.episode, self.episode.decision
        if decision is None:
            raise LabError("error.lab_nobody_asked")
        key = level, decision.who
        if key not in self._advisers:
            self._advisers[key] = self.bot(level, decision.who)
        game = self.encoding.game
        view = game.view(episode.state, decision.who)
        move = self._advisers[key].choose(game, view, decision, episode.plies)
        return self.encoding.answers.number(move)

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
