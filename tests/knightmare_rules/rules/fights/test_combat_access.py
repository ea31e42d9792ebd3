"""The fight for right of access (KM-3.vi)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


def at_the_door(seats: int = 2, first: dict[str, Any] | None = None, **second: Any) -> Stage:
    """p1 in the Guardroom has rolled a 3, which leads to p2 in the Goblin Run."""
    scene = Stage(seats=seats, at="guardroom", **(first or {}))
    scene.set("p2", at="goblin_run", **second)
    scene.begin("ordinary")
    scene.play("roll 3")
    return scene


@clause("KM-3.vi.a", "HB-4")
def test_access_may_be_fought_for_or_given_up() -> None:
    scene = at_the_door()
    assert scene.ask == "p1 access"
    assert scene.options == ["stay_put", "fight p2"]
    scene.play("stay_put")
    assert scene.p1.at == "guardroom"
    assert not scene.tells("challenged")


@clause("KM-3.vi.a", "KM-0.e")
def test_whoever_stays_put_acts_in_the_old_chamber() -> None:
    scene = at_the_door()
    scene.play("stay_put", "challenge man_at_arms")
    assert scene.told("challenged").facts["foe"] == "man_at_arms"


@clause("KM-3.vi.b", "HB-8")
def test_the_challenger_rolls_and_commits_first() -> None:
    scene = at_the_door(first={"tokens": 4}, tokens=4)
    scene.play("number 3", "fight p2")
    asked = []
    for answer in ("roll 3", "commit 1", "roll 3", "commit 2"):
        asked.append(scene.ask)
        scene.play(answer)
    assert asked == ["fate fight_roll", "p1 commit", "fate fight_roll", "p2 commit"]
    rolls = [event.who for event in scene.story if event.id == "fight_rolled"]
    assert rolls == ["p1", "p2"]
    assert scene.told("won").who == "p2"


@clause("KM-3.vi.b", "HB-7")
def test_a_challenging_character_rolls_before_the_dungeoneer() -> None:
    scene = Stage(at="stomach")
    scene.challenge("ogre", "p1")
    scene.play("roll 2", "roll 5")
    rolls = [event.who for event in scene.story if event.id == "fight_rolled"]
    assert rolls == ["ogre", "p1"]


@clause("KM-3.vi.b", "HB-7")
def test_a_challenging_dungeoneer_rolls_before_the_character() -> None:
    scene = Stage(at="stomach")
    scene.challenge("p1", "ogre")
    scene.play("roll 2", "roll 5")
    rolls = [event.who for event in scene.story if event.id == "fight_rolled"]
    assert rolls == ["p1", "ogre"]


@clause("KM-3.vi.c")
@pytest.mark.parametrize("action", ["challenge goblin", "draw_card"])
def test_a_winning_challenger_enters_and_acts_and_the_occupant_goes_to_prison(action: str) -> None:
    scene = at_the_door()
    scene.play("fight p2", "roll 6", "roll 1")
    assert (scene.p2.at, scene.p2.standing) == ("prison", "imprisoned")
    assert scene.p1.at == "goblin_run"
    assert scene.options == ["challenge goblin", "draw_card"]
    scene.play(action)
    assert scene.p1.at == "goblin_run"


@clause("KM-3.vi.c", "HB-4")
def test_a_losing_challenger_stays_put_and_the_turn_ends() -> None:
    scene = at_the_door()
    scene.play("fight p2", "roll 1", "roll 6")
    assert (scene.p1.at, scene.p1.standing) == ("guardroom", "free")
    assert scene.p2.at == "goblin_run"
    assert scene.told("turn_ended").who == "p1"
    assert scene.state.active.seat == "p2"


@clause("KM-3.vi.d")
@pytest.mark.parametrize(
    ("rolls", "winner", "loser"),
    [(("roll 6", "roll 1"), "p1", "p2"), (("roll 1", "roll 6"), "p2", "p1")],
)
def test_the_winner_takes_an_item_and_two_tokens_and_the_loser_is_injured(
    rolls: tuple[str, str], winner: str, loser: str
) -> None:
    scene = at_the_door(first={"items": ("potion",)}, items=("gold",))
    scene.play("fight p2", *rolls)
    scene.play("take gold" if winner == "p1" else "take potion")
    assert len(scene.state.of(winner).items) == 2
    assert scene.state.of(loser).items == ()
    assert scene.state.of(winner).tokens == 2
    assert scene.state.of(loser).life == "AMBER"


@clause("KM-3.vi.d", "HB-4")
def test_after_a_draw_the_challenger_stays_and_the_turn_ends() -> None:
    scene = at_the_door(first={"items": ("potion",)}, items=("gold",))
    scene.play("fight p2", "roll 4", "roll 4")
    assert (scene.p1.at, scene.p2.at) == ("guardroom", "goblin_run")
    assert (scene.p1.life, scene.p2.life) == ("GREEN", "GREEN")
    assert (scene.p1.items, scene.p2.items) == (("potion",), ("gold",))
    assert (scene.p1.tokens, scene.p2.tokens) == (0, 0)
    assert scene.state.active.seat == "p2"


@clause("KM-3.vi.e")
def test_the_red_chamber_holds_any_number() -> None:
    scene = Stage(seats=3, at="guardroom")
    scene.begin("ordinary")
    scene.play("roll 2")
    assert scene.p1.at == "red_chamber"
    assert not scene.tells("challenged")


@clause("KM-3.vi.e")
def test_prison_and_throne_room_hold_any_number() -> None:
    scene = Stage(seats=3, at="clue_room", items=("cup",))
    scene.set("p2", at="throne_room", items=("crowning_glory",), entry="crowning_glory")
    scene.set("p3", at="prison")
    scene.begin("ordinary")
    scene.play("roll 2", "enter")
    assert scene.p1.at == scene.p2.at == "throne_room"
    scene.set("p2", at="guardroom", standing="free")
    scene.begin("ordinary", "p2")
    scene.play("roll 1")
    assert scene.p2.at == "prison"
    assert scene.state.of("p3").at == "prison"


@clause("KM-3.vi.e")
def test_arrival_by_card_needs_no_access() -> None:
    scene = Stage(seats=2, at="guardroom").set("p2", at="vanburn")
    scene.card("K55")
    assert scene.p1.at == scene.p2.at == "vanburn"
    assert not scene.tells("challenged")


@clause("KM-3.vi.e")
def test_arrival_by_dragon_ride_needs_no_access() -> None:
    scene = Stage(seats=2, at="guardroom", dark_spell="dragon_ride").set("p2", at="vanburn")
    scene.begin("ordinary")
    scene.play("cast dragon_ride", "roll 1", "ride vanburn")
    assert scene.p1.at == scene.p2.at == "vanburn"


@clause("KM-3.vi.e", "HB-9")
def test_breaking_out_of_prison_needs_no_access() -> None:
    scene = Stage(seats=2, at="prison", spells=("K07",)).set("p2", at="guardroom")
    scene.begin("prison")
    scene.play("cast destruction card", "roll 4")
    assert scene.p1.at == scene.p2.at == "guardroom"


@clause("KM-3.vi.e")
def test_a_wellway_drop_needs_access() -> None:
    scene = Stage(seats=2, at="moss_well").set("p2", at="stomach")
    scene.begin("ordinary")
    scene.play("roll 5")
    assert scene.options == ["stay_put", "fight p2"]


@clause("KM-3.vi.e")
def test_a_cauldron_drop_needs_access() -> None:
    scene = Stage(seats=2, at="cauldron_room", spells=("K05",)).set("p2", at="stomach")
    scene.begin("ordinary")
    scene.play("open_cauldron card", "roll 8")
    assert scene.options == ["stay_put", "fight p2"]


@clause("KM-3.vi.e")
def test_of_several_occupants_one_is_fought_and_one_enters_only_if_none_remain() -> None:
    scene = Stage(seats=3, at="guardroom").set("p2", at="goblin_run").set("p3", at="goblin_run")
    scene.begin("ordinary")
    scene.play("roll 3")
    assert scene.options == ["stay_put", "fight p2", "fight p3"]
    scene.play("fight p3", "roll 6", "roll 1")
    assert scene.state.of("p3").at == "prison"
    assert (scene.p1.at, scene.p2.at) == ("guardroom", "goblin_run")
    assert scene.told("turn_ended").who == "p1"


@clause("KM-3.vi.f")
@pytest.mark.parametrize("chamber", ["red_chamber", "goblin_run"])
def test_dungeoneers_who_share_a_chamber_do_not_fight(chamber: str) -> None:
    scene = Stage(seats=2, at=chamber).set("p2", at=chamber)
    scene.lay_steps(("act", "p1", "stay"))
    assert not any("p2" in option for option in scene.options)


@clause("KM-3.vi.f")
@pytest.mark.parametrize(
    ("kind", "chamber"), [("prison", "prison"), ("level_three", "throne_room")]
)
def test_there_is_no_fight_in_prison_or_level_three(kind: str, chamber: str) -> None:
    scene = Stage(seats=2, at=chamber).set("p2", at=chamber)
    scene.begin(kind)
    while scene.state.active.seat == "p1":
        assert not any(option.startswith(("fight", "challenge")) for option in scene.options)
        scene.play(scene.options[0])
    assert not scene.tells("challenged")


@clause("KM-3.vi.c", "HB-8")
def test_an_occupant_saved_from_prison_keeps_the_challenger_out() -> None:
    scene = at_the_door(spells=("K01",))
    scene.play("fight p2", "roll 6", "roll 1")
    assert scene.ask == "p2 protect"
    scene.play("suffer")
    assert scene.p2.life == "AMBER"
    scene.play("protect")
    assert (scene.p1.at, scene.p2.at) == ("guardroom", "goblin_run")
    assert scene.told("kept_out").who == "p1"


@clause("KM-3.vi.c")
def test_an_occupant_who_dies_leaves_the_chamber_to_the_challenger() -> None:
    scene = at_the_door(life="RED")
    scene.play("fight p2", "roll 6", "roll 1")
    assert scene.p2.life == "DEAD"
    assert scene.p1.at == "goblin_run"
    assert GAME.outcome(scene.state) is None
