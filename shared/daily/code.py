"""A day's result as a text that can be typed, pasted, or shown as a QR code.

It names the day and the rules, says what came of the try, and holds the choices. Whoever takes it
in plays them again: what does not come to that result, move by move, is refused.
"""

import re
import struct
from base64 import b32decode, b32encode
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from hashlib import blake2b

from shared.daily.layout import DailyError, DayLayout
from shared.daily.line import LONGEST, Replayed, TryLine, replayed
from shared.descriptor import Descriptor
from shared.play.days import Day, DayResult

FORMAT = 1
FIRST = date(2025, 1, 1)
LAST = date(2074, 12, 31)
"""Days that there are: a clock beyond fifty years of them was set wrong."""
CHECKED, PROVED = 3, 6
"""Bytes by which a slip of the pen is found, and those by which each move is held to its place."""
LONGEST_NAME = 40
MOST_LINES = 100
_HEAD = struct.Struct(">BBHBBi")
_WORD = re.compile(r"([A-Za-z]{3,40})[ \t]*:\s*((?:[A-Za-z2-7]\s*){32,20000})")
LATE = 1
"""Flag: the clock had been set back when the try was begun."""


@dataclass(frozen=True, slots=True)
class DayCode:
    """What a code says, before it is proved."""

    day: Day
    name: str
    won: bool
    score: int
    line: TryLine
    late: bool
    proof: bytes


def coded(
    described: Descriptor, layout: DayLayout, line: TryLine, name: str, late: bool
) -> DayCode:
    """The code of a try, with its result.

    Arguments: its game; the day's table as it begins; the try; who played it; whether the clock
    had been set back. Raises DailyError where the try does not come to its end.
    """
    found, seed = replayed(described, layout, line), layout.setup.seed
    day = Day.of(layout.setup.game, seed)
    assert day is not None
    said = found.result.won, found.result.score
    code = DayCode(day, name[:LONGEST_NAME], *said, line, late, b"")
    return replace(code, proof=proof_of(code, seed, found))


def written(code: DayCode) -> str:
    """A code as text."""
    body = _body(code) + code.proof
    text = b32encode(body + _sum(code.day.game, body)).decode().rstrip("=")
    return f"{code.day.game.upper()}:{text}"


def read(text: str, game: str) -> DayCode:
    """What a code says that stands somewhere in a text.

    Arguments: the text; the game that is asked for. Raises DailyError where there is none, it is
    damaged, or of another game.
    """
    found = _WORD.search(text)
    if found is None:
        raise DailyError("error.day_no_code")
    named = found[1].lower()
    if named != game:
        raise DailyError("error.day_other_game", game=named, ours=game)
    letters = ""
    # a letter may have been broken into lines, and what follows may be another word
    for word in found[2].upper().split()[:MOST_LINES]:
        letters += word
        with suppress(ValueError, struct.error, IndexError, OverflowError):
            return _code(_bytes(letters), game)
    raise DailyError("error.day_damaged")


def _bytes(letters: str) -> bytes:
    content = b32decode(letters + "=" * (-len(letters) % 8))
    if b32encode(content).decode().rstrip("=") != letters:
        raise ValueError("not as it is written")
    return content


def proved(described: Descriptor, layout: DayLayout, code: DayCode) -> DayResult:
    """What a code's try comes to when it is played again.

    Arguments: its game; the day's table as it begins; the code. Raises DailyError where it is not
    what the code says.
    """
    found = replayed(described, layout, code.line)
    said = found.result.won, found.result.score
    if said != (code.won, code.score) or proof_of(code, layout.setup.seed, found) != code.proof:
        raise DailyError("error.day_forged")
    return found.result


def proof_of(code: DayCode, seed: str, found: Replayed) -> bytes:
    """What holds a code to each move. Arguments: it; the seed of its day; its try, played again."""
    told = code.name, code.won, code.score, code.late, seed, code.line.slips, found.notations
    return blake2b(repr(told).encode(), digest_size=PROVED).digest()


def _sum(game: str, body: bytes) -> bytes:
    return blake2b(game.encode() + body, digest_size=CHECKED).digest()


def _body(code: DayCode) -> bytes:
    rules, days = map(int, code.day.version.split("."))
    flags, name = (LATE if code.late else 0) | (2 if code.won else 0), code.name.encode()
    head = _HEAD.pack(FORMAT, flags, (code.day.date - FIRST).days, rules, days, code.score)
    slips = [part for slip in code.line.slips for part in slip]
    numbers = b"".join(map(_number, (code.line.moves, len(code.line.slips), *slips)))
    choices = code.line.choices
    digits = choices.to_bytes((choices.bit_length() + 7) // 8, "big")
    return head + bytes([len(name)]) + name + numbers + digits


def _code(content: bytes, game: str) -> DayCode:
    body, sum = content[:-CHECKED], content[-CHECKED:]
    if _sum(game, body) != sum:
        raise ValueError("sum")
    form, flags, days, rules, version, score = _HEAD.unpack_from(body)
    if form != FORMAT:
        raise DailyError("error.day_newer")
    body, proof = body[_HEAD.size : -PROVED], body[-PROVED:]
    name, body = body[1 : 1 + body[0]].decode(), body[1 + body[0] :]
    moves, body = _read_number(body)
    count, body = _read_number(body)
    slips = []
    for _ in range(count):
        at, body = _read_number(body)
        lost, body = _read_number(body)
        slips.append((at, lost))
    if moves > LONGEST or count > LONGEST or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError("limits")
    line = TryLine(int.from_bytes(body, "big"), moves, tuple(slips))
    day = Day(game, FIRST + timedelta(days), f"{rules}.{version}")
    return DayCode(day, name, bool(flags & 2), score, line, bool(flags & LATE), proof)


def _number(number: int) -> bytes:
    """A whole number in as many bytes as it needs, seven bits in each."""
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])


def _read_number(content: bytes) -> tuple[int, bytes]:
    number, at = 0, 0
    while content[at] & 128:
        number |= (content[at] & 127) << 7 * at
        at += 1
    return number | content[at] << 7 * at, content[at + 1 :]
