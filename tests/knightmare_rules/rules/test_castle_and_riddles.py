"""The castle fights back, riddles, the end of the game (HB-11 to HB-14)."""

from random import Random
from typing import Any

import pytest

from knightmare.ledger.agenda import RULES
from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


def path(stones: tuple[int, ...], **fields: Any) -> Stage:
    """A turn in Level Three begins on a path where these stones lie."""
    given = {"at": "throne_room", "items": ("cup",), "entry": "cup", "stones": stones}
    scene = Stage(**{**given, **fields})
    scene.begin("level_three")
    return scene


# -- the castle ------------------------------------------------------------------------------------


@clause("HB-11")
@pytest.mark.parametrize("roll", range(1, 7))
def test_on_a_one_the_castle_casts_destruction(roll: int) -> None:
    scene = path((1, 0, 0, 0))
    scene.play(f"roll {roll}")
    assert scene.ask == ("fate stone_roll" if roll == 1 else "fate pose")


@clause("HB-11")
def test_the_castle_waits_for_the_first_stone() -> None:
    assert path((0, 0, 0, 0)).ask == "fate pose"
    assert path((0, 0, 0, 1)).ask == "fate castle_roll"


@clause("HB-11")
def test_the_castle_fights_back_only_in_a_solo_game() -> None:
    assert path((1, 0, 0, 0), seats=2).ask == "fate pose"


@clause("HB-11")
def test_a_table_may_do_without_the_magic_of_the_castle() -> None:
    assert path((1, 0, 0, 0), options={"castle_magic": False}).ask == "fate pose"


@clause("HB-11")
@pytest.mark.parametrize("source", ["card", "magic_ring", "spell_book"])
def test_resistance_dispels_the_destruction_of_the_castle(source: str) -> None:
    spells, items = (("K03",), ("cup",)) if source == "card" else ((), ("cup", source))
    scene = path((1, 0, 0, 0), spells=spells, items=items, tokens=1)
    scene.play("roll 1", f"resist {source}")
    assert (scene.p1.stones, scene.ask) == ((1, 0, 0, 0), "fate pose")


@clause("HB-11", "KM-6.iii.a", "KM-6.iii.b")
def test_the_castle_can_send_the_dungeoneer_to_prison() -> None:
    scene = path((1, 1, 1, 1), stone=2, tokens=2)
    scene.play("roll 1", "roll 2")
    assert (scene.p1.at, scene.p1.items, scene.holds("gallery")) == ("prison", (), ("cup",))
    assert (scene.told("turn_ended").who, scene.p1.prison_turns) == ("p1", 0)


@clause("HB-11", "HB-10")
def test_a_gap_that_the_castle_made_is_mended_in_the_same_turn() -> None:
    scene = path((1, 1, 1, 1), stone=2)
    scene.play("roll 1", "roll 3")
    assert scene.ask == "fate pose"
    scene.play("riddle R01", "answer 0")
    assert (scene.p1.stones, scene.p1.turns) == ((1, 1, 1, 1), 1)


@clause("HB-10", "HB-11")
def test_the_start_window_comes_before_the_castle_and_the_castle_before_the_riddles() -> None:
    scene = path((1, 0, 0, 0), life="RED", tokens=1)
    assert scene.ask == "p1 window"
    scene.play("go_on")
    assert scene.ask == "fate castle_roll"
    scene.play("roll 2")
    assert scene.ask == "fate pose"


# -- riddles ---------------------------------------------------------------------------------------


@clause("HB-13")
@pytest.mark.parametrize("given", [0, 1, 2])
def test_one_of_three_answers_is_right(given: int) -> None:
    scene = Stage(at="guardroom")
    scene.card("K16")
    scene.play("riddle R07")
    assert (scene.ask, scene.options) == ("p1 riddle", ["answer 0", "answer 1", "answer 2"])
    scene.play(f"answer {given}")
    assert scene.p1.tokens == (3 if given == 0 else 0)


@clause("HB-13")
@pytest.mark.parametrize("how", ["typed", "judged"])
def test_a_table_may_judge_the_answers_itself(how: str) -> None:
    scene = Stage(options={"riddles": how}, at="guardroom")
    scene.card("K16")
    scene.play("riddle R07")
    assert scene.options == ["right", "wrong"]
    scene.play("right")
    assert scene.p1.tokens == 3


@clause("HB-13")
def test_no_riddle_is_repeated_until_all_have_been_used() -> None:
    scene = Stage(at="guardroom")
    everything = scene.state.riddles
    scene.put(riddles=("R07", "R08")).card("K16")
    assert scene.options == ["riddle R07", "riddle R08"]
    scene.play("riddle R07", "answer 0")
    assert scene.state.riddles == ("R08",)
    scene.card("K17")
    scene.play("riddle R08", "answer 0")
    scene.card("K15")
    assert scene.options == [f"riddle {id}" for id in everything]


@clause("HB-13")
def test_only_the_asked_dungeoneer_answers() -> None:
    scene = Stage(seats=3, at="guardroom")
    scene.card("K16", "p2")
    scene.play("riddle R01")
    assert scene.decision.who == "p2"


# -- the end of the game ---------------------------------------------------------------------------


@clause("HB-12", "KM-6.iv.b")
def test_the_first_on_the_throne_wins_and_the_game_is_over() -> None:
    scene = path((1, 1, 1, 1), seats=2)
    scene.play("roll 5")
    assert (scene.state.winner, scene.state.phase) == ("p1", "over")
    assert GAME.decision(scene.state) is None


@clause("HB-12", "KM-6.iv.b")
def test_the_winning_turn_has_no_end_step() -> None:
    scene = path((1, 1, 1, 1), seats=2, dark_spell="power", pact_turns=2, life="RED")
    scene.play("roll 5")
    assert scene.p1.life == "RED"


@clause("HB-12", "KM-2.a")
def test_if_all_are_dead_nobody_wins() -> None:
    scene = Stage(at="guardroom", life="RED")
    scene.card("K51")
    outcome = GAME.outcome(scene.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert GAME.decision(scene.state) is None


@clause("HB-12")
def test_survivors_play_on() -> None:
    scene = Stage(seats=3, at="guardroom", life="RED")
    scene.card("K51")
    assert GAME.outcome(scene.state) is None
    assert scene.state.active.seat == "p2"
    scene.play("roll 1", "draw_card", "draw K10")
    assert scene.state.active.seat == "p3"
    scene.play("roll 3", "draw_card", "draw K11")
    assert scene.state.active.seat == "p2"


# -- all that can be decided -----------------------------------------------------------------------

ASKED = {
    "window action": ("window",),
    "move mode": ("way",),
    "movement number": ("number",),
    "access or stay": ("access",),
    "action": ("action",),
    "pledge and spell": ("action", "pledge"),
    "reject, bribe, banish": ("turn_away",),
    "Slumber and Power": ("fight_magic",),
    "tokens to commit": ("commit",),
    "prize": ("prize",),
    "take book or weapon": ("take_it",),
    "Protection": ("protect",),
    "Resistance": ("resist",),
    "pay or suffer": ("pay_or_suffer",),
    "item to return": ("give_back",),
    "Food in prison": ("give_food",),
    "prison mode": ("escape_way",),
    "Foresight or Dragon-Ride target": ("foresee", "ride"),
    "open chest": ("chest",),
    "enter door": ("door",),
    "entry point": ("entry_point",),
    "riddle answer": ("riddle",),
}
"""Every decision of HB-14, and the questions that ask it."""


@clause("HB-14")
def test_every_decision_of_the_list_has_its_question() -> None:
    questions = {name for names in ASKED.values() for name in names}
    assert questions <= set(RULES.questions)


@clause("HB-14")
def test_a_dungeoneer_is_asked_nothing_else() -> None:
    known = {name for names in ASKED.values() for name in names}
    random, asked = Random(14), set()
    for _ in range(60):
        state = GAME.setup({}, ["p1", "p2", "p3"])
        for _ in range(400):
            decision = GAME.decision(state)
            if decision is None:
                break
            if decision.who != "fate":
                asked.add(decision.ask)
            GAME.apply(state, random.choice(decision.options))
    assert asked <= known
    assert len(asked) > 12
