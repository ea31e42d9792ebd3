"""How tests play Dungeon Lords by touches alone."""

from random import Random
from typing import Any

from mobile.dungeonlords.presenters.lair.lair import TargetShown
from mobile.dungeonlords.widgets.battle.answers import ReplyRow
from mobile.dungeonlords.widgets.battle.cards import CardReply
from mobile.dungeonlords.widgets.question.cards import AnswerCard
from mobile.dungeonlords.widgets.question.question import PaymentPad
from mobile.kit.table.replies import Reply
from tests.mobile_rules.hands import Hands


def touch_one(hands: Hands, random: Random) -> None:
    """One question by touches, or one step of what goes by itself."""
    hands.see_beats()
    screen = hands.screen
    presenter = screen.presenter
    before = presenter.table.ply
    if presenter.shown.over:
        return  # the last beat was the last of the game
    if presenter.shown.curtain:
        hands.tap(screen.parts.curtain.call)
    elif presenter.shown.orders:
        touch_orders(hands, random)
    elif presenter.shown.question.waiting:
        screen.pace.go()
        hands.driver.wait(lambda: presenter.table.ply != before)
    else:
        touch_answer(hands, random)
    hands.ticks(2)


def touch_answer(hands: Hands, random: Random) -> None:
    """Any answer, wherever it stands; a room is looked at first, tunnels are pointed at."""
    table = hands.screen.presenter.table
    before = table.ply
    for _ in range(30):
        hands.tap(random.choice(answering(hands)))
        hands.ticks(2)
        if table.ply != before:
            return
    raise AssertionError("nothing came of many taps")


def answering(hands: Hands) -> list[Any]:
    """The controls that answer what is asked, as they can be touched now."""
    screen, shown = hands.screen, hands.screen.presenter.shown
    if shown.battle:
        return [one for one in screen.parts.battle.walk() if isinstance(one, ReplyRow | CardReply)]
    box = screen.parts.asking if screen.parts.building else screen.parts.question
    cards = [one for one in box.walk() if isinstance(one, AnswerCard)]
    found: list[Any] = [one for one in cards if one.shown and one.shown.answer]
    found += [one for one in box.walk() if isinstance(one, PaymentPad | Reply)]
    if screen.parts.building:
        cells = [tap for tap in screen.parts.lair.dungeon.taps.values() if tap.parent]
        found += [one for one in cells if one.shown.target and answers(one.shown.target)]
        found += [screen.parts.asking.call] if screen.parts.asking.ends else []
    return found


def answers(target: TargetShown) -> bool:
    """Whether a tap on a cell does anything."""
    return target.answer is not None or target.points


def touch_orders(hands: Hands, random: Random) -> None:
    """Any three orders, by touches."""
    box, presenter = hands.screen.parts.orders, hands.screen.presenter
    while presenter.shown.orders.missing:
        pads = box.rows if box.in_rows else box.pads
        free = [pad for pad in pads.children if not pad.shown.note]
        hands.tap(random.choice(free))
    hands.tap(box.call)
