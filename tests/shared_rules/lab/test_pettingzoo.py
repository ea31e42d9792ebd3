"""Both games pass PettingZoo's own tests, and tell a learner what it may know."""

from types import ModuleType

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space

from dungeonlords.lab import pettingzoo as lords
from knightmare.lab import pettingzoo as knightmare
from shared.lab.course import ILLEGAL
from shared.lab.numbering import LabError
from shared.lab.pettingzoo import Environment
from shared.play.decision import IllegalMove
from shared.play.game import SetupError
from tests.something import some

TABLES = [*((knightmare, n) for n in (1, 2, 3, 4)), *((lords, n) for n in (2, 3, 4))]
every_table = pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=[f"{game.__name__} {n}" for game, n in TABLES]
)
both = pytest.mark.parametrize("game", [knightmare, lords], ids=["knightmare", "dungeonlords"])


@every_table
# an observation with a mask is a dict: PettingZoo warns of that, but for its own environments
@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably"
)
def test_the_interface_is_kept(game: ModuleType, players: int) -> None:
    api_test(game.env(players), num_cycles=1_000)


@every_table
def test_a_seed_gives_the_same_game(game: ModuleType, players: int) -> None:
    seed_test(lambda: game.env(players), num_cycles=1_000)


@both
def test_the_state_of_all_is_in_its_space(game: ModuleType) -> None:
    env = game.env(2)
    check_state_space(env)
    check_state(env, 100)


@both
def test_what_is_asked_can_be_read(game: ModuleType) -> None:
    render_test(lambda render_mode: game.env(2, render_mode=render_mode))
    env = game.raw_env(2, render_mode="ansi")
    asked = played(env, 1, 0).render()
    assert asked is not None
    assert asked.startswith("player_1 ")
    assert played(env, 1).render() == "over"


def played(env: Environment, seed: int, answers: int = 100_000) -> Environment:
    """A game of legal actions at random, to its end or so many answers."""
    env.reset(seed)
    random = np.random.default_rng(seed)
    for _ in range(answers):
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(random.choice(np.flatnonzero(mask))))
    return env


@both
def test_only_whoever_is_asked_has_legal_actions(game: ModuleType) -> None:
    env = played(game.raw_env(2), 3, 30)
    for agent in some(env.agents):
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@both
def test_the_end_rewards_whoever_won(game: ModuleType) -> None:
    env = played(game.raw_env(2), 5)
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    shares = env.rewards
    assert sum(shares.values()) in (0.0, 1.0)
    assert {env.last()[1]} <= set(shares.values())


def test_a_win_is_rewarded_once() -> None:
    env = played(lords.raw_env(2), 28)
    assert env.rewards == {"player_1": 1.0, "player_2": 0.0}
    rewarded = []
    for agent in env.agent_iter():
        rewarded.append((agent, env.last()[1]))
        env.step(None)
    assert sorted(rewarded) == [("player_1", 1.0), ("player_2", 0.0)]


@both
def test_a_game_can_be_cut_off(game: ModuleType) -> None:
    env = played(game.raw_env(2, max_cycles=7), 2)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


@both
def test_its_version_is_that_of_the_rules(game: ModuleType) -> None:
    env = game.raw_env(2)
    rules = env._course.encoding.game
    assert str(env) == f"{rules.name}_v{rules.rules_version}"


@both
def test_a_level_answers_for_an_agent(game: ModuleType) -> None:
    env = game.raw_env(2)
    env.reset(3)
    for _ in range(20):
        seen = env.observe(env.agent_selection)
        action = env.action_of("hard")
        assert seen["action_mask"][action]
        env.step(action)


def test_options_of_one_game() -> None:
    env = knightmare.raw_env(2)
    env.reset(1, {"table": {"start_tokens": 6}})
    assert env._course.episode.encoding.options == {"start_tokens": 6}
    env.reset(1)
    assert env._course.episode.encoding.options == {}
    with pytest.raises(SetupError):
        env.reset(1, {"table": {"weather": "rain"}})


@both
def test_learners_are_told_what_is_asked_and_how_it_ended(game: ModuleType) -> None:
    env = played(game.raw_env(2), 1, 5)
    info = env.infos[env.agent_selection]
    assert info["answers"] == 5
    decision = env._course.episode.decision
    assert decision is not None
    assert info["question"] == decision.ask
    played(env, 1)
    info = env.infos["player_1"]
    assert info["outcome"]
    assert {env.rewards[agent] for agent in info["winners"]} <= {1.0}


@both
def test_an_illegal_action_ends_the_game_for_learners_and_is_refused_beneath(
    game: ModuleType,
) -> None:
    env = game.env(2)
    env.reset(1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.rewards[agent] == ILLEGAL
    raw = game.raw_env(2)
    raw.reset(1)
    with pytest.raises(IllegalMove):
        raw.step(illegal)
    with pytest.raises(LabError):
        raw.step(None)


@both
def test_a_table_that_cannot_be_is_refused(game: ModuleType) -> None:
    with pytest.raises(SetupError):
        game.env(5)
    with pytest.raises(SetupError):
        game.env(2, options={"weather": "rain"})
