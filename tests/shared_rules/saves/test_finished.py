"""Finished tables are read once; what was read can be made again, and nothing changes silently."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.deeds.statistics import GamesRecord, KeptGame
from shared.insight.making import Looking
from shared.play.game import Origin
from shared.saves import finished
from shared.saves.export import Saved
from shared.saves.finished import Annals
from shared.saves.library import Library
from shared.saves.reviews import keep, look_back
from shared.saves.store import Store
from shared.saves.told import DAMAGED, PLAYED_ON
from tests.kept.deeds import proofs
from tests.something import some

LORDS, CASTLE = (proofs(one) for one in ("dungeonlords", "knightmare"))
assert KNIGHTMARE.chronicle is not None
CHRONICLE = KNIGHTMARE.chronicle()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves.sqlite")


def add(store: Store, day: int = 1, **changes: Any) -> str:
    """A finished game of Knightmare in the save; its id. Arguments: which day it ended; changes."""
    kept, when = CASTLE.games[0], f"2026-03-{day:02}T20:00:00+00:00"
    saved = Saved(kept.setup, kept.rules_version, kept.journal, when, when)
    return store.add(replace(saved, **changes))


def read(store: Store) -> Annals:
    found = Annals(store, KNIGHTMARE, DUNGEON_LORDS)
    found.fill_all()
    return found


def games(store: Store) -> list[KeptGame]:
    return read(store).games(KNIGHTMARE)


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that are replayed, one after the other."""
    found: list[str] = []
    real: Callable[..., Any] = finished._finished

    def noted(described: Any, chronicle: Any, saved: Saved) -> Any:
        found.append(saved.changed[:10])
        return real(described, chronicle, saved)

    monkeypatch.setattr(finished, "_finished", noted)
    return found


# -- once, and at will ---------------------------------------------------------------------------


def test_a_finished_table_is_told_as_its_replay_tells_it(store: Store) -> None:
    add(store)
    (one,) = games(store)
    assert one.game == CASTLE.games[0].told(KNIGHTMARE)
    assert (one.ended[:10], one.archived, one.manner) == ("2026-03-01", False, "")


def test_a_table_that_changes_before_it_was_kept_is_read_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished, "ROUND", 2)
    add(store, 1)
    changing = add(store, 2)
    annals = Annals(store, KNIGHTMARE, DUNGEON_LORDS)
    annals.look()
    assert annals.fill()
    store.archive(changing)
    add(store, 3)
    annals.look()
    annals.fill_all()
    assert [one.archived for one in annals.games(KNIGHTMARE)] == [False, True, False]


def test_only_new_tables_are_read(store: Store, replayed: list[str]) -> None:
    add(store, 1)
    first = games(store)
    add(store, 2)
    assert games(store)[:1] == first
    assert replayed == ["2026-03-01", "2026-03-02"]


def test_what_was_read_can_be_read_anew_at_will(store: Store, replayed: list[str]) -> None:
    add(store)
    before = games(store)
    annals = read(store)
    annals.forget()
    annals.fill_all()
    assert annals.games(KNIGHTMARE) == before
    assert len(replayed) == 2


def test_nothing_is_lost_with_what_was_kept(store: Store) -> None:
    add(store)
    before = games(store)
    with store.writing() as connection:
        connection.execute("DELETE FROM finished")
    assert games(store) == before


@pytest.mark.parametrize("told", ['["over"', "[]", '["over","knightmare","","",null,{},7]', "5"])
def test_what_was_kept_and_damaged_is_read_anew(store: Store, told: str) -> None:
    add(store)
    before = games(store)
    with store.writing() as connection:
        connection.execute("UPDATE finished SET told = ?", (told,))
    assert games(store) == before


def test_other_rows_or_other_rules_read_all_anew(
    store: Store, replayed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add(store)
    games(store)
    monkeypatch.setattr(finished, "_version", lambda described, name: "another")
    assert len(games(store)) == 1
    assert len(replayed) == 2


def test_a_game_that_goes_on_after_an_undo_counts_no_longer(store: Store) -> None:
    id = add(store)
    games(store)
    table = Library(KNIGHTMARE).resume(store, id)
    table.undo()
    assert games(store) == []
    table.redo()
    assert [one.id for one in games(store)] == [id]


def test_what_cannot_be_written_is_still_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(store)
    store.file.read_only = True
    assert len(games(store)) == 1


def test_games_of_both_kinds_are_read_in_one_go_and_told_apart(store: Store) -> None:
    add(store)
    lords = LORDS.games[0]
    when = "2026-03-02T20:00:00+00:00"
    store.add(Saved(lords.setup, lords.rules_version, lords.journal, when, when))
    annals = read(store)
    assert [one.game.game for one in annals.games(KNIGHTMARE)] == ["knightmare"]
    assert [one.game.game for one in annals.games(DUNGEON_LORDS)] == ["dungeonlords"]


def test_what_one_game_has_read_the_other_reads_once(store: Store, replayed: list[str]) -> None:
    add(store)
    lords = LORDS.games[0]
    when = "2026-03-02T20:00:00+00:00"
    store.add(Saved(lords.setup, lords.rules_version, lords.journal, when, when))
    for described in some((KNIGHTMARE, DUNGEON_LORDS, KNIGHTMARE, DUNGEON_LORDS)):
        annals = Annals(store, described)
        annals.fill_all()
        assert len(annals.games(described)) == 1
    assert sorted(replayed) == ["2026-03-01", "2026-03-02"]


# -- what they came to together ------------------------------------------------------------------


def together(store: Store) -> list[Any]:
    """What the tables came to, for everybody."""
    return plain(read(store).record(KNIGHTMARE))


def plain(record: GamesRecord) -> list[Any]:
    """The same as JSON has it."""
    return list(json.loads(json.dumps(record.to_json())))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many games were taken out of what was kept, each time; sums are kept of two on."""
    found: list[int] = []
    real: Callable[..., list[KeptGame]] = Annals._opened

    def noted(annals: Annals, listed: Any) -> list[KeptGame]:
        games = real(annals, listed)
        found.append(len(games))
        return games

    monkeypatch.setattr(finished, "ROUND", 2)
    monkeypatch.setattr(Annals, "_opened", noted)
    return found


def test_what_was_added_up_is_kept_and_only_later_games_are_added(
    store: Store, opened: list[int]
) -> None:
    for day in (1, 2, 3):
        add(store, day)
    together(store)
    add(store, 4)
    found = together(store)
    assert opened == [3, 1]
    assert found == plain(GamesRecord(CHRONICLE, games(store)))


@pytest.mark.parametrize("change", ["archived", "earlier", "damaged sums", "no sums"])
def test_sums_that_stand_for_other_tables_are_made_anew(
    store: Store, opened: list[int], change: str
) -> None:
    ids = [add(store, day) for day in (2, 3, 4)]
    together(store)
    match change:
        case "archived":
            store.archive(ids[1])
        case "earlier":
            add(store, 1)
        case _:
            with store.writing() as connection:
                text = "1" if change == "no sums" else "[]"
                sum = 0 if change == "damaged sums" else crc32(text.encode())
                row = (text, sum)
                connection.execute("UPDATE finished SET told = ?, seal = ? WHERE table_id < 0", row)
    found = together(store)
    assert opened[1] == len(games(store))
    assert found == plain(GamesRecord(CHRONICLE, games(store)))


# -- what is not counted -------------------------------------------------------------------------


def test_the_archive_changes_nothing_but_that_it_is_told(store: Store) -> None:
    id = add(store)
    (before,) = games(store)
    store.archive(id)
    assert games(store) == [before._replace(archived=True)]


def test_a_damaged_table_is_not_counted_and_that_is_told(store: Store) -> None:
    id = add(store)
    games(store)
    with store.writing() as connection:
        connection.execute("UPDATE tables SET damaged = 1 WHERE id = ?", (id,))
    annals = read(store)
    assert annals.games(KNIGHTMARE) == []
    assert annals.left_out(KNIGHTMARE) == {DAMAGED: 1}
    assert annals.left_out(DUNGEON_LORDS) == {}


def test_moves_that_were_lost_are_damage(store: Store) -> None:
    id = add(store)
    with store.writing() as connection:
        connection.execute("DELETE FROM moves WHERE table_id = ? AND number = 3", (id,))
    annals = read(store)
    assert annals.games(KNIGHTMARE) == []
    assert annals.left_out(KNIGHTMARE) == {DAMAGED: 1}


def test_a_game_that_goes_on_from_anothers_midst_is_not_counted(store: Store) -> None:
    setup = replace(CASTLE.games[0].setup, origin=Origin("2026-01-01", 3))
    add(store, setup=setup)
    annals = read(store)
    assert annals.games(KNIGHTMARE) == []
    assert annals.left_out(KNIGHTMARE) == {PLAYED_ON: 1}


def test_games_of_older_rules_count_by_their_end_alone(store: Store) -> None:
    state = KNIGHTMARE.play.setup(CASTLE.games[0].setup.options, ["p1"])
    line = CASTLE.games[0].journal.line
    for entry in line:
        KNIGHTMARE.play.apply(state, entry.move)
    add(store, checkpoints={len(line): state.to_json()}, base=len(line))
    (one,) = games(store)
    assert (one.game.told, one.game.seats[0].deeds, one.game.seats[0].won) == (False, {}, True)


# -- luck ----------------------------------------------------------------------------------------


def test_a_game_that_was_looked_back_on_tells_its_luck(store: Store) -> None:
    id = add(store)
    assert games(store)[0].luck == {}
    table = Library(KNIGHTMARE).resume(store, id)
    looking: Looking[Any] = look_back(KNIGHTMARE, table, store, id)
    while looking.looked.settled < 1:
        looking.step()
    keep(store, id, looking)
    (one,) = games(store)
    assert list(one.luck) == ["p1"]
    for luck in some(one.luck.values()):
        assert luck.start + luck.luck + luck.choices + luck.others == pytest.approx(luck.end)


def test_half_a_review_tells_no_luck(store: Store) -> None:
    id = add(store)
    looking: Looking[Any] = look_back(KNIGHTMARE, Library(KNIGHTMARE).resume(store, id), store, id)
    looking.step()
    keep(store, id, looking)
    assert games(store)[0].luck == {}
