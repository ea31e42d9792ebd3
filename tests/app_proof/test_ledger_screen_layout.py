"""The screen of a physical table without a fault: in every shape, size of text and language."""

import os
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from mobile.kit.translate import PSEUDO
from tests.mobile_rules.driver import PHONE, TABLET, TINY, Driver
from tests.mobile_rules.ledger_driving import Ledger

pytestmark = pytest.mark.long
PICTURES = os.environ.get("PICTURES")
"""A folder in which to keep pictures of what was tested."""

NAMES = ("Ann", "Branwen", "Œngus", "Theodora")
SHAPES = {"tablet": TABLET, "phone": PHONE, "tiny": TINY, "lying": (823, 411)}
BEYOND = {("tiny", 160, PSEUDO)}
"""The largest text in the longest language has no room on the smallest window."""


def waiting(ledger: Ledger) -> None:
    """Four Dungeoneers with all that a card can show."""
    for seat, item in {"p1": "mace", "p2": "cup", "p3": "gold", "p4": "food"}.items():
        ledger.set(("item", item), seat=seat)
    ledger.set(("item", "dragon_shield"), ("item", "potion"), ("item", "spell_book"))
    ledger.set(("life", "AMBER"), ("place", "prison"), seat="p2")
    ledger.set(("life", "RED"), ("dark_spell", "power"), seat="p3")
    ledger.set(("life", "DEAD"), seat="p4")


def foes(ledger: Ledger) -> None:
    """Many answers."""
    ledger.begin("challenge")


def sums(ledger: Ledger) -> None:
    """A challenge with both sums, and helm tokens to commit."""
    ledger.set(("item", "mace"), ("item", "dragon_shield"))
    ledger.begin("challenge")
    ledger.say("against goblin", "own", "ready", "roll 4")


def prize(ledger: Ledger) -> None:
    """A challenge that was won."""
    ledger.begin("challenge")
    ledger.say("against goblin", "own", "with gold", "ready", "roll 6", "commit 2", "roll 1")


def dice(ledger: Ledger) -> None:
    """Two dice to be tapped in."""
    ledger.begin("drink")


def menu(ledger: Ledger) -> None:
    """A group of flows, most of them with the reason why not."""
    ledger.set(("item", "cup"))
    ledger.tap(ledger.tile("level_three"))


def correction(ledger: Ledger) -> None:
    """A value that is corrected."""
    ledger.begin("correct")
    ledger.say("field life")


def riddle(ledger: Ledger) -> None:
    """Level Three: a riddle."""
    ledger.set(("item", "cup"), ("place", "throne_room"))
    ledger.begin("riddle")
    ledger.pass_time()


def level_three(ledger: Ledger) -> None:
    """Level Three: stones that lie."""
    ledger.set(("item", "cup"), ("place", "throne_room"), ("stones", 3))


def over(ledger: Ledger) -> None:
    """The game is over."""
    ledger.set(("item", "cup"), ("place", "throne_room"), ("stones", 15))
    ledger.begin("walk")
    ledger.say("roll 5")


MOMENTS: list[Callable[[Ledger], None]] = [
    waiting, foes, sums, prize, dice, menu, correction, riddle, level_three, over,
]  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_no_fault(running: Driver, moment: Callable[[Ledger], None]) -> None:
    ledger = Ledger(running, *NAMES)
    moment(ledger)
    for size, language in product((100, 160), ("en", PSEUDO)):
        ledger.app.device.preferences.change(text_size=size, language=language)
        ledger.app.device.speaker.switch(language)
        for shape, window in SHAPES.items():
            if (shape, size, language) in BEYOND:
                continue
            running.resize(*window)
            name = f"ledger-{moment.__name__}-{shape}-{size}-{language}"
            if PICTURES:
                running.screenshot(Path(PICTURES) / f"{name}.png")
            assert running.problems() == [], name


TURNED = {"as they lie": 0, "a quarter round": 90, "the other way": 270}


@pytest.mark.parametrize("turn", TURNED.values(), ids=TURNED)
@pytest.mark.parametrize("names", [NAMES[:1], NAMES[:2], NAMES[:3], NAMES], ids=len)
def test_the_table_view_without_a_fault(running: Driver, names: tuple[str, ...], turn: int) -> None:
    ledger = Ledger(running, *names)
    full(ledger, len(names))
    for seat in ("p1", "p2", "p3", "p4")[: len(names)]:
        if turn:
            ledger.game.face(seat, turn)
    for size, language in product((100, 160), ("en", PSEUDO)):
        ledger.app.device.preferences.change(text_size=size, language=language)
        ledger.app.device.speaker.switch(language)
        ledger.screen.open_table_view()
        for shape, window in SHAPES.items():
            if shape == "tiny":
                continue  # nobody reads it from afar
            running.resize(*window)
            name = f"view-{len(names)}-{turn}-{shape}-{size}-{language}"
            if PICTURES:
                running.screenshot(Path(PICTURES) / f"{name}.png")
            assert running.problems() == [], name
        running.resize(*TABLET)
        ledger.app.back()
        running.settle()


def full(ledger: Ledger, count: int) -> None:
    """As many counters as a card can have, and whoever comes last on the path of stones."""
    ledger.set(("item", "cup"), ("tokens", 12))
    if count > 1:
        ledger.set(("life", "AMBER"), ("place", "prison"), ("tokens", 11), seat="p2")
    if count > 2:
        ledger.set(("item", "gold"), ("place", "throne_room"), ("stones", 3), seat="p3")
    if count > 3:
        ledger.set(("life", "DEAD"), seat="p4")


@pytest.mark.parametrize("shape", ["tablet", "phone"])
def test_left_handed_in_high_contrast(running: Driver, shape: str) -> None:
    ledger = Ledger(
        running,
        size=SHAPES[shape],
        left_handed=True,
        high_contrast=True,
        lessons=True,
    )
    assert ledger.driver.shows("Tap on a card what happens at your table")
    assert ledger.driver.problems() == []
    sums(ledger)
    assert ledger.driver.problems() == []
    flow, cards = ledger.screen.flow, ledger.screen.cards
    if shape == "tablet":
        assert flow.to_window(*flow.pos)[0] < cards.to_window(*cards.pos)[0]
    if PICTURES:
        ledger.driver.screenshot(Path(PICTURES) / f"ledger-{shape}-left.png")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_any_number_of_dungeoneers(running: Driver, count: int) -> None:
    ledger = Ledger(running, *("Ann", "Bob", "Cleo", "Dan")[:count])
    assert ledger.screen.cards.fits
    assert len(ledger.screen.cards.children) == count
    assert ledger.driver.problems() == []
    ledger.driver.resize(*PHONE)
    assert not ledger.screen.cards.fits, "what is due stands above and below a card"
    assert len(ledger.screen.cards.strips) == count
    assert ledger.driver.problems() == []
