"""Forms say what follows from other rows: what a character guards, and what things are called."""

from pathlib import Path

from mobile.kit.form.shown import TextLineShown, WayThereShown
from mobile.shell.presenters.packs.row import RowPresenter
from mobile.shell.presenters.packs.wording import PackWords
from shared.packs.edits import LeaveOut, SetField
from tests.mobile_rules.knightmare.packs.opening import editing_of, pack_of
from tests.mobile_rules.presenting import device_in


def test_what_lies_at_home_stands_in_the_form(tmp_path: Path) -> None:
    editing = editing_of(device_in(tmp_path), pack_of())

    def guarded() -> str:
        fields = RowPresenter(editing, "character", "medusa").shown.fields
        (there,) = next(one for one in fields if one.name == "guards").controls
        assert isinstance(there, WayThereShown)
        return there.text

    assert guarded() == "Cup That Heals"
    editing.edit(SetField("item", "mace", "start", "gallery"))
    assert guarded() == "Mace, Cup That Heals"
    editing.edit(LeaveOut("item", "cup"), SetField("item", "mace", "start", "cavern"))
    assert guarded() == "nothing"


def test_a_text_names_what_it_refers_to_as_the_pack_does(tmp_path: Path) -> None:
    """Whatever is renamed is called so in the editor at once."""
    editing = editing_of(device_in(tmp_path), pack_of())

    def texts() -> list[str]:
        presenter = RowPresenter(editing, "card", "K43")
        fields = presenter.shown.fields
        lines = [one for field in fields for one in field.controls if field.name == "text"]
        return [one.text for one in lines if isinstance(one, TextLineShown)]

    before = editing.draft.row("card", "K43")["text"]
    assert "{@crystal_ball:" in before
    assert "Crystal Ball" in texts()[0]
    editing.edit(SetField("item", "crystal_ball", "name", "Orb of Glass"))
    assert "Orb of Glass" in texts()[0]
    assert "{" not in texts()[0]
    assert editing.draft.changed("card", "K43") == []


def test_ours_of_a_card_is_told_in_sentences(tmp_path: Path) -> None:
    editing = editing_of(device_in(tmp_path), pack_of())
    effects = editing.schema.kind("card").fields["effects"]
    said = PackWords(editing).value("effects", effects, editing.draft.row("card", "K18")["effects"])
    assert said == "Answer a riddle. Right: Helm tokens: 2. Wrong: Go to prison."
