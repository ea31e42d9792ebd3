"""The chances to win that the expert has learned: of which boards, and what they say."""

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from knightmare.bot import chances as module
from knightmare.bot.chances import (
    Chances,
    ChancesError,
    LearnedBoard,
    chances,
    chances_to_win,
    learned,
    parsed,
    rules_of,
)
from knightmare.bot.evaluation import prospects
from knightmare.bot.hard import HARD
from knightmare.bot.levels import expert
from knightmare.bot.lookahead import TURNS, promised, turns_on
from knightmare.bot.outlook import STAGES, stage
from knightmare.game import Knightmare
from knightmare.position.state import State
from knightmare.rulebook.boards import FIRST, base
from knightmare.rulebook.options import ruleset_of
from shared.play.decision import Decision
from tests.knightmare_rules.bot.test_levels import asked

GAME = Knightmare()
BOARDS = tuple(HARD)
SMALL = 200_000
"""Bytes of weights that a program may carry."""


def started(**options: object) -> State:
    return GAME.setup(options, ["p1"])


def judged(state: State) -> float:
    return promised(GAME, state, "p1")


@pytest.mark.parametrize("board", BOARDS)
def test_they_were_learned_on_the_boards_as_they_are(board: str) -> None:
    ruleset = ruleset_of({"board": board})
    assert chances()[board].rules == rules_of(ruleset), (
        "the board has changed: python -m knightmare learn knightmare/bot/chances.toml"
        f" --board {board}"
    )
    known = learned(ruleset)
    assert known is not None
    assert known.board is chances()[board]
    names = {*ruleset.items, *ruleset.chambers, *ruleset.card_spells.values()}
    hunting = chances()[board].alone["hunting"]
    assert names & hunting.keys() > {"mace", "red_chamber", "slumber"}


def test_what_a_table_chooses_besides_its_board_does_not_count() -> None:
    usual = rules_of(ruleset_of({}))
    assert rules_of(ruleset_of({"stones": 3, "start_tokens": 2, "pledge_gift": 8})) == usual
    assert rules_of(ruleset_of({"board": FIRST})) != usual


def pack() -> dict[str, Any]:
    """A goblin that is a match for anybody."""
    (goblin,) = (one for one in base()["characters"]["character"] if one["id"] == "goblin")
    return {"characters": {"character": [{**goblin, "strength": 9}]}}


def test_nothing_was_learned_of_a_tables_own_pack() -> None:
    state = started(pack=pack())
    assert learned(state.ruleset) is None
    assert chances_to_win(state, "p1") is None
    assert turns_on(state, "p1") is None
    assert judged(state) == 0.5


def test_an_end_is_certain() -> None:
    state = started()
    state.winner, state.phase = "p1", "over"
    assert judged(state) == 1.0
    state.winner = ""
    assert judged(state) == 0.0
    dead = started()
    dead.dungeoneers[0].life = "DEAD"
    assert judged(dead) == 0.0


def test_a_play_out_goes_on_for_some_turns() -> None:
    state = started()
    enough = turns_on(state, "p1")
    assert enough is not None
    seen = []
    for _ in range(TURNS):
        seen.append(enough())
        state.dungeoneers[0].turns += 1
    assert [*seen, enough()] == [*[False] * TURNS, True]


@pytest.mark.parametrize("board", BOARDS)
def test_whoever_stands_better_is_likelier_to_win(board: str) -> None:
    state = started(board=board)
    me = state.dungeoneers[0]
    me.standing, me.at, me.tokens = "free", "barrow", 3
    before = judged(state)
    me.tokens = 9
    richer = judged(state)
    me.items = ("mace", "dragon_shield")
    armed = judged(state)
    me.life = "RED"
    hurt = judged(state)
    assert before < richer < armed > hurt
    me.items = ("mace", "dragon_shield", "sword_of_freedom")
    me.life = "GREEN"
    homeward = judged(state)
    me.standing, me.at, me.stones = "level_three", "throne_room", (1,) * 4
    assert armed < homeward
    assert armed < judged(state)


@pytest.mark.parametrize("board", BOARDS)
def test_others_before_the_throne_are_a_danger(board: str) -> None:
    state = GAME.setup({"board": board}, ["p1", "p2"])
    before = judged(state)
    other = state.of("p2")
    other.standing, other.at, other.items = "level_three", "throne_room", ("cup",)
    other.stones = (1,) * 4
    assert judged(state) < before


LOUD = {"foresight": 3.0, "protection": 3.0}
"""Cards that speak much louder than any does."""


def company(*spells: tuple[str, ...]) -> State:
    """Everybody on the way, with these cards."""
    state = GAME.setup({}, ["p1", "p2", "p3", "p4"][: len(spells)])
    for me, cards in zip(state.dungeoneers, spells, strict=True):
        me.standing, me.at, me.spells = "free", "barrow", cards
    return state


def test_all_chances_at_a_table_are_at_most_one() -> None:
    state = company((), (), (), ())
    known = learned(state.ruleset)
    assert known is not None
    for me in state.dungeoneers:
        me.items, me.standing, me.at = ("cup",), "level_three", "throne_room"
        me.stones, me.stone = (1,) * 4, 4
    seen = known.seen_by(state, "")
    assert 0.95 < sum(seen) < 1.0
    assert all(0.1 < one < 0.4 for one in seen)
    assert sum(known.each(state)) == pytest.approx(sum(seen))


def test_what_each_knows_alone_makes_no_more_than_one_either() -> None:
    state = company(("K05", "K06", "K07"), ("K01", "K03", "K08"))
    known = learned(state.ruleset)
    assert known is not None
    for me in state.dungeoneers:
        me.items, me.tokens = ("cup", "crowning_glory", "shield_of_justice"), 12
    seen = known.seen_by(state, "")
    sure = replace(
        known.board, company={stage: {**known.board.company[stage], **LOUD} for stage in STAGES}
    )
    loud = Chances(sure, prospects(state.ruleset, HARD["third"]))
    assert sum(known.each(state)) <= 1.0
    assert sum(loud.each(state)) <= 1.0 + 1e-12
    assert loud.each(state)[0] > seen[0]
    assert sum(loud.seen_by(state, "p1")) < 1.0 + 1e-12


def test_whoever_is_dead_leaves_the_others_more() -> None:
    state = company((), ())
    before = chances_to_win(state) or ()
    state.of("p2").life, state.of("p2").standing = "DEAD", "dead"
    after = chances_to_win(state) or ()
    assert after[1] == 0.0
    assert after[0] > before[0]
    state.of("p1").life, state.of("p1").standing = "DEAD", "dead"
    assert chances_to_win(state) == (0.0, 0.0)
    state.winner = "p2"
    assert chances_to_win(state) == (0.0, 1.0)


def test_nobody_judges_by_cards_it_does_not_see() -> None:
    one, other = company(("K01",), ("K08",)), company(("K01",), ("K07",))
    for seat, same in (("p1", True), ("p2", False), ("", True)):
        assert (chances_to_win(one, seat) == chances_to_win(other, seat)) is same
    known = learned(one.ruleset)
    assert known is not None
    assert known.each(one)[0] == known.each(other)[0] == known.of(one, "p1")
    assert known.each(one)[1] != known.each(other)[1]
    assert known.each(one)[0] == known.of(GAME.view(one, "p1"), "p1")


def test_every_stage_is_met_and_no_chance_is_certain() -> None:
    met = set()
    for state, decision, _ in positions():
        me = state.of(decision.who)
        met.add(stage(state, me))
        known = learned(state.ruleset)
        assert known is not None
        assert 0.0 < known.of(state, decision.who) < 1.0
    assert met == set(STAGES)


def positions() -> Iterator[tuple[State, Decision, int]]:
    for seed in "1234":
        yield from asked(seed, 5)


WHOLE = "".join(
    f"[second.{part}.{one}]\nconstant = 0.5\n" for part in ("alone", "company") for one in STAGES
)
HEAD = '[second]\nrules = "0"\ngames = 9\nseed = "1"\nchecksum = "CHECK"\n'
ENOUGH = {stage: {"constant": 0.5} for stage in STAGES}
CHECKED = HEAD.replace("CHECK", LearnedBoard("0", 9, "1", ENOUGH, ENOUGH).version)


@pytest.mark.parametrize(
    "text",
    [
        "second = 3",
        "[second",
        WHOLE,
        f"{HEAD}{WHOLE.replace('constant', 'cup')}",
        f"{HEAD}{WHOLE.replace('0.5', '1e9')}",
        f"{HEAD}{WHOLE.replace('0.5', 'nan')}",
        f"{HEAD}{WHOLE.replace('0.5', json.dumps('much'))}",
    ],
)
def test_a_damaged_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ChancesError, match="another bot"):
        parsed(text, "mine.toml")


def weights() -> list[str]:
    """Every thirtieth line of the file that holds a weight."""
    lines = files("knightmare.bot").joinpath(module.FILE).read_text(encoding="utf-8").splitlines()
    found = [line for line in lines if line.startswith('"') and not line.endswith("= 0.000")]
    return found[::30]


@pytest.mark.parametrize("line", weights())
def test_a_weight_whose_sign_was_turned_is_found(line: str) -> None:
    text = files("knightmare.bot").joinpath(module.FILE).read_text(encoding="utf-8")
    name, _, weight = line.partition(" = ")
    turned = weight.removeprefix("-") if weight.startswith("-") else f"-{weight}"
    assert parsed(text, "mine.toml")
    with pytest.raises(ChancesError, match="another bot"):
        parsed(text.replace(f"{line}\n", f"{name} = {turned}\n", 1), "mine.toml")


def test_whoever_sits_down_as_expert_without_the_file_reads_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chances.cache_clear()
    with monkeypatch.context() as changed:
        changed.setattr(module, "FILE", "lost.toml")
        with pytest.raises(ChancesError, match="another bot"):
            expert("7")
    assert expert("7").plies > 0


def test_a_sound_file_is_read() -> None:
    found = parsed(f"{CHECKED}{WHOLE}", "mine.toml")
    assert found["second"].rules == "0"
    assert found["second"].alone["throne"] == {"constant": 0.5}
    assert found["second"].company["throne"] == {"constant": 0.5}


def test_the_file_is_small() -> None:
    text = files("knightmare.bot").joinpath(module.FILE).read_bytes()
    assert 0 < len(text) < SMALL
