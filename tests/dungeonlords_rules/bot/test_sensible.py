"""The sensible bot: what it does in clear cases, and that it beats chance.

``dungeonlords.lab.duel.duel(200)`` is the whole measurement; here a few games stand for it.
"""

from random import Random

import pytest

from dungeonlords.agenda import RULES
from dungeonlords.bot.evaluation import bite, punch, worth
from dungeonlords.bot.evaluation_battle import future
from dungeonlords.bot.sensible import SensibleBot, most_at_once
from dungeonlords.game import DungeonLords
from dungeonlords.position.figures import adventurer
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from shared.bots.match import play_game
from shared.bots.playout import playout
from shared.bots.random import RandomBot
from shared.play.decision import Decision, Move
from shared.play.event import silence
from shared.play.tasks import alone
from tests.dungeonlords_rules import duels
from tests.dungeonlords_rules.stage import Stage

GAME = DungeonLords()
SEATS = ("p1", "p2", "p3", "p4")
GAMES, WINS = 20, 16
"""Of so many games it must win so many; it wins about 19 of 20."""


def asked(state: State, *step: object) -> str:
    """What the bot answers to a question, in notation."""
    state.agenda = [step]
    RULES.run(state, silence)
    decision = GAME.decision(state)
    assert decision is not None
    view = GAME.view(state, decision.who)
    return SensibleBot("1").choose(GAME, view, decision, 0).notation()


def at_war(*party: str, **more: object) -> tuple[State, Lord]:
    """A lord in the first round of combat."""
    state = Stage().state
    state.phase, state.season, state.round = "combat", 3, 1
    state.card_stack = ("fireball",)
    lord = state.of("p1")
    lord.party = [adventurer(state.ruleset, tile) for tile in party]
    for name, value in more.items():
        setattr(lord, name, value)
    return state, lord


# -- beating chance ------------------------------------------------------------------------------


def test_it_beats_chance() -> None:
    assert duels.won(range(GAMES), 1) >= WINS


def test_a_duel_gives_the_same_result_again() -> None:
    assert duels.duel(2, 2) == duels.won(range(2), 2)


def test_it_sits_in_every_seat_in_its_turn() -> None:
    assert [duels.seat_of(game) for game in range(5)] == ["p1", "p2", "p3", "p4", "p1"]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"items": "straightforward", "paladins": 2}),
        (4, {"items": "tricky", "paladins": 4, "multiple_capture": True}),
    ],
)
def test_it_plays_every_variant_legally_with_what_it_may_know(
    players: int, options: dict[str, object]
) -> None:
    bots = {seat: Legal(seat) for seat in SEATS[:players]}
    state = play_game(GAME, options, bots, "7")
    assert state.phase == "over"


class Legal(SensibleBot):
    """Plays, and checks that every answer was an option and the view stayed as it was."""

    def choose(self, game, view, decision, ply):  # type: ignore[no-untyped-def]
        before = view.copy()
        move = super().choose(game, view, decision, ply)
        assert move in decision.options
        assert view == before
        return move


def test_the_same_view_is_answered_in_the_same_way() -> None:
    state = GAME.setup({}, SEATS)
    playout(GAME, state, Random(3), limit=120)
    bots = {seat: RandomBot(seat) for seat in SEATS}
    while (decision := GAME.decision(state)) is None or decision.who not in bots:
        playout(GAME, state, Random(4), limit=1)
    view = GAME.view(state, decision.who)
    first, again = (SensibleBot("1").choose(GAME, view, decision, 120) for _ in range(2))
    assert first is again


def test_what_it_tried_out_for_one_order_changes_none_of_the_next_ones() -> None:
    fresh, again = play_game(GAME, {}, bots(Forgetful), "3"), play_game(GAME, {}, bots(), "3")
    assert fresh == again


class Forgetful(SensibleBot):
    """Asks itself anew every time."""

    def choose(self, game, view, decision, ply):  # type: ignore[no-untyped-def]
        return SensibleBot(self.seed).choose(game, view, decision, ply)


def bots(kind: type[SensibleBot] = SensibleBot) -> dict[str, SensibleBot]:
    """One in every seat."""
    return {seat: kind(seat) for seat in SEATS}


def until(ask: str) -> tuple[State, Decision]:
    """Somebody's view of a random game in which this is asked, and the question."""
    state, random = GAME.setup({}, SEATS), Random(ask)
    while (decision := GAME.decision(state)) is None or decision.ask != ask:
        if decision is None:
            state = GAME.setup({}, SEATS)
        playout(GAME, state, random, limit=1)
    return GAME.view(state, decision.who), decision


def tried_out(view: State, seat: str, option: Move) -> float:
    """What the rules leave a lord with."""
    after = view.copy()
    alone(after)
    RULES.run(after, silence, option)
    return worth(after, after.of(seat))


def test_a_room_stands_where_the_rules_leave_it_with_most() -> None:
    view, decision = until("place_room")
    found = {option: tried_out(view, decision.who, option) for option in decision.options}
    assert found[most_at_once(view, decision)] == max(found.values())


@pytest.mark.parametrize("ask", ["use_space", "hire", "build", "mine"])
def test_whoever_declines_is_left_with_what_he_has(ask: str) -> None:
    view, decision = until(ask)
    assert decision.options[-1].kind == "decline"
    left = tried_out(view, decision.who, decision.options[-1])
    assert left == worth(view, view.of(decision.who))


# -- clear cases ---------------------------------------------------------------------------------


def test_it_pays_its_taxes() -> None:
    state = Stage().state
    state.of("p1").gold = 4
    assert asked(state, "pay_tax", "p1", 3, "DL-6.4") == "pay 3"


def test_it_keeps_a_monster_that_it_can_pay() -> None:
    state = Stage().state
    state.phase, state.season, state.events = "event", 1, ("", "payday", "", "")
    state.of("p1").ready = ("troll",)
    assert asked(state, "payday", "p1") == "pay_monster troll"


def test_it_mines_all_that_it_can() -> None:
    state = Stage().state
    state.of("p1").slots = ("mine_gold", "", "")
    assert asked(state, "mine", "p1", 0) == "mine 2"


def test_it_takes_the_room_that_brings_points_for_its_lair() -> None:
    state = Stage().state
    state.year, state.season, state.site_office = 2, 2, ("cafeteria", "chapel")
    lord = state.of("p1")
    lord.slots = ("build_room", "", "")
    lord.ready, lord.gold = ("ghost", "vampire", "vampire"), 3
    assert asked(state, "build", "p1", 0) == "build chapel"


def test_it_looks_at_a_card_that_it_has_not_seen() -> None:
    state = Stage().state
    state.of("p1").peeked = (1, 2)
    assert asked(state, "peek", "p1") == "peek 3"


def test_it_sends_a_monster_that_makes_a_prisoner_and_saves_the_tile() -> None:
    state, lord = at_war("warrior_1_1", ready=("troll",), site="c1")
    assert lord.party[0].hp == 3
    assert asked(state, "send", "p1") == "send troll"


def test_it_lays_the_trap_that_no_thief_disarms() -> None:
    state, _ = at_war("warrior_1_2", traps=("rolling_stone", "anti_magic_dart"), site="c1")
    assert asked(state, "lay_trap", "p1").split()[1:] == ["rolling_stone"]


def test_it_aims_at_whoever_falls() -> None:
    state, _ = at_war("warrior_1_4", "wizard_1_1", sent=("vampire",), site="c1")
    # in the last round nothing is gained by sparing the Vampire
    state.round, state.cards = 4, ("", "", "", "fireball")
    assert asked(state, "battle", "p1") == "attack vampire strike"
    assert asked(state, "aim", "p1", 0, "strike", 0) == "hit wizard_1_1"


def test_it_fights_where_its_monsters_are_strongest() -> None:
    state, lord = at_war("warrior_2_1", ready=("troll",), traps=())
    state.year, state.card_stack = 2, ("song_of_courage",)
    lord.tiles = {"c1": TUNNEL, "b1": "training_room", "d1": TUNNEL}
    lord.conquered = ("c1",)
    assert asked(state, "plan", "p1") == "battle_at b1"


# -- judgement -----------------------------------------------------------------------------------


def test_letters_and_conquered_tiles_count_as_in_the_scoring() -> None:
    state = Stage().state
    state.year, state.season, state.round = 2, 3, 4
    lord = state.of("p1")
    before = worth(state, lord)
    lord.letters = 1
    assert worth(state, lord) == pytest.approx(before - 3)


def test_what_is_owed_soon_weighs_more_than_what_may_be_owed() -> None:
    state = Stage().state
    state.season = 1
    lord = state.of("p1")
    lord.gold = 0
    state.event_stack = ("payday", "taxes")
    later = worth(state, lord)
    state.events = ("", "taxes", "", "")
    assert worth(state, lord) < later


def test_stronger_monsters_and_traps_are_worth_more() -> None:
    ruleset = Stage().state.ruleset
    strength = {id: punch(one) for id, one in ruleset.monsters.items()}
    assert max(strength, key=strength.__getitem__) == "demon"
    assert strength["troll"] > strength["goblin"]
    assert bite(ruleset.traps["rolling_stone"]) > bite(ruleset.traps["anti_magic_dart"])


def test_later_rounds_promise_more_with_a_full_lair() -> None:
    state, lord = at_war("warrior_1_2", "thief_1_1", "priest_1_1")
    bare = future(state, lord, 3)
    lord.ready, lord.traps = ("troll", "witch"), ("rolling_stone",)
    assert future(state, lord, 3) > bare
    assert future(state, lord, 0) == 0
