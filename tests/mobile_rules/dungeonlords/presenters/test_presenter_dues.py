"""What falls due is told before it hurts, and is gone when all is well."""

from typing import Any

import pytest

from dungeonlords.season.evilometer import DUMMY
from dungeonlords.speech.scene.dues import dues_of
from dungeonlords.speech.scene.evilometer import foretold
from shared.speech.scene.sheets import Due
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules.dungeonlords.presenters.test_presenter_board import summer
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import seen, spoken


def dues(stage: Stage, seat: str = "p1") -> list[Due]:
    """What falls due for a lord."""
    return list(dues_of(seen(stage, seat), seat, spoken()))


def lines(stage: Stage, seat: str = "p1") -> list[str]:
    """The same in words."""
    return [f"{due.text} {due.note}".strip() for due in dues(stage, seat)]


def with_event(event: str, season: int = 2, **lord: Any) -> Stage:
    """A season with this event, and a lord as told."""
    stage = summer(season=season, events=("", "", "", ""), special="")
    special = event not in ("taxes", "payday")
    events = ["", "", "", ""]
    events[2] = "special" if special else event
    stage.state.events = (events[0], events[1], events[2], events[3])
    stage.state.special = event if special else ""
    usual: dict[str, Any] = {"gold": 0, "food": 0, "evil": 5}
    return stage.set("p1", **usual | lord)


def test_taxes_count_tiles_against_gold() -> None:
    stage = with_event("taxes", gold=1)
    assert lines(stage) == ["Taxes this summer: 3 tiles, 2 gold. You have 1: −3 points."]
    assert dues(stage)[0].clause == "DL-6.4"
    assert lines(stage.set("p1", gold=2)) == []


def test_next_season_is_told_as_such() -> None:
    assert lines(with_event("taxes", season=1, gold=0)) == [
        "Taxes next season: 3 tiles, 2 gold. You have 0: −6 points."
    ]


def test_payday_counts_every_price() -> None:
    stage = with_event("payday", ready=("goblin",), tired=("slime",), food=0, gold=0)
    assert lines(stage) == ["Payday this summer: 2 food. You lack 2 food."]
    assert lines(stage.set("p1", food=2)) == []


def test_payday_may_ask_for_too_much_evil() -> None:
    stage = with_event("payday", ready=("ghost", "vampire"), evil=15, party=["PAL5/2"])
    assert lines(stage) == ["Payday this summer: +3 evil. At 15 you cannot be that evil."]


@pytest.mark.parametrize(
    ("event", "lord", "line"),
    [
        ("hungry_imps", {"imps": 5}, "Hungry Imps this summer: 3 food. You have 0: 3 imps leave."),
        ("witch_hunt", {"ready": ("ghost",)}, "Witch Hunt this summer: a monster, or 3 evil."),
        ("extra_tax", {"rooms": {"c3": "mint"}}, "Extra Tax this summer: 1 gold for your rooms."),
    ],
)
def test_special_events_say_what_is_missing(event: str, lord: dict[str, Any], line: str) -> None:
    assert lines(with_event(event, **lord))[0].startswith(line[:24])
    rich = with_event(event, **{**lord, "gold": 9, "food": 9, "ready": ("goblin",)})
    assert lines(rich) == []


def test_an_event_that_acts_is_due_no_more() -> None:
    stage = with_event("taxes")
    assert lines(stage)
    stage.state.phase = "event"
    assert lines(stage) == []


def test_a_paladin_is_told_of_before_he_comes() -> None:
    stage = summer(events=("", "", "", "")).set("p1", evil=9)
    assert lines(stage) == ["1 more evil, and the Human Paladin comes to you."]
    assert [due.icon for due in dues(stage)] == ["paladin"]
    assert lines(stage.set("p1", evil=7)) == []
    # whoever is more evil keeps him
    stage.set("p1", evil=9).set("p2", evil=14, party=["PAL5/2"])
    stage.state.tent = ()
    assert lines(stage) == []


def test_nothing_is_told_in_combat() -> None:
    stage = with_event("taxes")
    stage.state.round = 1
    assert dues(stage) == []


def test_a_counter_says_what_comes_next() -> None:
    stage = summer().set("p1", evil=7).set("p2", evil=14, party=["PAL5/2"]).set("p3", evil=14)
    stage.state.tent = ()

    def said(seat: str) -> tuple[str, str]:
        words, clause = foretold(seen(stage, "p1"), seat)
        return spoken().say(words), clause

    assert said("p2") == (
        "Tom stands on 14; the Human Paladin waits before the dungeon. On 13 he would go.",
        "DL-0.5",
    )
    stage.set("p3", evil=9)
    assert said("p1")[0] == "Ann stands on 7. On 15 the Human Paladin would come."
    stage.set("p2", evil=15)
    assert said("p1")[0] == "Ann stands on 7. No paladin would come, not even on 15."
    assert said("p2")[0].endswith("waits before the dungeon until somebody else is more evil.")
    stage.state.dummy_evil = 6
    words, clause = foretold(stage.state, DUMMY)
    assert spoken().say(words).startswith("The dummy’s counter stands on 6.")
    assert clause == "DL-7.2"
