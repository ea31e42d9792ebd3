"""Questions asked on the dungeon: what each cell answers, and why others do not."""

from random import Random
from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from mobile.dungeonlords.presenters.lair.building import BuildingShown, Pointed, building_of
from mobile.shell.presenters.questions import asked
from mobile.shell.presenters.speech import Speaker
from shared.chance.fate import draw
from shared.play.decision import FATE
from shared.play.game import Seat, Setup
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules.dungeonlords.dungeons import At

SETUP = Setup("dungeonlords", tuple(Seat(f"p{n}", name) for n, name in enumerate("AB", 1)), "1")


def building(state: State, pointed: Pointed | None = None, waiting: str = "") -> Any:
    """The question as it is asked on the dungeon."""
    table = At(state, SETUP)
    words = Speaker().words_of(DUNGEON_LORDS)
    words.names.update(p1="Ann", p2="Tom")
    port = DUNGEON_LORDS.port_of(SETUP, "en", words)
    assert table.decision is not None
    view = port.seen(state, table.decision)
    question = asked(table, port, view, waiting, False)
    assert question is not None
    return building_of(question, port, view, table.decision, pointed or Pointed())


def answering(shown: BuildingShown) -> list[str]:
    """The cells that answer, or are pointed at."""
    return [id for id, one in shown.targets.items() if one.answer or one.points]


def test_digging_is_one_tap_a_cell() -> None:
    stage = Stage(2).set("p1", imps=4).run("dig", "p1", 2, 0)
    shown = building(stage.state)
    assert answering(shown) == ["b1", "d1", "b2", "d2", "b3", "d3", "c4"]
    assert shown.targets["b1"].answer.move.notation() == "dig b1"
    assert (shown.title, shown.note) == ("Ann digs", "Dig Tunnels, space III")
    assert shown.done.move.kind == "decline"
    assert [line.text for line in shown.legend] == ["dig here", "a tap says why not"]
    stage.play("dig b1")
    shown = building(stage.state)
    block = shown.targets["b2"]
    assert (block.answer, block.note, block.clause.id) == (None, "2 × 2", "DL-4.4")
    assert shown.done.move.kind == "stop"
    assert shown.imps_text == "2 of 4 imps busy"


def test_tunnels_to_be_mined_are_pointed_at_and_played_together() -> None:
    stage = Stage(2).set("p1", imps=5).run("mine", "p1", 0)
    pointed = Pointed().at(0)
    shown = building(stage.state, pointed)
    assert answering(shown) == ["c1", "c2", "c3"]
    assert shown.done.move.notation() == "mine 2"
    for cell in ("c3",):
        pointed.turn(cell)
    assert building(stage.state, pointed).done.move.notation() == "mine 1"
    for cell in ("c1",):
        pointed.turn(cell)
    shown = building(stage.state, pointed)
    assert shown.done.move.notation() == "mine 2"
    assert [id for id, one in shown.targets.items() if one.chosen] == ["c1", "c3"]
    assert shown.targets["c2"].why.startswith("2 gold is as much as this space brings")
    pointed.turn("c1")
    assert building(stage.state, pointed).done.move.notation() == "mine 1"
    assert pointed.at(7).cells == ()


def test_a_room_that_is_looked_at_shows_where_it_may_stand() -> None:
    stage = Stage(2).set("p1", gold=3)
    stage.state.site_office = ("printing_press", "hatchery")
    stage.p1.tiles["b2"] = TUNNEL
    stage.run("build", "p1", 0)
    assert building(stage.state).targets == {}
    shown = building(stage.state, Pointed(0, room="printing_press"))
    assert answering(shown) == ["b2", "c2", "c3"]
    answer = shown.targets["c3"].answer
    assert [one.notation() for one in (*answer.before, answer.move)] == [
        "build printing_press",
        "place c3",
    ]
    assert shown.targets["c1"].note == "not here"
    stage.play("build hatchery")
    shown = building(stage.state)
    assert shown.targets["c1"].sign == "nest"
    assert shown.done is None


def test_rooms_that_can_work_and_tiles_to_be_defended_answer() -> None:
    stage = Stage(2).set("p1", rooms={"c2": "printing_press", "b1": "mint"}, imps=9)
    stage.set("p1", conquered=("b1",)).run("work", "p1")
    shown = building(stage.state)
    assert answering(shown) == ["c2"]
    assert shown.targets["b1"].note == "conquered"
    stage = Stage(2).set("p1", conquered=("c1",), party=["W4"])
    stage.p1.tiles["d1"] = TUNNEL
    shown = building(stage.run("choose_site", "p1").state)
    assert answering(shown) == ["d1", "c2"]
    assert shown.targets["c3"].note == "3 steps"


def test_whoever_looks_on_sees_who_digs_and_no_plus_signs() -> None:
    stage = Stage(2).run("dig", "p1", 2, 0)
    shown = building(stage.state, waiting="bot")
    assert (shown.title, shown.targets, shown.done) == ("Ann digs", {}, None)


def test_other_questions_are_not_asked_on_the_dungeon() -> None:
    stage = Stage(2).set("p1", gold=2).run("pay_tax", "p1", 2, "DL-6.4")
    assert building(stage.state) is None


def test_in_a_whole_game_every_answer_has_its_place_on_the_dungeon() -> None:
    game, random, played = DungeonLords(), Random(3), 0
    state = game.setup({}, ["p1", "p2"])
    while (decision := game.decision(state)) is not None:
        shown = building(state) if decision.who != FATE else None
        if shown is not None and decision.ask not in ("build", "mine"):
            moves = [one.answer.move for one in shown.targets.values() if one.answer]
            moves += [shown.done.move] if shown.done else []
            assert set(moves) == set(decision.options), decision
            played += 1
        fate = decision.who == FATE
        game.apply(state, draw(decision, random) if fate else random.choice(decision.options))
    assert played > 9
