"""Minions bearing gifts, the straightforward variant: sending and sharing out (DL-I.1 to I.3)."""

import pytest

from dungeonlords.gifts.straightforward import EMPTY, distribute, givable, receivers
from dungeonlords.position.figures import Figure
from dungeonlords.position.lord import Dummy
from dungeonlords.rulebook.options import ruleset_of
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage, party

WAND, AMULET, POTION, CLOVER = (
    "magic_wand",
    "amulet_of_fortitude",
    "healing_potion",
    "lucky_clover",
)
RULESET = ruleset_of({})


def gifts(players: int) -> Stage:
    """A table that plays with gifts."""
    stage = Stage(players=players, items="straightforward")
    if players == 2:
        stage.state.dummies = [Dummy("d1", "p1"), Dummy("d2", "p2")]
    return stage


def carried(line: list[Figure]) -> list[list[str]]:
    """What each figure bears."""
    return [[token[0] for token in figure.items] for figure in line]


def shared_out(line: list[Figure], *items: str) -> list[str]:
    """Deals items to a party; returns the sack."""
    return [token[0] for token in distribute(RULESET, line, [(item, "p2") for item in items])]


@clause("DL-I.1.1")
def test_each_colour_has_four_magic_items_and_an_empty_token() -> None:
    assert gifts(4).p1.tokens == (WAND, AMULET, POTION, CLOVER, EMPTY)


@clause("DL-I.2.5", "DL-I.6")
@pytest.mark.parametrize(("players", "tokens"), [(4, 5), (3, 5), (2, 9)])
def test_tokens_at_the_start(players: int, tokens: int) -> None:
    p1 = gifts(players).p1
    assert len(p1.tokens) + len(p1.dummy_tokens) == tokens
    assert EMPTY not in p1.dummy_tokens


@clause("DL-FAQ.29")
def test_the_basic_game_has_no_items() -> None:
    assert all(lord.tokens == () for lord in Stage().state.lords)


@clause("DL-I.2.1", "DL-I.2.2")
def test_four_players_give_the_empty_token_and_two_magic_ones() -> None:
    stage = gifts(4)
    stage.run("give_next", "p1", "p2", "own", answers=[f"give {WAND}"])
    assert f"give {EMPTY}" in stage.run("give_next", "p1", "p3", "own").options
    stage.play(f"give {CLOVER}")
    assert givable(stage.state, stage.p1, "own") == (EMPTY,)
    # asked even so: not to ask would tell the others which token it is
    assert stage.run("give_next", "p1", "p4", "own").options == [f"give {EMPTY}"]
    stage.play(f"give {EMPTY}")
    assert stage.p1.given == ((WAND, "p2", "own"), (CLOVER, "p3", "own"), (EMPTY, "p4", "own"))


@clause("DL-I.2.2", "DL-I.2.3", "DL-I.2.6", "DL-I.6")
def test_in_the_second_year_exactly_the_three_left_are_given() -> None:
    stage = gifts(4)
    for year in (1, 2):
        stage.state.year = year
        stage.run("items_phase")
        while stage.asked == "give":
            decision = stage.decision
            assert decision is not None
            assert decision.secret
            stage.play(decision.options[0].notation())
        left = [lord.tokens for lord in stage.state.lords]
        assert [len(one) for one in left] == [3 if year == 1 else 1] * 4
        assert all(EMPTY in one for one in left)
    assert sum(len(lord.sack) for lord in stage.state.lords) == 16


@clause("DL-I.2.2")
def test_the_last_magic_token_is_given_without_asking() -> None:
    stage = gifts(2)
    stage.set("p1", tokens=(WAND, EMPTY), dummy_tokens=(POTION, CLOVER))
    assert stage.run("give_next", "p1", "p2", "dummy").options == [
        f"give {POTION}",
        f"give {CLOVER}",
    ]
    stage.play(f"give {POTION}")
    stage.run("give_next", "p1", "d2", "dummy")
    assert stage.asked == ""
    assert stage.p1.given == ((POTION, "p2", "dummy"), (CLOVER, "d2", "dummy"))


@clause("DL-I.2.4", "DL-I.6")
def test_three_players_give_two_tokens_and_lose_the_empty_one_for_good() -> None:
    stage = gifts(3)
    assert receivers(stage.state, stage.p1) == [("p2", "own"), ("p3", "own")]
    stage.run("items_phase")
    stage.play(f"give {EMPTY}", f"give {WAND}")
    stage.play(*[f"give {one}" for one in (WAND, AMULET, WAND, AMULET)])
    assert stage.p1.tokens == (AMULET, POTION, CLOVER)
    assert stage.told("gift_discarded").clause == "DL-I.2.4"
    assert [len(lord.tokens) for lord in stage.state.lords] == [3, 3, 3]
    assert stage.p2.sack == ((AMULET, "p3"),)


@clause("DL-I.2.5", "DL-I.6")
def test_two_players_give_each_colour_to_the_opponent_and_to_the_dummy() -> None:
    stage = gifts(2)
    expected = [("p2", "own"), ("d2", "own"), ("p2", "dummy"), ("d2", "dummy")]
    assert receivers(stage.state, stage.p1) == expected
    stage.run("items_phase")
    stage.play(f"give {WAND}", f"give {AMULET}", f"give {POTION}", f"give {CLOVER}")
    stage.play(f"give {EMPTY}", f"give {AMULET}", f"give {POTION}", f"give {CLOVER}")
    discarded = [event for event in stage.story if event.id == "gift_discarded"]
    assert [(event.who, event.facts["to"]) for event in discarded] == [
        ("p1", "d2"), ("p1", "d2"), ("p2", "p1"), ("p2", "d1"), ("p2", "d1"),
    ]  # fmt: skip
    assert {event.clause for event in discarded} == {"DL-I.2.5"}
    assert stage.p2.sack == ((WAND, "p1"), (POTION, "p1"))
    assert stage.p1.sack == ((POTION, "p2"),)
    assert stage.p1.tokens == (POTION, CLOVER, EMPTY)
    assert stage.p1.dummy_tokens == (WAND, AMULET)
    assert EMPTY not in stage.p2.tokens


@clause("DL-I.2.3", "DL-I.2.7")
def test_revealed_items_lie_with_the_receivers_party() -> None:
    stage = gifts(4)
    stage.set("p1", given=((WAND, "p2", "own"), (EMPTY, "p3", "own"), (CLOVER, "p4", "own")))
    stage.run("reveal_gifts")
    assert stage.p2.sack == ((WAND, "p1"),)
    assert stage.of("p3").sack == ()
    assert stage.p1.tokens == (AMULET, POTION, EMPTY)
    assert stage.p1.given == ()
    assert stage.told("empty_returns").who == "p1"


# -- sharing out (DL-I.3.1, DL-I.3.2) ------------------------------------------------------------


@clause("DL-IT.1", "DL-I.3.1")
def test_one_bearer_takes_all_of_a_kind() -> None:
    line = party("W4", "T3/1", "P3/1")
    assert shared_out(line, POTION, POTION, CLOVER) == []
    assert carried(line) == [[], [POTION, POTION], [CLOVER]]


@clause("DL-IT.2", "DL-I.3.1")
def test_the_rearmost_bearer_comes_first() -> None:
    line = party("W4", "T3/1", "T4/1")
    assert shared_out(line, POTION) == []
    assert carried(line) == [[], [], [POTION]]


@clause("DL-IT.3", "DL-I.3.1")
def test_dealing_goes_round_again() -> None:
    line = party("T3/1", "P3/1", "T4/1")
    assert shared_out(line, POTION, POTION, POTION) == []
    assert carried(line) == [[POTION], [], [POTION, POTION]]


@clause("DL-IT.4", "DL-I.3.2")
def test_what_nobody_can_use_goes_into_the_sack() -> None:
    line = party("W4", "P3/1", "P3/1")
    assert shared_out(line, WAND, AMULET, CLOVER) == [AMULET]
    assert carried(line) == [[WAND], [], [CLOVER]]


@clause("DL-IT.5", "DL-I.1.8")
def test_a_paladin_carries_nothing() -> None:
    line = party("PAL5/2", "Z3/1", "T3/1")
    assert shared_out(line, WAND, AMULET, POTION) == [WAND]
    assert carried(line) == [[], [AMULET], [POTION]]


@clause("DL-I.3.1", "DL-I.3.2")
def test_items_are_shared_out_before_combat() -> None:
    stage = gifts(4)
    stage.set("p1", party=("Z3/1", "T3/1"), sack=((WAND, "p2"), (POTION, "p3")))
    stage.run("distribute_items")
    assert carried(stage.p1.party) == [[], [POTION]]
    assert stage.p1.sack == ((WAND, "p2"),)
    assert stage.told("items_distributed").clauses == ["DL-I.3.1", "DL-I.3.2"]
