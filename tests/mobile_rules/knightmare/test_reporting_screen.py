"""A ruling is reported by touches, from a beat and from the log, and opened on another device."""

from pathlib import Path
from typing import Any

import pytest

from shared.saves.export import Saved, read_file
from shared.version import VERSION
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.hands import sound
from tests.mobile_rules.knightmare.test_beats_screen import layer, until_beat
from tests.mobile_rules.looking import seen
from tests.mobile_rules.solo_driving import Solo
from tests.something import there

SIZES = [(TABLET, 100), (TABLET, 160), (PHONE, 100), (PHONE, 160)]


def fight(running: Driver, size: tuple[int, int], text: int) -> Solo:
    """A table whose first fight is just told, for as long as one wants to look."""
    solo = Solo(running, size=size, settings={"pace": "tap", "text_size": text})
    until_beat(solo, lambda beat: bool(beat.sides))
    solo.hands.rest(3)
    return solo


def written(solo: Solo) -> list[Path]:
    """The files in the folder of the app."""
    return sorted(solo.app.files.glob("*.json"))


def field_of(solo: Solo) -> Any:
    """The line in which it is written what is wrong."""
    return next(one for one in seen(solo.app.covered) if type(one).__name__ == "WritingLine")


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_beat_is_reported_with_its_clauses(
    running: Driver, size: tuple[int, int], text: int
) -> None:
    solo = fight(running, size, text)
    found = there(layer(solo))
    beat = there(found.beat)
    assert running.problems() == []
    solo.hands.tap(found.sheet.body.chips.doubt)
    solo.hands.ticks(4)
    assert solo.hands.reads(f"{beat.lead}: {beat.headline}")
    assert solo.hands.reads(f"{beat.clauses[0].id}  {beat.clauses[0].title}")
    assert solo.hands.reads("The file holds the whole game, hidden things too")
    assert running.problems() == []
    field_of(solo).text = "And my shield?"
    solo.hands.tap("Write the file")
    solo.hands.ticks(4)
    (file,) = written(solo)
    saved = read_file(file)
    assert saved.report is not None
    assert saved.report.clauses == tuple(one.id for one in beat.clauses)
    assert (saved.report.move, saved.report.wrong) == (beat.number, "And my shield?")
    assert saved.report.program == VERSION
    assert saved.journal.head == beat.number
    assert solo.hands.reads(f"Written to {file.name}.")
    again = there(layer(solo))
    assert again.beat is beat, "nothing went on meanwhile"
    sound(solo.app)


def line_reported(solo: Solo, way: str) -> Saved:
    """Opens the log, and reports the line that tells who has won."""
    solo.hands.see_beats()
    solo.wait()
    solo.screen.open_log()
    solo.hands.ticks(4)
    log = solo.hands.screen
    rows = log.presenter.shown.rows
    place = next(at for at, row in enumerate(rows) if " beats the " in row.text)
    log.open_line(rows[place])
    solo.hands.ticks(4)
    solo.hands.tap("Report this ruling")
    solo.hands.ticks(4)
    assert solo.driver.problems() == []
    solo.hands.tap(way)
    solo.hands.ticks(4)
    if way != "Write the file":
        solo.hands.tap("Write")
        solo.hands.ticks(4)
    (file,) = written(solo)
    saved = read_file(file)
    assert saved.report is not None
    assert (saved.report.told, saved.report.move) == (rows[place].text, rows[place].number)
    return saved


@pytest.mark.parametrize("way", ["Write the file", "Choose a place"])
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_line_of_the_log_is_reported(running: Driver, size: tuple[int, int], way: str) -> None:
    solo = fight(running, size, 100)
    head = solo.game.table.journal.tip
    saved = line_reported(solo, way)
    assert saved.report is not None
    assert saved.report.clauses
    assert (saved.journal.head, saved.journal.tip >= head) == (saved.report.move, True)
    sound(solo.app)


def test_on_another_device_it_stands_there_and_says_why(running: Driver) -> None:
    solo = fight(running, TABLET, 100)
    saved = line_reported(solo, "Write the file")
    assert saved.report is not None
    (file,) = written(solo)
    own = solo.game.game.id
    solo.app.home()
    assert solo.app.lobby.take_in(file)
    solo.hands.ticks(4)
    shown = solo.app.lobby.shown
    assert shown.resume is not None
    assert shown.resume.id == own, "one goes on with what is played"
    card = next(one for one in shown.tables if one.reported)
    assert card.mark == "Sent to show a ruling: can only be looked at"
    assert solo.hands.reads(card.mark)
    assert solo.app.open_table(card.id)
    solo.hands.ticks(8)
    assert solo.game.table.journal.head == saved.report.move
    assert solo.hands.reads(f"‘{saved.report.told}’, by {saved.report.clauses[0]}: ")
    solo.hands.rest(20)
    assert solo.game.table.journal.head == saved.report.move, "nothing goes on by itself"
    assert running.problems() == []
    sound(solo.app)
