"""Looks into an app that was built for Android: ``make android-check FILE.apk``.

    python -m docs.android FILE

Devices whose memory has pages of 16 KB load no library whose parts begin between them, and Play
takes none: of every library for a processor of 64 bits it is read where its parts may lie.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile

PAGE = 16 * 1024
"""Bytes of a page."""


class NotBuilt(Exception):
    """What was given is no app for Android; the sentence that says so."""


def libraries(file: Path) -> Iterator[tuple[str, int]]:
    """Every library of 64 bits within, and the least of the steps, in bytes, at which parts begin.

    Argument: an ``.apk`` or ``.aab``. Raises NotBuilt for anything else.
    """
    try:
        with ZipFile(file) as packed:
            for name in sorted(packed.namelist()):
                if name.endswith(".so"):
                    with packed.open(name) as library:
                        read = ELFFile(library)
                        if read.elfclass == 64:
                            yield name, _step(read)
    except (OSError, BadZipFile) as error:
        raise NotBuilt(f"{file} is no .apk or .aab that can be read.") from error
    except ELFError as error:
        raise NotBuilt(f"{name} in {file} is no library.") from error


def _step(library: ELFFile) -> int:
    parts = (part for part in library.iter_segments() if part["p_type"] == "PT_LOAD")
    return min((part["p_align"] for part in parts), default=PAGE)


def check(file: Path) -> list[str]:
    """The libraries that a page of 16 KB is too large for, each with its step. Raises NotBuilt.

    Argument: an ``.apk`` or ``.aab``.
    """
    found = list(libraries(file))
    if not found:
        raise NotBuilt(f"{file} holds no library for a processor of 64 bits.")
    return [f"{name}: {step} bytes" for name, step in found if step % PAGE]


def main(arguments: list[str]) -> int:
    """Says which are misaligned. Returns the exit status: 1 where one is, 2 where none was read."""
    if len(arguments) != 1:
        print("Which file? make android-check FILE.apk", file=sys.stderr)
        return 2
    try:
        wrong = check(Path(arguments[0]))
    except NotBuilt as error:
        print(error, file=sys.stderr)
        return 2
    for line in wrong:
        print(line)
    print("Parts begin between pages of 16 KB." if wrong else "All lie on pages of 16 KB.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
