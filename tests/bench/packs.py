"""What packs cost to be read, checked and edited: ``python -m tests.bench.packs``.

All data of a game as a pack is the largest pack that makes sense. It is checked beside the same
pack only read, in every round, so that machines do not count.
"""

import argparse
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.packs.draft import PackDraft
from shared.packs.edits import SetField
from shared.packs.pack import Pack
from shared.packs.tablepack import read_path
from shared.packs.writing import written
from shared.saves.choosing import wrong_with
from tests.bench.bots import DOCUMENT
from tests.bench.parts import kept, markdown
from tests.bench.rounds import cost, medians, ratio

GAMES = (KNIGHTMARE, DUNGEON_LORDS)
TIMES = 5
"""How often each thing is done in a round."""
CHANGED = 100
"""Rows that are changed in the pack that is edited."""
CHECK, EDIT = 2.0, 10.0
"""Checking beside reading, and milliseconds of an edit with all problems: what they may be."""
Rows = list[tuple[str, ...]]


def main() -> None:
    """Measure, print, and with ``--write`` keep the result in the documents."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.packs", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, choices=range(1, 20), metavar="1..19")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    given = parser.parse_args()
    section = document([measured(game, given.rounds) for game in GAMES], given.rounds)
    print(section)
    if given.write:
        DOCUMENT.write_text(kept(DOCUMENT, packs=section), encoding="utf-8")


def measured(game: Descriptor, rounds: int) -> tuple[str, ...]:
    """What its packs cost. Arguments: the game; how often everything is measured."""
    with TemporaryDirectory() as folder:
        for name, text in written(whole(game)).items():
            Path(folder, f"{name}.toml").write_text(text, encoding="utf-8")
        edits = editing(game)
        found = medians(
            {
                "read": lambda _: cost(lambda: read_path(folder), TIMES) / 1000,
                "check": lambda _: cost(lambda: checked(game, folder), TIMES) / 1000,
                "edit": lambda _: cost(edits, TIMES) / 1000,
            },
            rounds,
        )
    return (
        game.name,
        *(f"{median(found[name]):.1f}" for name in ("read", "check", "edit")),
        f"{ratio(found['check'], found['read']):.2f}",
    )


def whole(game: Descriptor) -> Pack:
    """All data of a game, as a pack."""
    schema, base = game.packs, game.data_under("")
    files: Mapping[str, Mapping[str, object]] = {
        file: {kind.key: base[file][kind.key] for kind in schema.kinds_in(file)}
        for file in schema.files
    }
    return Pack(files=files)


def checked(game: Descriptor, folder: str) -> None:
    """Check a pack as the command does. Arguments: the game; the folder of the pack."""
    assert not wrong_with(game, read_path(folder))


def editing(game: Descriptor) -> Callable[[], None]:
    """What is done for an edit of a pack that changes many rows: it, and all problems then."""
    schema = game.packs
    draft, number = PackDraft(schema, game.data_under("")), count()
    named = [(kind, one) for kind in schema.kinds if kind.naming for one in draft.rows(kind.key)]
    for kind, one in named[:CHANGED]:
        draft.apply(SetField(kind.key, one.id, kind.naming, f"Changed {one.id}"))
    kind, row = named[0]

    def edit() -> None:
        draft.apply(SetField(kind.key, row.id, kind.naming, f"Edit {next(number)}"))
        assert not draft.problems

    return edit


def document(rows: Rows, rounds: int) -> str:
    """The part of the documents. Arguments: the row of each game; how often it was measured."""
    head = ("all data as a pack", "read, ms", "checked, ms", "an edit, ms", "checked / read")
    return f"""## Packs

*Written by `python -m tests.bench.packs --rounds {rounds} --write`; not to be edited.* All data of
a game stand in one pack. Checking it, as `pack check` does, may take {CHECK:g} times as long as
only reading it; an edit in the editor, with all problems of a pack in which {CHANGED} rows are
changed, {EDIT:g} ms. All are the processor's time, medians over {rounds} rounds.

{markdown([head, *rows])}"""


if __name__ == "__main__":
    main()
