"""Which packs a new table plays with, and in which order; what people are told of it."""

import json
from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.packs.pack import Pack
from shared.packs.tables import PackError
from shared.play.game import Seat, Setup
from shared.play.journal import Journal
from shared.saves.carried import carried, tables_with, titles
from shared.saves.choosing import OVERLAPS, Choosing, overlaps, why_not, with_packs
from shared.saves.export import Saved, to_values
from shared.saves.giving import called_by, come_in, file_name
from shared.saves.library import Library
from shared.saves.packs import packs_of, put_pack, remove_pack
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.boxed import ATTIC, BROKEN, EVERY, LONG, NEW, OLD

PLAIN = KNIGHTMARE.settled("knightmare", {})
ENGLISH = KNIGHTMARE.words("en", None, {})


def choosing(*ids: str) -> Choosing:
    """All packs, of which these were chosen."""
    made = Choosing(KNIGHTMARE, EVERY)
    for id in ids:
        made.turn(id)
    return made


def setup_of(*packs: Pack) -> Setup:
    """A table with packs."""
    options = with_packs(KNIGHTMARE, packs, PLAIN)
    return Setup("knightmare", (Seat("p1", "Ann"),), "7", options)


def called(setup: Setup) -> str:
    """What the spell of protection is called at a table."""
    return KNIGHTMARE.port_of(setup).words.word("spell", "protection")


def test_packs_of_the_game_are_offered_by_title() -> None:
    assert [one.id for one in choosing().offers()] == ["old", "broken", "new", "attic", "long"]


def test_a_tap_chooses_after_all_others_and_another_one_no_more() -> None:
    made = choosing("long", "attic")
    assert {one.id: one.at for one in made.offers() if one.at} == {"long": 1, "attic": 2}
    made.turn("long")
    assert made.order == ["attic"]


def test_one_of_several_rises_and_the_first_stays_where_it_is() -> None:
    made = choosing("long", "attic")
    made.earlier("attic")
    made.earlier("attic")
    assert made.order == ["attic", "long"]


@pytest.mark.parametrize("id", ["broken", "new"])
def test_what_cannot_be_played_is_not_chosen_and_says_why(id: str) -> None:
    made = choosing(id)
    assert not made.order
    [offer] = [one for one in made.offers() if one.id == id]
    assert ENGLISH.say(offer.why_not[0])
    with pytest.raises(PackError):
        made.choose([id])


def test_a_pack_of_newer_rules_says_so_and_one_with_problems_names_the_row() -> None:
    assert [one.id for one in why_not(KNIGHTMARE, NEW)] == ["error.pack_newer"]
    [problem] = why_not(KNIGHTMARE, BROKEN)
    assert "‘protection’" in ENGLISH.say(problem)


def test_a_pack_that_is_not_here_any_more_is_told() -> None:
    with pytest.raises(PackError, match="not kept here"):
        choosing().choose(["gone"])


def test_of_two_that_disagree_both_names_are_told_and_the_later_counts() -> None:
    made = choosing("attic", "long")
    [told] = [ENGLISH.say(one) for one in made.told(PLAIN)]
    assert "The Attic Box" in told
    assert "The Long Dungeon" in told
    assert called(setup_of(*made.chosen)) == "Shelter"
    made.earlier("long")
    assert called(setup_of(*made.chosen)) == "Ward"


def test_of_many_overlaps_the_first_are_told_and_the_others_counted() -> None:
    clashes = choosing("attic", "long").joined(PLAIN).clashes * (OVERLAPS + 2)
    told = overlaps(clashes)
    assert len(told) == OVERLAPS + 1
    assert told[-1].facts == {"n": 2}


def test_a_pack_for_another_board_is_told_with_both_boards() -> None:
    [told] = [ENGLISH.say(one) for one in choosing("old").told(PLAIN)]
    assert "the Old Keep" in told
    assert "the Deep Keep" in told
    assert not choosing("old").told({**PLAIN, "board": "first"})


def test_a_table_carries_its_packs_whatever_becomes_of_them() -> None:
    setup = Setup.from_json(setup_of(ATTIC, LONG).to_json())
    assert titles(setup) == ("The Attic Box", "The Long Dungeon")
    assert carried(setup, 0) == ATTIC
    with pytest.raises(PackError, match="no pack number 3"):
        carried(setup, 2)


def test_the_rows_of_packs_alone_say_what_is_played() -> None:
    with_names = setup_of(ATTIC)
    options = {key: value for key, value in with_names.options.items() if key != "packs"}
    assert KNIGHTMARE.ruleset(options) is not None
    assert called(Setup("knightmare", with_names.seats, "7", options)) == "Ward"


def test_without_packs_a_setup_keeps_none() -> None:
    assert with_packs(KNIGHTMARE, (), PLAIN) == PLAIN
    assert setup_of(OLD).packs


def test_tables_that_were_begun_with_a_pack_are_found_also_once_it_has_changed(
    tmp_path: Path,
) -> None:
    library = Library(KNIGHTMARE)
    with Store(tmp_path / "saves.sqlite") as store:
        _, id = library.begin(store, setup_of(ATTIC))
        library.begin(store, setup_of(LONG))
        store.archive(id)
        assert [one.id for one in tables_with(store, ATTIC.named(version=4))] == [id]
        assert not tables_with(store, OLD)


def test_a_table_plays_on_where_its_pack_is_here_no_longer_and_elsewhere(tmp_path: Path) -> None:
    library, file = Library(KNIGHTMARE), tmp_path / "table.json"
    with Store(tmp_path / "saves.sqlite") as store:
        put_pack(store, "attic", ATTIC)
        _, id = library.begin(store, setup_of(ATTIC))
        remove_pack(store, "attic")
        assert called(library.resume(store, id).setup) == "Ward"
        store.export_file(id, file)
    with Store(tmp_path / "other.sqlite") as other:
        setup = library.resume(other, library.import_file(other, file)).setup
        assert called(setup) == "Ward"
        assert titles(setup) == ("The Attic Box",)


@pytest.mark.parametrize("packs", [7, "attic", [7], {"a": 1}])
def test_a_file_whose_packs_are_none_is_damaged(tmp_path: Path, packs: object) -> None:
    library, file = Library(KNIGHTMARE), tmp_path / "table.json"
    setup = setup_of(ATTIC)
    odd = Setup(setup.game, setup.seats, setup.seed, {**setup.options, "packs": packs})
    saved = Saved(odd, KNIGHTMARE.play.rules_version, Journal(), "2026-11-23", "2026-11-23")
    file.write_text(json.dumps(to_values(saved)))
    with Store(tmp_path / "saves.sqlite") as store, pytest.raises(StoreError, match="damaged"):
        library.import_file(store, file)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("The Attic Box", "The-Attic-Box.tablepack"),
        ("../..//etc: \u202e?", "etc.tablepack"),
        ("", "pack.tablepack"),
        ("é" * 200, f"{'é' * 60}.tablepack"),
    ],
)
def test_a_file_of_a_pack_has_a_name_that_any_system_takes(title: str, name: str) -> None:
    assert file_name(title) == name


# -- what comes in ---------------------------------------------------------------------------


def test_a_newer_version_takes_the_place_of_the_one_that_was_given(tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        first = come_in(store, ATTIC)
        newer = come_in(store, ATTIC.named(version=4))
        assert newer.id == first.id
        assert ENGLISH.say(newer.told).startswith("‘The Attic Box’ is version 4 here now; it was")
        assert [one.pack.about.version for one in packs_of(store).values()] == [4]


@pytest.mark.parametrize(
    "other", [ATTIC.named(version=2), ATTIC.named(version=9, author="Tom"), LONG.named(version=9)]
)
def test_an_older_version_and_somebody_elses_stand_beside_it(tmp_path: Path, other: Pack) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        come_in(store, ATTIC)
        assert come_in(store, other).told.id == "packs.taken_in"
        here = [one.pack for one in packs_of(store).values()]
        assert len(here) == 2
        assert other in here


def test_what_people_made_here_stays_theirs(tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        put_pack(store, "mine", ATTIC)
        assert come_in(store, ATTIC.named(version=4)).id != "mine"
        assert come_in(store, ATTIC).id == "mine"
        assert packs_of(store)["mine"].pack == ATTIC


def test_a_pack_without_a_title_is_called_by_its_file() -> None:
    assert called_by(ATTIC.named(title=""), "ours\x1b[2J").about.title == "ours[2J"
    assert called_by(ATTIC, "ours") == ATTIC


# -- tables from anywhere --------------------------------------------------------------------


def carrying(*packs: object) -> Setup:
    """A table that carries such packs."""
    return Setup("knightmare", (Seat("p1", "Ann"),), "7", {**PLAIN, "packs": packs})


@pytest.mark.parametrize(
    "said", [{}, {"pack": 7}, {"pack": {"title": 7}}, {"pack": {"title": "x" * 10**5}}]
)
def test_titles_of_foreign_tables_are_short_and_can_be_shown(said: object) -> None:
    assert all(len(one) <= 60 for one in titles(carrying(said)))
    assert titles(carrying({"pack": {"title": "Box\x1b[2J\n"}})) == ("Box[2J",)


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"pack": {}, "files": 7},
        {"pack": {"title": 7}, "files": {}},
        {"pack": {}, "files": {"../../etc": {}}},
        {"pack": {}, "files": {"spells": {"spell": [{"id": "x" * 10**5}]}}},
        {"pack": {}, "files": {"spells": {"spell": [{"id": "x"}] * 20_000}}},
        {"pack": {"title": "Box\x1b[2J"}, "files": {}},
    ],
)
def test_a_pack_of_a_foreign_table_that_means_harm_is_not_given_on(said: object) -> None:
    with pytest.raises(PackError) as refused:
        carried(carrying(said), 0)
    assert ENGLISH.say(refused.value.message).isprintable()


def test_a_pack_over_a_board_that_nobody_has_says_so() -> None:
    [told] = why_not(KNIGHTMARE, OLD.named(over="ninth"))
    assert "‘ninth’" in ENGLISH.say(told)
