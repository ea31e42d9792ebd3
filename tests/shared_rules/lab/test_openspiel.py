"""Both games pass OpenSpiel's own tests, and its search plays them on what a player knows."""

import pickle
import re
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

import dungeonlords.lab.openspiel  # noqa: F401
import knightmare.lab.openspiel  # noqa: F401
from shared.lab.episode import Episode
from shared.lab.numbering import LabError
from shared.play.decision import FATE
from shared.play.game import SetupError
from shared.play.seats import SEATS
from tests.command_line import process
from tests.shared_rules.lab.laboratories import LABORATORIES, Laboratory, decisions
from tests.something import some

GAMES = (
    "python_knightmare(players=1)",
    "python_knightmare(players=2,board=first)",
    "python_knightmare(players=3,riddles=judged,stones=6)",
    "python_knightmare(players=4)",
    "python_dungeonlords(players=2,items=tricky,paladins=4)",
    "python_dungeonlords(players=3,multiple_capture=true,items=straightforward)",
    "python_dungeonlords(players=4)",
)
both = pytest.mark.parametrize("lab", LABORATORIES, ids=lambda lab: lab.name)


@pytest.mark.parametrize("name", GAMES)
def test_its_own_simulation_finds_nothing_wrong(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_and_its_state_can_be_kept(name: str) -> None:
    game = pyspiel.load_game(name)
    state = played(game, Random(1), 40)
    again_game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, state)
    )
    assert str(again_game) == str(game)
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def played(game: Any, random: Random, plies: int) -> Any:
    """A state after so many plies, at least, at which a player has a choice."""
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        if plies <= 0 and not state.is_chance_node() and len(actions) > 1:
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(random.choice(actions))
        plies -= 1
    return state


@pytest.mark.parametrize("name", ["python_knightmare(players=2)", "python_dungeonlords(players=2)"])
def test_chance_is_as_the_rules_weigh_it(name: str) -> None:
    state, random, uneven = pyspiel.load_game(name).new_initial_state(), Random(4), 0
    while not state.is_terminal():
        if not state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
            continue
        decision, player = state.episode.decision, state.current_player()
        told = {
            state.action_to_string(player, at): chance for at, chance in state.chance_outcomes()
        }
        weighed = zip(decision.options, decision.weights, strict=True)
        assert told == {one.notation(): weight / decision.total for one, weight in weighed}
        uneven += len(set(decision.weights)) > 1
        state.apply_action(random.choice(state.legal_actions()))
    assert uneven


@pytest.mark.parametrize("name", ["python_knightmare(players=2)", "python_dungeonlords(players=2)"])
def test_its_information_set_search_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    state = played(game, Random(4), 25)
    random = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, rollouts, 2.0, 25, random_state=random)
    assert bot.step(state) in state.legal_actions()


def test_an_observation_is_what_the_encoding_says() -> None:
    game = pyspiel.load_game("python_knightmare(players=2)")
    state = played(game, Random(2), 30)
    seen = make_observation(game)
    seen.set_from(state, 1)
    assert seen.tensor.tolist() == pytest.approx(state.episode.numbers("p2"))
    assert seen.string_from(state, 1) == state.observation_string(1)
    assert state.observation_string(1) != state.observation_string(0)
    with pytest.raises(LabError):
        game.make_py_observer(None, {"colour": "red"})


@pytest.mark.parametrize("name", ["python_knightmare(players=2)", "python_dungeonlords(players=2)"])
def test_what_lies_open_shows_no_hand(name: str) -> None:
    game = pyspiel.load_game(name)
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    everybody, random, closed = make_observation(game, kind), Random(3), 0
    for _ in range(6):
        state = played(game, random, 12)
        if state.is_terminal():
            continue
        closed += state.observation_string(0) != everybody.string_from(state, 0)
        assert everybody.string_from(state, 0) == everybody.string_from(state, 1)
        resampled = state.resample_from_infostate(0, random.random)
        assert everybody.string_from(state, 0) == everybody.string_from(resampled, 0)
    assert closed
    every_hand = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(LabError, match="ALL_PLAYERS"):
        game.make_py_observer(every_hand)


def test_its_own_playthrough_is_played_again_as_it_was() -> None:
    name = "python_knightmare(players=1)"
    first = playthrough(name, None, seed=3)
    actions = re.findall(r"^History\(\) = \[(.*)\]$", first, re.MULTILINE)[-1]
    again = playthrough(name, [int(action) for action in actions.split(", ")])
    assert again == first


@both
def test_what_is_hidden_is_in_no_text(lab: Laboratory) -> None:
    random, differed = Random("5"), 0
    episode = Episode(lab.encoding, 3, {})
    for at, (state, _) in enumerate(decisions(episode.encoding, "5")):
        for seat in episode.encoding.seats if at % 3 == 0 else ():
            other, episode.state = lab.dealt_anew(state, seat, random), state
            before = episode.observation(seat)
            episode.state = other
            differed += other != state
            assert episode.observation(seat) == before
    assert differed > 20


@both
def test_what_is_imagined_looks_the_same_and_plays_on(lab: Laboratory) -> None:
    for players, options in some(lab.tables):
        if players == 1:
            continue
        random, episode = Random(players), Episode(lab.encoding, players, options)
        while (decision := episode.decision) is not None:
            who = decision.who
            if who != FATE and episode.plies % 5 == 0:
                other = episode.imagined(who, lab.imagined, random)
                assert other.information(who) == episode.information(who)
                asked = other.decision
                assert asked is not None
                assert asked.options == decision.options
                assert '"hidden",' not in other.text().replace("]", ",")
                finished(other, random)
            episode.play(random.choice(decision.options))


def finished(episode: Episode, random: Random) -> None:
    """Plays a copy on for a while: nothing that was imagined stands in the way."""
    for _ in range(25):
        if (decision := episode.decision) is None:
            return
        episode.play(random.choice(decision.options))


def test_what_a_player_has_been_through_is_remembered() -> None:
    game = pyspiel.load_game("python_dungeonlords(players=2)")
    state = played(game, Random(1), 20)
    player = state.current_player()
    one, other = state.clone(), state.clone()
    first, second = state.legal_actions()[:2]
    one.apply_action(first)
    other.apply_action(second)
    pasts = [each.information_state_string(player).split()[0] for each in (one, other)]
    assert pasts[0] != pasts[1]
    bystander = [each.information_state_string(1 - player).split()[0] for each in (one, other)]
    assert bystander[0] == bystander[1]
    assert pickle.loads(pickle.dumps(one.episode)).information(SEATS[player]) == (
        one.episode.information(SEATS[player])
    )


@pytest.mark.parametrize("name", ["python_knightmare(players=2)", "python_dungeonlords(players=2)"])
def test_an_information_state_is_a_tensor_of_its_own(name: str) -> None:
    game = pyspiel.load_game(name)
    state = played(game, Random(1), 25)
    player = state.current_player()
    size = sum(game.information_state_tensor_shape())
    tensor = np.array(state.information_state_tensor(player))
    assert tensor.shape == (size,)
    one, other = state.clone(), state.clone()
    for each, action in zip((one, other), state.legal_actions()[:2], strict=True):
        each.apply_action(action)
    mine = [np.array(each.information_state_tensor(player)) for each in (one, other)]
    theirs = [np.array(each.information_state_tensor(1 - player)) for each in (one, other)]
    assert (mine[0][-256:] != mine[1][-256:]).any()
    assert (mine[0][:-256] != mine[1][:-256]).any()
    assert (theirs[0][-256:] == theirs[1][-256:]).all()
    kind = pyspiel.IIGObservationType(perfect_recall=True)
    seen = make_observation(game, kind)
    seen.set_from(one, player)
    answered = one.episode.encoding.answers.move(int(seen.dict["answers"][0].argmax()))
    assert answered == one.episode.latest(SEATS[player])[0]
    assert (seen.tensor == mine[0].astype(np.float32)).all()
    assert (pickle.loads(pickle.dumps(one.episode)).past(SEATS[player]) == seen.dict["past"]).all()


def test_a_game_is_cut_off_at_its_longest() -> None:
    game = pyspiel.load_game("python_dungeonlords(players=2)")
    assert game.max_game_length() == 800
    state, random = game.new_initial_state(), Random(1)
    state.episode.limit = 9
    answers = 0
    while not state.is_terminal():
        answers += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    assert answers == 9
    assert state.returns() == [0.0, 0.0]


def test_parameters_that_cannot_be_are_refused() -> None:
    with pytest.raises(SetupError, match="1 to 4"):
        pyspiel.load_game("python_knightmare(players=5)")
    with pytest.raises(LabError, match="choice, typed, judged"):
        pyspiel.load_game("python_knightmare(riddles=sung)")
    with pytest.raises(LabError):
        pyspiel.load_game("python_knightmare(stones=9)")


def test_a_program_that_uses_it_ends_in_peace() -> None:
    line = "import pyspiel, knightmare.lab.openspiel; pyspiel.load_game('python_knightmare')"
    done = process([sys.executable, "-c", line])
    assert (done.status, done.all) == (0, "")
