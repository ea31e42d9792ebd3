"""Events: shown a season ahead, carried out in turn; taxes (DL-2.4, DL-6)."""

import pytest

from dungeonlords.season import events  # noqa: F401  its steps are run by name
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage

# -- shown (DL-2.4) --------------------------------------------------------------------------------


@clause("DL-2.4")
def test_the_event_of_the_next_season_is_turned_up() -> None:
    scene = Stage(4).run("draw_event", 1)
    assert scene.options == ["event payday", "event taxes", "event special"]
    scene.play("event taxes")
    assert scene.asked == ""
    assert scene.state.events == ("", "taxes", "", "")
    assert scene.state.event_stack == ("payday", "special")
    assert scene.told("event_shown").facts == {"event": "taxes", "season": 1}


@clause("DL-2.4", "DL-FAQ.14")
def test_faq14_the_special_card_is_shown_with_its_tile() -> None:
    scene = Stage(4).run("draw_event", 1, answers=["event special"])
    assert scene.asked == "draw_special"
    assert len(scene.options) == 9
    scene.play("special rats")
    assert (scene.state.events[1], scene.state.special) == ("special", "rats")
    assert scene.told("special_shown").clause == "DL-2.4"
    assert len(scene.state.special_stack) == 8
    # it acts in spring, in the fourth phase: nothing has happened so far
    assert [lord.food for lord in scene.state.lords] == [3, 3, 3, 3]
    scene.state.season = 1
    scene.run("event_phase")
    assert [lord.food for lord in scene.state.lords] == [1, 1, 1, 1]
    assert scene.told("event").facts == {"event": "special"}
    assert scene.told("special_event").facts == {"special": "rats"}


@clause("DL-2.4")
def test_the_last_tile_is_no_matter_of_chance() -> None:
    scene = Stage(4)
    scene.state.event_stack = ("payday",)
    scene.run("draw_event", 3)
    assert (scene.asked, scene.state.events[3]) == ("", "payday")


@clause("DL-2.4")
def test_other_seasons_keep_their_events() -> None:
    scene = Stage(4)
    scene.state.events, scene.state.event_stack = ("", "payday", "", "taxes"), ("special",)
    scene.run("draw_event", 2, answers=["special rats"])
    assert scene.state.events == ("", "payday", "special", "taxes")
    scene.state.season = 2
    scene.run("event_phase")
    assert scene.state.events == ("", "payday", "", "taxes")


@clause("DL-1.7", "DL-2.4")
def test_the_second_years_card_is_another_one() -> None:
    scene = Stage(4).run("draw_event", 2, answers=["event special", "special inflation"])
    scene.state.event_stack = ("special",)
    scene.run("draw_event", 1)
    assert "special inflation" not in scene.options


# -- carried out (DL-6.1) --------------------------------------------------------------------------


def season(event: str, players: int = 2, start: str = "p1", special: str = "") -> Stage:
    """A summer with this event; nobody owns any monster yet."""
    scene = Stage(players)
    state = scene.state
    state.season, state.start = 2, int(start[1]) - 1
    state.events, state.special = ("", "", event, ""), special
    return scene


@clause("DL-6.1")
@pytest.mark.parametrize("start", ["p1", "p3"])
def test_every_lord_is_asked_in_play_order_and_the_tile_is_removed(start: str) -> None:
    scene = season("taxes", players=4, start=start)
    scene.run("event_phase")
    asked = []
    for _ in range(4):
        decision = scene.decision
        assert decision is not None
        asked.append(decision.who)
        scene.play("pay 2")
    assert asked == [lord.seat for lord in scene.state.order]
    assert (scene.state.events, scene.asked) == (("",) * 4, "")


@clause("DL-6.1", "DL-2.2")
def test_there_is_no_event_in_winter() -> None:
    scene = Stage(2).run("event_phase")
    assert scene.story == []


@clause("DL-6.1", "DL-6.5")
def test_the_special_card_leaves_with_its_tile() -> None:
    scene = season("special", special="rats").run("event_phase")
    assert (scene.state.special, scene.state.events[2]) == ("", "")


# -- taxes (DL-6.4) --------------------------------------------------------------------------------


def taxes(tiles: int = 3, conquered: int = 0, gold: int = 3) -> Stage:
    """The first lord's taxes."""
    scene = season("taxes")
    cells = ("c1", "c2", "c3", "b1", "d1", "b3", "d3")[:tiles]
    scene.set("p1", tiles=dict.fromkeys(cells, "tunnel"), conquered=cells[:conquered], gold=gold)
    return scene.run("taxes", "p1")


@clause("DL-6.4", "DL-0.10")
@pytest.mark.parametrize(("tiles", "due"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
@pytest.mark.parametrize("conquered", [0, 2])
def test_half_a_gold_for_each_tile_rounded_up(tiles: int, due: int, conquered: int) -> None:
    scene = taxes(tiles, conquered, gold=9)
    assert scene.options == [f"pay {n}" for n in range(due + 1)]
    scene.play(f"pay {due}")
    assert (scene.p1.gold, scene.p1.letters) == (9 - due, 0)


@clause("DL-6.4")
def test_rooms_are_taxed_like_tunnels() -> None:
    scene = season("taxes")
    scene.set("p1", rooms={"c2": "hatchery", "b1": "mint"})
    scene.run("taxes", "p1")
    assert scene.options[-1] == "pay 2"


@clause("DL-6.4", "DL-R.18", "DL-0.8")
def test_a_letter_for_each_gold_not_paid_on_purpose_or_not() -> None:
    scene = taxes(7, gold=3)
    assert scene.options[-1] == "pay 3"
    scene.play("pay 1")
    assert (scene.p1.gold, scene.p1.letters) == (2, 3)
    event = scene.told("tax_paid")
    assert event.clause == "DL-6.4 DL-0.10 DL-R.18"
    assert event.facts == {"n": 1, "due": 4, "letters": 3}


@clause("DL-6.4")
def test_without_gold_nothing_is_asked() -> None:
    scene = taxes(3, gold=0)
    assert (scene.asked, scene.p1.letters) == ("", 2)
