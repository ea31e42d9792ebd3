"""Reads data files in TOML: those of a package, and those of a table's own pack."""

import tomllib
from collections.abc import Collection
from importlib import resources
from pathlib import Path
from typing import Protocol

from shared.packs.tables import PackError, Tables, listed
from shared.speech.messages import unprintable


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


def read_folder(path: str | Path, known: Collection[str] | None = None) -> dict[str, Tables]:
    """A table's own pack: every ``*.toml`` of a folder, by its name without the ending.

    Arguments: the folder; the names that mean anything (any, where it is not said).
    Raises PackError when the folder or a file cannot be read, or a name means nothing.
    """
    folder = Path(path)
    try:
        files = sorted(file for file in folder.iterdir() if _is_pack(file))
    except OSError as error:
        raise PackError("error.pack_folder", folder=str(folder), why=_why(error)) from error
    for file in files:
        if known is not None and file.stem not in known:
            raise PackError("error.pack_unknown_file", file=str(file), known=listed(known))
    return {file.stem: _read(str(file), file) for file in files}


def _is_pack(file: Path) -> bool:
    # some systems leave a hidden companion beside each file they copy
    return file.suffix == ".toml" and not file.name.startswith(".")


def _read(name: str, file: _File) -> Tables:
    try:
        # editors on Windows begin a UTF-8 file with a mark that TOML does not know
        content = tomllib.loads(file.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise PackError("error.pack_file", file=name, why=_why(error)) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise PackError("error.pack_text", file=name, line=line) from error
    except (ValueError, RecursionError) as error:
        # TOML that is none, or numbers and nesting that nobody would write
        raise PackError("error.pack_toml", file=name, why=str(error)) from error
    if text := unprintable(content):
        raise PackError("error.pack_unprintable", file=name, text=text[:40])
    return Tables(name, content)


def _why(error: OSError) -> str:
    return error.strerror or str(error)
