"""What is drawn for each seat: it points at answers that are there, fits, and shows no more."""

import re
from collections.abc import Iterator
from dataclasses import MISSING

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.net.protocol import Frame, written
from shared.net.shapes import ShapeError, check, drawing
from shared.play.decision import FATE
from shared.speech.scene.kinds import KINDS, named, put
from shared.speech.scene.maps import Number
from tests.shared_rules.net.memory import setup_of
from tests.shared_rules.net.scenes import Onlookers, parts, pointed
from tests.shared_rules.pig import PIG
from tests.something import some

LARGEST = 40_000
"""Bytes of a view, at most."""
ID = re.compile(r"\w+\.\w+(\.|$)")
"""What a message says that is in no catalogue: its own id."""
EVERY = 9
"""Of so many moves one is looked at."""
TABLES = (
    (KNIGHTMARE, "", "sensible"),
    (DUNGEON_LORDS, "", "sensible"),
    (KNIGHTMARE, "knightmare_ledger", "random"),
    (DUNGEON_LORDS, "dungeonlords_ledger", "random"),
)
LONG = 4_000
"""Moves, more than a game has; a ledger has no end of its own."""
REPORTS = 300


def views(game: Descriptor, name: str, level: str, every: int = EVERY) -> Iterator[Frame]:
    """What the seat that is asked, the first seat and a watcher are shown in a game of four.

    Arguments: the game, and its name where it is a ledger; who plays; of how many moves one is
    looked at.
    """
    table = Onlookers(game, name, seats=4, seed="whole")
    for ply in table.played(REPORTS if name else LONG, level):
        if ply % every == 0:
            yield from (table.view(eyes) for eyes in {table.asked() or "p1", "p1", FATE})


@pytest.mark.parametrize(("game", "name", "level"), TABLES)
def test_whole_games_fit_and_point_at_answers_that_are_there(
    game: Descriptor, name: str, level: str
) -> None:
    for view in some(views(game, name, level)):
        count = len(view["question"]["answers"]) if view["question"] else 0
        assert len(written(view).encode()) <= LARGEST
        assert set(pointed(view)) <= set(range(count))


@pytest.mark.parametrize(("game", "name", "level"), TABLES)
def test_what_the_list_leaves_out_stands_in_a_drawing(
    game: Descriptor, name: str, level: str
) -> None:
    for view in some(views(game, name, level, 3 * EVERY)):
        answers = view["question"]["answers"] if view["question"] else []
        apart = {at for at, answer in enumerate(answers) if answer.get("apart")}
        assert apart <= set(pointed(view))


@pytest.mark.parametrize(("game", "name", "level"), TABLES)
def test_every_drawing_says_itself(game: Descriptor, name: str, level: str) -> None:
    for view in some(views(game, name, level, 3 * EVERY)):
        for drawn in some(view["scene"]):
            assert drawn["say"].strip()
        said = [text for part in parts(view["scene"]) for text in part.values()]
        assert [text for text in said if isinstance(text, str) and ID.match(text)] == []
        shown = [part for part in parts(view["scene"]) if part.get("answers")]
        assert [one for one in shown if not (one.get("say") or one.get("text"))] == []


@pytest.mark.parametrize(("game", "name", "level"), TABLES)
def test_what_is_drawn_once_for_several_seats_is_what_each_would_be_shown(
    game: Descriptor, name: str, level: str
) -> None:
    table = Onlookers(game, name, seats=3, seed="once")
    for ply in some(table.played(REPORTS, level)):
        for eyes in (*table.seats, FATE):
            shown = table.view(eyes)
            if ply % EVERY == 0:
                assert shown == table.anew(eyes)


@pytest.mark.parametrize("game", [KNIGHTMARE, DUNGEON_LORDS])
def test_a_covered_screen_is_drawn_nothing(game: Descriptor) -> None:
    table = Onlookers(game)
    for _ in some(table.played(40)):
        assert table.view("p1", covered=True)["scene"] == []
        assert table.view("p1")["scene"]


@pytest.mark.parametrize("game", [KNIGHTMARE, DUNGEON_LORDS])
def test_a_question_of_others_has_nothing_to_choose(game: Descriptor) -> None:
    table = Onlookers(game)
    for _ in some(table.played(60)):
        for eyes in (*table.seats, FATE):
            view = table.view(eyes)
            if view["question"] is None:
                assert pointed(view) == []


def test_a_game_without_drawings_shows_none_and_works() -> None:
    port = PIG.port_of(setup_of(PIG, "", 2, "1"), "en", None, ["p1"])
    game = port.game
    state = game.setup({}, ["p1", "p2"])
    decision = game.decision(state)
    assert decision is not None
    assert port.scene(port.seen(state, decision), decision, port.choices(state, decision)) == ()


def test_a_part_says_what_is_not_as_usual() -> None:
    assert put(Number(n=0)) == {"n": 0}
    assert put(Number(n=3, cost=2, odds=(1 / 3, 1 / 3, 1 / 3))) == {
        "n": 3,
        "cost": 2,
        "odds": [0.3333, 0.3333, 0.3333],
    }


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_checked_by_its_class(kind: str) -> None:
    names = {name: usual for _, name, usual in named(KINDS[kind])}
    assert names["say"] is MISSING
    with pytest.raises(ShapeError, match="scene"):
        check(drawing, {"kind": kind, "unheard": 1}, "scene")
    with pytest.raises(ShapeError, match="say"):
        check(drawing, {"kind": kind, "say": 3}, "scene")
