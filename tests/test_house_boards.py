"""Tables that were begun on the first house board stay on it; others choose their board."""

import json
from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.referee.scenario import resolve
from knightmare.rulebook.boards import base
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.words import words
from mobile.shell.presenters.speech import Speaker
from shared.bots.random import RandomBot
from shared.packs.overriding import read_pack
from shared.play.game import PERSON, Setup
from shared.play.table import Table
from shared.referee.fields import ScenarioError
from shared.saves.library import Library, seats_of
from shared.saves.opening import last_state
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from shared.speech.messages import Message
from shared.terminal.play import checked_pack

KEPT = Path(__file__).parent / "fixtures" / "dabae3e"
NAMES = ("first_board", "first_board_won", "first_board_pack", "first_board_ledger")
TRIED = Path(__file__).parents[1] / "docs" / "examples" / "second_board"
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


def test_tables_of_today_keep_their_options() -> None:
    for game in KNIGHTMARE.games.values():
        options = {"stones": 3}
        assert game.options_then(options, game.rules_version) is options
    assert ruleset_of({}).options["board"] == "second"


def test_a_table_may_choose_the_first_board(tmp_path: Path) -> None:
    setup = Setup("knightmare", seats_of(["Ann"], [PERSON]), "1", {"board": "first"})
    with Store(tmp_path / "saves.sqlite") as store:
        table, _ = LIBRARY.begin(store, setup)
    spoken = KNIGHTMARE.port_of(setup).words
    assert table.state.of("p1").tokens == 3
    assert table.state.necromancer == 7
    assert spoken.word("card_text", "K52") == "The stair is one short. Suffer an injury."


def test_a_physical_table_counts_by_the_first_board_unless_it_chooses() -> None:
    seats = seats_of(["Ann"], [PERSON])
    for options, tokens in (({}, 3), ({"board": "second"}, 6)):
        setup = Setup("knightmare_ledger", seats, "1", options)
        port = KNIGHTMARE.port_of(setup)
        state = port.game.setup(setup.options, ["p1"])
        assert state.of("p1").tokens == port.ruleset.constants.start_tokens == tokens


def test_the_app_speaks_of_the_board_that_was_chosen() -> None:
    seats, texts = seats_of(["Ann"], [PERSON]), []
    for options in ({}, {"board": "first"}):
        setup = Setup("knightmare", seats, "1", options)
        texts.append(Speaker().words_at(KNIGHTMARE, setup).word("card_text", "K10"))
    assert [text.split(",")[2] for text in texts] == [
        " and two that still fit. Gain 2 helm tokens.",
        " and four that still fit. Gain 4 helm tokens.",
    ]


@pytest.mark.parametrize("board", ["first", "second"])
def test_the_pack_in_which_the_second_board_was_tried_loads_over_either(board: str) -> None:
    pack = read_pack(TRIED, base({"board": board}))
    ruleset = ruleset_of({"board": board, "pack": pack})
    assert ruleset.constants.pledge_gift == 10
    assert ruleset.characters["barrow_lizard"].strength == 11
    # what the pack does not say is as the board below has it
    below = ruleset_of({"board": board})
    assert ruleset.characters["gargoyle"] == below.characters["gargoyle"]


def test_a_pack_is_filled_in_from_the_board_it_lies_over(tmp_path: Path) -> None:
    (tmp_path / "characters.toml").write_text('[[character]]\nid = "ogre"\nname = "Old Ogre"\n')
    for board in ("first", "second"):
        below = ruleset_of({"board": board}).characters["ogre"]
        pack = checked_pack(KNIGHTMARE, str(tmp_path), {"board": board})
        assert ruleset_of({"board": board, "pack": pack}).characters["ogre"] == below


def test_a_scenario_is_ruled_on_by_the_board_that_it_names() -> None:
    fight = {
        "kind": "challenge",
        "challenger": {"dungeoneer": "Ann"},
        "opponent": {"character": "sorceress"},
        "rolls": [3, 3],
    }
    assert resolve(fight)["strength"] == resolve({**fight, "board": "first"})["strength"] == [3, 6]
    assert resolve({**fight, "board": "second"})["strength"] == [3, 4]
    with pytest.raises(ScenarioError) as refused:
        resolve({**fight, "board": "third"})
    assert refused.value.path == "board"


def test_what_is_said_of_both_boards_is_what_they_have() -> None:
    one, two = (ruleset_of({"board": board}).constants for board in ("first", "second"))
    said = words()
    tokens = f"{two.start_tokens}; on the first board {one.start_tokens}"
    strength = f"in the first {two.necromancer_start}, on the first board {one.necromancer_start}"
    assert said.word("choice.start_tokens", "house") == tokens
    assert strength in said.word("choice.necromancer", "house")
    assert not one.pledge_gift
    given = f"{two.pledge_gift}; on the first board none"
    assert said.word("choice.pledge_gift", "house") == given
    setting_up, gift = (said.word("clause_text", id) for id in ("HB-1", "HB-15"))
    assert f"{two.start_tokens} helm tokens of at most {two.max_tokens}" in setting_up
    assert f"or {two.necromancer_start}; on the first board {one.necromancer_start}." in setting_up
    assert f"given {two.pledge_gift} helm tokens" in gift
