"""Moves, their notation, and the decisions they answer."""

import pickle
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.play.decision import (
    FATE,
    Decision,
    IllegalMove,
    Move,
    NotationError,
    chances,
    illegal,
    move,
    moves,
)

ids = st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,8}", fullmatch=True)
numbers = st.integers(-999_999_999, 999_999_999)


@given(ids, st.lists(ids | numbers, max_size=4))
def test_notation_is_read_back(kind: str, args: list[str | int]) -> None:
    made = move(kind, *args)
    assert Move.parse(made.notation()) == made
    assert Move.parse(made.notation()) is made
    assert str(made) == made.notation()


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    try:
        read = Move.parse(text)
    except NotationError:
        return
    assert Move.parse(read.notation()) == read


@pytest.mark.parametrize("text", ["", "  ", "3 goblin", "take it!", "take 1.5", "take 1234567890"])
def test_bad_notation_names_the_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(text)
    assert text in str(caught.value)


def test_equal_moves_are_one_object() -> None:
    assert move("take", "mace") is move("take", "mace")
    assert move("take", "mace") is Move("take", ("mace",))
    assert move("take", "mace") is pickle.loads(pickle.dumps(move("take", "mace")))
    assert move("take", "mace") is deepcopy(move("take", "mace"))
    assert moves("roll", 1, 2) == (move("roll", 1), move("roll", 2))


def test_even_chances() -> None:
    decision = chances("which", moves("roll", 1, 2, 3))
    assert (decision.who, decision.weights, decision.total) == (FATE, (1, 1, 1), 3)


def test_weighted_chances() -> None:
    decision = chances("which", moves("roll", 1, 2), (1, 5))
    assert (decision.weights, decision.total) == ((1, 5), 6)


@pytest.mark.parametrize("count", [127, 128, 200])
def test_many_even_chances(count: int) -> None:
    decision = chances("which", moves("roll", *range(count)))
    assert decision.weights == (1,) * count


def test_a_seat_is_asked_without_weights() -> None:
    decision = Decision("p1", "which", moves("take", "mace"))
    assert (decision.weights, decision.total, decision.secret) == ((), 0, False)


def test_illegal_moves_say_what_is_possible() -> None:
    decision = Decision("p1", "which", moves("take", *range(12)))
    error = illegal(move("flee"), decision)
    assert isinstance(error, IllegalMove)
    assert "flee" in str(error)
    assert "take 7, ..." in str(error)
    assert "take 8" not in str(error)
    assert "over" in str(illegal(move("flee"), None))
