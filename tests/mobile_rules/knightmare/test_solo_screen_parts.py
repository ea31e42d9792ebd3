"""The parts of the screen of a game: the map, the cards, what opens over them."""

from mobile.kit.frame.sheet import ModalSheet
from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, Driver
from tests.mobile_rules.hands import sound
from tests.mobile_rules.solo_driving import Solo


def test_a_highlighted_chamber_answers_and_any_other_opens(running: Driver) -> None:
    solo = Solo(running)
    solo.until_asked("number")
    chambers = {one.id: one for level in solo.game.levels for one in level.chambers}
    rooms = solo.screen.map.picture.rooms
    aimed = next(id for id, one in chambers.items() if one.target and one.target.answer)
    assert rooms[aimed].shown.aimed
    assert list(rooms[aimed].shown.faces) == list(chambers[aimed].target.faces)
    other = next(id for id in rooms if not (chambers[id].target or chambers[id].here))
    assert rooms[other].shown.dimmed
    solo.driver.tap(rooms[other])
    assert isinstance(solo.app.covered, ModalSheet)
    assert solo.app.covered.title == chambers[other].name
    solo.app.back()
    solo.driver.settle()
    solo.driver.tap(rooms[aimed])
    assert chambers[aimed].target.answer.move in solo.played()


def test_levels_are_turned_by_tabs_and_follow_the_dungeoneer(running: Driver) -> None:
    solo = Solo(running)
    solo.wait()
    map = solo.screen.map
    assert map.number == 1
    solo.driver.tap("Level 2")
    assert map.number == 2
    assert "stomach" in map.picture.rooms
    solo.driver.tap("Level 1")
    solo.play(lambda: solo.level() == 2)
    assert map.number == 2
    solo.play(lambda: solo.level() == 3)
    assert map.number == 3
    room = map.picture.rooms["throne_room"]
    texts = [one.text for one in looking.painted(room)]
    assert [text for text in texts if text != room.shown.chamber.name] == ["1", "2", "3", "4"]
    sound(solo.app)


def test_what_is_drawn_in_idle_moments_is_what_would_be_drawn(running: Driver) -> None:
    solo = Solo(running)
    solo.hands.rest(4)
    made = {room: id(room) for level in solo.screen.map._pictures.values() for room in level.rooms}
    assert len(made) == 18
    assert not solo.screen.map.prepare()


def test_cards_clauses_and_things_open(running: Driver) -> None:
    solo = Solo(running, size=PHONE)
    solo.play(lambda: bool(solo.game.shown.cards[0].items))
    solo.driver.tap(solo.screen.strips["p1"])
    assert solo.app.covered
    thing = solo.game.shown.cards[0].items[0]
    solo.driver.tap(solo.screen.cards.cards["p1"].shelf.children[-1])
    assert solo.driver.shows(thing.effect)
    solo.app.back()
    solo.app.back()
    solo.driver.settle()
    assert not solo.app.covered
    solo.driver.tap(solo.screen.ruling.ids.chips.children[-1])
    assert type(solo.screen).__name__ == "RulesScreen"
    solo.app.back()
    solo.driver.settle()
    assert solo.question is not None
    sound(solo.app)


def test_spell_cards_stay_face_down_until_they_are_turned(running: Driver) -> None:
    solo = Solo(running, "Ann", "Eve", seed="2")
    solo.play(lambda: any(card.hand.count and card.asked for card in solo.game.shown.cards))
    card = solo.screen.card
    assert card.shown.hand.hidden
    solo.driver.tap("Turn over")
    assert not card.shown.hand.hidden
    assert solo.driver.shows(card.shown.hand.spells[0].name)
    solo.driver.tap("Hide")
    assert card.shown.hand.hidden
    assert not card.lines.children or not card.shown.hand.spells


def test_a_new_question_is_seen_from_its_top(running: Driver) -> None:
    solo = Solo(running, size=PHONE)
    solo.wait()
    column = solo.screen.places.main
    for _ in range(4):
        column.scroll_y = 0
        solo.driver.settle()
        asked = solo.game.table.ply
        solo.hands.tap(solo.hands.control(solo.sensible()))
        assert solo.game.table.ply != asked
        solo.wait()
        solo.driver.settle()
        assert column.scroll_y == 1


def test_whoever_is_asked_stands_above_the_question(running: Driver) -> None:
    """At a large size of text the first card that is seen is that of whoever is named."""
    solo = Solo(running, "Ann", "Marie", "Tom", size=PHONE, settings={"text_size": 160})
    seen: set[str] = set()
    for _ in range(30):
        solo.wait()
        if solo.question is None or len(seen) == 3:
            break
        solo.driver.settle()
        viewer = solo.game.shown.viewer
        seen.add(viewer)
        assert solo.screen.places.main.body.children[-1] is solo.screen.strips[viewer]
        solo.hands.tap(solo.hands.control(solo.sensible()))
    assert len(seen) > 1
