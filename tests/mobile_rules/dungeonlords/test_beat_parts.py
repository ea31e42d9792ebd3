"""What only beats of Dungeon Lords show, as it is painted."""

from typing import Any

import pytest

from dungeonlords.building.minions import clear_spaces
from mobile.dungeonlords.presenters.board.evilometer import visited
from mobile.dungeonlords.presenters.reveal import EvilMoveShown, LordsBeat, Reveals, slots_in
from mobile.dungeonlords.presenters.scoring.sheet import Scoring
from mobile.dungeonlords.presenters.scoring.year import year_of
from mobile.dungeonlords.widgets.beats.parts import PARTS, EvilPart, YearPart
from mobile.dungeonlords.widgets.beats.reveal import RevealPart
from mobile.kit.beats import BeatShown
from mobile.kit.controls.buttons import nothing
from mobile.kit.painting.brush import SEAT
from mobile.kit.table.beats.layer import BeatLayer
from mobile.kit.table.beats.timing import BeatClock
from mobile.kit.theme.style import theme
from shared.play.event import Event
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.dungeonlords.dungeons import evilometer_at, stage
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import LOOKS, spoken
from tests.mobile_rules.showing import column

SHAPES = {"tablet": TABLET, "phone": PHONE}


def beat(**matter: Any) -> LordsBeat:
    """A beat with something to be seen."""
    return LordsBeat(
        number=1, seats=("p1",), mood="plain", icon="cards", lead="Winter", headline="I", **matter
    )


def revealed() -> LordsBeat:
    """Four lords turn Get Food: there is no room for the last."""
    shown = Stage()
    clear_spaces(shown.state)
    for lord in shown.state.lords:
        lord.slots = ("get_food",)
    shown.run("reveal_slot", 1)
    slots = slots_in(shown.story)
    return beat(reveal=next(iter(Reveals(spoken(), LOOKS).of(shown.state, slots))))


def layer(drive: Drive, shown: BeatShown, shape: str, pace: str = "tap") -> tuple[Driver, Any]:
    """A beat over the window, and the first part of its own."""
    driver = drive(column(), SHAPES[shape])
    over = BeatLayer(
        on_came=nothing, on_seen=nothing, on_clause=nothing, on_report=nothing, on_answer=nothing,
        stopped=bool,
        below=lambda: 0.0, above=lambda: 0.0, parts=PARTS,
    )  # fmt: skip
    over.show(shown, pace)
    driver.frames(3)
    return driver, next(
        one for one in over.sheet.body.parts if isinstance(one, RevealPart | EvilPart | YearPart)
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_cards_turn_in_order_of_play_and_discs_run_to_their_spaces(
    drive: Drive, shape: str
) -> None:
    driver, part = layer(drive, revealed(), shape)
    assert not any(card.shown_face for card in part.cards)
    driver.advance(0.45)
    assert [card.shown_face for card in part.cards] == [True, False, False, False]
    driver.advance(2)
    assert all(card.shown_face for card in part.cards)
    discs = [disc.at for disc in part.discs]
    ends = [part.wells["get_food", space] for space in (1, 2, 3, 0)]
    assert discs == [pytest.approx(end) for end in ends]
    assert looking.signs(part, SEAT)[-4:] == ["Ann", "Tom", "Marie", "Ilse"]
    assert looking.signs(part)[-1] == "exit"
    said = {one.text for one in looking.painted(part)}
    assert {"Get Food", "Build Room"} <= said
    assert looking.problems(driver.window) == []


def test_paces_shorten_what_moves_and_reduced_motion_shows_it_at_once() -> None:
    shown = revealed()
    lasts = {pace: BeatClock(shown, pace, False, False).own_lies for pace in ("normal", "brisk")}
    assert lasts["normal"] > 1.6
    assert lasts["brisk"] < lasts["normal"] * 0.6
    assert BeatClock(shown, "normal", True, False).own_lies < 0.1


@pytest.mark.parametrize("shape", SHAPES)
def test_a_paladin_walks_on_the_beat_that_tells_of_him(drive: Drive, shape: str) -> None:
    before = evilometer_at(stage().set("p2", party=["PAL5/2"]).set("p3", party=[]))
    now = evilometer_at(stage().set("p2", party=["W7"]).set("p3", party=["PAL5/2"]))
    event = Event("paladin_moves", "p3", "DL-PM.2", {"paladin": "human", "left": "p2"})
    assert visited(before, now, event) == now
    driver, part = layer(drive, beat(evil=EvilMoveShown(before, now)), shape)
    stood = part.evilometer.stood["human"]
    driver.advance(1.5)
    walked = part.evilometer.stood["human"]
    counter = part.evilometer.stood["p3"]
    assert walked != stood
    assert abs(walked[0] - counter[0]) < abs(stood[0] - counter[0])
    assert looking.problems(driver.window) == []


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("factor", [1.0, 1.6])
def test_the_end_of_a_year_is_painted_lord_by_lord(drive: Drive, shape: str, factor: float) -> None:
    theme.text_factor = factor
    shown = stage().set("p1", prison=("warrior_1_1",), conquered=("c1", "c2"), letters=1)
    year = year_of(Scoring(spoken(), LOOKS), shown.state, "The second year begins.")
    driver, part = layer(drive, beat(year=year), shape)
    driver.advance(1)
    said = [one.text for one in looking.painted(part)]
    assert {"1 captive", "2 tiles lost", "1 letter", "The second year begins."} <= set(said)
    names = [text for text in said if text in ("Ann", "Tom", "Marie", "Ilse")]
    assert names == [one.mark.name for one in year.standings]
    assert looking.problems(driver.window) == []
