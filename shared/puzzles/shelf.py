"""The puzzles that come with a game: lines of JSON, compressed, in a file of its package.

What is damaged, or was proved with other rules, is left out, and a sentence says so.
"""

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import resources

from shared.puzzles.puzzle import Puzzle, PuzzleError
from shared.speech.messages import Message

FILE = "puzzles.jsonl.gz"
"""What the file is called, at the top of the game's package."""
PIECE = 1 << 16
"""Bytes that are read at a time."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The puzzles of one game that can be asked."""

    game: str
    """The game's name."""
    puzzles: tuple[Puzzle, ...]
    """In the order of their days."""
    refused: tuple[Message, ...] = ()
    """What is said of those that cannot."""

    def of_theme(self, theme: str) -> tuple[Puzzle, ...]:
        """Those about one thing."""
        return tuple([one for one in self.puzzles if one.theme == theme])

    def find(self, id: str) -> Puzzle:
        """The puzzle of an id. Raises PuzzleError where there is none."""
        for one in self.puzzles:
            if one.id == id:
                return one
        raise PuzzleError("error.no_puzzle", puzzle=id)

    def of_day(self, day: int) -> Puzzle:
        """The puzzle of a day, for everybody alike: each in its turn.

        Argument: the day's number, as ``date.toordinal`` counts. Raises PuzzleError where there
        are no puzzles.
        """
        if not self.puzzles:
            raise self.empty()
        return self.puzzles[day % len(self.puzzles)]

    def empty(self) -> PuzzleError:
        """Why there are no puzzles, as an error."""
        why = self.refused[0] if self.refused else Message("error.puzzles_missing", {"file": FILE})
        return PuzzleError(why.id, **why.facts)


def shelf(package: str, game: str, rules: int) -> Shelf:
    """The puzzles that come with a game.

    Arguments: its package; its name; the version of its rules.
    """
    try:
        content = resources.files(package).joinpath(FILE).read_bytes()
    except OSError:
        return Shelf(game, (), (Message("error.puzzles_missing", {"file": FILE}),))
    return read(content, game, rules)


def read(content: bytes, game: str, rules: int) -> Shelf:
    """The puzzles of a file.

    Arguments: what stands in it; the game's name; the version of its rules.
    """
    found, damaged, other = list[Puzzle](), 0, 0
    for line in _lines(content):
        try:
            puzzle = Puzzle.from_json(json.loads(line or "null"))
        except (PuzzleError, ValueError, RecursionError):
            damaged += 1
            continue
        if puzzle.rules == rules and puzzle.setup.game == game:
            found.append(puzzle)
        else:
            other += 1
    if damaged and not found and not other:
        return Shelf(game, (), (Message("error.puzzles_spoilt", {"file": FILE}),))
    counts = (("damaged", damaged), ("rules", other))
    said = [Message(f"error.puzzles_{id}", {"n": n, "file": FILE}) for id, n in counts if n]
    return Shelf(game, tuple(found), tuple(said))


def _lines(content: bytes) -> Iterator[str]:
    """The lines of a compressed file; one that makes no sense where the file breaks off."""
    unpacked, text, whole = zlib.decompressobj(wbits=31), b"", True
    try:
        for at in range(0, len(content), PIECE):
            text += unpacked.decompress(content[at : at + PIECE])
        whole = unpacked.eof and text.endswith(b"\n")
    except zlib.error:
        whole = False
    *lines, last = text.decode("utf-8", "replace").split("\n")
    yield from lines
    if not whole:
        yield last


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """What stands in the file that comes with a game. Argument: the puzzles, in their order."""
    lines = [json.dumps(one.to_json(), separators=(",", ":")) for one in puzzles]
    text = "".join([f"{line}\n" for line in lines])
    return gzip.compress(text.encode(), 9, mtime=0)
