"""Beats of Dungeon Lords: events, arrivals, paladins, battles; what bots did on one line."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from dungeonlords.agenda import RULES
from dungeonlords.building.minions import clear_spaces
from mobile.dungeonlords.presenters.deeds import digest_text
from mobile.dungeonlords.presenters.outcomes import LordsNarrator
from mobile.dungeonlords.presenters.reveal import LordsBeat, RevealShown, slots_in
from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.kit.beats import BeatShown
from shared.play.event import Event, EventLog
from shared.play.tasks import push
from tests.conftest import clause
from tests.mobile_rules.dungeonlords.driving import MOST, go_on, lords_of
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import spoken
from tests.mobile_rules.presenting import device_in, strings
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
    came = [beat for beat in beats if beat.lead.startswith("What came of the event of ")]
    changed = [change for beat in [*events, *came] for change in beat.changes]
    assert any(change.kind == "value" and change.before != change.after for change in changed)
    assert all(beat.changes or beat.text for beat in events)


def test_orders_are_revealed_slot_by_slot(beats: list[BeatShown]) -> None:
    reveals = [beat for beat in beats if isinstance(beat, LordsBeat) and beat.reveal]
    assert [beat.headline for beat in reveals] == ["Order 1", "Order 2", "Order 3"] * 8
    for first, second in pairwise(reveals):
        assert first.reveal
        assert second.reveal
        if second.headline != "Order 1":
            # who stands there when a slot is turned is who ran there before
            there = stand_after(first.reveal)
            assert {
                (area.id, at): mark.who
                for area in second.reveal.areas
                for at, mark in enumerate(area.stood, 1)
                if mark
            } == there


def stand_after(reveal: RevealShown) -> dict[tuple[str, int], str]:
    """Who stands where, once all have run."""
    stood = {
        (area.id, at): mark.who
        for area in reveal.areas
        for at, mark in enumerate(area.stood, 1)
        if mark
    }
    return stood | {(one.area, one.space): one.minion.who for one in reveal.turned if one.space}


@clause("DL-3.4")
def test_no_room_is_told_by_itself_at_once(tmp_path: Path) -> None:
    """After the third orders nothing is free for Ilse, and she alone is told so."""
    game = lords_of(device_in(tmp_path), "Ann", "Tom", "Marie", "Ilse", seed="5")
    orders = ("get_food", "improve_reputation", "dig_tunnels")
    order = [lord.seat for lord in game.table.state.order]
    for seat in order:
        lord = game.table.state.of(seat)
        lord.slots, lord.inaccessible = orders, ()
    game.table.state.agenda.clear()
    clear_spaces(game.table.state)
    story = EventLog()
    for slot in (1, 2, 3):
        push(game.table.state, ("reveal_slot", slot))
        RULES.run(game.table.state, story)
    narrator = LordsNarrator(game, 1)
    found = list(narrator.reveals(slots_in(story)))
    assert [beat.headline for beat in found] == [
        text for slot in (1, 2, 3) for text in (f"Order {slot}", "No room for you")
    ]
    assert {beat.seats for beat in found[1::2]} == {(order[-1],)}
    assert all(beat.mood == "lost" and "DL-3.4" in beat.clauses[0].id for beat in found[1::2])


@clause("DL-12.1")
def test_the_end_of_a_year_tells_how_everybody_stands(beats: list[BeatShown]) -> None:
    (over,) = [beat for beat in beats if isinstance(beat, LordsBeat) and beat.year]
    assert over.year is not None
    assert over.waits
    assert [one.mark.name for one in over.year.standings if one.leads]
    assert "is the start player" in over.year.coming
    for one in over.year.standings:
        assert {tally.icon for tally in one.tallies} <= {"prison", "goblin", "flag", "letter"}
        assert bool(one.titles) == (one.titles_note == "Titles so far:")
    at = beats.index(over)
    assert any(", combat, round 4" in beat.lead for beat in beats[:at])
    assert not any(", combat, round 4" in beat.lead for beat in beats[at : at + 8])


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


def test_a_bot_s_turn_says_what_was_done_and_shines_where(tmp_path: Path) -> None:
    """Never the question that is put to a bot: the sentence of its turn, at the place of it."""
    game, random = lords_of(device_in(tmp_path), "Ann", "Ilse*", "Tom*", seed="5"), Random("2")
    said: set[str] = set()
    while game.table.decision is not None:
        question = game.shown.question
        if question is not None and question.waiting == "bot" and (deed := game.beats.deeds.last):
            said.add(question.text)
            assert question.text == deed.text
            assert game.acting == deed.who != "p1"
            lit = [
                (area.id, at)
                for area in game.shown.around.board.areas
                for at, space in enumerate(area.spaces)
                if space.acting
            ]
            assert lit == ([deed.where] if deed.where else lit)
        go_on(game, random)
        while game.beats.open:
            game.beat_seen()
    hired = [text for text in said if " hires the " in text]
    assert hired
    assert not any(text.endswith("?") for text in said)
    assert {text.split()[0] for text in said} == {"Ilse", "Tom"}


def sealed(folder: Path, event: str, *names: str) -> tuple[LordsPresenter, Event]:
    """A game in which this has just happened to somebody, and nobody has looked yet."""
    game, random = lords_of(device_in(folder), *names, seed="3"), Random("4")
    told: list[Event] = []
    game.table.listen(lambda change: told.extend(change.events))
    while not any(one.id == event and one.who in game.people for one in told):
        told.clear()
        go_on(game, random)
    return game, next(one for one in told if one.id == event and one.who in game.people)


@pytest.mark.parametrize("event", ["drew_trap", "peeked"])
def test_what_only_one_may_see_is_a_beat_behind_the_curtain(tmp_path: Path, event: str) -> None:
    game, told = sealed(tmp_path, event, "Ann", "Tom")
    while game.beats.open:
        game.beat_seen()
    lord = game.table.state.of(told.who)
    known = {*lord.traps, *(game.table.state.cards[at - 1] for at in lord.peeked)}
    kind = "trap" if event == "drew_trap" else "spell"
    names = {game.words.word(kind, id) for id in known if game.words.has(f"{kind}.{id}")}
    curtain = game.shown.curtain
    assert curtain is not None
    assert curtain.who == told.who
    assert game.shown.question is None
    assert not names & set(strings(game.shown.around.board))
    assert not game.proceed()
    game.curtain.lift()
    beat = game.beats.open[0]
    assert beat.headline in names
    assert (beat.seats, beat.face is not None) == ((told.who,), True)
    while game.beats.open:
        game.beat_seen()
    assert not game.beats.sealed


def test_who_is_alone_sees_drawn_traps_at_once_and_bots_tell_nothing(tmp_path: Path) -> None:
    game, told = sealed(tmp_path, "drew_trap", "Ann", "Tom*", "Marie*")
    own = [beat for beat in game.beats.open if beat.secret]
    assert [beat.seats for beat in own] == [(told.who,)] * len(own)
    assert {beat.headline for beat in some(own)} <= {
        game.words.word("trap", id) for id in game.table.state.of("p1").traps
    }


@clause("DL-I.2.3")
def test_a_gift_is_a_beat_for_whoever_gets_it(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="5")
    told = Event("gift_received", "p1", "DL-I.2.3", {"item": "magic_wand", "giver": "p2"})
    beat = LordsNarrator(game, 1).gift(told)
    assert (beat.seats, beat.face is not None) == (("p1",), True)
    assert "Magic Wand" in beat.lead


def test_the_card_of_an_event_is_shown_before_anybody_pays(tmp_path: Path) -> None:
    game, random = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="5"), Random("5")
    shown = list[str]()
    while not any(lead.startswith("What came") for lead in shown):
        while game.beats.open:
            shown.append(game.beats.open[0].lead)
            game.beat_seen()
        decision = game.table.decision
        assert decision is not None
        if game.table.state.phase == "event" and decision.who == "p1":
            assert shown[-1].startswith("The event of ")
        go_on(game, random)


def test_the_special_event_of_the_year_is_known_from_when_it_lies_open(
    beats: list[BeatShown],
) -> None:
    opened = [beat for beat in beats if beat.lead.startswith("The special event of this year")]
    assert len(opened) == 2
    for beat in opened:
        assert beat.face
        assert beat.text.startswith("It strikes everybody at the end of ")


def test_a_battle_says_what_each_step_came_to_be_anybody_asked_or_not(
    beats: list[BeatShown],
) -> None:
    battles = [beat for beat in beats if ", combat, round " in beat.lead]
    said = " ".join(beat.text for beat in battles)
    for step in ("Trap:", "Monsters:", "Healing:", "Conquest:", "spell:"):
        assert step in said, step
    for beat in some(battles):
        if beat.headline == "Conquered":
            assert "Conquest: the tile is lost" in beat.text
