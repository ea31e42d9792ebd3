"""Beats of Dungeon Lords: events, arrivals, paladins, battles; what bots did on one line."""

from pathlib import Path
from random import Random

import pytest

from mobile.dungeonlords.presenters.outcomes import digest_text
from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.kit.beats import BeatShown
from shared.play.event import Event
from tests.mobile_rules.dungeonlords.driving import MOST, go_on, lords_of
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import spoken
from tests.mobile_rules.presenting import device_in
from tests.something import some


def told(game: LordsPresenter, seed: str = "2") -> list[BeatShown]:
    """Every beat of a whole game, in the order in which they are seen."""
    random, found = Random(seed), []
    for _ in range(MOST):
        while game.beats.open:
            found.append(game.beats.open[0])
            game.beat_seen()
        if game.table.decision is None:
            return found
        go_on(game, random)
    raise AssertionError("the game does not end")


@pytest.fixture(scope="module")
def beats(tmp_path_factory: pytest.TempPathFactory) -> list[BeatShown]:
    """The beats of a game of two people."""
    return told(lords_of(device_in(tmp_path_factory.mktemp("game")), "Ann", "Tom", seed="5"))


def test_every_outcome_has_its_beat(beats: list[BeatShown]) -> None:
    arrivals = [beat for beat in beats if beat.headline == "Adventurers"]
    battles = [beat for beat in beats if ", combat, round " in beat.lead]
    events = [beat for beat in beats if beat.lead.startswith("The event of ")]
    # three seasons of two years bring adventurers and events
    assert (len(arrivals), len(events)) == (6, 6)
    assert 8 <= len(battles) <= 16
    seasons = [beat.lead.removeprefix("The event of ") for beat in events]
    assert seasons == ["spring", "summer", "autumn"] * 2
    for beat in beats:
        assert beat.clauses, beat.headline
        assert beat.headline
        assert beat.icon


def test_a_battle_says_what_was_won_and_what_was_lost(beats: list[BeatShown]) -> None:
    battles = [beat for beat in beats if ", combat, round " in beat.lead]
    for beat in battles:
        fallen = [change for change in beat.changes if change.note == "conquered"]
        assert (beat.mood == "lost") == bool(fallen)
        assert (beat.headline == "Conquered") == bool(fallen)
    assert any(change.kind == "gained" for beat in battles for change in beat.changes)


def test_an_event_shows_its_card_and_what_it_changed(beats: list[BeatShown]) -> None:
    events = [beat for beat in beats if beat.lead.startswith("The event of ")]
    assert all(beat.face is not None for beat in events)
    changed = [change for beat in events for change in beat.changes]
    assert any(change.kind == "value" and change.before != change.after for change in changed)
    assert all(beat.changes or beat.text for beat in events)


def test_undo_takes_the_beats_away(tmp_path: Path) -> None:
    game, random = lords_of(device_in(tmp_path), "Ann", "Tom", seed="5"), Random("2")
    while not game.beats.open:
        go_on(game, random)
    game.undo()
    assert game.beats.open == []


def test_what_bots_did_is_one_line() -> None:
    events = [
        Event("dug", "p2", "", {"cell": "c3"}),
        Event("dug", "p2", "", {"cell": "c4"}),
        Event("gained_gold", "p3", "", {"n": 2, "gold": 4}),
        Event("gained_gold", "p3", "", {"n": 1, "gold": 5}),
        Event("hired", "p2", "", {"monster": "troll"}),
        Event("minion_acts", "p2", "", {"area": "get_food", "space": 1}),
    ]
    line = digest_text(events, spoken())
    assert line == "Tom: digs 2 tunnels, hires the Troll.  Marie: gets 3 gold."
    assert digest_text(events[-1:], spoken()) == ""


def test_beats_tell_nothing_that_is_hidden(beats: list[BeatShown]) -> None:
    for beat in some(beats):
        assert "hidden" not in f"{beat.lead}{beat.headline}{beat.text}"
