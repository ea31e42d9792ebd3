"""Who plays at a physical table: somebody leaves, joins late, or lets the app choose."""

from tests.conftest import clause
from tests.knightmare_rules.reporting import Report


def having(*items: str, seats: int = 3) -> Report:
    """A ledger whose first Dungeoneer carries these, and a spell card."""
    report = Report(seats=seats)
    for item in items:
        report.play("take p1", f"item {item}")
    return report.play("keep_spell p1", "spell slumber")


@clause("KM-2.i.d")
def test_things_of_one_who_leaves_go_where_those_of_the_dead_go() -> None:
    report = having("mace", "cup").play("depart p1")
    assert report.offered == ["send_home", "pass_on p2", "pass_on p3", "app_plays", "cancel"]
    cards = len(report.state.stock) + len(report.state.discard)
    assert report.play("send_home").told("left_table").clause == "KM-2.i.d"
    one, state = report.state.of("p1"), report.state
    assert (one.standing, one.items, one.spells, one.tokens) == ("left", (), (), 0)
    for item in ("mace", "cup"):
        assert item in state.lying[state.ruleset.items[item].start]
    assert len(state.stock) + len(state.discard) == cards + 1
    assert state.active.seat == "p2"


@clause("KM-0.c", "KM-5.iii.b")
def test_things_of_one_who_leaves_go_to_whom_the_table_says() -> None:
    report = having("mace", "cup").play("take p2", "item spell_book").play("depart p1")
    assert report.play("pass_on p2").told("left_table").clause == "KM-0.c"
    heir = report.state.of("p2")
    assert set(heir.items) == {"cup", "mace"}, "a weapon drives the Spell-Book away"
    assert len(heir.spells) == 1
    assert report.state.of("p1").items == ()


def test_who_has_left_is_asked_nothing_and_may_come_back() -> None:
    report = having("mace").play("depart p1", "send_home", "end_turn p2", "end_turn p3")
    assert report.state.active.seat == "p2"
    assert [line for line in report.offered if line.endswith(" p1")] == ["join p1"]
    report.play("join p1")
    one = report.state.of("p1")
    assert (one.standing, one.life, one.tokens) == ("free", "GREEN", 3)
    assert one.turns == 1, "the first turn is over, and so is the one that was missed"


@clause("HB-1")
def test_who_joins_late_begins_as_everybody_did() -> None:
    report = Report(seats=2).play("end_turn p1", "end_turn p2", "join p3")
    assert report.told("joined").clause == "HB-1"
    one = report.state.of("p3")
    assert (one.standing, one.life, one.tokens, one.turns) == ("free", "GREEN", 3, 0)
    report.play("end_turn p1", "end_turn p2")
    assert report.state.active.seat == "p3"
    assert "first_card p3" in report.offered
    assert "join p4" in report.offered
    assert not any(line.startswith("join") for line in report.play("join p4").offered)


def test_the_app_chooses_for_one_who_is_away_until_a_person_comes() -> None:
    report = having("mace").play("depart p1", "app_plays")
    assert report.state.bots == ("p1",)
    assert report.state.of("p1").items == ("mace",)
    assert "join p1" in report.offered
    assert "app_plays" not in report.play("depart p1").offered
    report.play("cancel", "join p1")
    assert report.told("person_plays").who == "p1"
    assert not report.state.bots


def test_the_last_one_cannot_leave_but_the_app_may_choose() -> None:
    assert Report(seats=1).play("depart p1").offered == ["app_plays", "cancel"]
