"""Battles at a physical table, told step by step to the rules of the game."""

from pathlib import Path
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.planner.counsel import defences, is_covered
from dungeonlords.speech.words import words
from shared.play.decision import Move
from shared.play.game import PERSON, Setup
from shared.saves.library import Library, seats_of
from shared.saves.store import Store
from tests.dungeonlords_rules.reporting import LEDGER, Report

clause = pytest.mark.clause


def facing(*figures: str, moment: str = "combat_1", **options: Any) -> Report:
    """Somebody faces a party as a round of combat begins; the last comes to the rear."""
    report = Report(**options)
    for figure in figures:
        report.correct("p1", "joined", figure)
    return report.at(1, moment)


def with_room(report: Report, room: str) -> Report:
    return report.correct("p1", "tile", "c1", room)


@clause("DL-9.4", "DL-10.1", "DL-10.15")
def test_three_adventurers_a_trap_and_two_monsters_take_twelve_taps() -> None:
    """The line is known, as are the dungeon and the lair; nothing else is."""
    report = with_room(facing("warrior_1_2", "thief_1_1", "priest_1_1"), "hatchery")
    report.correct("p1", "moved_in", "goblin").correct("p1", "moved_in", "witch")
    report.correct("p1", "traps", 2)
    taps = ["battle p1", "ready", "set_trap poisoned_dart", "send goblin", "send witch"]
    taps += ["card word_of_peace", "hit thief_1_1", "attack witch two_strikes"]
    taps += ["hit warrior_1_2", "hit priest_1_1"]
    report.play(*taps)
    assert report.decision.ask == "menu"
    assert len(taps) <= 12
    lord = report.state.of("p1")
    assert lord.tired == ("goblin", "witch")
    assert (lord.gold, len(lord.traps)) == (2, 1)


@clause("DL-9.5", "DL-9.4", "DL-R.43")
def test_any_trap_may_be_laid_that_can_be_paid_for() -> None:
    report = with_room(facing("warrior_1_2"), "hatchery").correct("p1", "gold", 1)
    report.correct("p1", "traps", 1).correct("p1", "food", 0)
    report.play("battle p1", "ready")
    laid = [line for line in report.offered if line.startswith("set_trap")]
    assert "set_trap pendulum" in laid
    assert not {"set_trap cursed_ring", "set_trap poisoned_meal", "set_trap hidden"} & set(laid)
    assert report.decision.secret is False


@clause("DL-10.5", "DL-10.10")
def test_the_trap_that_was_laid_is_the_one_that_acts() -> None:
    report = facing("warrior_1_2").correct("p1", "traps", 3)
    report.play("battle p1", "ready", "set_trap rolling_stone", "card fireball")
    assert report.told("trap_revealed").facts == {"trap": "rolling_stone"}
    assert report.state.of("p1").prison == ("warrior_1_2",)
    assert report.state.of("p1").traps == ("hidden", "hidden")


@clause("DL-9.3", "DL-10.31", "DL-10.32", "DL-FAQ.11")
def test_everything_follows_from_a_battle() -> None:
    report = facing("warrior_1_4").evil(p1=7)
    report.play("battle p1", "ready", "card fireball")
    lord = report.state.of("p1")
    assert (lord.conquered, lord.evil, lord.party[0].damage) == (("c1",), 6, 1)
    assert report.state.to_fight == ()


@clause("DL-9.1")
def test_the_card_of_a_round_is_asked_for_once() -> None:
    report = Report().correct("p1", "joined", "warrior_1_4").correct("p2", "joined", "thief_1_1")
    report.at(1, "combat_1")
    report.play("battle p1", "ready", "card fireball", "battle p2", "ready")
    assert report.decision.ask == "menu"
    assert report.state.cards[0] == "fireball"
    assert report.events.count("card_revealed") == 1
    assert "fireball" not in report.play("next").state.card_stack


@clause("DL-9.6", "DL-R.36")
def test_whoever_has_nothing_left_to_conquer_is_asked_who_goes_free() -> None:
    report = facing("warrior_1_4").correct("p1", "captured", "thief_1_1")
    report.correct("p1", "captured", "priest_1_1")
    for cell in ("c1", "c2", "c3"):
        report.correct("p1", "conquered", cell)
    report.play("battle p1", "ready")
    assert report.offered == ["release thief_1_1", "release priest_1_1"]
    report.play("release priest_1_1")
    assert report.state.of("p1").prison == ("thief_1_1",)
    assert report.decision.ask == "menu"


@clause("DL-P.8", "DL-PT.16", "DL-P.11", "DL-FAQ.50")
def test_a_paladin_joins_a_battle_still_to_come_with_his_damage() -> None:
    report = Report().evil(p1=11, p2=11).correct("p2", "joined", "warrior_1_4")
    report.correct("p1", "paladin", "human").at(1, "combat_1")
    report.correct("p1", "damage", "human_1", 3).correct("p2", "moved_in", "troll")
    report.play("battle p1", "ready", "card detect_treasure")
    assert report.told("paladin_moves").facts["damage"] == 4
    report.play("battle p2", "ready", "send troll", "attack troll strike")
    assert "human_1" in report.state.of("p2").prison
    assert report.state.of("p2").captor


@clause("DL-P.9", "DL-PT.17", "DL-FAQ.49")
def test_a_paladin_who_comes_after_the_battle_is_there_in_the_next_round() -> None:
    report = Report().evil(p1=11, p2=11).correct("p2", "joined", "warrior_1_4")
    report.correct("p1", "paladin", "human").at(1, "combat_1")
    report.play("battle p2", "ready", "card fireball").evil(p2=11)
    report.play("battle p1", "ready")
    assert report.paladins == {"p2": "human"}
    assert report.state.to_fight == ()
    assert report.play("next").state.to_fight == ("p2",)


@clause("DL-P.10", "DL-FAQ.51")
def test_a_paladin_who_comes_where_nobody_planned_starts_no_battle() -> None:
    report = facing(moment="combat_2").evil(p1=9).play("evil p1", "shift 1")
    assert report.paladins == {"p1": "human"}
    assert "battle p1" not in report.offered
    assert report.play("next").state.to_fight == ("p1",)


@clause("DL-P.5", "DL-P.8", "DL-R.28")
def test_a_paladin_comes_into_the_middle_of_a_battle() -> None:
    report = facing("warrior_1_4", "thief_1_4").evil(p1=9).correct("p1", "moved_in", "ghost")
    report.correct("p1", "moved_in", "troll").correct("p1", "food", 1)
    report.play("battle p1", "ready", "send troll", "send ghost", "card fireball")
    assert "evil p1" in report.offered
    report.play("evil p1", "shift 1 event")
    assert report.told("paladin_joins").who == "p1"
    assert report.decision.ask == "next_to_act"
    report.play("attack troll strike")
    assert report.told("harmed").facts["figure"] == "human_1"


@clause("DL-P.2", "DL-P.7", "DL-10.4")
def test_a_paladin_leaves_in_the_middle_of_a_battle() -> None:
    """He was alone, and the trap is aimed at nobody; it is used up."""
    report = Report().evil(p1=10, p2=10).correct("p1", "paladin", "human").at(1, "combat_1")
    report.correct("p1", "traps", 1).correct("p1", "moved_in", "troll")
    report.correct("p1", "moved_in", "witch").correct("p1", "tile", "c1", "hatchery")
    report.play("battle p1", "ready", "no_trap", "send troll", "send witch", "card fireball")
    assert report.decision.ask == "next_to_act"
    report.play("evil p2", "shift 1")
    assert "party_gone" in report.events
    assert report.decision.ask == "menu"
    assert report.paladins == {"p2": "human"}
    assert report.state.of("p1").tired == ("troll", "witch")


@clause("DL-10.4", "DL-10.5")
def test_a_dart_whose_only_target_left_hits_nobody() -> None:
    report = Report().evil(p1=10, p2=10).correct("p1", "paladin", "human").at(1, "combat_1")
    report.correct("p1", "traps", 1).correct("p1", "joined", "thief_1_1")
    report.play("battle p1", "ready", "set_trap poisoned_dart", "card fireball")
    assert report.offered[:2] == ["hit human_1", "hit thief_1_1"]
    report.play("evil p2", "shift 1")
    assert report.told("trap_aims").facts["figure"] == "thief_1_1"


def test_a_counter_that_was_touched_by_mistake_leaves_the_battle_as_it_is() -> None:
    report = facing("warrior_1_4", "thief_1_4").correct("p1", "traps", 1)
    report.play("battle p1", "ready", "set_trap poisoned_dart", "card fireball")
    offered = report.offered
    assert report.play("evil p2", "cancel").offered == offered


@clause("DL-PM.4v", "DL-R.62", "DL-PT.3")
def test_the_variant_waits_until_the_captors_turn_is_over() -> None:
    report = Report(4, paladins=3, multiple_capture=True).evil(p1=11, p3=10, p2=7, p4=6)
    report.correct("p1", "paladin", "human").correct("p3", "paladin", "elf")
    report.correct("p1", "moved_in", "troll").correct("p1", "damage", "human_1", 3)
    report.correct("p1", "joined", "warrior_1_4").at(1, "combat_1")
    report.play("battle p1", "ready", "send troll", "card fireball", "attack troll strike")
    assert "paladins_shocked" in report.events
    assert report.paladins == {"p3": "dwarf", "p1": "elf"}
    assert report.state.of("p1").prison == ("human_1",)


@clause("DL-10.29", "DL-I.5.6", "DL-I.5.2", "DL-I.5.3")
def test_items_are_marked_and_return_to_their_senders() -> None:
    report = facing("thief_1_4", "priest_1_1", items="tricky")
    report.correct("p1", "carried", "thief_1_4", "healing_potion", "p2")
    report.correct("p1", "moved_in", "troll")
    report.play("battle p1", "ready", "send troll", "card fireball", "attack troll strike")
    assert report.told("item_used").facts["item"] == "healing_potion"
    report.at(1, "combat_4").play("next")
    assert report.state.of("p2").dead_letters == ("healing_potion",)


@clause("DL-R.64")
def test_in_combat_what_was_counted_stays_known() -> None:
    report = facing("warrior_1_4").play("battle p1", "gold 5", "ready", "card fireball", "next")
    report.play("battle p1")
    assert report.decision.ask == "turn_card"
    assert report.state.of("p1").gold == 5


def test_who_is_to_be_sent_can_be_advised_once_the_trap_lies() -> None:
    """Traps in hand have no names: until then nothing can be worked out."""
    report = facing("warrior_1_2", "thief_1_1").correct("p1", "moved_in", "troll")
    report.correct("p1", "traps", 2).play("battle p1", "ready")
    assert is_covered(report.state, report.decision)
    report.play("set_trap pendulum")
    assert not is_covered(report.state, report.decision)
    best, *_ = defences(report.state, report.decision)
    assert (best.plan.traps, best.plan.sent) == (("pendulum",), ("troll",))


def test_a_battle_goes_on_after_the_device_went_off(tmp_path: Path) -> None:
    library = Library(DUNGEON_LORDS)
    seats = seats_of(["Ann", "Ben"], [PERSON, PERSON])
    lines = ["ready", "starts p1", "correct p1", "field joined", "value thief_1_1"]
    lines += ["correct_table", "field time", "value 1 combat_1", "battle p1", "ready"]
    with Store(tmp_path / "saves.sqlite") as store:
        table, id = library.begin(store, Setup(LEDGER.name, seats, "7"))
        for line in lines:
            table.play(Move.parse(line))
        table.undo()
        table.redo()
        before = table.state.to_json()
    with Store(tmp_path / "saves.sqlite") as store:
        table = library.resume(store, id)
        assert table.state.to_json() == before
        table.play(Move.parse("card fireball"))
        assert table.state.of("p1").conquered == ("c1",)
        while table.journal.head:
            table.undo()
        assert table.decision is not None
        assert table.decision.ask == "set_up"


@clause("DL-9.2", "DL-9.7")
def test_a_battle_is_told_as_it_was_once_the_card_lies_open() -> None:
    report = facing("warrior_1_4").play("fought p1")
    assert report.decision.ask == "turn_card"
    report.play("card fireball", "traps 1", "ready")
    asked = words().say(LEDGER.question(report.state))
    assert asked.startswith("Which trap had Player 1 laid in")
    report.play("set_trap poisoned_dart")
    while report.decision.ask != "menu":
        report.play(report.offered[0])
    assert report.state.to_fight == ()
    assert report.state.shown == 1
