"""The scenario kinds stream, cauldron, chest, escape and path, and what they refuse."""

from typing import Any

import pytest

from knightmare.referee.scenario import resolve
from shared.referee.fields import ScenarioError
from tests.conftest import clause

Scenario = dict[str, Any]


def ann(*items: str, **more: Any) -> Scenario:
    """A Dungeoneer."""
    return {"dungeoneer": "Ann", "items": list(items), **more}


def refused(scenario: Scenario) -> tuple[str, str]:
    """The path of the field that is wrong, and what is wrong with it."""
    with pytest.raises(ScenarioError) as caught:
        resolve(scenario)
    return caught.value.path, caught.value.message.id.removeprefix("error.scenario_")


# -- the stream ----------------------------------------------------------------------------------


def stream(roll: int, number: int | None = None, **more: Any) -> Scenario:
    """A drink."""
    return {"kind": "stream", "roll": roll, "number": number, "dungeoneer": ann(**more)}


@clause("KM-2.ii.d", "KM-2.ii.e")
@pytest.mark.parametrize(
    ("roll", "number", "chamber"),
    [(4, None, "cauldron_room"), (4, 3, "wooden_room"), (2, 1, None), (6, 6, "moss_well")],
)
def test_a_low_total_is_the_movement_number(
    roll: int, number: int | None, chamber: str | None
) -> None:
    ruling = resolve(stream(roll, number, tokens=3))
    assert (ruling["brings"], ruling["number"]) == ("moves", number or roll)
    assert ruling["chamber"] == chamber
    assert ruling["tokens"] == 3 - abs((number or roll) - roll)


@clause("KM-2.ii.d", "KM-2.ii.f", "KM-2.ii.h")
@pytest.mark.parametrize(
    ("roll", "life", "brings", "after"),
    [(7, "RED", "nothing", "RED"), (9, "RED", "nothing", "RED"), (10, "RED", "heals", "AMBER"),
     (12, "GREEN", "heals", "GREEN")],
)  # fmt: skip
def test_a_high_total_heals(roll: int, life: str, brings: str, after: str) -> None:
    ruling = resolve(stream(roll, life=life))
    assert (ruling["brings"], ruling["life"], ruling["chamber"]) == (brings, after, None)
    assert ruling["number"] is None


# -- the cauldron --------------------------------------------------------------------------------


def cauldron(roll: int, *items: str, tokens: int = 2, **more: Any) -> Scenario:
    """The cauldron is opened."""
    return {"kind": "cauldron", "roll": roll, "dungeoneer": ann(*items, tokens=tokens), **more}


@clause("KM-5.iv.a", "KM-5.iv.b")
@pytest.mark.parametrize(
    ("roll", "chamber"),
    [(8, "stomach"), (9, "cavern"), (11, "mogdred_vale"), (12, "clue_room"), (5, "lantern_well")],
)
def test_where_the_cauldron_leads(roll: int, chamber: str) -> None:
    ruling = resolve(cauldron(roll, "crystal_ball"))
    assert (ruling["chamber"], ruling["drops"]) == (chamber, roll > 6)
    assert ruling["tokens"] == 1


@clause("KM-4.iii", "KM-5.iii.a", "HB-6")
def test_the_foresight_that_opens_it_comes_from_somewhere() -> None:
    assert resolve(cauldron(8, "spell_book"))["tokens"] == 1
    assert resolve(cauldron(8, source="card"))["tokens"] == 2
    ruling = resolve(cauldron(8, "crystal_ball", "spell_book", source="spell_book"))
    assert "KM-5.iii.a" in ruling["clauses"]


@clause("KM-0.f", "KM-5.iv.b", "KM-4.vi")
def test_a_low_number_may_be_changed() -> None:
    ruling = resolve(cauldron(2, "crystal_ball", number=1))
    assert (ruling["chamber"], ruling["imprisoned"], ruling["tokens"]) == ("prison", True, 0)


# -- the chest -----------------------------------------------------------------------------------


def chest(roll: int, number: int | None = None, tokens: int = 1, **more: Any) -> Scenario:
    """The turn after the Hobgoblin was beaten."""
    return {"kind": "chest", "roll": roll, "number": number, "dungeoneer": ann(tokens=tokens),
            **more}  # fmt: skip


@clause("KM-5.v", "KM-5.v.a")
def test_the_final_number_opens_the_chest() -> None:
    ruling = resolve(chest(5, 6))
    assert (ruling["may_open"], ruling["opened"], ruling["tokens"]) == (True, True, 0)
    assert ruling["chamber"] is None
    assert {"KM-5.v", "KM-5.v.a"} <= set(ruling["clauses"])


@clause("KM-5.v")
def test_without_a_six_or_a_victory_it_stays_shut() -> None:
    ruling = resolve(chest(5))
    assert (ruling["may_open"], ruling["chamber"]) == (False, "cauldron_room")
    ruling = resolve(chest(6, beaten=False))
    assert (ruling["may_open"], ruling["chamber"]) == (False, "lantern_well")
    ruling = resolve(chest(6, open=False))
    assert (ruling["may_open"], ruling["opened"]) == (True, False)
    assert ruling["chamber"] == "lantern_well"


# -- out of prison -------------------------------------------------------------------------------


def escape(way: str, roll: int | None = None, *items: str, **more: Any) -> Scenario:
    """A way out."""
    found: Scenario = {"kind": "escape", "way": way, "dungeoneer": ann(*items, **more)}
    return found if roll is None else {**found, "roll": roll}


@clause("HB-9")
@pytest.mark.parametrize(("roll", "out"), [(1, False), (4, False), (5, True), (6, True)])
def test_the_die(roll: int, out: bool) -> None:
    ruling = resolve(escape("roll", roll, tokens=2))
    assert (ruling["out"], ruling["imprisoned"]) == (out, not out)
    assert (ruling["chamber"], ruling["tokens"]) == ("red_chamber" if out else "prison", 2)


@clause("KM-7.c")
def test_the_sword_cannot_fail() -> None:
    ruling = resolve(escape("sword", None, "sword_of_freedom"))
    assert (ruling["out"], ruling["chamber"]) == (True, "red_chamber")
    assert "KM-7.c" in ruling["clauses"]


@clause("HB-9", "KM-5.iii.a", "HB-6")
@pytest.mark.parametrize(("roll", "out"), [(3, False), (4, True)])
def test_destruction_breaks_out_into_the_guardroom(roll: int, out: bool) -> None:
    ruling = resolve(escape("destruction", roll, "spell_book", tokens=1))
    assert (ruling["out"], ruling["tokens"]) == (out, 0)
    assert ruling["chamber"] == ("guardroom" if out else "prison")
    card = {**escape("destruction", roll), "source": "card"}
    assert resolve(card)["out"] == out


@clause("KM-5.vi.d")
def test_a_dragon_ride_works_or_turns_on_its_caster() -> None:
    rider = {"dark_spell": "dragon_ride", "tokens": 1}
    ruling = resolve(escape("dragon_ride", 4, **rider))
    assert (ruling["out"], ruling["chamber"], ruling["life"]) == (True, None, "GREEN")
    assert (ruling["imprisoned"], ruling["dark_spell"]) == (False, "dragon_ride")
    ruling = resolve(escape("dragon_ride", 5, **rider))
    assert (ruling["out"], ruling["life"], ruling["tokens"]) == (False, "AMBER", 0)
    assert (ruling["imprisoned"], ruling["dark_spell"]) == (True, None)


@clause("KM-5.vi.d")
def test_whom_the_dragon_kills_is_not_out() -> None:
    rider = {"dark_spell": "dragon_ride", "life": "RED", "tokens": 1}
    ruling = resolve(escape("dragon_ride", 6, **rider))
    assert (ruling["out"], ruling["dead"], ruling["chamber"]) == (False, True, None)


# -- the path ------------------------------------------------------------------------------------


def path(stones: str, stone: int = 0, tokens: int = 2, *items: str, **more: Any) -> Scenario:
    """A turn in Level Three; stones as ``"1101"``."""
    lie = [one == "1" for one in stones]
    return {"kind": "path", "stones": lie, "stone": stone, **more,
            "dungeoneer": ann(*(items or ("cup",)), tokens=tokens)}  # fmt: skip


@clause("KM-6.ii.a", "KM-6.ii.b", "KM-6.ii.c")
def test_a_right_answer_lays_the_nearest_stone() -> None:
    ruling = resolve(path("1001", 1, 2, answers=[False, True]))
    assert (ruling["stones"], ruling["riddles"]) == ([True, True, False, True], 2)
    assert (ruling["tokens"], ruling["needed"]) == (2, None)
    single = path("0000", 0, 0, answers=[True], roll=None, destruction=None)
    assert resolve(single)["stones"] == [True, False, False, False]


@clause("KM-6.iv.a", "HB-10")
def test_the_path_is_whole_and_the_throne_needs_the_exact_number() -> None:
    assert resolve(path("1110", 0, 3, answers=[True]))["needed"] == 5
    ruling = resolve(path("1111", 2, roll=3))
    assert (ruling["throne"], ruling["stone"]) == (True, 5)
    ruling = resolve(path("1111", 2, roll=4))
    assert (ruling["throne"], ruling["stone"], ruling["needed"]) == (False, 2, 3)
    assert resolve(path("1111", 2, roll=1))["stone"] == 3


@clause("KM-6.iii.a", "KM-6.iii.b")
def test_destruction() -> None:
    ruling = resolve(path("1111", 2, destruction=2))
    assert (ruling["imprisoned"], ruling["returned"]) == (True, ["cup"])
    assert ruling["stones"] == []
    assert resolve(path("1111", 2, destruction=4))["stones"] == [True, True, True, False]
    behind = resolve(path("1111", 2, destruction=1))
    assert (behind["imprisoned"], behind["needed"]) == (False, 3)
    assert resolve(path("1111", 2, destruction=6))["stones"] == [True] * 4


@clause("KM-6.i.d", "KM-6.iii.b")
def test_the_object_that_returns_is_that_of_the_entry_point() -> None:
    both = path("1000", 1, 0, "cup", "crowning_glory", destruction=1, entry="crowning_glory")
    assert resolve(both)["returned"] == ["crowning_glory"]


# -- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "where", "what"),
    [
        (stream(13), "roll", "number"),
        (stream(4, 2, tokens=1), "number", "number_dear"),
        (stream(4, 2), "number", "number_dear"),
        (stream(8, 3), "number", "no_number"),
        (stream(4, 7), "number", "number"),
        ({**stream(4), "luck": 1}, "luck", "unknown"),
        (cauldron(8), "source", "no_source"),
        (cauldron(8, "crystal_ball", tokens=0), "source", "no_source"),
        (cauldron(8, "magic_ring", source="magic_ring"), "source", "id"),
        (cauldron(3, "crystal_ball", tokens=1, number=2), "number", "number_dear"),
        (chest(6, 4), "number", "number_dear"),
        (chest(7), "roll", "number"),
        (escape("roll", 7), "roll", "number"),
        (path("1111", roll=7), "roll", "number"),
        ({**path("1111", roll=3), "luck": 1}, "luck", "unknown"),
        (chest(6, open=1), "open", "flag"),
        (escape("tunnel", 3), "way", "id"),
        (escape("sword"), "way", "no_way"),
        (escape("sword", 3, "sword_of_freedom"), "roll", "unknown"),
        (escape("dragon_ride", 3), "way", "no_way"),
        (escape("destruction", 3), "source", "no_source"),
        (escape("roll"), "roll", "missing"),
        (path("1111", 2, 2, "mace", roll=3), "dungeoneer.items", "no_quest_object"),
        (path("111", 2, roll=3), "stones", "stones"),
        ({**path("1111", roll=3), "stones": [1, 1, 1, 1]}, "stones[0]", "flag"),
        (path("0111", 1, roll=3), "stone", "no_stone"),
        (path("1111", 5, roll=3), "stone", "number"),
        (path("1111", 2), "", "one_act"),
        (path("1111", 2, roll=3, destruction=2), "", "one_act"),
        (path("1101", 2, roll=3), "roll", "path_open"),
        (path("1111", 2, answers=[True]), "answers", "path_whole"),
        (path("1110", 2, answers=[True, True]), "answers[1]", "path_whole"),
        (path("0000", 0, 2, answers=[True] * 3), "answers", "riddle_count"),
        (path("0000", answers=[]), "answers", "riddle_count"),
        (path("0000", answers=[1]), "answers[0]", "flag"),
        (path("0000", answers=True), "answers", "list"),
        (path("1111", entry="crowning_glory", roll=3), "entry", "id"),
    ],
)  # fmt: skip
def test_what_is_refused(scenario: Scenario, where: str, what: str) -> None:
    assert refused(scenario) == (where, what)
