"""The battle as a widget: every shape fits, figures answer whom, the others say why not."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from mobile.dungeonlords.presenters.battle.shown import BattleShown
from mobile.dungeonlords.widgets.battle.answers import ReplyRow
from mobile.dungeonlords.widgets.battle.battle import BattleView
from mobile.dungeonlords.widgets.battle.cards import BattleCard, MonsterCard, PlaceCard
from mobile.kit.frame.scaffold import Column
from mobile.kit.painting.frame_by_frame import paint_queue
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.backdrop import Backdrop
from mobile.kit.theme.style import theme
from shared.play.decision import move
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.dungeonlords.presenters.test_presenter_advice import at_question, shown_of
from tests.mobile_rules.showing import note_calls

Drive = Callable[..., Driver]
ASKS = ("lay_trap", "next_to_act")


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, BattleShown]:
    """A battle that is planned, and one that is fought."""
    return {ask: shown_of(at_question(tmp_path_factory.mktemp(ask), "1", ask)) for ask in ASKS}


def view_of(
    drive: Drive, shown: BattleShown, size: tuple[int, int]
) -> tuple[Driver, BattleView, list[Any]]:
    """A battle in a window; also what it says: answers that are given, clauses that are opened."""
    said: list[Any] = []
    view, column, root = (
        BattleView(said.append, said.append, lambda: said.append("asked"), said.append),
        Column(),
        Backdrop(),
    )
    view.wide = size[0] > size[1]
    column.add_widget(view)
    root.add_widget(column)
    view.show(shown)
    driver = drive(root, size)
    driver.settle()
    return driver, view, said


def pieces(view: BattleView, kind: type) -> list[Any]:
    found = [child for child in view.children if isinstance(child, kind)]
    return sorted(found, key=lambda one: (-one.y, one.x))


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize("size", [TABLET, PHONE, (800, 1280)])
@pytest.mark.parametrize("factor", [0.8, 1.0, 1.6])
def test_everything_fits(
    drive: Drive,
    scenes: dict[str, BattleShown],
    ask: str,
    size: tuple[int, int],
    factor: float,
) -> None:
    theme.text_factor = factor
    driver, view, _ = view_of(drive, scenes[ask], size)
    assert not driver.problems()
    for child in view.children:
        assert child.x >= -1
        assert child.right <= view.width + 1
        assert child.y >= -1
        assert child.top <= view.height + 1
    # the whole question is read
    assert driver.shows(scenes[ask].question)


def test_a_tap_on_an_answer_gives_it(drive: Drive, scenes: dict[str, BattleShown]) -> None:
    shown = scenes["next_to_act"]
    driver, view, given = view_of(drive, shown, TABLET)
    driver.tap(pieces(view, ReplyRow)[0])
    assert given == [shown.replies[0].answer]


def test_a_tap_on_a_figure_answers_whom_and_one_that_may_not_be_hit_says_why(
    drive: Drive, scenes: dict[str, BattleShown]
) -> None:
    shown = scenes["next_to_act"]
    answers = [AnswerShown(move("hit", one.figure.at), 1, "", "", "", "") for one in shown.line]
    first, *others = shown.line
    refused = replace(first.figure, why="Never the first.", clause="DL-10.18")
    line = [replace(first, answer=None, figure=refused)]
    line += [replace(one, answer=answer) for one, answer in zip(others, answers[1:], strict=True)]
    driver, view, given = view_of(drive, replace(shown, line=tuple(line), aiming=True), PHONE)
    places = pieces(view, PlaceCard)
    driver.tap(places[1])
    assert given == [line[1].answer]
    driver.tap(places[0])
    assert driver.shows("Never the first.")
    driver.tap("DL-10.18")
    assert given[1:] == ["DL-10.18"]


def test_a_monster_with_one_way_to_act_acts_when_it_is_tapped(
    drive: Drive, scenes: dict[str, BattleShown]
) -> None:
    shown = scenes["next_to_act"]
    answer = shown.replies[0].answer
    sent = (replace(shown.sent[0], answer=answer), *shown.sent[1:])
    driver, view, given = view_of(drive, replace(shown, sent=sent), TABLET)
    driver.tap(pieces(view, MonsterCard)[0])
    assert given == [answer]


def test_an_answer_that_changed_under_the_finger_is_not_given(
    drive: Drive, scenes: dict[str, BattleShown]
) -> None:
    shown = scenes["next_to_act"]
    driver, view, given = view_of(drive, shown, TABLET)
    row = pieces(view, ReplyRow)[0]
    touch = driver._touch(row)
    touch.touch_down()
    driver.advance(0.5)  # it is no pull: the press is passed on
    other = replace(shown.replies[0], title="Another one")
    view.show(replace(shown, replies=(other, *shown.replies[1:])))
    driver.frames()
    touch.touch_up()
    driver.frames(3)
    assert not given


def test_steps_the_card_and_the_advice_open_on_a_tap(
    drive: Drive, scenes: dict[str, BattleShown]
) -> None:
    shown = scenes["next_to_act"]
    driver, _, clauses = view_of(drive, shown, TABLET)
    step = shown.steps[2]
    driver.tap(f"{step.title}: {step.sum}")
    assert driver.shows(step.sum)
    assert not driver.problems()
    driver.tap(f"{step.clause.id}  {step.clause.title}")
    assert clauses == [step.clause.id]
    assert shown.advice is not None
    driver.tap(shown.advice.title)
    assert all(driver.shows(mark.name) for mark in shown.advice.marks[:3])
    assert not driver.problems()


def test_only_what_changed_is_painted_again(drive: Drive, scenes: dict[str, BattleShown]) -> None:
    shown = scenes["next_to_act"]
    driver, view, _ = view_of(drive, shown, TABLET)
    painted: list[Any] = []
    for one in (*pieces(view, PlaceCard), *pieces(view, ReplyRow)):
        note_calls(one, "paint", painted)
    best = replace(shown.replies[0], title="Another title")
    view.show(replace(shown, replies=(best, *shown.replies[1:])))
    driver.settle()
    assert painted == [pieces(view, ReplyRow)[0]]


def test_answers_are_painted_at_once_and_cards_in_the_frames_after(
    drive: Drive, scenes: dict[str, BattleShown]
) -> None:
    shown = scenes["next_to_act"]
    driver, view, _ = view_of(drive, shown, TABLET)
    reply = replace(shown.replies[0], title="Another title")
    somebody = shown.line[0]
    first = replace(somebody, figure=replace(somebody.figure, note="Another note"))
    changed = (first, *shown.line[1:])
    view.show(replace(shown, replies=(reply, *shown.replies[1:]), line=changed))
    paint_queue.flush()
    rows, places = pieces(view, ReplyRow), pieces(view, PlaceCard)
    assert not any(row.stale for row in rows)
    assert [place.shown for place in places if place.stale] == [first]
    driver.settle()
    assert not any(place.stale for place in places)


def test_what_idle_moments_made_is_enough_for_a_battle(
    drive: Drive, scenes: dict[str, BattleShown]
) -> None:
    said: list[Any] = []
    view = BattleView(
        said.append, said.append, lambda: None, said.append, size_hint_x=None, width=TABLET[0]
    )
    drive(view, TABLET)
    while view.prepare():
        assert not pieces(view, BattleCard)
    made = {kind: len(cards.made) for kind, cards in view._parts.items()}
    view.show(scenes["next_to_act"])
    assert pieces(view, PlaceCard)
    assert {kind: len(cards.made) for kind, cards in view._parts.items()} == made
