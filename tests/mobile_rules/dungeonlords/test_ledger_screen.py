"""The ledger of Dungeon Lords by touches: evil, counting, the checklist, battles, both shapes."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.dungeonlords.presenters.ledger.counting import CorrectingShown
from mobile.dungeonlords.presenters.ledger.year import ChecklistShown
from mobile.dungeonlords.widgets.battle.answers import ReplyRow
from mobile.dungeonlords.widgets.battle.cards import CardReply
from mobile.dungeonlords.widgets.question.cards import AnswerCard
from mobile.dungeonlords.widgets.question.question import PaymentPad
from mobile.games import GAMES
from mobile.kit.table.replies import Reply
from mobile.shell.app import CompanionApp
from shared.play.decision import move
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.dungeonlords.ledger_scenes import PARTY, correct
from tests.mobile_rules.dungeonlords.reporting import asks, report_until, say
from tests.mobile_rules.hands import Hands, sound
from tests.mobile_rules.looking import painted, words
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in

SHAPES = {"tablet": TABLET, "phone": PHONE}
NAMES = ("Ann", "Tom", "Marie", "Ilse")


def opened(drive: Any, folder: Path, *names: str, items: str = "none", **settings: Any) -> Hands:
    """The app at a new physical table. Arguments: magic items; settings of the device."""
    app = CompanionApp(folder, GAMES)
    hands = Hands(drive(app))
    app.device.preferences.change(**{**QUIET, **settings})
    table = table_in(app.device, "dungeonlords", "ledger", *(names or NAMES), seed="3", items=items)
    table.close()
    assert app.open_table(table.id)
    hands.ticks(4)
    return hands


def begun(drive: Any, folder: Path, *names: str, **settings: Any) -> Hands:
    """The same, set up; the second lord starts."""
    hands = opened(drive, folder, *names, **settings)
    say(hands.screen.presenter, "ready", "starts p2")
    hands.ticks(4)
    return hands


def fits(hands: Hands) -> None:
    """Nothing is cut or out of the window, in both shapes."""
    for size in SHAPES.values():
        hands.driver.resize(*size)
        assert hands.driver.problems() == [], size
    hands.driver.resize(*TABLET)


def stepper(box: Any, id: str) -> Any:
    """A number that is counted. Arguments: the box; the number's id."""
    return next(one for one in box.steppers.seen if one.shown.id == id)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_table_is_set_up_by_ticks(drive: Any, tmp_path: Path, shape: str) -> None:
    hands = opened(drive, tmp_path)
    hands.driver.resize(*SHAPES[shape])
    assert hands.driver.problems() == []
    box, presenter = hands.screen.checklist, hands.screen.presenter
    hands.tap(box.rows.seen[1])
    assert [row.shown.answer is None for row in box.rows.seen[:3]] == [False, True, False]
    hands.tap(box.call)
    assert asks("start_player")(presenter)
    sound(hands.app)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("left", [False, True])
def test_what_a_lord_has_is_counted_by_taps(
    drive: Any, tmp_path: Path, shape: str, left: bool
) -> None:
    hands = begun(drive, tmp_path, left_handed=left)
    hands.driver.resize(*SHAPES[shape])
    screen, presenter = hands.screen, hands.screen.presenter
    card = screen.cards["p1"]
    hands.tap(next(one for one in card.flows.cells.seen if one.shown.id == "count"))
    box = screen.counting
    assert hands.driver.problems() == []
    hands.tap(stepper(box, "gold").children[0])
    assert presenter.table.state.of("p1").gold == 4
    hands.tap(stepper(box, "food").children[2])
    assert presenter.table.state.of("p1").food == 2
    assert presenter.table.state.of("p1").traps == ()
    hands.tap(stepper(box, "traps").children[2])
    assert hands.reads("0 is the end")
    hands.tap(stepper(box, "imps").children[1])
    hands.ticks(20)
    hands.tap("7")
    hands.ticks(4)
    assert presenter.table.state.of("p1").imps == 7
    hands.tap(next(one for one in box.coming.cells.seen if one.shown.id == "ghost"))
    assert presenter.table.state.of("p1").monsters == ("ghost",)
    hands.tap(next(one for one in box.leaving.cells.seen if one.shown.id == "ghost"))
    assert presenter.table.state.of("p1").monsters == ()
    hands.tap(box.dungeon.taps["b1"])
    hands.tap(next(one for one in box.rooms.cells.seen if one.shown.id == "mint"))
    cell = next(cell.id for cell in presenter.shown.panel.lair.cells if cell.target)
    hands.ticks(2)
    hands.tap(box.dungeon.taps[cell])
    assert presenter.table.state.of("p1").tiles[cell] == "mint"
    hands.tap(box.call)
    assert presenter.shown.panel is None
    sound(hands.app)


def test_a_counter_is_stepped_and_dragged_and_a_paladin_follows(drive: Any, tmp_path: Path) -> None:
    hands = begun(drive, tmp_path)
    screen, presenter = hands.screen, hands.screen.presenter
    hands.tap(screen.cards["p1"].steps.children[0])
    assert presenter.table.state.of("p1").evil == 6
    presenter.place("p1", 11, presenter.table.ply)
    hands.ticks(20)
    assert presenter.table.state.of("p1").paladin
    hands.driver.key("z", ["ctrl"])
    assert presenter.table.state.of("p1").evil == 6
    fits(hands)


def test_the_year_is_seen_and_a_counter_says_what_comes_next(drive: Any, tmp_path: Path) -> None:
    hands = begun(drive, tmp_path)
    screen, presenter = hands.screen, hands.screen.presenter
    say(presenter, "next")
    hands.ticks(4)
    assert screen.phases.label == "Spring"
    hands.tap(screen.evilometer.taps["p1"])
    assert hands.reads("Ann stands on 5. On 10 the Human Paladin would come. (DL-0.5)")
    hands.tap(screen.phases)
    hands.ticks(10)
    assert hands.reads("Year 1 · Spring")
    hands.app.back()
    hands.ticks(10)
    hands.driver.resize(800, 1280)
    assert hands.driver.problems() == []
    assert screen.evilometer.width > 700
    hands.driver.resize(*PHONE)
    assert screen.phases.parent is None
    assert not screen.evilometer.full


def test_a_counter_that_cannot_be_stepped_says_why(drive: Any, tmp_path: Path) -> None:
    hands = begun(drive, tmp_path)
    screen, presenter = hands.screen, hands.screen.presenter
    more, _, less = screen.cards["p1"].steps.children
    presenter.place("p1", 15, presenter.table.ply)
    hands.ticks(20)
    hands.tap(more)
    assert hands.reads("The Evilometer ends here")
    hands.tap("DL-0.3")
    hands.ticks(8)
    assert hands.screen is not screen
    hands.app.back()
    hands.ticks(20)
    presenter.play(move("correct", "p1"), presenter.table.ply)
    hands.ticks(8)
    hands.tap(less)
    assert hands.reads("A counter moves when nothing else is being reported")
    assert presenter.table.state.of("p1").evil == 15


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("size", [100, 160])
def test_why_a_paladin_came_stands_beside_him_and_opens_the_clause(
    drive: Any, tmp_path: Path, shape: str, size: int
) -> None:
    hands = begun(drive, tmp_path, text_size=size)
    hands.driver.resize(*SHAPES[shape])
    screen, presenter = hands.screen, hands.screen.presenter
    bubble = screen.evilometer.bubble if shape == "tablet" else screen.reason
    assert bubble.parent is None or bubble.parent.parent is None
    presenter.place("p1", 11, presenter.table.ply)
    hands.ticks(20)
    assert bubble.label == "To Ann: on 10 or above, and nobody had him. DL-P.1"
    assert hands.driver.problems() == []
    assert hands.screen.undo_bar.clause.startswith("DL-P.1 ")
    hands.tap(bubble)
    assert hands.reads("DL-P.1")
    assert hands.screen is not screen
    hands.app.back()
    presenter.shift("p2", 1, presenter.table.ply)
    hands.ticks(4)
    assert bubble.parent is None or bubble.parent.parent is None
    sound(hands.app)


@pytest.mark.parametrize("size", [80, 160])
def test_every_moment_fits(drive: Any, tmp_path: Path, size: int) -> None:
    hands = opened(drive, tmp_path, text_size=size)
    presenter, random = hands.screen.presenter, Random("4")
    moments = ("set_up", "start_player", "menu", "draw_event", "draw_special", "draw_adventurer")
    for ask in (*moments, "tax_day", "pay_day", "holdings", "turn_card"):
        report_until(presenter, asks(ask), random)
        presenter.beats.open = []
        hands.ticks(10)
        fits(hands)
    sound(hands.app)


def in_combat(hands: Hands) -> None:
    """The first round of combat: three adventurers before a dungeon that begins with a mint."""
    presenter = hands.screen.presenter
    for tile in PARTY:
        correct(presenter, "p2", "joined", tile)
    correct(presenter, "p2", "tile", "c1", "mint")
    say(presenter, "next", "next", "next", "count p2", "gold 5", "food 4", "traps 2",
        "hires troll", "hires goblin", "ready", "next")  # fmt: skip
    hands.ticks(4)


def rows(hands: Hands) -> dict[str, Any]:
    """The answers of a battle by their moves."""
    found = (one for one in hands.screen.battle.walk() if isinstance(one, (ReplyRow, CardReply)))
    return {one.shown.answer.move.notation(): one for one in found if one.parent}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_battle_is_reported_in_twelve_taps(drive: Any, tmp_path: Path, shape: str) -> None:
    hands = begun(drive, tmp_path)
    hands.driver.resize(*SHAPES[shape])
    in_combat(hands)
    screen, presenter = hands.screen, hands.screen.presenter
    before = presenter.table.state.copy()
    hands.tap(screen.call)
    hands.ticks(4)
    # the card lies open before anybody's plan is told
    cards = (one for one in screen.question.walk() if isinstance(one, AnswerCard) and one.parent)
    fireball = move("card", "fireball")
    hands.tap(next(one for one in cards if one.shown.answer and one.shown.answer.move == fireball))
    hands.ticks(4)
    taps, wanted = 2, ["set_trap trapdoor", "send troll", "send goblin"]
    while not asks("menu")(presenter):
        found = rows(hands)
        assert not any(notation.startswith("evil") for notation in found)
        known = [one for one in wanted if one in found]
        hands.tap(found[known[0]] if known else next(iter(found.values())))
        taps += 1
        assert hands.driver.problems() == []
        hands.ticks(4)
    assert taps <= 12
    assert presenter.table.state.of("p2").traps != before.of("p2").traps
    while presenter.table.state != before:
        hands.driver.key("z", ["ctrl"])
    sound(hands.app)


def test_the_key_of_a_card_never_stands_at_its_fatigue(drive: Any, tmp_path: Path) -> None:
    hands = begun(drive, tmp_path)
    in_combat(hands)
    say(hands.screen.presenter, "battle p2")
    hands.ticks(4)
    while not any(isinstance(one, CardReply) for one in rows(hands).values()):
        hands.tap(next(iter(rows(hands).values())))
        hands.ticks(4)
    for shape, keys in ((TABLET, 1), (PHONE, 0)):
        hands.driver.resize(*shape)
        hands.ticks(20)
        cards = [one for one in rows(hands).values() if one.shown.card and one.shown.answer.key]
        assert cards
        for card in cards:
            digits = [word.text for word in painted(card) if word.text.isdigit()]
            assert len(digits) == 1 + keys, (shape, digits)
    sound(hands.app)


def test_behind_a_beat_a_turned_window_shows_what_it_came_to(drive: Any, tmp_path: Path) -> None:
    hands = begun(drive, tmp_path)
    in_combat(hands)
    presenter = hands.screen.presenter
    say(presenter, "battle p2")
    hands.ticks(4)
    while not presenter.beats.open:
        hands.tap(next(iter(rows(hands).values())))
        hands.ticks(4)
    for shape in (PHONE, TABLET):
        hands.driver.resize(*shape)
        hands.ticks(20)
        assert hands.screen.beats.open
        assert presenter.shown.ruling.text in {one.text for one in words(hands.screen)}, shape
    sound(hands.app)


@pytest.mark.parametrize("shape", SHAPES)
def test_any_value_is_corrected_by_taps(drive: Any, tmp_path: Path, shape: str) -> None:
    hands = begun(drive, tmp_path)
    hands.driver.resize(*SHAPES[shape])
    screen, presenter = hands.screen, hands.screen.presenter

    def begin() -> None:
        flows = screen.cards["p1"].flows.cells.seen
        hands.tap(next(one for one in flows if one.shown.id == "correct"))
        hands.ticks(2)
        assert hands.driver.problems() == []

    def choose(text: str) -> None:
        chips = [chip for _, cells in screen.correcting.groups for chip in cells.cells.seen]
        hands.tap(next(one for one in chips if one.text == text and one.get_parent_window()))
        hands.ticks(2)
        assert hands.driver.problems() == []

    begin()
    choose("Gold")
    choose("12")
    assert presenter.table.state.of("p1").gold == 12
    begin()
    choose("A tile of the dungeon")
    choose("Mint")
    hands.tap(screen.correcting.dungeon.taps["c2"])
    assert presenter.table.state.of("p1").tiles["c2"] == "mint"
    begin()
    hands.tap(screen.correcting.cancel)
    assert asks("menu")(presenter)
    sound(hands.app)


def test_scoring_asks_for_six_things_of_each_lord_at_most(drive: Any, tmp_path: Path) -> None:
    hands = begun(drive, tmp_path)
    screen, presenter = hands.screen, hands.screen.presenter
    hands.tap(next(one for one in screen.flows.cells.seen if one.shown.id == "score"))
    for _ in NAMES:
        shown = presenter.shown.panel
        things = len(shown.numbers) + bool(shown.coming) + bool(shown.lair)
        assert things <= 6
        hands.tap(stepper(screen.counting, "gold").children[1])
        hands.ticks(20)
        hands.tap("9")
        hands.ticks(4)
        hands.tap(screen.counting.call)
        hands.ticks(2)
    assert presenter.shown.scoring is not None
    assert [lord.gold for lord in presenter.table.state.lords] == [9] * 4
    hands.ticks(60)
    fits(hands)


def touch(hands: Hands, random: Random) -> None:
    """One report by a touch, whatever is asked."""
    screen, shown = hands.screen, hands.screen.presenter.shown
    if screen.presenter.beats.open:
        hands.tap_at(hands.driver.window.width / 2, hands.driver.window.height / 2)
    elif isinstance(shown.panel, CorrectingShown) and shown.panel.cancel:
        hands.tap(screen.correcting.cancel)
    elif isinstance(shown.panel, CorrectingShown):
        chips = (one for _, cells in screen.correcting.groups for one in cells.cells.seen)
        hands.tap(random.choice([one for one in chips if one.shown.move]))
    elif shown.panel:
        hands.tap(screen.panel.call)
    elif shown.question:
        box = screen.battle if shown.battle else screen.question
        kinds = (ReplyRow, CardReply, Reply, AnswerCard, PaymentPad)
        found = [one for one in box.walk() if isinstance(one, kinds) and one.parent]
        hands.tap(random.choice(found))
    elif screen.cards["p1"].lord.lair.evil < 12 and random.random() < 0.7:
        hands.tap(screen.cards["p1"].steps.children[0])
    else:
        hands.tap(screen.call)
    hands.ticks(2)


@pytest.mark.parametrize("items", ["straightforward", "tricky"])
def test_an_evening_by_touches(drive: Any, tmp_path: Path, items: str) -> None:
    hands = opened(drive, tmp_path, "Ann", "Tom", "Marie", items=items)
    presenter, random = hands.screen.presenter, Random(items)
    seen: set[str] = set()
    for _ in range(2000):
        if presenter.table.decision is None:
            break
        state = presenter.table.state
        seen.add(f"{state.year}.{state.season}.{state.round}")
        seen.update(f"paladin {state.year}" for lord in state.lords if lord.paladin)
        touch(hands, random)
    assert presenter.shown.scoring is not None
    assert {"1.0.0", "1.3.0", "2.0.0", "2.3.4", "paladin 1", "paladin 2"} <= seen
    assert any(entry.move.kind == "fought" for entry in presenter.table.journal.line)
    last = presenter.table.state.copy()
    while presenter.shown.undo.may_undo:
        hands.driver.key("z", ["ctrl"])
    assert isinstance(presenter.shown.panel, ChecklistShown)
    while presenter.shown.undo.may_redo:
        hands.driver.key("y", ["ctrl"])
    assert presenter.table.state == last
    sound(hands.app)


def test_the_log_has_a_heading_for_every_season(drive: Any, tmp_path: Path) -> None:
    hands = begun(drive, tmp_path)
    screen = hands.screen
    say(screen.presenter, "next", "next")
    screen.open_log()
    hands.ticks(10)
    headings = [text for text in hands.texts if text.startswith("Year 1 · ")]
    assert headings == ["Year 1 · Winter", "Year 1 · Spring", "Year 1 · Summer"]
    fits(hands)
