"""Phases on a `transitions` machine that never meets its states before it moves them."""

import gc
import logging
import weakref
from copy import deepcopy
from dataclasses import dataclass

import pytest
from transitions import MachineError

from shared.play.flow import Flow, FlowError, Row


@dataclass(slots=True)
class Door:
    """Slots, and equal to any other door in the same phase."""

    phase: str = "shut"
    locked: bool = False


@dataclass(slots=True, weakref_slot=True)
class Gate:
    """A door whose end can be noticed."""

    phase: str = "shut"
    locked: bool = False


def unlocked(door: Door) -> bool:
    return not door.locked


ROWS = (
    Row("push", "shut", "open", when=unlocked),
    Row("push", "shut", "shut"),
    Row("pull", "open", "shut"),
    Row("burn", ("open", "shut"), "gone"),
)
DOORS = Flow("door", "shut", ROWS, final=["gone"])


def test_slots_states_move_unregistered() -> None:
    door = Door()
    DOORS.trigger("push", door)
    assert door == Door("open")
    DOORS.trigger("pull", door)
    assert door == Door("shut")


def test_equal_states_move_one_by_one() -> None:
    one, other = Door(), Door()
    assert one == other
    DOORS.trigger("push", one)
    assert (one.phase, other.phase) == ("open", "shut")
    DOORS.trigger("push", other)
    assert (one.phase, other.phase) == ("open", "open")


def test_a_copy_moves_itself_and_not_its_original() -> None:
    door = Door()
    DOORS.trigger("push", door)
    copy = deepcopy(door)
    DOORS.trigger("pull", copy)
    assert (door.phase, copy.phase) == ("open", "shut")


def test_the_machine_keeps_no_state_alive() -> None:
    gate = Gate()
    DOORS.trigger("push", gate)
    seen = weakref.ref(gate)
    del gate
    gc.collect()
    assert seen() is None


def test_guards_choose_the_row_in_order() -> None:
    door = Door(locked=True)
    DOORS.trigger("push", door)
    assert door.phase == "shut"


def test_an_event_that_means_nothing_here() -> None:
    door = Door("gone")
    with pytest.raises(MachineError):
        DOORS.trigger("push", door)
    assert door.phase == "gone"


def test_another_attribute() -> None:
    @dataclass(slots=True)
    class Fight:
        step: str = "strike"

    fight = Fight()
    Flow("fight", "strike", [Row("next", "strike", "end")], "step", ["end"]).trigger("next", fight)
    assert fight.step == "end"


@pytest.mark.parametrize(
    ("rows", "final", "says"),
    [
        ([Row("go", "a", "b")], [], "ends in"),
        ([Row("go", "a", "b"), Row("go", "b", "a")], ["c"], "ends in"),
        ([Row("go", "a", "b", when=unlocked)], ["b"], "without a guard"),
        ([Row("go", "a", "b"), Row("go", "a", "a", when=unlocked)], ["b"], "unreachable row"),
        ([Row("go", "a", "b"), Row("go", "typo", "b")], ["b"], "never reached"),
        # each of the two is where an arrow leads, but only from the other
        (
            [Row("go", "a", "b"), Row("on", "c", "d"), Row("on", "d", "c")],
            ["b"],
            r"never reached: \['c', 'd'\]",
        ),
    ],
)
def test_a_wrong_table_is_found_when_it_is_made(
    rows: list[Row], final: list[str], says: str
) -> None:
    with pytest.raises(FlowError, match=says):
        Flow("wrong", "a", rows, final=final)


def test_a_phase_may_be_many_arrows_away() -> None:
    rows = [Row("go", one, other) for one, other in ("cd", "bc", "ab")]
    assert set(Flow("chain", "a", rows, final=["d"]).phases) == set("abcd")


def test_the_diagram() -> None:
    diagram = DOORS.mermaid()
    for part in ("stateDiagram", "shut --> open: push [unlocked]", "open --> gone: burn"):
        assert part in diagram


def test_the_machine_does_not_chatter() -> None:
    assert logging.getLogger("transitions").level == logging.WARNING


def test_effects_of_the_way_come_before_those_of_the_phase() -> None:
    told: list[str] = []
    flow = Flow(
        "door",
        "shut",
        [
            Row("push", "shut", "open", when=unlocked, effect=lambda who: told.append(f"{who} in")),
            Row("push", "shut", "shut", effect=lambda who: told.append(f"{who} out")),
            Row("burn", "open", "gone", effect=lambda who: told.append(f"{who} burns")),
        ],
        final=["gone"],
        enter={"open": lambda who: told.append("creak"), "gone": lambda who: told.append("ash")},
    )
    locked, door = Door(locked=True), Door()
    flow.trigger("push", locked, "Ann")
    flow.trigger("push", door, "Ben")
    flow.trigger("burn", door, "Cid")
    assert told == ["Ann out", "Ben in", "creak", "Cid burns", "ash"]


def test_where_an_event_leads_is_told_without_going_there() -> None:
    door = Door(locked=True)
    assert (DOORS.leads_to("push", door), door.phase) == ("shut", "shut")
    with pytest.raises(MachineError):
        DOORS.leads_to("pull", door)


def test_a_correction_forces_a_phase_and_nothing_else() -> None:
    told: list[str] = []
    flow = Flow("door", "shut", [Row("push", "shut", "open")], final=["open"],
                enter={"open": lambda: told.append("creak")})  # fmt: skip
    door = Door()
    flow.force(door, "open")
    assert (door.phase, told) == ("open", [])
    with pytest.raises(KeyError):
        flow.force(door, "ajar")


def test_a_phase_that_nobody_enters_has_no_effect_to_name() -> None:
    with pytest.raises(FlowError, match="never entered"):
        Flow("door", "shut", [Row("push", "shut", "open")], final=["open"],
             enter={"ajar": print})  # fmt: skip
