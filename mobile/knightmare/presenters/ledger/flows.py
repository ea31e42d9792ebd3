"""The flows of the ledger, which make sense now, and the one thing to do next."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from knightmare.ledger.menu import FLOWS, PEOPLE, TABLE
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, STAY
from knightmare.rules.path import missing, quest_objects
from knightmare.speech import icons
from knightmare.speech.scene.reports import GROUPS as REPORTS
from mobile.knightmare.presenters.ledger.due import DueShown
from mobile.shell.presenters.flows import FlowShown, flow_shown
from mobile.shell.presenters.people.looks import Look
from shared.play.decision import Move, move
from shared.play.journal import Entry
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.speech.messages import Message, Words

LAST = ("end_turn", "correct")
GROUPS: dict[str, tuple[str, ...]] = {
    "challenge": ("challenge",),
    **{id: flows for id, flows in REPORTS.items() if id not in LAST},
    **{id: (id,) for id in LAST},
}
"""Flows by what they are about, in the order shown; who comes and goes is the table's."""
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


MAIN = ("challenge", "pledge", "riddles", "walk", "door", "chest")
"""Flows after which a turn has nothing left but its end; who has escaped still acts (HB-9)."""


@dataclass(frozen=True, slots=True)
class OrderShown:
    """One person in the order of play."""

    seat: str
    name: str
    colour: str
    shape: str
    active: bool
    begins: bool
    """Whether each round begins here."""
    dead: bool


@dataclass(frozen=True, slots=True)
class CallShown:
    """The one thing to do next, or one that may be done instead."""

    flow: FlowShown
    text: str
    sub: str
    icon: str


def order(
    state: State, words: Words, seats: Iterable[str], looks: Mapping[str, Look]
) -> tuple[OrderShown, ...]:
    """The order of play; who begins is the first who is alive.

    Arguments: the table; its words; the seats; the colour and the shape of each.
    """
    first = state.alive[0].seat if state.alive else ""
    return tuple(
        OrderShown(
            seat=seat,
            name=words.format_field(seat, "seat"),
            colour=looks[seat].colour,
            shape=looks[seat].shape,
            active=state.active.seat == seat,
            begins=seat == first,
            dead=state.of(seat).life == "DEAD",
        )
        for seat in seats
    )


def counted(state: State) -> tuple[int, int]:
    """The round and the turn that are running, from 1; who joined late has missed rounds."""
    turn = sum(one.turns for one in state.dungeoneers) + 1
    first, active = (state.alive or state.dungeoneers)[0], state.active
    return first.turns + (active is first), turn


def done_this_turn(line: Sequence[Entry]) -> set[str]:
    """The flows that were begun since a turn ended last."""
    found: set[str] = set()
    for entry in reversed(line):
        if begins_flow(entry):
            if entry.move.kind == "end_turn":
                break
            found.add(f"{entry.move.kind} {entry.move.args[0]}" if entry.move.args else "")
    return found


def calls(
    state: State,
    words: Words,
    flows: Mapping[str, FlowShown],
    done: set[str],
    owed: Sequence[DueShown],
) -> tuple[CallShown, ...]:
    """The one thing to do next comes first; what may be done instead follows.

    Arguments: the flows of the active Dungeoneer by id; what was begun in this turn; what is due.
    """
    one = state.active
    wanted = [flow for flow in _wanted(one) if f"{flow} {one.seat}" not in done]
    if any(f"{flow} {one.seat}" in done for flow in MAIN):
        wanted = []
    tolls = [line.flow.id for line in owed if line.flow and line.id in ("prison", "pact")]
    open = [flows[id] for id in (*wanted, *([] if wanted else tolls)) if flows[id].answer]
    if not open:
        open = [flows["end_turn"]]
    found = [_call(state, one, words, flow) for flow in open[:1]]
    return (*found, *(_call(state, one, words, flow) for flow in _instead(one, state, flows, open)))


def _wanted(one: Dungeoneer) -> tuple[str, ...]:
    if one.slumber == "asleep":
        return ()
    if one.standing == "imprisoned":
        # the turn in which the prison closed is over (KM-0.f)
        return ("escape",) if one.prison_turns >= 0 else ()
    if one.standing == "level_three":
        return ("riddles",) if missing(one) else ("walk",)
    return ("challenge",) if one.turns else ("first_card",)


def _instead(
    one: Dungeoneer, state: State, flows: Mapping[str, FlowShown], open: Sequence[FlowShown]
) -> list[FlowShown]:
    """One thing that this situation allows besides."""
    if open[0].id == "end_turn" or one.standing != "free" or not quest_objects(state, one):
        return []
    return [flows["door"]] if flows["door"].answer else []


def _call(state: State, one: Dungeoneer, words: Words, flow: FlowShown) -> CallShown:
    facts: dict[str, object] = {"who": one.seat, "tokens": one.tokens}
    id = flow.id
    if id == "escape":
        exits = state.ruleset.chambers[PRISON].exits
        facts["faces"] = [face for face, to in enumerate(exits, 1) if to != STAY]
        facts["percent"] = round(100 * sum(to != STAY for to in exits) / len(exits))
    elif id == "riddles":
        facts["n"] = max(state.ruleset.constants.min_riddles_level3, one.tokens)
    elif id == "walk":
        facts["needed"] = len(one.stones) + 1 - one.stone
    elif id == "end_turn" and one.slumber == "asleep":
        facts["lost"] = 1
    elif id == "end_turn" and one.standing == "imprisoned" and one.prison_turns < 0:
        facts["held"] = 1
    text = words.say(Message(f"presenter.call.{id}", facts))
    sub = words.say(Message(f"presenter.call_note.{id}", facts))
    return CallShown(flow, text, sub, CALL_ICONS.get(id, flow.icon))


CALL_ICONS = {"escape": "chain-breaking", "walk": "throne", "riddles": "stone-path"}
