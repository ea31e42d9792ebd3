"""The scoring sheet by touches: revealed line by line, opened, shared."""

import zlib
from pathlib import Path
from typing import Any

import pytest

from mobile.dungeonlords.widgets.scoring.ending import EndingView
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Part, Pile
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import spoken
from tests.mobile_rules.dungeonlords.presenters.test_presenter_scoring import ended, sheet
from tests.mobile_rules.dungeonlords.test_board_widgets import Heard
from tests.mobile_rules.showing import column

SIZES = {"tablet": TABLET, "upright": (800, 1280), "phone": PHONE}


WAYS = ("again", "share", "log", "review", "lobby")
"""What can be done at the end of a game, in the order of the arguments."""


def ending(
    drive: Drive, stage: Stage, form: str = "tablet", still: bool = True
) -> tuple[Driver, EndingView, dict[str, Heard]]:
    """The end of a game in a window. Argument: whether everything is revealed at once."""
    from mobile.kit.theme.style import theme

    theme.reduce_motion = still
    heard = {name: Heard() for name in (*WAYS, "thing", "clause")}
    calls: list[Any] = [
        *(lambda name=name: heard[name](name) for name in WAYS),
        heard["thing"],
        heard["clause"],
    ]
    view = EndingView(*calls)
    driver = drive(column(view.headline, view), SIZES[form])
    view.show(sheet(stage))
    driver.advance(0.05)
    return driver, view, heard


class Widest(Pile):
    """Knows how wide its widest row is. Argument: the width that there is."""

    row_width = 0.0

    def row(self, *parts: Part | None, gap: float = 5, least: float = 0) -> None:
        self.row_width = max(self.row_width, sum(one.width for one in parts if one))


def widest(part: Painted) -> float:
    """How wide everything is together that stands in one row of a line, a plate or a total."""
    pile = Widest(part.width - 2 * part.PAD[0])
    part.fill(pile, part.shown)
    return pile.row_width


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize("factor", [1.0, 1.6])
@pytest.mark.parametrize("players", [2, 4])
def test_everything_has_room(drive: Drive, form: str, factor: float, players: int) -> None:
    from mobile.kit.theme.style import theme

    theme.text_factor = factor
    driver, view, _ = ending(drive, ended(players), form)
    assert looking.problems(driver.window) == []
    for lord in view.sheet.columns:
        assert lord.right <= view.sheet.width + 1
        for part in (*lord.lines.seen, *lord.titles.seen, lord.total):
            assert 0 < widest(part) <= part.width


def test_lines_are_revealed_one_after_the_other(drive: Drive) -> None:
    driver, view, _ = ending(drive, ended(), still=False)
    best = view.sheet.columns[0]
    assert best.total.opacity == 0
    before = sum(line.opacity for line in best.lines.seen)
    driver.advance(0.3)
    assert before < sum(line.opacity for line in best.lines.seen) < len(best.lines.seen)
    driver.advance(1.5)
    assert best.total.opacity == 1


def test_a_tap_reveals_everything_at_once(drive: Drive) -> None:
    driver, view, heard = ending(drive, ended(), still=False)
    driver.tap(view.sheet)
    assert view.sheet.columns[0].total.opacity == 1
    assert not any(one.said for one in heard.values())


def test_with_reduced_motion_nothing_is_hidden(drive: Drive) -> None:
    _, view, _ = ending(drive, ended())
    assert all(line.opacity == 1 for lord in view.sheet.columns for line in lord.lines.seen)


def test_a_line_opens_its_tiles_and_its_clause(drive: Drive) -> None:
    driver, view, heard = ending(drive, ended())
    best = view.sheet.columns[0]
    line = next(one for one in best.lines.seen if one.shown.entry.line == "captured_paladins")
    driver.tap(line)
    driver.advance(0.3)
    assert driver.shows("Tom: Paladins")
    driver.tap("Elf Paladin")
    assert heard["thing"].said == [("paladin", "elf")]
    driver.tap("DL-13.1")
    assert heard["clause"].said == ["DL-13.1"]


def test_titles_heads_and_the_license_lead_to_the_rules(drive: Drive) -> None:
    driver, view, heard = ending(drive, ended())
    driver.tap(view.sheet.heads.lines.seen[4])
    driver.tap(view.sheet.columns[0].total)
    driver.tap(view.sheet.columns[0].titles.seen[0])
    driver.advance(0.3)
    driver.tap("DL-13.3")
    assert heard["clause"].said == ["DL-13.2", "DL-13.6", "DL-13.3"]


def test_what_comes_next(drive: Drive) -> None:
    driver, view, heard = ending(drive, ended(), "phone")
    for control in (view.again, *view.buttons):
        driver.tap(control)
    assert [name for name in WAYS if heard[name].said] == list(WAYS)


def test_the_sheet_is_kept_as_text_table_and_picture(drive: Drive, tmp_path: Path) -> None:
    from mobile.dungeonlords.screens.ending import share_sheet

    driver, view, _ = ending(drive, ended())
    for row in ("Save as text", "Save as a table", "Save as a picture"):
        share_sheet(tmp_path, sheet(ended()), view.sheet, spoken())
        driver.advance(0.3)
        driver.tap(row)
        driver.advance(0.3)
        driver.tap("Write")
        driver.advance(0.3)
    kept = {path.suffix: path.read_bytes() for path in tmp_path.iterdir()}
    assert b"is Underlord" in kept[".txt"]
    assert kept[".csv"].count(b"\n") > 8
    assert solid(kept[".png"]) == (round(view.sheet.width), round(view.sheet.height))
    assert view.sheet.parent is not None


def solid(picture: bytes) -> tuple[int, int]:
    """The size of a picture that has more than one colour."""
    width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
    at = picture.index(b"IDAT")
    length = int.from_bytes(picture[at - 4 : at], "big")
    rows = zlib.decompress(picture[at + 4 : at + 4 + length])
    assert len(rows) == height * (width * 3 + 1)
    assert len(set(rows[: width * 90])) > 20
    return width, height
