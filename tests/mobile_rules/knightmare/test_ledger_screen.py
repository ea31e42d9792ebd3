"""The screen of a physical table, driven by touches: every flow, undo, rotation, cancel."""

from typing import Any

import pytest

from knightmare.ledger.menu import FLOWS
from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.finger import Finger
from tests.mobile_rules.knightmare.presenters.test_presenter_ledger import TOLD
from tests.mobile_rules.ledger_driving import Ledger
from tests.mobile_rules.reporting import ANSWERS, FIRST, gain, people

SLOW = 0.5
"""Seconds a frame on a device that can hardly follow."""


def to_the_end(ledger: Ledger, flow: str) -> None:
    """Answers all that a flow asks; where nothing is prescribed, whatever comes first."""
    if flow == "drop_spell":
        ledger.tap(ledger.screen.flow.box.answers.children[-1])
    if flow != "give_up":  # its item was tapped already
        ledger.say(*ANSWERS.get(flow, ()))
    while ledger.game.shown.question is not None:
        ledger.tap(ledger.screen.flow.box.answers.children[-1])
        ledger.pass_time()


@pytest.mark.parametrize("flow", FLOWS)
def test_every_flow_by_touches(running: Driver, flow: str) -> None:
    ledger = Ledger(running, *people(flow))
    for size in (TABLET, PHONE):
        running.resize(*size)
        report(ledger, flow)
        after = [seat.card for seat in ledger.game.shown.seats]
        ledger.undo_all()
        assert ledger.game.table.ply == 0
        assert ledger.screen.undo_bar._buttons["undo"].disabled
    ledger.redo_all()
    assert [seat.card for seat in ledger.game.shown.seats] == after


def report(ledger: Ledger, flow: str) -> None:
    """A flow from its tile to its ruling."""
    if flow == "drop_spell":
        ledger.begin("keep_spell")
        ledger.say("spell slumber")
    ledger.set(*[(field, value) for _, field, value in FIRST.get(flow, ())])
    ledger.begin(flow)
    assert ledger.driver.problems() == []
    to_the_end(ledger, flow)
    ruling = ledger.game.shown.ruling
    lines = [line.text for line in ruling.lines] if ruling else []
    assert TOLD[flow] in " ".join([ledger.screen.undo_bar.text, *lines])
    assert ledger.driver.problems() == []


def test_a_double_tap_answers_one_question(running: Driver) -> None:
    ledger = Ledger(running)
    for what in ("challenge", "foe"):
        before = ledger.game.table.ply
        place = ledger.screen.challenge
        touched = ledger.tile("challenge") if what == "challenge" else place.foes.pads[0]
        where = touched.to_window(*touched.center)
        for double in (False, True):
            touch = Finger(*where)
            touch.is_double_tap = double
            touch.touch_down()
            running.frames()
            touch.touch_up()
            running.frames(2)
        assert ledger.game.table.ply == before + (1 if what == "challenge" else 3)
        running.advance(1)


def test_helms_are_tapped_and_slid_over(running: Driver) -> None:
    ledger = Ledger(running)
    card = ledger.card("p2")
    before = card.shown.tokens
    touch_helm(ledger, card, before + 1)
    touch_helm(ledger, card, before + 3)
    assert card.shown.tokens == before + 3
    assert "Bob gains 3 helm tokens" in ledger.screen.undo_bar.text
    touch_helm(ledger, card, before + 3)
    assert card.shown.tokens == before + 2
    ledger.driver.advance(2)
    helms = card.helms
    first, second = helms.to_window(*helms.place(2)), helms.to_window(*helms.place(6))
    touch = Finger(*first)
    touch.touch_down()
    running.frames()
    for x in range(int(first[0]), int(second[0]), 12):
        touch.touch_move(x, first[1])
        running.frames()
    assert helms.wanted > 2
    assert card.shown.tokens == before + 2
    touch.touch_move(*second)
    touch.touch_up()
    running.frames(4)
    assert card.shown.tokens == 6
    assert ledger.undo_all() == 2
    assert card.shown.tokens == before


def touch_helm(ledger: Ledger, card: Any, count: int) -> None:
    """A finger on a helm, half a second after the one before."""
    helms = card.helms
    ledger.driver.reveal(helms)
    touch = Finger(*helms.to_window(*helms.place(count)))
    ledger.driver.advance(0.5)
    touch.touch_down()
    ledger.driver.frames()
    touch.touch_up()
    ledger.driver.frames(4)


def test_a_segment_of_life_force_is_tapped(running: Driver) -> None:
    ledger = Ledger(running)
    card = ledger.card()
    segments = card.life.segments
    ledger.tap(segments["AMBER"], segments["RED"])
    assert card.shown.life == "RED"
    assert ledger.undo_all() == 1
    ledger.tap(segments["AMBER"])
    assert "Ann" in ledger.screen.undo_bar.text
    ledger.driver.advance(2)
    ledger.tap(segments["GREEN"])
    assert card.shown.life == "GREEN"
    assert ledger.undo_all() == 2


def test_what_makes_no_sense_tells_why(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.tap(ledger.tile("level_three"))
    assert ledger.driver.shows("Only with a Quest Object")
    assert ledger.game.shown.question is None
    ledger.set(("place", "prison"))
    ledger.tap(ledger.tile("challenge"))
    assert ledger.driver.shows("Ann is in prison")


def test_a_group_is_closed_and_a_flow_is_left(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.tap(ledger.tile("magic"))
    assert ledger.driver.shows("Keep a spell card")
    ledger.tap(ledger.screen.flow.leave)
    assert ledger.screen.menu is None
    ledger.begin("challenge")
    ledger.say("against goblin", "own", "ready", "roll 4")
    assert ledger.driver.shows("Ann has 3; chance to win")
    ledger.tap(ledger.screen.challenge.leave)
    assert ledger.game.table.ply == 0
    assert ledger.screen.challenge.parent is None


def test_turning_the_device_in_mid_flow_changes_nothing(running: Driver) -> None:
    ledger = Ledger(running, "Ann", "Bob", "Cleo")
    ledger.begin("challenge")
    ledger.say("against goblin", "own")
    ply = ledger.game.table.ply
    for size in (PHONE, TABLET, (823, 411), PHONE):
        ledger.driver.resize(*size)
        assert ledger.game.table.ply == ply
        assert ledger.driver.problems() == []
        assert ledger.game.shown.challenge.foe == "goblin"
    ledger.say("roll 6")
    ledger.driver.resize(*TABLET)
    ledger.say("commit 0", "roll 1")
    assert "Ann beats the Goblin" in " ".join(line.text for line in ledger.game.shown.story)


def test_a_challenge_shows_every_reason(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.set(("item", "mace"), ("item", "dragon_shield"))
    ledger.begin("challenge")
    ledger.say("against goblin", "own", "ready", "roll 4")
    for text in ("Life Force", "Mace", "own strength", "Dragon Shield", "on the die"):
        assert ledger.driver.shows(text), text
    ledger.say("commit 1", "roll 2")
    sums = ledger.game.shown.ruling.sums
    assert sums
    assert ledger.driver.shows(sums[0])
    assert ledger.screen.ruling.ids.chips.children


def test_dice_of_the_app_roll_by_themselves(running: Driver) -> None:
    ledger = Ledger(running, dice="app")
    ledger.begin("drink")
    ledger.pass_time()
    assert ledger.game.shown.question is None or not ledger.game.waiting
    assert "stream" in " ".join(line.text for line in ledger.game.shown.story)


def test_the_app_may_roll_at_a_table_with_dice(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.begin("drink")
    ledger.tap("Roll the dice")
    assert ledger.game.shown.question is None or not ledger.game.shown.question.dice
    assert ledger.screen.side.tray.faces


def test_a_correction_is_marked(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.begin("correct")
    ledger.say("field life", "value RED")
    assert ledger.screen.cards.cards["p1"].shown.life == "RED"
    assert ledger.driver.shows("Corrected for Ann")
    ledger.tap(ledger.screen.side.necromancer)
    assert ledger.game.shown.question is not None
    ledger.tap(ledger.screen.flow.leave)
    assert ledger.game.shown.question is None


def test_an_item_is_explained_and_given_up(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.set(("item", "mace"))
    ledger.tap("Mace")
    assert ledger.driver.shows("1 more strength in a fight.")
    ledger.tap("Take it away")
    assert not ledger.screen.cards.cards["p1"].shown.items


def test_the_space_bar_does_what_is_next(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.driver.key("space")
    assert ledger.game.shown.ruling.text.startswith("Ann draws a first card")
    ledger.driver.key("space")
    ledger.end_turn()
    ledger.driver.key("space")
    assert ledger.game.shown.challenge.asks == "foe"


def test_keys_answer_and_go_back(running: Driver) -> None:
    ledger = Ledger(running)
    for key in ("1", "2", "5", "1"):
        # the tile, the Goblin, the die, a token
        ledger.driver.key(key)
    assert ledger.game.shown.challenge.results
    for _ in range(4):
        ledger.driver.key("z", ["ctrl"])
    assert ledger.game.table.ply == 0
    ledger.driver.key("2")
    assert ledger.screen.menu is not None
    ledger.driver.key("escape")
    assert ledger.screen.menu is None


def test_widgets_are_built_once(running: Driver) -> None:
    ledger = Ledger(running)
    before = [*ledger.screen.cards.cards.values(), ledger.screen.flow, ledger.screen.side.calls]
    ledger.begin("challenge")
    ledger.driver.resize(*PHONE)
    ledger.tap(ledger.screen.flow.leave)
    ledger.driver.resize(*TABLET)
    now = [*ledger.screen.cards.cards.values(), ledger.screen.flow, ledger.screen.side.calls]
    assert all(one is other for one, other in zip(before, now, strict=True))


def test_an_item_is_given_to_somebody_else(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.set(("item", "mace"))
    ledger.tap("Mace", "Give it to Bob")
    assert [thing.id for thing in ledger.card("p2").shown.items] == ["mace"]
    assert not ledger.card("p1").shown.items


def test_taking_from_somebody_in_a_challenge_is_asked_before(running: Driver) -> None:
    ledger = Ledger(running)
    ledger.set(("item", "mace"), seat="p2")
    ledger.begin("challenge")
    ledger.say("against goblin")
    place = ledger.screen.challenge
    mace = next(one for one in place.sides[1].toggles if one.thing and one.thing.item == "mace")
    ledger.tap(mace)
    assert ledger.driver.shows("Bob has it: does Mace go to Goblin?")
    ledger.tap("Yes, take it")
    assert place.sides[1].shown.total == 5
    assert not ledger.game.table.state.of("p2").items


def test_the_end_of_a_turn_asks_on_anothers_card_and_for_a_toll(running: Driver) -> None:
    ledger = Ledger(running, size=PHONE)
    ledger.tap(ledger.screen.order.seats["p2"])
    ledger.tap(ledger.screen.side.calls.end)
    assert ledger.driver.shows("It is Ann’s turn: end it?")
    ledger.tap("Not yet")
    assert ledger.game.table.ply == 0
    ledger.set(("place", "prison"), ("prison_turns", 2))
    ledger.driver.resize(*TABLET)
    ledger.tap(ledger.screen.side.calls.end)
    assert ledger.driver.shows("The prison’s toll is not paid: pay and end?")
    ledger.tap("Pay and end")
    assert ledger.card("p1").shown.tokens == 2
    assert ledger.driver.shows("Bob’s turn")


def test_the_order_of_play_names_everybody_on_a_phone(running: Driver) -> None:
    ledger = Ledger(running, "Marie", "Tom", "Anna", size=PHONE)
    seats = ledger.screen.order.seats.values()
    assert [read(seat) for seat in seats] == [["Marie"], ["Tom"], ["Anna"]]
    assert not ledger.driver.problems()


def test_the_order_of_play_tells_names_whole_on_a_tablet(running: Driver) -> None:
    ledger = Ledger(running, "Branwen", "Aldric", "Œngus")
    ledger.driver.settle()
    seats = ledger.screen.order.seats.values()
    assert [read(seat) for seat in seats] == [["Branwen"], ["Aldric"], ["Œngus"]]


def read(widget: Any) -> list[str]:
    """What is read on a widget that paints itself."""
    return [one.text for one in looking.painted(widget)]


def test_four_at_a_phone_that_lies_on_its_side_have_a_title_and_their_cards(
    running: Driver,
) -> None:
    ledger = Ledger(running, "Ann", "Branwen", "Œngus", "Theodora", size=(823, 411))
    assert ledger.driver.problems() == []
    assert ledger.screen.bar.height < 100
    assert ledger.screen.cards.height > 100


def test_tiles_stand_where_they_stood(running: Driver) -> None:
    ledger = Ledger(running, "Ann", "Bob", "Cleo")

    def places() -> list[tuple[float, ...]]:
        tiles = ledger.card("p1").tiles.children
        return [(*tile.to_window(*tile.pos), *tile.size) for tile in tiles]

    before = places()
    ledger.set(("item", "cup"), ("item", "mace"), ("item", "food"), ("item", "gold"))
    ledger.set(("place", "prison"), ("prison_turns", 1), ("dark_spell", "power"), ("life", "RED"))
    assert places() == before
    assert ledger.driver.problems() == []


def test_the_table_view_follows_the_table(running: Driver) -> None:
    ledger = Ledger(running, "Ann", "Bob", "Cleo", "Dan")
    ledger.tap(next(one for one in ledger.hands.within_reach() if one.label == "Table view"))
    view = ledger.app.covered
    assert {one.card.shown.name for one in view.turned.values()} == {"Ann", "Bob", "Cleo", "Dan"}
    assert [one.turn for one in view.turned.values()] == [180, 180, 0, 0]
    gain(ledger.game, "p3", 4, ledger.game.table.ply)
    assert view.turned["p3"].card.shown.tokens == 7
    view.turn("p3")
    assert ledger.game.facing("p3") == 90
    for size in (TABLET, PHONE, (800, 1280)):
        running.resize(*size)
        running.settle()
        stage = view.stage
        for turned in view.turned.values():
            (x, y), (w, h) = turned.bbox
            assert 0 <= x <= x + w <= stage.width + 1
            assert 0 <= y <= y + h <= stage.height + 1
    running.resize(*TABLET)
    ledger.tap(view.end)
    assert view.title.text == "Bob’s turn"
    running.resize(*PHONE)
    running.settle()
    assert view.title.text == "Bob", "where a sentence has no room"
    running.resize(*TABLET)
    ledger.driver.key("escape")
    assert ledger.app.covered is None


def test_the_table_view_shows_the_stones_with_their_numbers(running: Driver) -> None:
    ledger = Ledger(running, "Ann", "Bob")
    ledger.set(("item", "cup"), ("place", "throne_room"), ("stones", 3))
    ledger.screen.open_table_view()
    running.settle()
    view = ledger.app.covered
    stones = view.turned["p1"].card.stones
    assert [(number, lies) for number, lies, _ in stones] == [
        (1, True), (2, True), (3, False), (4, False),
    ]  # fmt: skip
    first, second, third, fourth = (y for *_, (_, y) in stones)
    assert first == second > third == fourth, "two beside each other"
    assert running.problems() == []


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_win_at_the_table_is_the_scene_of_the_throne(
    running: Driver, size: tuple[int, int]
) -> None:
    ledger = Ledger(running, "Ann", "Bob", size=size)
    ledger.set(("item", "cup"), ("place", "throne_room"), ("stones", 15))
    ledger.begin("walk")
    ledger.say("roll 5")
    assert ledger.driver.shows("Ann wins")
    assert ledger.driver.shows("with the Cup That Heals")
    assert not ledger.driver.shows("Challenge")
    assert running.problems() == []
    ledger.tap(ledger.screen.undo_bar._buttons["undo"])
    assert not ledger.driver.shows("Ann wins")


@pytest.mark.parametrize("size", [TABLET, PHONE, (823, 411)])
@pytest.mark.parametrize("names", [("Ann", "Bob"), ("Ann", "Bob", "Cleo", "Dora")])
def test_all_stones_are_on_the_card_however_much_is_counted(
    running: Driver, names: tuple[str, ...], size: tuple[int, int]
) -> None:
    ledger = Ledger(running, *names, size=size)
    ledger.set(("item", "cup"), ("place", "throne_room"), ("dark_spell", "power"))
    ledger.set(("bodyguard", "yes"))
    ledger.screen.open_table_view()
    card = ledger.app.covered.turned["p1"].card
    for turn in ("as it lies", "turned"):
        running.settle()
        assert [number for number, *_ in card.stones] == [1, 2, 3, 4], turn
        assert all(x > 0 and y > 0 for *_, (x, y) in card.stones), turn
        ledger.app.covered.turn("p1")


def test_a_turn_clock_runs_where_it_is_wanted(running: Driver) -> None:
    ledger = Ledger(running)
    assert ledger.screen.subtitle.endswith("Turn 1")
    ledger.app.device.preferences.change(turn_clock=True)
    ledger.driver.advance(65)
    assert ledger.screen.subtitle.endswith("Turn 1 · 1:05")
    ledger.end_turn()
    assert ledger.screen.subtitle.endswith("Turn 2 · 0:00")
    ledger.app.device.preferences.change(turn_clock=False)
    assert ledger.screen.subtitle.endswith("Turn 2")


@pytest.mark.parametrize("flow", ["challenge", "cast", "riddles", "chest"])
def test_on_very_slow_frames_no_screen_is_left_blank(
    running: Driver, monkeypatch: pytest.MonkeyPatch, flow: str
) -> None:
    for module in ("hands", "driver"):
        monkeypatch.setattr(f"tests.mobile_rules.{module}.FRAME", SLOW)
    ledger = Ledger(running, pace="normal", reduce_motion=False)
    ticked = Driver._tick

    def looked_at(driver: Driver) -> None:
        ticked(driver)
        assert len(ledger.hands.texts) > 5, "there is something to read in every frame"

    monkeypatch.setattr(Driver, "_tick", looked_at)
    report(ledger, flow)


def test_the_same_people_play_again_at_the_table_and_the_lobby_can_undo_that(
    running: Driver,
) -> None:
    ledger = Ledger(running, "Ann", "Tom")
    first = ledger.screen
    ledger.set(("item", "cup"), ("place", "throne_room"), ("stones", 15))
    ledger.begin("walk")
    ledger.say("roll 5")
    ledger.see_beats()
    running.settle()
    ledger.tap("Play again")
    again = ledger.screen
    assert again is not first
    assert [seat.name for seat in again.presenter.seats.values()] == ["Ann", "Tom"]
    assert again.presenter.table.ply == 0
    lobby = ledger.app.lobby
    lobby.undo()
    assert again.presenter.id not in [table.id for table in lobby.shown.tables]


def test_a_device_that_is_turned_shows_every_card_from_its_top(running: Driver) -> None:
    ledger = Ledger(running, "Ann", "Bob", size=(823, 411))
    columns = ledger.screen.cards.each
    for column in columns:
        column.scroll_y = 0
    running.advance(0.2)
    running.resize(*PHONE)
    running.resize(823, 411)
    running.advance(0.2)
    assert [column.scroll_y for column in columns] == [1, 1]
