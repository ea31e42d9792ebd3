"""When a bot pledges, and what it does with the dark spell that it pledged for."""

from collections.abc import Callable

import pytest

from knightmare.bot.hard import hard
from knightmare.bot.sensible import SensibleBot
from shared.play.decision import Move
from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


def answer(make: Callable[..., SensibleBot], spell: str, scene: Stage) -> Move:
    """What a bot answers that pledges for this spell."""
    return make("1", pledge=spell).choose(GAME, scene.state, scene.decision, 0)


@clause("KM-5.vi.d")
@pytest.mark.parametrize(("at", "kind"), [("stomach", "cast"), ("clue_room", "roll_to_move")])
def test_it_rides_to_the_door_with_its_prize_and_not_away_from_it(at: str, kind: str) -> None:
    scene = Stage(today=True, at=at, items=("cup",), dark_spell="dragon_ride")
    scene.begin("ordinary")
    assert scene.ask == "p1 way"
    assert answer(SensibleBot, "dragon_ride", scene).kind == kind


@clause("KM-5.vi.a")
@pytest.mark.parametrize(
    ("make", "tokens", "pledges"),
    [(SensibleBot, 12, True), (hard, 12, False), (hard, 2, True)],
)
def test_the_hard_level_pledges_where_there_is_room_for_the_gift(
    make: Callable[..., SensibleBot], tokens: int, pledges: bool
) -> None:
    scene = Stage(today=True, at="ledge", tokens=tokens)
    scene.card("K56")
    assert scene.ask == "p1 action"
    assert (answer(make, "glory", scene).kind == "pledge_allegiance") is pledges


@clause("KM-5.vi.e")
@pytest.mark.parametrize(("items", "casts"), [((), True), (("cup",), False)])
def test_power_is_not_cast_where_it_might_cost_the_prize(
    items: tuple[str, ...], casts: bool
) -> None:
    scene = Stage(today=True, at="cavern", items=items, dark_spell="power")
    scene.challenge("p1", "pooka")
    assert scene.ask == "p1 fight_magic"
    assert (answer(SensibleBot, "power", scene).kind == "power") is casts
