"""What the screen of a game shows: riddles, the map, fights, hidden cards."""

from pathlib import Path
from random import Random

import pytest

from knightmare.rulebook.riddles import order
from mobile.knightmare.presenters.solo import SoloPresenter
from shared.play.decision import Move
from tests.mobile_rules.presenting import Ear, device_in, one_step, solo_of, until
from tests.scripted import Scripted
from tests.something import there

# -- riddles -----------------------------------------------------------------------------------


def riddled(game: SoloPresenter, id: str = "R18") -> SoloPresenter:
    """The first card brings this riddle."""
    game.table.fate = Scripted(["draw K16", f"riddle {id}"])
    assert game.proceed()
    assert game.proceed()
    return game


def test_a_riddles_answers_are_mixed_always_in_the_same_way(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    riddled(game)
    question = there(game.shown.question)
    assert question.riddle is not None
    assert question.riddle.way == "choice"
    assert question.riddle.solution == ""
    ruleset = game.table.state.ruleset
    shown = [answer.move.args[0] for answer in question.answers]
    assert shown == list(order(ruleset.riddles["R18"]))


def test_a_typed_riddle_shows_no_answers_and_is_forgiving(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", riddles="typed")
    riddled(game)
    question = there(game.shown.question)
    assert question.answers == ()
    game.answer_typed("   ", question.ply)
    assert game.table.ply == question.ply
    game.answer_typed("I think it's some Eggs!", question.ply)
    assert any(line.event == "riddle_right" for line in game.shown.story)
    ply = game.table.ply
    game.answer_typed("an egg", question.ply)
    assert game.table.ply == ply


def test_a_typed_answer_to_a_choice_is_taken_or_told_to_be_none(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    riddled(game)
    ply = game.table.ply
    game.answer_typed("a submarine" * 30, ply)
    [notice] = game.take_notices()
    assert "none of the answers" in notice.text
    assert game.table.ply == ply
    game.answer_typed("egg", ply)
    assert any(line.event == "riddle_right" for line in game.shown.story)


def test_a_judged_riddle_is_asked_without_its_solution(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5", riddles="judged")
    riddled(game)
    question = there(game.shown.question)
    assert question.riddle is not None
    assert question.riddle.solution == "an egg"
    assert "an egg" not in question.text
    assert [answer.move.kind for answer in question.answers] == ["right", "wrong"]


# -- what is shown -----------------------------------------------------------------------------


def test_the_map_shows_where_a_roll_leads(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "way")
    chambers = {c.id: c for level in game.levels for c in level.chambers}
    here = next(c for c in chambers.values() if c.here)
    exits = game.table.state.ruleset.chambers[here.id].exits
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
    question = there(game.shown.question)
    targets = [c.target for level in game.levels for c in level.chambers if c.target]
    tapped = [target.answer for target in targets]
    assert all(answer in question.answers for answer in tapped)
    free = next(answer for answer in question.answers if "Keep" in answer.text)
    assert free in tapped


def test_a_fight_is_told_with_every_reason_and_its_odds(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "commit")
    question = there(game.shown.question)
    [fight] = question.fights
    assert fight.on
    for side in fight.sides:
        assert side.total == sum(reason.amount for reason in side.reasons)
        assert side.sum
    assert fight.sides[0].name == "Ann"
    assert all(answer.hint for answer in question.answers)


def test_odds_stand_beside_the_answers(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    random = Random("7")
    for _ in range(500):
        question = there(game.shown.question)
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
                seat: str = one.seat
                return seat
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
    assert seen >= {"", "bot", "fate"}


def test_what_comes_next_is_shown_with_why_and_what_comes_after(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="5")
    until(game, "move_roll")
    goal = there(game.shown.goal)
    assert goal.text == "a Quest Object, on Level Two"
    assert "nobody walks back up" in goal.why
    assert len(goal.then) == 2
    assert (goal.clause.id, goal.clause.title) == ("KM-6.i.a", "The NILREM door")


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
