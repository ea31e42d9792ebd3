"""Tables stay on the house board that they were begun on; others choose their board."""

import json
from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.referee.scenario import resolve
from knightmare.rulebook.boards import BOARDS, base
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.words import words
from mobile.shell.presenters.speech import Speaker
from shared.bots.random import RandomBot
from shared.packs.joining import join
from shared.packs.tablepack import read_path
from shared.play.game import PERSON, Setup
from shared.play.table import Table
from shared.referee.fields import ScenarioError
from shared.saves.choosing import with_packs
from shared.saves.library import Library, seats_of
from shared.saves.opening import last_state
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from shared.speech.messages import Message

KEPT = Path(__file__).parent / "fixtures"
OF_FIRST = tuple(
    f"dabae3e/{name}"
    for name in ("first_board", "first_board_won", "first_board_pack", "first_board_ledger")
)
OF_SECOND = tuple(
    f"5f4dadb/second_board{which}" for which in ("", "_won", "_pack", "_chosen", "_ledger")
)
NAMES = (*OF_FIRST, *OF_SECOND, "5f4dadb/ledger_of_no_board")
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
    if "ledger" in name:
        final["state"] |= {"marks": [], "bots": []}
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


@pytest.mark.parametrize("name", [*OF_FIRST, "5f4dadb/ledger_of_no_board"])
def test_it_is_spoken_of_as_it_was(name: str, tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        table = LIBRARY.resume(store, store.import_file(KEPT / f"{name}.json"))
    ruleset, words = table.state.ruleset, KNIGHTMARE.port_of(table.setup).words
    assert ruleset.constants.pledge_gift == 0
    assert ruleset.characters["sorceress"].strength == 6
    assert words.word("card_text", "K52") == "The stair is one short. Suffer an injury."
    assert words.word("the_character", "sorceress") == "the Sorceress"
    hungry = name.endswith("first_board_pack")
    assert ruleset.characters["goblin"].strength == (7 if hungry else 4)
    assert words.word("character", "goblin") == ("Hungry Goblin" if hungry else "Goblin")


@pytest.mark.parametrize("name", OF_SECOND)
def test_a_table_of_the_second_board_is_spoken_of_as_it_was(name: str, tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        table = LIBRARY.resume(store, store.import_file(KEPT / f"{name}.json"))
    ruleset, words = table.state.ruleset, KNIGHTMARE.port_of(table.setup).words
    assert (ruleset.options["board"], ruleset.constants.pledge_gift) == ("second", 10)
    assert ruleset.characters["sorceress"].strength == 4
    assert ruleset.characters["mercenary"].strength == 5
    assert words.word("card_text", "K12").endswith("Gain 2 helm tokens.")
    hungry = name.endswith("second_board_pack")
    assert words.word("character", "goblin") == ("Hungry Goblin" if hungry else "Goblin")
    assert ruleset.characters["goblin"].strength == (7 if hungry else 4)


def test_tables_of_today_keep_their_options() -> None:
    for game in KNIGHTMARE.games.values():
        options = {"stones": 3}
        assert game.options_then(options, game.rules_version) is options
    assert ruleset_of({}).options["board"] == "third"


@pytest.mark.parametrize(("version", "board"), [(1, "first"), (2, "second"), (3, "third")])
def test_a_table_that_chose_nothing_stays_on_the_board_of_its_version(
    version: int, board: str
) -> None:
    options = KNIGHTMARE.play.options_then({}, version)
    assert ruleset_of(options).options["board"] == board
    chosen = {"board": "first"}
    assert KNIGHTMARE.play.options_then(chosen, max(version, 2)) == chosen


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
    for options, tokens in (({}, 3), ({"board": "second"}, 6), ({"board": "third"}, 7)):
        setup = Setup("knightmare_ledger", seats, "1", options)
        port = KNIGHTMARE.port_of(setup)
        state = port.game.setup(setup.options, ["p1"])
        assert state.of("p1").tokens == port.ruleset.constants.start_tokens == tokens


def test_the_app_speaks_of_the_board_that_was_chosen() -> None:
    seats, texts = seats_of(["Ann"], [PERSON]), []
    for options in ({}, {"board": "second"}, {"board": "first"}):
        setup = Setup("knightmare", seats, "1", options)
        texts.append(Speaker().words_at(KNIGHTMARE, setup).word("card_text", "K10"))
    assert [text.split(",")[2] for text in texts] == [
        " and one that still fits. Gain 1 helm token.",
        " and two that still fit. Gain 2 helm tokens.",
        " and four that still fit. Gain 4 helm tokens.",
    ]


@pytest.mark.parametrize("board", BOARDS)
def test_the_pack_in_which_the_second_board_was_tried_loads_over_any(board: str) -> None:
    pack = join(KNIGHTMARE.packs, base({"board": board}), [read_path(TRIED)]).rows
    ruleset = ruleset_of({"board": board, "pack": pack})
    assert ruleset.constants.pledge_gift == 10
    assert ruleset.characters["barrow_lizard"].strength == 11
    # what the pack does not say is as the board below has it
    below = ruleset_of({"board": board})
    assert ruleset.characters["gargoyle"] == below.characters["gargoyle"]


def test_a_pack_is_filled_in_from_the_board_it_lies_over(tmp_path: Path) -> None:
    (tmp_path / "characters.toml").write_text('[[character]]\nid = "ogre"\nname = "Old Ogre"\n')
    for board in BOARDS:
        below = ruleset_of({"board": board}).characters["ogre"]
        options = with_packs(KNIGHTMARE, [read_path(tmp_path)], {"board": board})
        assert ruleset_of(options).characters["ogre"] == below


def test_a_scenario_is_ruled_on_by_the_board_that_it_names() -> None:
    fight = {
        "kind": "challenge",
        "challenger": {"dungeoneer": "Ann"},
        "opponent": {"character": "sorceress"},
        "rolls": [3, 3],
    }
    assert resolve(fight)["strength"] == resolve({**fight, "board": "first"})["strength"] == [3, 6]
    assert resolve({**fight, "board": "second"})["strength"] == [3, 4]
    assert resolve({**fight, "board": "third"})["strength"] == [3, 3]
    with pytest.raises(ScenarioError) as refused:
        resolve({**fight, "board": "fourth"})
    assert refused.value.path == "board"


def test_what_is_said_of_the_boards_is_what_they_have() -> None:
    one, two, three = (ruleset_of({"board": board}).constants for board in reversed(BOARDS))
    said = words()
    before = f"on the second board {two.start_tokens}, on the first {one.start_tokens}"
    assert said.word("choice.start_tokens", "house") == f"{three.start_tokens}; {before}"
    assert three.necromancer_start == two.necromancer_start
    strength = f"in the first {two.necromancer_start}, on the first board {one.necromancer_start}"
    assert strength in said.word("choice.necromancer", "house")
    assert not one.pledge_gift
    given = f"{three.pledge_gift}; on the second board {two.pledge_gift}, on the first none"
    assert said.word("choice.pledge_gift", "house") == given
    setting_up, castle, gift = (said.word("clause_text", id) for id in ("HB-1", "HB-11", "HB-15"))
    begun = f"on the second board with {two.start_tokens}, on the first with {one.start_tokens}."
    assert f"{three.start_tokens} helm tokens of at most {three.max_tokens}, {begun}" in setting_up
    assert f"or {two.necromancer_start}; on the first board {one.necromancer_start}." in setting_up
    assert f"given {three.pledge_gift} helm tokens" in gift
    assert f"on the second board {two.pledge_gift}, on the first none." in gift
    assert "On a 1 or a 2, on the first two boards on a 1 only," in castle
    arriving, filled = said.word("clause_text", "HB-5"), [c.rack_fill for c in (one, two, three)]
    assert f"fewer than {filled[2]} tokens, on the first two boards fewer than 2," in arriving
    assert filled == [2, 2, 3]
    struck = [constants.castle_destruction_on for constants in (one, two, three)]
    assert struck == [(1,), (1,), (1, 2)]
