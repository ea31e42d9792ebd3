"""Knightmare at a physical table: every flow by taps alone, and every modifier of a challenge."""

from pathlib import Path

import pytest

from knightmare.ledger.menu import FLOWS
from tests.mobile_rules.presenting import device_in, ledger_of
from tests.mobile_rules.reporting import correct, finish, flows, people, prepare, say, start
from tests.something import there

TOLD = {
    "challenge": "Ann beats the Goblin",
    "eat": "eats the Food",
    "heal": "gives a helm token for Life Force",
    "drink": "GREEN already",
    "cast": "casts Foresight",
    "pledge": "taught Power",
    "gain": "gains 3 helm tokens",
    "lose": "loses 2 helm tokens",
    "injure": "Life Force is now AMBER",
    "recover": "Life Force is now GREEN",
    "take": "takes the Mace",
    "give_up": "Mace",
    "keep_spell": "a spell card",
    "drop_spell": "a spell card",
    "imprison": "goes to prison",
    "escape": "out of prison",
    "release": "out of prison",
    "cauldron": "Cavern",
    "chest": "opens the Hobgoblin",
    "door": "enters Merlin",
    "card_riddle": "right",
    "riddles": "Stone 2",
    "castle": "Stone 2",
    "first_card": "first card",
    "settle_cup": "GREEN",
    "settle_prison": "loses 1 helm token",
    "settle_pact": "loses 1 helm token",
    "enter": "enters Merlin",
    "riddle": "Stone 1",
    "lay_stone": "Stone 1",
    "lose_stone": "Stone 2",
    "walk": "sits down on the throne",
    "end_turn": "",
    "correct": "Corrected for Ann: Life Force: AMBER",
}
"""What each flow leads to, in the words of the ruling or the undo bar."""


@pytest.mark.parametrize("flow", FLOWS)
def test_every_flow_from_its_button_to_its_ruling(tmp_path: Path, flow: str) -> None:
    game = ledger_of(device_in(tmp_path), *people(flow))
    prepare(game, flow)
    before, ply = game.shown, game.table.ply
    finish(game, flow)
    shown = game.shown
    assert shown.question is None
    told = " ".join(
        [shown.undo.undo_text, *(line.text for line in shown.ruling.lines if shown.ruling)]
        if shown.ruling
        else [shown.undo.undo_text]
    )
    assert TOLD[flow] in told
    while game.table.ply > ply:
        game.undo()
    assert game.table.ply == ply
    assert game.shown.seats == before.seats
    while game.shown.undo.may_redo:
        game.redo()
    assert game.shown.seats == shown.seats
    assert not game.take_notices()


@pytest.mark.parametrize("flow", FLOWS)
def test_what_makes_no_sense_is_shown_with_the_reason(tmp_path: Path, flow: str) -> None:
    game = ledger_of(device_in(tmp_path))
    shown = flows(game)[flow]
    assert shown.text
    assert "Ann" in shown.spoken
    assert (shown.answer is None) == bool(shown.why_not)
    correct(game, "p1", "life", "DEAD", game.table.ply)
    assert flows(game)["challenge"].answer is None
    assert "Ann" in flows(game)["challenge"].why_not
    assert flows(game)["correct"].answer is not None


def test_nothing_else_can_be_begun_while_a_flow_runs(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    start(game, "challenge")
    assert all(flow.answer is None and flow.why_not for flow in flows(game, "p2").values())
    assert game.shown.correct_necromancer.answer is None
    assert "challenge" in game.shown.where


# -- a challenge ---------------------------------------------------------------------------------


def test_a_challenge_lists_every_modifier(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    for item in ("mace", "sword_of_freedom"):
        game.hands.take("p1", item, game.table.ply)
    start(game, "challenge")
    say(game, "against ghost", "comes 1", "with dragon_shield", "ready")
    [fight] = game.shown.question.fights  # type: ignore[union-attr]
    assert [side.name for side in fight.sides] == ["Ghost", "Ann"]
    # weapons are of no use against a ghost, nor to it (KM-3.v.a)
    assert fight.sides[0].sum == "5 own strength + 1 card = 6"
    assert fight.sides[1].sum == "3 Life Force"
    say(game, "roll 1", "roll 6", "commit 0")
    assert "Ann beats the Ghost" in " ".join(line.text for line in game.shown.story)


def test_two_people_fight_for_access(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    start(game, "challenge")
    say(game, "against p2", "roll 6", "commit 0", "roll 1")
    question = there(game.shown.question)
    assert question.who == "p2"
    assert [card.card.asked for card in game.shown.seats] == [False, True]


def test_what_was_decided_leads(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    start(game, "challenge")
    say(game, "against goblin", "own", "ready", "roll 4")
    assert game.shown.undo.undo_text == "Undo: The die shows 4"
    say(game, "commit 2")
    assert game.shown.undo.undo_text == "Undo: Commit 2 helm tokens\u00a0(Ann)", "on one line"
    say(game, "roll 3")
    assert game.shown.undo.undo_text == "Undo: Ann beats the Goblin."
    assert game.shown.ruling is not None
    assert game.shown.ruling.text == "Ann beats the Goblin."
    game.undo()
    assert game.shown.undo.redo_text == "Redo: The die shows 3"


def test_what_may_be_taken_is_asked(tmp_path: Path) -> None:
    game = ledger_of(device_in(tmp_path))
    start(game, "challenge")
    say(game, "against goblin", "own", "with gold", "with food", "ready")
    say(game, "roll 6", "commit 3", "roll 1")
    question = there(game.shown.question)
    assert question.ask == "prize"
    assert {"take gold", "take food"} <= {answer.move.notation() for answer in question.answers}
