"""How fast learners are answered: steps of environments, with observations, and the game's own.

Counted are answers of seats: what chance plays in between is part of each.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from statistics import median
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from dungeonlords.lab.encoding import encoding as lords
from dungeonlords.lab.openspiel import DungeonLordsGame
from dungeonlords.lab.pettingzoo import raw_env as lords_env
from knightmare.lab.encoding import encoding as knightmare
from knightmare.lab.gymnasium import environment as knightmare_seat
from knightmare.lab.openspiel import KnightmareGame
from knightmare.lab.pettingzoo import raw_env as knightmare_env
from shared.chance.fate import draw
from shared.lab.encoding import Encoding
from shared.lab.gymnasium import SeatEnvironment
from shared.lab.pettingzoo import Environment
from shared.play.decision import FATE
from tests.bench.rounds import medians, rate, ratio

Play = Callable[[int], int]
"""Plays a game of random answers, from its seed; returns how many answers there were."""


class Contest(NamedTuple):
    """One game, and those who play it."""

    name: str
    itself: Play
    adapters: dict[str, Play]


def itself(encoding: Callable[[], Encoding], seed: int) -> int:
    """The game without an environment: nobody observes. Arguments: its encoding; the seed."""
    known, random, answers = encoding(), Random(seed), 0
    state = known.opened.copy()
    asked = known.decision(state)
    while asked is not None:
        if asked.who == FATE:
            move = draw(asked, random)
        else:
            answers += 1
            move = asked.options[int(random.random() * len(asked.options))]
        asked = known.played(state, move)
    return answers


def legal(mask: np.ndarray[Any, Any], random: Random) -> int:
    """Any legal action. Arguments: the mask; what is drawn from."""
    actions = mask.nonzero()[0]
    return int(actions[int(random.random() * len(actions))])


def gymnasium(env: Callable[[], SeatEnvironment], seed: int) -> int:
    """A game in Gymnasium. Arguments: the environment; the seed."""
    one, random, answers, done = env(), Random(seed), 0, False
    seen, _ = one.reset(seed=seed)
    while not done:
        action = np.int64(legal(seen["action_mask"], random))
        seen, _, ended, cut_off, _ = one.step(action)
        done, answers = ended or cut_off, answers + 1
    return answers


def pettingzoo(env: Callable[[], Environment], seed: int) -> int:
    """A game in PettingZoo. Arguments: the environment; the seed."""
    one, random, answers = env(), Random(seed), 0
    one.reset(seed)
    while True:
        seen, _, ended, cut_off, _ = one.last()
        if ended or cut_off:
            return answers
        assert isinstance(seen, dict)
        one.step(legal(seen["action_mask"], random))
        answers += 1


def openspiel(rules: Callable[[], pyspiel.Game], seed: int, observed: bool = True) -> int:
    """A game in OpenSpiel.

    Arguments: the game; the seed; whether whoever answers observes before.
    """
    game, random, answers = rules(), Random(seed), 0
    state, observer = game.new_initial_state(), game.make_py_observer()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
            continue
        if observed:
            observer.set_from(state, state.current_player())
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
        answers += 1
    return answers


def both(rules: Callable[[], pyspiel.Game]) -> dict[str, Play]:
    """A game in OpenSpiel, observed and not."""
    return {
        "OpenSpiel": partial(openspiel, rules),
        "OpenSpiel, unobserved": partial(openspiel, rules, observed=False),
    }


def contests() -> Iterator[Contest]:
    """Both games, each with its environments."""
    yield Contest(
        "Knightmare solo",
        partial(itself, cache(partial(knightmare, 1))),
        {
            "Gymnasium": partial(gymnasium, cache(knightmare_seat)),
            "PettingZoo": partial(pettingzoo, cache(knightmare_env)),
            **both(cache(partial(KnightmareGame, {"players": 1}))),
        },
    )
    yield Contest(
        "Dungeon Lords, four players",
        partial(itself, cache(partial(lords, 4))),
        {
            "PettingZoo": partial(pettingzoo, cache(lords_env)),
            **both(cache(partial(DungeonLordsGame, {"players": 4}))),
        },
    )


def observing(rounds: int, seconds: float) -> list[tuple[str, ...]]:
    """Answers a second, and how many times the game's own. Arguments: rounds; a slice's length."""
    table: list[tuple[str, ...]] = [("random answers, observed", "answers/s", "of the game’s own")]
    for name, own, adapters in contests():
        players = {"": own, **adapters}
        measured = medians(
            {id: partial(_rate, play, seconds) for id, play in players.items()}, rounds
        )
        table.append(
            (f"{name}: the game itself, unobserved", f"{median(measured['']):,.0f}", "1.00")
        )
        for id in adapters:
            share = f"{ratio(measured[id], measured['']):.2f}"
            table.append((f"{name}: {id}", f"{median(measured[id]):,.0f}", share))
    return table


def _rate(play: Play, seconds: float, number: int) -> float:
    return rate(play, number, seconds)
