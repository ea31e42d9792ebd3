"""A turn at a physical table: what it owes, what opens in it, and the riddles it is asked."""

import pytest

from knightmare.rulebook.ruleset import BOARD
from tests.conftest import clause
from tests.knightmare_rules.reporting import Report, on_the_path


def corrected(*values: tuple[str, str | int], seats: int = 2) -> Report:
    """A ledger whose first Dungeoneer has these values."""
    report = Report(seats=seats)
    for field, value in values:
        report.play("correct p1", f"field {field}", f"value {value}")
    return report


def open_to(report: Report, *flows: str) -> list[str]:
    """Which of these flows the first Dungeoneer may begin."""
    return [flow for flow in flows if f"{flow} p1" in report.offered]


# -- what is due -----------------------------------------------------------------------------------


@clause("KM-7.a", "KM-8.iii")
def test_the_prisons_toll_is_paid_once_whether_early_or_at_the_end() -> None:
    report = corrected(("place", "prison"), ("prison_turns", 2))
    assert open_to(report, "settle_cup", "settle_prison", "settle_pact") == ["settle_prison"]
    assert report.play("settle_prison p1").told("lost_tokens").clause == "KM-7.a"
    assert report.state.of("p1").tokens == 2
    assert not open_to(report, "settle_prison")
    assert report.play("end_turn p1").events == ["turn_ended"]
    assert (report.state.of("p1").tokens, report.state.of("p1").prison_turns) == (2, 3)
    assert report.state.settled == ()


@clause("KM-5.vi.h", "KM-8.iii")
def test_what_is_not_done_early_is_done_at_the_end() -> None:
    values = ("place", "prison"), ("prison_turns", 2), ("dark_spell", "power"), ("pact_turns", 2)
    report = corrected(*values)
    report.play("settle_prison p1").play("end_turn p1")
    assert report.told("lost_tokens").clause == "KM-5.vi.h KM-5.vi.i"
    assert (report.state.of("p1").tokens, report.state.of("p1").pact_turns) == (1, 3)


@clause("KM-8.iii")
def test_the_cup_heals_before_a_toll_that_is_paid_early() -> None:
    report = corrected(
        ("life", "RED"),
        ("tokens", 0),
        ("item", "cup"),
        ("cup_turns", 1),
        ("dark_spell", "power"),
        ("pact_turns", 2),
    )
    report.play("settle_pact p1")
    assert report.events == ["healed", "pact_feeds", "injured"]
    assert report.state.of("p1").life == "RED"
    assert report.play("end_turn p1").events == ["turn_ended"]


@clause("KM-8.ii.a")
def test_the_cup_heals_early_and_then_no_more() -> None:
    report = corrected(("life", "RED"), ("item", "cup"), ("cup_turns", 1))
    assert report.play("settle_cup p1").told("healed").facts["life"] == "AMBER"
    assert report.play("end_turn p1").events == ["turn_ended"]
    assert report.state.of("p1").cup_turns == 2


def test_nothing_is_due_in_the_turn_of_somebody_else() -> None:
    report = corrected(("place", "prison"), ("prison_turns", 2)).play("end_turn p2")
    report.play("settle_prison p1", "end_turn p2")
    assert report.state.settled == ()
    assert open_to(report, "settle_prison") == []
    assert report.state.of("p1").prison_turns == 3


def test_who_dies_of_a_toll_leaves_nothing_settled() -> None:
    values = ("life", "RED"), ("tokens", 0), ("place", "prison"), ("prison_turns", 2)
    report = corrected(*values).play("settle_prison p1")
    assert report.told("died").who == "p1"
    assert (report.state.active.seat, report.state.settled) == ("p2", ())


# -- the chest (KM-5.v) ----------------------------------------------------------------------------


def beat_the_hobgoblin() -> Report:
    report = Report().play("challenge p1", "against hobgoblin", "own", "ready", "roll 6")
    return report.play("commit 0", "roll 1", "leave")


@clause("KM-5.v", "KM-5.v.a")
def test_the_chest_may_be_tried_on_the_turn_after_and_on_no_other() -> None:
    report = beat_the_hobgoblin()
    assert not open_to(report, "chest")
    report.play("end_turn p1", "end_turn p2")
    assert open_to(report, "chest")
    report.play("end_turn p1", "end_turn p2")
    assert not open_to(report, "chest")


@clause("KM-5.v")
def test_a_six_opens_the_chest() -> None:
    report = beat_the_hobgoblin().play("end_turn p1", "chest p1", "roll 6", "number 6")
    assert report.offered == ["open_chest", "leave_by 6"]
    assert report.play("open_chest").told("chest_opened").clause == "KM-5.v KM-5.v.a"
    assert report.state.of("p1").chest == 0
    assert not open_to(report, "chest")
    assert report.state.settled == ("chest",)


@clause("KM-5.v.a")
def test_the_final_number_opens_the_chest_and_not_the_die() -> None:
    report = beat_the_hobgoblin().play("end_turn p1", "chest p1", "roll 5", "number 6")
    assert report.told("spent_tokens").facts["n"] == 1
    assert report.play("leave_by 6").told("moves_on").facts == {"number": 6}
    report = beat_the_hobgoblin().play("end_turn p1", "chest p1", "roll 6", "number 5")
    assert report.told("moves_on").facts == {"number": 5}


# -- the NILREM door (KM-6.i) ----------------------------------------------------------------------


@clause("KM-6.i.a")
def test_the_door_is_tried_with_a_quest_object_only() -> None:
    report = Report()
    assert not open_to(report, "door")
    assert open_to(report.play("take p1", "item cup"), "door")


@clause("KM-6.i.b", "KM-6.i.c")
@pytest.mark.parametrize("number", range(1, 7))
def test_an_even_number_opens_the_door(number: int) -> None:
    report = corrected(("tokens", 0), ("item", "cup")).play("door p1", f"roll {number}")
    if number % 2:
        assert report.told("moves_on").facts == {"number": number}
        return
    assert report.offered == ["enter", f"leave_by {number}"]
    assert report.play("enter").told("entered_level_three").facts["item"] == "cup"


@clause("KM-6.i.c")
def test_tokens_change_the_number_at_the_door() -> None:
    report = corrected(("tokens", 1), ("item", "cup")).play("door p1", "roll 3")
    assert report.offered == ["number 2", "number 3", "number 4"]
    report.play("number 4", "leave_by 4")
    assert (report.state.of("p1").tokens, report.state.of("p1").standing) == (0, "free")


# -- the cauldron (KM-5.iv) ------------------------------------------------------------------------

DROPS = {7: "stomach", 8: "stomach", 9: "cavern", 10: "cavern", 11: "mogdred_vale", 12: "clue_room"}


@clause("KM-5.iv.a")
@pytest.mark.parametrize(("total", "chamber"), DROPS.items())
def test_the_cauldron_drops_its_caster(total: int, chamber: str) -> None:
    report = Report().play("take p1", "item crystal_ball", "cauldron p1", f"roll {total}")
    assert report.told("arrived").facts["chamber"] == chamber
    assert (report.state.of("p1").tokens, report.state.of("p1").at) == (2, BOARD)


@clause("KM-5.iv.b")
def test_a_low_total_over_the_cauldron_is_a_movement_number() -> None:
    report = Report().play("keep_spell p1", "spell foresight", "cauldron p1", "roll 4")
    assert report.told("cauldron_rolled").facts["roll"] == 4
    assert "arrived" not in report.events
    assert report.state.of("p1").spells == ()


@clause("KM-5.iv.a", "KM-4.iii")
def test_the_cauldron_is_opened_by_a_foresight_that_is_at_hand() -> None:
    assert not open_to(Report(), "cauldron")
    report = Report().play("take p1", "item crystal_ball", "keep_spell p1", "spell foresight")
    assert report.play("cauldron p1").offered == [
        "open_cauldron card",
        "open_cauldron crystal_ball",
    ]
    assert not open_to(corrected(("item", "crystal_ball"), ("tokens", 0)), "cauldron")


# -- riddles (KM-6.ii) -----------------------------------------------------------------------------


@clause("KM-6.ii.a", "KM-6.ii.b")
def test_one_riddle_for_each_token_and_the_tokens_stay() -> None:
    report = on_the_path("riddles p1")
    for number, verdict in enumerate(("wrong", "right", "wrong"), 1):
        assert report.decision.ask == "pose", number
        report.play(f"riddle R0{number}", verdict)
    assert report.decision.ask == "menu"
    assert (report.state.of("p1").tokens, sum(report.state.of("p1").stones)) == (3, 1)


@clause("KM-6.ii.c")
def test_never_fewer_than_one_riddle() -> None:
    report = on_the_path("lose p1", "count 3", "riddles p1", "riddle R01", "right")
    assert report.decision.ask == "menu"


@clause("KM-6.iv.a")
def test_a_whole_path_ends_the_riddles() -> None:
    report = on_the_path("lay_stone p1", "lay_stone p1", "lay_stone p1", "riddles p1")
    report.play("riddle R01", "right")
    assert report.events[-1] == "path_complete"
    assert report.decision.ask == "menu"


@clause("HB-13")
def test_a_cards_riddle_moves_nothing_by_itself() -> None:
    report = Report().play("card_riddle p1", "riddle R01", "right")
    assert report.events == ["riddle_asked", "riddle_right"]
    assert not open_to(on_the_path(), "card_riddle")


@clause("HB-11")
def test_the_castle_stirs_against_one_who_is_alone() -> None:
    report = on_the_path("lay_stone p1", "castle p1", "roll 1", "roll 1", seats=1)
    assert report.told("stone_lost_ahead").facts["stone"] == 1
    report = on_the_path("lay_stone p1", "castle p1", "roll 2", seats=1)
    assert report.events[-1] == "castle_rolled"
    assert report.state.settled == ("castle",)
    assert not open_to(on_the_path("lay_stone p1"), "castle")


@clause("KM-0.o", "KM-0.c")
def test_what_people_report_names_the_clause_behind_it() -> None:
    report = Report().play("take p1", "item mace")
    assert report.told("took_item").clause == "KM-0.o"
    assert report.play("gain p1", "count 1").told("gained_tokens").clause == "KM-0.c"


@clause("KM-5.vi.f", "KM-0.o")
def test_what_is_taken_from_somebody_is_told_with_the_name() -> None:
    crown = ("item", "crowning_glory")
    report = corrected(crown).play("take p2", f"{crown[0]} {crown[1]}")
    assert report.told("took_item").facts == {"item": crown[1], "giver": "p1"}
    report = corrected(("dark_spell", "glory")).play("take p2", f"{crown[0]} {crown[1]}")
    report.play("enter p2", "cast p1", "cast glory", "roll 6")
    assert report.told("took_item").facts["giver"] == "p2"
    assert "giver" not in Report().play("take p1", "item mace").told("took_item").facts


# -- what counts tell ------------------------------------------------------------------------------


@clause("KM-8.ii.a", "KM-8.iii")
@pytest.mark.parametrize(("turns", "due"), [(-1, False), (0, False), (1, True), (2, False)])
def test_the_cup_falls_due_every_second_turn(turns: int, due: bool) -> None:
    report = corrected(("item", "cup"), ("cup_turns", turns))
    assert bool(open_to(report, "settle_cup")) == due


@clause("KM-8.ii.a")
def test_the_turn_that_began_a_count_is_none_even_where_every_turn_counts() -> None:
    report = Report(pack={"constants": {"constants": {"cup_every": 1}}})
    report.play("correct p1", "field item", "value cup")
    for turns, due in ((-1, False), (0, True), (1, True)):
        report.play("correct p1", "field cup_turns", f"value {turns}")
        assert bool(open_to(report, "settle_cup")) == due


@clause("KM-5.vi.h", "KM-7.a")
@pytest.mark.parametrize(("turns", "due"), [(-1, False), (0, False), (1, False), (2, True)])
def test_pact_and_prison_fall_due_every_third_turn(turns: int, due: bool) -> None:
    values = ("dark_spell", "power"), ("pact_turns", turns)
    assert bool(open_to(corrected(*values), "settle_pact")) == due
    values = ("place", "prison"), ("prison_turns", turns)
    assert bool(open_to(corrected(*values), "settle_prison")) == due


@clause("HB-4", "KM-5.v.a")
@pytest.mark.parametrize("lines", [("roll 5", "number 5"), ("roll 6", "number 6", "leave_by 6")])
def test_who_moves_on_from_the_chest_has_tried_it(lines: tuple[str, ...]) -> None:
    report = beat_the_hobgoblin().play("end_turn p1", "chest p1", *lines)
    assert (report.told("move_rolled").clause, report.told("moves_on").clause) == ("HB-4", "HB-4")
    assert report.told("move_rolled").facts == {"roll": int(lines[0][-1])}
    assert report.state.of("p1").chest == 0


@clause("KM-3.vi.a")
def test_only_others_who_are_free_stand_in_the_way() -> None:
    report = Report(seats=4).play("imprison p2", "take p3", "item cup", "enter p3")
    report.play("challenge p1")
    people = [line for line in report.offered if line in [f"against p{n}" for n in range(1, 5)]]
    assert people == ["against p4"]


@clause("KM-1.a")
def test_a_first_card_is_drawn_once_in_the_first_turn_and_in_no_other() -> None:
    report = Report()
    assert open_to(report, "first_card")
    assert report.play("first_card p1").told("first_card").clause == "KM-1.a"
    assert not open_to(report, "first_card")
    assert not open_to(report.play("end_turn p1", "end_turn p2"), "first_card")
    assert not open_to(Report().play("imprison p1"), "first_card")
