"""Every Dungeoneer's card, and what falls due for whom."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from knightmare.position.state import Dungeoneer, State
from knightmare.position.view import HIDDEN
from knightmare.rulebook.ruleset import BOARD
from knightmare.rules.life import GRADES, STRENGTH
from knightmare.speech import icons
from knightmare.speech.goal import goal
from knightmare.speech.scene import hands as by_hand
from knightmare.speech.scene.counters import RunningCounter, counters
from knightmare.speech.scene.portraits import fighter, item, spell
from knightmare.speech.scene.sight import Sight, sentence
from shared.play.doubts import marks_of
from shared.speech.messages import Words
from shared.speech.scene.pieces import Amount, Answers, Piece
from shared.speech.scene.sheets import Cards, Due, Dues, SeatCard

HOLDS = frozenset({"prison", "pact", "cup"})
"""Counters that fall due; the others only say how somebody is."""


def cards(sight: Sight) -> Cards:
    """Everybody's card, in the order of turns."""
    view = sight.view
    at_hand = tuple(choice.moves for choice in sight.choices if sight.at_table)
    around = view.bodyguard, view.top, view.seen_by
    seats = tuple(
        sight.shared(
            f"card {one.seat}",
            (one.seat == sight.seat, state, one, around, at_hand, len(marks_of(view, one.seat))),
            partial(seat_card, sight, one, state),
        )
        for one in view.dungeoneers
        for state in [_state(view, one)]
    )
    return sight.shared("cards", seats, partial(_together, sight, seats))


def _together(sight: Sight, seats: tuple[SeatCard, ...]) -> Cards:
    return Cards(say=sight.say("card.say", seats=[one.seat for one in seats]), seats=seats)


def _state(view: State, one: Dungeoneer) -> str:
    """Whether somebody plays, is next in turn, or is out."""
    if one.life == "DEAD":
        return "out"
    if one is view.active:
        return "" if view.winner else "acts"
    return "next" if one is _next(view) else ""


def seat_card(sight: Sight, one: Dungeoneer, state: str) -> SeatCard:
    """What a Dungeoneer has, as far as whoever looks may know.

    Arguments: the sight; whose; how it is drawn.
    """
    view, words = sight.view, sight.words
    name, icon = fighter(words, one.seat)
    own, dead = one.seat == sight.seat, one.life == "DEAD"
    place, marks = place_text(view, words, one, not sight.at_table), tuple(_marks(sight, one))
    helms, things = _helms(sight, one), tuple(_things(sight, one))
    aims = goal(view, one.seat) if own else None
    life = words.word("life", one.life)
    listed = [thing.text for thing in things] + [mark.say for mark in marks]
    return SeatCard(
        text=name,
        icon=icon,
        seat=one.seat,
        value=life,
        note=_note(sight, one, state),
        state=state,
        say=sentence([name, life, helms.say, place, *listed]),
        place=place,
        own=own,
        grades=() if dead else tuple(_grades(sight, one)),
        goods=() if dead else (helms,),
        things=things,
        marks=marks,
        goal=words.say(aims.next) if aims else "",
    )


def _note(sight: Sight, one: Dungeoneer, state: str) -> str:
    """Whether somebody plays, is next, or is in no place to: in a word."""
    if state not in ("acts", "out") and one.standing == "imprisoned":
        return sight.words.word("standing", one.standing)
    return sight.say(f"card.{state}") if state else ""


def place_text(view: State, words: Words, one: Dungeoneer, board: bool = True) -> str:
    """Where a Dungeoneer is, as far as the table knows.

    Arguments: the state; the words; the Dungeoneer; whether the place on the board is known.
    """
    if one.life == "DEAD" or not board or one.at == BOARD:
        return words.word("standing", one.standing)
    return words.word("chamber", one.at)


def _next(view: State) -> Dungeoneer | None:
    """Whose turn comes after this one; nobody where the game is over."""
    listed = view.dungeoneers
    later = [*listed[view.turn + 1 :], *listed[: view.turn]]
    return next((one for one in later if one.life != "DEAD" and not view.winner), None)


def _grades(sight: Sight, one: Dungeoneer) -> Iterator[Piece]:
    for grade in GRADES[1:]:
        answers = sight.at_once(*by_hand.lives(one.seat, one.life, grade))
        parts = grade, "here" if grade == one.life else "", answers
        yield sight.once("grade", *parts, make=partial(_grade, sight, *parts))


def _grade(sight: Sight, grade: str, state: str, answers: Answers) -> Piece:
    return Piece(
        text=sight.words.word("life", grade),
        icon=icons.LIFE[grade],
        value=str(STRENGTH[grade]),
        state=state,
        answers=answers,
    )


def _helms(sight: Sight, one: Dungeoneer) -> Amount:
    """The helm tokens; those that healing has cost for good are gone (KM-2.ii.b)."""
    most = sight.view.ruleset.constants.max_tokens
    less, more = (_by_hand(sight, one, step, most) for step in (-1, 1))
    return Amount(
        text=sight.say("card.helms"),
        icon="helm",
        n=one.tokens,
        of=most,
        gone=most - one.max_tokens,
        say=sight.say("card.tokens", n=one.tokens, of=one.max_tokens),
        less=less,
        more=more,
    )


def _by_hand(sight: Sight, one: Dungeoneer, step: int, most: int) -> Answers:
    """The answers by which hands change the tokens, by one, by two and so on."""
    if not sight.at_table:
        return ()
    changes = (by_hand.tokens(one.seat, step * n) for n in range(1, most + 1))
    return tuple(at for moves in changes for at in sight.at_once(*moves))


def _things(sight: Sight, one: Dungeoneer) -> Iterator[Piece]:
    """Items, spells in hand, the dark spell: those of others lie face down."""
    view, words = sight.view, sight.words
    for id in one.items:
        answers = sight.at_once(*by_hand.gives_up(one.seat, id))
        yield sight.once("thing", id, answers, make=partial(_thing, sight, id, answers))
    known = [view.ruleset.card_spells[card] for card in one.spells if card != HIDDEN]
    for id in known:
        yield spell(words, id)
    if hidden := len(one.spells) - len(known):
        text = sight.say("card.hidden", n=hidden)
        yield Piece(text=text, icon="cards", value=str(hidden), state="hidden")
    if one.dark_spell:
        yield spell(words, one.dark_spell)
    if view.top and view.seen_by == one.seat == sight.seat:
        yield Piece(text=sight.say("card.vision", card=view.top), icon="eye", state="hidden")
    takes = [at for id in view.ruleset.items for at in sight.at_once(*by_hand.takes(one.seat, id))]
    if takes:
        yield Piece(text=sight.say("card.take"), icon="add", answers=tuple(takes))


def _thing(sight: Sight, id: str, answers: Answers) -> Piece:
    return replace(item(sight.words, id), answers=answers)


def _marks(sight: Sight, one: Dungeoneer) -> Iterator[Piece]:
    for running in counters(sight.view, one, sight.words):
        yield Piece(
            text=running.short,
            icon=running.icon,
            say=running.text,
            about=running.text,
            clause=running.clause,
            state="bad" if running.due and running.id != "cup" else "",
        )


# -- what falls due ----------------------------------------------------------------------------


def dues(sight: Sight) -> Dues | None:
    """What falls due for anybody, the soonest first; None for nothing."""
    view = sight.view
    if view.winner:
        return None
    listed = [
        _due(sight, one, running)
        for one in view.alive
        for running in counters(view, one, sight.words)
        if running.id in HOLDS
    ]
    listed.sort(key=lambda due: due.turns)
    if not listed:
        return None
    return Dues(
        say=sentence(due.say for due in listed), text=sight.say("due.title"), items=tuple(listed)
    )


def _due(sight: Sight, one: Dungeoneer, running: RunningCounter) -> Due:
    """``turns`` counts those that end before the one at whose end it falls due."""
    name, turns = sight.words.format_field(one.seat, "seat"), running.turns
    left = turns - 1 if one is sight.view.active else turns
    return Due(
        text=sight.say(f"due.{running.id}"),
        icon=running.icon,
        seat=one.seat,
        turns=left,
        note=sight.say("due.in", n=left),
        say=sight.words.led(name, running.text),
        about=running.text,
        clause=running.clause,
        answers=sight.by((f"settle_{running.id}",), one.seat) if not left else (),
    )
