"""What a seat may know of the others (DL-0.7)."""

from collections import Counter
from random import Random

import pytest

from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN, seen
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage

GAME = DungeonLords()


@clause("DL-0.7")
def test_orders_are_hidden_until_they_are_revealed() -> None:
    stage = Stage()
    stage.set("p2", hand=("get_food", "build_room"), slots=("dig_tunnels", "mine_gold"))
    view = seen(stage.state, "p1").of("p2")
    assert view.slots == (HIDDEN, HIDDEN)
    assert view.hand == ("get_food", "dig_tunnels", "mine_gold", "build_room")
    assert seen(stage.state, "p2").of("p2") == stage.p2
    stage.state.revealed = 1
    assert seen(stage.state, "p1").of("p2").slots == ("dig_tunnels", HIDDEN)


@clause("DL-4.6")
def test_traps_in_hand_show_their_number_only() -> None:
    stage = Stage()
    stage.set("p2", traps=("pendulum", "trapdoor"))
    view = seen(stage.state, "p1")
    assert view.of("p2").traps == (HIDDEN, HIDDEN)
    assert sorted(view.trap_stack) == sorted(stage.state.ruleset.trap_deck)


@clause("DL-1.5", "DL-4.6")
def test_a_trap_returned_lies_face_down_on_the_discard() -> None:
    stage = Stage()
    stage.set("p2", traps=("pendulum", "trapdoor"))
    stage.put(trap_discard=("rolling_stone",)).run("give_up_traps", "p2", 1, "DL-4.6")
    assert stage.decision is not None
    assert stage.decision.secret
    stage.play("discard trapdoor")
    assert stage.state.trap_discard == ("rolling_stone", "trapdoor")
    assert "trap" not in stage.told("trap_discarded").facts
    view = seen(stage.state, "p1")
    assert view.trap_discard == ("rolling_stone",)
    assert view.trap_stack.count("trapdoor") == 3
    assert view.of("p2").returned == (HIDDEN,)
    assert seen(stage.state, "p2").trap_discard == ("rolling_stone", "trapdoor")


@clause("DL-R.20")
def test_what_was_returned_is_not_followed_beyond_a_shuffle() -> None:
    stage = Stage()
    stage.set("p2", traps=("pendulum", "trapdoor"))
    stage.run("give_up_traps", "p2", 1, "DL-4.6", answers=["discard trapdoor"])
    stage.state.trap_stack = ()
    stage.run("take_traps", "p1", 1, "DL-4.6")
    assert stage.p2.returned == ()
    assert stage.p1.traps == ("trapdoor",)


@clause("DL-9.5")
def test_traps_laid_are_hidden_until_the_battle() -> None:
    stage = Stage()
    stage.set("p2", laid=("pendulum",))
    assert seen(stage.state, "p1").of("p2").laid == (HIDDEN,)
    assert seen(stage.state, "p2").of("p2").laid == ("pendulum",)


@clause("DL-4.2", "DL-R.57")
def test_a_combat_card_is_known_to_whoever_looked_at_it() -> None:
    stage = Stage()
    stage.state.cards = ("", "fireball", "", "")
    stage.state.card_stack = tuple(c for c in stage.state.card_stack if c != "fireball")
    stage.set("p2", peeked=(2,))
    assert seen(stage.state, "p2").cards[1] == "fireball"
    other = seen(stage.state, "p1")
    assert other.cards == ("", "", "", "")
    assert "fireball" in other.card_stack
    stage.state.shown = 2
    assert seen(stage.state, "p1").cards[1] == "fireball"


@clause("DL-4.2", "DL-R.57")
def test_the_card_of_this_round_is_seen_and_the_next_is_not() -> None:
    stage = Stage()
    stage.state.cards, stage.state.shown = ("magic_shield", "fireball", "graffiti", ""), 2
    assert seen(stage.state, "p1").cards == ("magic_shield", "fireball", "", "")


@clause("DL-I.2.2", "DL-I.4.2")
def test_tokens_laid_are_hidden() -> None:
    stage = Stage(items="tricky")
    stage.set("p2", given=(("magic_wand", "warrior_1_1"),))
    assert seen(stage.state, "p1").of("p2").given == ((HIDDEN, "warrior_1_1"),)


PRIVATE = {"draw_trap", "peek_card", "draw_order"}
"""What Fate shows to one seat alone."""


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("items", ["none", "straightforward", "tricky"])
def test_nothing_hidden_leaks_into_a_view(count: int, items: str) -> None:
    """Change what a seat must not know: what it sees stays the same."""
    random = Random(f"{count}{items}")
    seats = [f"p{n}" for n in range(1, count + 1)]
    state = GAME.setup({"items": items}, seats)
    compared: Counter[str] = Counter()
    while (decision := GAME.decision(state)) is not None:
        if decision.secret or decision.ask in PRIVATE:
            compared[decision.ask] += compare(state, decision, random)
        move = draw(decision, random) if decision.who == FATE else random.choice(decision.options)
        GAME.apply(state, move)
    expected = PRIVATE | {"keep_order", "program"}
    assert not expected - {ask for ask, count in compared.items() if count}


def compare(state: State, decision: Decision, random: Random) -> int:
    """Two answers that nobody else may tell apart; returns how many views were compared."""
    # whether a trap is laid at all everybody sees
    alike = [one for one in decision.options if one.kind == decision.options[-1].kind]
    if len(alike) < 2:
        return 0
    states = [state.copy(), state.copy()]
    for copy, move in zip(states, random.sample(alike, 2), strict=True):
        GAME.apply(copy, move)
    if not _secret_still(state, states, decision):
        return 0
    owner = decision.who if decision.secret else str(state.agenda[-1][1])
    others = [lord.seat for lord in state.lords if lord.seat != owner]
    for seat in others:
        views = [seen(copy, seat).to_json() for copy in states]
        assert views[0] == views[1], (decision.ask, seat)
    return len(others)


def _secret_still(before: State, after: list[State], decision: Decision) -> bool:
    """Whether the answer is still hidden: the last one of a phase reveals them all."""
    asked = [GAME.decision(state) for state in after]
    names = [one.ask if one else "" for one in asked]
    if names[0] != names[1] or any(one.phase != before.phase for one in after):
        # a discard that leaves no choice is made at once, and everybody sees that
        return False
    if decision.ask == "discard_trap":
        return True
    if decision.ask == "lay_trap":
        return all(one.of(decision.who).laid and one.battle is None for one in after)
    return not decision.secret or all(one is not None and one.secret for one in asked)
