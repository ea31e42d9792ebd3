"""Both games as numbers: every move has one, and what is hidden is in none."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from dungeonlords.lab.encoding import encoding as lords_encoding
from dungeonlords.rulebook.components import CELLS
from knightmare.lab.encoding import encoding as knightmare_encoding
from knightmare.rules.riddle import ANSWERS, JUDGED
from shared.lab import sheet
from shared.lab.numbering import LabError, Numbering
from shared.play.decision import FATE, move
from shared.play.game import Outcome, SetupError
from shared.speech.messages import english
from tests.games import books
from tests.kept.replays import Kept
from tests.shared_rules.lab.laboratories import LABORATORIES, Laboratory, decisions
from tests.something import some

ENDINGS = {book.GAME.name: book for book in books("endings")}
RIDDLE_ANSWERS = (*ANSWERS, *JUDGED)
both = pytest.mark.parametrize("lab", LABORATORIES, ids=lambda lab: lab.name)


@both
def test_every_move_of_a_game_has_a_number(lab: Laboratory) -> None:
    for players, options in some(lab.tables):
        encoding = lab.encoding(players, options)
        for _, decision in some(decisions(encoding, f"{players}")):
            known = encoding.outcomes if decision.who == FATE else encoding.answers
            numbers = known.legal(decision.options)
            assert numbers == sorted(set(numbers))
            assert {known.move(number) for number in numbers} == set(decision.options)


@both
def test_every_move_of_the_kept_games_has_a_number(lab: Laboratory) -> None:
    book = ENDINGS[lab.name]
    for ending in book.ENDINGS:
        kept = Kept.read(book.FOLDER / f"{ending.name}.json")
        encoding = lab.encoding(len(kept.setup.seats), kept.setup.options)
        for entry in kept.journal.line:
            by_chance = entry.who == FATE or entry.move in RIDDLE_ANSWERS
            known = encoding.outcomes if by_chance else encoding.answers
            known.number(entry.move)


@both
def test_an_observation_has_a_name_for_every_number(lab: Laboratory) -> None:
    for players, options in some(lab.tables):
        encoding = lab.encoding(players, options)
        assert len(set(encoding.names)) == len(encoding.names)
        for at, (state, decision) in enumerate(decisions(encoding, "7")):
            if at % 9 == 0:
                for seat in encoding.seats:
                    values = encoding.observation(state, seat, decision)
                    assert len(values) == len(encoding.names)
                    assert -1 <= values.min() <= values.max() <= 1


@both
def test_what_is_hidden_is_in_no_number(lab: Laboratory) -> None:
    encoding, random, differed = lab.encoding(3), Random("7"), 0
    for state, decision in decisions(encoding, "9"):
        for seat in encoding.seats:
            other = lab.dealt_anew(state, seat, random)
            if other == state:
                continue
            differed += 1
            # of somebody else's question only who is asked is written down
            asked = decision if decision.who == seat else encoding.decision(other)
            seen = encoding.observation(state, seat, decision)
            assert (seen == encoding.observation(other, seat, asked)).all()
    assert differed > 20


@pytest.mark.parametrize("way", ["choice", "typed", "judged"])
def test_seven_riddles_of_ten_are_known_and_nobody_chooses(way: str) -> None:
    encoding = knightmare_encoding(2, {"riddles": way})
    assert not set(RIDDLE_ANSWERS) & set(encoding.answers.moves)
    asked = [one for _, one in decisions(encoding, "1") if one.options[0] in RIDDLE_ANSWERS]
    for decision in some(asked):
        assert decision.who == FATE
        assert decision.weights[0] / decision.total == 0.7


def test_what_lies_open_is_written_under_its_name() -> None:
    encoding, parties = lords_encoding(2), 0
    for state, decision in decisions(encoding, "2"):
        row = encoding.observation(state, "p1", decision)
        named = dict(zip(encoding.names, row.tolist(), strict=True))
        for lord in some(state.lords):
            assert named[f"{lord.seat}.gold"] == pytest.approx(min(lord.gold / 20, 1))
            assert {cell: id for cell, id in lord.tiles.items() if id} == {
                cell: id
                for cell in CELLS
                for id in ("tunnel", *state.ruleset.rooms)
                if named[f"{lord.seat}.tile.{cell}.{id}"]
            }
            for at, one in enumerate(lord.party, 1):
                parties += 1
                assert named[f"{lord.seat}.place.{one.tile}"] == pytest.approx(at / 5)
                assert named[f"{lord.seat}.left.{one.tile}"] == pytest.approx(
                    min((one.hp - one.damage) / 12, 1)
                )
        for area, (first, *_) in state.spaces.items():
            standing = [id for id in ("p1", "p2", "d1", "d2") if named[f"space.{area}_1.{id}"]]
            assert standing == [first] * bool(first)
    assert parties > 20


def test_what_is_remembered_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    encoding = knightmare_encoding(2)
    rows = [encoding.observation(state, "p1", asked) for state, asked in decisions(encoding, "5")]
    assert max(group.remembered for group in encoding.groups) > 1
    monkeypatch.setattr(sheet.Memory, "__init__", forgetful)
    again = knightmare_encoding(2)
    written = [again.observation(state, "p1", asked) for state, asked in decisions(again, "5")]
    assert (np.array(written) == np.array(rows)).all()
    assert max(group.remembered for group in again.groups) == 1


def forgetful(memory: sheet.Memory, write: Callable[[Any], bytes], most: int = 0) -> None:
    """Makes a memory of one value."""
    memory.write, memory.most = write, 1


@both
def test_only_whoever_is_asked_is_told_what(lab: Laboratory) -> None:
    encoding = lab.encoding(3)
    told = [at for at, name in enumerate(encoding.names) if name.startswith(("question", "about"))]
    for at, (state, decision) in some(enumerate(decisions(encoding, "3"))):
        if decision.who == FATE or at > 200:
            continue
        for seat in some(encoding.seats):
            values = encoding.observation(state, seat, decision)
            assert any(values[n] for n in told) == (seat == decision.who)


@both
def test_shares_of_a_win(lab: Laboratory) -> None:
    encoding = lab.encoding(2)
    last = [state for state, _ in decisions(encoding, "1")][-1]
    outcome = encoding.game.outcome(last)
    assert outcome is not None
    assert sum(encoding.shares(last)) == pytest.approx(1.0 if outcome.winners else 0.0)


def test_a_move_without_a_number_is_refused() -> None:
    numbering = Numbering([move("go_on")])
    with pytest.raises(LabError) as refused:
        numbering.number(move("leave"))
    assert english().say(refused.value.message) == "The move ‘leave’ has no number."
    for number in (-1, 1):
        with pytest.raises(LabError) as refused:
            numbering.move(number)
        assert "from 0 to 0" in english().say(refused.value.message)


@both
def test_a_table_that_cannot_be_is_refused(lab: Laboratory) -> None:
    with pytest.raises(SetupError):
        lab.encoding(5)
    with pytest.raises(SetupError):
        lab.encoding(2, {"weather": "rain"})


@both
def test_whoever_win_together_share_it(lab: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    encoding = lab.encoding(3, {})
    together = Outcome(("p1", "p3"), "points")
    monkeypatch.setattr(type(encoding.game), "outcome", lambda game, state: together)
    assert encoding.shares(encoding.opened) == [0.5, 0.0, 0.5]
