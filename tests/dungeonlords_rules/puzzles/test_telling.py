"""A puzzle is told: why its best defence is best, what refutes others, and on how many cards."""

from dataclasses import replace
from typing import Any

import pytest

from dungeonlords.combat.abilities import magic
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.planner.combats import cards_of
from dungeonlords.position.dungeon import nearest
from dungeonlords.position.figures import is_paladin
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.puzzles.course import CombatCourse
from dungeonlords.puzzles.defences import Combat, read
from dungeonlords.puzzles.puzzling import COMBAT_PUZZLES
from dungeonlords.puzzles.themes import THEMES, theme_of
from dungeonlords.rulebook.components import TUNNEL
from shared.play.decision import Decision
from shared.puzzles.puzzle import Puzzle
from shared.speech.port import Port
from tests.conftest import clause
from tests.something import some

PUZZLES = DUNGEON_LORDS.shelf.puzzles
TOLD = PUZZLES[:: max(1, len(PUZZLES) // 12)]


def opened(puzzle: Puzzle) -> tuple[State, Decision]:
    """A puzzle's position and its question."""
    settled = DUNGEON_LORDS.settled("dungeonlords", puzzle.setup.options)
    return puzzle.opened(DUNGEON_LORDS.play, settled)


def port_of(puzzle: Puzzle, decision: Decision) -> Port[Any]:
    """What is shown of its table."""
    return DUNGEON_LORDS.port_of(puzzle.setup, audience=[decision.who])


def course_of(puzzle: Puzzle) -> CombatCourse:
    """What comes of its defences."""
    state, decision = opened(puzzle)
    return CombatCourse(Combat(DUNGEON_LORDS.play.view(state, decision.who), decision))


def much(said: str) -> int:
    """How many traps, monsters and ghosts a defence takes."""
    _, traps, sent = read(said)
    return len(traps) + len(sent)


def test_no_hint_is_the_answer() -> None:
    for puzzle in some(PUZZLES):
        state, decision = opened(puzzle)
        port = port_of(puzzle, decision)
        hint = COMBAT_PUZZLES.hint(port, puzzle, state)
        best = much(puzzle.best.said)
        left = [one for one in puzzle.answers if much(one.said) == best]
        if hint.endswith(f"takes {best}."):
            assert best > 0, puzzle.id
            assert len(left) > 2, puzzle.id
        else:
            refuted = [one for one in puzzle.answers if puzzle.lost(one) > 0.25]
            told = COMBAT_PUZZLES.told(port, puzzle, state, refuted[0].said)
            assert hint.endswith(f" short: {told}."), puzzle.id


@pytest.mark.parametrize("puzzle", TOLD, ids=lambda one: one.id)
def test_what_is_told_is_in_words(puzzle: Puzzle) -> None:
    state, decision = opened(puzzle)
    port, before = port_of(puzzle, decision), state.copy()
    best, other = puzzle.best.said, puzzle.answers[-1].said
    told = [
        *[one.text for one in COMBAT_PUZZLES.why(port, puzzle, state, best)],
        *[one.note for one in COMBAT_PUZZLES.why(port, puzzle, state, best)],
        COMBAT_PUZZLES.why(port, puzzle, state, other)[0].text,
        COMBAT_PUZZLES.told(port, puzzle, state, best),
        COMBAT_PUZZLES.hint(port, puzzle, state),
    ]
    # a message without a pattern is told by its id, a fact without a form by a question mark
    assert not [one for one in told if "puzzle." in one or "?" in one or "event." in one]
    assert state == before


@pytest.mark.parametrize("puzzle", TOLD, ids=lambda one: one.id)
def test_a_defence_brings_on_average_what_its_answer_says(puzzle: Puzzle) -> None:
    course = course_of(puzzle)
    rest, combat = course.rest, course.combat
    for answer in (puzzle.best, puzzle.answers[-1]):
        ends = course.with_each(answer.said)
        brought = sum([n * rest.best(end) for _, n, end in ends]) / sum([n for _, n, _ in ends])
        assert brought - combat.now == pytest.approx(answer.worth, abs=0.006)


@clause("DL-9.1", "DL-10.32")
@pytest.mark.parametrize("puzzle", TOLD, ids=lambda one: one.id)
def test_cards_tell_on_which_of_them_the_tile_is_held(puzzle: Puzzle) -> None:
    state, decision = opened(puzzle)
    view = DUNGEON_LORDS.play.view(state, decision.who)
    known = view.cards[view.round - 1]
    stack = [known] if known else [*view.card_stack]
    for answer in some(puzzle.answers):
        cards = COMBAT_PUZZLES.cards(puzzle, state, answer.said)
        assert sorted([tired for tired, _ in cards]) == sorted(
            [str(view.ruleset.spells[one].fatigue) for one in stack]
        )
        fallen = [change.conquered for _, change in course_of(puzzle).by_card(answer.said)]
        assert sum([not held for _, held in cards]) == sum(fallen)


def plain(state: State, lord: Lord) -> bool:
    """Whether nothing can score but prisoners, tiles and rooms."""
    rooms = [state.ruleset.rooms[tile] for tile in lord.tiles.values() if tile != TUNNEL]
    special = lord.paladin or any(is_paladin(one, state.ruleset) for one in lord.prison)
    return (
        state.year == 2
        and not special
        and not any(one.counts for one in rooms)
        and not magic(lord.party)
    )


@clause("DL-13.1")
def test_sums_are_what_the_defence_is_worth() -> None:
    courses = [
        (puzzle, course)
        for puzzle in PUZZLES[::3]
        if puzzle.setup.options["items"] == "none"
        and plain((course := course_of(puzzle)).combat.start, course.combat.start.lords[0])
    ]
    for puzzle, course in some(courses):
        _sums_are_right(puzzle, course)


def _sums_are_right(puzzle: Puzzle, course: CombatCourse) -> None:
    scale = course.combat.start.ruleset.scale
    for answer in (puzzle.best, puzzle.answers[-1]):
        sums = course.in_all(answer.said)
        lost = (sums.tunnels + sums.rooms) * scale.conquered - sums.rooms * scale.room
        assert sums.prisoners * scale.adventurer + lost == pytest.approx(answer.worth, abs=0.006)


@pytest.mark.parametrize("puzzle", TOLD, ids=lambda one: one.id)
def test_the_battle_that_is_told_ends_as_its_best_end(puzzle: Puzzle) -> None:
    course, said = course_of(puzzle), puzzle.best.said
    card = course.usual(said)
    captured = [one for one in course.battle(said, card) if one.event.id == "captured"]
    change = dict(course.by_card(said))[card]
    fell = [one for one in course.battle(said, card) if one.event.id == "conquered"]
    assert len(fell) == change.conquered
    assert len(captured) >= change.captured + change.paladins


def test_themes_are_of_the_best_line() -> None:
    for puzzle in some(TOLD):
        assert puzzle.theme in THEMES
        assert theme_of(course_of(puzzle), puzzle.best.said) == puzzle.theme
        _, traps, sent = read(puzzle.best.said)
        assert (puzzle.theme == "leaving") == (not traps and not sent)


def test_what_was_reckoned_of_one_puzzle_is_not_told_of_another() -> None:
    one, other = PUZZLES[:2]
    first = COMBAT_PUZZLES.cards(one, opened(one)[0], one.best.said)
    COMBAT_PUZZLES.cards(other, opened(other)[0], other.best.said)
    again = replace(one, id="again")
    assert COMBAT_PUZZLES.cards(again, opened(one)[0], one.best.said) == first


@pytest.mark.parametrize("puzzle", TOLD[:6], ids=lambda one: one.id)
def test_the_next_defence_that_is_told_is_the_best_of_that_round(puzzle: Puzzle) -> None:
    course, said = course_of(puzzle), puzzle.best.said
    rest, met = course.rest, 0
    for card, _, end in some(course.with_each(said)):
        laid = course.next_defence(said, card)
        if laid is None:
            continue
        met += 1
        cards = cards_of(laid)
        brought = sum([n * rest.fought(laid, one) for one, n in cards])
        assert brought / sum([n for _, n in cards]) == pytest.approx(rest.best(end))
    # where nobody is left, or no tile, nothing is planned any more
    lords = [end.lords[0] for _, _, end in course.with_each(said)]
    assert met == sum([bool(lord.party and nearest(lord)) for lord in lords])
