"""Late in a game orders are judged by the combat that they lead to."""

from random import Random

import pytest

from dungeonlords.bot.campaign import Campaign
from dungeonlords.bot.judgement import AUTUMN, SUMMER, shipped
from dungeonlords.bot.levels import hard
from dungeonlords.bot.outlook import Outlook
from dungeonlords.bot.rehearsal import Rehearsal
from dungeonlords.bot.rounds import Rounds
from dungeonlords.bot.survey import Survey
from dungeonlords.bot.thoughtful import FOUGHT_OUT
from dungeonlords.position.figures import adventurer
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import NOBODY, State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from tests.dungeonlords_rules.stage import Stage

PARTY = ("wizard_1_4", "priest_1_3", "priest_1_2")


def before_combat(event: str = "") -> State:
    """Autumn of the second year: a party waits before four tunnels."""
    state = Stage().state
    state.year, state.phase, state.season = 2, "orders", AUTUMN
    state.events = ("", "", "", event)
    state.coming = ((),) * 4
    state.spaces = dict.fromkeys(state.ruleset.areas, NOBODY)
    lord = state.of("p1")
    lord.party = [adventurer(state.ruleset, tile) for tile in PARTY]
    lord.tiles = dict.fromkeys(("c1", "c2", "c3", "b3"), TUNNEL)
    return state


def campaign_of(state: State) -> Campaign:
    survey = Survey(state.ruleset)
    rehearsal = Rehearsal(state, "p1", survey, Random(4), 1)
    return Campaign(Outlook(state, "p1", survey), rehearsal, (2, state.season))


def end(state: State, lord: Lord, decks: int = 8) -> float:
    """What that lord has in the end, on average."""
    campaign = campaign_of(state)
    return sum(campaign.end(lord.copy(), campaign.rehearsal.deck()) for _ in range(decks)) / decks


def with_more(state: State, **more: object) -> Lord:
    lord = state.of("p1").copy()
    for name, value in more.items():
        setattr(lord, name, value)
    return lord


@pytest.mark.parametrize(
    "more", [{"ready": ("witch",)}, {"traps": ("wall_of_fire",)}, {"traps": (HIDDEN,)}]
)
def test_what_defends_the_dungeon_ends_better(more: dict[str, object]) -> None:
    state = before_combat()
    assert end(state, with_more(state, **more)) > end(state, state.of("p1"))


def test_taxes_are_paid_before_the_combat_or_cost_letters() -> None:
    state = before_combat("taxes")
    campaign, lord = campaign_of(state), with_more(state, gold=1)
    campaign.settle(lord)
    assert (lord.gold, lord.letters) == (0, 1)


def test_whoever_is_not_paid_does_not_fight() -> None:
    state = before_combat("payday")
    campaign, lord = campaign_of(state), with_more(state, gold=0, food=2, ready=("goblin", "troll"))
    campaign.settle(lord)
    assert lord.monsters == ("troll",)
    assert lord.food == 0


def test_an_event_that_is_over_costs_nothing_more() -> None:
    state = before_combat("taxes")
    state.round = 1
    campaign, lord = campaign_of(state), with_more(state, gold=1)
    assert campaign.settle(lord) == 0
    assert (lord.gold, lord.letters) == (1, 0)


def test_a_special_card_that_lies_open_is_feared() -> None:
    state = before_combat("rats")
    state.special = "rats"
    lord = with_more(state, food=6)
    feared = end(state, lord)
    state.events = ("",) * 4
    assert feared < end(state, lord)


def test_the_same_seed_fights_alike_and_changes_nothing() -> None:
    state = before_combat()
    lord = state.of("p1")
    assert end(state, lord) == end(state, lord)
    assert state == before_combat()


def test_only_the_best_orders_late_in_a_game_are_fought_out() -> None:
    state = before_combat()
    for lord in state.lords:
        lord.hand = ("get_food", "dig_tunnels", "mine_gold", "buy_traps", "hire_monster")
    bot = hard("1")
    assert len(bot.programs(state, "p1")) == FOUGHT_OUT
    state.year = 1
    assert len(bot.programs(state, "p1")) == 60


def test_orders_missed_afterwards_matter_only_if_a_round_follows() -> None:
    state = before_combat()
    lord = state.of("p1")
    # nobody stands anywhere: what is ordered makes no difference by itself
    nowhere = {area: (None,) * 3 for area in state.ruleset.areas}
    ways = [("mine_gold", "dig_tunnels", one) for one in ("build_room", "get_food")]
    gaps = []
    for state.season in (SUMMER, AUTUMN):
        campaign = campaign_of(state)
        rounds = Rounds(shipped("hard"), campaign.outlook, lord.seat, [nowhere])
        first, second = campaign.promises(rounds, ways)
        gaps.append(first[0] - second[0])
    assert gaps[0] != 0
    assert gaps[1] == 0
