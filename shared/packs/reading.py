"""Reads data files in TOML: those of a package, and those of a table's own pack."""

import tomllib
from importlib import resources
from pathlib import Path
from typing import Protocol

from shared.packs.tables import PackError, Tables
from shared.speech.messages import unprintable

DEEPEST = 20
"""Lists and tables within each other."""
MOST_DIGITS = 18
"""Of a number."""


class _File(Protocol):
    """A file in a package or in a folder."""

    def read_bytes(self) -> bytes:
        """Its content."""
        ...


def load(package: str, name: str, room: str = "rulebook") -> Tables:
    """The data file ``ROOM/NAME.toml`` of a package.

    Arguments: the package, such as ``knightmare``; the name of the file without its ending; the
    folder it lies in. Raises PackError when it is missing or damaged.
    """
    file = f"{name}.toml"
    return _read(file, resources.files(package).joinpath(room, file))


def read_folder(path: str | Path) -> dict[str, Tables]:
    """Every ``*.toml`` of a folder, by its name without the ending.

    Raises PackError when the folder or a file cannot be read.
    """
    return {file.stem: _read(str(file), file) for file in data_files(path)}


def data_files(path: str | Path) -> list[Path]:
    """The data files of a folder, in order. Raises PackError where it cannot be read."""
    folder = Path(path)
    try:
        return sorted(file for file in folder.iterdir() if _is_data(file))
    except OSError as error:
        raise PackError("error.pack_folder", folder=str(folder), why=_why(error)) from error


def _is_data(file: Path) -> bool:
    # some systems leave a hidden companion beside each file they copy; nobody waits for a pipe
    named = file.suffix == ".toml" and not file.name.startswith(".")
    return named and (file.is_file() or file.is_dir())


def _read(name: str, file: _File) -> Tables:
    try:
        return parsed(name, file.read_bytes())
    except OSError as error:
        raise PackError("error.pack_file", file=name, why=_why(error)) from error


def parsed(name: str, raw: bytes) -> Tables:
    """The tables of a data file.

    Arguments: its name; its content. Raises PackError where that is no TOML that can be shown.
    """
    try:
        # editors on Windows begin a UTF-8 file with a mark that TOML does not know
        text = raw.decode("utf-8-sig")
        content = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise PackError("error.pack_text", file=name, line=line) from error
    except tomllib.TOMLDecodeError as error:
        raise PackError("error.pack_toml", file=name, why=str(error)) from error
    except RecursionError as error:
        raise PackError("error.pack_deep", file=name, most=DEEPEST) from error
    except ValueError as error:
        # a number of more digits than Python reads
        raise PackError("error.pack_number", file=name, digits=MOST_DIGITS) from error
    if odd := unprintable(content):
        raise PackError("error.pack_unprintable", file=name, text=odd[:40])
    return Tables(name, content, text=text)


def _why(error: OSError) -> str:
    return error.strerror or str(error)
