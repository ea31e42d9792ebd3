"""The judge of Dungeon Lords: accounts add up, luck is fair, and nobody is judged by hindsight."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dungeonlords.bot.imagining import imagined
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import RULES_VERSION, DungeonLords
from dungeonlords.insight.expects import ExpectsError, learned, parsed, rules_of
from dungeonlords.insight.judge import COLUMNS, ROWS, PointsJudge, judge_of
from dungeonlords.position.state import State
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.scoring import points
from shared.chance.fate import Seeded
from shared.insight.account import OTHERS, Account, luck, stretches
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import run
from shared.play.seats import SEATS
from tests.something import some

GAME = DungeonLords()
EXACT = 1e-9


def played(level: str, count: int, seed: str) -> list[Move]:
    """All moves of a game of one level."""
    fate, moves = Seeded(seed), list[Move]()
    bots = {seat: DUNGEON_LORDS.bots[level](f"{seed}:{seat}") for seat in SEATS[:count]}

    def answer(state: State, decision: Decision, ply: int) -> Move:
        who: Any = decision.who
        if who == FATE:
            moves.append(fate.answer(decision, ply))
        else:
            moves.append(bots[who].choose(GAME, GAME.view(state, who), decision, ply))
        return moves[-1]

    run(GAME, GAME.setup({}, SEATS[:count]), answer)
    return moves


@pytest.fixture(scope="module")
def moves() -> list[Move]:
    return played("sensible", 4, "1")


def judge() -> PointsJudge:
    found = judge_of(ruleset_of({}), RULES_VERSION)
    assert found is not None
    return found


def states(moves: list[Move], every: int) -> Iterator[tuple[State, Decision]]:
    """Some states of a game, each with its question."""
    state = GAME.setup({}, SEATS)
    for ply, move in enumerate(moves):
        decision = GAME.decision(state)
        assert decision is not None
        if not ply % every:
            yield state.copy(), decision
        GAME.apply(state, move)


# -- the account ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "count"), [("sensible", 4), ("easy", 3), ("normal", 2)])
def test_beginning_luck_choices_and_others_make_the_end(level: str, count: int) -> None:
    moves, judged, begun = played(level, count, "2"), judge(), GAME.setup({}, SEATS[:count])
    start = judged.worth(begun)
    found = tuple(stretches(GAME, judged, begun, moves))
    account = Account(SEATS[:count], judged.unit, start, found)
    state = begun.copy()
    for move in moves:
        GAME.apply(state, move)
    for at, seat in some([*enumerate(SEATS[:count])]):
        parts = account.parts(seat)
        assert {*parts} <= {*ROWS, *COLUMNS, OTHERS}
        end = points(state)[seat].total
        assert start[at] + sum(parts.values()) == pytest.approx(end, abs=EXACT)
        assert account.worth(seat) == end


def test_the_places_of_the_curve_are_the_seasons_and_the_combats(moves: list[Move]) -> None:
    judged, found = judge(), list[int]()
    for state, _ in states(moves, 1):
        found.append(judged.chapter(state).number)
    assert found == sorted(found)
    assert {*found} == {*range(1, 11)}


# -- luck ----------------------------------------------------------------------------------------


def on_average(judged: PointsJudge, state: State, decision: Decision) -> list[float]:
    """What the luck of a move of Fate is for everybody, by the weights of the rules."""
    found = [0.0] * len(state.lords)
    for option, weight in zip(decision.options, decision.weights, strict=True):
        for at, one in enumerate(luck(GAME, judged, state, decision, option)):
            found[at] += one * weight / decision.total
    return found


def fates(moves: list[Move]) -> list[tuple[State, Decision]]:
    """Moves of Fate of every kind."""
    kinds = dict[str, tuple[State, Decision]]()
    for state, decision in states(moves, 1):
        if decision.who == FATE and len(decision.options) > 1:
            kinds.setdefault(decision.ask, (state, decision))
    return [*kinds.values()]


def test_luck_is_nothing_on_average(moves: list[Move]) -> None:
    judged = judge()
    for state, decision in some(fates(moves)):
        assert judged.row(decision)
        assert on_average(judged, state, decision) == pytest.approx([0.0] * 4, abs=EXACT)


class Wrong(PointsJudge):
    """Takes the first of all outcomes for twice as likely as it is."""

    def chances(self, decision: Decision) -> list[float]:
        first, *others = super().chances(decision)
        return [one / (1.0 + first) for one in (2 * first, *others)]


def test_a_wrong_weight_is_found(moves: list[Move]) -> None:
    judged = Wrong(ruleset_of({}), RULES_VERSION)
    found = [
        max(map(abs, on_average(judged, state, decision)))
        for state, decision in some(fates(moves))
        if decision.ask in ("reveal_monster", "draw_adventurer")
    ]
    assert min(found) > 1000 * EXACT


# -- blindness -----------------------------------------------------------------------------------


def test_nobody_is_judged_by_what_only_others_know(moves: list[Move]) -> None:
    judged, random = judge(), Random(1)
    for state, _ in some([*states(moves, 29)]):
        worths = judged.worth(state)
        for at, lord in some([*enumerate(state.lords)]):
            view = GAME.view(state, lord.seat)
            imagined(state, view, lord.seat, random)
            assert judge().worth(view)[at] == pytest.approx(worths[at], abs=EXACT)


def peeked() -> tuple[State, Decision]:
    """The last plan of a round whose card one of the lords has looked at."""
    for seed in range(1, 30):
        for state, decision in states(played("sensible", 4, f"peek {seed}"), 1):
            known = state.phase == "combat" and state.cards[state.round - 1]
            if known and state.shown < state.round and decision.who != FATE:
                after = state.copy()
                GAME.apply(after, decision.options[0])
                if after.shown == state.round:
                    return state, decision
    raise AssertionError("nobody looks at cards")


def test_a_card_is_luck_when_it_is_learned_of() -> None:
    state, decision = peeked()
    judged, move = judge(), decision.options[0]
    ((row, worths),) = judged.unveiled(state, decision, move)
    assert row == "cards"
    at = state.round
    knows = [at in lord.peeked for lord in state.lords]
    assert any(knows)
    assert all(luck == 0.0 for luck, known in zip(worths, knows, strict=True) if known)
    assert any(luck != 0.0 for luck in worths)


# -- what was learned ----------------------------------------------------------------------------


def test_a_pack_that_changes_numbers_has_not_been_learned() -> None:
    assert learned(ruleset_of({})) is not None
    assert learned(ruleset_of({"advice": "off", "paladins": 2})) is not None
    pack = {"constants": {"constants": {"room_fee": 2}}}
    ruleset = ruleset_of({"pack": pack})
    assert rules_of(ruleset) != rules_of(ruleset_of({}))
    assert judge_of(ruleset, RULES_VERSION) is None


@pytest.mark.parametrize("text", ["", "rules = 1", "[year_1", 'rules = "x"\n[year_1]\nopened = 1'])
def test_a_damaged_file_is_told(text: str) -> None:
    with pytest.raises(ExpectsError, match=r"mine\.toml"):
        parsed(text, "mine.toml")
