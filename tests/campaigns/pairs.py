"""Two processes open one file at the same moment: nothing is lost, and both are told sensibly.

The file is fresh, sound, damaged, or sound while both import or archive. Each process says what
is durable by then; when both have ended, all of it is there.
"""

import json
import traceback
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from shared.saves.places import open_saves
from shared.saves.schema import StoreError
from tests.campaigns.campaign import Result, spread
from tests.campaigns.damage import shelves
from tests.campaigns.kill import write_export
from tests.campaigns.saves.acting import LASTS, Actor, Found, Stands, found, summed, told
from tests.campaigns.saves.damages import damaged
from tests.campaigns.saves.examined import OF_THE_FILE, kept_at
from tests.campaigns.saves.shelf import Files, Shelf, write
from tests.campaigns.saves.trying import MEMORY
from tests.processes.children import Child, Say

NUMBER = 500
BLOCK = 10
"""How many pairs are one task."""
ACTS = 12
"""What each process does."""
KINDS = {
    "fresh": ("begin", "play", "play", "undo", "rest"),
    "sound": ("play", "play", "undo", "redo", "jump", "keep", "rest"),
    "damaged": ("play", "archive", "rest"),
    "import": ("import_file", "take_in", "play"),
    "archive": ("archive", "archive", "play"),
}
"""What they do to which file."""
REFUSALS = frozenset({"error.save_elsewhere"})
"""What either may be told at a table at which the other plays."""


@dataclass(slots=True)
class Heard:
    """What one process said."""

    durable: list[tuple[str, Stands | int]] = field(default_factory=list)
    kept: list[Path] = field(default_factory=list)
    """Where the originals are that it was told of."""
    refused: str = ""
    """Why it could not open the file."""


def run(number: int) -> Result:
    """So many pairs; what is lost, or told badly, is printed."""
    kinds, failed = Counter[str](), 0
    blocks = (range(at, min(at + BLOCK, number)) for at in range(0, number, BLOCK))
    for counted, failures in spread(_block, blocks):
        kinds.update(counted)
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    ways = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    return Result(f"{number} pairs: {ways}", failed)


def _block(numbers: range) -> tuple[list[str], list[str]]:
    kinds, failures = [], []
    for n in numbers:
        kind = list(KINDS)[n % len(KINDS)]
        kinds.append(kind)
        memory = MEMORY if MEMORY.is_dir() and n // len(KINDS) % 2 else None
        with TemporaryDirectory(dir=memory) as place:
            try:
                _pair(n, kind, Path(place))
            except Exception:
                failures.append(f"pair {n}, {kind}: {traceback.format_exc()}")
    return kinds, failures


def _pair(n: int, kind: str, place: Path) -> None:
    """Raises AssertionError where anything is not as it must be."""
    random = Random(f"pair {n}")
    (place / "export.json").write_bytes(_export())
    path = place / "saves" / "saves.sqlite"
    path.parent.mkdir()
    shelf, files = Shelf({}, {}, None), dict[str, bytes]()
    if kind != "fresh":
        shelf = random.choice(shelves())
        files = dict(shelf.files)
    if kind == "damaged":
        files, _ = damaged(files, random.choice(shelves()).files, random)
    write(path, files)
    both = _at_once(n, kind, path)
    if kind == "damaged":
        _judge_damaged(path, files, shelf, both)
    else:
        _judge(path, kind, shelf, both)


@cache
def _export() -> bytes:
    with TemporaryDirectory() as place:
        export = Path(place) / "export.json"
        write_export(export)
        return export.read_bytes()


# -- both at once ------------------------------------------------------------------------


def _at_once(n: int, kind: str, path: Path) -> list[Heard]:
    """Let two processes begin at the same moment; what each of them said."""
    both = [Child(_act, n, kind, path, number) for number in range(2)]
    for child in both:
        child.begin()
    return [_heard(child.ended()) for child in both]


def _act(say: Say, n: int, kind: str, path: Path, number: int) -> None:
    """What one of them does."""

    def mine(id: str) -> bool:
        return kind != "archive" or int(id) % 2 == number

    export = path.parents[1] / "export.json"
    try:
        store = open_saves(path)
    except StoreError as error:
        say(json.dumps(["refused", error.message.id]))
        return
    with store:
        for notice in store.notices:
            assert notice.id in OF_THE_FILE, notice
            say(json.dumps(["kept", notice.facts["kept"]]))
        actor = Actor(store, say, Random(f"pair {n} {number}"), export, mine)
        for _ in range(ACTS):
            try:
                actor.act(*KINDS[kind])
            except StoreError as error:
                # tables that are damaged say so themselves
                if kind != "damaged":
                    assert error.message.id in REFUSALS, error
                actor.forget()


def _heard(lines: list[str]) -> Heard:
    heard = Heard()
    for line in lines:
        name, value = json.loads(line)
        if name == "refused":
            heard.refused = value
        elif name == "kept":
            heard.kept.append(Path(value))
        else:
            heard.durable.append(told(line))
    return heard


# -- what is there when both have ended ---------------------------------------------------


def _judge(path: Path, kind: str, shelf: Shelf, both: list[Heard]) -> None:
    """Of a sound file."""
    assert not any(heard.refused or heard.kept for heard in both), both
    with open_saves(path) as store:
        assert not store.notices, store.notices
        now = found(store)
    for id, kept in shelf.tables.items():
        journal = now.tables[id][1]
        assert journal.entries[: len(kept.entries)] == kept.entries, f"table {id} lost moves"
    lasting = [value for heard in both for name, value in heard.durable if name == LASTS]
    assert now.lasts in (lasting or [0]), "what lasts is lost"
    for heard in both:
        _all_there(now, heard.durable)
        if kind == "archive":
            last = {id: one for id, one in heard.durable if isinstance(one, Stands)}
            assert all(now.tables[id][0] == one for id, one in last.items()), "a change is lost"


def _all_there(now: Found, durable: Iterable[tuple[str, Stands | int]]) -> None:
    """Every move that was announced."""
    for id, one in durable:
        if isinstance(one, Stands):
            journal = now.tables[id][1]
            assert len(journal.entries) >= one.moves, f"table {id} lost moves"
            assert summed(journal, one.moves) == one.sum, f"table {id} has other moves"


def _judge_damaged(path: Path, files: Files, shelf: Shelf, both: list[Heard]) -> None:
    """Of a damaged file: what is gone was told to one of them, and the original is kept."""
    refused = [heard.refused for heard in both if heard.refused]
    originals = {kept for heard in both for kept in heard.kept}
    if len(refused) == 2:
        assert not kept_at(path, files), kept_at(path, files)
        return
    assert not refused, f"one was refused, the other not: {refused}"
    for original in originals:
        assert not kept_at(original, files), kept_at(original, files)
    with open_saves(path) as store:
        assert not store.notices, store.notices
        listed = {header.id for on in (False, True) for header in store.tables(on)}
        now = found(store, damaged=True)
    # whoever opens one of these is told
    broken = listed - now.tables.keys()
    for id, kept in shelf.tables.items():
        if originals or id in broken:
            continue
        assert id in now.tables, f"table {id} is gone"
        journal = now.tables[id][1]
        assert journal.entries[: len(kept.entries)] == kept.entries, f"table {id} lost moves"
    for heard in both:
        _all_there(now, [one for one in heard.durable if one[0] not in broken])
