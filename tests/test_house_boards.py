"""Tables that were begun on the first house board stay on it; the second is a pack to choose."""

import json
from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.reader import base
from shared.bots.random import RandomBot
from shared.packs.overriding import read_pack
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.opening import last_state
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from shared.speech.messages import Message

KEPT = Path(__file__).parent / "fixtures" / "dabae3e"
NAMES = ("first_board", "first_board_won", "first_board_pack", "first_board_ledger")
SECOND = Path(__file__).parents[1] / "docs" / "examples" / "second_board"
LIBRARY = Library(KNIGHTMARE)
FURTHER = 40
"""Moves that are played on."""


def standing(table: Table[Any]) -> dict[str, Any]:
    """Where a table stands, in the form of the fixtures."""
    asked = [table.decision.who, table.decision.ask] if table.decision else None
    state = json.loads(json.dumps(table.state.to_json()))
    return {"moves": table.ply, "asked": asked, "state": state}


@pytest.mark.parametrize("name", NAMES)
def test_it_stands_where_it_stood_and_is_played_on(name: str, tmp_path: Path) -> None:
    final = json.loads((KEPT / f"{name}.final.json").read_text(encoding="utf-8"))
    told, bot = list[Message](), RandomBot("further")
    with Store(tmp_path / "saves.sqlite") as store:
        id = store.import_file(KEPT / f"{name}.json")
        for _ in range(2):
            table = LIBRARY.resume(store, id, notice=told.append)
            assert (told, standing(table)) == ([], final)
        while table.undo():
            pass
        seats = [seat.id for seat in table.setup.seats]
        assert table.state == table.game.setup(table.setup.options, seats)
        while table.redo():
            pass
        assert standing(table) == final
        assert last_state(table.game, store.load(id)).to_json() == table.state.to_json()
        assert take_in(store, KEPT / f"{name}.json").ids == []
        if table.decision is None:
            table.undo()
        for _ in range(FURTHER):
            if table.decision is not None and not table.step():
                seen = table.view(table.decision.who)
                table.play(bot.choose(table.game, seen, table.decision, table.ply))
        assert standing(LIBRARY.resume(store, id, notice=told.append)) == standing(table)
        assert told == []


@pytest.mark.parametrize("name", NAMES)
def test_it_is_spoken_of_as_it_was(name: str, tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        table = LIBRARY.resume(store, store.import_file(KEPT / f"{name}.json"))
    ruleset, words = table.state.ruleset, KNIGHTMARE.port_of(table.setup).words
    assert ruleset.constants.pledge_gift == 0
    assert ruleset.characters["sorceress"].strength == 6
    assert words.word("card_text", "K52") == "The stair is one short. Suffer an injury."
    assert words.word("the_character", "sorceress") == "the Sorceress"
    hungry = name == "first_board_pack"
    assert ruleset.characters["goblin"].strength == (7 if hungry else 4)
    assert words.word("character", "goblin") == ("Hungry Goblin" if hungry else "Goblin")


def test_the_second_board_changes_nothing_that_is_official() -> None:
    pack = read_pack(SECOND, base())
    first, second = ruleset_of({}), ruleset_of({"pack": pack})
    assert second.constants.pledge_gift == 10
    assert second.constants.max_tokens == first.constants.max_tokens
    for id, one in first.characters.items():
        if one.source != "house":
            assert second.characters[id] == one
    for id, item in first.items.items():
        if item.source != "house":
            assert second.items[id] == item
    assert all(item.id in second.chambers[item.start].items for item in second.items.values())
    assert list(second.cards) == list(first.cards)
