"""The baseline that is learned: it learns by looking on, and plays on the ladder."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from docs.examples.learning import imitation
from knightmare.lab.placing import ladder
from shared.bots.ladder import ALONE, Pairing, play_games

BOT = f"{imitation.__name__}:bot"


def test_it_answers_what_it_has_seen_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    network = imitation.imitated("hard", games=3, rounds=25, seed=1)
    seen = list(imitation.lessons("hard", games=3, seed=1))
    right = [network(observation, Random(1)) == action for observation, action in seen]
    assert np.mean(right) > 0.75
    fresh = imitation.Network.fresh(
        len(seen[0][0]["observation"]), len(seen[0][0]["action_mask"]), 1
    )
    assert np.mean([fresh(observation, Random(1)) == action for observation, action in seen]) < 0.5
    np.savez(imitation.WRITTEN, allow_pickle=False, **network.weights)
    (played,) = play_games(ladder, Pairing(ALONE, (BOT,)), "1", [0], plain=True)
    assert played.measures["turns"] > 1
