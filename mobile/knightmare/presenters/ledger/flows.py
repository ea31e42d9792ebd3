"""The flows of the ledger: which there are, which make sense now, and which belong together."""

from collections.abc import Sequence
from dataclasses import dataclass

from knightmare.ledger.menu import FLOWS, PEOPLE, TABLE
from knightmare.position.state import State
from knightmare.speech import icons
from mobile.shell.presenters.flows import FlowShown, flow_shown
from shared.play.decision import Move, move
from shared.play.journal import Entry
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.speech.messages import Message, Words

GROUPS: dict[str, tuple[str, ...]] = {
    "challenge": ("challenge",),
    "tokens": ("gain", "lose"),
    "life": ("injure", "recover", "eat", "heal", "drink"),
    "items": ("take", "give_up", "chest"),
    "magic": ("cast", "cauldron", "keep_spell", "drop_spell", "pledge"),
    "prison": ("imprison", "escape", "release"),
    "level_three": ("door", "enter", "walk", "lay_stone", "lose_stone", "castle"),
    "riddle": ("card_riddle", "riddles", "riddle"),
    "due": ("first_card", "settle_cup", "settle_prison", "settle_pact"),
    "end_turn": ("end_turn",),
    "correct": ("correct",),
}
"""Flows by what they are about, in the order shown."""
NECROMANCER = move("correct_necromancer")


@dataclass(frozen=True, slots=True)
class FlowGroupShown:
    """Flows that belong together."""

    id: str
    title: str
    icon: str
    flows: tuple[FlowShown, ...]


def groups(table: Table[State], seat: str, words: Words) -> tuple[FlowGroupShown, ...]:
    """Every flow of one Dungeoneer; none of them can be begun while another one runs.

    Arguments: the table; the seat; the words.
    """
    decision = table.decision
    options = decision.options if decision is not None and decision.ask == "menu" else ()
    return tuple(
        FlowGroupShown(
            id,
            words.word("presenter.ledger.group", _title(table.state, id, seat)),
            icons.GROUPS.get(id) or icons.MOVES.get(flows[0], icons.UNKNOWN),
            tuple(_flow(table, flow, seat, words, options) for flow in flows),
        )
        for id, flows in GROUPS.items()
    )


def _title(state: State, id: str, seat: str) -> str:
    """What a group is called: where the prison is concerned, by which side one is on."""
    if id != "prison":
        return id
    return "way_out" if state.of(seat).standing == "imprisoned" else "to_prison"


def _flow(
    table: Table[State], flow: str, seat: str, words: Words, options: Sequence[Move]
) -> FlowShown:
    played, text = move(flow, seat), words.word("flow", flow)
    spoken = words.say(Message(f"move.menu.{flow}", {"who": seat}))
    sign = icons.MOVES.get(flow, icons.UNKNOWN)
    why_not = "" if played in options else _why_not(table, flow, seat, words, options)
    return flow_shown(played, table.ply, text, spoken, sign, why_not)


def necromancer_flow(table: Table[State], words: Words) -> FlowShown:
    """What corrects how strong the Necromancer is. Arguments: the table; its words."""
    text, decision = words.word("flow", NECROMANCER.kind), table.decision
    able = decision is not None and NECROMANCER in decision.options
    why_not = "" if able else words.word("presenter.ledger.why_not", "running")
    return flow_shown(NECROMANCER, table.ply, text, text, "necromancer", why_not)


def people_flows(table: Table[State], words: Words) -> tuple[FlowShown, ...]:
    """Who may leave, and who may join. Arguments: the table; its words."""
    decision = table.decision
    options = decision.options if decision is not None and decision.ask == "menu" else ()
    return tuple(
        flow_shown(option, table.ply, told, told, icons.MOVES[option.kind])
        for option in options
        if option.kind in PEOPLE
        for told in [words.say(table.game.describe(table.state, option))]
    )


def _why_not(
    table: Table[State], flow: str, seat: str, words: Words, options: Sequence[Move]
) -> str:
    one = table.state.of(seat)
    if not options:
        return words.say(Message("presenter.ledger.why_not.running"))
    if one.life == "DEAD":
        return words.say(Message("presenter.ledger.why_not.dead", {"who": seat}))
    reason = flow
    if flow in FREE and one.standing != "free":
        reason = one.standing
    return words.say(Message(f"presenter.ledger.why_not.{reason}", {"who": seat}))


FREE = frozenset({"challenge", "drink", "pledge", "door", "enter", "chest", "cauldron"})
"""Flows of a Dungeoneer who is free in the dungeon."""


# -- where a flow begins and ends -----------------------------------------------------------


def begins_flow(entry: Entry) -> bool:
    """Whether a move is one of the menu's, rather than an answer within a flow."""
    played = entry.move
    if entry.who != TABLE or played == NECROMANCER:
        return entry.who == TABLE
    named = len(played.args) == 1 and is_seat(str(played.args[0]))
    return played.kind in (*FLOWS, *PEOPLE) and named


def whole(flow: Sequence[Entry]) -> bool:
    """Whether only the table chose in it: then it is taken back as one."""
    return all(entry.who == TABLE for entry in flow)


REPORTED = frozenset("injure recover eat heal imprison release lay_stone item value join".split())
"""Moves that only say what happened at the table, so that nothing of it is news."""


def reported(played: Move) -> bool:
    """Whether a move of the table says itself what comes of it, rather than begins a flow."""
    return played.kind in REPORTED
