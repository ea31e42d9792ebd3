"""What can happen to a save file on a disk, at random."""

from collections.abc import Callable
from random import Random

from tests.campaigns.saves.shelf import Files

PAGE = 4096
LOG = "-wal"


def damaged(files: Files, foreign: Files, random: Random) -> tuple[dict[str, bytes], str]:
    """A copy of a save that suffered one damage, or up to three; and what was done.

    Arguments: the save; that of another shelf, parts of which may get into it.
    """
    changed, done = dict(files), list[str]()
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        at = random.choice([end for end in ("", "", LOG) if changed.get(end)] or [""])
        if at == LOG and random.random() < 0.4:
            done.append(_log(changed, foreign, random))
        elif random.random() < 0.05:
            changed["-shm"] = random.randbytes(random.choice((0, 100, 32768)))
            done.append("-shm: rubbish")
        elif changed.get(at):
            damage = random.choice(DAMAGES)
            content = bytearray(changed[at])
            done.append(f"{at or 'file'}: {damage(content, random)}")
            changed[at] = bytes(content)
    return changed, ", ".join(done)


def _log(files: dict[str, bytes], foreign: Files, random: Random) -> str:
    """What happens to SQLite's log as a whole."""
    what = random.choice(("removed", "emptied", "a foreign one", "begins with a foreign one"))
    other = foreign.get(LOG, b"")
    if what == "removed":
        del files[LOG]
    elif what == "emptied":
        files[LOG] = b""
    elif what == "a foreign one":
        files[LOG] = other
    else:
        files[LOG] = other[:PAGE] + files[LOG][PAGE:]
    return f"-wal: {what}"


def _overwritten(content: bytearray, random: Random) -> str:
    at = random.randrange(len(content))
    content[at] = random.randrange(256)
    return f"byte {at} is {content[at]}"


def _flipped(content: bytearray, random: Random) -> str:
    places = [random.randrange(len(content)) for _ in range(random.randint(1, 8))]
    for at in places:
        content[at] ^= 1 << random.randrange(8)
    return f"bits flipped at {places}"


def _in_the_header(content: bytearray, random: Random) -> str:
    at, long = random.randrange(min(100, len(content))), random.choice((1, 2, 4, 8))
    with_what = random.choice((b"\x00", b"\xff", random.randbytes(1)))
    end = min(at + long, len(content))
    content[at:end] = with_what * (end - at)
    return f"{at} to {end} are {with_what!r}"


def _range(content: bytearray, random: Random) -> str:
    at = random.randrange(len(content))
    long = random.choice((8, 64, 512, PAGE, 3 * PAGE))
    if long >= PAGE:
        at -= at % PAGE
    end = min(at + long, len(content))
    kind = random.choice(("zero", "0xff", "noise"))
    noise = {"zero": bytes(end - at), "0xff": b"\xff" * (end - at)}
    content[at:end] = noise.get(kind) or random.randbytes(end - at)
    return f"{at} to {end} are {kind}"


def _cut(content: bytearray, random: Random) -> str:
    at = random.randrange(len(content) + 1)
    if random.random() < 0.5:
        at -= at % PAGE
    del content[at:]
    return f"cut to {at}"


def _tail_zeroed(content: bytearray, random: Random) -> str:
    at = random.randrange(len(content) + 1)
    content[at:] = bytes(len(content) - at)
    return f"zero from {at}"


def _extended(content: bytearray, random: Random) -> str:
    long = random.choice((1, 100, PAGE, 5 * PAGE))
    content.extend(random.choice((bytes(long), random.randbytes(long))))
    return f"{long} bytes longer"


def _swapped(content: bytearray, random: Random) -> str:
    pages = len(content) // PAGE
    one, other = random.randrange(max(pages, 1)) * PAGE, random.randrange(max(pages, 1)) * PAGE
    first, second = content[one : one + PAGE], content[other : other + PAGE]
    content[one : one + PAGE], content[other : other + PAGE] = second, first
    return f"pages at {one} and {other} swapped"


def _doubled(content: bytearray, random: Random) -> str:
    pages = len(content) // PAGE
    one, other = random.randrange(max(pages, 1)) * PAGE, random.randrange(max(pages, 1)) * PAGE
    content[other : other + PAGE] = content[one : one + PAGE]
    return f"page at {one} copied to {other}"


DAMAGES: tuple[Callable[[bytearray, Random], str], ...] = (
    _overwritten,
    _flipped,
    _in_the_header,
    _range,
    _cut,
    _tail_zeroed,
    _extended,
    _swapped,
    _doubled,
)
