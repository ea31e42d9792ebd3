"""What a bot expects is what the rules say, however often it was asked before."""

from knightmare.bot.evaluation import CLUE_ROOM, Prospects, contest, prospects
from knightmare.bot.judgement import judgements
from knightmare.bot.sensible import SENSIBLE
from knightmare.position.state import Fight, State
from knightmare.rules.challenge import strength
from shared.combat.contest import strength as points
from tests.conftest import clause
from tests.knightmare_rules.bot.test_levels import GAME, asked
from tests.something import some


def test_what_is_remembered_is_what_would_be_reckoned_anew() -> None:
    for state, decision, _ in some(asked("5", 3)):
        me = state.of(decision.who)
        known = prospects(state.ruleset, SENSIBLE)
        fresh = Prospects(state.ruleset, SENSIBLE)
        assert known.goal(state, me) == fresh.goal(state, me)
        others = [one.seat for one in state.alive if one.seat != me.seat]
        for foe in [*state.ruleset.characters, *others]:
            assert known.fight(state, me, foe) == fresh.fight(state, me, foe), foe
            assert known.beatable(state, me, foe) == fresh.beatable(state, me, foe), foe
            assert known.stakes(state, me, foe) == fresh.stakes(state, me, foe), foe


def started() -> State:
    return GAME.setup({}, ["p1", "p2"])


@clause("KM-3.i", "KM-5.vi.j")
def test_whatever_changes_a_fight_changes_what_is_expected_of_it() -> None:
    state = started()
    me, expects = state.of("p1"), prospects(state.ruleset, SENSIBLE)
    me.tokens = 2
    before = expects.beatable(state, me, "necromancer")
    state.necromancer -= 1
    weaker = expects.beatable(state, me, "necromancer")
    assert weaker > before
    me.items = ("mace",)
    armed = expects.beatable(state, me, "necromancer")
    assert armed > weaker
    me.life = "RED"
    assert expects.beatable(state, me, "necromancer") < armed
    state.bodyguard = "p1"
    fight = Fight(("p1", "necromancer"))
    lead = points(strength(state, fight, 0)) - points(strength(state, fight, 1)) + me.tokens
    assert expects.beatable(state, me, "necromancer") == contest(lead, 0, 1, 1)[0]


def test_no_goal_is_left_where_a_quest_object_was_taken_away() -> None:
    state = started()
    me, expects = state.of("p1"), prospects(state.ruleset, SENSIBLE)
    me.tokens, me.items = 12, ("mace",)
    before = expects.goal(state, me)
    item = next(one for one in expects.guarded if state.place(one) == before)
    state.lying[before] = tuple(one for one in state.lying[before] if one != item)
    assert expects.goal(state, me) != before
    assert expects.goal(state, me) == Prospects(state.ruleset, SENSIBLE).goal(state, me)
    me.items = (item,)
    assert expects.goal(state, me) == CLUE_ROOM


def test_two_judgements_do_not_share_what_they_remember() -> None:
    state = started()
    sensible, hard = (judgements()[name] for name in ("sensible", "hard"))
    me = state.of("p1")
    assert prospects(state.ruleset, sensible).of_item(me, "cup") == 25.0
    assert prospects(state.ruleset, hard).of_item(me, "cup") == 15.6
