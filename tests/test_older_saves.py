"""Saves of version 0.1.0 open, stand where they stood, go back to the start, and are played on."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.rulebook.components import CELLS, FREE
from knightmare import campaign
from knightmare.descriptor import KNIGHTMARE
from shared.bots.random import RandomBot
from shared.play.table import Table
from shared.saves.export import read_file
from shared.saves.library import Library
from shared.saves.opening import last_state
from shared.saves.places import open_saves
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from shared.speech.messages import Message
from tests.conftest import clause
from tests.something import some

KEPT = Path(__file__).parent / "fixtures" / "f57e18d"
LIBRARY = Library(KNIGHTMARE, DUNGEON_LORDS)
TABLES = {
    "solo_pack": ("knightmare", "1"),
    "solo_finished": ("knightmare", "2"),
    "ledger": ("knightmare", "3"),
    "battle": ("dungeonlords", "1"),
    "finished": ("dungeonlords", "2"),
}
"""The game of each, and its id in the game's file."""
EXPORTED = {
    "solo_pack": "knightmare",
    "ledger": "knightmare",
    "battle": "dungeonlords",
    "knightmare_short_rows": "knightmare",
    "dungeonlords_short_rows": "dungeonlords",
}
"""Tables that were written into files, and their games."""
SINCE: dict[str, dict[str, Any]] = {
    name: {"settled": []} for name in ("solo_pack", "solo_finished", "knightmare_short_rows")
} | {"ledger": {"settled": [], "marks": [], "bots": []}}
SINCE |= {name: {"minions": []} for name in ("battle", "finished", "dungeonlords_short_rows")}
"""What states have had since, and what it is in all of those that never heard of it."""
FLOWS_SINCE = frozenset(
    {
        "cauldron",
        "chest",
        "door",
        "card_riddle",
        "riddles",
        "castle",
        "first_card",
        "depart",
        "join",
        "settle_cup",
        "settle_prison",
        "settle_pact",
    }
)
"""What people could not report at a physical table then."""
FURTHER = 25
"""Moves that are played on."""


@pytest.fixture(params=TABLES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def store(name: str, tmp_path: Path) -> Iterator[Store]:
    """A copy of the file that holds the table: opening writes to it."""
    with Store(shutil.copy(KEPT / f"{TABLES[name][0]}.sqlite", tmp_path)) as opened:
        yield opened


@pytest.fixture
def table(store: Store, name: str) -> Table[Any]:
    return resumed(store, name, TABLES[name][1])


def resumed(store: Store, name: str, id: str) -> Table[Any]:
    return LIBRARY.resume(store, id)


def kept(name: str) -> dict[str, Any]:
    """What version 0.1.0 wrote of the table's end."""
    return final_of(KEPT / f"{name}.json")


def without_agenda(name: str) -> dict[str, Any]:
    values = kept(name)
    state = {key: value for key, value in values["state"].items() if key != "agenda"}
    return {**values, "state": SINCE.get(name, {}) | state}


def standing(table: Table[Any]) -> dict[str, Any]:
    """Where a table stands, in the form of ``kept``."""
    decision, outcome = table.decision, table.game.outcome(table.state)
    options = [
        option.notation()
        for option in (decision.options if decision else ())
        if option.kind not in FLOWS_SINCE
    ]
    state = written(table)
    # the rules' own names for what is left to be done: another test reads those of then
    del state["agenda"]
    return {
        "moves": table.ply,
        "asked": [decision.who, decision.ask, options] if decision else None,
        "outcome": [list(outcome.winners), outcome.how] if outcome else None,
        "state": state,
    }


def written(table: Table[Any]) -> dict[str, Any]:
    """A table's state as it is read again from a file."""
    values: dict[str, Any] = json.loads(json.dumps(table.state.to_json()))
    return values


def final_of(file: Path) -> dict[str, Any]:
    """How the table in this file ended then."""
    values: dict[str, Any] = json.loads(file.with_suffix(".final.json").read_text(encoding="utf-8"))
    return values


def play_on(table: Table[Any]) -> None:
    """Random people play on."""
    bot = RandomBot("further")
    for _ in range(FURTHER):
        if table.decision is not None and not table.step():
            seen = table.view(table.decision.who)
            table.play(bot.choose(table.game, seen, table.decision, table.ply))


def to_the_start(table: Table[Any]) -> None:
    """Take back all there is."""
    while table.undo():
        pass


def to_the_end(table: Table[Any]) -> None:
    """Bring back all there is."""
    while table.redo():
        pass


def test_it_stands_where_it_stood(table: Table[Any], name: str) -> None:
    assert standing(table) == without_agenda(name)


def test_a_state_of_then_can_be_read(table: Table[Any], name: str) -> None:
    """Saves hold states, so that they outlive a change of rules."""
    game, options = table.game, table.setup.options
    assert game.restore(kept(name)["state"], options) == table.state


def test_states_in_the_save_are_those_of_the_journal(
    store: Store, table: Table[Any], name: str
) -> None:
    saved = store.load(TABLES[name][1])
    on_line = {entry.number for entry in table.journal.line}
    for number, values in some(saved.checkpoints.items()):
        if number in on_line:
            table.return_to(number)
            then = table.game.restore(values, table.setup.options).to_json()
            now = table.state.to_json()
            # of what states have had since, those of then know nothing
            since = {id: now[id] for id in SINCE.get(name, {}) if id not in values}
            assert then | since == now


def test_it_goes_back_to_the_start_and_forth_again(table: Table[Any], name: str) -> None:
    head = table.journal.head
    to_the_start(table)
    seats = [seat.id for seat in table.setup.seats]
    assert table.ply == 0
    assert table.state == table.game.setup(table.setup.options, seats)
    table.return_to(head)
    assert standing(table) == without_agenda(name)


def test_it_is_played_on_and_kept(store: Store, table: Table[Any], name: str) -> None:
    if table.decision is None:
        table.undo()
    play_on(table)
    assert standing(resumed(store, name, TABLES[name][1])) == standing(table)


@pytest.mark.parametrize("name", EXPORTED)
def test_a_table_that_was_exported(name: str, tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        table = LIBRARY.resume(store, store.import_file(KEPT / f"{name}.json"))
        assert standing(table) == without_agenda(name)


def test_a_table_whose_rule_has_changed_goes_on_from_what_it_kept(tmp_path: Path) -> None:
    """Dummies that remove monsters did so in their turn; now they do when they are placed."""
    told = list[Message]()
    with Store(tmp_path / "saves.sqlite") as store:
        id = store.import_file(KEPT / "dungeonlords_dummies.json")
        last = max(store.load(id).checkpoints)
        table = LIBRARY.resume(store, id, notice=told.append)
        assert [(message.id, message.facts["n"]) for message in told] == [
            ("error.rules_changed", last)
        ]
        assert table.ply == last
        assert table.state == table.game.restore(
            store.load(id).checkpoints[last], table.setup.options
        )
        play_on(table)
        assert standing(LIBRARY.resume(store, id, notice=told.append)) == standing(table)
        assert len(told) == 1


WITH_HALFLING = Path(__file__).parent / "fixtures" / "6f66049" / "halfling.json"


@clause("DL-R.54")
def test_a_table_with_the_halfling_is_whole(tmp_path: Path) -> None:
    """The fourth paladin is a giant now: who plays with a halfling keeps him to the end."""
    told = list[Message]()
    final = final_of(WITH_HALFLING)
    with Store(tmp_path / "saves.sqlite") as store:
        id = store.import_file(WITH_HALFLING)
        for _ in range(2):
            table = LIBRARY.resume(store, id, notice=told.append)
            assert (told, table.ply, table.decision) == ([], 309, None)
            assert written(table) == {"minions": [], **final}
            assert "halfling_1" in table.state.lords[1].prison
        spoken = DUNGEON_LORDS.port_of(table.setup).words
        assert spoken.word("the_paladin", "halfling") == "the Halfling Paladin"
        to_the_start(table)
        assert table.state.tent == ("halfling", "elf", "human", "dwarf")
        to_the_end(table)
        assert written(table) == {"minions": [], **final}
        # it is still the same table: it can be told from others, and written into a file
        assert store.load(id).setup == read_file(WITH_HALFLING).setup
        assert last_state(table.game, store.load(id)).to_json() == table.state.to_json()
        assert take_in(store, WITH_HALFLING).ids == []


@clause("DL-R.54")
def test_a_table_with_the_halfling_is_played_on(tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        id = store.import_file(WITH_HALFLING)
        table = LIBRARY.resume(store, id)
        for _ in range(150):
            table.undo()
        play_on(table)
        again = LIBRARY.resume(store, id)
        assert standing(again) == standing(table)
        assert again.setup.pack["paladins"]["sets"]["4"][0] == "halfling"


ALIKE = Path(__file__).parent / "fixtures" / "0e06bc7" / "alike.json"


@clause("DL-4.6")
def test_whoever_was_not_asked_about_traps_that_are_alike_plays_on(tmp_path: Path) -> None:
    """Such a question is asked now; a journal without it holds to its last move."""
    told = list[Message]()
    final = final_of(ALIKE)
    with Store(tmp_path / "saves.sqlite") as store:
        id = store.import_file(ALIKE)
        for _ in range(2):
            table = LIBRARY.resume(store, id, notice=told.append)
            assert (told, table.ply, table.decision) == ([], 281, None)
            assert written(table) == {"minions": [], **final}
        to_the_start(table)
        to_the_end(table)
        assert written(table) == {"minions": [], **final}


@pytest.mark.parametrize("options", [{}, {"paladins": 3}])
def test_other_tables_of_then_keep_their_options(options: dict[str, Any]) -> None:
    assert DUNGEON_LORDS.play.options_then(options, 2) is options


def test_a_table_of_then_that_was_told_sums_alone_has_advice_that_is_off() -> None:
    found = DUNGEON_LORDS.play.options_then({"advice": "sums", "items": "none"}, 3)
    assert found == {"advice": "off", "items": "none"}


@clause("DL-R.54")
def test_what_a_pack_of_then_says_of_four_paladins_holds() -> None:
    own = {"paladins": {"sets": {"4": ["dwarf", "human", "elf", "halfling"], "1": ["elf"]}}}
    found = DUNGEON_LORDS.play.options_then({"paladins": 4, "pack": own}, 1)
    assert found["pack"] == own
    assert DUNGEON_LORDS.play.options_then({"paladins": 4}, 3) == {"paladins": 4}


def test_rows_of_a_pack_of_then_leave_nothing_to_be_filled_in(tmp_path: Path) -> None:
    """What an old row does not say has its default, not the value of the row it replaces."""
    rulesets = {}
    with Store(tmp_path / "saves.sqlite") as store:
        for game in ("knightmare", "dungeonlords"):
            id = store.import_file(KEPT / f"{game}_short_rows.json")
            rulesets[game] = LIBRARY.resume(store, id).state.ruleset
    knights, lords = rulesets["knightmare"], rulesets["dungeonlords"]
    assert (knights.items["mace"].handover, knights.items["mace"].weapon) == (0, False)
    assert not lords.traps["trapdoor"].blocks
    assert not lords.traps["poisoned_meal"].meal
    assert (lords.monsters["troll"].price, lords.monsters["troll"].troll_token) == (FREE, False)
    assert (lords.monsters["vampire"].spares, lords.rooms["workshop"].zone) == ((), CELLS)


def test_tables_of_both_games_come_to_stand_in_one_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each game had a folder of its own."""
    monkeypatch.setattr("shared.saves.places._folder", lambda name: tmp_path / name)
    for game in ("knightmare", "dungeonlords"):
        folder = tmp_path / f"{game}-companion"
        folder.mkdir()
        shutil.copy(KEPT / f"{game}.sqlite", folder / "saves.sqlite")
    # the other game's tables get new numbers behind these
    ids = {name: str(number) for number, name in enumerate(TABLES, 1)}
    with open_saves() as store:
        for name, id in some(ids.items()):
            assert standing(resumed(store, name, id)) == without_agenda(name)


@pytest.mark.parametrize("name", ["solo_finished"])
def test_what_a_won_game_left_for_the_next(store: Store) -> None:
    assert campaign.options_for(store, {}) != {}
