"""A person at Dungeon Lords who thinks: a bot says what to answer, and touches say it to the app.

One answer of the rules is often several touches: three orders are tapped into their slots before
they are laid, tunnels are pointed at before they are mined, a room is looked at before it stands.
"""

from typing import Any

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.position.state import State
from mobile.dungeonlords.presenters.orders import ASK
from mobile.dungeonlords.widgets.battle.answers import ReplyRow
from mobile.dungeonlords.widgets.battle.cards import CardReply
from mobile.dungeonlords.widgets.question.cards import AnswerCard
from mobile.dungeonlords.widgets.question.question import PaymentPad
from mobile.kit.shown import AnswerShown
from mobile.kit.table.replies import Reply
from shared.play.decision import Decision, Move
from tests.mobile_rules.hands import Hands

BOT = SensibleBot("by touches")
TO_LOOK = 20
"""Frames in which somebody looks at the table before touching it."""


def touch_sensibly(hands: Hands) -> None:
    """What a sensible person answers, by as many touches as it takes; or one step of the others.

    No beat is open.
    """
    screen, presenter = hands.screen, hands.screen.presenter
    before = presenter.table.ply
    if presenter.shown.curtain:
        hands.tap(screen.parts.curtain.call)
        hands.ticks(2)
        lifted = presenter.shown.curtain is None or hands.screen.beats.open
        assert lifted, "the curtain does not lift"
        return
    if presenter.shown.question.waiting:
        screen.pace.go()
        hands.driver.wait(lambda: presenter.table.ply != before)
        hands.ticks(TO_LOOK)
    elif presenter.shown.orders:
        _lay(hands)
    else:
        _answer(hands)
    hands.ticks(2)
    assert presenter.table.ply != before, f"no answer to {presenter.shown.question}"


def thought(hands: Hands, played: tuple[Move, ...] = ()) -> Move:
    """What the bot answers to what is asked, once these moves are played."""
    table = hands.screen.presenter.table
    state: State = table.state.copy()
    for one in played:
        table.game.apply(state, one)
    decision = table.game.decision(state)
    assert decision is not None
    return _chosen(hands, state, decision, table.ply + len(played))


def _chosen(hands: Hands, state: State, decision: Decision, ply: int) -> Move:
    game = hands.screen.presenter.table.game
    return BOT.choose(game, game.view(state, decision.who), decision, ply)


def _lay(hands: Hands) -> None:
    """Three orders, each tapped into the slot that is next, and laid at once."""
    box, presenter = hands.screen.parts.orders, hands.screen.presenter
    assert presenter.table.decision.ask == ASK
    laid: tuple[Move, ...] = ()
    for _ in range(len(presenter.shown.orders.slots)):
        chosen = thought(hands, laid)
        id = str(chosen.args[0])
        pads = box.rows if box.in_rows else box.pads
        hands.tap(next(pad for pad in pads.children if pad.shown.id == id))
        laid += (chosen,)
        slots = presenter.shown.orders.slots
        assert slots[len(laid) - 1].order == id, chosen
    hands.tap(box.call)


def _answer(hands: Hands) -> None:
    """The one control that gives this answer, or those that lead to it."""
    shown, chosen = hands.screen.presenter.shown, thought(hands)
    if shown.battle:
        rows = [one for one in _seen(hands.screen.parts.battle, ReplyRow, CardReply) if one.shown]
        hands.tap(next(one for one in rows if one.shown.answer.move == chosen))
    elif not hands.screen.parts.building:
        hands.tap(_control(hands.screen.parts.question, chosen))
    elif chosen.kind == "mine":
        _mine(hands, int(chosen.args[0]))
    elif chosen.kind == "build":
        _build(hands, chosen)
    else:
        cell = _cell(hands, chosen)
        ends = shown.building.done and shown.building.done.move == chosen
        call = hands.screen.parts.asking.call if ends and hands.screen.parts.asking.ends else None
        hands.tap(cell or call or _control(hands.screen.parts.asking, chosen))


def _mine(hands: Hands, count: int) -> None:
    """Tunnels are pointed at, and then mined at once."""
    for _ in range(count):
        targets = hands.screen.presenter.shown.building.targets
        free = next(id for id, one in targets.items() if one.points and not one.chosen)
        hands.tap(hands.screen.parts.lair.dungeon.taps[free])
        hands.ticks(2)
    hands.tap(hands.screen.parts.asking.call)


def _build(hands: Hands, chosen: Move) -> None:
    """The room is looked at, and built where it is to stand."""
    hands.tap(_control(hands.screen.parts.asking, chosen))
    hands.ticks(2)
    targets = hands.screen.presenter.shown.building.targets
    sites = [id for id, one in targets.items() if one.answer]
    site = str(thought(hands, (chosen,)).args[0]) if len(sites) > 1 else sites[0]
    hands.tap(hands.screen.parts.lair.dungeon.taps[site])


def _cell(hands: Hands, chosen: Move) -> Any:
    """Where the dungeon is tapped for this answer; None where no cell gives it."""
    for tap in hands.screen.parts.lair.dungeon.taps.values():
        target = tap.shown.target if tap.parent else None
        if target and target.answer and target.answer.move == chosen:
            return tap
    return None


def _control(box: Any, chosen: Move) -> Any:
    """The card, the amount or the words that give this answer."""
    for one in _seen(box, AnswerCard, PaymentPad, Reply):
        answer = _given_by(one)
        if answer and answer.move == chosen:
            return one
    raise AssertionError(f"nothing on the screen answers {chosen}")


def _given_by(control: Any) -> AnswerShown | None:
    if isinstance(control, AnswerCard):
        return control.shown.answer if control.shown else None
    if isinstance(control, PaymentPad):
        return control.shown.answer if control.shown else None
    answer: AnswerShown | None = control.answer
    return answer


def _seen(box: Any, *kinds: type) -> list[Any]:
    return [one for one in box.walk() if isinstance(one, kinds)]
