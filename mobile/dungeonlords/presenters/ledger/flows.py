"""What may be reported at a physical table: which flows there are, and which is due next."""

from collections.abc import Sequence
from dataclasses import dataclass

from dungeonlords.ledger.books import TABLE, Books
from dungeonlords.ledger.evil import COSTS, reasons
from dungeonlords.ledger.menu import LORD_FLOWS, TABLE_FLOWS
from dungeonlords.ledger.seasons import due
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.speech.reports import REPLACED
from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.kit.shown import AnswerShown
from mobile.shell.presenters.flows import FlowShown, flow_shown
from shared.play.decision import Move, move
from shared.play.journal import Entry
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.speech.messages import Words

ICONS = {
    "foresee": "eye",
    "items": "sack",
    "together": "tent",
    "adventurers": "warrior",
    "next": "next",
    "score": "trophy",
    "correct_table": "edit",
    "fought": "swords",
    "evil": "evil",
    "count": "coins",
    "prisoners": "prison",
    "correct": "edit",
}
REASONS = {
    "get_food": "food",
    "improve_reputation": "halo",
    "hire_monster": "tavern",
    "build_room": "build",
    "event": "riddle",
    "spell": "magic",
    "conquest": "flag",
}
DUE = {
    "foresee": "DL-2.4",
    "together": "DL-6.1",
    "adventurers": "DL-2.2",
    "fought": "DL-9.2",
    "prisoners": "DL-R.65",
}
"""The clause that says when a flow is due; of every other, how long a game is."""
GIFTS = {"straightforward": "DL-I.2.1", "tricky": "DL-I.4.2"}
"""The same for gifts, by the kind of magic items."""
Reasons = tuple[str, tuple[ChipShown, ...]]
"""A question, and what may be answered."""
SHOWN = tuple(flow for flow in TABLE_FLOWS if flow not in REPLACED)
"""Flows of the table that are offered."""
HIDDEN = ("evil", *REPLACED)
"""Flows of a lord that are no button: evil is stepped on the card itself."""
CALLED = (*[flow for flow in SHOWN if flow not in ("correct_table", "score")], "score")
"""Flows of the table in the order in which a season asks for them."""


@dataclass(frozen=True, slots=True)
class CallShown:
    """What the table does next: the big button."""

    text: str
    note: str
    icon: str
    answer: AnswerShown


def table_flows(table: Table[Books], words: Words) -> tuple[FlowShown, ...]:
    """The flows of the whole table, the done among them. Arguments: the table; its words."""
    return tuple(_flow(table, move(flow), words) for flow in SHOWN)


def lord_flows(table: Table[Books], seat: str, words: Words) -> tuple[FlowShown, ...]:
    """The flows of one lord but the steps of evil, which stand on the card themselves.

    Arguments: the table; the seat; its words.
    """
    return tuple(_flow(table, move(flow, seat), words) for flow in LORD_FLOWS if flow not in HIDDEN)


def call(table: Table[Books], words: Words) -> CallShown | None:
    """What the season asks next; None while a flow runs, and at the end.

    Arguments: the table; its words.
    """
    options = _options(table)
    owed = [REPLACED.get(flow, flow) for flow in due(table.state)]
    battles = [one for one in options if one.kind == "fought"]
    found = next((move(flow) for flow in CALLED if flow in owed and move(flow) in options), None)
    if battles and found is None:
        found = battles[0]
    if found is None:
        found = next((move(flow) for flow in ("next", "score") if move(flow) in options), None)
    if found is None:
        return None
    shown = _flow(table, found, words)
    if shown.answer is None:
        return None
    id = _next_id(table.state) if found.kind == "next" else found.kind
    text = words.word("presenter.lords_ledger.call", id)
    note = words.phrase(f"presenter.lords_ledger.call_note.{id}", **_facts(found))
    return CallShown(text, note, shown.icon, shown.answer)


def _next_id(state: Books) -> str:
    if state.phase != "combat":
        return "next_round" if state.season >= 3 else "next_season"
    return "next_round" if state.round < LAST_ROUND else "next_year"


def _facts(played: Move) -> dict[str, object]:
    return {"who": played.args[0]} if played.args else {}


def _options(table: Table[Books]) -> Sequence[Move]:
    decision = table.decision
    return decision.options if decision is not None and decision.ask == "menu" else ()


def _flow(table: Table[Books], played: Move, words: Words) -> FlowShown:
    id, options = played.kind, _options(table)
    text = words.word("presenter.lords_ledger.flow", id)
    spoken = words.phrase(f"move.menu.{id}", **_facts(played))
    done = id in (REPLACED.get(flow, flow) for flow in table.state.done)
    why, clause = "", ""
    if played not in options:
        reason = "running" if not options else "done" if done else id
        why = words.phrase(f"presenter.lords_ledger.why_not.{reason}", **_facts(played))
        clause = "" if reason == "running" else _due_by(table.state, id)
    return flow_shown(played, table.ply, text, spoken, ICONS[id], why, done=done, clause=clause)


def _due_by(state: Books, flow: str) -> str:
    """The clause that says when a flow is due."""
    if flow == "items":
        return GIFTS.get(state.ruleset.options["items"], "DL-FAQ.29")
    return DUE.get(flow, "DL-2.1")


# -- where a flow begins and ends --------------------------------------------------------------


def begins_flow(entry: Entry) -> bool:
    """Whether a move is one of the menu's, rather than an answer within a flow."""
    played = entry.move
    if entry.who != TABLE:
        return False
    if played.kind in LORD_FLOWS:
        return len(played.args) == 1 and is_seat(str(played.args[0]))
    return played.kind in TABLE_FLOWS and not played.args


def stepped(flow: Sequence[Entry]) -> bool:
    """Whether a flow is a counter's step, which is taken back as one."""
    return len(flow) == 2 and flow[0].move.kind == "evil"


def reasons_of(state: Books, flow: Sequence[Entry], words: Words) -> Reasons:
    """Why a counter may have been stepped, while nobody has said so.

    Arguments: the table; the flow that was finished last; the words.
    """
    if not stepped(flow) or len(flow[1].move.args) != 1:
        return "", ()
    seat, n = str(flow[0].move.args[0]), int(flow[1].move.args[0])
    lord, most = state.of(seat), state.ruleset.constants.evil_max
    # a cost that went beyond the end was no cost (DL-0.4)
    lost = n > 0 and lord.evil == most
    chips = tuple(
        ChipShown(why, REASONS[why], words.word("reason", why), words.word("reason", why),
                  move("shift", n, why))
        for why in reasons(state.ruleset, n)
        if not (lost and why in COSTS)
    )  # fmt: skip
    asked = words.phrase("presenter.lords_ledger.why", who=seat, n=n)
    return (asked, chips) if chips else ("", ())
