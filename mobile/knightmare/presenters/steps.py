"""First steps: short introductions, each shown once, when its thing first matters."""

from collections.abc import Callable, Iterable

from knightmare.ledger.agenda import RULES
from knightmare.position.state import Dungeoneer, State
from knightmare.speech.reasons import fights_in_sight
from mobile.kit.shown import IntroShown
from shared.play.decision import FATE, Decision
from shared.speech.messages import Message, Words

Matters = Callable[[State, Dungeoneer, Decision], bool]


def _asked(*names: str) -> Matters:
    return lambda state, one, decision: decision.ask in names


def _first_card(state: State, one: Dungeoneer, decision: Decision) -> bool:
    return decision.ask == "draw" and one.standing == "new"


def _carries_quest(state: State, one: Dungeoneer, decision: Decision) -> bool:
    return any(item in state.ruleset.quest_objects for item in one.items)


def _before_medusa(state: State, one: Dungeoneer, decision: Decision) -> bool:
    return any("medusa" in fight.sides for fight in fights_in_sight(state, RULES.about(state)))


def _fights(state: State, one: Dungeoneer, decision: Decision) -> bool:
    """Before it is fought, and before a way is taken that begins a fight."""
    if decision.ask == "number":
        exits = state.ruleset.chambers[one.at].exits
        return any(state.ruleset.resident(chamber) for chamber in exits)
    return state.fight is not None or (
        decision.ask == "action" and bool(fights_in_sight(state, RULES.about(state)))
    )


SOLO: tuple[tuple[str, str, Matters], ...] = (
    ("first_card", "KM-1.a", _first_card),
    ("move", "HB-4", _asked("way", "move_roll")),
    ("number", "KM-4.vi", _asked("number")),
    ("medusa", "KM-3.v.c", _before_medusa),
    ("fight", "HB-7", _fights),
    ("commit", "KM-4.iv", _asked("commit")),
    ("prize", "KM-3.iv.b", _asked("prize")),
    ("spell_card", "HB-6", lambda state, one, decision: bool(one.spells)),
    ("riddle", "HB-13", _asked("riddle")),
    ("healing", "KM-4.ii", _asked("window")),
    ("prison", "KM-7.a", lambda state, one, decision: one.standing == "imprisoned"),
    ("stream", "KM-2.ii.d", lambda state, one, decision: one.at == "vanburn"),
    ("pact", "KM-5.vi.a", lambda state, one, decision: one.at == "mogdred_vale"),
    (
        "level_two",
        "KM-0.b",
        lambda state, one, decision: one.standing == "free" and state.ruleset.level(one.at) == 2,
    ),
    ("quest", "KM-6.i.a", _carries_quest),
    ("door", "KM-6.i.b", _asked("door")),
    ("level_three", "KM-6.ii.a", lambda state, one, decision: one.standing == "level_three"),
    ("walk", "KM-6.iv.a", _asked("walk_roll")),
)
"""Each introduction, the clause behind it, and when it matters; the first that fits is shown."""

LEDGER: tuple[tuple[str, str, Matters], ...] = (
    ("ledger", "KM-0.c", _asked("menu")),
    ("ledger_foe", "HB-7", _asked("which_foe")),
    ("ledger_holds", "KM-0.o", _asked("foe_holds")),
    ("commit", "KM-4.iv", _asked("commit")),
    ("ledger_correct", "KM-0.c", _asked("correct_what")),
    ("level_three", "KM-6.ii.a", lambda state, one, decision: one.standing == "level_three"),
)


def introduction(
    which: Iterable[tuple[str, str, Matters]],
    state: State,
    seat: str,
    decision: Decision | None,
    read: Iterable[str],
    words: Words,
) -> IntroShown | None:
    """The introduction that matters now and was not read yet.

    Arguments: SOLO or LEDGER; the state; the Dungeoneer it is about; what is asked; the ids
    of those that were read; the words.
    """
    if decision is None:
        return None
    known, one = set(read), state.of(seat)
    for id, clause, matters in which:
        if id not in known and _concerns(decision, seat) and matters(state, one, decision):
            title = words.say(Message(f"presenter.intro.{id}.title"))
            return IntroShown(id, title, words.say(Message(f"presenter.intro.{id}.text")), clause)
    return None


def _concerns(decision: Decision, seat: str) -> bool:
    return decision.who in (FATE, seat, "table")
