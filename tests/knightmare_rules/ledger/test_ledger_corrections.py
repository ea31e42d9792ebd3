"""Corrections at a physical table, its whole menu, and random ledgers ply by ply."""

from collections.abc import Sequence
from typing import Any

import pytest

from knightmare.ledger.corrections import FIELDS
from knightmare.ledger.menu import FLOWS, PEOPLE
from knightmare.position.state import State
from shared.play.decision import Move
from shared.play.game import Seat, Setup
from shared.play.table import Table
from tests.knightmare_rules import ledgers
from tests.knightmare_rules.ledgers import KnightmareWalk, census, corrected
from tests.knightmare_rules.reporting import LEDGER, Report, on_the_path

SEATS = ["p1", "p2", "p3", "p4"]


# -- corrections -----------------------------------------------------------------------------------

CORRECTIONS: dict[str, tuple[object, dict[str, object]]] = {
    "life": ("RED", {}),
    "tokens": (1, {}),
    "max_tokens": (5, {}),
    "item": ("mace", {"taken": "mace"}),
    "place": ("prison", {}),
    "dark_spell": ("power", {}),
    "bodyguard": ("yes", {}),
    "slumber": ("asleep", {}),
    "chest": (1, {}),
    "stone": (2, {}),
    "stones": (5, {"lies": [1, 3]}),
    "cup_turns": (-1, {"begun": 1}),
    "prison_turns": (2, {}),
    "pact_turns": (1, {}),
}
FIRST = {
    "stone": ("take p1", "item cup", "enter p1"),
    "stones": ("take p1", "item cup", "enter p1"),
    "cup_turns": ("take p1", "item cup"),
    "prison_turns": ("imprison p1",),
    "pact_turns": ("pledge p1", "pledge power"),
}


def test_every_field_can_be_corrected() -> None:
    assert set(CORRECTIONS) == set(FIELDS)


def offered(table: Table[State]) -> Sequence[Move]:
    assert table.decision is not None
    return table.decision.options


@pytest.mark.parametrize("field", FIELDS)
def test_a_correction_is_marked_as_one_and_can_be_undone(field: str) -> None:
    value, meaning = CORRECTIONS[field]
    setup = Setup(LEDGER.name, (Seat("p1", "Ann"), Seat("p2", "Ben")), "1", {"doubts": False})
    table: Table[State] = Table(LEDGER, setup)
    for line in (*FIRST.get(field, ()), "correct p1", f"field {field}"):
        table.play(next(o for o in offered(table) if o.notation() == line))
    before = table.state.copy()
    told = table.play(next(o for o in offered(table) if o.args == (value,)))
    assert [event.id for event in told] == ["corrected"]
    assert told[0].facts == {"field": field, "value": value, **meaning}
    assert table.state != before
    table.undo()
    assert table.state == before


def test_the_necromancers_strength_can_be_corrected() -> None:
    report = Report().play("correct_necromancer", "value 9")
    assert report.told("corrected").facts == {"field": "necromancer", "value": 9}
    assert report.state.necromancer == 9


def test_the_necromancer_is_corrected_within_the_bounds_of_the_rules() -> None:
    report = Report().play("correct_necromancer")
    assert report.offered == [*[f"value {n}" for n in range(5, 11)], "cancel"]


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("tokens", range(12 + 1)),
        ("max_tokens", range(12 + 1)),
        ("stone", range(4 + 1)),
        ("stones", range(15 + 1)),
        ("cup_turns", range(-1, 12 + 1)),
    ],
)
def test_numbers_are_corrected_within_their_bounds(field: str, values: range) -> None:
    report = on_the_path().play("correct p1", f"field {field}")
    assert report.offered == [*[f"value {n}" for n in values], "cancel"]


def test_an_item_is_put_back_by_a_correction() -> None:
    report = Report().play("take p1", "item mace", "correct p1", "field item", "value mace")
    assert report.told("corrected").facts["put_back"] == "mace"
    assert report.state.of("p1").items == ()


def test_a_path_without_stones_is_a_correction_too() -> None:
    report = on_the_path("lay_stone p1", "correct p1", "field stones", "value 0")
    assert report.told("corrected").facts["bare"] == 1


def test_death_and_life_by_correction() -> None:
    report = Report().play("take p1", "item mace", "correct p1", "field life", "value DEAD")
    assert report.events == ["took_item", "corrected", "died"]
    report.play("correct p1")
    assert report.offered == ["field life", "cancel"]
    report.play("field life", "value AMBER")
    assert (report.state.of("p1").life, report.state.of("p1").standing) == ("AMBER", "free")


def test_a_stone_that_is_lost_under_somebody_without_a_quest_object() -> None:
    """Put on the path by hand, walked, and the stone underfoot goes: nothing falls over."""
    report = Report(1, dice="mine", stones=3).play(
        "correct p1", "field place", "value throne_room", *["lay_stone p1"] * 3,
        "walk p1", "roll 1", "lose_stone p1", "roll 1",
    )  # fmt: skip
    assert report.state.of("p1").standing == "imprisoned"


def test_a_challenge_is_the_dungeoneers_own_or_comes_by_a_card() -> None:
    report = Report().play("challenge p1", "against goblin")
    assert report.offered == ["own", "comes 0", "comes 1", "comes -1", "cancel"]


# -- the menu, and random games --------------------------------------------------------------------


def _owing() -> Report:
    """Everything falls due at the end of this turn."""
    values = {"item": "cup", "cup_turns": 1, "place": "prison", "prison_turns": 2}
    report = Report()
    for field, value in {**values, "dark_spell": "power", "pact_turns": 2}.items():
        report.play("correct p1", f"field {field}", f"value {value}")
    return report


def _beaten() -> Report:
    """The Hobgoblin was beaten in the turn before."""
    report = Report().play("challenge p1", "against hobgoblin", "own", "ready", "roll 6")
    return report.play("commit 0", "roll 1", "leave", "end_turn p1")


def test_every_flow_of_the_menu_is_offered_at_some_time() -> None:
    seen: set[str] = set()
    situations = (
        Report().play("take p1", "item food", "injure p1", "keep_spell p1", "spell slumber"),
        Report().play("imprison p1"),
        on_the_path("lay_stone p1"),
        on_the_path(*["lay_stone p1"] * 3, stones=3),
        Report().play("take p1", "item cup", "take p1", "item crystal_ball"),
        _owing(),
        _beaten(),
        on_the_path("lay_stone p1", seats=1),
    )
    for report in situations:
        seen |= {line.split()[0] for line in report.offered}
    assert seen == {*FLOWS, *PEOPLE, "correct_necromancer"}


TABLES: dict[str, dict[str, Any]] = {
    "house": {},
    "short path": {"stones": 3, "start_tokens": 6},
    "choice": {"riddles": "choice", "dice": "app", "necromancer": 10},
}


@pytest.mark.parametrize("table", TABLES)
def test_no_correction_leads_where_a_flow_falls_over(table: str) -> None:
    for n in range(60):
        corrected(TABLES[table], SEATS[: n % 3 + 1], f"{table}:{n}", rounds=2)


def test_whatever_goes_wrong_is_told_with_the_moves_that_led_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(state: State) -> None:
        assert state.necromancer == 7, "the census"

    monkeypatch.setattr(ledgers.KnightmareLedger, "census", fails)
    with pytest.raises(AssertionError, match=r"correct_necromancer \| value \d+: .*the census"):
        corrected({}, SEATS[:1], "1")


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("count", [1, 2, 4])
def test_every_ply_of_a_random_ledger_holds_together(table: str, count: int) -> None:
    options = TABLES[table]
    KnightmareWalk(LEDGER, options, SEATS[:count], f"{table}:{count}", census, plies=80).play()


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_lost_in_long_random_ledgers(seed: int) -> None:
    walk = KnightmareWalk(LEDGER, {}, SEATS[:3], f"{seed}", census, plies=500)
    walk.every, walk.outcomes_every = 97, 89
    walk.play()
