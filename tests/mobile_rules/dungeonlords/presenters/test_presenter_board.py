"""What is shown of the central board; no window is needed."""

from typing import Any

import pytest

from dungeonlords.building.minions import place
from dungeonlords.position.lord import Dummy
from dungeonlords.position.state import NOBODY
from dungeonlords.season import evilometer
from dungeonlords.speech.scene.deals import unaffordable
from dungeonlords.speech.scene.standing import now_acting, placed
from mobile.dungeonlords.presenters.around import BoardShown, board_of
from mobile.dungeonlords.presenters.board.areas import AreaShown
from mobile.kit.shown import AnswerShown, QuestionShown
from shared.play.event import silence
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import LOOKS, seen, spoken
from tests.mobile_rules.presenting import strings
from tests.something import some

COMING = ("wizard_1_1", "thief_1_1", "priest_1_1", "warrior_1_1")


def shown(stage: Stage, eyes: str = "p1", asks: bool = False) -> BoardShown:
    """The board as a seat sees it. Argument: whether the question on the table is its own."""
    lit = now_acting(stage.state)
    asked = question(stage) if asks else None
    return board_of(seen(stage, eyes), spoken(), LOOKS, eyes, asked, lit)


def question(stage: Stage) -> QuestionShown:
    """The question on the table, with its answers."""
    decision = stage.decision
    assert decision is not None
    answers = tuple(AnswerShown(one, 0, one.notation(), "", "", "") for one in decision.options)
    plain: dict[str, Any] = {"who_text": "", "text": "", "waiting": "", "why": (), "invitation": ""}
    return QuestionShown(
        ply=0, ask=decision.ask, who=decision.who, answers=answers, cancel=None, dice=None, **plain
    )


def summer(**values: Any) -> Stage:
    """The third season of a year, with everything that can be known."""
    stage = Stage()
    state = stage.state
    state.season, state.year = 2, 1
    state.events, state.special = ("", "", "taxes", "special"), "rusty_traps"
    state.coming = ((), (), COMING, COMING)
    state.spaces = dict.fromkeys(state.ruleset.areas, NOBODY)
    for name, value in values.items():
        setattr(state, name, value)
    return stage


# -- the year --------------------------------------------------------------------------------


def test_seasons_are_over_now_next_or_later() -> None:
    one = shown(summer(season=1))
    assert [season.when for season in one.seasons] == ["done", "now", "next", "later"]
    assert [season.name for season in one.seasons] == ["Winter", "Spring", "Summer", "Autumn"]
    fighting = shown(summer(season=3, round=1))
    assert {season.when for season in fighting.seasons} == {"done"}


def test_events_lie_open_a_season_ahead() -> None:
    *_, now, coming = shown(summer()).seasons
    assert (now.event.kind, now.event.name, now.event.icon) == ("event", "Taxes", "taxes")
    assert (coming.event.kind, coming.event.name) == ("happening", "Rusty Traps")
    assert coming.event.text.startswith("everybody discards half the traps")


def test_every_adventurer_has_the_seat_that_would_get_him_now() -> None:
    stage = summer()
    for seat, evil in (("p1", 5), ("p2", 2), ("p3", 9), ("p4", 5)):
        stage.set(seat, evil=evil)
    goes = [one.goes for one in shown(stage).seasons[2].comers]
    assert [mark and mark.name for mark in goes] == ["Tom", "Ann", "Ilse", "Marie"]
    evilometer.move(stage.state, silence, "p2", 4, "DL-4.2")
    goes = [one.goes for one in shown(stage).seasons[2].comers]
    assert [mark and mark.name for mark in goes] == ["Ann", "Ilse", "Tom", "Marie"]
    assert shown(stage).seasons[2].note == "as it stands"
    assert not any(one.goes for one in shown(stage).seasons[3].comers)


def test_an_adventurer_may_go_to_nobody() -> None:
    stage = Stage(2)
    state = stage.state
    state.season, state.dummy_evil = 1, 1
    state.coming = ((), COMING[:3], (), ())
    first = shown(stage).seasons[1].comers[0].goes
    assert first is not None
    assert (first.name, first.dummy) == ("nobody", True)


def test_a_combat_card_is_known_to_whoever_has_looked() -> None:
    stage = summer(cards=("", "fireball", "graffiti", ""), shown=0).set("p2", peeked=(2,))
    own = shown(stage, "p2").cards
    assert [card.state for card in own] == ["hidden", "peeked", "hidden", "hidden"]
    face = own[1].face
    assert face is not None
    assert (face.name, face.pace, face.id) == ("Fireball", "snail", "fireball")
    for eyes in ("p1", "p3"):
        other = shown(stage, eyes)
        assert {card.state for card in other.cards} == {"hidden"}
        assert not any("Fireball" in said for said in strings(other))
    stage.state.shown = 2
    assert [card.state for card in shown(stage, "p1").cards[:2]] == ["open", "open"]


# -- the areas -------------------------------------------------------------------------------


def acting(players: int = 4) -> Stage:
    """Everybody has put three minions on the board, and the first acts."""
    stage = Stage(players)
    state = stage.state
    state.spaces = dict.fromkeys(state.ruleset.areas, NOBODY)
    hands = [
        ("get_food", "dig_tunnels", "hire_monster"),
        ("get_food", "recruit_imps", "hire_monster"),
        ("improve_reputation", "get_food", "build_room"),
        ("get_food", "mine_gold", "build_room"),
    ]
    for lord, hand in zip(state.lords, hands, strict=False):
        lord.slots, lord.gold, lord.food = hand, 9, 9
    state.tavern, state.site_office = ("goblin", "demon", "witch"), ("mint", "hatchery")
    for slot in (1, 2, 3):
        stage.run("reveal_slot", slot)
    return stage.run("resolve_areas")


def area(one: BoardShown, id: str) -> AreaShown:
    """One area by its id."""
    return next(area for area in one.areas if area.id == id)


def test_minions_stand_on_their_spaces_in_play_order() -> None:
    one = shown(acting())
    names = [space.minion and space.minion.name for space in area(one, "get_food").spaces]
    assert names == ["Ann", "Tom", "Ilse"]
    assert [space.acting for space in area(one, "get_food").spaces] == [True, False, False]
    assert area(one, "get_food").lit
    assert not area(one, "dig_tunnels").lit
    assert area(one, "get_food").spoken == (
        "Get Food. Ann on space 1. Tom on space 2. Ilse on space 3. No room for Marie"
    )


def test_whoever_has_acted_still_stands_there_and_is_ticked() -> None:
    stage = acting().play("act", "decline", "act")
    one = shown(stage)
    assert [space.done for space in area(one, "get_food").spaces] == [True, True, True]
    assert area(one, "get_food").done
    assert area(one, "improve_reputation").lit


def test_the_spaces_of_two_areas_act_backwards() -> None:
    stage = acting()
    backwards = [area.id for area in shown(stage).areas if area.backwards]
    assert backwards == ["hire_monster", "build_room"]
    turns = shown(stage).turns
    assert [(one.minion.name, one.area, one.numeral) for one in turns][-2:] == [
        ("Ilse", "build_room", "II"),
        ("Marie", "build_room", "I"),
    ]


def test_nobody_moves_while_orders_are_taken_back() -> None:
    """Three lords and Ilse hire: there is no room for Marie, whatever the others take back."""
    stage = recovering()
    hire = area(shown(stage), "hire_monster")
    before = [one.minion and one.minion.name for one in hire.spaces]
    assert (before, [one.name for one in hire.shut_out]) == (["Ann", "Tom", "Marie"], ["Ilse"])
    while stage.asked == "take_order_back":
        now = area(shown(stage), "hire_monster")
        assert (now.spaces, now.shut_out) == (hire.spaces, hire.shut_out)
        stage.play(stage.options[0])
    assert not any(one.minion for one in area(shown(stage), "hire_monster").spaces)


def test_whoever_declined_or_could_not_act_has_a_sign_of_its_own() -> None:
    one = shown(recovering())
    assert [space.sign for space in area(one, "hire_monster").spaces] == ["cancel"] * 3
    assert [space.sign for space in area(one, "get_food").spaces] == ["check", "check", ""]
    assert area(one, "hire_monster").spoken == (
        "Hire Monster. Ann on space 1, declined. Tom on space 2, declined. "
        "Marie on space 3, declined. No room for Ilse"
    )


def test_a_table_saved_while_minions_acted_shows_those_who_stand_there() -> None:
    stage = acting()
    values = stage.state.to_json()
    del values["minions"]
    before = type(stage.state).from_json(values, stage.state.ruleset)
    assert placed(before)["get_food"] == [("p1", ""), ("p2", ""), ("p4", "")]


def recovering() -> Stage:
    """Orders are taken back: four sent a minion to Hire Monster, and the tavern was empty."""
    stage = Stage(4)
    state = stage.state
    state.spaces = dict.fromkeys(state.ruleset.areas, NOBODY)
    for lord, first in zip(state.lords, FIRST, strict=True):
        lord.slots, lord.gold, lord.food = (first, "hire_monster", "mine_gold"), 9, 9
    for slot in (1, 2, 3):
        stage.run("reveal_slot", slot)
    stage.run("resolve_areas")
    while stage.decision:
        stage.play("act" if "act" in stage.options else stage.options[-1])
    return stage.run("recover_orders")


FIRST = ("get_food", "get_food", "improve_reputation", "improve_reputation")


def test_dummies_stand_where_they_were_put_and_only_block() -> None:
    stage = Stage(2)
    state = stage.state
    state.spaces = dict.fromkeys(state.ruleset.areas, NOBODY)
    state.dummies = [Dummy("d1", "p1")]
    place(state, silence, "d1", "get_food", 1)
    stage.set("p1", slots=("get_food",)).set("p2", slots=("mine_gold",))
    stage.run("reveal_slot", 1).run("resolve_areas")
    one = board_of(state, spoken(), LOOKS, "p1", None, None)
    marks = [space.minion for space in area(one, "get_food").spaces[:2]]
    assert [mark and (mark.shape, mark.name) for mark in marks] == [
        (LOOKS["p1"].shape, "Ann"), ("hollow", "the first dummy"),
    ]  # fmt: skip
    turns = {turn.minion.name: turn.does for turn in one.turns}
    assert turns["the first dummy"] == "only blocks the space"
    assert turns["Tom"] != turns["the first dummy"]


def test_inaccessible_orders_say_who_cannot_come() -> None:
    stage = summer().set("p1", inaccessible=("get_food",)).set("p3", inaccessible=("get_food",))
    food = area(shown(stage), "get_food")
    assert [mark.name for mark in food.barred] == ["Ann", "Marie"]
    assert food.closed
    assert not area(shown(stage, "p2"), "get_food").closed


def test_a_space_says_what_it_gives_and_whether_it_can_be_paid() -> None:
    stage = summer().set("p1", gold=0, food=2, evil=15)
    food = area(shown(stage), "get_food")
    assert food.spaces[0].deal.text == "1 gold: +2 food"
    assert [space.deal.can for space in food.spaces] == [False, False, False]
    imps = area(shown(stage), "recruit_imps")
    assert [space.deal.can for space in imps.spaces] == [True, True, False]


# -- the offers ------------------------------------------------------------------------------


def hiring(**goods: int) -> Stage:
    """The first minion of the tavern has its turn."""
    stage = acting()
    for lord in stage.state.lords:
        lord.evil, lord.gold = 12, 9
        for name, value in goods.items():
            setattr(lord, name, value)
    while stage.asked != "hire":
        decision = stage.decision
        assert decision is not None
        answer = next(
            (one for one in decision.options if one.kind in ("decline", "stop", "enough")),
            decision.options[-1],
        )
        stage.play(answer.notation())
    return stage


def test_what_is_on_offer_can_be_looked_at() -> None:
    offers = shown(acting()).offers
    assert [one.name for one in offers[:3]] == ["Goblin", "Demon", "Witch"]
    assert [one.icon for one in offers[3:]] == ["mint", "nest"]
    assert not any(one.answer or one.why for one in offers)


def test_the_offers_answer_and_say_why_not() -> None:
    stage = hiring(evil=15, food=9)
    offers = shown(stage, stage.decision.who if stage.decision else "", asks=True).offers
    goblin, demon, witch, *rooms = offers
    assert not any(one.answer or one.why for one in rooms)
    assert goblin.answer is not None
    assert goblin.does.endswith("if that was the end of him")
    assert (demon.answer, witch.answer) == (None, None)
    assert demon.why
    assert demon.clause is not None
    assert witch.why == "It makes you more evil by 1; at 15 that is too much."
    assert witch.clause is not None
    assert witch.clause.id == "DL-0.4"


def test_nobody_else_is_asked() -> None:
    offers = shown(hiring(food=9), "p4").offers
    assert not any(one.answer or one.why for one in some(offers))


@pytest.mark.parametrize("goods", [{"gold": 0, "food": 0}])
def test_what_is_missing_is_said_with_the_number(goods: dict[str, int]) -> None:
    stage = hiring(evil=0, food=9)
    decision = stage.decision
    assert decision is not None
    for name, value in goods.items():
        setattr(stage.of(decision.who), name, value)
    offers = shown(stage, decision.who, asks=True).offers
    missing = next(one for one in offers[:3] if one.answer is None)
    assert missing.why.endswith("you have 0.")


def test_spaces_that_cannot_be_afforded_say_why() -> None:
    stage = Stage().set("p1", gold=0, food=1, imps=1, evil=14)
    lord = stage.of("p1")

    def said(area: str) -> list[str]:
        return [
            f"{one.why} {one.clause}" for one in unaffordable(stage.state, lord, area, spoken())
        ]

    assert said("recruit_imps") == [
        "Space II now: It takes 2 food; you have 1. DL-0.6",
        "Space III now: It takes 1 gold; you have 0. DL-0.6",
    ]
    assert said("get_food")[-1].endswith("at 14 that is too much. DL-0.4")
    assert said("mine_gold") == ["Space III now: It takes a free imp more than you have. DL-4.10"]


def test_the_board_is_equal_until_it_changes() -> None:
    stage = acting()
    before = shown(stage)
    assert shown(stage) == before
    stage.play("act")
    assert shown(stage) != before
