"""Whatever a pack can say: written and read it is the same; its problems are what is refused."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.packs.draft import PackDraft
from shared.packs.edits import Edit
from shared.packs.examining import Examined, read
from shared.packs.joining import join
from shared.packs.overriding import laid_over
from shared.packs.pack import Pack
from shared.packs.problems import Problem
from shared.packs.tablepack import from_text, read_bytes, to_bytes, to_text
from shared.packs.tables import PackError
from tests.shared_rules.packs.generating import edits, packs
from tests.shared_rules.packs.shop import SCHEMA, base

BASE = base()


def refused(pack: Pack) -> bool:
    """Whether the reader refuses it."""
    try:
        read(SCHEMA, laid_over(BASE, join(SCHEMA, BASE, [pack]).rows), strict=True)
    except PackError:
        return True
    return False


def problems(pack: Pack) -> list[Problem]:
    """What is wrong with it, worked out from nothing."""
    return Examined(SCHEMA, BASE).problems(pack)


@settings(max_examples=50, deadline=None)
@given(packs(SCHEMA, BASE))
def test_a_pack_is_the_same_written_and_read(pack: Pack) -> None:
    assert read_bytes(to_bytes(pack), "one.tablepack") == pack
    assert from_text(to_text(pack)) == pack
    assert Pack.from_json(pack.to_json()) == pack


@settings(max_examples=50, deadline=None)
@given(packs(SCHEMA, BASE))
def test_its_problems_are_what_the_reader_refuses(pack: Pack) -> None:
    assert any(not one.note for one in problems(pack)) == refused(pack)


@settings(max_examples=40, deadline=None)
@given(st.lists(edits(SCHEMA, BASE), max_size=12), st.data())
def test_edits_at_random_make_no_fault_and_are_taken_back(
    made: list[Edit], data: st.DataObject
) -> None:
    draft, seen = PackDraft(SCHEMA, BASE), [Pack()]
    for edit in made:
        draft.apply(edit)
        if draft.pack != seen[-1]:
            seen.append(draft.pack)
        if data.draw(st.booleans()):
            assert draft.problems == problems(draft.pack)
    assert any(not one.note for one in draft.problems) == refused(draft.pack)
    assert read_bytes(to_bytes(draft.pack), "one.tablepack") == draft.pack
    for before in reversed(seen[:-1]):
        draft.undo()
        assert draft.pack == before
    for after in seen[1:]:
        draft.redo()
        assert draft.pack == after


@settings(max_examples=25, deadline=None)
@given(packs(SCHEMA, BASE), packs(SCHEMA, BASE), packs(SCHEMA, BASE))
def test_several_packs_are_what_they_come_to(one: Pack, two: Pack, three: Pack) -> None:
    joined = join(SCHEMA, BASE, [one, two, three])
    both = Pack(files=join(SCHEMA, BASE, [one, two]).files)
    assert join(SCHEMA, BASE, [Pack(files=joined.files)]).rows == joined.rows
    assert join(SCHEMA, BASE, [both, three]).rows == joined.rows
    assert join(SCHEMA, BASE, [one, Pack()]).rows == join(SCHEMA, BASE, [one]).rows
    assert join(SCHEMA, BASE, [one, one]).clashes == ()
    for kind in SCHEMA.kinds:
        for id, row in three.rows(kind).items():
            assert row.items() <= Pack(files=joined.files).rows(kind)[id].items()


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_bytes_at_random_are_a_pack_or_refused(content: bytes) -> None:
    with suppress(PackError):
        read_bytes(content, "one.tablepack")


@settings(max_examples=50, deadline=None)
@given(packs(SCHEMA, BASE), st.integers(0, 2000), st.binary(min_size=1, max_size=3))
def test_a_damaged_file_is_a_pack_or_refused(pack: Pack, at: int, put: bytes) -> None:
    content = bytearray(to_bytes(pack))
    at %= len(content)
    content[at : at + len(put)] = put
    with suppress(PackError):
        read_bytes(bytes(content), "one.tablepack")


def test_the_data_alone_have_no_problem() -> None:
    assert problems(Pack()) == []
    with pytest.raises(PackError):
        read(SCHEMA, {**BASE, "deck": type(BASE["deck"])("deck.toml", {})})
