"""What is shown of a table: in words, the same for every screen, and no secret of another seat."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.chance.fate import draw
from shared.descriptor import Descriptor
from shared.play.decision import FATE, Decision
from shared.play.event import Event
from shared.play.game import PERSON, Setup
from shared.play.runner import run
from shared.play.table import Table
from shared.saves.library import seats_of
from shared.speech.port import NoAnswer, Port
from tests.shared_rules.pig import PIG
from tests.something import some

PLIES = 400
ALONE, TOGETHER = (PERSON, "random", "random"), (PERSON, PERSON)
TABLES: dict[str, tuple[Descriptor, str, tuple[str, ...], dict[str, object]]] = {
    "knightmare alone": (KNIGHTMARE, "knightmare", ALONE, {}),
    "knightmare judged": (KNIGHTMARE, "knightmare", TOGETHER, {"riddles": "judged"}),
    "knightmare ledger": (KNIGHTMARE, "knightmare_ledger", TOGETHER, {}),
    "dungeonlords alone": (DUNGEON_LORDS, "dungeonlords", ALONE, {"items": "tricky"}),
    "dungeonlords together": (DUNGEON_LORDS, "dungeonlords", TOGETHER, {"items": "tricky"}),
    "dungeonlords ledger": (
        DUNGEON_LORDS,
        "dungeonlords_ledger",
        TOGETHER,
        {"items": "tricky", "paladins": 2},
    ),
    "pig": (PIG, "pig", TOGETHER, {}),
}
RECKONED = frozenset({"hint.stock", "hint.peeked", "hint.peeked_before"})
"""Hints that count what may come, or name what one person knows: they differ with what is seen."""


@pytest.fixture(params=TABLES)
def port(request: pytest.FixtureRequest) -> Port[Any]:
    descriptor, game, players, options = TABLES[request.param]
    return port_of(descriptor, game, players, **options)


def port_of(
    descriptor: Descriptor, game: str, players: tuple[str, ...], **options: Any
) -> Port[Any]:
    seats = seats_of(["Ann", "Ben", "Cat"][: len(players)], list(players))
    return descriptor.port_of(Setup(game, seats, "1", options))


def asked(port: Port[Any], seed: int) -> Iterator[tuple[Any, Decision]]:
    """Whatever somebody before the screen is asked in a random game."""
    random = Random(seed)
    found: list[tuple[Any, Decision]] = []

    def answer(state: Any, decision: Decision, ply: int) -> Any:
        if decision.who not in {seat.id for seat in port.setup.seats} - set(port.audience):
            found.append((state.copy(), decision))
        by_fate = decision.who == FATE
        return draw(decision, random) if by_fate else random.choice(decision.options)

    seats = [seat.id for seat in port.setup.seats]
    run(port.game, port.game.setup(port.setup.options, seats), answer, PLIES)
    return iter(found)


def said(port: Port[Any], state: Any, decision: Decision) -> list[Any]:
    """The question and everything that is shown of its answers."""
    listed = port.order(state, decision)
    labels = [port.label(state, decision, option) for option in listed]
    hints = [one for one in port.hints(state, decision) if one and one.id not in RECKONED]
    reasons = port.reasons(state, decision)
    return [port.question(state, decision), listed, labels, hints, reasons]


@pytest.mark.parametrize("seed", range(2))
def test_a_view_is_enough_and_is_left_as_it_is(port: Port[Any], seed: int) -> None:
    """Whoever is asked sees the same as if all lay open, but for what is reckoned from it."""
    for state, decision in some(asked(port, seed)):
        view = port.seen(state, decision)
        before = view.to_json()
        assert said(port, view, decision) == said(port, state, decision)
        assert view.to_json() == before, f"{decision.ask}: looking wrote to the state"


def test_where_everybody_stands_has_words(port: Port[Any]) -> None:
    for state, decision in some(asked(port, 3)):
        lines = port.standing(port.seen(state, decision))
        assert lines
        for message in (message for line in lines for message in line):
            assert port.words.has(message.id), message
            assert "?" not in port.words.say(message).replace(" ?", ""), message


@pytest.mark.parametrize("text", ["", "0", "99", "x", "²", "1" * 5_000])
def test_what_is_no_answer_is_refused(port: Port[Any], text: str) -> None:
    people = ((s, d) for s, d in asked(port, 1) if d.who != FATE and d.ask != "riddle")
    state, decision = next(people)
    with pytest.raises(NoAnswer):
        port.answer(port.seen(state, decision), decision, text)


# -- riddles -------------------------------------------------------------------------------------


def riddle(way: str) -> tuple[Port[Any], Any, Decision]:
    """A table at which a riddle is asked."""
    port = port_of(KNIGHTMARE, "knightmare_ledger", TOGETHER, riddles=way)
    seats = [seat.id for seat in port.setup.seats]
    state = port.game.setup(port.setup.options, seats)
    wanted = ("take p1", "item cup", "enter p1", "riddle p1", "riddle R18")
    for notation in wanted:
        decision = port.game.decision(state)
        assert decision is not None
        port.game.apply(state, next(o for o in decision.options if o.notation() == notation))
    decision = port.game.decision(state)
    assert decision is not None
    return port, port.seen(state, decision), decision


@pytest.mark.parametrize(
    ("way", "text", "meant"),
    [
        ("choice", "an Eggshell!", "answer 0"),
        ("choice", "a daisy", "answer 1"),
        ("typed", "egg", "right"),
        ("typed", "a daisy", "wrong"),
        ("typed", "2", "wrong"),
        ("judged", "1", "right"),
    ],
)
def test_a_riddle_is_answered_in_words(way: str, text: str, meant: str) -> None:
    port, view, decision = riddle(way)
    move = port.answer(view, decision, text)
    assert move is not None
    assert move.notation() == meant


def test_words_that_are_none_of_the_answers_are_no_answer() -> None:
    port, view, decision = riddle("choice")
    with pytest.raises(NoAnswer):
        port.answer(view, decision, "a lighthouse")


def test_a_riddles_answers_are_numbered_as_they_are_shown() -> None:
    port, view, decision = riddle("choice")
    shown = port.order(view, decision)
    assert sorted(map(str, shown)) == sorted(map(str, decision.options))
    assert [port.answer(view, decision, str(n)) for n in (1, 2, 3)] == list(shown)


# -- secrets -------------------------------------------------------------------------------------

SPELL = next(iter(KNIGHTMARE.ruleset({}).card_spells))


@pytest.mark.parametrize("id", ["drew", "kept_spell", "lost_card"])
@pytest.mark.parametrize(
    ("players", "audience", "named"),
    [
        (TOGETHER, None, False),
        ((PERSON, "random"), None, True),
        (TOGETHER, ("p1",), True),
        (TOGETHER, ("p2",), False),
        (("random", "random"), None, True),
    ],
)
def test_a_spell_card_is_named_to_its_holder_alone(
    id: str, players: tuple[str, ...], audience: tuple[str, ...] | None, named: bool
) -> None:
    setup = Setup("knightmare_ledger", seats_of(["Ann", "Ben"], list(players)), "1")
    port = KNIGHTMARE.port_of(setup, audience=audience)
    message = port.event(Event(id, "p1", "HB-6", {"card": SPELL}))
    assert message is not None
    assert ("card" in message.facts) == named
    assert port.words.has(message.id)


def test_an_order_given_in_secret_is_not_named() -> None:
    seats = seats_of(["Ann", "Ben"], ["random", "random"])
    setup = Setup("dungeonlords", seats, "5")
    port = DUNGEON_LORDS.port_of(setup, audience=("p1", "p2"))
    bots = {seat.id: DUNGEON_LORDS.bots["random"](seat.id) for seat in seats}
    table = Table(DUNGEON_LORDS.play, setup, players=bots)
    while table.step():
        pass
    told = [
        port.words.say(port.played(entry, told))
        for entry, told in table.story()
        if entry.who != FATE and entry.move.kind in ("order", "set_trap")
    ]
    assert set(told) == {"Ann makes a secret choice.", "Ben makes a secret choice."}
