"""One moment of a game: how it stood, what was chosen and known, and what goes on from there."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.looking_back.judging import BEST, MISTAKE
from mobile.shell.presenters.looking_back.moment import MomentPresenter
from mobile.shell.presenters.looking_back.past import Past
from mobile.shell.presenters.thinking import AtOnce
from shared.descriptor import unjudged
from shared.play.decision import FATE
from shared.play.game import Origin
from shared.saves.store import Store
from tests.mobile_rules.looking_back import choices, marked, moment_of, played_on
from tests.mobile_rules.presenting import (
    Ear,
    device_in,
    solo_of,
    store_of,
    strings,
    table_in,
    untranslated,
)
from tests.mobile_rules.shell.presenters.later import Later
from tests.something import some, there


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A game of Knightmare that is over; nothing is played at it any more."""
    game = solo_of(device_in(tmp_path_factory.mktemp("ended")), "Ann", seed="7")
    played_on(game)
    yield game
    game.close()


@pytest.fixture(scope="module")
def lords(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Two people and a bot in a game of Dungeon Lords, in its second round."""
    device = device_in(tmp_path_factory.mktemp("lords"))
    game = table_in(device, "dungeonlords", "together", "Ann", "Tom", "Ilse*")
    played_on(game, 90)
    yield game
    game.close()


@pytest.fixture(scope="module")
def lords_over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A game of Dungeon Lords between two people and a bot that is over."""
    device = device_in(tmp_path_factory.mktemp("lords_over"))
    game = table_in(device, "dungeonlords", "together", "Ann", "Tom", "Ilse*")
    played_on(game)
    yield game
    game.close()


@pytest.fixture
def later(ended: Any) -> Iterator[Later]:
    """Whoever works something out in that game waits until the test says so."""
    thinker = ended.device.thinker = Later()
    yield thinker
    ended.device.thinker = AtOnce()


# -- how it stood --------------------------------------------------------------------------------


def test_every_step_shows_the_table_as_it_stood(ended: Any) -> None:
    moment = MomentPresenter(ended, "p1")
    line, stood = ended.table.journal.line, []
    for _ in some(line):
        past = moment.past.presenter
        before = line[past.table.ply - 1].number if past.table.ply else 0
        assert past.table.state == ended.table.state_after(before)
        stood.append(past.shown.where)
        moment.step(1)
    assert len(set(stood)) > 20
    moment.close()


def test_steps_lead_back_the_same_way(ended: Any) -> None:
    moment = MomentPresenter(ended, "p1", ply=40)
    on = []
    for _ in range(12):
        on.append(moment.shown)
        moment.step(1)
    for shown in some(reversed(on)):
        moment.step(-1)
        assert moment.shown == shown
    moment.close()


def test_what_left_nothing_to_choose_is_passed_by(ended: Any) -> None:
    past = Past(ended, "p1")
    skipped = [e.number - 1 for e in past.moves if past.presenter.table.told(e).skipped]
    past.go(0)
    seen = [past.at]
    while past.step(1):
        seen.append(past.at)
    assert skipped
    assert set(seen) & set(skipped) <= {past.plies}
    past.close()


def test_the_ends_and_what_lies_beyond_them(ended: Any) -> None:
    moment = MomentPresenter(ended, "p1", ply=5)
    moment.go(10_000)
    assert moment.shown.scrub.at == len(ended.table.journal.line)
    outcome = ended.table.game.outcome(ended.table.state)
    assert moment.shown.told.asked == ended.words.say(ended.port.ending(outcome))
    assert moment.shown.told.played == ""
    assert not moment.shown.may_play_on
    moment.step(1)
    assert moment.shown.scrub.at == moment.shown.scrub.last
    moment.go(-5)
    assert moment.shown.scrub.at == 0
    moment.close()


def test_the_game_itself_stays_as_it_is(ended: Any) -> None:
    before, state = store_of(ended.device).export(ended.id), ended.table.state
    moment = MomentPresenter(ended, "p1", ply=3)
    for _ in range(30):
        moment.step(1)
    moment.close()
    assert store_of(ended.device).export(ended.id) == before
    assert ended.table.state == state


def test_nothing_there_can_be_answered(ended: Any) -> None:
    moment = moment_of(ended, "p1", choices(ended, "p1", "commit")[0])
    question = there(moment.past.presenter.shown.question)
    assert question.offered == ()
    past: Any = moment.past.presenter
    chambers = [one for level in past.levels for one in level.chambers]
    assert [one for one in chambers if one.target and one.target.answer] == []
    moment.close()


def test_what_was_asked_played_and_came_of_it_is_told(ended: Any) -> None:
    ply = choices(ended, "p1", "commit")[0]
    moment = moment_of(ended, "p1", ply)
    told = moment.shown.told
    assert "helm tokens will you commit" in told.asked
    assert told.played.startswith("Ann: Commit")
    assert any("spends" in line or "keeps" in line or "reaches" in line for line in told.came)
    assert any("on the die" in line for line in moment.shown.known)
    moment.close()


def test_a_game_that_goes_on_is_looked_back_on_so_far(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", seed="7")
    played_on(game, 25)
    moment = MomentPresenter(game, "p1", ply=10)
    assert moment.shown.scrub.last == game.table.ply
    moment.go(game.table.ply)
    assert moment.past.presenter.table.state == game.table.state
    moment.close()


def test_a_move_that_was_taken_back_is_not_gone_through(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", seed="7")
    played_on(game, 20)
    game.undo()
    ahead, asked = game.table.journal.ahead[0].move, game.table.decision
    assert asked is not None
    game.table.play(next(one for one in asked.options if one != ahead))
    played_on(game, 4)
    past = Past(game, "p1")
    line = [(one.who, one.move) for one in game.table.journal.line]
    assert [(one.who, one.move) for one in past.moves] == line
    assert len(game.table.journal.entries) > past.plies
    past.close()


# -- what was hidden -----------------------------------------------------------------------------


def test_orders_of_others_stay_secret_and_ones_own_are_read(lords_over: Any) -> None:
    for mine, other in some([("p1", "p2"), ("p2", "p1")]):
        own = moment_of(lords_over, mine, choices(lords_over, mine, "program")[0])
        assert "secret" not in own.shown.told.played
        theirs = moment_of(lords_over, mine, choices(lords_over, other, "program")[0])
        assert "secret" in theirs.shown.told.played
        own.close()
        theirs.close()


def test_each_sees_what_was_seen_from_the_own_seat(lords_over: Any) -> None:
    for seat in some(["p1", "p2"]):
        moment = moment_of(lords_over, seat, choices(lords_over, "p2", "program")[-1])
        past = moment.past.presenter
        assert past.people == [seat]
        assert past.seen == lords_over.table.game.view(past.table.state, seat)
        assert past.shown.curtain is None
        moment.close()


def test_before_several_people_nothing_secret_is_seen_while_the_game_goes_on(lords: Any) -> None:
    for seat in some(["p1", "p2"]):
        ply = choices(lords, seat, "program")[0]
        moment = moment_of(lords, seat, ply, ply)
        past = moment.past.presenter
        assert "secret" in moment.shown.told.played
        assert past.seen == lords.table.game.view(past.table.state, FATE)
        assert (moment.shown.judged, moment.shown.known) == (None, ())
        assert not moment.shown.may_try
        moment.close()


def test_of_a_table_with_several_people_each_sees_the_own_turns(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Tom", seed="7")
    played_on(game, 120)
    turns = {seat: Past(game, seat) for seat in ("p1", "p2")}
    assert turns["p1"].turns[0] == 0
    assert turns["p2"].turns[0] > 0
    assert not set(turns["p1"].turns) & set(turns["p2"].turns)
    for past in turns.values():
        past.close()


def test_a_bots_choices_are_judged_once_the_game_is_over_and_not_put_to_anybody(
    lords_over: Any,
) -> None:
    ply = choices(lords_over, "p3", "use_space")[0]
    moment = moment_of(lords_over, "p3", ply)
    assert moment.past.presenter.seen == lords_over.table.game.view(
        moment.past.presenter.table.state, "p3"
    )
    assert moment.shown.judged is not None
    assert not moment.shown.may_try
    moment.close()


# -- playing by itself ---------------------------------------------------------------------------


def test_a_decision_is_seen_longer_than_a_move_of_fate(ended: Any) -> None:
    line = ended.table.journal.line
    fate = next(n for n, one in enumerate(line) if one.who == FATE)
    moment = moment_of(ended, "p1", fate)
    assert moment.seconds == 0.4
    moment.go(choices(ended, "p1")[0])
    assert moment.seconds == 1.0
    moment.turn_pace()
    assert moment.seconds == 2.0
    assert moment.shown.pace == "2 s"
    moment.close()


def test_it_plays_to_the_end_and_from_there_anew(ended: Any) -> None:
    last = len(ended.table.journal.line)
    moment = MomentPresenter(ended, "p1", ply=last - 2)
    moment.play()
    assert [moment.shown.playing] == [True]
    for _ in range(3):
        moment.play_step()
    assert (moment.shown.playing, moment.shown.scrub.at) == (False, last)
    moment.play()
    assert (moment.shown.playing, moment.shown.scrub.at) == (True, 0)
    moment.step(1)
    assert [moment.shown.playing] == [False]
    moment.play_step()
    assert moment.shown.scrub.at == 1
    moment.close()


def test_at_the_pace_of_taps_it_goes_from_decision_to_decision(ended: Any) -> None:
    moment = MomentPresenter(ended, "p1")
    moment.turn_pace()
    moment.turn_pace()
    found = []
    for _ in range(5):
        moment.play()
        found.append(moment.shown.scrub.at)
    line = ended.table.journal.line
    assert all(line[at].who == "p1" for at in some(found))
    assert found == sorted(set(found))
    assert not moment.shown.playing
    moment.close()


def test_whoever_listens_is_told_of_each_step_once(ended: Any) -> None:
    moment = MomentPresenter(ended, "p1", ply=5)
    ear = Ear(moment)
    for call in some(
        [lambda: moment.step(1), lambda: moment.go(30), moment.play, moment.turn_pace]
    ):
        call()
        assert ear.heard() == 1
    moment.go(30)
    moment.go(30)
    assert ear.heard() == 1
    moment.close()


# -- the bar -------------------------------------------------------------------------------------


def test_the_bar_numbers_turns_and_flags_marks_and_the_greatest_luck(ended: Any) -> None:
    first, second = choices(ended, "p1", "commit")[:2]
    review = marked(ended, "p1", first, second, stroke=33)
    small = replace(review.marks[1], loss=0.06)
    review = replace(review, marks=(review.marks[0], small, replace(small, seat="p2")))
    scrub = MomentPresenter(ended, "p1", lambda: review, first).shown.scrub
    assert [(one.ply, one.kind) for one in scrub.flags] == [
        (first, "mistake"), (second, "doubtful"), (33, "stroke")
    ]  # fmt: skip
    assert [number for _, number in scrub.turns if number][:3] == ["1", "5", "10"]
    assert scrub.turn == f"Turn 5 of {len(scrub.turns)}"
    assert scrub.move == f"move {first} of {scrub.last}"


def test_seasons_stand_on_the_bar_of_dungeon_lords(lords: Any) -> None:
    scrub = MomentPresenter(lords, "p1", ply=60).shown.scrub
    assert "Spring" in scrub.turn
    assert {number for _, number in scrub.turns} == {""}


# -- how good it was -----------------------------------------------------------------------------


def test_a_marked_choice_says_what_it_cost_and_what_was_better(ended: Any) -> None:
    ply = choices(ended, "p1", "commit")[0]
    moment = moment_of(ended, "p1", ply, ply)
    judged = there(moment.shown.judged)
    assert (judged.kind, judged.title) == (MISTAKE, "A mistake: 11 % lost")
    assert [one.good for one in judged.answers] == [False, True]
    assert judged.answers[0].text in moment.shown.told.played
    moment.step(1)
    assert moment.shown.judged is None or moment.shown.judged.kind != MISTAKE
    moment.close()


def test_what_the_expert_would_have_done_is_said_with_what_it_promises(ended: Any) -> None:
    kinds = set()
    for ply in choices(ended, "p1")[:12]:
        moment = moment_of(ended, "p1", ply)
        judged, chosen = moment.shown.judged, ended.table.journal.line[ply].move
        table, judge = moment.past.presenter.table, moment.judging.judge
        assert judged is not None
        assert judge is not None
        assert table.decision is not None
        assert (judged.kind == BEST) == (judge.usual(table.state, table.decision) == chosen)
        assert len(judged.worths) in (2, 3, 4)
        assert judged.worths[0].kind == ("both" if judged.kind == BEST else "expert")
        assert [one.kind for one in judged.worths].count("you") == (judged.kind != BEST)
        assert max(one.share for one in judged.worths) <= 1
        kinds.add(judged.kind)
        moment.close()
    assert {BEST} < kinds


def test_a_marked_choice_is_worth_less_by_what_was_played_out(ended: Any) -> None:
    ply = choices(ended, "p1", "commit")[0]
    moment = moment_of(ended, "p1", ply, ply)
    judged = there(moment.shown.judged)
    chosen, better = (int(one.worth.split()[0]) for one in judged.answers)
    assert better - chosen in (10, 11, 12)
    assert [one.mark for one in judged.worths if one.kind == "you"] == [MISTAKE]
    assert 1 <= len(judged.reasons) <= 3
    assert all("%" in one.text for one in judged.reasons)
    moment.close()


def test_what_takes_long_is_said_when_it_is_known(ended: Any, later: Later) -> None:
    ply = choices(ended, "p1", "commit")[0]
    moment = moment_of(ended, "p1", ply)
    ear = Ear(moment)
    assert [moment.shown.judged] == [None]
    later.think()
    assert ear.heard() == 1
    assert moment.shown.judged is not None
    moment.step(1)
    moment.go(ply)
    assert moment.shown.judged is not None
    moment.close()


def test_nobody_waits_for_what_is_no_longer_looked_at(ended: Any, later: Later) -> None:
    first, second = choices(ended, "p1", "commit")[:2]
    moment = moment_of(ended, "p1", first)
    assert [moment.shown.judged] == [None]
    moment.go(second)
    assert [moment.shown.judged] == [None]
    assert [one.wanted for one in later.thoughts] == [False, True]
    moment.close()
    assert [one.wanted for one in later.thoughts] == [False, False]


# -- once more -----------------------------------------------------------------------------------


def test_an_answer_that_is_tried_is_compared_and_not_played(ended: Any) -> None:
    before = store_of(ended.device).export(ended.id)
    came = set()
    for ply in some(choices(ended, "p1", "commit")[:3]):
        asked = ended.table.game.decision(
            ended.table.state_after(ended.table.journal.line[ply].parent)
        )
        for answer in some(asked.options):
            moment, calls = moment_of(ended, "p1", ply), list[str]()
            drill = moment.drill(partial(calls.append, "answered"))
            state = drill.table.state
            drill.play(answer, drill.table.ply)
            assert drill.take_notices()[-1].trouble is False
            drill.play(answer, drill.table.ply)
            assert calls == ["answered"]
            assert (drill.table.state, drill.table.ply) == (state, ply)
            moment.refresh()
            tried = there(moment.shown.tried)
            same = answer == ended.table.journal.line[ply].move
            assert tried.kind == "same" if same else tried.kind in ("better", "same", "worse")
            assert [one.good for one in tried.answers] == [
                tried.kind != "worse", tried.kind != "better"
            ]  # fmt: skip
            came.add(tried.kind)
            moment.step(1)
            assert moment.shown.tried is None
            drill.close()
            moment.close()
    assert {"same", "worse"} <= came
    assert store_of(ended.device).export(ended.id) == before


def test_what_was_played_out_as_better_is_better_when_it_is_tried(ended: Any) -> None:
    ply = choices(ended, "p1", "commit")[0]
    moment = moment_of(ended, "p1", ply, ply)
    drill = moment.drill(lambda: None)
    review = there(moment.review())
    drill.play(review.marks[0].better, ply)
    moment.refresh()
    assert moment.shown.tried is not None
    assert moment.shown.tried.kind == "better"
    drill.close()
    moment.close()


def test_what_was_played_out_goes_before_points_that_are_promised(lords_over: Any) -> None:
    asked = choices(lords_over, "p1", "use_space")
    best = (ply for ply in asked if _kind(lords_over, ply) == BEST)
    ply = next(best)
    moment = moment_of(lords_over, "p1", ply, ply)
    drill, review = moment.drill(lambda: None), moment.review()
    assert review is not None
    drill.play(review.marks[0].better, ply)
    moment.refresh()
    shown = moment.shown
    assert shown.tried is not None
    assert shown.judged is not None
    assert (shown.tried.kind, shown.judged.kind) == ("better", MISTAKE)
    you, expert = (float(one.worth.removesuffix(" points")) for one in shown.judged.answers)
    assert you < expert
    assert next(one.kind for one in shown.judged.worths) == "expert"
    drill.close()
    moment.close()


def _kind(game: Any, ply: int) -> str:
    """How good a choice of the first seat was."""
    moment = moment_of(game, "p1", ply)
    judged = moment.shown.judged
    moment.close()
    return judged.kind if judged else ""


def test_points_are_promised_to_a_tenth(lords_over: Any) -> None:
    moment = moment_of(lords_over, "p1", choices(lords_over, "p1", "use_space")[0])
    judged = there(moment.shown.judged)
    assert all(re.fullmatch(r"−?[0-9]+\.[0-9] points", one.worth) for one in some(judged.worths))
    assert all(re.search(r": [+−][0-9]+\.[0-9]$", one.text) for one in judged.reasons)
    moment.close()


def test_there_only_the_own_seat_is_seen_and_nothing_is_taken_back(lords_over: Any) -> None:
    ply = choices(lords_over, "p2", "program")[0]
    moment = moment_of(lords_over, "p2", ply)
    drill = moment.drill(lambda: None)
    assert drill.people == ["p2"]
    assert drill.shown.curtain is None
    assert drill.shown.orders is not None
    drill.undo()
    drill.redo()
    assert drill.table.ply == ply
    assert drill.id == ""
    assert not drill.looking
    drill.close()
    moment.close()


def rolled(game: Any) -> int:
    """After how many moves the first die of a fight is rolled."""
    table = game.table
    return next(
        n
        for n, one in enumerate(table.journal.line)
        if table.game.decision(table.state_after(one.parent)).ask == "fight_roll"
    )


def test_of_a_move_of_fate_it_is_told_how_lucky_it_was(ended: Any) -> None:
    moment = moment_of(ended, "p1", rolled(ended))
    judged = there(moment.shown.judged)
    assert judged.kind in ("lucky", "unlucky", "even")
    assert judged.of == "of 6"
    worths = [int(one.worth.removesuffix(" %")) for one in judged.worths]
    assert worths == sorted(worths, reverse=True)
    assert len(worths) in (4, 5)
    [came] = [one for one in judged.worths if one.kind == "came"]
    expected, fell = judged.answers
    assert (came.text, came.worth) == (fell.text, fell.worth)
    mean, figure = (int(one.worth.removesuffix(" %")) for one in (expected, fell))
    assert min(worths) <= mean <= max(worths)
    signs = {"lucky": figure > mean, "unlucky": figure < mean, "even": abs(figure - mean) <= 1}
    assert signs[judged.kind]
    moment.close()


def test_what_fate_may_have_dealt_to_others_is_not_told_while_the_game_goes_on(
    lords: Any,
) -> None:
    dealt = next(n for n, one in enumerate(lords.table.journal.line) if one.who == FATE)
    moment = moment_of(lords, "p1", dealt)
    assert moment.shown.judged is None
    moment.close()


def test_a_board_that_was_not_learned_is_gone_through_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = solo_of(device_in(tmp_path), "Ann", seed="7")
    played_on(game, 60)
    unlearned = replace(game.game.descriptor, judge=unjudged)
    monkeypatch.setitem(vars(game.game), "descriptor", unlearned)
    moment = moment_of(game, "p1", choices(game, "p1")[3])
    assert moment.shown.judged is None
    assert not moment.shown.may_try
    assert "not been learned" in moment.shown.note
    moment.step(1)
    assert moment.shown.told.asked
    moment.close()


# -- from here -----------------------------------------------------------------------------------


def test_a_new_table_goes_on_from_here_and_says_so(ended: Any) -> None:
    store, count = store_of(ended.device), len(store_of(ended.device).tables())
    moment = MomentPresenter(ended, "p1", ply=30)
    id = moment.play_on()
    assert len(store.tables()) == count + 1
    origin = Origin(store.load(ended.id).started, 30)
    assert store.load(id).setup.origin == origin
    assert store.load(id).setup.seats == ended.table.setup.seats
    lobby = LobbyPresenter(ended.device)
    opened = there(lobby.open(id))
    assert opened.table.state == moment.past.presenter.table.state
    assert opened.looks == ended.looks
    card = next(one for one in lobby.shown.tables if one.id == id)
    assert f"from move 30 of the game of {origin.started[:10]}" in card.when
    for one in (opened, lobby, moment):
        one.close()


def test_where_newer_rules_took_over_moves_are_counted_from_there(ended: Any) -> None:
    store, table = store_of(ended.device), ended.table
    saved = store.load(ended.id)
    states = {20: table.state_after(20).to_json()}
    id = store.add(replace(saved, checkpoints=states, base=20))
    opened = there(LobbyPresenter(ended.device).open(id))
    ply = choices(ended, "p1", "commit")[-1] - 20
    moment = moment_of(opened, "p1", ply, ply)
    scrub = moment.shown.scrub
    assert (scrub.first, scrub.at) == (20, ply + 20)
    assert scrub.flags[0].ply == ply + 20
    assert moment.shown.judged is not None
    assert moment.shown.judged.kind == MISTAKE
    begun = store.load(moment.play_on())
    assert (begun.base, len(begun.journal.line)) == (20, ply + 20)
    moment.go(0)
    assert moment.shown.scrub.at == 20
    moment.close()


def test_where_nothing_can_be_kept_it_says_why(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", seed="7")
    played_on(game, 30)
    moment = MomentPresenter(game, "p1", ply=10)
    game.device.close()
    assert moment.play_on() == ""
    assert [notice.trouble for notice in moment.take_notices()] == [True]


def test_a_damaged_table_is_gone_through_and_played_on_as_far_as_it_is_sound(
    tmp_path: Path,
) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, "Ann", seed="7")
    played_on(game, 60)
    game.close()
    path = store_of(device).path
    store_of(device).connection.execute("UPDATE moves SET move = 'x' WHERE number = 41")
    opened = there(LobbyPresenter(device).open(game.id))
    assert opened.looking
    moment = MomentPresenter(opened, "p1", ply=0)
    assert moment.shown.scrub.last == 40
    moment.go(35)
    id = moment.play_on()
    assert len(store_of(device).load(id).journal.line) == 35
    moment.close()
    assert Store(path).load(game.id).damage is not None


def test_all_of_it_speaks_another_language(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path, pseudo=True), "Œ", seed="7")
    played_on(game, 60)
    ply = choices(game, "p1")[4]
    moment = moment_of(game, "p1", ply, ply)
    left = [text for text in untranslated(moment.shown) if text != MISTAKE]
    assert left == []
    assert list(strings(moment.shown))
    moment.close()
