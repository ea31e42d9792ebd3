"""What a table decides before it starts."""

import pytest

from shared.play.decision import Move
from shared.play.game import Option, Outcome, Seat, Setup, SetupError, check_seats, chosen
from tests.shared_rules.pig import Pig, PigState

OPTIONS = (Option("target", (20, 50)), Option("quick", (False, True)))
SETUP = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "", "random")), "7", {"target": 50})


def test_options_have_defaults() -> None:
    assert chosen(OPTIONS, {}) == {"target": 20, "quick": False}
    assert chosen(OPTIONS, {"quick": True}) == {"target": 20, "quick": True}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"taget": 20}, "Known options: target, quick"),
        ({"target": 30}, "Possible: 20, 50"),
        ({"quick": 1}, "Possible: False, True"),
        ({"target": "20"}, "Possible: 20, 50"),
    ],
)
def test_wrong_options_are_named(given: dict[str, object], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        chosen(OPTIONS, given)


def test_seats_are_counted() -> None:
    check_seats(2, 1, 2)
    for count in (0, 3):
        with pytest.raises(SetupError, match="1 to 2"):
            check_seats(count, 1, 2)


def test_a_setup_is_read_back() -> None:
    assert Setup.from_json(SETUP.to_json()) == SETUP


@pytest.mark.parametrize("field", ["game", "seats", "seed", "options"])
def test_a_damaged_setup(field: str) -> None:
    values = SETUP.to_json()
    del values[field]
    with pytest.raises(SetupError, match="damaged"):
        Setup.from_json(values)
    with pytest.raises(SetupError, match="damaged"):
        Setup.from_json({**SETUP.to_json(), "seats": [["p1"]]})


def test_the_toy_restores_what_it_wrote() -> None:
    pig = Pig()
    state = pig.setup({"target": 50}, ["p1", "p2"])
    for text in ("throw", "roll 3", "hold", "throw"):
        pig.apply(state, next(o for o in options(pig, state) if o.notation() == text))
    assert pig.restore(state.to_json(), {"target": 50}) == state == state.copy()
    assert state.scores == {"p1": 3, "p2": 0}


def test_an_outcome_carries_points_but_is_equal_without_them() -> None:
    pig = Pig()
    state = pig.setup({}, ["p1", "p2"])
    state.scores.update(p1=21, p2=7)
    outcome = pig.outcome(state)
    assert outcome is not None
    assert {seat: points.total for seat, points in outcome.scores.items()} == {"p1": 21, "p2": 7}
    assert outcome.scores["p2"].lines == (("held", 7),)
    assert outcome == Outcome(("p1",), "reached")
    assert hash(outcome) == hash(Outcome(("p1",), "reached"))


def options(pig: Pig, state: PigState) -> tuple[Move, ...]:
    decision = pig.decision(state)
    assert decision is not None
    return decision.options
