"""Problems of a pack as they are told in the app: in names, once each, with what mends them."""

import re
from pathlib import Path
from typing import Any

import pytest

from mobile.kit.form.shown import PadsShown, TextLineShown
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.packs.packs import PacksPresenter
from mobile.shell.presenters.packs.problems import ProblemShown, ProblemsPresenter
from mobile.shell.presenters.packs.row import RowPresenter
from shared.saves.choosing import wrong_with
from shared.speech.messages import load_patterns, words_of
from tests.mobile_rules.presenting import device_in
from tests.mobile_rules.shell.presenters.test_presenter_pack_form import opened

IDS = re.compile(r"\w+\.toml|\b[a-z]+_[a-z_]+\b")
"""What stands in files, and nowhere else."""
EXITS = ["cavern", "celar", "hall_of_fear", "barrow", "gallery", "ledge"]
FILES: dict[str, Any] = {
    "board": {"chamber": [{"id": "clue_room", "exits": EXITS}]},
    "characters": {
        "character": [
            {"id": "goblin", "name": "Hungry Goblin", "name.fr": "Gobelin affamé", "strength": 99},
            {"id": "ogre", "home": "guardroom"},
        ],
        "leave_out": ["mercenary"],
    },
    "items": {"item": [{"id": "lamp", "name": "Lamp"}]},
}


@pytest.fixture
def device(tmp_path: Path) -> Device:
    """A device of its own."""
    return device_in(tmp_path)


def told(device: Device, files: Any = None, **about: Any) -> list[ProblemShown]:
    """The problems of a pack. Arguments: what it changes; what it says of itself."""
    shown = ProblemsPresenter(opened(device, files=FILES if files is None else files, **about))
    return [*shown.shown.problems]


@pytest.mark.parametrize(
    ("language", "row", "exits", "strength", "place"),
    [
        (
            "en",
            "The Clue Room",
            "‘Exits 2’ is ‘celar’, but should be one of: Stays, The Prison, The Red Chamber,",
            "‘Strength’ is 99, but should be from 0 to 20.",
            "Characters · Hungry Goblin · Strength",
        ),
        (
            "fr",
            "Salle des Indices",
            "« Sorties 2 » est « celar », mais doit être parmi",
            "« Force » est 99, mais doit aller de 0 à 20.",
            "Personnages · Gobelin affamé · Force",
        ),
    ],
)
def test_people_read_names_and_the_place_once(
    device: Device, language: str, row: str, exits: str, strength: str, place: str
) -> None:
    device.speaker.switch(language)
    editing = opened(device, files=FILES, languages=("en", "fr"))
    shown = ProblemsPresenter(editing).shown
    plain = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")
    texts = {one.text.translate(plain): one for one in shown.problems}
    assert any(text.startswith(exits) and one.place.startswith(("Chambers", "Chambres"))
               and row in one.place for text, one in texts.items())  # fmt: skip
    assert texts[strength].place == place
    for one in (*shown.problems, *shown.notes):
        assert not IDS.search(f"{one.text} {one.mend} {one.place}".replace("celar", "")), one
    refused = wrong_with(editing.game.descriptor, editing.pack)
    assert [one.message for one in editing.problems] == [one.message for one in refused]


def test_a_long_list_of_names_is_cut_where_the_field_offers_all(device: Device) -> None:
    (text,) = [one.text for one in told(device) if "celar" in one.text]
    assert text.endswith("The Cauldron Chamber, and more.")


def test_the_form_says_the_same_below_the_field(device: Device) -> None:
    row = RowPresenter(opened(device, files=FILES), "character", "goblin")
    (problem,) = [one.problem for one in row.shown.fields if one.problem]
    assert problem == "‘Strength’ is 99, but should be from 0 to 20."


@pytest.mark.parametrize(
    ("files", "about", "text", "place"),
    [
        (
            {},
            {"text": "x" * 400},
            "‘A few words about it’ has 400 letters, but should have 300 at most.",
            "A few words about it",
        ),
        (
            {"spells": {"spels": [{"id": "a"}]}},
            {},
            "There is no table ‘spels’. Known: spell.",
            "The Attic Box",
        ),
        (
            {"characters": {"leave_out": ["hydra"]}},
            {},
            "‘hydra’ is to be left out, but there is no such row.",
            "The Attic Box",
        ),
    ],
)
def test_what_is_no_row_of_ours_is_told_as_well(
    device: Device, files: Any, about: Any, text: str, place: str
) -> None:
    (one, *_) = told(device, files, **about)
    assert one.text.startswith(text)
    assert (one.place, one.leads) == (place, False)


def test_a_name_without_end_is_cut_wherever_it_is_told_and_stands_in_lines(device: Device) -> None:
    files = {"characters": {"character": [{"id": "goblin", "name": "y" * 2_000}]}}
    row = RowPresenter(opened(device, files=files), "character", "goblin")
    assert row.shown.title == "y" * 60 + "…"
    (name,) = next(one for one in row.shown.fields if one.name == "name").controls
    assert isinstance(name, TextLineShown)
    assert (name.long, len(name.text)) == (True, 2_000)
    assert told(device, files)[0].text == "‘Name’ has 2000 letters, but should have 60 at most."


def test_all_are_mended_at_once_also_two_of_one_field(device: Device) -> None:
    effects = [{"op": "tokens", "n": 99}, {"op": "heal", "n": 0}]
    card = {"id": "K1", "title": "Fee", "text": "Pay.", "effects": effects}
    files = {"deck": {"card": [card]}, "spells": {"spell": [{"id": "power", "works_on": [0, 9]}]}}
    editing = opened(device, files=files)
    problems = ProblemsPresenter(editing)
    assert problems.shown.mend_all == "Mend all 4"
    problems.mend_all()
    assert editing.wrong == []
    problems.undo()
    assert editing.pack.files == files


def test_what_nobody_knows_is_taken_out_at_a_tap(device: Device) -> None:
    known = {"spell": [{"id": "power", "works_on": [2]}]}
    files = {"spells": {**known, "spels": [{"id": "a"}], "leave_out": "b"}, "spel": {"spell": []}}
    editing = opened(device, files=files)
    problems = ProblemsPresenter(editing)
    assert [one.mend for one in problems.shown.problems] == [
        "Take ‘spels’ out",
        "Take ‘leave_out’ out",
        "Take ‘spel.toml’ out",
    ]
    problems.mend(0)
    assert editing.undo_shown.undo_text == "Undo: ‘spels’ taken out"
    problems.mend_all()
    assert (editing.wrong, editing.pack.files) == ([], {"spells": known})
    problems.undo()
    problems.undo()
    assert editing.pack.files == files


def test_what_has_to_stand_there_is_told_in_names(device: Device) -> None:
    quests = ("cup", "shield_of_justice", "crowning_glory", "sword_of_freedom")
    files = {
        "board": {"chamber": [{"id": "clue_room", "special": []}]},
        "items": {"item": [{"id": id, "quest": False} for id in quests]},
    }
    ends = [one.text.rpartition(". ")[2] for one in told(device, files)]
    assert ends == [
        "Let at least one have ‘Quest Object’.",
        "Let one have ‘NILREM door’ as ‘What is special’.",
    ]
    row = RowPresenter(opened(device, files=files), "chamber", "clue_room")
    (pads,) = next(one for one in row.shown.fields if one.name == "special").controls
    assert isinstance(pads, PadsShown)
    assert pads.options[1].text == "Helm rack"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sentence_of_the_reader_begins_with_its_place(language: str) -> None:
    words = words_of("knightmare", "dungeonlords", language=language)
    places = [words.pattern(f"error.pack_{id}") for id in ("at_row", "at")]
    with_place = [
        id
        for game in ("shared", "knightmare", "dungeonlords")
        for id, pattern in load_patterns(game).items()
        if id.startswith("error.pack_") and isinstance(pattern, str) and "{row}" in pattern
    ]
    assert len(with_place) > 20
    assert [id for id in with_place if not words.pattern(id).startswith(tuple(places))] == []


def test_a_language_is_called_by_its_own_name_whatever_is_spoken(device: Device) -> None:
    device.speaker.switch("fr")
    opened(device, languages=("en", "fr"))
    packs = PacksPresenter(device)
    packs.choose("attic")
    assert packs.shown.detail is not None
    assert packs.shown.detail.line.endswith("English, Français")
