"""The levels: all are offered, play every variant legally, and know only what they may."""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from random import Random

import pytest

from dungeonlords.bot.judgement import BARRED, Judgement, JudgementError, parsed, shipped
from dungeonlords.bot.levels import LEVELS
from dungeonlords.bot.outlook import AREAS, FEATURES
from dungeonlords.bot.thoughtful import ThoughtfulBot
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.lab.fitting import bounded
from dungeonlords.position.state import State
from dungeonlords.speech.words import words
from shared.bots.match import play_game
from shared.bots.playout import playout
from shared.bots.random import RandomBot
from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.patience import BrokenOff, as_long_as
from shared.play.runner import run
from shared.play.table import Player
from tests.dungeonlords_rules.hidden import dealt_anew
from tests.something import some

GAME = DUNGEON_LORDS.play
SEATS = ("p1", "p2", "p3", "p4")
SECRETS = ("traps", "returned", "laid", "slots", "given")
"""What a lord holds face down."""


def test_every_level_is_offered_and_says_what_it_is() -> None:
    said = words("en", None, {})
    assert DUNGEON_LORDS.offered == LEVELS
    assert all(level in DUNGEON_LORDS.bots for level in LEVELS)
    assert all(said.word("level_about", level) != level for level in LEVELS)


def test_the_names_of_earlier_saves_still_make_bots() -> None:
    assert {"sensible", "random"} <= DUNGEON_LORDS.bots.keys()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"items": "straightforward", "paladins": 2, "dummies_remove": True}),
        (4, {"items": "tricky", "paladins": 4, "multiple_capture": True}),
    ],
)
def test_it_plays_every_variant_legally(
    level: str, players: int, options: dict[str, object]
) -> None:
    bots = {seat: RandomBot(seat) for seat in SEATS[:players]}
    bots["p2"] = Legal(DUNGEON_LORDS.bots[level]("3"))  # type: ignore[assignment]
    assert play_game(GAME, options, bots, "7").phase == "over"


class Legal:
    """Lets a bot play, and checks that every answer was an option and the view stayed."""

    def __init__(self, bot) -> None:  # type: ignore[no-untyped-def]
        self.bot = bot

    def choose(self, game, view, decision, ply):  # type: ignore[no-untyped-def]
        before = view.copy()
        move = self.bot.choose(game, view, decision, ply)
        assert move in decision.options
        assert view == before
        return move


# -- fair ----------------------------------------------------------------------------------------


def asked_twice(level: str, view: Callable[[State, str], State]) -> list[bool]:
    """Whether a bot answers alike where what others hold in secret is dealt anew, by question.

    Argument: what it is shown.
    """
    random, alike, differed = Random(5), list[bool](), 0
    bots = {seat: DUNGEON_LORDS.bots["easy"](seat) for seat in SEATS}
    bot, fate = DUNGEON_LORDS.bots[level]("9"), Seeded("9")

    def answer(state: State, decision: Decision, ply: int) -> Move:
        nonlocal differed
        who = decision.who
        if who == FATE:
            return fate.answer(decision, ply)
        if who == "p3" and len(decision.options) > 1 and ply % 3 == 0:
            other = dealt_anew(state, who, random)
            differed += other != state
            asked_again = GAME.decision(other)
            assert asked_again is not None
            choice = bot.choose(GAME, view(state, who), decision, ply)
            alike.append(choice is bot.choose(GAME, view(other, who), asked_again, ply))
        return bots[who].choose(GAME, GAME.view(state, who), decision, ply)

    run(GAME, GAME.setup({}, SEATS), answer)
    assert differed > 5
    return alike


@pytest.mark.parametrize("level", [*LEVELS, "sensible"])
def test_what_is_hidden_changes_nothing(level: str) -> None:
    alike = asked_twice(level, GAME.view)
    assert len(alike) > 10
    assert all(alike)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_one_that_saw_what_is_hidden_would_be_found_out(level: str) -> None:
    assert not all(asked_twice(level, lambda state, seat: state.copy()))


def programs(level: str, seed: str) -> Iterator[tuple[Decision, State, Player]]:
    """Every question for orders in a game of one bot against itself, and the bot."""
    found: list[tuple[Decision, State, Player]] = []
    bots = {seat: DUNGEON_LORDS.bots[level](f"{seed}:{seat}") for seat in SEATS}

    def answer(state: State, decision: Decision, ply: int) -> Move | None:
        if decision.who == FATE:
            return Seeded(seed).answer(decision, ply)
        view = GAME.view(state, decision.who)
        if decision.ask == "program":
            found.append((decision, view, bots[decision.who]))
        return None if state.season > 0 else bots[decision.who].choose(GAME, view, decision, ply)

    run(GAME, GAME.setup({}, SEATS), answer)
    return iter(found)


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_one_made_anew_goes_on_with_the_orders_that_lie(level: str) -> None:
    asked = list(programs(level, "2"))
    laid = [(decision, view, bot) for decision, view, bot in asked if view.of(decision.who).slots]
    assert len(laid) >= 4
    for decision, view, bot in laid[:4]:
        anew = DUNGEON_LORDS.bots[level](f"2:{decision.who}")
        assert anew.choose(GAME, view, decision, 0) is bot.choose(GAME, view, decision, 0)


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_it_goes_on_where_somebody_else_began(level: str) -> None:
    for decision, view, _ in some(programs("easy", "3")):
        if len(view.of(decision.who).slots) == 1:
            bot = DUNGEON_LORDS.bots[level]("1")
            assert bot.choose(GAME, view, decision, 0) in decision.options


def test_the_same_view_is_answered_in_the_same_way_by_a_bot_made_anew() -> None:
    state = GAME.setup({}, SEATS)
    playout(GAME, state, Random(3), limit=25)
    while (decision := GAME.decision(state)) is None or decision.ask != "program":
        playout(GAME, state, Random(4), limit=1)
    view = GAME.view(state, decision.who)
    first, again = (DUNGEON_LORDS.bots["normal"]("1").choose(GAME, view, decision, 9) for _ in "12")
    assert first is again


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_it_stops_thinking_as_soon_as_nobody_waits(level: str) -> None:
    state = GAME.setup({}, SEATS)
    while (decision := GAME.decision(state)) is None or decision.ask != "program":
        playout(GAME, state, Random(4), limit=1)
    with as_long_as(lambda: False), pytest.raises(BrokenOff):
        DUNGEON_LORDS.bots[level]("1").choose(GAME, GAME.view(state, decision.who), decision, 9)


def test_the_normal_level_takes_no_notice_of_what_others_may_order() -> None:
    """Where others hold nothing but one order, hard keeps out of their way; normal does not."""
    decision, view, _ = next(programs("normal", "2"))
    alone = view.copy()
    for lord in alone.lords:
        if lord.seat != decision.who:
            lord.hand = ("recruit_imps", "dig_tunnels", "mine_gold")
    for level, minds in (("normal", False), ("hard", True)):
        bot = DUNGEON_LORDS.bots[level]("4")
        assert isinstance(bot, ThoughtfulBot)
        usual, crowded = (sorted(bot.programs(one, decision.who)) for one in (view, alone))
        assert (usual != crowded) == minds


# -- judgements ------------------------------------------------------------------------------------


def test_a_judgement_lies_between_winter_and_autumn() -> None:
    weights = shipped("normal").weights
    gold = 1 + FEATURES.index("gold")
    first, *_, last = (weights[2, season][gold] for season in range(4))
    assert (first, last) == (0.6, 0.2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[habits",
        "[year_1]\n[year_2]\n[habits]\nget_food = [1, 1]",
        "[year_1]\ngold = [1]\n[year_2]\n[habits]\n" + json.dumps("x") + " = 1",
    ],
)
def test_a_damaged_judgement_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(JudgementError, match="another bot"):
        parsed(text, "mine.toml")


def test_a_judgement_of_other_rules_is_refused_in_a_sentence() -> None:
    text = files("dungeonlords.bot").joinpath("hard.toml").read_text(encoding="utf-8")
    today = f"rules = {GAME.rules_version}"
    assert today in text
    # files of before do not say whose rules they are of
    assert parsed(text.replace(today, ""), "mine.toml").weights == shipped("hard").weights
    with pytest.raises(JudgementError, match="version 2 of the rules"):
        parsed(text.replace(today, "rules = 2"), "mine.toml")


def test_a_judgement_of_what_nobody_counts_is_refused() -> None:
    habits = "".join(f"{area} = [1, 1, 1]\n" for area in GAME.setup({}, SEATS).ruleset.areas)
    sound = f"[year_1]\n[year_2]\n[habits]\n{habits}"
    assert parsed(sound, "mine.toml").weights[1, 0][0] == 0
    with pytest.raises(JudgementError):
        parsed(sound.replace("[year_2]", "glory = [1, 1]\n[year_2]"), "mine.toml")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_no_order_is_given_only_to_be_rid_of_it(level: str) -> None:
    for row in some(shipped(level).weights.values()):
        assert all(weight <= 0 for weight in row[BARRED : BARRED + len(AREAS)])


def test_what_was_learned_against_all_sense_is_not_written() -> None:
    weights = {when: (0.0,) + (1.0,) * len(FEATURES) for when in shipped("hard").weights}
    row = bounded(Judgement(weights)).weights[2, 3]
    assert row[BARRED : BARRED + len(AREAS)] == (0.0,) * len(AREAS)
    assert row[1 + FEATURES.index("gold")] == 1.0
