"""Events at a physical table: what each lord must do, one after the other, counted before."""

import pytest

from tests.dungeonlords_rules.reporting import Report

clause = pytest.mark.clause


def struck(event: str) -> Report:
    """Spring, and its event strikes; which one it is, is told now."""
    return Report(2).at(1, "spring").play("event", f"event {event}")


def special(card: str) -> Report:
    return struck("special").play(f"special {card}")


@clause("DL-6.1", "DL-6.4", "DL-R.18")
def test_taxes_are_reckoned_from_tiles_and_gold() -> None:
    report = struck("taxes")
    assert report.decision.about.facts == {"seat": "p1", "fields": ("gold", "tiles")}
    report.play("digs d1", "digs c4", "gold 5", "ready", "gold 0", "ready", "pay 2")
    paid = [(event.who, event.facts) for event in report.story if event.id == "tax_paid"]
    assert paid == [
        ("p1", {"n": 2, "due": 3, "letters": 1}),
        ("p2", {"n": 0, "due": 2, "letters": 2}),
    ]
    assert (report.state.of("p1").gold, report.state.of("p2").letters) == (3, 2)


@clause("DL-6.2", "DL-6.3", "DL-0.11")
def test_payday_pays_or_discards_each_monster() -> None:
    report = struck("payday").play("hires goblin", "hires troll", "hires witch", "ready", "ready")
    report.play("pay_monster goblin", "discard_monster troll", "pay_monster witch")
    lord = report.state.of("p1")
    assert (lord.ready, lord.food, lord.evil) == (("goblin", "witch"), 1, 7)
    assert report.decision.ask == "menu"
    assert "event" not in report.offered


@clause("DL-6.5")
def test_a_special_event_strikes_in_play_order() -> None:
    report = special("witch_hunt").play("hires goblin", "hires ghost", "ready", "ready")
    assert report.offered == ["discard_monster goblin", "take_evil"]
    report.play("discard_monster goblin")
    assert report.state.of("p1").ready == ("ghost",)
    assert report.state.of("p2").evil == 8


@clause("DL-6.5")
@pytest.mark.parametrize(
    ("card", "good", "had", "left"),
    [("rats", "food", 5, 2), ("inflation", "gold", 5, 2), ("desertion", "imps", 5, 3)],
)
def test_what_is_lost_is_lost_of_what_was_counted(
    card: str, good: str, had: int, left: int
) -> None:
    report = special(card).play(f"{good} {had}", "ready", "ready")
    assert getattr(report.state.of("p1"), good) == left


@clause("DL-6.5", "DL-R.63")
def test_traps_rust_without_a_name() -> None:
    report = special("rusty_traps").play("traps 5", "ready", "ready")
    assert report.state.of("p1").traps == ("hidden", "hidden")
    assert report.decision.ask == "menu"


@clause("DL-0.5", "DL-R.9", "DL-PT.1")
def test_the_gossip_ball_moves_all_counters_at_once() -> None:
    report = Report(4, paladins=3).evil(p1=9, p3=9, p2=10, p4=6).correct("p1", "paladin", "elf")
    report.at(1, "spring").play("event", "event special", "special gossip_ball")
    assert [lord.evil for lord in report.state.lords] == [10, 9, 10, 7]
    assert report.paladins == {"p1": "human", "p3": "elf"}


@clause("DL-2.4")
def test_an_event_that_was_turned_up_before_is_not_asked_for() -> None:
    report = Report(2).play("foresee", "event special", "special rats")
    report.play("adventurer thief_1_1", "adventurer thief_1_2", "adventurer thief_1_3")
    report.play("next", "event")
    assert report.decision.ask == "holdings"
    report.play("ready", "ready")
    assert report.told("special_event").facts == {"special": "rats"}


@clause("DL-4.4", "DL-4.9", "DL-R.64")
def test_tiles_are_counted_where_the_rules_let_them_lie() -> None:
    report = struck("taxes").play("digs b1", "builds hatchery b1")
    offered = report.offered
    assert "digs b2" not in offered, "that would fill a block"
    assert "builds souvenir_shop c1" not in offered, "two rooms side by side"
    assert "digs a1" in offered


@clause("DL-R.64")
def test_what_was_counted_for_the_event_is_not_asked_again() -> None:
    report = Report(2).correct("p1", "joined", "thief_1_1").at(1, "autumn")
    report.play("event", "event taxes", "ready", "ready", "pay 2", "pay 2", "next", "battle p1")
    assert report.decision.about.facts["fields"] == ("food", "imps", "traps", "lair")


@clause("DL-1.5", "DL-12.5")
def test_only_what_has_come_by_this_year_can_be_in_a_dungeon() -> None:
    offered = Report(2).play("count p1").offered
    assert "hires troll" in offered
    assert "builds hatchery c1" in offered
    assert not {"hires dragon", "builds chapel c1"} & set(offered)
    later = Report(2).at(2, "winter").play("count p1").offered
    assert {"hires dragon", "builds chapel c1", "builds hatchery c1"} <= set(later)


# -- all lords at once ---------------------------------------------------------------------------


@clause("DL-6.4", "DL-0.10", "DL-R.18")
def test_taxes_of_all_lords_are_told_at_once() -> None:
    report = Report(4).at(1, "summer").play("together", "event taxes")
    report.play("tiles p1 9", "tiles p2 8", "tiles p3 5", "tiles p4 10", "unpaid p4 2")
    assert report.play("ready").events == ["event", *["tax_paid"] * 4]
    paid = [(event.who, event.facts["n"], event.facts["letters"]) for event in report.story[1:]]
    assert paid == [("p1", 5, 0), ("p2", 4, 0), ("p3", 3, 0), ("p4", 3, 2)]
    assert [lord.letters for lord in report.state.lords] == [0, 0, 0, 2]
    assert report.state.events[2] == ""
    assert "together" not in report.offered


@clause("DL-6.4", "DL-R.18")
def test_nobody_leaves_more_unpaid_than_is_owed() -> None:
    report = Report().at(1, "summer").play("together", "event taxes", "tiles p1 9", "unpaid p1 5")
    assert "unpaid p1 6" not in report.offered
    report.play("tiles p1 4", "ready")
    assert report.state.of("p1").letters == 2


@clause("DL-6.2", "DL-0.4")
def test_payday_pays_whoever_stays_and_the_others_leave_for_evil() -> None:
    report = Report(4).at(1, "summer").play("together", "event payday", "comes p1 troll")
    report.play("comes p2 witch", "comes p2 goblin", "leaves p2 goblin", "comes p3 troll")
    report.play("gone p3 troll", "ready")
    lost = [event for event in report.story if event.id == "monster_lost"]
    assert [(event.who, event.facts["monster"]) for event in lost] == [("p2", "goblin")]
    assert [(lord.evil, lord.monsters) for lord in report.state.lords] == [
        (5, ("troll",)), (7, ("witch",)), (5, ()), (5, ()),
    ]  # fmt: skip
    assert {event.facts["monster"] for event in report.story if event.id == "monster_paid"} == {
        "troll",
        "witch",
    }
    assert report.decision.ask == "menu"


@clause("DL-6.2", "DL-0.4")
def test_an_evil_that_cannot_be_paid_is_asked_about() -> None:
    report = (
        Report().at(1, "summer").evil(p1=15).play("together", "event payday", "comes p1 vampire")
    )
    report.play("ready")
    assert report.decision.ask == "menu", report.offered
    assert report.state.of("p1").monsters == ()


@clause("DL-6.5")
def test_special_events_still_go_from_lord_to_lord() -> None:
    report = Report().at(1, "summer").play("together", "event special", "special rats")
    assert report.decision.ask == "holdings"
