"""Beats on the screen: by touches and keys, in every pace, and on frames that are very slow."""

from typing import Any

import pytest

from mobile.kit.beats import DigestShown
from mobile.kit.surfaces.text import OneLine
from mobile.kit.surfaces.writing import written
from mobile.kit.table.beats.layer import BeatLayer
from mobile.kit.table.beats.sum import signed
from shared.play.event import Event
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.hands import beat_over, sound
from tests.mobile_rules.looking import painted, seen
from tests.mobile_rules.solo_driving import Solo
from tests.something import there

SLOW = 0.5
FOUGHT = "Bran: beat the Goblin.  Cedric: lost to the Goblin."


def layer(solo: Solo) -> BeatLayer | None:
    return beat_over(solo.driver.window)


def until_beat(solo: Solo, wanted: Any = lambda beat: True) -> BeatLayer:
    """Plays by touches until such a beat has just opened."""
    for _ in range(2000):
        found = layer(solo)
        if found is not None and wanted(found.beat):
            return found
        if found is not None:
            solo.hands.see_beats()
        elif solo.throws():
            solo.hands.tap(solo.screen.question.call)
        elif solo.game.waiting:
            solo.hands.ticks(2)
        else:
            solo.hands.tap(solo.hands.control(solo.sensible()))
    raise AssertionError("no such beat")


def tap(solo: Solo) -> None:
    """Anywhere above the undo bar."""
    width, height = solo.driver.window.size
    solo.hands.tap_at(width / 2, height - 3)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_beat_stands_before_the_next_question(running: Driver, size: tuple[int, int]) -> None:
    solo = Solo(running, size=size, settings={"pace": "tap", "reduce_motion": False})
    until_beat(solo)
    ply = solo.game.table.ply
    solo.hands.rest(20)
    assert layer(solo) is not None, "it waits for a tap"
    assert solo.game.table.ply == ply, "nothing goes by itself"
    solo.driver.key("1")
    assert solo.game.table.ply == ply, "what is not seen cannot be answered"
    assert solo.screen.undo_bar.text == solo.game.shown.undo.undo_text
    tap(solo)
    solo.hands.rest(0.3)
    assert layer(solo) is None
    solo.wait()
    assert all(row.answer in solo.question.answers for row in solo.rows)
    sound(solo.app)


@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Bob*")])
def test_whoever_comes_back_is_told_where_the_game_stands(
    running: Driver, people: tuple[str, ...]
) -> None:
    solo = Solo(running, *people, settings={"pace": "tap"})
    for _ in range(6):
        solo.wait()
        solo.hands.tap(solo.hands.control(solo.sensible()))
    solo.wait()
    id, ply, one = solo.game.id, solo.game.table.ply, solo.game.table.state.of("p1")
    solo.app.home()
    solo.hands.ticks(8)
    solo.hands.tap(solo.hands.screen.resume.ids.go)
    solo.hands.rest(2)
    game = solo.hands.screen.presenter
    found = layer(solo)
    assert game.id == id
    assert found is not None
    beat = there(found.beat)
    assert beat.headline == game.words.word("chamber", one.at)
    assert f"Ann · Level 1 · Turn {one.turns + 1}" in beat.lead
    assert game.story.ruling(game.table, game.table.undoes).text in beat.text
    assert [change.after.text for change in beat.changes] == [one.life, str(one.tokens)]
    assert solo.hands.see_beats() == 1
    assert game.table.ply == ply, "only looked at"
    sound(solo.app)


def test_a_tap_completes_then_does_nothing_then_goes_on(running: Driver) -> None:
    solo = Solo(running, settings={"pace": "tap", "reduce_motion": False})
    found = until_beat(solo, lambda beat: bool(beat.sides))
    clock = there(found.clock)
    before = clock.came
    assert not before
    tap(solo)
    assert clock.came
    assert found.sheet.head.headline.part == 1
    for side in found.sheet.body.sum.sides:
        assert side.total.part == 1
    width, height = solo.driver.window.size
    solo.hands.tap_at(width / 2, height - 3, double=True)
    assert found.beat is not None, "so soon after the headline a tap is not meant"
    solo.hands.rest(0.3)
    tap(solo)
    solo.hands.rest(0.3)
    assert clock.gone


def test_a_sheet_stands_between_the_bars(running: Driver) -> None:
    solo = Solo(running, settings={"pace": "tap"})
    found = until_beat(solo, lambda beat: bool(beat.sides))
    assert found.sheet.y >= solo.screen.undo_bar.top
    assert found.sheet.top <= solo.screen.bar.y


@pytest.mark.parametrize("key", ["space", "enter", "escape"])
def test_keys_go_on(running: Driver, key: str) -> None:
    solo = Solo(running, settings={"pace": "tap"})
    found = until_beat(solo)
    solo.hands.rest(1)
    beat = found.beat
    solo.driver.key(key)
    solo.hands.rest(0.5)
    assert found.beat is not beat
    assert type(solo.screen).__name__ == "SoloScreen"


@pytest.mark.parametrize(("pace", "longest"), [("brisk", 1.9), ("normal", 10.5)])
def test_a_pace_goes_on_by_itself(running: Driver, pace: str, longest: float) -> None:
    solo = Solo(running, settings={"pace": pace, "reduce_motion": False})
    found = until_beat(solo, lambda beat: not beat.waits)
    beat = there(found.beat)
    solo.hands.rest(0.6)
    assert found.beat is beat, "it can be read"
    solo.hands.rest(longest - 0.6)
    assert found.beat is not beat


def test_a_clause_opens_and_stops_the_clock(running: Driver) -> None:
    solo = Solo(running, settings={"pace": "brisk", "reduce_motion": False})
    found = until_beat(solo, lambda beat: bool(beat.clauses) and not beat.waits)
    beat = found.beat
    tap(solo)
    chip = next(chip for chip in found.sheet.body.chips.chips.made if chip.parent)
    solo.hands.tap(chip)
    solo.hands.ticks(4)
    assert type(solo.screen).__name__ == "RulesScreen"
    assert layer(solo) is None
    solo.hands.rest(10)
    solo.app.back()
    solo.hands.ticks(2)
    again = there(layer(solo))
    assert again.beat is beat
    solo.wait()
    sound(solo.app)


def test_undo_stays_live_under_a_beat(running: Driver) -> None:
    solo = Solo(running, settings={"pace": "tap"})
    until_beat(solo, lambda beat: solo.game.shown.undo.may_undo)
    ply = solo.game.table.ply
    solo.hands.tap(solo.bar("undo"))
    assert solo.game.table.ply < ply
    assert layer(solo) is None
    assert solo.screen.question.parent is not None
    sound(solo.app)


def test_a_card_that_asks_is_answered_on_the_card(running: Driver) -> None:
    solo = Solo(running, seed="6", settings={"pace": "tap"})
    found = until_beat(solo, lambda beat: bool(beat.offers))
    solo.hands.rest(1)
    tap(solo)
    solo.hands.rest(1)
    assert found.beat is not None, "only an answer closes it"
    row = found.sheet.body.offers.rows.made[0]
    assert row.shown.answer is not None
    wanted, before = row.shown.answer.move, len(solo.played())
    solo.hands.tap(row)
    assert solo.played()[before] == wanted
    solo.wait()
    sound(solo.app)


def test_what_a_bot_did_opens_beat_by_beat(running: Driver) -> None:
    solo = Solo(running, "Ann", "Bran*", settings={"pace": "tap"})
    for _ in range(200):
        solo.wait()
        if not solo.screen.digest.disabled:
            break
        solo.hands.tap(solo.hands.control(solo.sensible()))
    digest = solo.game.beats.digest
    assert solo.screen.digest.text == digest.text
    assert solo.screen.digest.height >= 56
    solo.hands.tap(solo.screen.digest)
    found = there(layer(solo))
    assert found.beat == digest.beats[0]
    assert solo.hands.see_beats() == len(digest.beats)
    assert solo.question is not None
    sound(solo.app)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_what_two_bots_did_is_never_run_together(running: Driver, size: tuple[int, int]) -> None:
    """Both fought; where the line has no room for both it ends there, and says that it does."""
    solo = Solo(running, "Ann", "Bran*", "Cedric*", size=size)
    solo.driver.settle()
    won = Event("won", "p2", "KM-4.iv", {"foe": "goblin"})
    lost = Event("won", "goblin", "KM-4.iv", {"foe": "p3"})
    assert solo.game.beats.digest_text([won, lost]) == FOUGHT
    walks = [Event("arrived", seat, "KM-2", {"chamber": "crown"}) for seat in ("p2", "p3")]
    for events in ([won, lost], [walks[0], won, walks[1], lost]):
        told = solo.game.beats.digest_text(events)
        solo.screen.digest.show(DigestShown(told, ()))
        (label,) = (one for one in seen(solo.screen.digest) if isinstance(one, OneLine))
        writing = written(label.text, tuple(label.text_size), **label.options)
        (line,) = writing._cached_lines
        line_read = "".join(word.text for word in line.words)
        assert line_read in (told, f"{line_read.removesuffix('…')}…")
        assert told.startswith(line_read.removesuffix("…")), line_read


@pytest.mark.parametrize("size", [TABLET, PHONE])
@pytest.mark.parametrize("letters", [100, 160])
def test_what_a_die_adds_is_unknown_until_the_large_die_lies(
    running: Driver, size: tuple[int, int], letters: int
) -> None:
    """The small die of the sum would tell beforehand: it is a question mark so long."""
    settings = {"pace": "tap", "reduce_motion": False, "text_size": letters}
    solo = Solo(running, size=size, settings=settings)
    found = until_beat(solo, lambda beat: any(side.die for side in beat.sides))
    assert found.beat is not None
    dice = sum(bool(side.die) for side in found.beat.sides)
    pieces = [piece for side in found.beat.sides for piece in side.pieces]
    amounts = [signed(piece.amount) for piece in pieces if piece.die]

    def written() -> list[str]:
        return [word.text for word in painted(found.sheet.body.sum)]

    assert written().count("?") == dice == len(amounts)
    tap(solo)
    solo.driver.settle()
    assert "?" not in written()
    assert set(amounts) <= set(written())


def test_on_very_slow_frames_no_screen_is_left_blank(
    running: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.mobile_rules.hands.FRAME", SLOW)
    solo = Solo(running, settings={"pace": "normal", "reduce_motion": False})
    for _ in range(120):
        found = layer(solo)
        assert len(solo.hands.texts) > 5, "there is something to read in every frame"
        if found is not None:
            clock = there(found.clock)
            shown = found.sheet.opacity > 0.05 or clock.fallen is not None or clock.now < SLOW
            assert shown
        elif not solo.game.waiting and solo.question is not None:
            solo.hands.tap(solo.hands.control(solo.sensible()))
            continue
        if found is not None and found.beat is not None and found.beat.waits:
            if found.beat.offers:
                solo.hands.tap(found.sheet.body.offers.rows.made[0])
            else:
                tap(solo)
        solo.hands.ticks(1)
    assert len(solo.played()) > 15
    sound(solo.app)


def test_an_open_beat_is_laid_anew_where_something_covers_the_window(running: Driver) -> None:
    from mobile.kit.frame.insets import Edges, insets

    solo = Solo(running, size=PHONE, settings={"pace": "tap"})
    opened = until_beat(solo, lambda beat: beat.sides)
    before = opened.sheet.top
    try:
        insets.set(Edges(0, 60, 0, 0))
        solo.driver.settle()
        assert opened.sheet.top <= solo.screen.bar.y + 1
        assert opened.sheet.top < before
    finally:
        insets.set(Edges())


def test_values_that_changed_glow_once_the_beat_has_gone(running: Driver) -> None:
    solo = Solo(running, settings={"pace": "tap", "reduce_motion": False})
    until_beat(solo, lambda beat: any(one.kind == "value" and one.of for one in beat.changes))
    tokens = solo.screen.card.count
    assert not glows(tokens)
    for _ in range(600):
        found = layer(solo)
        if found is None:
            break
        clock = there(found.clock)
        if clock.stands is None and clock.fallen is None:
            tap(solo)
        solo.hands.ticks(1)
    # what stands behind it is drawn a part in each frame, and none while a touch is answered
    solo.hands.ticks(8)
    assert glows(tokens)
    solo.hands.rest(1)
    assert not glows(tokens)


def glows(widget: Any) -> bool:
    return any(getattr(one, "a", 0) > 0 for one in widget.canvas.after.children)


@pytest.mark.parametrize(("pace", "before"), [("brisk", 0.6), ("normal", 1.4), ("tap", 20.0)])
def test_dice_wait_to_be_thrown_as_long_as_the_pace_says(
    running: Driver, pace: str, before: float
) -> None:
    solo = Solo(running, settings={"pace": pace})
    for _ in range(400):
        solo.hands.see_beats()
        if solo.throws():
            break
        if solo.game.waiting:
            solo.hands.ticks(2)
        else:
            solo.hands.tap(solo.hands.control(solo.sensible()))
    ply = solo.game.table.ply
    solo.hands.rest(before - 0.1)
    assert solo.game.table.ply == ply
    solo.hands.rest(0.5)
    assert (solo.game.table.ply == ply) == (pace == "tap")
    if pace == "tap":
        solo.hands.tap(solo.screen.question.call)
        assert solo.game.table.ply > ply
