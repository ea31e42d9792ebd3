"""The end of a whole game on its screen: the sheet, sharing it, and playing again."""

from pathlib import Path
from random import Random
from typing import Any

from tests.mobile_rules.dungeonlords.driving import MOST, go_on
from tests.mobile_rules.dungeonlords.test_table_screen import fits, opened
from tests.mobile_rules.hands import Hands, sound


def ended(drive: Any, folder: Path) -> Hands:
    """A game that has come to its end."""
    hands = opened(drive, folder, "Ann", "Tom", seed="5")
    presenter, random = hands.screen.presenter, Random("2")
    with presenter.changing():
        for _ in range(MOST):
            if presenter.table.decision is None:
                break
            go_on(presenter, random)
        presenter.beats.open.clear()
    hands.ticks(90)
    return hands


def test_the_end_is_the_sheet_and_the_same_people_play_again(drive: Any, tmp_path: Path) -> None:
    hands = ended(drive, tmp_path)
    first, shown = hands.screen, hands.screen.presenter.shown
    assert shown.scoring is not None
    assert first.places.parts.alone() is first.parts.over
    assert hands.reads(shown.scoring.headline)
    totals = [column.total.shown.total for column in first.parts.over.sheet.columns]
    assert len(totals) == 2
    fits(hands)
    hands.tap("Share the sheet")
    hands.ticks(20)
    assert hands.reads("Save as a picture")
    hands.app.back()
    hands.ticks(4)
    hands.tap(first.parts.over.again)
    hands.ticks(8)
    again = hands.screen
    assert again is not first
    assert [seat.name for seat in again.presenter.seats.values()] == ["Ann", "Tom"]
    assert again.presenter.shown.scoring is None
    sound(hands.app)


def test_undo_leads_back_from_the_end(drive: Any, tmp_path: Path) -> None:
    hands = ended(drive, tmp_path)
    screen = hands.screen
    screen.presenter.undo()
    hands.ticks(8)
    assert screen.presenter.shown.scoring is None
    assert screen.places.parts.alone() is not screen.parts.over
    sound(hands.app)
