"""A pack that is edited without a window: forms from schemas, undo, mending, lines, full disks."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.kit.form.shown import (
    MoreShown,
    PadsShown,
    PickShown,
    SentenceShown,
    SentencesShown,
    StepperShown,
    TextLineShown,
    YesNoShown,
)
from mobile.kit.shown import FaceShown
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import game_of
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.pack import PackHomePresenter
from mobile.shell.presenters.packs.packs import PacksPresenter
from mobile.shell.presenters.packs.problems import ProblemsPresenter
from mobile.shell.presenters.packs.row import RowPresenter
from mobile.shell.presenters.packs.rows import RowsPresenter, TextsPresenter
from shared.packs.edits import LeaveOut, SetAbout, SetField
from shared.packs.pack import Pack, PackAbout
from shared.saves import keepsakes
from shared.saves.choosing import wrong_with
from shared.saves.packs import packs_of, put_pack
from shared.saves.schema import StoreError
from tests.mobile_rules.presenting import device_in, store_of, untranslated
from tests.something import some

ATTIC = "attic"


@pytest.fixture
def device(tmp_path: Path) -> Device:
    """A device of its own."""
    return device_in(tmp_path)


def opened(device: Device, game: str = "knightmare", files: Any = None, **about: Any) -> Editing:
    """A pack that is kept, and open.

    Arguments: the device; the game; what the pack changes; what it says of itself.
    """
    pack = Pack(PackAbout("The Attic Box", "Ann", game, **about), files or {})
    put_pack(store_of(device), ATTIC, pack)
    return Editing(device, game_of(GAMES, game), ATTIC, pack)


def kept(device: Device) -> Pack:
    """The pack as the save has it."""
    return packs_of(store_of(device))[ATTIC].pack


def field(row: RowPresenter, name: str) -> Any:
    """A field of a form, by its name."""
    return next(one for one in row.shown.fields if one.name == name)


@pytest.mark.parametrize("game", ["knightmare", "dungeonlords"])
def test_every_row_of_ours_has_a_form_with_a_control_for_each_field(
    device: Device, game: str
) -> None:
    editing = opened(device, game, languages=("en", "fr"))
    bare = [
        (kind.key, mark.id, one.name)
        for kind in editing.schema.kinds
        for mark in some(editing.draft.rows(kind.key))
        for one in some(RowPresenter(editing, kind.key, mark.id).shown.fields)
        if not one.controls or not one.label
    ]
    assert bare == []
    assert not editing.pack.files


def test_a_number_is_set_and_stands_on_the_disk_at_once(device: Device) -> None:
    row = RowPresenter(opened(device), "character", "goblin")
    (stepper,) = field(row, "strength").controls
    assert (stepper.value, stepper.low, stepper.high, stepper.ours) == (2, 0, 20, 2)
    row.set(stepper.path, 7)
    assert kept(device).files["characters"] == {"character": [{"id": "goblin", "strength": 7}]}
    (stepper,) = field(row, "strength").controls
    assert (stepper.value, stepper.ours, stepper.back, stepper.told) == (7, 2, True, "2")
    assert row.shown.undo.undo_text == "Undo: Strength 7, was 2"
    assert row.shown.changed == "1 of 6 changed"
    row.undo()
    assert kept(device).files == {}
    row.redo()
    row.back(("strength",))
    assert kept(device).files == {}


def test_undo_is_there_when_the_pack_is_opened_another_day(device: Device) -> None:
    editing = opened(device)
    RowPresenter(editing, "character", "goblin").set(("strength",), 7)
    again = Editing(device, editing.game, ATTIC, kept(device))
    assert again.undo_shown.undo_text == "Undo: Strength 7, was 2"
    again.undo()
    assert kept(device).files == {}


def test_a_word_that_is_typed_is_one_step_of_undo(device: Device) -> None:
    row = RowPresenter(opened(device), "character", "goblin")
    for end in range(1, 8):
        row.set(("name",), "Hob the Goblin"[:end], True)
    row.set(("name",), "Hob the", False)
    assert row.shown.title == "Hob the"
    row.undo()
    assert row.shown.title == "Goblin"
    assert not row.shown.undo.may_undo


def test_an_empty_name_is_ours_again_and_a_new_rows_is_its_id(device: Device) -> None:
    editing = opened(device)
    row = RowPresenter(editing, "character", "goblin")
    row.set(("name",), "Hob")
    row.set(("name",), "")
    assert row.shown.title == "Goblin"
    new = RowPresenter(editing, "character", RowsPresenter(editing, "character").add())
    assert new.shown.title == "New character"
    new.set(("name",), "")
    assert new.shown.title == "Character 2"


def test_texts_are_entered_in_every_language_of_the_pack(device: Device) -> None:
    editing = opened(device)
    home = PackHomePresenter(editing)
    home.add_language("fr")
    row = RowPresenter(editing, "character", "goblin")
    row.set(("name",), "Hob")
    assert [one.language for one in field(row, "name").controls] == ["en", "fr"]
    texts = TextsPresenter(editing)
    assert [(one.id, one.field) for one in texts.shown.lines] == [("goblin", "name")]
    row.set(("name.fr",), "Gobelin affamé")
    assert texts.shown.lines == ()
    assert texts.shown.found == "Every text is there in every language."
    home.read_in("fr")
    assert row.shown.title == "Gobelin affamé"
    riddle = RowPresenter(editing, "riddle", editing.draft.rows("riddle")[0].id)
    riddle.set(("wrong.fr", 1), "une couronne")
    assert riddle.seen.row["wrong.fr"][1] == "une couronne"


def test_things_that_stay_as_they_are_are_called_as_the_language_calls_them(
    device: Device,
) -> None:
    editing = opened(device, languages=("en", "fr"))
    rows = RowsPresenter(editing, "character")
    assert "Hobgoblin" in [line.title for line in rows.shown.lines]
    PackHomePresenter(editing).read_in("fr")
    rows.refresh()
    assert {"Hobgobelin", "Lézard du Tertre"} <= {line.title for line in rows.shown.lines}
    RowPresenter(editing, "character", "hobgoblin").set(("name",), "Hob")
    rows.refresh()
    assert "Hob" in [line.title for line in rows.shown.lines]


def test_effects_are_sentences_with_choices(device: Device) -> None:
    editing = opened(device)
    row = RowPresenter(editing, "card", RowsPresenter(editing, "card").add())
    row.choose(("effects", "+"), "riddle")
    row.choose(("effects", 0, "win", "+"), "tokens")
    row.set(("effects", 0, "win", 0, "n"), 2)
    row.choose(("effects", 0, "lose", "+"), "challenge")
    row.choose(("effects", 0, "lose", 0, "who"), "ogre")
    assert row.seen.row["effects"] == [
        {
            "op": "riddle",
            "win": [{"op": "tokens", "n": 2}],
            "lose": [{"op": "challenge", "who": "ogre"}],
        }
    ]
    (shown,) = field(row, "effects").controls
    sentences = [one for one in shown.lines if isinstance(one, SentenceShown)]
    assert [one.depth for one in sentences] == [0, 1, 2, 1, 2]
    row.more(("effects", 0, "win", 0), False)
    assert row.seen.row["effects"][0]["win"] == []


def test_a_full_disk_leaves_everything_as_it_was(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = RowPresenter(opened(device), "character", "goblin")
    row.set(("strength",), 7)

    def full(*_: object) -> None:
        raise StoreError("error.disk_full", path="saves.sqlite")

    with monkeypatch.context() as patch:
        patch.setattr(keepsakes, "put_all", full)
        row.set(("strength",), 9)
        assert row.take_notices()
        assert field(row, "strength").controls[0].value == 7
        row.undo()
        assert row.take_notices()
        assert field(row, "strength").controls[0].value == 7
    row.set(("strength",), 9)
    assert kept(device).files["characters"]["character"][0]["strength"] == 9


def test_problems_are_what_the_reader_refuses_and_mended_together(device: Device) -> None:
    editing = opened(device)
    editing.edit(LeaveOut("character", "man_at_arms"))
    editing.edit(LeaveOut("character", "hobgoblin"))
    shown = ProblemsPresenter(editing)
    refused = wrong_with(editing.game.descriptor, kept(device))
    assert [one.message for one in editing.wrong] == [
        one.message for one in refused if not one.note
    ]
    assert shown.shown.problems_title == "2 problems"
    called = editing.worded().row("card", "K32")
    assert shown.shown.problems[0].place == f"Cards · {called} · What it does"
    assert shown.shown.mend_all == "Mend all 2"
    row = shown.go(0)
    assert row is not None
    assert (row.id, row.lit) == ("K32", "effects")
    shown.mend_all()
    assert editing.wrong == []
    assert shown.shown.none
    shown.undo()
    assert len(shown.shown.problems) == 2
    shown.mend(1)
    assert len(shown.shown.problems) == 1


def test_lines_of_a_table_become_rows_and_wrong_ones_are_told(device: Device) -> None:
    rows = RowsPresenter(opened(device), "character")
    assert rows.kind_columns == "Between two columns a tab: Name → Strength"
    pasted = rows.paste("Rat\t1\nBear\tstrong\n\nWolf\t2\n\t3\nImp\t99\nA\t1\t2")
    assert pasted.told == "2 lines were taken"
    assert [(one.number, one.why) for one in pasted.wrong] == [
        (2, "Strength is ‘strong’, but should be a whole number."),
        (5, "Name is missing."),
        (6, "Strength is 99, but should be from 0 to 20."),
        (7, "There are more than 2 columns."),
    ]
    assert [one.title for one in rows.shown.lines if one.mark == "new"] == ["Rat", "Wolf"]
    rows.undo()
    assert [one for one in rows.shown.lines if one.mark == "new"] == []


def test_a_row_is_left_out_brought_back_and_doubled(device: Device) -> None:
    editing = opened(device)
    rows, row = RowsPresenter(editing, "character"), RowPresenter(editing, "character", "goblin")
    row.leave_out()
    assert row.shown.leave_out == "Bring back"
    assert rows.shown.lines[0].mark == "left_out"
    rows.bring_back("goblin")
    assert kept(device).files == {}
    copy = RowPresenter(editing, "character", row.duplicate())
    assert copy.shown.title == "Goblin 2"
    copy.leave_out()
    assert copy.gone


def test_a_language_of_a_pack_is_called_as_those_call_it_who_speak_it(device: Device) -> None:
    device.speaker.switch("fr")
    shown = PackHomePresenter(opened(device, languages=("en", "fr"))).shown
    assert [one.text for one in shown.languages] == ["English", "Français"]


def test_the_list_of_packs_tells_what_each_changes(device: Device) -> None:
    editing = opened(device, over="second")
    editing.edit(SetField("character", "goblin", "strength", 7), LeaveOut("character", "pooka"))
    packs = PacksPresenter(device)
    while packs.fill():
        pass
    (line,) = packs.shown.sections[0][2]
    assert (line.title, line.changes) == ("The Attic Box", "2 characters")
    detail = packs.shown.detail
    assert detail is not None
    assert [one.text for one in detail.kinds[0].pills] == ["1 changed", "1 left out"]
    made = packs.begin(game_of(GAMES, "dungeonlords"))
    assert packs_of(store_of(device))[made].pack.about.game == "dungeonlords"


def test_a_pack_laid_over_another_board_is_edited_over_that(device: Device) -> None:
    editing = opened(device, over="first")
    editing.edit(SetAbout("over", "second"))
    assert editing.draft.rows("chamber") == opened(device, over="second").draft.rows("chamber")


@pytest.mark.parametrize("game", ["knightmare", "dungeonlords"])
def test_everything_of_the_editor_is_said_in_the_language_of_the_device(
    tmp_path: Path, game: str
) -> None:
    editing = opened(device_in(tmp_path, pseudo=True), game)
    for kind in some(editing.schema.kinds):
        first = editing.draft.rows(kind.key)[0].id
        row = RowPresenter(editing, kind.key, first).shown
        # names that people choose are nobody's to translate
        told = [(one.label, one.help) for one in row.fields if kind.each is None]
        assert untranslated((row.place, row.undo.undo_text, row.changed, told)) == []


@pytest.mark.parametrize("game", ["knightmare", "dungeonlords"])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_done_in_forms_nothing_breaks_and_problems_are_what_is_refused(
    device: Device, game: str, seed: int
) -> None:
    editing, random = opened(device, game, languages=("en", "fr")), Random(seed)
    for _ in range(120):
        kind = random.choice(editing.schema.kinds)
        row = RowPresenter(editing, kind.key, random.choice(editing.draft.rows(kind.key)).id)
        for _ in range(3):
            anything(row, random)
        row.close()
    refused = wrong_with(editing.game.descriptor, kept(device))
    assert [one.message.id for one in editing.problems] == [one.message.id for one in refused]


def anything(row: RowPresenter, random: Random) -> None:
    """One thing that hands may do in a form."""
    if row.gone or not row.shown.fields:
        return
    controls = [one for field in row.shown.fields for one in field.controls]
    control = random.choice(controls)
    match control:
        case StepperShown():
            row.set(control.path, random.randint(control.low, control.high))
        case TextLineShown():
            row.set(control.path, random.choice(["", "Hob", "Œ" * 40]), random.random() < 0.5)
        case YesNoShown():
            row.set(control.path, not control.on)
        case PadsShown(several=True):
            row.set(control.path, [one.value for one in control.options if random.random() < 0.5])
        case PadsShown() | PickShown():
            row.choose(control.path, random.choice(row.options(control.path)).value)
        case MoreShown():
            row.more(control.path, random.random() < 0.6)
        case SentencesShown():
            ways = [one for one in control.lines if isinstance(one, PickShown)]
            path = random.choice(ways).path
            row.choose(path, random.choice(row.options(path)).value)
    calls = {1: row.undo, 2: row.redo, 3: row.duplicate, 4: row.all_back}
    if call := calls.get(random.randrange(24)):
        call()


@pytest.mark.parametrize(
    ("game", "kind", "sign"),
    [("dungeonlords", "paladin", "helm"), ("knightmare", "item", "sack")],
)
def test_what_a_pack_has_added_is_drawn_as_its_kind(
    device: Device, game: str, kind: str, sign: str
) -> None:
    editing = opened(device, game)
    row = RowPresenter(editing, kind, RowsPresenter(editing, kind).add())
    seen: Any = row.pictured(editing.parts.previews)
    drawn = {one.icon for one in seen} if isinstance(seen, tuple) else {seen.picture.thing}
    assert drawn == {sign}


# -- cards that do what ours do --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "does", "told"),
    [
        ("spell", "Magic Shield", "The next 3 points of damage to the party are absorbed."),
        ("special", "Extra Tax", "Everybody pays 3 gold for each room, or takes letters."),
    ],
)
def test_a_card_is_added_and_does_what_one_of_ours_does(
    device: Device, kind: str, does: str, told: str
) -> None:
    editing = opened(device, "dungeonlords")
    row = RowPresenter(editing, kind, RowsPresenter(editing, kind).add())
    (wanted,) = [one.value for one in row.options(("does",)) if one.text == does]
    row.choose(("does",), wanted)
    row.set(("amount",), 3)
    card = row.pictured(editing.parts.previews)
    assert isinstance(card, FaceShown)
    assert card.flavour == told
    assert card.picture.thing != "help"
    assert editing.wrong == []
