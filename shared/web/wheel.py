"""The engine as a wheel: what a browser runs of this program, and what that imports, in one file.

Left out is what no page needs: the terminal, the laboratory, the referee, what builds and serves.
"""

import io
from collections.abc import Iterable, Iterator
from importlib import metadata, resources
from importlib.resources.abc import Traversable
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from shared.version import PACKAGE, VERSION

LEFT_OUT = frozenset({"lab", "terminal", "referee", "__pycache__"})
"""Folders that are not packed."""
DATA = (".py", ".toml", ".gz", ".mo")
"""How the names of files end that the engine reads."""
BESIDE = ("transitions", "six", "tomlkit")
"""What it imports beside Python's own."""
NEVER_RUN = (".pyc", ".pyi")
"""How the names of their files end that are left out: what one Python compiled, and stubs."""
MOMENT = (1980, 1, 1, 0, 0, 0)
"""Of every file: the same engine makes the same wheel."""

File = tuple[str, bytes]


def name() -> str:
    """What the wheel is called."""
    return f"{PACKAGE.replace('-', '_')}-{VERSION}-py3-none-any.whl"


def wheel(packages: Iterable[str]) -> bytes:
    """The content of the wheel. Argument: the packages of this program that are in it."""
    content = io.BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as packed:
        for path, body in sorted([*_ours(packages), *_beside(), *_about()]):
            info = ZipInfo(path, MOMENT)
            info.compress_type = ZIP_DEFLATED
            packed.writestr(info, body)
    return content.getvalue()


def _ours(packages: Iterable[str]) -> Iterator[File]:
    for package in packages:
        yield from _within(resources.files(package), package)


def _within(folder: Traversable, path: str) -> Iterator[File]:
    for one in folder.iterdir():
        inside = f"{path}/{one.name}"
        if one.is_dir():
            yield from () if one.name in LEFT_OUT else _within(one, inside)
        elif one.name.endswith(DATA):
            yield inside, one.read_bytes()


def _beside() -> Iterator[File]:
    """What other distributions bring, with their licences."""
    for distribution in BESIDE:
        for file in metadata.files(distribution) or ():
            if file.suffix not in NEVER_RUN and ".." not in file.parts:
                yield file.as_posix(), file.read_binary()


def _about() -> Iterator[File]:
    """That it is a wheel, and of what."""
    folder = f"{name().rsplit('-', 3)[0]}.dist-info"
    named = f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: {VERSION}\n"
    yield f"{folder}/METADATA", named.encode()
    yield f"{folder}/WHEEL", b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    yield f"{folder}/RECORD", b""
