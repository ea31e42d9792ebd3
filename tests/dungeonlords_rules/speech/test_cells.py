"""Why a cell cannot be chosen: the rule that forbids it is named, and nothing legal is refused."""

from random import Random

import pytest

from dungeonlords.game import DungeonLords
from dungeonlords.position.view import seen
from dungeonlords.rulebook.components import CELLS, TUNNEL
from dungeonlords.speech.cells import REFUSALS, refused
from dungeonlords.speech.words import words
from shared.chance.fate import draw
from shared.play.decision import FATE
from shared.play.event import silence
from shared.speech.messages import Message
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage

SPOKEN = words()


def why(stage: Stage, cell: str, room: str = "") -> tuple[str, str]:
    """What the cell says in short, and the clause."""
    decision = stage.decision
    assert decision is not None
    found = refused(stage.state, decision, cell, room)
    if found is None:
        return "", ""
    short = f"{found.says.id}.short"
    assert SPOKEN.say(found.says).endswith(".")
    said = SPOKEN.say(Message(short, found.says.facts)) if SPOKEN.has(short) else ""
    return said, found.clause


@clause("DL-4.4")
def test_a_tunnel_goes_on_from_another_and_never_fills_a_block() -> None:
    stage = Stage().set("p1", tiles=dict.fromkeys(("c1", "c2", "d1"), TUNNEL), imps=4)
    stage.run("dig", "p1", 2, 0)
    assert why(stage, "b1") == why(stage, "c1") == ("", "")
    assert why(stage, "d2") == ("2 × 2", "DL-4.4")
    assert why(stage, "a4") == ("", "DL-4.4")


@clause("DL-4.5")
def test_gold_is_in_tunnels_that_were_not_mined() -> None:
    stage = Stage().set("p1", rooms={"c3": "mint"}, conquered=("c1",), imps=4)
    stage.p1.tiles["d2"] = TUNNEL
    stage.set("p1", mined=("d2",)).run("mine", "p1", 1)
    assert why(stage, "c1") == ("conquered", "DL-4.5")
    assert why(stage, "c3") == ("a room", "DL-4.5")
    assert why(stage, "d2") == ("mined", "DL-4.5")
    assert why(stage, "e4") == ("", "")


@clause("DL-4.8", "DL-4.9")
def test_a_room_needs_a_tunnel_of_its_zone_that_touches_no_room() -> None:
    stage = Stage().set("p1", rooms={"c3": "mint"})
    stage.p1.tiles |= {"b2": TUNNEL, "d2": TUNNEL}
    stage.run("place_room", "p1", "printing_press")
    assert stage.options == ["place b2", "place d2"]
    assert why(stage, "c1") == ("not here", "DL-4.9")
    assert why(stage, "c2") == ("by a room", "DL-4.9")
    assert why(stage, "c3") == ("a room", "DL-4.8")
    assert why(stage, "b3") == ("", "DL-FAQ.2")


@clause("DL-9.3")
def test_the_party_goes_for_the_nearest_tiles() -> None:
    stage = Stage().set("p1", conquered=("c1",), party=["W4"])
    stage.p1.tiles |= {"b1": TUNNEL}
    stage.run("choose_site", "p1")
    assert why(stage, "c1") == ("conquered", "DL-9.3")
    assert why(stage, "c3") == ("3 steps", "DL-9.3")


@clause("DL-5.1", "DL-5.2")
def test_a_room_works_with_free_imps_and_not_too_often() -> None:
    rooms = {"c2": "printing_press", "b1": "workshop", "e1": "mint", "d3": "magic_room"}
    stage = Stage().set("p1", rooms={**rooms, "a4": "chapel"}, imps=3, food=0, conquered=("e1",))
    stage.set("p1", worked=("c3",)).run("work", "p1")
    assert why(stage, "c2") == ("", "")
    assert why(stage, "b1") == ("4 imps", "DL-5.1")
    assert why(stage, "e1") == ("conquered", "DL-5.1")
    assert why(stage, "d3") == ("1 food", "DL-5.1")
    assert why(stage, "a4") == ("no work", "DL-5.1")
    stage.p1.worked = ("b1",)
    assert why(stage, "b1") == ("done", "DL-5.2")


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_every_tile_is_an_answer_or_says_why_not(seed: int) -> None:
    game, random, asked = DungeonLords(), Random(seed), set[str]()
    state = game.setup({}, ["p1", "p2", "p3", "p4"])
    while (decision := game.decision(state)) is not None:
        if decision.ask in REFUSALS:
            asked.add(decision.ask)
            view = seen(state, decision.who)
            tiles = view.of(decision.who).tiles
            for cell in CELLS:
                answers = any(cell in option.args for option in decision.options)
                said = refused(view, decision, cell)
                expected = {
                    "dig": cell not in tiles,
                    "shed_dig": cell not in tiles,
                    "place_room": True,
                    "choose_site": cell in tiles,
                    "work": tiles.get(cell, TUNNEL) != TUNNEL,
                }.get(decision.ask, False)
                if decision.ask != "mine":
                    assert (said is None) == (answers or not expected)
                if said is not None:
                    assert SPOKEN.say(said.says)
        fate = decision.who == FATE
        played = draw(decision, random) if fate else random.choice(decision.options)
        game.apply(state, played, silence)
    assert {"dig", "mine", "choose_site", "work"} <= asked
