"""A pack as one file, ``.tablepack``, or as a line of letters: how it travels.

The file is a zip of the pack's data files, ``pack.toml`` among them, which says what it is.

>>> pack = Pack(PackAbout("The Attic Box"), {"items": {"item": [{"id": "mace", "power": 2}]}})
>>> read_bytes(to_bytes(pack), "attic.tablepack") == pack, from_text(to_text(pack)) == pack
(True, True)
"""

import io
import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from shared.packs.limits import (
    LARGEST_PACK,
    MOST_FILES,
    check_content,
    check_name,
    check_pack,
    check_size,
)
from shared.packs.pack import Pack, PackAbout
from shared.packs.reading import data_files, parsed, read_folder
from shared.packs.tables import ABOUT, PackError, Tables

ENDING = ".tablepack"
MARK = "TABLEPACK1:"
"""How a pack begins that is a line of letters."""
ZIPPED = b"PK"
"""How a pack begins that is a file."""
MOMENT = (1980, 1, 1, 0, 0, 0)
"""Of every file within: the same pack makes the same file."""
_DAMAGE = (BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError, OSError)


def read_path(path: str | Path) -> Pack:
    """A pack: a folder of data files, or one file. Raises PackError."""
    place = Path(path)
    if place.is_dir():
        files = data_files(place)
        if not files:
            raise PackError("error.pack_foreign", file=str(path))
        if len(files) > MOST_FILES:
            raise PackError("error.pack_files", file=str(path), n=len(files), most=MOST_FILES)
        check_size(str(path), sum(one.stat().st_size for one in files))
        return of_tables(read_folder(place))
    try:
        with place.open("rb") as file:
            content = file.read(LARGEST_PACK + 1)
    except OSError as error:
        raise PackError("error.pack_folder", folder=str(path), why=error.strerror or "") from error
    return read_bytes(content, str(path))


def read_bytes(content: bytes, name: str) -> Pack:
    """The pack in a file, as ``to_bytes`` wrote it, or as a line of letters.

    Arguments: the content; the name of the file, for what is said about it. Raises PackError.
    """
    check_size(name, len(content))
    if content.lstrip()[: len(MARK)] == MARK.encode():
        return from_text(content.decode("ascii", "replace"), name)
    texts: dict[str, bytes] = {}
    try:
        for one, text in _members(content, name):
            if one in texts:
                raise PackError("error.pack_file_twice", file=name, member=f"{one}.toml")
            texts[one] = text
    except PackError as error:
        about = _about(parsed(f"{name}/{ABOUT}.toml", texts.get(ABOUT, b"")))
        if error.message.id == "error.pack_member" and PackAbout.from_json(about).is_newer:
            # later programs may put more than data into packs
            raise PackError("error.pack_newer_file", file=name) from error
        raise
    return of_tables({one: parsed(f"{name}/{one}.toml", text) for one, text in texts.items()})


def of_tables(files: Mapping[str, Tables]) -> Pack:
    """A pack of data files by name, as they were read. Raises PackError."""
    about = PackAbout.from_json(_about(files.get(ABOUT)))
    for name, tables in files.items():
        check_name(tables.file, name)
        check_content(tables.file, tables)
    content = {name: dict(tables) for name, tables in files.items() if name != ABOUT}
    found = Pack(about, content, {name: one.text for name, one in files.items()})
    told = {name: text for name, text in found.sources.items() if "#" in text or found.is_newer}
    return replace(found, sources=told)


def _about(tables: Tables | None) -> Mapping[str, object]:
    if tables is None:
        return {}
    about = tables.get(ABOUT, {})
    if not isinstance(about, dict):
        raise PackError("error.pack_values", file=tables.file, table=ABOUT)
    for key in tables:
        if key != ABOUT and not PackAbout.from_json(about).is_newer:
            raise PackError("error.pack_table", file=tables.file, table=key, known=ABOUT)
    return about


def _members(file: bytes, name: str) -> Iterator[tuple[str, bytes]]:
    """The data files of a zip, by name without the ending. Raises PackError."""
    try:
        with ZipFile(io.BytesIO(file)) as zipped:
            entries = [one for one in zipped.infolist() if not one.is_dir()]
            if len(entries) > MOST_FILES:
                raise PackError("error.pack_files", file=name, n=len(entries), most=MOST_FILES)
            total = 0
            for entry in entries:
                member = _checked_name(entry, name)
                with zipped.open(entry) as opened:
                    # what entries say of their sizes may be a lie
                    content = opened.read(LARGEST_PACK + 1)
                total += len(content)
                check_size(name, total)
                yield member, content
    except _DAMAGE as error:
        # what has a password, or was packed in some other way, is whole
        cut = file.startswith(ZIPPED) and not isinstance(error, RuntimeError)
        raise PackError(f"error.pack_{'cut' if cut else 'foreign'}", file=name) from error


def _checked_name(entry: ZipInfo, name: str) -> str:
    """What a file within is called, without its ending."""
    path = PurePosixPath(entry.filename)
    if len(path.parts) != 1 or path.suffix != ".toml":
        raise PackError("error.pack_member", file=name, member=entry.filename[:80])
    check_name(name, path.stem)
    return path.stem


def to_bytes(pack: Pack) -> bytes:
    """A pack as a file; the same pack makes the same file."""
    # what writes TOML is loaded where something is written, not with every new table
    from shared.packs.writing import written

    content = io.BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as zipped:
        for name, text in written(pack).items():
            info = ZipInfo(f"{name}.toml", MOMENT)
            info.compress_type = ZIP_DEFLATED
            zipped.writestr(info, text.encode())
    return content.getvalue()


def to_text(pack: Pack) -> str:
    """A pack as one line of letters and digits, as short as can be; remarks are left out."""
    values = (pack if pack.is_newer else replace(pack, sources={})).to_json()
    body = zlib.compress(json.dumps(values, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    return MARK + urlsafe_b64encode(body).decode()


def from_text(text: str, name: str = "") -> Pack:
    """The pack of a line that ``to_text`` wrote. Raises PackError.

    Arguments: the line; what it is called in what is said about it.
    """
    body = "".join(text.split()).removeprefix(MARK)
    try:
        unpacked = zlib.decompressobj()
        content = unpacked.decompress(urlsafe_b64decode(body), LARGEST_PACK + 1)
        check_size(name, len(content))
        values = json.loads(content)
        if not isinstance(values, dict):
            raise ValueError(text[:40])
    except (ValueError, zlib.error, RecursionError) as error:
        cut = text.lstrip().startswith(MARK)
        raise PackError(f"error.pack_{'cut' if cut else 'foreign'}", file=name) from error
    pack = Pack.from_json(values)
    check_pack(pack, name)
    return pack
