"""A turn at a physical table: what is called for, what is due, hands, a challenge in five taps."""

from pathlib import Path

import pytest

from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter
from mobile.shell.presenters.flows import FlowShown
from mobile.shell.presenters.lobby.opening import open_table
from shared.play.decision import move
from tests.conftest import clause
from tests.mobile_rules.presenting import device_in, ledger_of
from tests.mobile_rules.reporting import correct, say, start
from tests.something import there


@pytest.fixture
def game(tmp_path: Path) -> LedgerPresenter:
    return ledger_of(device_in(tmp_path), "Ann", "Tom", "Cleo")


def put(game: LedgerPresenter, *values: tuple[str, str | int], seat: str = "p1") -> None:
    for field, value in values:
        correct(game, seat, field, value, game.table.ply)


def set_out(game: LedgerPresenter) -> None:
    """Everybody has had a first turn."""
    for _ in game.shown.order:
        game.end_turn(game.table.ply)


def called(game: LedgerPresenter) -> list[str]:
    return [call.flow.id for call in game.shown.calls]


# -- what is called for ------------------------------------------------------------------------

IN_PRISON = (("place", "prison"),)
ON_THE_PATH = (("item", "cup"), ("place", "throne_room"))
SITUATIONS = {
    "in the dungeon": ((), ["challenge"]),
    "in prison": (IN_PRISON, ["escape"]),
    "with a Quest Object": ((("item", "cup"),), ["challenge", "door"]),
    "a stone is missing": (ON_THE_PATH, ["riddles"]),
    "the path is whole": ((*ON_THE_PATH, ("stones", 15)), ["walk"]),
    "asleep": ((("slumber", "asleep"),), ["end_turn"]),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_big_button_follows_the_situation(game: LedgerPresenter, situation: str) -> None:
    values, expected = SITUATIONS[situation]
    set_out(game)
    put(game, *values)
    assert called(game) == expected
    assert all(call.text and call.sub for call in game.shown.calls)


@clause("KM-1.a")
def test_in_the_first_turn_a_card_is_due_and_no_challenge(game: LedgerPresenter) -> None:
    assert called(game) == ["first_card"]
    [line] = game.shown.due
    assert (line.text, line.done) == ("First turn: draw a card", False)
    call = there(game.shown.calls[0].flow.answer)
    game.answer(call)
    assert called(game) == ["end_turn"]
    assert game.shown.due_note == "1 of 1 done"
    set_out(game)
    assert called(game) == ["challenge"]
    assert not game.shown.due


@clause("HB-9")
def test_who_has_escaped_acts_as_on_any_arrival(game: LedgerPresenter) -> None:
    set_out(game)
    put(game, *IN_PRISON)
    start(game, "escape")
    say(game, "roll 6")
    game.beats.open = []
    assert called(game) == ["challenge"]


@clause("KM-0.f", "HB-2")
def test_nobody_escapes_in_the_turn_of_the_imprisonment(game: LedgerPresenter) -> None:
    set_out(game)
    start(game, "imprison")
    game.beats.open = []
    assert called(game) == ["end_turn"]
    assert game.shown.calls[0].sub == "an escape is for the next turn"
    set_out(game)
    assert called(game) == ["escape"]


@clause("KM-5.vi.a")
def test_after_a_pledge_there_is_no_challenge(game: LedgerPresenter) -> None:
    set_out(game)
    start(game, "pledge")
    say(game, "pledge power")
    game.beats.open = []
    assert called(game) == ["end_turn"]


def test_nobody_in_prison_is_called_to_a_challenge(game: LedgerPresenter) -> None:
    put(game, *IN_PRISON, ("prison_turns", 2))
    assert game.shown.calls[0].sub == "5 or 6 frees, 33 %"
    start(game, "escape")
    assert called(game) == []
    say(game, "roll 1")
    assert called(game) == ["settle_prison"]
    call = there(game.shown.calls[0].flow.answer)
    game.answer(call)
    assert called(game) == ["end_turn"]


def test_after_what_a_turn_is_for_its_end_is_called_for(game: LedgerPresenter) -> None:
    set_out(game)
    start(game, "challenge")
    game.hands.meet("goblin", game.table.ply)
    say(game, "roll 6", "commit 0", "roll 1")
    game.beats.open = []
    assert called(game) == ["end_turn"]
    game.end_turn(game.table.ply)
    assert called(game) == ["challenge"]
    assert [one.active for one in game.shown.order] == [False, True, False]


def test_rounds_and_turns_are_counted_and_who_begins_is_shown(game: LedgerPresenter) -> None:
    assert game.shown.counted == "Round 1 · Turn 1"
    for _ in range(4):
        game.end_turn(game.table.ply)
    assert game.shown.counted == "Round 2 · Turn 5"
    assert [one.begins for one in game.shown.order] == [True, False, False]
    put(game, ("life", "DEAD"))
    assert [one.begins for one in game.shown.order] == [False, True, False]
    assert game.shown.order[0].dead


# -- what is due ---------------------------------------------------------------------------------


def test_what_is_due_is_ticked_by_the_app_or_by_a_tap(game: LedgerPresenter) -> None:
    set_out(game)
    assert not game.shown.due
    put(game, *IN_PRISON, ("prison_turns", 2), ("item", "cup"), ("cup_turns", 1))
    put(game, ("dark_spell", "power"), ("pact_turns", 0), ("life", "AMBER"))
    lines = {line.id: line for line in game.shown.due}
    assert list(lines) == ["prison_turn", "cup", "prison", "pact"]
    assert lines["prison_turn"].done
    assert lines["cup"].note == "AMBER to GREEN, at the end"
    assert lines["prison"].note == "1 token of 3, if still here"
    assert lines["pact"].coming
    assert game.shown.due_note == "1 of 3 done"
    tick = there(lines["prison"].flow)
    assert tick.answer is not None
    game.answer(tick.answer)
    # the Cup comes first (KM-8.iii)
    assert game.shown.due_note == "3 of 3 done"
    assert game.table.state.of("p1").life == "GREEN"
    assert game.table.state.of("p1").tokens == 2


def test_the_end_of_a_turn_names_what_was_not_done(game: LedgerPresenter) -> None:
    assert game.ending_asks("").question == ""
    assert game.ending_asks("p1").question == ""
    assert game.ending_asks("p2").question == "It is Ann’s turn: end it?"
    put(game, *IN_PRISON, ("prison_turns", 2))
    asked = game.ending_asks("p2")
    assert asked.question.endswith("The prison’s toll is not paid: pay and end?")
    assert asked.question.startswith("It is Ann’s turn")
    assert asked.yes == "Pay and end"
    game.end_turn(game.table.ply)
    assert game.table.state.of("p1").tokens == 2
    put(game, ("chest", 1), seat="p2")
    assert game.ending_asks("").question == "The chest was not tried: end all the same?"


def test_counters_fall_due_as_chips(game: LedgerPresenter) -> None:
    put(game, *IN_PRISON, ("prison_turns", 2), ("dark_spell", "power"), ("pact_turns", 0))
    counters = {one.id: one for one in game.shown.seats[0].card.counters}
    assert (counters["prison"].short, counters["prison"].due) == ("toll now", True)
    assert (counters["pact"].short, counters["pact"].due) == ("toll in 3", False)


# -- corrections by keys -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "key", "value"), [("tokens", "0", 0), ("tokens", "2", 2), ("pact_turns", "1", 1)]
)
def test_a_number_is_corrected_by_its_own_key(
    game: LedgerPresenter, field: str, key: str, value: int
) -> None:
    put(game, ("dark_spell", "power"))
    start(game, "correct")
    say(game, f"field {field}")
    game.key(key)
    assert getattr(game.table.state.of("p1"), field) == value


@pytest.mark.parametrize("seat", ["", "p1"])
def test_no_key_of_a_correction_means_two_things(game: LedgerPresenter, seat: str) -> None:
    start(game, "correct") if seat else game.play(move("correct_necromancer"), game.table.ply)
    if seat:
        say(game, "field tokens")
    question = there(game.shown.question)
    assert question.cancel is not None
    keys = [one.key for one in (*question.answers, question.cancel) if one.key]
    assert len(keys) == len(set(keys))
    assert {one.key: one.move.args for one in question.answers}["5"] == (5,)


# -- direct hands --------------------------------------------------------------------------------


def test_quick_taps_on_one_value_are_one_move_and_one_undo(game: LedgerPresenter) -> None:
    for count, now in ((5, 0.0), (7, 1.0), (6, 2.4)):
        game.hands.set_tokens("p1", count, game.table.ply, now)
    assert game.table.ply == 2
    assert game.shown.undo.undo_text == "Undo: Ann gains 3 helm tokens and now has 6."
    game.hands.set_tokens("p1", 4, game.table.ply, 4.0)
    assert game.table.ply == 4
    game.undo()
    game.undo()
    assert game.table.state.of("p1").tokens == 3
    assert game.table.ply == 0


def test_quick_taps_on_another_value_are_another_move(game: LedgerPresenter) -> None:
    game.hands.set_tokens("p1", 5, game.table.ply, 0.0)
    game.hands.set_tokens("p2", 5, game.table.ply, 0.1)
    game.hands.set_life("p2", "AMBER", game.table.ply, 0.2)
    game.undo()
    game.undo()
    assert game.table.state.of("p1").tokens == 5
    assert game.table.state.of("p2").tokens == 3


def test_quick_taps_that_lead_back_leave_nothing(game: LedgerPresenter) -> None:
    game.hands.set_tokens("p1", 5, game.table.ply, 0.0)
    game.hands.set_tokens("p1", 3, game.table.ply, 0.5)
    assert game.table.ply == 0


def test_one_grade_is_the_rules_word_and_two_are_a_correction(game: LedgerPresenter) -> None:
    game.hands.set_life("p1", "AMBER", game.table.ply, 0.0)
    assert [event.id for event in game.table.last_events] == ["injured"]
    game.hands.set_life("p1", "RED", game.table.ply, 0.5)
    assert [event.id for event in game.table.last_events] == ["corrected"]
    game.hands.set_life("p1", "AMBER", game.table.ply, 9.0)
    assert [event.id for event in game.table.last_events] == ["healed"]
    assert not game.take_notices()


def test_protection_is_asked_for_where_an_injury_is_tapped(game: LedgerPresenter) -> None:
    start(game, "keep_spell")
    say(game, "spell protection")
    game.hands.set_life("p1", "AMBER", game.table.ply, 0.0)
    assert game.shown.question is not None
    assert game.shown.question.ask == "protect"


# -- a challenge ---------------------------------------------------------------------------------


def test_a_plain_challenge_takes_five_taps(game: LedgerPresenter) -> None:
    set_out(game)
    call = there(game.shown.calls[0].flow.answer)
    game.answer(call)
    game.hands.meet("goblin", game.table.ply)
    game.tap_in(4, game.table.ply)
    challenge = there(game.shown.challenge)
    stake = there(challenge.tokens[2].answer)
    game.answer(stake)
    challenge = there(game.shown.challenge)
    assert challenge.results == ("win", "win", "win", "win", "draw", "lose")
    game.tap_in(3, game.table.ply)
    assert game.beats.open[0].headline
    assert game.table.state.of("p1").tokens == 3


def test_tokens_that_bring_no_more_are_of_no_use(game: LedgerPresenter) -> None:
    put(game, ("tokens", 8))
    start(game, "challenge")
    game.hands.meet("goblin", game.table.ply)
    game.tap_in(4, game.table.ply)
    challenge = there(game.shown.challenge)
    texts = [stake.text for stake in challenge.tokens]
    assert texts == ["33 %", "50 %", "67 %", "83 %", "certain", *["no use"] * 4]
    assert [stake.answer is None for stake in challenge.tokens] == [False] * 5 + [True] * 4


def test_where_the_foe_began_his_die_comes_first_and_tokens_last(game: LedgerPresenter) -> None:
    start(game, "challenge")
    game.hands.meet("goblin", game.table.ply)
    game.hands.begun_by(False, 1, game.table.ply)
    challenge = there(game.shown.challenge)
    assert challenge.sides is not None
    assert [side.rolls for side in challenge.sides] == [False, True]
    assert challenge.sides[1].total == 5
    say(game, "roll 4", "roll 5")
    challenge = there(game.shown.challenge)
    assert [stake.text for stake in challenge.tokens] == ["lost", "a draw", "certain", "no use"]


def test_what_a_side_holds_is_changed_at_any_time_and_dice_stay(game: LedgerPresenter) -> None:
    game.hands.take("p2", "mace", game.table.ply)
    start(game, "challenge")
    game.hands.meet("goblin", game.table.ply)
    game.tap_in(4, game.table.ply)
    game.hands.foe_holds("mace", game.table.ply)
    challenge = there(game.shown.challenge)
    assert challenge.sides is not None
    assert (challenge.asks, challenge.sides[0].die, challenge.sides[1].total) == ("tokens", 4, 5)
    assert not game.table.state.of("p2").items
    game.hands.carries("p1", "sword_of_freedom", game.table.ply)
    challenge = there(game.shown.challenge)
    assert challenge.sides is not None
    assert challenge.sides[0].total == 9
    game.hands.foe_holds("mace", game.table.ply)
    assert game.table.state.lying.get("goblin_run", ()) == ()
    assert not game.take_notices()


def test_another_foe_is_chosen_and_all_is_undone(game: LedgerPresenter) -> None:
    start(game, "challenge")
    game.hands.meet("goblin", game.table.ply)
    game.hands.meet("ogre", game.table.ply)
    challenge = there(game.shown.challenge)
    assert challenge.foe == "ogre"
    game.undo()
    assert game.shown.challenge is not None
    assert game.shown.challenge.sides is None
    game.redo()
    assert game.shown.challenge is not None
    assert game.shown.challenge.foe == "ogre"
    game.undo()
    game.undo()
    assert game.table.ply == 0


def test_people_in_each_others_way(game: LedgerPresenter) -> None:
    start(game, "challenge")
    game.hands.meet("p2", game.table.ply)
    say(game, "roll 6", "commit 0", "roll 1")
    challenge = there(game.shown.challenge)
    assert challenge.tokens_title == "Tom has 3; chance to win"
    assert [foe.id for foe in challenge.foes if foe.chosen] == ["p2"]


def test_how_cards_face_the_table_is_kept(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = ledger_of(device, "Ann", "Tom")
    assert game.facing("p1") is None
    game.face("p1", 90)
    game.face("p2", 180)
    assert (game.facing("p1"), game.facing("p2")) == (90, 180)
    assert device.store is not None
    device.store.set_legacy(f"mobile.facing.{game.id}", [1])
    assert game.facing("p1") is None


def test_taking_an_item_says_from_whom_before(game: LedgerPresenter) -> None:
    game.hands.take("p2", "mace", game.table.ply)
    start(game, "take")
    question = there(game.shown.question)
    hints = {str(answer.move.args[0]): answer.hint for answer in question.answers}
    assert hints["mace"] == "Tom has it"
    assert hints["food"] == ""


def test_where_an_item_starts_is_told_where_it_is_known(game: LedgerPresenter) -> None:
    assert game.home_of("food") == "The Wooden Room"
    assert game.home_of("mace") == ""


# -- who plays -----------------------------------------------------------------------------------


def go(game: LedgerPresenter, flow: str, *answers: str) -> None:
    """Begins a flow of people who come and go."""
    [found] = [one for one in game.shown.people if f"{one.id} {_whose(one)}" == flow]
    assert found.answer is not None
    game.answer(found.answer)
    say(game, *answers)


def _whose(flow: FlowShown) -> str:
    assert flow.answer is not None
    return str(flow.answer.move.args[0])


def test_who_joins_late_has_a_card_and_a_turn(game: LedgerPresenter) -> None:
    set_out(game)
    go(game, "join p4")
    assert [seat.card.name for seat in game.shown.seats] == ["Ann", "Tom", "Cleo", "Player 4"]
    assert [one.seat for one in game.shown.order] == ["p1", "p2", "p3", "p4"]
    for _ in range(3):
        game.end_turn(game.table.ply)
    assert game.shown.counted == "Round 2 · Turn 7"
    assert called(game) == ["first_card"]
    assert [one.seat for one in game.shown.order if one.active] == ["p4"]
    game.return_to(0)
    assert [seat.card.name for seat in game.shown.seats] == ["Ann", "Tom", "Cleo"]


def test_who_has_left_is_marked_and_out_of_the_order(game: LedgerPresenter, tmp_path: Path) -> None:
    go(game, "depart p2", "send_home")
    card = game.shown.seats[1].card
    assert (card.dead, card.life_text, card.place_text) == (True, "gone", "has left the table")
    assert game.shown.undo.undo_text.startswith("Undo: Tom has left the table.")
    game.end_turn(game.table.ply)
    assert [one.seat for one in game.shown.order if one.active] == ["p3"]
    again = open_table(device_in(tmp_path), game.id)
    assert isinstance(again, LedgerPresenter)
    assert again.shown.seats == game.shown.seats


def test_the_app_chooses_for_one_who_is_away(game: LedgerPresenter) -> None:
    go(game, "depart p1", "app_plays")
    assert game.shown.seats[0].card.place_text == "in the dungeon · Bot: plays now and then"
    start(game, "challenge")
    game.hands.meet("ogre", game.table.ply)
    # how many helm tokens are spent is no question for people
    say(game, "roll 3", "roll 1")
    spent = [entry for entry in game.table.played if entry.move.kind == "commit"]
    assert [entry.who for entry in spent] == ["p1"]
    assert not game.table.chosen(spent[0])
    go(game, "join p1")
    assert game.shown.seats[0].card.place_text == "in the dungeon"
    assert not game.table.players
