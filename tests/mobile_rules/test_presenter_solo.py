"""Knightmare on the device: a whole game by taps alone, and whatever may go wrong on the way."""

from pathlib import Path
from random import Random

import pytest

from knightmare.life import STRENGTH
from knightmare.riddles import order
from mobile.presenters.game import GamePresenter
from mobile.presenters.opening import open_table
from mobile.presenters.solo import SoloPresenter
from mobile.settings import SettingsFile
from shared.chance import Scripted
from shared.decision import Move
from tests.mobile_rules.presenting import (
    Ear,
    FullDisk,
    device_in,
    one_step,
    play_out,
    solo_of,
)


def until(game: SoloPresenter, ask: str, seed: str = "7") -> None:
    """Play on until this is asked."""
    random = Random(seed)
    for _ in range(3000):
        question = game.shown.question
        assert question is not None, f"{ask} was never asked"
        if question.ask == ask:
            return
        one_step(game, random)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_from_start_to_end(tmp_path: Path, seed: str) -> None:
    game = solo_of(device_in(tmp_path), seed=seed)
    ear = Ear(game)
    random = Random(seed)
    while game.shown.over is None:
        ply = game.table.ply
        one_step(game, random)
        assert game.table.ply == ply + 1
        assert ear.heard() == 1
        shown = game.shown
        assert not game.take_notices()
        assert shown.cards[0].grade == STRENGTH[game.table.state.of("p1").life]
        assert sum(len(level.chambers) for level in shown.levels) == 18
        assert [level.here for level in shown.levels].count(True) == 1
    assert game.shown.question is None
    assert game.shown.over.title
    assert game.shown.over.fates[0].deeds
    assert game.shown.undo.may_undo
    assert not game.proceed()


def test_a_bot_wins_and_the_end_is_told(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    for seed in range(60):
        game = solo_of(device, "Ann*", "Bob*", seed=str(seed))
        while game.proceed():
            pass
        over = game.shown.over
        assert over is not None
        if over.won:
            assert over.winner in ("p1", "p2")
            winner = next(fate for fate in over.fates if fate.seat == over.winner)
            assert "throne" in winner.text
            assert game.shown.ruling is not None
            assert "won" in game.shown.ruling.text
            return
    raise AssertionError("no bot ever wins")


# -- undo, redo, killed ------------------------------------------------------------------------


def test_undo_to_the_start_and_redo_to_the_end(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="2")
    play_out(game)
    end, state = game.shown, game.table.state.copy()
    while game.shown.undo.may_undo:
        told = game.shown.undo.undo_text
        assert told.startswith("Undo: ")
        game.undo()
    assert game.table.ply == 0
    assert game.shown.undo.undo_text == "Nothing to undo yet"
    while game.shown.undo.may_redo:
        assert game.shown.undo.redo_text.startswith("Redo: ")
        game.redo()
    assert game.table.state == state
    assert game.shown == end
    assert not game.take_notices()


def test_killed_at_any_moment_it_comes_back_to_the_same_question(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, seed="3")
    random = Random("kill")
    for _ in range(40):
        if game.shown.over:
            break
        one_step(game, random)
        again = open_table(device_in(tmp_path), game.id)
        assert isinstance(again, SoloPresenter)
        assert again.shown == game.shown
        again.device.store.close()  # type: ignore[union-attr]
    game.undo()
    game.undo()
    again = open_table(device_in(tmp_path), game.id)
    assert isinstance(again, SoloPresenter)
    assert again.shown == game.shown
    again.redo()
    game.redo()
    assert again.table.state == game.table.state


def test_the_same_choices_roll_the_same_dice_again(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "way")
    answer = next(a for a in game.shown.question.answers if a.move.kind == "roll_to_move")  # type: ignore[union-attr]
    game.answer(answer)
    game.proceed()
    first = game.shown.last_roll
    assert len(first) == 1
    game.undo()
    game.answer(answer)
    game.proceed()
    assert game.shown.last_roll == first


# -- taps --------------------------------------------------------------------------------------


def test_a_double_tap_answers_one_question_once(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "way")
    question = game.shown.question
    assert question is not None
    ear = Ear(game)
    game.answer(question.answers[0])
    ply = game.table.ply
    game.answer(question.answers[0])
    assert game.table.ply == ply
    assert not game.take_notices()
    assert ear.heard() == 1


def test_a_double_tap_on_the_dice_rolls_once(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", dice="mine")
    until(game, "move_roll")
    question = game.shown.question
    assert question is not None
    assert question.dice is not None
    assert question.waiting == ""
    assert question.dice.by_people
    game.roll(question.dice.ply)
    ply, position = game.table.ply, game.table.journal.head
    game.roll(question.dice.ply)
    game.tap_in(3, question.dice.ply)
    game.answer_riddle("an echo", question.dice.ply)
    assert (game.table.ply, game.table.journal.head) == (ply, position)
    assert not game.take_notices()


def test_people_tap_in_what_they_rolled(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", dice="mine")
    until(game, "move_roll")
    question = game.shown.question
    assert question is not None
    assert question.dice is not None
    assert question.dice.totals == (1, 2, 3, 4, 5, 6)
    game.tap_in(4, question.dice.ply)
    assert game.shown.last_roll == (4,)
    game.undo()
    assert game.shown.question == question


def test_a_face_that_no_die_has_is_refused_and_told(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", dice="mine")
    until(game, "move_roll")
    ply = game.table.ply
    game.tap_in(7, ply)
    assert game.table.ply == ply
    [notice] = game.take_notices()
    assert notice.trouble
    assert "roll 7" in notice.text


def test_the_number_keys_answer(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "action")
    answers = game.shown.question.answers  # type: ignore[union-attr]
    assert [answer.key for answer in answers] == [str(n) for n in range(1, len(answers) + 1)]
    ply = game.table.ply
    game.key("9")
    assert game.table.ply == ply
    game.key("1")
    assert game.table.journal.line[-1].move == answers[0].move


def test_dice_are_left_to_people_where_the_device_says_so(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, seed="5")
    until(game, "way")
    game.answer(game.shown.question.answers[0])  # type: ignore[union-attr]
    assert game.shown.question.waiting == "fate"  # type: ignore[union-attr]
    device.preferences.change(dice="ask")
    question = game.shown.question
    assert question is not None
    assert question.waiting == ""
    assert question.dice is not None
    assert not question.dice.by_people
    assert not game.proceed()
    game.tap_in(6, question.dice.ply)
    assert game.shown.last_roll == (6,)


# -- trouble -----------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "action")
    before, keeper = game.shown, game.table.keeper
    ear = Ear(game)
    game.table.keeper = FullDisk()
    for spoil in (
        lambda: game.answer(before.question.answers[0]),  # type: ignore[union-attr]
        game.undo,
    ):
        spoil()
        [notice] = game.take_notices()
        assert notice.trouble
        assert "disk is full" in notice.text
        assert game.shown == before
        assert ear.heard() == 1
    game.table.keeper = keeper
    game.answer(before.question.answers[0])  # type: ignore[union-attr]
    assert not game.take_notices()
    assert game.table.ply == before.question.ply + 1  # type: ignore[union-attr]


def test_a_full_disk_stops_the_app_from_rolling_on(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    game.table.keeper = FullDisk()
    assert game.shown.question.waiting == "fate"  # type: ignore[union-attr]
    assert not game.proceed()
    assert "disk is full" in game.take_notices()[0].text
    assert game.table.ply == 0


def test_a_read_only_save_can_be_looked_at(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, seed="5")
    play_out(game)
    game.undo()
    store = device.store
    assert store is not None
    store.read_only = True
    looked = open_table(device, game.id)
    assert isinstance(looked, SoloPresenter)
    assert "may not be written" in looked.shown.looking
    assert looked.waiting == ""
    looked.undo()
    assert not looked.take_notices()
    question = looked.shown.question
    assert question is not None
    if question.answers:
        looked.answer(question.answers[0])
        assert "may not be written" in looked.take_notices()[0].text


# -- riddles -----------------------------------------------------------------------------------


def riddled(game: SoloPresenter, id: str = "R18") -> GamePresenter[object]:
    """The first card brings this riddle."""
    game.table.fate = Scripted(["draw K16", f"riddle {id}"])
    assert game.proceed()
    assert game.proceed()
    return game


def test_a_riddles_answers_are_mixed_always_in_the_same_way(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    riddled(game)
    question = game.shown.question
    assert question is not None
    assert question.riddle is not None
    assert question.riddle.way == "choice"
    assert question.riddle.solution == ""
    house = game.table.state.house
    shown = [answer.move.args[0] for answer in question.answers]
    assert shown == list(order(house.riddles["R18"]))


def test_a_typed_riddle_shows_no_answers_and_is_forgiving(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", riddles="typed")
    riddled(game)
    question = game.shown.question
    assert question is not None
    assert question.answers == ()
    game.answer_riddle("   ", question.ply)
    assert game.table.ply == question.ply
    game.answer_riddle("I think it's some Eggs!", question.ply)
    assert any(line.event == "riddle_right" for line in game.shown.story)
    ply = game.table.ply
    game.answer_riddle("an egg", question.ply)
    assert game.table.ply == ply


def test_a_typed_answer_to_a_choice_is_taken_or_told_to_be_none(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    riddled(game)
    ply = game.table.ply
    game.answer_riddle("a submarine" * 30, ply)
    [notice] = game.take_notices()
    assert "none of the three" in notice.text
    assert game.table.ply == ply
    game.answer_riddle("egg", ply)
    assert any(line.event == "riddle_right" for line in game.shown.story)


def test_a_judged_riddle_is_asked_without_its_solution(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", riddles="judged")
    riddled(game)
    question = game.shown.question
    assert question is not None
    assert question.riddle is not None
    assert question.riddle.solution == "an egg"
    assert "an egg" not in question.text
    assert [answer.move.kind for answer in question.answers] == ["right", "wrong"]


# -- what is shown -----------------------------------------------------------------------------


def test_the_map_shows_where_a_roll_leads(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "way")
    chambers = {c.id: c for level in game.shown.levels for c in level.chambers}
    here = next(c for c in chambers.values() if c.here)
    exits = game.table.state.house.chambers[here.id].exits
    lit = {id: c.target.faces for id, c in chambers.items() if c.target}
    wanted: dict[str, tuple[int, ...]] = {}
    for face, to in enumerate(exits, 1):
        id = here.id if to == "stay" else to
        wanted[id] = (*wanted.get(id, ()), face)
    assert lit == wanted
    assert [exit.faces for exit in here.exits]


def test_a_tap_on_the_map_answers_with_the_cheapest_number(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "number")
    question = game.shown.question
    assert question is not None
    targets = [c.target for level in game.shown.levels for c in level.chambers if c.target]
    tapped = [target.answer for target in targets]
    assert all(answer in question.answers for answer in tapped)
    free = next(answer for answer in question.answers if "Keep" in answer.text)
    assert free in tapped


def test_a_fight_is_told_with_every_reason_and_its_odds(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "commit")
    question = game.shown.question
    assert question is not None
    [fight] = question.fights
    assert fight.on
    for side in fight.sides:
        assert side.total == sum(reason.amount for reason in side.reasons)
        assert side.sum
    assert fight.sides[0].name == "Ann" or fight.sides[1].name == "Ann"
    assert all(answer.hint for answer in question.answers)


def test_odds_stand_beside_the_answers(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    random = Random("7")
    for _ in range(500):
        question = game.shown.question
        assert question is not None
        odds = [answer.odds for answer in question.answers if answer.odds]
        if odds:
            assert all(sum(three) == pytest.approx(1) for three in odds)
            return
        one_step(game, random)
    raise AssertionError("there was never a fight to be had")


def test_the_ruling_has_its_sums_and_clauses(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "commit")
    while game.shown.ruling is None or not any(
        line.event == "totals" for line in game.shown.ruling.lines
    ):
        one_step(game, Random("1"))
    ruling = game.shown.ruling
    assert ruling.sums
    assert ruling.text
    assert {"HB-7", "KM-3.iii.e"} & {clause.id for clause in ruling.clauses}
    assert all(clause.title for clause in ruling.clauses)


# -- people together ---------------------------------------------------------------------------


def with_spell(game: SoloPresenter) -> str:
    """Play on until somebody holds a spell card; returns the seat."""
    random = Random("9")
    for _ in range(3000):
        for one in game.table.state.dungeoneers:
            if one.spells:
                return one.seat
        if game.shown.over:
            break
        one_step(game, random)
    raise AssertionError("nobody ever drew a spell card")


def test_alone_the_own_cards_lie_open(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    with_spell(game)
    hand = game.shown.cards[0].hand
    assert not hand.hidden
    assert not hand.may_turn
    assert hand.spells[0].card
    assert hand.spells[0].effect


def test_among_people_cards_lie_face_down_until_turned(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Bob", seed="5")
    seat = with_spell(game)
    card = next(card for card in game.shown.cards if card.seat == seat)
    title = game.words.word("card", game.table.state.of(seat).spells[0])
    assert card.hand.hidden
    assert card.hand.spells == ()
    assert card.hand.count == 1
    assert all(title not in line.text for line in game.shown.story)
    assert title not in game.shown.undo.undo_text
    game.turn_hand(seat)
    turned = next(card for card in game.shown.cards if card.seat == seat).hand
    assert turned.spells[0].card == title
    one_step(game, Random("4"))
    assert all(card.hand.hidden for card in game.shown.cards)


def test_a_bots_cards_cannot_be_turned(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Bob*", seed="5")
    ann, bob = game.shown.cards
    assert not ann.hand.hidden
    assert bob.hand.hidden
    assert not bob.hand.may_turn
    assert game.shown.viewer == "p1"
    game.turn_hand("p2")
    assert game.shown.cards[1].hand.hidden


def test_bots_play_by_themselves_step_by_step(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Bob*", seed="5")
    random = Random("2")
    seen = set()
    for _ in range(300):
        question = game.shown.question
        if question is None:
            break
        seen.add(question.waiting)
        if question.waiting == "bot":
            assert question.answers == ()
        one_step(game, random)
    assert seen == {"", "bot", "fate"}


# -- introductions -----------------------------------------------------------------------------


def test_an_introduction_is_shown_once_per_device(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, seed="5")
    intro = game.shown.intro
    assert intro is not None
    assert intro.id == "first_card"
    game.read_introduction(intro.id)
    assert game.shown.intro is None
    assert SettingsFile(tmp_path / "settings.json").settings.introduced == ("first_card",)
    again = solo_of(device_in(tmp_path), seed="6")
    assert again.shown.intro is None
    until(again, "move_roll")
    assert again.shown.intro is not None
    assert again.shown.intro.id == "move"


def test_introductions_can_be_silenced(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, seed="5")
    ear = Ear(game)
    game.silence_introductions()
    assert ear.heard() == 1
    assert game.shown.intro is None
    assert not device_in(tmp_path).settings.introductions


def test_the_screen_that_is_gone_listens_no_more(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    ear = Ear(game)
    table = game.table
    game.close()
    table.roll()
    game.speaker.switch("xx")
    assert ear.heard() == 0


def test_a_foreign_move_is_refused(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "way")
    game.play(Move("conjure", ("rabbit",)), game.table.ply)
    assert game.take_notices()[0].trouble
