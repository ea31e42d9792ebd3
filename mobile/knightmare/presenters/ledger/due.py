"""What a turn at a physical table owes: a list to tick, and what is asked before the turn ends."""

from collections.abc import Mapping
from dataclasses import dataclass

from knightmare.ledger.upkeep import DUE, is_due
from knightmare.position.state import Dungeoneer, State
from knightmare.rules.life import GRADES
from knightmare.speech.scene.counters import RunningCounter, counters
from mobile.shell.presenters.flows import FlowShown
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class DueShown:
    """One line of the list."""

    id: str
    icon: str
    text: str
    note: str
    done: bool
    """Whether the box is ticked: by the app where it knows, otherwise by a tap."""
    coming: bool
    """Whether it falls due in a later turn only."""
    flow: FlowShown | None
    """What a tap does; None where only the app ticks."""


@dataclass(frozen=True, slots=True)
class EndShown:
    """What is asked before the turn ends; no question where nothing stands against it."""

    question: str
    yes: str


ICONS = {
    "first_card": "card-draw",
    "asleep": "bed",
    "prison_turn": "prison",
    "cup": "chalice",
    "prison": "helm",
    "pact": "necromancer",
    "chest": "chest",
    "castle": "trap-stone",
}
TOLLS = ("prison", "pact")
GUARDED = ("prison", "pact", "chest", "castle")
"""What is not forgotten in silence: the Cup heals by itself."""


def due(
    state: State, one: Dungeoneer, words: Words, flows: Mapping[str, FlowShown]
) -> tuple[DueShown, ...]:
    """What is due in the turn of this Dungeoneer, and what will be.

    Arguments: the state of the table; the Dungeoneer; the words; the flows that may be begun for
    it, by id.
    """
    if one.life == "DEAD":
        return ()
    castle = "castle" in state.settled or bool(flows["castle"].answer)
    mine = one is state.active
    settled = state.settled if mine else ()
    there = {
        "first_card": "first_card" in settled or bool(flows["first_card"].answer),
        "asleep": one.slumber == "asleep",
        "prison_turn": one.standing == "imprisoned" and one.prison_turns >= 0,
        **{what: what in settled or is_due(state, one, what) for what in DUE},
        "chest": one.chest == 1 or "chest" in settled,
        "castle": castle,
    }
    listed = tuple(
        _line(state, one, words, flows, id) for id, is_there in there.items() if is_there
    )
    later = [one for one in counters(state, one, words) if one.id in DUE and one.turns > 1]
    return (*listed, *[_coming(counter, words) for counter in later])


def _line(
    state: State, one: Dungeoneer, words: Words, flows: Mapping[str, FlowShown], id: str
) -> DueShown:
    """A line of this turn."""
    facts: dict[str, object] = {}
    done = id in ("asleep", "prison_turn") or id in state.settled
    if id == "prison_turn":
        facts["n"] = one.prison_turns + ("prison" not in state.settled)
    elif done:
        facts["done"] = 1
    elif id in DUE:
        facts = _price(one, id)
    flow = None if done else flows.get(f"settle_{id}" if id in DUE else id)
    text = words.say(Message(f"presenter.due.{id}", facts))
    note = words.say(Message(f"presenter.due_note.{id}", facts))
    return DueShown(id, ICONS[id], text, note, done, False, flow)


def _price(one: Dungeoneer, what: str) -> dict[str, object]:
    """What it changes, before and after."""
    if what == "cup":
        risen = GRADES[min(GRADES.index(one.life) + 1, len(GRADES) - 1)]
        return {"life": one.life, "risen": risen} if risen != one.life else {"whole": one.life}
    if one.tokens:
        return {"tokens": one.tokens, "left": one.tokens - 1}
    return {"food": 1} if what == "prison" and "food" in one.items else {}


def toll_due(state: State, words: Words) -> str:
    """The tolls with which the turn that is running ends; empty for none.

    Arguments: the state of the table; its words.
    """
    one = state.active
    owed = [what for what in TOLLS if one.life != "DEAD" and is_due(state, one, what)]
    if not owed:
        return ""
    listed = [words.say(Message(f"presenter.due.{what}")) for what in owed]
    facts = {"what": ", ".join(listed), "n": one.tokens}
    return words.say(Message("presenter.due_now", facts))


def _coming(counter: RunningCounter, words: Words) -> DueShown:
    text = words.say(Message(f"presenter.due.{counter.id}"))
    note = words.say(Message("presenter.due_note.coming", {"n": counter.turns - 1}))
    return DueShown(counter.id, counter.icon, text, note, False, True, None)


def end_asks(lines: tuple[DueShown, ...], words: Words, seat: str, elsewhere: bool) -> EndShown:
    """What is asked before the turn ends.

    Arguments: what is due; the words; whose turn it is; whether it is tapped while somebody
    else's card is looked at.
    """
    owed = [one.id for one in lines if one.id in GUARDED and not (one.done or one.coming)]
    asked = [words.say(Message("presenter.end.elsewhere", {"who": seat}))] if elsewhere else []
    tolls = [id for id in owed if id in DUE]
    asked += [words.say(Message(f"presenter.end.{id}")) for id in owed]
    yes = words.say(Message("presenter.end.pay" if tolls else "presenter.end.yes"))
    return EndShown(" ".join(asked), yes)
