"""Packs that are kept are as durable as moves, and so is every edit of one, with its undo."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shared.packs.draft import PackDraft
from shared.packs.edits import AddRow, BackToOurs, Edit, LeaveOut, SetAbout, SetField
from shared.packs.pack import Pack, PackAbout
from shared.saves import keepsakes
from shared.saves.backups import backups
from shared.saves.packs import (
    KIND,
    STEPS,
    draft_of,
    pack_of,
    packs_of,
    put_pack,
    remove_pack,
)
from shared.saves.parcel import send_all
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from tests.shared_rules.packs.generating import edits
from tests.shared_rules.packs.shop import SCHEMA, base
from tests.shared_rules.saves.copying import Days
from tests.shared_rules.saves.test_interrupted import interrupted
from tests.something import some

BASE = base()
ATTIC = Pack(PackAbout("The Attic Box", "Ann"), {"beasts": {"leave_out": ["imp"]}})
LATER = Pack(PackAbout("Later", format=9), sources={"pack": '[pack]\nformat = 9\ncolour = "red"\n'})
STRONG = SetField("beast", "owl", "strength", 9)
DOINGS = st.lists(st.sampled_from("eur"), min_size=1, max_size=12)
"""Edits, undo and redo."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save with two packs."""
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        put_pack(store, "attic", ATTIC)
        put_pack(store, "later", LATER, taken=True)
    return path


def opened(store: Store) -> PackDraft:
    """The pack of the attic, to be edited."""
    return draft_of(store, "attic", SCHEMA, BASE)


def test_packs_are_there_when_the_file_is_opened_again(path: Path) -> None:
    with Store(path) as store:
        kept = packs_of(store)
    assert {id: (one.pack, one.taken) for id, one in kept.items()} == {
        "attic": (ATTIC, False),
        "later": (LATER, True),
    }
    assert kept["later"].pack.sources == LATER.sources


def test_a_pack_is_removed_with_its_steps(path: Path) -> None:
    with Store(path) as store:
        opened(store).apply(STRONG)
        remove_pack(store, "attic")
        assert list(packs_of(store)) == ["later"]
        assert keepsakes.all_of(store, STEPS) == {}
        with pytest.raises(StoreError, match="attic"):
            pack_of(store, "attic")


def test_what_is_no_pack_hides_no_other(path: Path) -> None:
    with Store(path) as store:
        keepsakes.put(store, KIND, "odd", {"pack": 3})
        assert list(packs_of(store)) == ["attic", "later"]


def test_a_damaged_one_is_told_of_and_the_others_stay(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE keepsakes SET value = '{}' WHERE key = 'attic'")
    with Store(path) as store:
        assert [one.id for one in store.notices] == ["error.save_damaged"]
        assert list(packs_of(store)) == ["later"]


def test_copies_have_them_and_so_has_what_is_sent(path: Path, tmp_path: Path) -> None:
    with Store(path, Days()) as store:
        opened(store).apply(STRONG)
        store.flush()
        send_all(store, tmp_path / "all.zip")
        edited = pack_of(store, "attic").pack
    assert [one.contents.kept for one in backups(path)][:1] == [3]
    with Store(tmp_path / "other.sqlite") as other:
        take_in(other, tmp_path / "all.zip")
        assert pack_of(other, "attic").pack == edited
        found = opened(other)
        found.undo()
        assert found.pack == ATTIC


# -- editing -----------------------------------------------------------------------------------


def test_every_edit_is_kept_and_so_is_undo(path: Path) -> None:
    made: list[Edit] = [STRONG, SetAbout("languages", ("en", "fr")), LeaveOut("place", "cave")]
    with Store(path) as store:
        found = opened(store)
        seen = [found.pack]
        for edit in made:
            found.apply(edit)
            seen.append(found.pack)
            assert pack_of(store, "attic").pack == found.pack
        found.undo()
    with Store(path) as store:
        found = opened(store)
        assert found.pack == seen[2]
        assert found.redo_said is not None
        assert found.redo_said.id == "pack.step.leave_out"
        found.redo()
        assert found.pack == seen[3]
        for before in reversed(seen[:3]):
            found.undo()
            assert found.pack == before
        assert found.undo_said is None
    with Store(path) as store:
        found = opened(store)
        found.redo()
        assert found.pack == seen[1]


def test_steps_that_lead_elsewhere_are_forgotten(path: Path) -> None:
    with Store(path) as store:
        opened(store).apply(STRONG)
        put_pack(store, "attic", LATER)
        assert opened(store).undo_said is None
        keepsakes.put(store, STEPS, "attic", {"steps": [[{"edit": "Burn"}]]})
        assert opened(store).undo_said is None


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(edits(SCHEMA, BASE), max_size=8),
    st.lists(st.sampled_from("eur"), min_size=1, max_size=12),
)
def test_a_draft_that_is_opened_anew_is_the_same(
    path: Path, made: list[Edit], do: list[str]
) -> None:
    with Store(path) as store:
        store.connection.execute("PRAGMA synchronous = OFF")
        put_pack(store, "attic", ATTIC)
        found, left = opened(store), list(made)
        for one in some(do):
            if one == "u":
                found.undo()
            elif one == "r":
                found.redo()
            elif left:
                found.apply(left.pop())
            again = opened(store)
            known = again.pack, again.before, again.after, again.undo_said, again.redo_said
            assert known == (
                found.pack, found.before, found.after, found.undo_said, found.redo_said
            )  # fmt: skip


def test_an_edit_that_finds_no_room_was_not_made(path: Path) -> None:
    with Store(path) as store:
        found = opened(store)
        (pages,) = store.connection.execute("PRAGMA page_count").fetchone()
        store.connection.execute(f"PRAGMA max_page_count = {pages}")
        big = AddRow("beast", "elk", {"name": "x" * 100_000, "strength": 1})
        with pytest.raises(StoreError) as caught:
            found.apply(big)
        assert caught.value.message.id == "error.disk_full"
        assert (found.pack, found.undo_said) == (ATTIC, None)
        assert pack_of(store, "attic").pack == ATTIC
        store.connection.execute("PRAGMA max_page_count = 100000")
        found.apply(big)
        assert pack_of(store, "attic").pack == found.pack != ATTIC


def made(draft: PackDraft, step: str) -> None:
    """An edit, or one that is taken back or made again."""
    if step == "edit":
        draft.apply(BackToOurs("beast", "imp"))
    elif step == "undo":
        draft.undo()
    else:
        draft.redo()


@pytest.mark.parametrize("step", ["edit", "undo", "redo"])
def test_an_edit_that_is_interrupted_was_made_or_was_not(path: Path, step: str) -> None:
    with Store(path) as store:
        store.connection.execute("PRAGMA synchronous = OFF")
        for at in range(1, 1_000):
            put_pack(store, "attic", ATTIC)
            keepsakes.remove(store, STEPS, "attic")
            found = opened(store)
            found.apply(STRONG)
            if step == "redo":
                found.undo()
            done = PackDraft(SCHEMA, BASE, found.pack)
            done.remember(found.history)
            before = found.pack
            made(done, step)
            if not interrupted(partial(made, found, step), at):
                break
            # what was in flight may be there: nobody was told that it was not
            again = opened(store)
            assert found.pack in (before, done.pack)
            assert again.pack in (before, done.pack)
            other = done if again.pack == done.pack else found
            assert (again.undo_said, again.redo_said) == (other.undo_said, other.redo_said)
            found.apply(SetField("beast", "owl", "strength", 5))
            assert opened(store).pack == found.pack
        assert at > 20
