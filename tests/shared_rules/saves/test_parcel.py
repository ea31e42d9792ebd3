"""All tables go into one file and come out of it: each once, and none at another's cost."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from shared.play.decision import Move
from shared.play.game import Seat, Setup
from shared.play.table import CHECKPOINT_EVERY
from shared.saves.export import from_bytes, sealed
from shared.saves.headers import Header
from shared.saves.opening import open_table
from shared.saves.parcel import send_all
from shared.saves.rows import StoreSink, insert_table
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.saves.taking_in import TakenIn, take_in
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.copying import Days, playing

NAMES = ("Ann", "Zoë", "")


def setup(name: str) -> Setup:
    return Setup("countdown", (Seat("p1", name),), "7", {"start": 1_000_000})


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A save with three tables: one archived, one with a branch that can be redone."""
    days = Days()
    path = tmp_path / "saves.sqlite"
    with Store(path, days) as store:
        for moves, name in enumerate(NAMES, 3):
            id = store.create(setup(name), 1)
            playing(open_table(store, id, Countdown()), moves)
            days.later(hours=1)
        table = open_table(store, "2", Countdown())
        table.undo()
        playing(table, 2)
        table.undo()
        table.undo()
        store.archive("3")
    return path


@pytest.fixture
def parcel(full: Path) -> Path:
    path = full.with_name("all.json")
    with Store(full) as store:
        assert send_all(store, path) == (3, [])
    return path


@pytest.fixture
def other(tmp_path: Path) -> Path:
    return tmp_path / "other.sqlite"


def taken(save: Path, parcel: Path) -> TakenIn:
    with Store(save) as store:
        return take_in(store, parcel)


def kept(path: Path) -> list[tuple[object, ...]]:
    """All that a save holds of its tables, whatever their ids."""
    with Store(path) as store:
        return sorted(
            (store.export(one.id)["seal"], one.archived)
            for archived in (False, True)
            for one in store.tables(archived)
        )


def test_everything_arrives_on_another_device(full: Path, parcel: Path, other: Path) -> None:
    found = taken(other, parcel)
    assert found.new == ["Ann (2024-05-01)", "Zoë (2024-05-01)", "countdown (2024-05-01)"]
    assert kept(other) == kept(full)
    assert [one.archived for one in headers(other)] == [False, False, True]
    with Store(other) as store, Store(full) as first:
        # redo leads where it led
        ahead = [store.load("2").journal.ahead, first.load("2").journal.ahead]
        assert ahead[0] == ahead[1] != []


def headers(path: Path) -> list[Header]:
    with Store(path) as store:
        return [*store.tables(), *store.tables(archived=True)]


def test_the_same_file_a_second_time_changes_nothing_and_says_so(
    full: Path, parcel: Path, other: Path
) -> None:
    taken(other, parcel)
    found = taken(other, parcel)
    assert len(found.known) == 3
    assert [message.id for message in found.messages] == ["parcel.known"]
    assert kept(other) == kept(full)
    assert taken(full, parcel).ids == []


def test_it_is_one_json_document_and_its_lines_are_tables(parcel: Path) -> None:
    values = json.loads(parcel.read_text())
    assert (values["format"], values["version"], len(values["tables"])) == ("game tables", 1, 3)
    first = parcel.read_bytes().splitlines()[1]
    assert from_bytes(first.rstrip(b","), parcel).setup == setup("Ann")


def test_a_table_that_went_on_elsewhere_gets_the_moves_it_lacks(
    full: Path, parcel: Path, other: Path
) -> None:
    taken(other, parcel)
    with Store(full) as store:
        store.restore("3")
        playing(open_table(store, "1", Countdown()), CHECKPOINT_EVERY)
        send_all(store, parcel)
    found = taken(other, parcel)
    assert found.grown == ["Ann (2024-05-01)"]
    assert len(found.known) == 2
    assert found.ids == []
    with Store(full) as store, Store(other) as arrived:
        assert arrived.export("1") == store.export("1")
        assert list(arrived.load("1").checkpoints) == [CHECKPOINT_EVERY]
        # what people put into their archive stays there
        assert [one.id for one in arrived.tables(archived=True)] == ["3"]
        playing(open_table(arrived, "1", Countdown()), 3)
    # and the one that is further on takes no harm from the older file
    assert len(taken(other, parcel).known) == 3


def test_a_table_that_went_on_in_both_places_stands_there_twice(
    full: Path, parcel: Path, other: Path
) -> None:
    taken(other, parcel)
    with Store(full) as store:
        StoreSinkOf(store, "1").play("keep")
        send_all(store, parcel)
    with Store(other) as store:
        StoreSinkOf(store, "1").play("pass")
    found = taken(other, parcel)
    assert (found.beside, len(found.known)) == (["Ann (2024-05-01)"], 2)
    assert len(headers(other)) == 4
    assert taken(other, parcel).ids == []


class StoreSinkOf:
    """Writes a move that no rules look at."""

    def __init__(self, store: Store, id: str) -> None:
        self.sink: StoreSink = store.sink(id)
        self.journal = store.load(id).journal

    def play(self, text: str) -> None:
        self.sink.append(self.journal.append("p1", Move.parse(text)))


def test_beside_a_damaged_table_its_sound_copy_comes_in(full: Path, parcel: Path) -> None:
    with Store(full) as store:
        store.connection.execute("UPDATE moves SET move = 'pass' WHERE table_id = 1 AND number = 2")
    found = taken(full, parcel)
    assert (found.beside, len(found.known)) == (["Ann (2024-05-01)"], 2)
    with Store(full) as store:
        assert store.load(found.ids[0]).damage is None


def test_a_table_whose_beginning_is_damaged_is_not_sent_and_named(full: Path) -> None:
    with Store(full) as store:
        store.connection.execute("UPDATE tables SET setup = '' WHERE id = 2")
        assert send_all(store, full.with_name("all.json")) == (2, ["2"])


def test_under_older_rules_nothing_goes_on(full: Path, parcel: Path, other: Path) -> None:
    taken(other, parcel)
    with Store(other) as store:
        store.rebase("1", 2, 0, 3)
    with Store(full) as store:
        playing(open_table(store, "1", Countdown()), 2)
        send_all(store, parcel)
    assert taken(other, parcel).beside == ["Ann (2024-05-01)"]


def test_under_the_same_rules_nothing_goes_on_that_begins_elsewhere(
    full: Path, parcel: Path, other: Path
) -> None:
    taken(other, parcel)
    with Store(full) as store:
        playing(open_table(store, "1", Countdown()), CHECKPOINT_EVERY)
        send_all(store, parcel)
    assert taken(other, parcel).grown == ["Ann (2024-05-01)"]
    with Store(other) as store:
        store.rebase("1", Countdown.rules_version, CHECKPOINT_EVERY, store.load("1").journal.head)
    with Store(full) as store:
        playing(open_table(store, "1", Countdown()), 2)
        send_all(store, parcel)
    assert taken(other, parcel).beside == ["Ann (2024-05-01)"]


def test_a_single_table_comes_in_the_same_way(full: Path, other: Path) -> None:
    file = full.with_name("one.json")
    with Store(full) as store:
        store.export_file("1", file)
    assert len(taken(other, file).new) == 1
    assert len(taken(other, file).known) == 1


# -- damage -----------------------------------------------------------------------------------


def test_of_a_cut_file_the_sound_tables_come_in_and_the_others_are_named(
    full: Path, parcel: Path, other: Path
) -> None:
    content = parcel.read_bytes()
    parcel.write_bytes(content[: content.rindex(b"checkpoints")])
    found = taken(other, parcel)
    assert (len(found.new), found.lost) == (2, ["countdown (2024-05-01)"])
    assert found.messages[0].id == "parcel.lost"


def test_a_damaged_table_leaves_the_others_alone(parcel: Path, other: Path) -> None:
    parcel.write_bytes(parcel.read_bytes().replace(b'"Zo', b'"Za'))
    lines = parcel.read_bytes().splitlines(keepends=True)
    lines[0] = lines[0].replace(b'"Za', b'"Zo')
    parcel.write_bytes(b"".join(lines))
    found = taken(other, parcel)
    assert (len(found.new), found.lost) == (2, ["Zoë (2024-05-01)"])


def test_no_flipped_bit_doubles_loses_or_changes_a_table(parcel: Path, other: Path) -> None:
    content = parcel.read_bytes()
    with Store(other) as store:
        take_in(store, parcel)
        for at in range(0, len(content), 23):
            changed = bytearray(content)
            changed[at] ^= 1 << at % 8
            parcel.write_bytes(changed)
            try:
                found = take_in(store, parcel)
            except StoreError as error:
                assert error.message.id.startswith("error.import_")
            else:
                assert found.ids == []
                assert len(found.known) + len(found.lost) == 3
    assert len(headers(other)) == 3


def about(**changes: object) -> Callable[[bytes], bytes]:
    """Another first line, sealed as if it were ours."""

    def change(content: bytes) -> bytes:
        first, _, rest = content.partition(b', "tables": [\n')
        values = {**json.loads(first + b"}"), **changes}
        del values["seal"]
        return json.dumps(sealed(values))[:-1].encode() + b', "tables": [\n' + rest

    return change


@pytest.mark.parametrize(
    ("spoil", "id"),
    [
        (lambda _: b"", "foreign"),
        (lambda _: b"[]", "foreign"),
        (lambda _: b'{"format": "game tables"', "damaged"),
        (lambda content: content[:120], "damaged"),
        (lambda content: content.replace(b"Ann", b"Eve", 1), "damaged"),
        (about(version=2), "newer"),
        (about(version="one"), "damaged"),
        (about(holds=3), "damaged"),
        (about(holds=[3]), "damaged"),
        (about(holds=["x" * 10**6]), "damaged"),
        (about(more=10**30), "damaged"),
        (
            lambda content: content.replace(b'"version": 1, "setup"', b'"version": 2, "setup"'),
            "newer",
        ),
        (lambda content: b'{"format": "game tables", "x": ' + b"[" * 10**5, "damaged"),
    ],
)
def test_what_is_refused_is_refused_whole(
    parcel: Path, other: Path, spoil: Callable[[bytes], bytes], id: str
) -> None:
    parcel.write_bytes(spoil(parcel.read_bytes()))
    with Store(other) as store, pytest.raises(StoreError) as caught:
        take_in(store, parcel)
    assert caught.value.message.id == f"error.import_{id}"
    assert headers(other) == []


def test_a_disk_that_fills_up_on_the_way_leaves_all_as_it_was(
    parcel: Path, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from shared.saves import taking_in

    inserted: list[object] = []

    def full(*arguments: object) -> str:
        if inserted:
            raise OSError(28, "No space left on device")
        inserted.append(arguments)
        return real(*arguments)

    real: Callable[..., str] = insert_table
    monkeypatch.setattr(taking_in, "insert_table", full)
    with Store(other) as store, pytest.raises(StoreError):
        take_in(store, parcel)
    assert headers(other) == []


def test_nothing_but_an_older_such_file_is_replaced(full: Path, parcel: Path) -> None:
    single = full.with_name("one.json")
    with Store(full) as store:
        store.export_file("1", single)
        before = single.read_bytes()
        with pytest.raises(StoreError) as caught:
            send_all(store, single)
        assert caught.value.message.id == "error.file_exists"
        assert single.read_bytes() == before
        assert send_all(store, parcel) == (3, [])


def test_a_file_with_several_tables_is_no_single_table(parcel: Path, other: Path) -> None:
    with Store(other) as store, pytest.raises(StoreError) as caught:
        store.import_file(parcel)
    assert caught.value.message.id == "error.import_several"
