"""Minions bearing gifts, the tricky variant: laying and revealing tokens (DL-I.4)."""

from dungeonlords.gifts.tricky import from_the_first
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage
from tests.something import some

WAND, AMULET, POTION, CLOVER, EMPTY = (
    "magic_wand",
    "amulet_of_fortitude",
    "healing_potion",
    "lucky_clover",
    "empty",
)
THIEF, FIRST_W, SECOND_W, WIZARD = "thief_1_1", "warrior_1_2", "warrior_1_4", "wizard_1_4"
PRIEST, FIRST_T, SECOND_T = "priest_1_1", "thief_1_2", "thief_1_4"


def tricky(*tiles: str, players: int = 4) -> Stage:
    """A spring table with these adventurers from left to right."""
    stage = Stage(players=players, items="tricky")
    stage.state.season = 1
    stage.state.coming = ((), tiles, (), ())
    return stage


@clause("DL-I.4.1", "DL-I.6")
def test_everyone_has_the_five_tokens_of_the_colour() -> None:
    for players in (2, 3, 4):
        for lord in some(Stage(players=players, items="tricky").state.lords):
            assert lord.tokens == (WAND, AMULET, POTION, CLOVER, EMPTY)
            assert lord.dummy_tokens == ()


@clause("DL-I.4.2", "DL-R.16")
def test_the_start_player_lays_under_the_rightmost_adventurer() -> None:
    stage = tricky(THIEF, FIRST_W, SECOND_W, WIZARD)
    stage.state.start = 1
    assert from_the_first(stage.state)[0] == WIZARD
    stage.run("lay_tokens", answers=["lay empty", "lay empty"])
    assert stage.p2.given == ((EMPTY, WIZARD),)
    assert stage.of("p3").given == ((EMPTY, SECOND_W),)
    decision = stage.decision
    assert decision is not None
    assert (decision.who, decision.secret) == ("p4", True)


@clause("DL-IT.6", "DL-I.4.4", "DL-I.4.5")
def test_items_go_to_the_rightmost_bearer_without_one() -> None:
    stage = tricky(THIEF, FIRST_W, SECOND_W, WIZARD)
    stage.run("lay_tokens", answers=[f"lay {WAND}", f"lay {WAND}", f"lay {WAND}", f"lay {CLOVER}"])
    stage.run("reveal_tokens")
    assert stage.p1.given == ((WAND, SECOND_W),)
    assert stage.p2.given == ((WAND, FIRST_W),)
    assert stage.of("p3").given == stage.of("p4").given == ()
    taken = [event for event in stage.story if event.id == "token_taken"]
    assert [(event.who, event.facts) for event in taken] == [
        ("p1", {"item": WAND, "tile": SECOND_W}),
        ("p2", {"item": WAND, "tile": FIRST_W}),
    ]
    assert {event.clause for event in taken} == {"DL-I.4.4 DL-I.4.5"}
    assert WAND not in stage.p1.tokens
    assert WAND in stage.of("p3").tokens
    assert CLOVER in stage.of("p4").tokens


@clause("DL-IT.7", "DL-I.4.4")
def test_empty_tokens_and_items_without_a_bearer_return() -> None:
    stage = tricky(PRIEST, FIRST_T, SECOND_T, FIRST_W)
    stage.run(
        "lay_tokens",
        answers=[f"lay {EMPTY}", f"lay {POTION}", f"lay {AMULET}", f"lay {POTION}"],
    )
    stage.run("reveal_tokens")
    assert stage.p2.given == ((POTION, SECOND_T),)
    assert stage.of("p4").given == ((POTION, FIRST_T),)
    returns = [event for event in stage.story if event.id.endswith("_returns")]
    assert [(event.id, event.who, event.clause) for event in returns] == [
        ("empty_returns", "p1", "DL-I.4.4"),
        ("token_returns", "p3", "DL-I.4.4"),
    ]
    assert EMPTY in stage.p1.tokens
    assert AMULET in stage.of("p3").tokens


@clause("DL-I.4.5")
def test_items_come_with_their_adventurers() -> None:
    stage = tricky(THIEF, FIRST_W)
    stage.set("p3", party=("W4",), given=((WAND, "warrior_1_1"),))
    stage.run("tokens_arrive")
    assert stage.of("p3").party[0].items == ((WAND, "p3"),)
    assert stage.of("p3").given == ()


@clause("DL-I.4.6")
def test_an_item_on_the_dummys_adventurer_returns() -> None:
    stage = tricky(THIEF, players=2)
    stage.set("p1", tokens=(AMULET, EMPTY), given=((WAND, FIRST_W),))
    stage.run("tokens_arrive")
    assert stage.p1.tokens == (WAND, AMULET, EMPTY)
    assert stage.told("token_returns").clause == "DL-I.4.6"
