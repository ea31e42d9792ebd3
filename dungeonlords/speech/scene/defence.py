"""What defends a dungeon: traps and monsters, in play, laid, sent, or still to be chosen."""

from collections.abc import Iterator, Sequence

from dungeonlords.combat.attacks import attacks_of, face, planned
from dungeonlords.position.battle import LOST, UP, WAITING, WITHDRAWN, Battle
from dungeonlords.position.view import HIDDEN
from dungeonlords.speech import hints
from dungeonlords.speech.scene import sides
from dungeonlords.speech.scene.fight import Fight, monster_icon, trap_icon
from dungeonlords.speech.scene.seeing import Seen
from shared.play.decision import Move
from shared.speech.scene.lairs import FigureShown
from shared.speech.scene.pieces import Answers

PLANNING = ("choose_site", "lay_trap", "send")
"""The questions by which a defence is made (DL-9.3 to DL-9.5)."""


def traps(fight: Fight, seen: Seen) -> Iterator[FigureShown]:
    """Traps that have sprung, those that lie face down, and one's own while they may be laid.

    Arguments: the battle; what is seen.
    """
    for at, id in enumerate(sides.sprung(fight)):
        yield trap(fight, id, "done", fight.say("sprung"), sides.trap_did(fight, at))
    for id in sides.face_down(fight):
        answers = seen.answer("first_trap", id)
        yield trap(fight, id, "laid", fight.say("face_down"), answers=answers)
    if not fight.answers or fight.asks not in ("choose_site", "lay_trap"):
        return
    asked = fight.asks == "lay_trap"
    for id in _choosable(fight, seen):
        answers = seen.answer("set_trap", id) if asked else ()
        refused = sides.MAY
        if not asked:
            refused = sides.Refused(fight.say("why_not.first_site"), "DL-9.3")
        elif not answers and id != HIDDEN:
            refused = sides.too_dear(fight, id)
        note = fight.say("in_hand" if answers or not asked else "dear")
        yield trap(fight, id, "hand", note, answers=answers, refused=refused)


def _choosable(fight: Fight, seen: Seen) -> list[str]:
    """Traps in hand; at a physical table, where nobody names them, any that may lie there."""
    named = [str(one.args[0]) for one in seen.moves if one.kind == "set_trap"]
    held = list(dict.fromkeys(fight.lord.traps))
    return named if HIDDEN in held and fight.asks == "lay_trap" else held


def trap(
    fight: Fight,
    id: str,
    state: str,
    note: str,
    did: str = "",
    answers: Answers = (),
    refused: sides.Refused = sides.MAY,
) -> FigureShown:
    """A trap, be it laid or in the hand.

    Arguments: the battle; its id; how it lies, drawn and in words; what it did; what it answers;
    why it cannot be laid.
    """
    hidden = id == HIDDEN
    hint = (
        None if hidden or id not in fight.view.ruleset.traps else hints.trap(fight.view.ruleset, id)
    )
    about = fight.words.say(hint) if hint else ""
    name = fight.say("a_trap") if hidden else fight.words.word("trap", id)
    return FigureShown(
        text=name,
        icon=trap_icon(id),
        state="barred" if refused.why else state,
        note=note,
        about=about,
        did=did,
        say=". ".join(one for one in (name, note, did or about, refused.why) if one),
        why=refused.why,
        clause=refused.clause,
        answers=answers,
    )


def defenders(fight: Fight, seen: Seen) -> Iterator[FigureShown]:
    """Whoever was sent, in their order; while it is planned, those at home as well.

    Arguments: the battle; what is seen.
    """
    battle, lord = fight.battle, fight.lord
    if battle is not None:
        for at in range(len(battle.monsters)):
            yield _fighting(fight, seen, battle, at)
        return
    for id in lord.sent:
        yield sendable(fight, id, "acts", fight.say("goes"))
    if fight.asks not in PLANNING or not fight.answers:
        return
    for id in dict.fromkeys(lord.ready):
        answers = seen.answer("send", id)
        refused = _at_home(fight) if not answers else sides.MAY
        note = fight.say("ready" if answers or fight.asks != "send" else "no_room")
        yield sendable(fight, id, "hand", note, answers, refused)


def _at_home(fight: Fight) -> sides.Refused:
    """Why nobody can be sent yet, or any more."""
    if fight.asks == "send":
        return sides.no_room(fight)
    first = "first_site" if fight.asks == "choose_site" else "first_traps"
    return sides.Refused(fight.say(f"why_not.{first}"), "DL-9.4")


def sendable(
    fight: Fight,
    id: str,
    state: str,
    note: str,
    answers: Answers = (),
    refused: sides.Refused = sides.MAY,
) -> FigureShown:
    """A monster or ghost that is to fight, or may be sent.

    Arguments: the battle; its id; how it lies, drawn and in words; what it answers; why it cannot
    be sent.
    """
    numbers = sides.dealt(fight, attacks_of(fight.view, planned(fight.lord, id), 0))
    name = fight.words.word("monster", id)
    return FigureShown(
        text=name,
        icon=monster_icon(id),
        state="barred" if refused.why else state,
        note=note,
        numbers=tuple(numbers),
        say=". ".join(one for one in (name, note, _numbers(numbers), refused.why) if one),
        why=refused.why,
        clause=refused.clause,
        answers=answers,
    )


def _numbers(numbers: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{n} {word}".strip() for n, word in numbers)


def _fighting(fight: Fight, seen: Seen, battle: Battle, at: int) -> FigureShown:
    id, fate = face(battle, at), battle.fate[at]
    waits = fate == WAITING
    answers = seen.where(lambda one: _acts(one, id)) if waits else ()
    if not waits and fight.asks == "single_out":
        answers = seen.naming(id, "single_out")
    states = {WAITING: "", UP: "up", WITHDRAWN: "out", LOST: "lost"}
    state = "acts" if answers or _aims(fight, at) else states.get(fate, "down")
    return fighting(fight, battle, at, state, answers)


def fighting(
    fight: Fight, battle: Battle, at: int, state: str = "", answers: Answers = ()
) -> FigureShown:
    """One of those sent while the battle is fought.

    Arguments: the battle, as it is seen; itself; the index of the monster; how it lies; what it
    answers.
    """
    id = face(battle, at)
    name, did = fight.monster(id), sides.deed(fight, at)
    note = sides.lies(fight, battle, at)
    numbers = sides.dealt(fight, attacks_of(fight.view, battle, at))
    return FigureShown(
        text=name,
        icon=monster_icon(id),
        state=state,
        note=note,
        did=did,
        numbers=tuple(numbers),
        say=". ".join(one for one in (name, note, did or _numbers(numbers)) if one),
        answers=answers,
    )


def _acts(one: Move, id: str) -> bool:
    return one.kind in ("attack", "rest", "single_out") and one.args[:1] == (id,)


def _aims(fight: Fight, at: int) -> bool:
    """Whether a monster has struck and is being aimed."""
    about = fight.decision.about if fight.decision is not None else None
    return fight.asks == "aim" and about is not None and about.facts.get("at") == at
