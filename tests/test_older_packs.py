"""Packs that were made before are read as they were meant, and tables with them play on."""

import json
from pathlib import Path

from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.options import ruleset_of
from shared.packs.pack import Pack, PackAbout
from shared.packs.tablepack import read_path
from shared.play.decision import FATE
from shared.saves.choosing import with_packs, wrong_with
from shared.saves.library import Library
from shared.saves.store import Store

FOLDER = Path(__file__).parent / "fixtures" / "7c67ab8"
ABOUT = PackAbout(
    title="The Attic Box",
    author="Ann",
    game="knightmare",
    version=2,
    languages=("en", "fr"),
    rules=3,
    text="What lay in the attic.",
    over="second",
)
CARD = {
    "id": "A1",
    "title": "A Bell",
    "text": "It rings, and somebody wakes.",
    "copies": 2,
    "effects": [
        {"op": "challenge", "who": "goblin", "mod": 2},
        {"op": "by_level", "one": [{"op": "tokens", "n": 2}], "two": [{"op": "injure"}]},
    ],
}
GOBLIN = {
    "id": "goblin",
    "name": "Hungry Goblin",
    "name.fr": "Gobelin affamé",
    "strength": 7,
}
ATTIC = Pack(
    ABOUT,
    {
        "characters": {"leave_out": ["pooka"], "character": [GOBLIN]},
        "deck": {"card": [CARD]},
        "constants": {"constants": {"start_tokens": 5}},
    },
)


def test_a_pack_of_the_first_format_says_what_it_said() -> None:
    assert read_path(FOLDER / "attic.tablepack") == ATTIC
    assert read_path(FOLDER / "attic.txt") == ATTIC
    kept = Pack.from_json(json.loads((FOLDER / "attic.json").read_text(encoding="utf-8")))
    assert kept == ATTIC
    assert kept.sources["characters"].startswith("# the old box has a stronger one\n")


def test_it_can_be_played_today() -> None:
    assert [one for one in wrong_with(KNIGHTMARE, ATTIC) if not one.note] == []
    ruleset = ruleset_of(with_packs(KNIGHTMARE, [ATTIC], {"board": "second"}))
    assert ruleset.characters["goblin"].strength == 7
    assert "pooka" not in ruleset.characters
    assert ruleset.constants.start_tokens == 5


def test_a_table_with_it_stands_where_it_stood_and_goes_on(tmp_path: Path) -> None:
    final = json.loads((FOLDER / "table.final.json").read_text(encoding="utf-8"))
    library = Library(KNIGHTMARE)
    with Store(tmp_path / "saves.sqlite") as store:
        table = library.resume(store, library.import_file(store, FOLDER / "table.json"))
        assert (table.ply, table.state.to_json()) == (final["moves"], final["state"])
        assert [one["pack"]["title"] for one in table.setup.packs] == ["The Attic Box"]
        while table.ply < final["moves"] + 40 and table.decision is not None:
            if table.decision.who == FATE:
                table.roll()
            else:
                table.play(table.decision.options[0])
