"""Beats: who and what, how it came about, before and after; and that nothing happens unseen."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from knightmare.bot.sensible import SensibleBot
from knightmare.rules.challenge import strength
from knightmare.speech.scene.outcomes import Figure, figures_of
from mobile.knightmare.presenters.outcomes.shown import KnightmareBeat
from mobile.knightmare.presenters.solo import SoloPresenter
from tests.mobile_rules.presenting import (
    device_in,
    one_step,
    play_sensibly,
    solo_of,
    store_of,
    strings,
    untranslated,
)
from tests.something import some

MOST = 3000


def sensible_step(game: SoloPresenter) -> None:
    """Whatever comes next, as somebody of sense would have it."""
    if game.proceed():
        return
    play_sensibly(game, SensibleBot("7", 100))


def by_chance(seed: int | str) -> Callable[[SoloPresenter], None]:
    """Whatever comes next, answered by chance."""
    random = Random(seed)
    return lambda game: one_step(game, random)


def steps(game: SoloPresenter, step: Callable[[SoloPresenter], None]) -> Iterator[Any]:
    """Plays on; after each step the state before it, and the beats that came of it."""
    for _ in range(MOST):
        if game.table.decision is None:
            return
        before = game.table.state
        step(game)
        yield before, list(game.beats.open)
        game.beats.open = []
    raise AssertionError("the game does not end")


def found(folder: Path, wanted: Callable[[KnightmareBeat], object], *names: str) -> Any:
    """The first beat of this kind in any of several games: the game, the state before, the beat."""
    for seed in range(1, 30):
        game = solo_of(device_in(folder / str(seed)), *names, seed=str(seed))
        for before, beats in steps(game, sensible_step):
            for beat in beats:
                if wanted(beat):
                    return game, before, beat
        store_of(game.device).close()
    raise AssertionError("there was none")


def change(beat: KnightmareBeat, title: str) -> Any:
    return next(one for one in beat.changes if one.title == title)


# -- each kind ---------------------------------------------------------------------------------


def test_a_fight_says_how_both_totals_came_about(tmp_path: Path) -> None:
    game, _before, beat = found(tmp_path, lambda beat: beat.sides and beat.mood == "won")
    own, foe = beat.sides
    for side in (own, foe):
        assert side.total == sum(piece.amount for piece in side.pieces)
        assert side.die in range(1, 7)
    assert own.won
    assert not foe.won
    assert own.total > foe.total
    assert own.name == "Ann"
    assert beat.headline == "Won"
    assert "challenges" in beat.lead
    life = change(beat, "Life Force")
    assert life.before == life.after
    assert life.note == "unhurt"
    tokens = change(beat, "Helm tokens")
    assert tokens.after.text == str(game.table.state.of("p1").tokens)
    assert "2 won" in tokens.note
    assert 1 <= len(beat.clauses) <= 3


def test_tokens_spent_in_a_fight_are_counted_from_before_it(tmp_path: Path) -> None:
    _, before, beat = found(
        tmp_path, lambda beat: beat.sides and "spent" in str(beat.changes[1].note)
    )
    fight = before.fight
    assert fight is not None
    mine = fight.sides.index("p1")
    tokens = change(beat, "Helm tokens")
    spent = int(tokens.note.split()[0])
    assert spent >= fight.spent[mine]
    assert any(piece.word.endswith(("token", "tokens")) for piece in beat.sides[0].pieces)
    assert int(tokens.before.text) >= spent


def test_a_lost_fight_tells_what_was_lost(tmp_path: Path) -> None:
    game, _, beat = found(tmp_path, lambda beat: beat.sides and beat.mood == "lost")
    assert beat.headline == "Lost"
    life = change(beat, "Life Force")
    assert life.after.grade == game.table.state.of("p1").life
    assert life.kind == "value"
    own, foe = beat.sides
    assert own.total < foe.total


def test_a_draw_has_no_winner(tmp_path: Path) -> None:
    _, _, beat = found(tmp_path, lambda beat: beat.sides and beat.mood == "draw")
    assert beat.headline == "Draw"
    assert not any(side.won for side in beat.sides)


@pytest.mark.parametrize("right", [True, False])
def test_a_riddle_says_what_was_said_and_what_it_is(tmp_path: Path, right: bool) -> None:
    def wanted(beat: KnightmareBeat) -> bool:
        riddle = beat.riddle
        return riddle is not None and riddle.correct is right and bool(riddle.said)

    for seed in range(1, 30):
        game = solo_of(device_in(tmp_path / str(seed)), seed=str(seed))
        for _, beats in some(steps(game, by_chance(seed))):
            for beat in beats:
                if wanted(beat):
                    assert beat.headline == ("Right" if right else "Wrong")
                    assert (beat.riddle.said == beat.riddle.right) is right
                    return
        store_of(game.device).close()
    raise AssertionError("no riddle was answered so")


def test_a_stone_that_is_laid_is_shown_on_the_path(tmp_path: Path) -> None:
    game, _before, beat = found(
        tmp_path, lambda beat: beat.riddle and any(c.title == "The path" for c in beat.changes)
    )
    path = change(beat, "The path")
    laid = sum(game.table.state.of("p1").stones)
    assert path.after.text == f"{laid} of 4 stones"


def test_a_card_shows_its_text_and_what_it_did(tmp_path: Path) -> None:
    game, _, beat = found(
        tmp_path, lambda beat: beat.face and any(c.title == "Life Force" for c in beat.changes)
    )
    assert beat.headline == beat.face.title
    told = f"{beat.face.flavour} {beat.face.effect}".strip()
    assert told in {game.words.word("card_text", id) for id in game.table.state.ruleset.cards}


def test_prison_and_escape(tmp_path: Path) -> None:
    game, _, beat = found(tmp_path, lambda beat: beat.headline == "Free")
    place = change(beat, "Whereabouts")
    assert place.before.text == "The Prison"
    assert place.after.text == game.words.word("chamber", game.table.state.of("p1").at)
    _, _, beat = found(tmp_path / "2", lambda beat: beat.headline == "Still locked")
    assert "rolls" in beat.lead
    found(
        tmp_path / "3",
        lambda beat: any(
            c.title == "Whereabouts" and c.after.text == "The Prison" for c in beat.changes
        ),
    )


def test_a_found_item_is_the_headline(tmp_path: Path) -> None:
    _game, _before, beat = found(
        tmp_path,
        lambda beat: (
            not beat.sides and not beat.face and beat.changes and beat.changes[-1].kind == "gained"
        ),
    )
    assert beat.headline == beat.changes[-1].after.text
    assert beat.changes[-1].note


def test_a_death_waits_and_says_who_gets_what(tmp_path: Path) -> None:
    for seed in range(1, 40):
        game = solo_of(device_in(tmp_path / str(seed)), seed=str(seed))
        for before, beats in some(steps(game, by_chance(seed))):
            for beat in beats:
                if beat.grave and before.of("p1").items:
                    assert beat.waits
                    assert beat.mood == "grave"
                    assert beat.headline == "Ann falls"
                    life = change(beat, "Life Force")
                    assert life.before.grade == before.of("p1").life
                    assert life.after.grade == "DEAD"
                    lost = {one.before.text for one in beat.changes if one.kind == "lost"}
                    words = game.words
                    assert lost == {words.word("item", item) for item in before.of("p1").items}
                    assert all(one.note for one in beat.changes if one.kind == "lost")
                    return
        store_of(game.device).close()
    raise AssertionError("nobody died with anything in hand")


def test_a_spell_card_of_somebody_else_lies_face_down(tmp_path: Path) -> None:
    names = ("Ann", "Bob")
    for seed in range(1, 20):
        game = solo_of(device_in(tmp_path / str(seed)), *names, seed=str(seed))
        known = set(game.table.state.ruleset.card_spells)
        for _, beats in some(steps(game, sensible_step)):
            drawn = [event for event in game.table.last_events if event.id == "drew"]
            if drawn and drawn[0].facts["card"] in known:
                title = game.words.word("card", drawn[0].facts["card"])
                spell = game.words.word(
                    "spell", known and game.table.state.ruleset.card_spells[drawn[0].facts["card"]]
                )
                assert beats
                texts = " ".join(strings(beats[0]))
                assert title not in texts
                assert spell not in texts
                assert not beats[0].face
                return
        store_of(game.device).close()
    raise AssertionError("no spell card was drawn")


# -- whose beats, and how long they are open -------------------------------------------------


def test_what_bots_do_is_one_line_and_opens_into_beats(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Bran*", seed="1")
    digests = 0
    for _, beats in steps(game, sensible_step):
        assert all("p1" in beat.seats for beat in beats)
        digest = game.beats.digest
        if digest and digest.beats:
            digests += 1
            assert digest.text.startswith("Bran: ")
            assert not any("p1" in beat.seats for beat in digest.beats)
            game.reopen_beats()
            assert game.beats.open == list(digest.beats)
            game.beats.open = []
    assert digests > 5


def test_undo_takes_the_beats_away(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="7")
    while not game.beats.open:
        sensible_step(game)
    game.undo()
    assert not game.beats.open
    game.redo()
    assert not game.beats.open, "what was seen is not shown again"


def test_beats_are_seen_one_by_one(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="7")
    heard: list[int] = []
    while not game.beats.open:
        sensible_step(game)
    game.listen(lambda: heard.append(len(game.beats.open)))
    shown = game.shown
    game.beat_seen()
    assert heard == [0]
    assert game.shown is shown, "nothing else is another"


def test_beats_speak_the_language_of_the_device(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path, pseudo=True), "Ann", "Bob*", seed="3")
    for beat in some(beat for _, beats in steps(game, sensible_step) for beat in beats):
        left = [text for text in untranslated(beat) if text not in MOODS]
        named = [text.replace("Ann", "").replace("Bob", "") for text in left]
        assert not [text for text in named if re.search("[A-Za-z]", text)], left


MOODS = {"won", "lost", "draw", "plain", "grave", "value", "gained", "same"}


# -- nothing happens unseen --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "seed", "step", "board"),
    [
        (("Ann",), "1", "sensible", "first"),
        (("Ann",), "4", "random", "first"),
        (("Ann",), "9", "random", "second"),
        (("Ann", "Bob*"), "2", "sensible", "first"),
        (("Ann", "Bob", "Cid*"), "5", "random", "first"),
        (("Ann", "Bob"), "8", "sensible", "first"),
        # people fight each other here, and each hears what became of the other
        (("Ann", "Bob", "Cid*"), "4", "random", "second"),
        (("Ann", "Bob", "Cid*"), "5", "random", "second"),
        (("Ann", "Bob", "Cid*"), "6", "sensible", "second"),
    ],
)
def test_every_change_was_seen_in_a_beat_or_a_line_before_anything_else_happened(
    tmp_path: Path, names: tuple[str, ...], seed: str, step: str, board: str
) -> None:
    game = solo_of(device_in(tmp_path), *names, seed=seed, board=board)
    play = sensible_step if step == "sensible" else by_chance(seed)
    head = 0
    for before, beats in some(steps(game, play)):
        # an answer may be made of several moves
        moves = [entry for entry in game.table.journal.line if entry.number > head]
        head = game.table.journal.head
        events = [event for entry in moves for event in game.table.told(entry).events]
        lines = game.story.lines(events)
        old, new = figures_of(before), figures_of(game.table.state)
        for seat in some(game.people):
            unseen = missing(old[seat], new[seat], seat, beats, {line.event for line in lines})
            assert not unseen, (game.table.journal.head, seat, unseen)


def missing(
    old: Figure, new: Figure, seat: str, beats: list[KnightmareBeat], lines: set[str]
) -> list[str]:
    """What changed for a person without a beat or a line that tells it."""
    mine = [beat for beat in beats if seat in beat.seats]
    told = {one.after.grade for beat in mine for one in beat.changes}
    unseen = []
    if old.life != new.life and new.life not in told and not lines & {"ate", "healed_with_token"}:
        unseen.append("life")
    if (
        new.tokens < old.tokens
        and not mine
        and not lines & {"lost_tokens", "spent_tokens", "healed_with_token"}
    ):
        unseen.append("tokens")
    if (
        old.items != new.items
        and not mine
        and not lines & {"ate", "left_item", "item_taken", "took_item", "returned_item"}
    ):
        unseen.append("items")
    if old.standing != new.standing and not mine and old.standing != "new":
        unseen.append("standing")
    return unseen


def test_a_fight_decided_by_a_shield_has_no_dice(tmp_path: Path) -> None:
    _, _, beat = found(
        tmp_path, lambda beat: beat.sides and not any(side.die for side in beat.sides)
    )
    assert "shield" in beat.text.lower()


def test_a_card_that_asks_shows_what_each_answer_would_change(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", seed="6")
    for _, beats in some(steps(game, sensible_step)):
        asking = [beat for beat in beats if beat.offers]
        if not asking:
            continue
        beat, one = asking[0], game.table.state.of("p1")
        assert beat.waits
        pay, suffer = beat.offers
        tokens, life = pay.changes[0], suffer.changes[0]
        assert tokens.before.text == str(one.tokens)
        assert life.before.grade == one.life
        game.beats.open = [beat]
        game.answer_card(pay.answer)
        assert game.table.state.of("p1").tokens == int(tokens.after.text)
        assert beat not in game.beats.open
        return
    raise AssertionError("no card asked anything")


def test_a_card_that_brings_a_fight_tells_both_strengths_and_what_is_at_stake(
    tmp_path: Path,
) -> None:
    game, _, beat = found(tmp_path, lambda beat: beat.outlook and beat.outlook.hopes)
    fight = game.table.state.fight
    foe, own = beat.outlook.sides
    sums = [sum(reason.amount for reason in strength(game.table.state, fight, at)) for at in (0, 1)]
    assert [foe.total, own.total] == sums
    assert own.name == "Ann"
    assert beat.next.startswith("Face ")
    assert sum(beat.outlook.odds) == pytest.approx(1)
    win, lose = beat.outlook.hopes
    assert win.good
    assert not lose.good
    assert win.tokens == game.table.state.ruleset.constants.prize_tokens
    grades = ("RED", "AMBER", "GREEN")
    before, after = lose.grades
    assert before == game.table.state.of("p1").life
    assert grades.index(after) == grades.index(before) - 1
