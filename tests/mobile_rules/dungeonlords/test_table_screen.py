"""The screen of Dungeon Lords by touches: orders, the curtain, both shapes, a whole game."""

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.dungeonlords.widgets.battle.cards import BattleCard
from mobile.games import GAMES
from mobile.kit.controls.buttons import TapSpot
from mobile.kit.table.lesson.layer import seen
from mobile.kit.translate import PSEUDO
from mobile.kit.units import dp
from mobile.shell.app import CompanionApp
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from shared.play.decision import FATE
from shared.saves.store import Store
from tests.mobile_rules.driver import FRAME, PHONE, TABLET
from tests.mobile_rules.dungeonlords.driving import go_on
from tests.mobile_rules.dungeonlords.presenters.test_presenter_advice import play_until
from tests.mobile_rules.dungeonlords.sensible import TO_LOOK, thought
from tests.mobile_rules.dungeonlords.touching import answering, touch_answer, touch_one
from tests.mobile_rules.hands import Hands, sound
from tests.mobile_rules.looking import words
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in

SHAPES = TABLET, PHONE
UPRIGHT, DESKTOP = (800, 1280), (1920, 1080)


def opened(drive: Any, folder: Path, *names: str, seed: str = "1", **options: Any) -> Hands:
    """The app at a new table."""
    app = CompanionApp(folder, GAMES)
    hands = Hands(drive(app))
    app.device.preferences.change(**QUIET)
    table = table_in(app.device, "dungeonlords", "together", *names, seed=seed, **options)
    table.close()
    assert app.open_table(table.id)
    hands.ticks(4)
    return hands


def fits(hands: Hands) -> None:
    """Nothing is cut or out of the window, in both shapes."""
    for shape in SHAPES:
        hands.driver.resize(*shape)
        assert hands.driver.problems() == [], shape
    hands.driver.resize(*TABLET)


def until_orders(hands: Hands, random: Random) -> None:
    """Goes on until orders are to be laid."""
    while hands.screen.presenter.shown.orders is None:
        touch_one(hands, random)
    hands.see_beats()
    hands.ticks(TO_LOOK)


def test_orders_are_tapped_in_and_out_and_survive_a_turn(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", seed="3")
    until_orders(hands, Random("1"))
    box, presenter = hands.screen.parts.orders, hands.screen.presenter
    free = [pad.shown.id for pad in box.pads.children if not pad.shown.note]
    for id in free[:2]:
        hands.tap(next(pad for pad in box.pads.children if pad.shown.id == id))
    hands.tap(box.slots.cards.seen[0])
    hands.driver.resize(*PHONE)
    assert [slot.order for slot in presenter.shown.orders.slots] == ["", free[1], ""]
    hands.tap(box.call)
    assert presenter.shown.orders is not None
    for key in (pad.shown.key for pad in box.pads.children if not pad.shown.note):
        if presenter.shown.orders.missing:
            hands.driver.key(key)
    hands.driver.key("enter")
    assert presenter.shown.orders is None
    sound(hands.app)


def test_what_comes_next_is_read_while_orders_are_laid(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", seed="3")
    until_orders(hands, Random("1"))
    goal = hands.screen.goal
    # all but its lower edge
    assert seen(goal).height > goal.height - dp(6)
    # on a phone it stands with what is asked
    hands.driver.resize(*PHONE)
    hands.ticks(TO_LOOK)
    assert hands.screen.parts.orders.parent is goal.parent


def test_the_curtain_hides_all_until_it_is_lifted(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom")
    random = Random("1")
    while hands.screen.presenter.shown.curtain is None:
        touch_one(hands, random)
    fits(hands)
    assert not hands.screen.parts.question.parent
    assert not hands.screen.parts.lair.parent
    hands.driver.key("1")
    assert hands.screen.presenter.shown.curtain is not None
    hands.tap(hands.screen.parts.curtain.call)
    hands.ticks(4)
    assert not hands.screen.parts.curtain.parent
    fits(hands)


def test_everything_fits_at_many_moments(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Bob*", seed="3")
    preferences, random = hands.app.device.preferences, Random("4")
    for moment in range(6):
        for language, size in (("en", 100), (PSEUDO, 160)):
            hands.app.device.speaker.switch(language)
            preferences.change(text_size=size)
            fits(hands)
        hands.app.device.speaker.switch("en")
        preferences.change(text_size=100)
        for _ in range(8 + 6 * moment):
            if hands.screen.presenter.shown.over is None:
                touch_one(hands, random)
    sound(hands.app)


def until_asked(hands: Hands, random: Random, *asks: str) -> None:
    """Goes on until a person is asked one of these."""
    presenter = hands.screen.presenter
    while presenter.waiting or presenter.table.decision.ask not in asks:
        touch_one(hands, random)
        hands.see_beats()


@pytest.mark.parametrize("asks", [("dig",), ("mine",), ("hire", "build"), ("choose_site",)])
def test_turning_the_device_changes_nothing_that_is_asked(
    drive: Any, tmp_path: Path, asks: tuple[str, ...]
) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", seed="5")
    until_asked(hands, Random("5"), *asks)
    presenter = hands.screen.presenter
    if asks == ("mine",):
        hands.tap(next(one for one in answering(hands) if isinstance(one, TapSpot)))
    before = presenter.shown
    for size in (PHONE, UPRIGHT, DESKTOP, TABLET):
        hands.driver.resize(*size)
        assert hands.driver.problems() == [], size
        assert presenter.shown == before
        assert len(answering(hands)) >= len(before.question.listed)
    touch_answer(hands, Random("1"))
    sound(hands.app)


def test_a_killed_app_comes_back_to_the_same_battle(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", seed="2")
    random = Random("3")
    until_asked(hands, random, "next_to_act", "single_out", "send")
    shown = hands.screen.presenter.shown
    copy = tmp_path / "killed"
    shutil.copytree(tmp_path, copy, ignore=shutil.ignore_patterns("killed"))
    again = Device(GAMES, Store(copy / "saves.sqlite"))
    game = LobbyPresenter(again).open(hands.screen.presenter.id)
    assert isinstance(game, LordsPresenter)
    assert game.shown.question == shown.question
    assert game.shown.battle is not None
    assert game.shown.battle.line == shown.battle.line
    assert game.shown.undo == shown.undo
    ply = game.table.ply
    while game.table.undoes is not None:
        game.undo()
    while game.shown.undo.may_redo:
        game.redo()
    assert game.table.ply >= ply
    game.close()


def test_left_hands_and_high_contrast_fit(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", "Marie*", seed="4")
    hands.app.device.preferences.change(left_handed=True, high_contrast=True)
    random = Random("2")
    until_orders(hands, random)
    fits(hands)
    screen = hands.screen
    assert (
        screen.parts.orders.to_window(*screen.parts.orders.pos)[0]
        < screen.parts.lair.to_window(*screen.parts.lair.pos)[0]
    )
    until_asked(hands, random, "dig", "hire", "mine", "build")
    fits(hands)


def test_a_phone_has_tabs_and_a_new_question_opens_its_own(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", "Marie*", seed="4")
    hands.driver.resize(*PHONE)
    random = Random("2")
    until_orders(hands, random)
    places = hands.screen.places
    assert places.tab == "asked"
    assert places.tabs.tab("asked").shown.badge == "3"
    for tab in ("lair", "board", "others"):
        hands.tap(places.tabs.tab(tab))
        assert hands.driver.problems() == [], tab
        assert places.tab == tab
    lair = hands.screen.parts.rivals.strips.seen[0]
    hands.tap(lair)
    assert hands.app.covered
    assert hands.driver.problems() == []
    hands.app.back()
    hands.screen.presenter.key("1")
    assert places.tab == "others"
    hands.screen.presenter.undo()
    hands.screen.presenter.undo()
    hands.ticks(4)
    assert places.tab == "asked"


def test_on_a_phone_what_falls_due_stands_above_the_orders(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", "Marie*", seed="4")
    hands.driver.resize(*PHONE)
    until_orders(hands, Random("2"))
    screen, presenter = hands.screen, hands.screen.presenter
    state = presenter.table.state
    state.events, state.season = ("", "", "taxes", ""), 1
    state.of("p1").gold = 0
    presenter.refresh()
    hands.ticks(20)
    said = "Taxes next season: 3 tiles, 2 gold."
    assert hands.reads(said)
    assert screen.parts.due.top > screen.parts.orders.top
    assert hands.driver.problems() == []
    hands.driver.resize(*TABLET)
    assert screen.parts.due.parent is None
    assert hands.reads(said)


def test_a_short_game_is_undone_to_its_start(drive: Any, tmp_path: Path) -> None:
    hands, random = opened(drive, tmp_path, "Ann", "Tom", seed="7"), Random("7")
    for _ in range(40):
        touch_one(hands, random)
    table = hands.screen.presenter.table
    ply = table.ply
    while hands.screen.presenter.shown.undo.may_undo:
        hands.driver.key("z", ["ctrl"])
        hands.ticks(1)
    assert table.undoes is None
    while hands.screen.presenter.shown.undo.may_redo:
        hands.driver.key("y", ["ctrl"])
        hands.ticks(1)
    assert table.ply >= ply
    sound(hands.app)


def test_who_undoes_into_a_battle_of_bots_goes_on_by_a_tap(drive: Any, tmp_path: Path) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom*", seed="2")
    random, presenter = Random("3"), hands.screen.presenter
    while not (presenter.waiting == "bot" and presenter.shown.battle):
        if presenter.waiting:
            presenter.table.step()
        else:
            go_on(presenter, random)
    before = presenter.table.ply
    presenter.table.step()
    presenter.return_to(presenter.table.journal.line[before - 1].number)
    hands.ticks(40)
    assert presenter.table.ply == before
    fits(hands)
    hands.tap(hands.screen.parts.go)
    hands.driver.wait(lambda: presenter.table.ply > before)


def test_people_draw_their_own_cards_each_behind_the_curtain(drive: Any, tmp_path: Path) -> None:
    """A year of two people with their own tiles and cards, by touches."""
    hands, random = opened(drive, tmp_path, "Ann", "Tom", seed="2", dice="mine"), Random("3")
    presenter, seen = hands.screen.presenter, set()
    while presenter.table.state.year == 1 or presenter.table.decision is None:
        hands.see_beats()
        decision, curtain = presenter.table.decision, presenter.shown.curtain
        if decision.who == FATE:
            assert not presenter.waiting
            if decision.ask not in seen:
                seen.add(decision.ask)
                fits(hands)
            drawer = presenter.port.drawer(decision)
            assert (drawer, decision.ask) in {
                *[(seat, ask) for seat in ("p1", "p2")
                  for ask in ("draw_order", "draw_trap", "peek_card")],
                *[("", ask) for ask in ("start_player", "dummy_order", "reveal_monster",
                  "reveal_room", "draw_event", "draw_special", "draw_adventurer", "turn_card")],
            }  # fmt: skip
            if drawer and curtain is None:
                assert presenter.curtain.holder == drawer
                name = presenter.words.format_field(drawer, "seat")
                assert name in presenter.shown.question.text
        touch_one(hands, random)
    assert {"draw_order", "reveal_monster", "draw_event", "draw_adventurer", "turn_card"} <= seen
    sound(hands.app)


def test_a_whole_game_of_one_person_against_a_bot(drive: Any, tmp_path: Path) -> None:
    hands, random = opened(drive, tmp_path, "Ann", "Tom*", seed="2"), Random("2")
    while hands.screen.presenter.shown.over is None:
        touch_one(hands, random)
    fits(hands)
    sound(hands.app)
    hands.app.home()


def test_to_other_eyes_a_battle_and_the_table_behind_it_are_painted_at_once(
    drive: Any, tmp_path: Path
) -> None:
    app = CompanionApp(tmp_path, GAMES)
    hands = Hands(drive(app))
    app.device.preferences.change(**QUIET)
    table = table_in(app.device, "dungeonlords", "together", "Ann", "Eve", "Tom*", seed="1")
    play_until(table, "send")
    table.close()
    app.open_table(table.id)
    hands.ticks(4)
    screen, random, eyes = hands.screen, Random("3"), set()
    presenter = screen.presenter
    for _ in range(60):
        lifted = presenter.shown.curtain is not None
        touch_one(hands, random)
        shown = presenter.shown
        if lifted and shown.battle and not presenter.beats.open:
            eyes.add(shown.viewer)
            cards = [one for one in screen.parts.battle.children if isinstance(one, BattleCard)]
            assert cards
            assert not any(one.stale for one in cards)
            assert screen.parts.lair.shown == shown.around.lair
        if len(eyes) == 2:
            return
    raise AssertionError(f"battles were seen only by {eyes}")


@pytest.mark.parametrize("other", ["Tom*", "Tom"])
def test_behind_a_beat_a_turned_window_shows_what_is_asked_next(
    drive: Any, tmp_path: Path, other: str
) -> None:
    hands, random = opened(drive, tmp_path, "Ann", other, seed="5"), Random("5")
    presenter, turned, hidden = hands.screen.presenter, 0, 0
    while turned < 6 or (other == "Tom" and not hidden):
        touch_one(hands, random)
        shown = presenter.shown
        asked = (
            f"I am {shown.curtain.name}" if shown.curtain else getattr(shown.question, "text", "")
        )
        if presenter.beats.open and asked and presenter.curtain.lies_open and not shown.orders:
            turned += 1
            hidden += shown.curtain is not None
            for size in (PHONE, TABLET):
                hands.driver.resize(*size)
                hands.ticks(TO_LOOK)
                assert hands.screen.beats.open
                # what is asked may stand above what it takes
                assert asked in " ".join(one.text for one in words(hands.screen)), size
    sound(hands.app)


def test_the_app_s_own_pace_is_short_between_two_questions(drive: Any, tmp_path: Path) -> None:
    """A year against three bots at the normal pace: only beats that concern Ann take longer."""
    hands = opened(drive, tmp_path, "Ann", "Tom*", "Marie*", "Ilse*", seed="6")
    hands.app.device.preferences.change(pace="normal", reduce_motion=False)
    presenter, waits = hands.screen.presenter, [0.0]
    for _ in range(20_000):
        if presenter.beats.open:
            hands.screen.beats.drop()
            presenter.beat_seen()
        elif presenter.table.state.round == 2:
            break
        elif presenter.waiting:
            hands.ticks(1)
            waits[-1] += FRAME
        else:
            played = thought(hands)
            presenter.play(played, presenter.table.ply)
            waits.append(0.0)
    assert presenter.table.state.round == 2
    assert len(waits) > 20
    assert 0.3 < max(waits) <= 1.5
