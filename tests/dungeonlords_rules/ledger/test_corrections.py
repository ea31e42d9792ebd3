"""Corrections: any value of a lord and of the table can be set, and is marked as such."""

import pytest

from dungeonlords.ledger.corrected_lord import LORD_FIELDS
from dungeonlords.ledger.corrected_table import TABLE_FIELDS
from dungeonlords.position.lord import Lord
from tests.dungeonlords_rules.reporting import Report

clause = pytest.mark.clause
pytestmark = clause("DL-R.64")


def lord(report: Report) -> Lord:
    return report.state.of("p1")


@pytest.mark.parametrize("field", ["evil", "gold", "food", "imps", "letters"])
def test_numbers_are_set(field: str) -> None:
    report = Report().correct("p1", field, 9)
    assert getattr(lord(report), field) == 9
    assert report.told("corrected").facts == {"field": field, "value": 9}


def test_traps_in_hand_are_cards_without_names() -> None:
    report = Report().correct("p1", "traps", 3)
    assert lord(report).traps == ("hidden",) * 3


def test_whoever_lies_in_a_lair() -> None:
    report = Report().correct("p1", "moved_in", "troll").correct("p1", "moved_in", "witch")
    assert lord(report).ready == ("troll", "witch")
    report.correct("p1", "lies", "troll", "down")
    assert (lord(report).ready, lord(report).tired) == (("witch",), ("troll",))
    report.correct("p1", "lies", "troll", "up").correct("p1", "moved_out", "witch")
    assert lord(report).monsters == ("troll",)


def test_the_dungeon() -> None:
    report = Report().correct("p1", "tile", "c4", "tunnel").correct("p1", "tile", "c2", "mint")
    assert lord(report).tiles == {"c1": "tunnel", "c2": "mint", "c3": "tunnel", "c4": "tunnel"}
    report.correct("p1", "conquered", "c3").correct("p1", "conquered", "c2")
    report.correct("p1", "unconquered", "c3")
    assert [*lord(report).conquered] == ["c2"]
    report.correct("p1", "no_tile", "c2")
    assert [*lord(report).tiles] == ["c1", "c3", "c4"]
    assert [*lord(report).conquered] == []


def test_the_party_and_its_wounds() -> None:
    report = Report().correct("p1", "joined", "thief_1_1").correct("p1", "joined", "priest_1_4")
    report.correct("p1", "forward", "priest_1_4").correct("p1", "damage", "priest_1_4", 2)
    report.correct("p1", "food_tokens", "thief_1_1", 1)
    found = [(one.tile, one.damage, one.extra) for one in lord(report).party]
    assert found == [("priest_1_4", 2, 0), ("thief_1_1", 0, 1)]
    assert "thief_1_1" not in report.state.tile_stack
    report.correct("p1", "left", "thief_1_1")
    assert [one.tile for one in lord(report).party] == ["priest_1_4"]


def test_a_warrior_goes_to_the_front_behind_the_paladin() -> None:
    report = Report().correct("p1", "joined", "thief_1_1").correct("p1", "paladin", "human")
    report.correct("p1", "joined", "warrior_1_1")
    assert [one.type for one in lord(report).party] == ["paladin", "warrior", "thief"]
    assert report.play("correct p1", "field forward").offered == ["value thief_1_1", "cancel"]


def test_paladins_change_places() -> None:
    report = Report(paladins=2).correct("p1", "paladin", "dwarf").correct("p2", "paladin", "elf")
    report.correct("p1", "paladin", "elf")
    assert (report.paladins, report.state.tent) == ({"p1": "elf"}, ("dwarf",))
    report.correct("p1", "no_paladin", "elf")
    assert (report.paladins, report.state.tent) == ({}, ("elf", "dwarf"))


def test_the_prison_and_the_captor() -> None:
    report = Report().correct("p1", "captured", "human_1").correct("p1", "captor", "yes")
    assert (lord(report).prison, lord(report).captor) == (("human_1",), True)
    assert report.state.tent == ()
    report.correct("p1", "let_go", "human_1").correct("p1", "captor", "no")
    assert (lord(report).prison, lord(report).captor) == ((), False)


def test_magic_items_in_hand_and_in_the_offices() -> None:
    report = Report(items="tricky").correct("p1", "token", "magic_wand")
    assert "magic_wand" not in lord(report).tokens
    report.correct("p1", "dead_letter", "magic_wand")
    assert lord(report).dead_letters == ("magic_wand",)
    report.correct("p1", "token", "magic_wand").correct("p1", "dead_letter", "magic_wand")
    assert "magic_wand" in lord(report).tokens
    assert lord(report).dead_letters == ()


def test_magic_items_with_the_party() -> None:
    report = Report(items="tricky").correct("p1", "joined", "thief_1_1")
    report.correct("p1", "carried", "thief_1_1", "healing_potion", "p2")
    report.correct("p1", "used", "thief_1_1", "healing_potion")
    (thief,) = lord(report).party
    assert (thief.items, thief.marked) == ((("healing_potion", "p2"),), ("healing_potion",))
    report.correct("p1", "carried", "thief_1_1", "healing_potion", "p2")
    (thief,) = lord(report).party
    assert (thief.items, thief.marked) == ((), ())


def test_whoever_loses_an_amulet_still_stands() -> None:
    report = Report(items="tricky").correct("p1", "joined", "wizard_1_1")
    amulet = ("wizard_1_1", "amulet_of_fortitude", "p2")
    report.correct("p1", "carried", *amulet).correct("p1", "damage", "wizard_1_1", 3)
    report.correct("p1", "carried", *amulet)
    (wizard,) = lord(report).party
    assert (wizard.damage, wizard.hp) == (2, 3)


def test_the_sack_and_captured_items() -> None:
    report = Report(items="straightforward").correct("p1", "sack", "magic_wand", "p2")
    report.correct("p1", "item_captured", "lucky_clover")
    assert lord(report).sack == (("magic_wand", "p2"),)
    assert lord(report).items_captured == ("lucky_clover",)
    report.correct("p1", "sack", "magic_wand", "p2").correct("p1", "item_lost", "lucky_clover")
    assert (lord(report).sack, lord(report).items_captured) == ((), ())


def table(report: Report, field: str, *values: str | int) -> Report:
    said = " ".join(map(str, values))
    return report.play("correct_table", f"field {field}", f"value {said}")


def test_the_start_player_and_the_time() -> None:
    report = table(Report(), "start", "p3")
    assert report.state.order[0].seat == "p3"
    report.correct("p1", "joined", "thief_1_1").at(1, "combat_3")
    state = report.state
    assert (state.phase, state.round, state.to_fight) == ("combat", 3, ("p1",))
    report.at(2, "summer")
    assert (state.phase, state.year, state.season, state.round) == ("building", 2, 2, 0)
    assert state.tile_stack == state.ruleset.tile_stacks[2]
    assert state.of("p1").party == []


def test_the_event_and_the_card() -> None:
    report = table(Report().at(1, "spring"), "event", "special")
    table(report, "special", "rats")
    assert (report.state.events[1], report.state.special) == ("special", "rats")
    table(report.at(1, "combat_1"), "card", "fireball")
    assert report.state.cards[0] == "fireball"
    assert "fireball" not in report.state.card_stack
    table(report, "fights", "p2")
    assert report.state.to_fight == ("p2",)


def test_the_dummys_counter() -> None:
    assert table(Report(2), "dummy_evil", 8).state.dummy_evil == 8


def test_a_correction_is_called_off() -> None:
    report = Report().play("correct p1", "cancel", "correct p1", "field gold", "cancel")
    assert (report.events, report.decision.ask) == ([], "menu")


def test_only_what_can_be_otherwise_is_offered() -> None:
    report = Report().play("correct p1")
    offered = {line.removeprefix("field ") for line in report.offered}
    assert {"moved_out", "left", "no_paladin", "token"}.isdisjoint(offered)
    assert offered - {"cancel"} <= LORD_FIELDS.keys()
    report.play("cancel", "correct_table")
    offered = {line.removeprefix("field ") for line in report.offered}
    assert offered == {"start", "time", "special", "cancel"} <= {*TABLE_FIELDS, "cancel"}
