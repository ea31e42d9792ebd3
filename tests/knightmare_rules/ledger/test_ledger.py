"""The companion at a physical table: every flow of its menu, and what it makes of it."""

import pytest

from knightmare.rulebook.ruleset import BOARD
from tests.knightmare_rules.reporting import LEDGER, Report, on_the_path

# -- challenges ------------------------------------------------------------------------------------


def test_a_challenge_of_ones_own_with_what_the_character_holds() -> None:
    report = Report().play("challenge p1", "against goblin", "own", "with mace", "ready")
    strengths = {
        event.who: event.facts["total"] for event in report.story if event.id == "strength"
    }
    assert strengths == {"p1": 3, "goblin": 5}
    report.play("roll 6", "commit 0", "roll 1")
    assert report.told("totals").facts["a"] == 9
    assert report.told("took_item").facts["item"] == "mace"
    assert report.state.of("p1").tokens == 5
    assert report.decision.ask == "menu"


def test_a_challenge_by_a_character_that_a_card_makes_stronger() -> None:
    report = Report().play("challenge p1", "against goblin", "comes 1", "ready", "roll 6", "roll 1")
    report.play("commit 0")
    assert (report.told("totals").facts["a"], report.told("injured").who) == (11, "p1")


def test_a_challenge_against_another_dungeoneer() -> None:
    report = Report().play("take p2", "item mace")
    report.play("challenge p1", "against p2", "roll 6", "commit 0", "roll 1", "commit 0")
    assert report.told("won").who == "p1"
    assert report.told("imprisoned").who == "p2"
    assert report.state.owner("mace") == "p1"


def test_what_a_character_holds_is_put_on_and_off() -> None:
    report = Report().play("challenge p1", "against goblin", "own", "with mace", "without mace")
    assert "with mace" in report.offered
    assert report.state.place("mace") == BOARD


@pytest.mark.parametrize(
    "lines",
    [("against goblin", "own"), ("against goblin",), ()],
    ids=["before the fight", "before the beginning", "before the foe"],
)
def test_a_challenge_is_called_off(lines: tuple[str, ...]) -> None:
    report = Report().play("challenge p1", *lines, "cancel")
    assert report.decision.ask == "menu"
    assert report.events == []


# -- life, tokens, items ---------------------------------------------------------------------------


def test_an_injury_and_the_ways_to_heal_it() -> None:
    report = Report().play("injure p1", "injure p1")
    assert report.state.of("p1").life == "RED"
    assert report.play("recover p1").told("healed").facts["life"] == "AMBER"
    healed = report.play("heal p1").told("healed_with_token")
    assert healed.facts == {"life": "GREEN", "tokens": 2, "max_tokens": 11}


def test_eating_the_food() -> None:
    report = Report().play("take p1", "item food", "injure p1", "injure p1")
    assert report.play("eat p1").told("ate").facts["life"] == "GREEN"
    assert "eat p1" not in report.offered


@pytest.mark.parametrize(("roll", "life"), [(6, "AMBER"), (9, "AMBER"), (10, "GREEN")])
def test_drinking_from_the_stream(roll: int, life: str) -> None:
    report = Report().play("injure p1", "drink p1", f"roll {roll}")
    assert report.told("drank").facts["roll"] == roll
    assert report.state.of("p1").life == life


def test_tokens_are_gained_and_lost() -> None:
    report = Report().play("gain p1", "count 4", "lose p1", "count 2")
    assert report.state.of("p1").tokens == 5
    assert report.play("gain p1").offered[-2:] == ["count 7", "cancel"]


def test_nobody_gains_beyond_the_most_or_loses_what_is_not_there() -> None:
    report = Report().play("gain p1", "count 9")
    assert report.state.of("p1").tokens == report.state.of("p1").max_tokens == 12
    assert "gain p1" not in report.offered
    assert report.play("lose p1", "count 12").state.of("p1").tokens == 0
    assert "lose p1" not in report.offered
    assert "gain p1" in report.offered


def test_items_are_taken_from_anywhere_and_given_up() -> None:
    report = Report().play("take p1", "item mace", "take p2", "item mace")
    assert report.state.owner("mace") == "p2"
    assert report.play("give_up p2", "item mace").told("left_item").facts["item"] == "mace"
    assert not report.state.owner("mace")


def test_the_spell_book_and_weapons_part() -> None:
    report = Report().play("take p1", "item mace", "take p1", "item spell_book")
    assert report.state.of("p1").items == ("spell_book",)


def test_death_ends_a_dungeoneers_part() -> None:
    report = Report().play("take p1", "item mace", "injure p1", "injure p1", "injure p1")
    assert report.told("died").who == "p1"
    assert not report.state.owner("mace")
    assert [line for line in report.offered if line.endswith("p1")] == ["correct p1"]
    assert report.state.active.seat == "p2"


# -- spells ----------------------------------------------------------------------------------------


def test_a_spell_card_is_kept_and_discarded() -> None:
    report = Report().play("keep_spell p1", "spell slumber")
    card = report.told("kept_spell").facts["card"]
    assert report.state.of("p1").spells == (card,)
    report.play("drop_spell p1", f"card {card}")
    assert report.told("lost_card").facts["card"] == card
    assert card in report.state.discard


def test_an_attack_spell_takes_hold() -> None:
    report = Report().play("keep_spell p1", "spell slumber", "cast p1", "cast slumber card p2")
    assert report.play("roll 4").told("asleep").who == "p2"


def test_an_attack_spell_is_resisted() -> None:
    report = Report().play("keep_spell p1", "spell banishment", "keep_spell p2", "spell resistance")
    report.play("cast p1", "cast banishment card p2", "resist card")
    assert report.told("resisted").facts["attack"] == "banishment"


def test_a_sleeper_loses_one_turn_and_then_rests() -> None:
    report = Report().play("keep_spell p1", "spell slumber", "cast p1", "cast slumber card p2")
    report.play("roll 4", "end_turn p1")
    assert report.play("end_turn p2").events == ["lost_turn", "turn_ended"]
    assert report.state.of("p2").slumber == "rested"


@pytest.mark.parametrize("spell", ["resistance", "foresight"])
def test_a_spell_on_nobody_is_spent(spell: str) -> None:
    report = Report().play("keep_spell p1", f"spell {spell}", "cast p1", f"cast {spell} card")
    assert report.told("cast").facts["spell"] == spell
    assert report.state.of("p1").spells == ()


def test_an_item_casts_for_a_token() -> None:
    report = Report().play("take p1", "item spell_book", "cast p1")
    casts = [line for line in report.offered if line.endswith(" spell_book p2")]
    report.play(casts[0])
    assert report.state.of("p1").tokens == 2


def test_protection_wards_off_an_injury() -> None:
    report = Report().play("keep_spell p1", "spell protection", "injure p1", "protect")
    assert report.told("protected").facts["harm"] == "injury"


def test_a_pledge_and_a_dark_spell_that_works() -> None:
    report = Report().play("pledge p1", "pledge glory")
    assert report.told("pledged").facts["spell"] == "glory"
    report.play("cast p1", "cast glory", "roll 6")
    assert report.told("entered_level_three").facts["item"] == "crowning_glory"


def test_a_dark_spell_that_turns_on_its_caster() -> None:
    report = Report().play("pledge p1", "pledge dragon_ride", "cast p1", "cast dragon_ride")
    report.play("roll 6")
    assert report.told("lost_dark_spell").who == "p1"
    assert report.state.of("p1").standing == "imprisoned"
    assert "pledge p1" not in report.offered


def test_a_ride_ends_on_the_peoples_own_board() -> None:
    report = Report().play("pledge p1", "pledge dragon_ride", "cast p1", "cast dragon_ride")
    report.play("roll 1", "ride clue_room")
    assert report.decision.ask == "menu"
    assert report.state.of("p1").at == BOARD


# -- prison, and the end of a turn -----------------------------------------------------------------


def test_prison_takes_its_toll_at_the_end_of_the_third_turn() -> None:
    report = Report().play("imprison p1", "end_turn p1", "end_turn p1", "end_turn p1")
    assert report.state.of("p1").tokens == 3
    assert report.play("end_turn p1").told("lost_tokens").facts["n"] == 1


def test_the_turn_of_somebody_else_counts_from_the_first() -> None:
    """Whose turn it is follows from whose turn ended: p2's imprisonment came in p1's turn."""
    report = Report().play("imprison p2", "end_turn p1", "end_turn p2", "end_turn p2")
    assert report.play("end_turn p2").told("lost_tokens").who == "p2"


def test_escape_by_a_roll_and_by_a_word() -> None:
    report = Report().play("imprison p1", "escape p1", "roll 1")
    assert report.told("still_in_prison").who == "p1"
    assert report.play("escape p1", "roll 6").told("released").who == "p1"
    assert report.play("imprison p1", "release p1").told("released").who == "p1"
    assert report.state.of("p1").at == BOARD


def test_the_end_of_a_turn_tells_its_upkeep() -> None:
    report = Report().play("injure p1", "take p1", "item cup", "end_turn p1", "end_turn p1")
    assert report.play("end_turn p1").told("healed").clause == "KM-2.ii.g KM-8.ii.a"
    assert report.state.active.seat == "p2"


def test_the_pact_takes_its_toll() -> None:
    report = Report().play("pledge p1", "pledge power", *["end_turn p1"] * 4)
    assert report.told("lost_tokens").clause == "KM-5.vi.h KM-5.vi.i"


# -- level three -----------------------------------------------------------------------------------


def test_entering_with_several_quest_objects_asks_for_one() -> None:
    report = Report().play("take p1", "item cup", "take p1", "item crowning_glory", "enter p1")
    assert report.play("entry cup").told("entered_level_three").facts["item"] == "cup"


@pytest.mark.parametrize(("verdict", "laid"), [("right", 1), ("wrong", 0)])
def test_a_riddle_that_people_judge(verdict: str, laid: int) -> None:
    report = on_the_path("riddle p1", "riddle R01", verdict)
    assert report.told("riddle_asked").facts["riddle"] == "R01"
    assert sum(report.state.of("p1").stones) == laid


def test_a_stone_is_laid_and_lost_again() -> None:
    report = on_the_path("lay_stone p1", "lay_stone p1")
    assert report.play("lose_stone p1", "roll 2").told("stone_lost_ahead").facts["stone"] == 2
    assert report.play("lose_stone p1", "roll 5").events == ["destruction_fails"]


def test_a_stone_underfoot_leads_to_prison() -> None:
    report = on_the_path(*["lay_stone p1"] * 3, "walk p1", "roll 2", stones=3)
    report.play("lose_stone p1", "roll 2")
    assert report.told("imprisoned").facts["cause"] == "destruction"
    assert report.state.place("cup")


def test_a_stone_underfoot_of_one_who_was_put_there_by_hand() -> None:
    """A correction to Level Three asks for no Quest Object: then none goes home."""
    fields = {"place": "throne_room", "stones": 15, "stone": 2}
    report = Report()
    for field, value in fields.items():
        report.play("correct p1", f"field {field}", f"value {value}")
    report.play("lose_stone p1", "roll 2")
    assert report.told("imprisoned").facts["cause"] == "destruction"
    assert "returned_item" not in report.events


def test_destruction_is_cast_on_a_path() -> None:
    report = on_the_path("lay_stone p1").play("keep_spell p2", "spell destruction", "cast p2")
    assert report.play("cast destruction card p1", "roll 1").told("stone_lost_ahead").who == "p1"


def test_the_walk_to_the_throne_wins() -> None:
    report = on_the_path(*["lay_stone p1"] * 3, stones=3)
    assert report.told("path_complete").who == "p1"
    assert report.play("walk p1", "roll 5").told("too_far").facts["needed"] == 4
    assert report.play("walk p1", "roll 4").told("took_throne").who == "p1"
    assert LEDGER.decision(report.state) is None
    outcome = LEDGER.outcome(report.state)
    assert outcome is not None
    assert outcome.winners == ("p1",)
