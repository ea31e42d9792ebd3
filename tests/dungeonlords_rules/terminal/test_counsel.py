"""`hint`, `plan` and `odds`: what is best in one's own battle, and a sentence anywhere else."""

import io
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import DungeonLords
from dungeonlords.planner.counsel import PLANNING, answers, defences
from dungeonlords.planner.worth import Worth
from dungeonlords.position.state import State
from dungeonlords.terminal.adapter import DungeonAdapter
from dungeonlords.terminal.plan import NOTHING, number
from shared.play.decision import Decision
from shared.play.game import PERSON, Setup
from shared.play.table import Table
from shared.saves.library import Library, seats_of
from shared.terminal.keyboard import Keyboard
from shared.terminal.session import Session
from tests.dungeonlords_rules.person import Here
from tests.something import some

SENTENCE = "There is nothing to plan now"
UNADVISED = "Nothing is advised here"


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(tmp_path, monkeypatch)


def until(wanted: Callable[[State, Decision], bool], people: int = 1, **options: Any) -> Table[Any]:
    """The first table at which Ann, who plays at random, is asked what is wanted."""
    players = [PERSON] * people + ["random"] * (2 - people)
    for seed in range(40):
        setup = Setup(DungeonLords.name, seats_of(["Ann", "Ben"], players), str(seed), options)
        table, _ = Library(DUNGEON_LORDS).begin(None, setup)
        random = Random(seed)
        while (decision := table.decision) is not None:
            if decision.who == "p1" and wanted(table.state, decision):
                return table
            if not table.step():
                table.play(random.choice(decision.options))
    raise AssertionError("nothing of that kind is asked")


def asks(*ids: str) -> Callable[[State, Decision], bool]:
    """Whether it is one of these questions."""
    return lambda state, decision: decision.ask in ids


def in_battle(state: State, decision: Decision) -> bool:
    """Whether somebody is asked in a battle of theirs."""
    return state.battle is not None and state.battle.seat == decision.who


def said(table: Table[Any], *lines: str) -> str:
    """What a terminal shows while these lines are typed."""
    out, typed = io.StringIO(), "".join(f"{line}\n" for line in lines).encode()
    adapter = DungeonAdapter(DUNGEON_LORDS.port_of(table.setup))
    console = Console(file=out, width=200, highlight=False)
    Session(table, adapter, console, Keyboard(io.BytesIO(typed))).play()
    return out.getvalue()


@pytest.mark.parametrize("ask", PLANNING)
def test_a_defence_is_advised_at_each_of_its_questions(ask: str) -> None:
    table = until(asks(ask))
    text = said(table, "hint", "plan", "quit")
    hint, plan = text.split("\n> ")[1:3]
    # whoever is sent, as much is lost
    assert ("Every answer promises the same" if ask == "send" else "Best: ") in hint
    assert "points" in hint
    assert "Traps; monsters" in plan
    assert SENTENCE not in text


@pytest.mark.parametrize("ask", PLANNING)
def test_each_card_that_may_come_is_told_with_what_is_at_stake(ask: str) -> None:
    table = until(asks(ask))
    view, decision = table.view("p1"), table.decision
    assert decision is not None
    best = defences(view, decision)[0]
    odds = said(table, "odds", "quit").split("\n> ")[1]
    many = f"{len(best.by_card)} cards may come, each as likely."
    assert (many if len(best.by_card) > 1 else "One card may come.") in odds
    words, worth = DUNGEON_LORDS.port_of(table.setup).words, Worth.of(view.ruleset)
    for card, change in some(best.by_card.items()):
        line = next(one for one in odds.splitlines() if words.word("spell", card) in one)
        assert number(worth.points(change), sign=True).strip(NOTHING) in line


def test_there_are_no_odds_where_no_card_is_waited_for() -> None:
    assert "Nothing is left to chance here." in said(until(asks("program")), "odds", "quit")


def test_a_table_may_do_without_advice() -> None:
    text = said(until(asks("lay_trap"), advice="off"), "hint", "plan", "odds", "quit")
    assert text.count("This table has chosen to do without advice.") == 3
    assert "Best: " not in text


def test_the_advice_is_an_answer_to_the_question() -> None:
    table = until(asks("lay_trap"))
    decision = table.decision
    assert decision is not None
    port = DUNGEON_LORDS.port_of(table.setup)
    view = port.seen(table.state, decision)
    labels = [port.words.say(port.label(view, decision, one)) for one in decision.options]
    hint = said(table, "hint", "quit").split("\n> ")[1]
    assert any(f"Best: {label}" in hint for label in labels)


def test_what_lies_face_down_changes_no_advice() -> None:
    """The card to come, and what stacks hold in which order, are nobody's to know."""
    table = until(asks("send", "choose_site"))
    before = said(table, "plan", "quit").split("\n> ")[1]
    state = table.state
    for lord in state.lords[1:]:
        state.trap_discard, lord.traps = lord.traps, ()
    assert said(table, "plan", "quit").split("\n> ")[1] == before


def test_traps_that_others_may_not_see_are_not_reckoned_with_before_them() -> None:
    table = until(asks("choose_site"), people=2)
    table.state.lords[0].traps = ("pendulum",)
    assert "others look on" in said(table, "hint", "quit")


def test_elsewhere_that_is_said(play: Here) -> None:
    text = play("--seed 3 --players 2 --bots 1 --bot random --names Ann", "hint", "plan", "help")
    assert SENTENCE in text
    assert UNADVISED in text
    assert "hint – what a strong player" in text
    assert "plan – in a battle" in text


def test_whoever_has_not_taken_the_keyboard_is_told_nothing() -> None:
    table = until(asks("lay_trap"), people=2)
    assert UNADVISED in said(table, "hint", "quit")
    assert "points" in said(table, "", "hint", "quit")


def test_answers_in_a_battle_are_compared() -> None:
    hint, plan = said(until(in_battle), "hint", "plan", "quit").split("\n> ")[1:3]
    assert "points" in hint
    assert "Answer" in plan


def test_of_what_promises_the_same_the_rounds_to_come_decide() -> None:
    """The points of the round are those of any answer; wounds stay for the next one."""
    hint = said(until(tells_wounds), "hint", "quit").split("\n> ")[1]
    assert "leaves the best prospects" in " ".join(hint.split())


def tells_wounds(state: State, decision: Decision) -> bool:
    """Whether answers in a battle differ in nothing but the wounds that they leave."""
    if not in_battle(state, decision):
        return False
    first, *others = answers(state, decision)
    return all(one.change == first.change for one in others) and others[-1].value < first.value
