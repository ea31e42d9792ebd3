"""What only one lord has in hand, and what is paid: cards, tokens, amounts."""

from collections.abc import Iterator

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.speech import hints
from dungeonlords.speech.icons import ITEMS, TRAPS, icon
from dungeonlords.speech.scene.seeing import Seen
from shared.play.decision import Decision
from shared.speech.messages import Words
from shared.speech.scene.pieces import Answers, Piece
from shared.speech.scene.sheets import Tiles

PAID = {"pay_tax": ("coins", "due", "gold"), "feed_imps": ("food", "owed", "food")}
"""Questions that are answered by an amount: its icon, what is owed, what it is paid from."""
IN_HAND = ("set_trap", "discard", "give", "lay")
"""Kinds of answers that name what lies in the hand of whoever is asked."""


def hand(seen: Seen) -> Tiles | None:
    """Traps and tokens of whoever looks; None where there are none."""
    lord = seen.own
    items = tuple(_held(seen, lord)) if lord is not None else ()
    if not items:
        return None
    said = seen.say("hand.title")
    names = ", ".join(one.text for one in items)
    return Tiles(
        say=seen.words.led(said, names),
        text=said,
        icon="cards",
        seat=seen.eyes,
        tab="lair",
        items=items,
        note=seen.say("grid.secret"),
    )


def _held(seen: Seen, lord: Lord) -> Iterator[Piece]:
    laid = seen.say("lair.lies.laid")
    for id in lord.traps:
        yield from _card(seen, "trap", id, "", seen.naming(id, *IN_HAND))
    for id in lord.laid:
        yield from _card(seen, "trap", id, laid, ())
    for id in (*lord.tokens, *lord.dummy_tokens):
        yield from _card(seen, "item", id, "", seen.naming(id, *IN_HAND))


def _card(seen: Seen, kind: str, id: str, note: str, answers: Answers) -> Iterator[Piece]:
    if id == HIDDEN:
        return
    find, signs = (hints.trap, TRAPS) if kind == "trap" else (hints.item, ITEMS)
    hint = find(seen.view.ruleset, id)
    about = seen.words.say(hint) if hint and seen.words.has(hint.id) else ""
    yield Piece(
        text=seen.words.word(kind, id),
        icon=icon(signs, id),
        note=note,
        about=about[:1].upper() + about[1:],
        state="laid" if note else "",
        answers=answers,
    )


# -- amounts ---------------------------------------------------------------------------------------


def kept_and_lost(
    words: Words, view: State, decision: Decision, seat: str, amount: int
) -> tuple[str, str]:
    """What is kept where so much is paid, and what is missing; empty where all is paid (DL-R.18).

    Arguments: the words; the state as whoever pays may see it; the question, one of PAID; the
    seat; how much is paid.
    """
    _, owed, stock = PAID[decision.ask]
    due, have = int(decision.about.facts[owed]), int(getattr(view.of(seat), stock))
    kept = words.phrase("scene.payment.kept", n=have - amount)
    missing = {"n": due - amount}
    lost = words.phrase(f"scene.payment.{decision.ask}", **missing) if due > amount else ""
    return kept, lost


def payments(seen: Seen) -> Tiles | None:
    """Amounts to choose from, the largest first; None where no amount is asked for."""
    decision = seen.decision
    if decision is None or seen.asks not in PAID:
        return None
    sign = PAID[seen.asks][0]
    items = []
    for at, one in sorted(enumerate(seen.moves), key=lambda both: -int(both[1].args[0])):
        amount = int(one.args[0])
        kept, lost = kept_and_lost(seen.words, seen.view, decision, decision.who, amount)
        said = ", ".join(part for part in (str(amount), kept, lost) if part)
        items.append(
            Piece(
                text=str(amount),
                icon=sign,
                note=kept,
                why=lost,
                say=said,
                state="bad" if lost else "good",
                answers=(at,),
            )
        )
    return Tiles(say=seen.say("hand.paying"), icon=sign, tab="question", items=tuple(items))
