"""A policy plays on the ladder, and only what it knows."""

from random import Random

import numpy as np
import pytest

from dungeonlords.lab import placing as lords
from knightmare.lab import placing as knightmare
from knightmare.lab.encoding import encoding as encoding_of
from shared.bots.ladder import AGAINST, ALONE, Pairing
from shared.lab.numbering import LabError
from shared.lab.policy import Observation, bot_of
from shared.play.decision import FATE
from tests.shared_rules.lab import policies
from tests.shared_rules.lab.laboratories import decisions

HERE = policies.__name__


def test_policies_are_placed_on_both_ladders() -> None:
    found = knightmare.ladder().play(Pairing(ALONE, (f"{HERE}:knightmare",)), "1", 0)
    assert found.measures["turns"] > 1
    assert found == knightmare.ladder().play(Pairing(ALONE, (f"{HERE}:knightmare",)), "1", 0)
    meeting = Pairing(AGAINST, (f"{HERE}:lords", "sensible"))
    assert set(lords.ladder().play(meeting, "1", 1).measures) == {"points", "unlicensed"}


def test_it_is_told_what_its_seat_observes_and_its_answers_are_drawn_by_its_seed() -> None:
    encoding = encoding_of(players=2)
    state, asked = next(
        (state, asked)
        for state, asked in decisions(encoding, "1")
        if asked.who != FATE and len(asked.options) > 1
    )
    seen: list[Observation] = []

    def policy(observation: Observation, random: Random) -> int:
        seen.append(observation)
        return random.choice(np.flatnonzero(observation["action_mask"]).tolist())

    bot = bot_of(encoding, policy)
    view = encoding.game.view(state, asked.who)
    answers = [bot(seed).choose(encoding.game, view, asked, 3) for seed in ("1", "1", "2", "3")]
    assert answers[0] == answers[1]
    assert set(answers) <= set(asked.options)
    assert seen[0]["observation"].tolist() == pytest.approx(
        encoding.observation(state, asked.who, asked)
    )
    assert seen[0]["action_mask"].sum() == len(asked.options)


def test_a_table_of_another_size_is_refused() -> None:
    alone = Pairing(ALONE, (f"{HERE}:knightmare", "random"))
    with pytest.raises(LabError, match="tables of 1 alone"):
        knightmare.ladder().play(alone, "1", 0)
