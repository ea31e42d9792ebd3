"""Any game as an environment of Gymnasium: one seat learns, levels play the others.

What is observed, the actions and the reward are those of PettingZoo: see ``shared.lab.pettingzoo``.
Needs the extra ``pettingzoo``, which brings Gymnasium. Each game registers its own, under a name
and the version of its rules.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Space

from shared.bots.brought import Make as MakeBot
from shared.bots.brought import maker
from shared.lab.course import ILLEGAL, Course
from shared.lab.encoding import Encoding
from shared.lab.episode import Make
from shared.lab.numbering import LabError
from shared.lab.policy import Observation
from shared.play.table import Player

SEAT = "seat"
"""Under which ``reset`` is told the learner's seat in one game."""


class SeatEnvironment(gymnasium.Env[Observation, np.int64]):
    """One seat of a table as an environment of Gymnasium, an answer a step.

    Arguments: what makes its encoding; the game's bots by name; how many play; the learner's seat,
    from 1; the levels of the others, in turn order, or one for all of them: names of bots or
    ``module:name``; the table's options; after how many answers of all seats the game is cut off,
    None for as is usual; ``ansi`` where it is to be rendered. Raises SetupError, LabError,
    BroughtError.
    """

    def __init__(
        self,
        make: Make,
        bots: Mapping[str, MakeBot],
        players: int,
        seat: int = 1,
        opponents: str | Sequence[str] = "normal",
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._course = Course(make, bots, players, options or {}, max_cycles)
        self._levels = _levels(opponents, players - 1)
        for level in self._levels:
            maker(bots, level)
        self._usual = seat
        self._me = self._seat(seat)
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.observation_space: Space[Any] = self._course.observation_space
        self.action_space = self._course.action_space

    @property
    def encoding(self) -> Encoding:
        """What actions and observations mean."""
        return self._course.encoding

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the learner's first question.

        Arguments: the seed, from which all games to come are drawn until another is given; under
        ``table`` options of the table that are others in this game, under ``seat`` the learner's
        where it is another. Raises SetupError; LabError for a table that is encoded otherwise, or
        no seat of it.
        """
        super().reset(seed=seed)
        told = options or {}
        self._me = self._seat(int(told.get(SEAT, self._usual)))
        deal = int(self.np_random.integers(2**62))
        self._course.begin(deal, told)
        self._course.players = self._sitting()
        self._course.go_on()
        return self._observed(), self._course.info

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner answers, and everybody plays on until it is asked again.

        An illegal action ends the game with ``ILLEGAL``.
        """
        course, episode = self._course, self._course.episode
        move = course.encoding.answers.move(int(action))
        if episode.decision is None or move not in episode.decision.options:
            return self._observed(), ILLEGAL, True, False, {**course.info, "illegal": True}
        episode.play(move)
        course.go_on()
        if course.asked:
            return self._observed(), 0.0, False, False, course.info
        over = course.over
        reward = course.shares[self._me] if over else 0.0
        return self._observed(), reward, over, not over, course.info

    def action_of(self, level: str) -> int:
        """What a level would answer in the learner's place.

        Argument: level, the name of one of the game's bots, or ``module:name``. Raises LabError,
        BroughtError.
        """
        return self._course.action_of(level)

    def render(self) -> str | None:
        """Who is asked what, as text, in the mode ``ansi``."""
        return self._course.text if self.render_mode == "ansi" else None

    def _observed(self) -> Observation:
        return self._course.episode.observed(self._me)

    def _seat(self, seat: int) -> str:
        """The id of a seat. Raises LabError where there is none."""
        seats = self._course.encoding.seats
        if not 1 <= seat <= len(seats):
            raise LabError("error.lab_seat", seat=seat, players=len(seats))
        return seats[seat - 1]

    def _sitting(self) -> dict[str, Player]:
        """A bot for every other seat."""
        others = [seat for seat in self._course.encoding.seats if seat != self._me]
        pairs = zip(others, self._levels, strict=True)
        return {seat: self._course.bot(level, seat) for seat, level in pairs}


def _levels(named: str | Sequence[str], others: int) -> list[str]:
    """The level of each of the others. Raises LabError where they are not as many.

    Arguments: one for all of them, or one for each; how many they are.
    """
    found = [named] * others if isinstance(named, str) else list(named)
    if len(found) != others:
        raise LabError("error.lab_opponents", n=len(found), others=others)
    return found
