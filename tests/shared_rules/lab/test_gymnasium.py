"""Both games pass Gymnasium's own tests: one seat learns, levels play the others."""

from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from dungeonlords.lab import gymnasium as lords
from dungeonlords.lab.encoding import encoding as lords_encoding
from knightmare.lab import gymnasium as knightmare
from shared.bots.brought import BroughtError
from shared.lab.course import ILLEGAL
from shared.lab.gymnasium import SeatEnvironment
from shared.lab.numbering import LabError
from shared.play.game import Outcome, SetupError
from tests.shared_rules.bots.own import First

FIRST = f"{First.__module__}:First"
both = pytest.mark.parametrize("game", [knightmare, lords], ids=["knightmare", "dungeonlords"])


@both
def test_the_interface_is_kept(game: ModuleType) -> None:
    env = gymnasium.make(game.ID, players=2, opponents="random")
    assert env.spec is not None
    assert env.spec.id == f"{env.spec.name}-v{game.environment(2).encoding.game.rules_version}"
    check_env(env.unwrapped, skip_render_check=True)


def finished(env: Any, seed: int, **options: Any) -> tuple[list[int], float, dict[str, Any]]:
    """A game of legal actions at random: they, the sum of rewards, the last info."""
    random = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed, options=options or None)
    actions, rewards, done = [], [], False
    while not done:
        assert seen["action_mask"].any()
        actions.append(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, ended, cut_off, info = env.step(actions[-1])
        rewards.append(reward)
        done = ended or cut_off
    assert not any(rewards[:-1])
    return actions, rewards[-1], info


@both
def test_a_seed_gives_the_same_games_and_the_next_is_another(game: ModuleType) -> None:
    one, other = (game.environment(2, opponents="random") for _ in range(2))
    first = finished(one, 5)
    assert finished(other, 5) == first
    one.reset()
    other.reset(seed=5)
    assert one._course.episode.text() != other._course.episode.text()


@both
def test_whoever_wins_is_rewarded_and_told(game: ModuleType) -> None:
    env = game.environment(2, opponents="random")
    for seed in range(3):
        for seat in (1, 2):
            _, reward, info = finished(env, seed, seat=seat)
            won = f"player_{seat}" in info["winners"]
            assert reward == (1 / len(info["winners"]) if won else 0.0)
            assert info["outcome"]
            assert info["answers"] > 10


@both
def test_the_learner_sits_where_it_is_told(game: ModuleType) -> None:
    env = game.environment(2, opponents="random")
    for told, seat in (({"seat": 2}, "p2"), ({}, "p1")):
        seen, _ = env.reset(seed=1, options=told)
        assert seen["observation"][env.encoding.names.index(f"me.{seat}")] == 1
        assert env._course.asked == seat


def test_a_shared_win_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    env = knightmare.environment(2, opponents="random")
    rules = type(env.encoding.game)
    monkeypatch.setattr(rules, "outcome", lambda game, state: Outcome(("p1", "p2"), "throne"))
    _, reward, info = finished(env, 1)
    assert reward == 0.5
    assert info["winners"] == ["player_1", "player_2"]


def test_levels_and_bots_of_ones_own_sit_in_the_other_seats() -> None:
    env = knightmare.environment(3, seat=2, opponents=["sensible", FIRST])
    env.reset(seed=1)
    players = env._course.players
    assert list(players) == ["p1", "p3"]
    assert getattr(players["p3"], "name", "") == FIRST
    _, info = env.reset(seed=2)
    assert info["question"]
    assert env._course.asked == "p2"


@both
def test_a_level_answers_in_the_learners_place(game: ModuleType) -> None:
    env = game.environment(2, opponents="random")
    seen, _ = env.reset(seed=1)
    ended = False
    while not ended:
        action = env.action_of("sensible")
        assert action == env.action_of("sensible")
        assert seen["action_mask"][action]
        assert seen["action_mask"][env.action_of(FIRST)]
        seen, _, ended, _, info = env.step(np.int64(action))
    assert info["outcome"]
    with pytest.raises(LabError, match="Nobody is asked"):
        env.action_of("sensible")


def test_an_illegal_action_ends_the_game() -> None:
    env = lords.environment(2, opponents="random")
    seen, _ = env.reset(seed=1)
    illegal = np.int64(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, cut_off, info = env.step(illegal)
    assert (reward, ended, cut_off, info["illegal"]) == (ILLEGAL, True, False, True)
    with pytest.raises(LabError):
        env.step(np.int64(-1))


@both
def test_a_game_can_be_cut_off(game: ModuleType) -> None:
    env = game.environment(2, opponents="random", max_cycles=7)
    seen, _ = env.reset(seed=3)
    cut_off = ended = False
    while not cut_off and not ended:
        seen, reward, ended, cut_off, info = env.step(seen["action_mask"].argmax())
    assert (ended, reward, info["answers"]) == (False, 0.0, 7)


def test_options_of_one_game_and_those_that_are_encoded_otherwise() -> None:
    env = knightmare.environment()
    env.reset(seed=1, options={"table": {"start_tokens": 6}})
    assert env._course.episode.encoding.options == {"start_tokens": 6}
    env.reset(seed=1)
    assert env._course.episode.encoding.options == {}
    with pytest.raises(SetupError):
        env.reset(options={"table": {"weather": "rain"}})
    card = {"id": "K99", "title": "Trap", "text": "Injured.", "effects": [{"op": "injure"}]}
    with pytest.raises(LabError, match="environment of its own"):
        env.reset(options={"table": {"pack": {"deck": {"card": [card]}}}})


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"seat": 3}, LabError),
        ({"opponents": ["hard", "hard"]}, LabError),
        ({"opponents": "genius"}, BroughtError),
        ({"opponents": "nowhere:Bot"}, BroughtError),
        ({"options": {"weather": "rain"}}, SetupError),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        knightmare.environment(2, **given)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_many_play_at_once(mode: str) -> None:
    width = len(knightmare.environment().encoding.names)
    envs = gymnasium.make_vec(knightmare.ID, num_envs=2, vectorization_mode=mode)
    seen, _ = envs.reset(seed=4)
    assert seen["observation"].shape == (2, width)
    for _ in range(20):
        seen, rewards, *_ = envs.step(seen["action_mask"].argmax(axis=1))
        assert rewards.shape == (2,)
    envs.close()


def test_what_is_asked_can_be_read() -> None:
    env = SeatEnvironment(lords_encoding, {}, 2, opponents=[FIRST], render_mode="ansi")
    env.reset(seed=1)
    asked = env.render()
    assert asked is not None
    assert asked.startswith("player_1 ")
    assert lords.environment(2).render() is None
