"""Where tables are kept: one save file for all games, for the terminal and the app alike."""

from pathlib import Path

from shared.saves.moving import move_in
from shared.saves.schema import StoreError, plainly
from shared.saves.store import Store

FOLDER = "knightmare-companion"
"""Among what this user's programs keep."""
FORMER = ("dungeonlords-companion",)
"""Folders beside it in which version 0.1.0 kept tables as well."""
FILE = "saves.sqlite"
ENDINGS = (".sqlite", ".sqlite3", ".db")
"""With which a name that nothing has yet means a file; any other means a folder."""


def usual_folder() -> Path:
    """The folder where tables and settings are kept unless another is named.

    Raises StoreError for somebody who has no home.
    """
    return _folder(FOLDER)


def save_file(named: Path) -> Path:
    """The save file that is meant by the name of a file, or of the folder it stands in.

    Raises StoreError for what can be no name.
    """
    with plainly(named):
        is_file = (named.exists() and not named.is_dir()) or named.suffix in ENDINGS
    return named if is_file else named / FILE


def open_saves(named: Path | None = None) -> Store:
    """Open the save file that was named, or else the usual one.

    What version 0.1.0 kept elsewhere is moved into the usual one; ``notices`` says where that
    failed. Raises StoreError where the save file cannot be opened.
    """
    if named is not None:
        return Store(save_file(named))
    store = Store(save_file(usual_folder()))
    try:
        for name in FORMER:
            _take_in(store, name)
    except BaseException:
        store.close()
        raise
    return store


def _take_in(store: Store, name: str) -> None:
    try:
        move_in(store, save_file(_folder(name)))
    except StoreError as error:
        # they stay where they are, and are tried again next time
        store.file.notice(error.message)


def _folder(name: str) -> Path:
    # takes a moment to load, and is not needed where a folder was named
    from platformdirs import user_data_path

    try:
        return user_data_path(name, appauthor=False)
    except RuntimeError as error:
        raise StoreError("error.homeless") from error
