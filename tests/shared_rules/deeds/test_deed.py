"""A deed is a row of data: what must happen, to whom, how often, and how the game must end."""

from typing import Any

import pytest

from shared.deeds.deed import DeedError, DeedReach, DeedTally, read_deeds
from shared.play.event import Event


def reached(row: dict[str, Any], *events: Event, **end: Any) -> DeedReach:
    """How far p1 comes in one game with a deed. Arguments: its row; what happens; the end."""
    (deed,) = read_deeds({"it": row})
    tally = DeedTally(deed, "p1")
    for event in events:
        tally.hear(event)
    return tally.reached(end)


def done(row: dict[str, Any], *events: Event, **end: Any) -> bool:
    (deed,) = read_deeds({"it": row})
    return deed.fulfilled(reached(row, *events, **end))


def event(id: str, who: str = "p1", **facts: Any) -> Event:
    return Event(id, who, "", facts)


WON, LOST = event("won", foe="ogre"), event("won", "ogre", foe="p1")


def test_somebody_else_doing_it_does_not_count() -> None:
    assert done({"count": [{"event": "won"}]}, WON)
    assert not done({"count": [{"event": "won"}]}, event("won", "p2"))


def test_what_is_told_of_it_must_fit() -> None:
    row = {"count": [{"event": "won", "foe": ["medusa", "ogre"], "n": {"least": 2, "most": 3}}]}
    assert done(row, event("won", foe="ogre", n=3))
    assert not done(row, event("won", foe="ogre", n=4))
    assert not done(row, event("won", foe="ghost", n=2))
    assert not done(row, event("won", foe="ogre"))


def test_it_may_be_about_the_own_seat_in_what_others_do() -> None:
    row = {"count": [{"event": "won", "who": "other", "foe": "@me"}]}
    assert done(row, LOST)
    assert not done(row, WON)
    assert not done(row, event("won", "ogre", foe="p2"))


def test_a_fact_may_be_measured_by_another() -> None:
    row = {"count": [{"event": "totals", "a": {"over": "b", "least": 1, "most": 1}}]}
    assert done(row, event("totals", a=8, b=7))
    assert not done(row, event("totals", a=9, b=7))


def test_steps_count_in_their_order_alone() -> None:
    row = {"count": [{"event": "jailed"}, {"event": "freed"}]}
    assert done(row, event("jailed"), event("other"), event("freed"))
    assert not done(row, event("freed"), event("jailed"))


def test_a_row_that_is_broken_begins_anew() -> None:
    row = {"count": [{"event": "won"}], "times": 2, "anew": [LOST_ROW]}
    assert done(row, LOST, WON, WON)
    assert not done(row, WON, LOST, WON)


LOST_ROW = {"event": "won", "who": "other", "foe": "@me"}


def test_within_a_turn_steps_begin_anew_with_the_next() -> None:
    row = {"count": [{"event": "jailed"}, {"event": "freed"}], "anew": [{"event": "turn"}]}
    assert not done(row, event("jailed"), event("turn"), event("freed"))


def test_what_must_not_happen_in_that_game_breaks_it_for_good() -> None:
    row = {"count": [{"event": "won"}], "without": [{"event": "injured"}]}
    assert not done(row, WON, event("injured"))
    assert not done(row, event("injured"), WON)
    assert done(row, WON, event("injured", "p2"))


def test_the_end_must_be_what_is_asked_for() -> None:
    row = {"end": {"won": True, "life": ["RED"], "items": {"has": "cup", "lacks": "mace"}}}
    assert done(row, won=True, life="RED", items=["cup"])
    assert not done(row, won=True, life="GREEN", items=["cup"])
    assert not done(row, won=True, life="RED", items=["cup", "mace"])
    assert not done(row, won=True, life="RED")


def test_different_values_are_counted_once_each() -> None:
    row = {"count": [{"event": "won"}], "of": "foe", "times": 2, "scope": "ever"}
    assert reached(row, WON, WON).what == ("ogre",)
    assert done(row, WON, event("won", foe="ghost"))


def test_games_are_added_up_where_all_of_them_count() -> None:
    (deed,) = read_deeds({"it": {"count": [{"event": "won"}], "times": 3, "scope": "ever"}})
    assert deed.amount(deed.together(DeedReach((2,)), DeedReach((1,)))) == 3


def test_of_one_game_the_best_counts() -> None:
    (deed,) = read_deeds({"it": {"count": [{"event": "won"}], "times": 3}})
    assert deed.amount(deed.together(DeedReach((2,)), DeedReach((1,)))) == 2


def test_a_row_goes_on_in_the_next_game_until_it_is_broken() -> None:
    row = {"count": [{"event": "right"}], "anew": [{"event": "wrong"}], "times": 5, "scope": "ever"}
    (deed,) = read_deeds({"it": row})
    right, wrong = event("right"), event("wrong")
    first, then = reached(row, wrong, right, right), reached(row, right, right, right)
    assert deed.fulfilled(deed.together(first, then))
    broken = reached(row, right, right, wrong)
    assert not deed.fulfilled(deed.together(deed.together(first, broken), then))


def test_a_game_that_only_breaks_a_row_is_not_forgotten() -> None:
    row = {"count": [{"event": "right"}], "anew": [{"event": "wrong"}], "scope": "ever"}
    (deed,) = read_deeds({"it": row})
    assert deed.adds(reached(row, event("wrong")))
    assert not deed.adds(reached(row))


@pytest.mark.parametrize(
    "one",
    [
        DeedReach((2,)),
        DeedReach((1, 2)),
        DeedReach((1,), ("a", "b")),
        DeedReach((0, 0, 3)),
        DeedReach(),
    ],
)
def test_what_is_kept_is_read_again(one: DeedReach) -> None:
    assert DeedReach.from_json(one.to_json()) == one


@pytest.mark.parametrize(
    "row",
    [
        {},
        {"count": [{"event": "won"}], "tims": 2},
        {"count": [{"who": "me"}]},
        {"count": [{"event": "won", "who": "nobody"}]},
        {"count": [{"event": "won"}], "times": 0},
        {"count": [{"event": "won"}], "scope": "year"},
    ],
)
def test_a_row_that_says_nothing_is_refused(row: dict[str, Any]) -> None:
    with pytest.raises(DeedError):
        read_deeds({"it": row})
