"""The levels of Knightmare: what they are, who is offered them, and that none looks at cards."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from knightmare.bot.imagining import imagined
from knightmare.bot.judgement import judgements
from knightmare.bot.levels import expert
from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from knightmare.game import Knightmare
from knightmare.position.state import State
from knightmare.position.view import HIDDEN
from knightmare.rulebook.boards import base
from shared.bots.match import play_game
from shared.bots.random import RandomBot
from shared.bots.rollouts import RolloutBot
from shared.bots.tree_search import SearchBot
from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.patience import BrokenOff, as_long_as
from shared.play.runner import run
from shared.play.table import Player
from tests.conftest import clause
from tests.knightmare_rules.hidden import dealt_anew
from tests.something import some

GAME = Knightmare()
SEATS = ("p1", "p2", "p3")


def asked(seed: str, every: int = 1) -> Iterator[tuple[State, Decision, int]]:
    """Positions of a game of three, with what is asked and the ply; hands are held in all."""
    found: list[tuple[State, Decision, int]] = []
    fate, bots = Seeded(seed), {seat: SensibleBot(seed) for seat in SEATS}
    state = GAME.setup({}, SEATS)
    for dungeoneer in state.dungeoneers:
        hand = [card for card in state.stock if card in state.ruleset.card_spells][:2]
        dungeoneer.spells = tuple(hand)
        state.stock = tuple(card for card in state.stock if card not in hand)

    def answer(state: State, decision: Decision, ply: int) -> Move:
        if decision.who == FATE:
            return fate.answer(decision, ply)
        if len(decision.options) > 1:
            found.append((state.copy(), decision, ply))
        return bots[decision.who].choose(GAME, GAME.view(state, decision.who), decision, ply)

    run(GAME, state, answer, 600)
    yield from found[::every]


def quick(seed: str) -> RolloutBot:
    """The expert in a hurry."""
    bot = expert(seed)
    bot.plies = 1_000
    return bot


BOTS: dict[str, Callable[[str], Player]] = {**KNIGHTMARE.bots, "expert": quick}


def asked_twice(name: str, view: Callable[[State, str], State]) -> list[bool]:
    """Whether a bot answers alike where the others' cards are dealt anew, by question.

    Argument: what it is shown.
    """
    random, changed, alike = Random("7"), 0, []
    for state, decision, ply in asked("7", 12 if name == "expert" else 2):
        other = dealt_anew(state, decision.who, random)
        changed += [one.spells for one in other.dungeoneers] != [
            one.spells for one in state.dungeoneers
        ]
        answers = {
            BOTS[name]("7").choose(GAME, view(one, decision.who), decision, ply)
            for one in (state, other)
        }
        alike.append(len(answers) == 1)
    assert changed > 2
    return alike


@clause("HB-6")
@pytest.mark.parametrize("name", BOTS)
def test_what_is_hidden_does_not_matter(name: str) -> None:
    assert all(asked_twice(name, GAME.view))


class Peeking:
    """Chooses by the cards that it sees in anybody's hand."""

    def choose(self, game: object, view: State, decision: Decision, ply: int) -> Move:
        rank = view.ruleset.card_rank
        held = [rank[card] for one in view.dungeoneers for card in one.spells if card != HIDDEN]
        return decision.options[sum(held) % len(decision.options)]


@clause("HB-6")
def test_one_that_saw_what_is_hidden_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "peeking", lambda seed: Peeking())
    assert all(asked_twice("peeking", GAME.view))
    assert not all(asked_twice("peeking", lambda state, seat: state.copy()))


@clause("HB-6")
def test_imagined_hands_are_of_cards_that_may_be_there() -> None:
    random = Random("7")
    for state, decision, _ in some(asked("7", 20)):
        view = GAME.view(state, decision.who)
        imagined(view, decision.who, random)
        assert HIDDEN not in [card for one in view.dungeoneers for card in one.spells]
        for one, real in zip(view.dungeoneers, state.dungeoneers, strict=True):
            assert len(one.spells) == len(real.spells)
            assert one.seat != decision.who or one.spells == real.spells
        cards = [card for one in view.dungeoneers for card in one.spells]
        real_cards = [card for one in state.dungeoneers for card in one.spells]
        assert sorted([*view.stock, *cards]) == sorted([*state.stock, *real_cards])


def test_names_of_earlier_versions_still_name_bots() -> None:
    assert {"sensible", "random"} <= set(KNIGHTMARE.bots)
    assert KNIGHTMARE.offered == ("easy", "normal", "hard", "expert")
    assert KNIGHTMARE.bot == "normal"
    assert all(name in KNIGHTMARE.bots for name in KNIGHTMARE.offered)


def test_every_level_wins_more_often_than_the_one_below() -> None:
    wins = dict.fromkeys(("random", "easy", "normal", "hard"), 0)
    for name in wins:
        for game in range(60):
            end = play_game(GAME, {}, {"p1": KNIGHTMARE.bots[name](f"{game}")}, f"{game}")
            wins[name] += bool(end.winner)
    assert list(wins.values()) == sorted(wins.values()), wins
    assert len(set(wins.values())) == len(wins), wins


def test_the_expert_wins_more_often_than_the_hard_one_in_a_hurry_too() -> None:
    wins = {"hard": 0, "expert": 0}
    for name in wins:
        for game in range(8):
            bots = {"p1": BOTS[name](f"{game}")}
            end = play_game(GAME, {"board": "second"}, bots, f"{game}")
            wins[name] += bool(end.winner)
    assert wins["expert"] > wins["hard"], wins


def unsure(seed: str) -> RolloutBot:
    """The expert, but nothing is ever sure enough for it."""
    bot = quick(seed)
    bot.plies, bot.certain = 200, 1e9
    return bot


@pytest.mark.parametrize(
    "made", [unsure, lambda seed: SearchBot(seed, iterations=4, usual=unsure(seed))]
)
def test_whoever_searches_leaves_the_hard_ones_choice_for_a_sure_gain_only(
    made: Callable[[str], Player],
) -> None:
    for state, decision, ply in some(asked("5", 30)):
        view = GAME.view(state, decision.who)
        usual = KNIGHTMARE.bots["hard"]("7").choose(GAME, view, decision, ply)
        assert made("7").choose(GAME, view, decision, ply) == usual


def test_the_expert_plays_on_to_the_end_of_a_board_that_nobody_learned() -> None:
    (goblin,) = (one for one in base()["characters"]["character"] if one["id"] == "goblin")
    own = {"characters": {"character": [{**goblin, "strength": 9}]}}
    state = GAME.setup({"pack": own}, ["p1"])
    hard = KNIGHTMARE.bots["hard"]("7")
    while (decision := GAME.decision(state)) is None or decision.ask != "number":
        assert decision is not None
        fate = decision.who == FATE
        GAME.apply(
            state,
            Seeded("7").answer(decision, 0) if fate else hard.choose(GAME, state, decision, 0),
        )
    before = state.copy()
    assert quick("7").choose(GAME, GAME.view(state, "p1"), decision, 3) in decision.options
    assert state == before


def test_the_expert_answers_as_the_hard_one_where_its_word_stands() -> None:
    found = [one for seed in "12" for one in asked(seed) if one[1].ask == "riddle"]
    assert found
    hard = KNIGHTMARE.bots["hard"]
    for state, decision, ply in found:
        view = GAME.view(state, decision.who)
        assert quick("7").choose(GAME, view, decision, ply) is hard("7").choose(
            GAME, view, decision, ply
        )


def test_the_expert_stops_as_soon_as_nobody_waits() -> None:
    state, decision, ply = next(one for one in asked("7") if one[1].ask == "number")
    with as_long_as(lambda: False), pytest.raises(BrokenOff):
        expert("7").choose(GAME, GAME.view(state, decision.who), decision, ply)


def test_a_judgement_has_a_worth_for_every_item() -> None:
    ruleset = GAME.setup({}, ["p1"]).ruleset
    for judgement in judgements().values():
        assert set(judgement.items) == set(ruleset.items)
        assert set(judgement.injury) == {"GREEN", "AMBER", "RED", "DEAD"}
    assert isinstance(KNIGHTMARE.bots["random"]("7"), RandomBot)
