"""Opens a pack of Knightmare in the real app."""

from pathlib import Path
from typing import Any

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from mobile.shell.presenters.games import game_of
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.rows import RowsPresenter
from mobile.shell.settings import SettingsFile
from shared.packs.pack import Pack, PackAbout
from shared.saves.packs import packs_of, put_pack
from tests.mobile_rules.driver import TABLET, Driver

ID = "attic"


def pack_of(files: Any = None, over: str = "third", game: str = "knightmare") -> Pack:
    """A pack. Arguments: what it changes; the board it lies over; the game."""
    return Pack(PackAbout("The Attic Box", "Ann", game, 1, ("en",), 1, "", over), files or {})


def editing_of(device: Any, pack: Pack) -> Editing:
    """An open pack. Arguments: the device, which keeps it; the pack."""
    put_pack(device.store, ID, pack)
    return Editing(device, game_of(GAMES, pack.about.game), ID, pack)


def kept(device: Any) -> Pack:
    """The pack as the save has it."""
    return packs_of(device.store)[ID].pack


def app_in(folder: Path, **settings: Any) -> CompanionApp:
    """An app on a device of its own. Arguments: where it keeps everything; settings."""
    SettingsFile(folder / "settings.json").change(language="en", lessons=False, **settings)
    return CompanionApp(folder, GAMES)


def open_board(
    driver: Driver, files: Any = None, over: str = "third", size: tuple[int, int] = TABLET
) -> Any:
    """The board of a pack, as it is seen.

    Arguments: the driver of the app; what the pack changes; the board it lies over; the window.
    """
    driver.resize(*size)
    editing = editing_of(driver.app.device, pack_of(files, over))
    driver.app.open("pack_rows", RowsPresenter(editing, "chamber"))
    driver.settle()
    return driver.app.stage.top
