"""Packs by touches: chosen for a new table, named in the Hall, shown as a code, taken in."""

from pathlib import Path
from typing import Any

import pytest

from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.screens.packs.sharing import QR_ROOM, qr_of, share_pack, take_in_pack
from shared.packs.tablepack import to_bytes, to_text
from shared.saves.packs import packs_of, put_pack
from tests.boxed import ATTIC, EVERY
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.presenting import store_of
from tests.mobile_rules.visiting import app_in


def packed(folder: Path) -> Any:
    """The app with a few packs."""
    app = app_in(folder)
    for id, pack in EVERY.items():
        put_pack(store_of(app.device), id, pack)
    return app


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_packs_are_chosen_raised_and_played(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = drive(packed(tmp_path), size)
    driver.tap("New table")
    driver.tap("What lies in your box")
    driver.tap("The Attic Box")
    driver.tap("The Long Dungeon")
    assert driver.shows("‘The Attic Box’ and ‘The Long Dungeon’ say different things")
    assert not driver.problems()
    driver.tap("‘The Long Dungeon’ earlier")
    assert driver.shows("‘The Long Dungeon’ and ‘The Attic Box’ say different things")
    driver.tap("Done")
    assert driver.shows("The Long Dungeon, The Attic Box")
    driver.tap("Begin")
    driver.app.home()
    driver.advance(0.5)
    assert driver.shows("with The Long Dungeon, The Attic Box")
    assert not driver.problems()


def test_what_comes_of_a_tap_far_down_is_seen_at_once(drive: Drive, tmp_path: Path) -> None:
    driver = drive(packed(tmp_path), PHONE)
    driver.tap("New table")
    driver.tap("What lies in your box")
    scroll = driver.app.covered.body.parent
    scroll.scroll_y = 0
    driver.settle()
    driver.tap("The Long Dungeon")
    driver.settle()
    assert scroll.scroll_y == 1
    assert driver.shows("The Long Dungeon")


def test_a_pack_that_is_taken_in_from_there_is_chosen(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(app_in(tmp_path))
    paste = "mobile.shell.screens.packs.sharing.clipboard"
    monkeypatch.setattr(paste, lambda: to_text(ATTIC))
    driver.tap("New table")
    driver.tap("What lies in your box")
    driver.tap("Take one in")
    driver.tap("Paste")
    driver.tap("Done")
    assert driver.shows("None yet") is False
    assert driver.app.stage.top.presenter.setup().packs[0]["pack"]["title"] == "The Attic Box"


def test_a_pack_with_problems_says_why_and_takes_no_tap(drive: Drive, tmp_path: Path) -> None:
    driver = drive(packed(tmp_path))
    driver.tap("New table")
    driver.tap("What lies in your box")
    assert driver.shows("Spells · Protection · Sort: ‘Sort’ is ‘nonsense’, but should be one of:")
    driver.tap("Half a Box")
    driver.tap("Done")
    assert driver.shows("None: as we have it")


def test_about_tells_whose_work_the_packs_are(drive: Drive, tmp_path: Path) -> None:
    driver = drive(packed(tmp_path))
    driver.app.open("about")
    driver.settle()
    assert driver.shows("The Attic Box, version 3, by Ann (Knightmare)")
    assert not driver.problems()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_pack_is_shown_as_a_code(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    driver = drive(packed(tmp_path), size)
    share_pack(driver.app, LobbyPresenter(driver.app.device), "attic")
    driver.settle()
    assert not driver.problems()
    driver.tap("Show as a code")
    assert driver.shows("Scan it with the camera of a phone")
    assert not driver.problems()


def test_a_code_has_room_for_so_much_and_no_more() -> None:
    assert qr_of(to_text(ATTIC))
    assert qr_of("x" * QR_ROOM)
    assert not qr_of("x" * (QR_ROOM + 1))


def test_a_pack_goes_out_as_a_file_and_comes_in_elsewhere(drive: Drive, tmp_path: Path) -> None:
    driver = drive(packed(tmp_path))
    share_pack(driver.app, LobbyPresenter(driver.app.device), "attic")
    driver.settle()
    driver.tap("Write to a file")
    path = Path(driver.app.covered.path.text)
    driver.tap("Write")
    assert path.read_bytes() == to_bytes(ATTIC)


def test_a_pack_comes_in_from_a_file_and_from_the_clipboard(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(app_in(tmp_path))
    device = driver.app.device
    came: list[str] = []
    take_in_pack(driver.app, LobbyPresenter(device), came.append)
    driver.settle()
    assert not driver.problems()
    file = driver.app.files / "attic.tablepack"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(to_bytes(ATTIC))
    driver.tap("From a file")
    driver.tap("attic.tablepack")
    driver.settle()
    assert driver.shows("‘The Attic Box’ is kept here now")
    paste = "mobile.shell.screens.packs.sharing.clipboard"
    monkeypatch.setattr(paste, lambda: to_text(EVERY["long"]))
    take_in_pack(driver.app, LobbyPresenter(device), came.append)
    driver.settle()
    driver.tap("Paste")
    titles = [one.pack.about.title for one in packs_of(store_of(device)).values()]
    assert sorted(titles) == ["The Attic Box", "The Long Dungeon"]
    assert len(came) == 2


def test_what_was_pasted_and_is_no_pack_is_called_so(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(app_in(tmp_path))
    monkeypatch.setattr("mobile.shell.screens.packs.sharing.clipboard", lambda: "Dear Ann")
    driver.app.open("packs")
    driver.settle()
    driver.tap("Take one in")
    driver.tap("Paste")
    assert driver.shows("What was pasted holds no pack")
