"""Any game as a game of OpenSpiel, for its own algorithms: dice and cards are chance nodes.

Secret answers are given one after the other, each unseen by the others: what a player knows is
its information state. Needs the extra ``openspiel``. A game is registered by its own module,
under a name such as ``python_knightmare``; how many play, and the options of its table, are the
parameters of that name::

    game = pyspiel.load_game("python_knightmare(players=2,riddles=judged)")
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import prod
from random import Random
from typing import Any

import numpy as np
import pyspiel

from shared.lab.episode import PAST_BITS, RECENT, Deal, Episode, Make
from shared.lab.numbering import LabError, Numbering
from shared.play.decision import FATE, Move
from shared.play.game import Game, Option
from shared.play.seats import INDEX, SEATS

Parameters = dict[str, Any]
NOBODY = ""
"""A seat that nobody sits in: it sees what lies open for everybody."""
HOUSE = -1
"""Stands for ``house`` where the other choices are numbers: a parameter is of one type."""


def chosen(options: Iterable[Option], parameters: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a table, from the parameters of a game.

    Arguments: the options there are; what is chosen of them by id, defaults for the rest. Raises
    LabError for a choice that there is not.
    """
    found = {}
    for option in options:
        choices = {_parameter(choice, option): choice for choice in option.choices}
        value = parameters.get(option.id, _parameter(option.default, option))
        if value not in choices:
            known = ", ".join(map(str, choices))
            facts = {"option": option.id, "choice": str(value), "known": known}
            raise LabError("error.lab_choice", **facts)
        found[option.id] = choices[value]
    return found


def _parameter(choice: Any, option: Option) -> Any:
    """A choice as a parameter: all those of an option are of one type."""
    mixed = len({type(one) for one in option.choices}) > 1
    return HOUSE if mixed and isinstance(choice, str) else choice


def kind_of(title: str, game: Game[Any], usual: int) -> Any:
    """What OpenSpiel has to know of a game, under the name ``python_`` and the game's own.

    Arguments: its title; its rules; how many play where nothing is said.
    """
    least, most = game.seats
    return pyspiel.GameType(
        short_name=f"python_{game.name}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": usual,
            **{option.id: _parameter(option.default, option) for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):
    """A table: each game derives its own class from this one, and registers that.

    Argument: the parameters. Raises LabError, SetupError.
    """

    kind: Any
    """See ``kind_of``."""
    make: Make
    """What makes its encoding."""
    deal: Deal
    """What fills in what a seat cannot know."""

    def __init__(self, parameters: Parameters | None = None) -> None:
        parameters = {**self.kind.parameter_specification, **(parameters or {})}
        players, make = int(parameters["players"]), type(self).make
        options = chosen(make(players, {}).game.options, parameters)
        self.opened = Episode(make, players, options)
        encoding = self.opened.encoding
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoding.answers),
            max_chance_outcomes=len(encoding.outcomes),
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=encoding.longest,
        )
        super().__init__(self.kind, info, parameters)

    def new_initial_state(self) -> "SpielState":
        """Before the first decision."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "SpielObserver":
        """What looks at a state for a player, or for everybody at once.

        Arguments: what it sees, OpenSpiel's IIGObservationType, None for the usual; its parameters,
        of which there are none. Raises LabError for parameters: there are none; and where it is to
        see every hand.
        """
        if parameters:
            raise LabError("error.lab_observer", given=", ".join(map(str, parameters)))
        private = kind.private_info if kind else pyspiel.PrivateInfoType.SINGLE_PLAYER
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise LabError("error.lab_observer", given="private_info=ALL_PLAYERS")
        eyes = SEATS if private == pyspiel.PrivateInfoType.SINGLE_PLAYER else (NOBODY,) * len(SEATS)
        return SpielObserver(self, eyes, bool(kind and kind.perfect_recall))


class SpielState(pyspiel.State):
    """A game in progress. OpenSpiel copies it by its one attribute, and keeps it by that, too."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode = game.opened.copy()

    def current_player(self) -> int:
        """Who acts: a player from 0 up, chance, or nobody any more."""
        decision = self.episode.decision
        if decision is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if decision.who == FATE:
            return int(pyspiel.PlayerId.CHANCE)
        return INDEX[decision.who]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.decision is None

    def returns(self) -> list[float]:
        """Each player's share of the win."""
        return self.episode.encoding.shares(self.episode.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come, with its probability."""
        decision = self.episode.decision
        assert decision is not None
        return [*_chances(self.episode.encoding.outcomes, decision.options, decision.weights)]

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player cannot distinguish from this one: what is hidden is dealt anew.

        Arguments: the player, from 0; the sampler, which returns numbers from 0 to 1.
        """
        other: SpielState = self.clone()
        deal = self.get_game().deal
        other.episode = self.episode.imagined(SEATS[player], deal, Random(sampler()))
        return other

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.episode.decision
        assert decision is not None
        return self.episode.encoding.answers.legal(decision.options)

    def _apply_action(self, action: int) -> None:
        encoding, decision = self.episode.encoding, self.episode.decision
        by_fate = decision is not None and decision.who == FATE
        known = encoding.outcomes if by_fate else encoding.answers
        self.episode.play(known.move(action))

    def _action_to_string(self, player: int, action: int) -> str:
        encoding = self.episode.encoding
        known = encoding.outcomes if player == pyspiel.PlayerId.CHANCE else encoding.answers
        return known.move(action).notation()

    def __str__(self) -> str:
        return self.episode.text()


@lru_cache(maxsize=1 << 10)
def _chances(
    known: Numbering, options: tuple[Move, ...], weights: tuple[int, ...]
) -> list[tuple[int, float]]:
    """Outcomes by number, each with its probability: dice come again and again.

    Arguments: the numbers; the outcomes; how often each comes up.
    """
    total = sum(weights)
    return sorted(zip(known.all_of(options), [one / total for one in weights], strict=True))


class SpielObserver:
    """What a player sees, as numbers and as text.

    Where all is told that the player has been through, two pieces are added to ``observation``:
    ``answers``, its last answers, the newest first; and ``past``, the checksum of its whole past
    as zeros and ones, so that no two information states are alike.

    Arguments: the game; by player whose eyes look; whether all that they have been through is
    told, too.
    """

    def __init__(self, game: SpielGame, eyes: Sequence[str], recalls: bool) -> None:
        self.eyes = eyes
        self.recalls = recalls
        encoding = game.opened.encoding
        seen = len(encoding.names)
        shapes: dict[str, tuple[int, ...]] = {"observation": (seen,)}
        if recalls:
            shapes |= {"answers": (RECENT, len(encoding.answers)), "past": (PAST_BITS,)}
        self.tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + prod(shape)].reshape(shape)
            at += prod(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Take over what a player sees of a state.

        Arguments: the state; the player whose eyes it is seen with, from 0.
        """
        episode, eyes = state.episode, self.eyes[player]
        self.dict["observation"][:] = episode.numbers(eyes)
        if self.recalls and eyes != NOBODY:
            self.dict["past"][:] = episode.past(eyes)
            recent = self.dict["answers"]
            recent[:] = 0.0
            for row, move in zip(recent, episode.latest(eyes), strict=False):
                row[episode.encoding.answers.number(move)] = 1.0

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees of a state, as text.

        Arguments: the state; the player whose eyes it is seen with, from 0.
        """
        episode, eyes = state.episode, self.eyes[player]
        if self.recalls and eyes != NOBODY:
            return episode.information(eyes)
        return episode.observation(eyes)
