"""Records write their own copies and JSON."""

import inspect
import json
import traceback
from copy import deepcopy
from dataclasses import dataclass, field, make_dataclass
from typing import Any, Literal, NewType, Union, cast

import pytest

from dungeonlords.position.state import State as LordsState
from knightmare.position.state import Dungeoneer
from knightmare.position.state import State as KnightmareState
from shared.play.records import Record, Shared, freeze, source, thaw

Seat = NewType("Seat", str)


@dataclass(slots=True)
class Figure(Record):
    """A record in a record."""

    name: str
    items: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class Board(Record):
    """A field of every sort that a record holds."""

    rules: Shared[object] = field(compare=False)
    seat: Seat
    chance: float | None = None
    mood: Literal["merry", "sad"] = "merry"
    either: int | tuple[str, ...] = ()
    line: list[Figure] = field(default_factory=list)
    leader: Figure | None = None
    at: dict[str, Figure] = field(default_factory=dict)
    heaps: list[list[int]] = field(default_factory=list)
    agenda: list[tuple[Any, ...]] = field(default_factory=list)
    lying: dict[str, tuple[str, ...]] = field(default_factory=dict)
    pages: Shared[list[str]] = field(default_factory=list)


RULES = object()


def a_board() -> Board:
    return Board(
        RULES,
        Seat("p1"),
        0.5,
        "sad",
        ("a", "b"),
        [Figure("goblin", (("mace", 1),)), Figure("pooka")],
        Figure("merlin"),
        {"hall": Figure("ghost")},
        [[1, 2], []],
        [("fight", "p1", ("x", (2,)))],
        {"hall": ("cup", "mace")},
        ["one"],
    )


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    board = a_board()
    kept, copy = deepcopy(board, {id(RULES): RULES}), board.copy()
    assert copy == board == kept
    assert copy.leader is not None
    copy.line[0].name, copy.leader.name, copy.at["hall"].name = "x", "y", "z"
    copy.line.pop()
    copy.heaps[0].append(3)
    copy.agenda.append(("more",))
    copy.lying["hall"] = ()
    copy.seat = Seat("p2")
    assert board == kept != copy


def test_what_is_shared_is_the_same_in_every_copy() -> None:
    board = a_board()
    copy = board.copy()
    assert copy.rules is board.rules
    assert copy.pages is board.pages


def test_json_holds_all_but_what_is_shared_and_reads_it_back() -> None:
    board = a_board()
    values = board.to_json()
    assert values == {
        "seat": "p1",
        "chance": 0.5,
        "mood": "sad",
        "either": ["a", "b"],
        "line": [{"name": "goblin", "items": [["mace", 1]]}, {"name": "pooka", "items": []}],
        "leader": {"name": "merlin", "items": []},
        "at": {"hall": {"name": "ghost", "items": []}},
        "heaps": [[1, 2], []],
        "agenda": [["fight", "p1", ["x", [2]]]],
        "lying": {"hall": ["cup", "mace"]},
    }
    assert Board.from_json(json.loads(json.dumps(values)), RULES, ["one"]) == board


def test_json_shares_nothing_with_the_record() -> None:
    board = a_board()
    values = board.to_json()
    values["heaps"][0].append(7)
    values["lying"].clear()
    values["line"].clear()
    assert board == a_board()


def test_a_field_that_is_added_needs_nothing_else() -> None:
    added = [("omens", list[Figure], field(default_factory=list)), ("weather", str, "fair")]
    longer: Any = make_dataclass("Longer", added, bases=(Board,), slots=True)
    board = longer(RULES, Seat("p1"), omens=[Figure("raven")], weather="foul", pages=["one"])
    copy = board.copy()
    assert copy == board
    assert copy.omens[0] is not board.omens[0]
    values = board.to_json()
    assert (values["omens"], values["weather"]) == ([{"name": "raven", "items": []}], "foul")
    assert longer.from_json(values, RULES, ["one"]) == board


def test_a_plain_value_that_was_added_since_has_its_default() -> None:
    values = a_board().to_json()
    del values["mood"]
    assert Board.from_json(values, RULES, ["one"]).mood == "merry"


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"seat": None}, TypeError),
        ({"line": None}, KeyError),
        ({"lying": None}, KeyError),
        ({"leader": None}, KeyError),
        ({"colour": "red"}, TypeError),
        ({"rules": "mine"}, TypeError),
        ({"line": [{"nom": "goblin"}]}, TypeError),
        ({"line": 5}, TypeError),
        ({"leader": [1]}, AttributeError),
        ({"lying": ["cup"]}, AttributeError),
    ],
)
def test_damaged_json_is_refused(change: dict[str, Any], error: type[Exception]) -> None:
    """None stands for a field that is missing."""
    values = {**a_board().to_json(), **change}
    values = {name: one for name, one in values.items() if one is not None}
    with pytest.raises(error):
        Board.from_json(values, RULES, ["one"])


@pytest.mark.parametrize(
    "kind",
    [
        set[str],
        list,
        dict[int, str],
        object,
        tuple[list[int], ...],
        tuple[Figure, ...],
        Union[Figure, Board],  # noqa: UP007
    ],
)
def test_a_field_that_a_record_cannot_hold_is_refused_when_it_is_made(kind: Any) -> None:
    with pytest.raises(TypeError, match=r"Wrong\.what: "):
        make_dataclass("Wrong", [("what", kind)], bases=(Record,), slots=True)


def test_a_record_without_slots_says_what_it_lacks() -> None:
    class Bare(Record):
        """No dataclass at all."""

    for call in (Bare().copy, Bare().to_json, lambda: Bare.from_json({})):
        with pytest.raises(TypeError, match=r"Bare is no @dataclass\(slots=True\)"):
            call()


def test_a_traceback_shows_the_written_line() -> None:
    with pytest.raises(AttributeError) as caught:
        Board.copy(cast("Board", None))
    assert "made.rules = self.rules" in "".join(traceback.format_exception(caught.value))
    first, second, *_ = inspect.getsource(Board.copy).splitlines()
    assert (first[:9], second[:4]) == ("def copy(", "    ")


def test_the_methods_are_documented_like_any_others() -> None:
    assert Board.copy.__doc__ == Record.copy.__doc__
    assert Board.from_json.__qualname__ == "Board.from_json"


def test_tuples_and_lists_all_the_way_down() -> None:
    assert freeze([1, ["a", [2]]]) == (1, ("a", (2,)))
    assert thaw((1, ("a", (2,)))) == [1, ["a", [2]]]


@pytest.mark.parametrize("state", [KnightmareState, LordsState])
def test_the_states_of_both_games_are_records(state: type[Record]) -> None:
    assert "self.ruleset" in source(state)
    assert "'ruleset'" not in source(state)


def test_a_dungeoneer_is_copied_field_by_field() -> None:
    assert source(Dungeoneer).splitlines()[2] == "    made.seat = self.seat"
