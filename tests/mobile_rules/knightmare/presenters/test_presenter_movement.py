"""What is asked at the start of a turn and after the roll: one question, short, and no more."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from knightmare.bot.sensible import SensibleBot
from mobile.knightmare.presenters.questions import KnightmareQuestionShown
from mobile.knightmare.presenters.solo import SoloPresenter
from tests.mobile_rules.choosing import choice
from tests.mobile_rules.knightmare.presenters.test_presenter_rolls import staged
from tests.mobile_rules.presenting import device_in, solo_of
from tests.something import some, there


def asked(
    game: SoloPresenter, holds: Callable[[KnightmareQuestionShown], bool]
) -> KnightmareQuestionShown:
    """Plays sensibly until a person is asked something of which this holds."""
    bot = SensibleBot("7", 100)
    for _ in range(3000):
        question = there(game.shown.question)
        if question.waiting:
            game.proceed()
        elif holds(question):
            return question
        else:
            game.answer(choice(game, bot))
    raise AssertionError("that is never asked")


def of(folder: Path, seed: str = "7", **options: Any) -> SoloPresenter:
    """A game alone whose beats nobody watches."""
    return solo_of(device_in(folder), "Ann", seed=seed, **options)


def test_the_start_of_a_turn_offers_the_roll_and_what_may_be_done_first(tmp_path: Path) -> None:
    question = asked(of(tmp_path), lambda one: one.ask == "window" and bool(one.faces))
    assert question.text == "What will you do, Ann?"
    assert question.call is not None
    assert question.call.text == "Roll to move"
    assert [way.face for way in question.faces] == [1, 2, 3, 4, 5, 6]
    assert question.first
    assert all(answer.text != "To the roll" for answer in question.answers)


def test_the_map_shows_where_the_roll_may_lead(tmp_path: Path) -> None:
    game = of(tmp_path)
    question = asked(game, lambda one: one.ask == "window" and bool(one.faces))
    chambers = [chamber for level in game.levels for chamber in level.chambers]
    lit = {chamber.id for chamber in chambers if chamber.target}
    assert {way.chamber for way in question.faces} == lit


def test_each_face_says_where_it_leads_and_what_it_costs(tmp_path: Path) -> None:
    game = of(tmp_path)
    question = asked(game, lambda one: one.kept > 0)
    one = game.table.state.active
    for way in question.faces:
        assert (way.go is None) == bool(way.reason)
        if way.go:
            assert way.price == abs(way.face - question.kept) <= one.tokens
            assert way.go.key == str(way.face)
    kept = next(way for way in question.faces if way.face == question.kept)
    assert kept.go is not None
    assert kept.go_sub == f"keep the {question.kept}"


def test_every_legal_move_is_shown_where_the_table_wants_it(tmp_path: Path) -> None:
    game = of(tmp_path, every_move=True)
    question = asked(game, lambda one: one.ask == "number")
    decision = there(game.table.decision)
    assert len(question.answers) == len(decision.options)
    assert not any(way.reason.startswith("as with") for way in question.faces)


def test_of_a_fight_that_is_decided_it_is_said_once(tmp_path: Path) -> None:
    for seed in range(12):
        game, bot = of(tmp_path / str(seed), seed=str(seed)), SensibleBot("7", 100)
        while game.shown.question is not None:
            question = game.shown.question
            if question.waiting == "nobody":
                assert question.text.endswith("Nothing you could spend changes this.")
                assert question.answers == ()
                ply = game.table.ply
                assert game.proceed()
                assert game.table.journal.line[ply].move.notation() == "commit 0"
                return
            if question.waiting:
                game.proceed()
            else:
                game.answer(choice(game, bot))
    raise AssertionError("no fight is decided before its tokens")


def test_the_odds_of_the_rest_stand_behind_a_tap(tmp_path: Path) -> None:
    question = asked(of(tmp_path), lambda one: one.ask == "action")
    drawing = next(answer for answer in question.answers if answer.move.kind == "draw_card")
    assert len(drawing.hint.split()) < 6
    assert "cards may come" in drawing.more


def test_tokens_that_can_only_bring_a_draw_say_so(tmp_path: Path) -> None:
    def saves(question: KnightmareQuestionShown) -> bool:
        odds = [one.answer.odds for one in question.amounts]
        return any(each and not each[0] and each[1] for each in odds)

    question = asked(of(tmp_path), saves)
    for one in some(question.amounts):
        if one.answer.odds is None:
            continue
        win, draw, _ = one.answer.odds
        part, share = ("win", win) if win or not draw else ("draw", draw)
        assert one.text == f"{part} {round(share * 100)} %"


# -- what a number opens -----------------------------------------------------------------------


def test_the_door_stands_on_the_pads_where_it_opens(tmp_path: Path) -> None:
    game = staged(tmp_path, "ordinary", at="clue_room", items=("cup",), tokens=2)
    game._skip()
    game.tap_in(3, game.table.ply)
    question = there(game.shown.question)
    two, three = question.faces[1:3]
    assert (two.opens, two.name, two.price, two.chance) == ("door", "NILREM door", 1, "opens")
    assert two.go_text == "Through the NILREM door"
    assert [one.move.kind for one in two.there] == ["leave_by"]
    assert not three.opens
    assert two.go is not None
    game.answer(two.go)
    game._skip()
    assert game.table.state.of("p1").standing == "level_three"
    assert game.table.state.of("p1").tokens == 1


def test_the_chest_stands_on_its_pad(tmp_path: Path) -> None:
    game = staged(tmp_path, "ordinary", at="wooden_room", chest=1, tokens=1)
    game._skip()
    game.tap_in(6, game.table.ply)
    question = there(game.shown.question)
    six = question.faces[5]
    assert (six.opens, six.go_text) == ("chest", "Open the chest")
    assert six.go is not None
    game.answer(six.go)
    game.proceed()
    assert game.table.state.seen_by == "p1"
