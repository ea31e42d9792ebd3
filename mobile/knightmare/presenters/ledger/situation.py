"""Where a table stands: round and turn, the order of play, and the one thing to do next."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, STAY
from knightmare.rules.path import missing, quest_objects
from mobile.knightmare.presenters.ledger.due import DueShown
from mobile.knightmare.presenters.ledger.flows import begins_flow
from mobile.shell.presenters.flows import FlowShown
from mobile.shell.presenters.people.looks import Look
from shared.play.journal import Entry
from shared.speech.messages import Message, Words

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
