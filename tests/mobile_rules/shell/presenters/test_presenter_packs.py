"""Packs of a device: chosen for a new table, named where it is listed, given away, taken in."""

from pathlib import Path

import pytest

from mobile.games import GAMES
from mobile.shell.presenters.about import AboutPresenter
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.joining.joining import JoiningPresenter
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.new_table import LEDGER, NewTablePresenter
from mobile.shell.presenters.packs.choosing import PackChoiceShown
from mobile.shell.presenters.packs.keeping import PackKeeping
from shared.packs.tablepack import to_bytes, to_text
from shared.saves.packs import packs_of, put_pack, remove_pack
from tests.boxed import ATTIC, EVERY, NEW
from tests.mobile_rules.presenting import device_in, store_of


@pytest.fixture
def device(tmp_path: Path) -> Device:
    """A device with a few packs."""
    made = device_in(tmp_path)
    for id, pack in EVERY.items():
        put_pack(store_of(made), id, pack)
    return made


def shown(new: NewTablePresenter) -> PackChoiceShown:
    """The packs of a new table."""
    packs = new.shown.packs
    assert packs is not None
    return packs


def keeping_of(device: Device) -> tuple[PackKeeping, LobbyPresenter]:
    """What can be done with the packs of a device, and who tells of it."""
    host = LobbyPresenter(device)
    return PackKeeping(host, device), host


def told(host: LobbyPresenter) -> str:
    """What was told in passing."""
    return " ".join(one.text for one in host.take_notices())


# -- a new table -------------------------------------------------------------------------------


def test_a_new_table_has_no_packs_and_says_which_there_are(device: Device) -> None:
    packs = shown(NewTablePresenter(device))
    assert packs.chosen == "None: as we have it"
    assert [one.title for one in packs.offers if not one.why_not] == [
        "An Old Keep", "The Attic Box", "The Long Dungeon",
    ]  # fmt: skip
    assert {one.note for one in packs.offers if one.id == "attic"} == {"version 3, by Ann"}


def test_those_that_are_chosen_stand_first_in_their_order(device: Device) -> None:
    new = NewTablePresenter(device)
    new.packs.turn("long")
    new.packs.turn("attic")
    assert [one.title for one in shown(new).offers] == [
        "The Long Dungeon", "The Attic Box", "An Old Keep", "Half a Box", "Six Nasty Traps",
    ]  # fmt: skip


def test_without_packs_the_way_to_some_is_told(tmp_path: Path) -> None:
    packs = shown(NewTablePresenter(device_in(tmp_path)))
    assert packs.chosen == "None yet: begin one, or take one in"


def test_packs_are_chosen_in_an_order_and_played(device: Device) -> None:
    new = NewTablePresenter(device)
    new.packs.turn("attic")
    new.packs.turn("long")
    new.packs.rise("long")
    assert shown(new).chosen == "The Long Dungeon, The Attic Box"
    id = new.begin()
    table = LobbyPresenter(device).open(id)
    assert table is not None
    assert table.words.word("spell", "protection") == "Ward"


def test_overlaps_and_other_boards_are_told_as_soon_as_they_are_chosen(device: Device) -> None:
    new = NewTablePresenter(device)
    new.packs.turn("attic")
    assert not shown(new).told
    new.packs.turn("long")
    [overlap] = shown(new).told
    assert "The Attic Box" in overlap
    new.packs.turn("long")
    new.packs.turn("old")
    assert not any("the Old Keep" in one for one in shown(new).told)
    new.choose("board", "third")
    assert any("the Old Keep" in one for one in shown(new).told)


def test_a_table_has_the_board_of_its_packs_where_nobody_chose_another(device: Device) -> None:
    new = NewTablePresenter(device)
    new.packs.turn("old")
    assert new.setup().options["board"] == "first"
    new.packs.turn("old")
    assert new.setup().options["board"] == "third"
    new.choose("board", "second")
    new.packs.turn("old")
    assert new.setup().options["board"] == "second"


@pytest.mark.parametrize(("id", "why"), [("broken", "Protection"), ("new", "newer version")])
def test_what_cannot_be_chosen_says_why_and_stays_out(device: Device, id: str, why: str) -> None:
    new = NewTablePresenter(device)
    new.packs.turn(id)
    [offer] = [one for one in shown(new).offers if one.id == id]
    assert (offer.at, why in offer.why_not) == (0, True)
    assert "packs" not in new.setup().options


def test_the_books_of_a_physical_table_have_packs_as_well(device: Device) -> None:
    new = NewTablePresenter(device)
    new.choose_kind(LEDGER)
    new.packs.turn("attic")
    assert new.begin()


def test_another_game_has_packs_of_its_own(device: Device) -> None:
    new = NewTablePresenter(device)
    new.packs.turn("attic")
    new.choose_game("dungeonlords")
    assert [one.id for one in shown(new).offers] == ["lords"]
    assert "packs" not in new.setup().options


def test_a_pack_that_was_removed_meanwhile_is_chosen_no_more(device: Device) -> None:
    new = NewTablePresenter(device)
    new.packs.turn("attic")
    new.packs.turn("long")
    remove_pack(store_of(device), "attic")
    new.packs.look_again()
    assert shown(new).chosen == "The Long Dungeon"


# -- where they are named ------------------------------------------------------------------------


def begun(device: Device, *ids: str) -> str:
    """A table with these packs; its id."""
    new = NewTablePresenter(device)
    for id in ids:
        new.packs.turn(id)
    return new.begin()


def test_the_card_in_the_hall_names_them(device: Device) -> None:
    begun(device, "attic", "long")
    begun(device)
    plain, packed = LobbyPresenter(device).shown.tables
    assert (plain.packs, packed.packs) == ("", "with The Attic Box, The Long Dungeon")


def test_about_names_who_made_what_is_kept_here(device: Device) -> None:
    [(title, text)] = AboutPresenter(device).shown.parts[-1:]
    assert title == "Packs kept here"
    assert "The Attic Box, version 3, by Ann (Knightmare)" in text
    assert "Unicorn Festival, version 1 (Dungeon Lords)" in text


def test_the_sheet_of_a_shared_table_names_them_among_what_was_agreed(device: Device) -> None:
    table = LobbyPresenter(device).open(begun(device, "attic"))
    assert table is not None
    sheet = JoiningPresenter(table).shown
    assert sheet.agreed[-1] == "with The Attic Box"
    assert "with The Attic Box" in sheet.sum


# -- kept, given away, taken in ------------------------------------------------------------------


def test_a_pack_travels_as_a_file(device: Device, tmp_path: Path) -> None:
    keeping, host = keeping_of(device)
    file = tmp_path / "attic.tablepack"
    assert keeping.save("attic", file)
    assert told(host) == "The pack was written to attic.tablepack."
    elsewhere, _ = keeping_of(device_in(tmp_path / "other"))
    id = elsewhere.take_in(file)
    assert packs_of(store_of(elsewhere.device))[id].pack == ATTIC
    assert packs_of(store_of(elsewhere.device))[id].taken


def test_a_file_is_written_over_a_pack_but_over_nothing_else(
    device: Device, tmp_path: Path
) -> None:
    keeping, host = keeping_of(device)
    pack, letter = tmp_path / "attic.tablepack", tmp_path / "letter.tablepack"
    pack.write_bytes(to_bytes(EVERY["long"]))
    letter.write_text("Dear Ann")
    assert keeping.save("attic", pack)
    assert not keeping.save("attic", letter)
    assert letter.read_text() == "Dear Ann"
    assert "letter.tablepack" in told(host)


@pytest.mark.parametrize("broken", ["{}\n", " {} ", "{}"])
def test_a_pack_travels_as_letters_however_they_were_broken(device: Device, broken: str) -> None:
    keeping, host = keeping_of(device)
    text = keeping.text("attic")
    keeping.remove("attic")
    id = keeping.take_in_text(broken.format(text[:30] + "\n" + text[30:]))
    assert packs_of(store_of(device))[id].pack == ATTIC
    assert "‘The Attic Box’ is kept here now" in told(host)


def test_a_pack_of_newer_rules_can_be_taken_in_and_sent_on(device: Device, tmp_path: Path) -> None:
    keeping, _ = keeping_of(device)
    assert keeping.save("new", tmp_path / "new.tablepack")
    elsewhere, _ = keeping_of(device_in(tmp_path / "other"))
    id = elsewhere.take_in(tmp_path / "new.tablepack")
    assert elsewhere.text(id) == to_text(NEW)


def test_what_is_here_already_comes_in_no_second_time(device: Device) -> None:
    keeping, host = keeping_of(device)
    assert keeping.take_in_text(keeping.text("attic")) == "attic"
    assert told(host) == "‘The Attic Box’ was here already."


@pytest.mark.parametrize(
    "content", [b"", b"Dear Ann", b"PK\x03\x04 cut", b"\x00" * 3_000_000, b"TABLEPACK1:!!"]
)
def test_what_is_no_pack_is_one_sentence_and_nothing_comes_in(
    device: Device, tmp_path: Path, content: bytes
) -> None:
    keeping, host = keeping_of(device)
    file = tmp_path / "odd.tablepack"
    file.write_bytes(content)
    assert keeping.take_in(file) == ""
    assert len(host.take_notices()) == 1
    assert len(packs_of(store_of(device))) == len(EVERY)


def test_letters_that_are_no_pack_are_one_sentence(device: Device) -> None:
    keeping, host = keeping_of(device)
    for text in ("", "Dear Ann", to_text(ATTIC)[:-9]):
        assert keeping.take_in_text(text) == ""
        assert len(host.take_notices()) == 1


def test_a_copy_is_ones_own(device: Device) -> None:
    keeping, _ = keeping_of(device)
    store = store_of(device)
    put_pack(store, "attic", ATTIC, taken=True)
    id = keeping.copy("attic")
    kept = packs_of(store)[id]
    assert (kept.pack.about.title, kept.taken) == ("The Attic Box, a copy", False)


def test_who_plays_with_it_is_told_before_it_goes_and_it_can_come_back(device: Device) -> None:
    keeping, _ = keeping_of(device)
    begun(device, "attic")
    assert keeping.tables_of("attic") == ("Player 1",)
    back = keeping.remove("attic")
    assert "attic" not in packs_of(store_of(device))
    assert back is not None
    back()
    assert packs_of(store_of(device))["attic"].pack == ATTIC


def test_where_nothing_is_kept_every_way_says_so() -> None:
    keeping, host = keeping_of(Device(GAMES))
    assert (keeping.take_in_text(to_text(ATTIC)), keeping.text("attic")) == ("", "")
    assert "Nothing can be kept here" in told(host)
