"""The year and its rounds (DL-2, DL-8, DL-12)."""

import pytest

from dungeonlords import rounds
from dungeonlords.position.state import BEFORE_WINTER, State
from dungeonlords.rounds import YEAR
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


def course(state: State) -> list[str]:
    """Phases from here to the end of the game, in order."""
    passed = [state.phase]
    while state.phase != "over":
        YEAR.trigger("next", state, state)
        passed.append(state.phase)
        if state.phase == "new_round":
            state.season += 1
        elif state.phase == "combat":
            state.round += 1
        elif state.phase == "second_year":
            state.year, state.season, state.round = 2, BEFORE_WINTER, 0
    return passed


@clause("DL-2.1")
def test_two_years_of_four_rounds_and_four_rounds_of_combat() -> None:
    state = Stage().state
    state.phase, state.season = "setup", BEFORE_WINTER
    passed = course(state)
    assert passed.count("new_round") == 8
    assert passed.count("combat") == 8
    assert passed.count("second_year") == 1
    assert passed[-2:] == ["scoring", "over"]


@clause("DL-2.2", "DL-R.5")
@pytest.mark.parametrize(
    ("season", "phases"),
    [
        (0, ["orders", "production", "end_of_round"]),
        (1, ["orders", "production", "event", "adventurers", "end_of_round"]),
    ],
)
def test_winter_has_no_event_and_no_adventurers(season: int, phases: list[str]) -> None:
    state = Stage().state
    state.phase, state.season = "new_round", season
    passed = []
    for _ in phases:
        YEAR.trigger("next", state, state)
        passed.append(state.phase)
    assert passed == phases


@clause("DL-2.3")
def test_a_new_round_discards_what_is_left_and_reveals_more() -> None:
    stage = Stage()
    stage.put(tavern=("goblin",), site_office=("mint",)).run("begin_round")
    assert stage.state.season == 1
    assert stage.told("unsold").facts == {"monsters": ["goblin"], "rooms": ["mint"]}
    stage.run("reveal_monsters", answers=["monster witch", "monster troll", "monster witch"])
    assert stage.state.tavern == ("troll", "witch", "witch")
    assert len(stage.state.monster_stack) == 9
    stage.run("reveal_rooms", answers=["room mint", "room workshop"])
    assert stage.state.site_office == ("mint", "workshop")
    assert len(stage.state.room_stack) == 6
    assert stage.told("tavern").clause == stage.told("plans").clause == "DL-2.3"


@clause("DL-2.3")
def test_the_last_tiles_of_a_year_leave_nothing_to_chance() -> None:
    stage = Stage()
    stage.put(monster_stack=("goblin", "slime", "vampire"), room_stack=("mint", "magic_room"))
    stage.run("reveal_monsters").run("reveal_rooms")
    assert stage.asked == ""
    assert stage.state.tavern == ("goblin", "slime", "vampire")
    assert stage.state.site_office == ("mint", "magic_room")
    assert stage.state.monster_stack == stage.state.room_stack == ()


@clause("DL-2.4", "DL-2.5")
@pytest.mark.parametrize(("season", "ahead"), [(0, True), (2, True), (3, False)])
def test_what_comes_next_season_is_shown_until_autumn(season: int, ahead: bool) -> None:
    stage = Stage()
    stage.state.season = season
    stage.state.events = ("", "", "", "")
    stage.run("foresee")
    assert bool(stage.asked) == ahead


@clause("DL-8.1")
def test_imps_return_and_the_token_passes_to_the_left() -> None:
    stage = Stage()
    stage.set("p1", busy=2, trolls_busy=1, worked=("c2",))
    stage.run("end_round")
    p1 = stage.p1
    assert (p1.busy, p1.trolls_busy, p1.worked) == (0, 0, ())
    assert stage.state.start == 1
    assert stage.told("token_passes").who == "p2"


@clause("DL-8.1")
def test_after_autumn_the_token_stays() -> None:
    stage = Stage()
    stage.state.season = rounds.AUTUMN
    stage.run("end_round")
    assert stage.state.start == 0
    assert stage.told("building_ends").clause == "DL-8.1"


@clause("DL-12.1", "DL-12.5")
def test_the_second_year_has_cards_and_tiles_of_its_own() -> None:
    stage = Stage()
    state = stage.state
    state.season, state.round, state.cards, state.shown = 3, 4, ("fireball",) * 4, 4
    state.special, state.tent = "rats", ("human",)
    stage.set("p1", peeked=(1,))
    stage.run("begin_second_year")
    assert (state.year, state.season, state.round) == (2, BEFORE_WINTER, 0)
    assert (state.cards, state.shown, state.special) == (("",) * 4, 0, "")
    assert state.card_stack == state.ruleset.spell_stacks[2]
    assert state.monster_stack == state.ruleset.monster_stacks[2]
    assert state.room_stack == state.ruleset.room_stacks[2]
    assert state.tile_stack == state.ruleset.tile_stacks[2]
    assert sorted(state.event_stack) == ["payday", "special", "taxes"]
    assert stage.p1.peeked == ()
    assert "DL-12.1" in stage.clauses


@clause("DL-12.2", "DL-R.17")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 1), (1, 1)])
def test_the_dummy_counter_moves_down_two(before: int, after: int) -> None:
    stage = Stage(players=2)
    stage.state.dummy_evil = before
    stage.run("begin_second_year")
    assert stage.state.dummy_evil == after
    assert stage.told("dummy_calms").clause == "DL-12.2"


@clause("DL-R.17")
def test_the_dummy_counter_moves_in_no_round_unless_a_pack_says_so() -> None:
    stage = Stage(players=2).run("end_round")
    assert stage.state.dummy_evil == 5
    assert not stage.happened("dummy_rises")
    for players, evil in ((2, [7, 9, 11, 13, 15, 15]), (3, [0])):
        stage = Stage(players, pack={"constants": {"constants": {"dummy_evil_per_round": 2}}})
        for after in evil:
            stage.run("end_round")
            assert stage.state.dummy_evil == after
        assert stage.happened("dummy_rises") == (players == 2)


@clause("DL-12.3")
@pytest.mark.parametrize(("players", "start", "then"), [(4, 0, 3), (3, 2, 0), (2, 1, 1)])
def test_the_token_moves_between_the_years(players: int, start: int, then: int) -> None:
    stage = Stage(players=players)
    stage.state.start = start
    stage.run("begin_second_year")
    assert stage.state.start == then
