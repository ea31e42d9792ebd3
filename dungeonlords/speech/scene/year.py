"""The course of the year: its seasons with events and adventurers, and its four combat cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dungeonlords.position.figures import adventurer
from dungeonlords.position.state import SEASONS, State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.season import evilometer
from dungeonlords.speech import icons
from dungeonlords.speech.icons import EVENTS, TYPES, icon
from dungeonlords.speech.scene.fight import spell_icon
from dungeonlords.speech.scene.figures import ability
from dungeonlords.speech.scene.seeing import Seen
from shared.play.seats import is_seat
from shared.speech.messages import Words
from shared.speech.scene.lairs import FigureShown
from shared.speech.scene.pieces import Piece

DONE, NOW, NEXT, LATER = "done", "now", "next", "later"
"""When a season is, seen from this one."""
HIDDEN, PEEKED, OPEN = "hidden", "peeked", "open"
"""What whoever looks knows of a combat card."""


def when(state: State, at: int) -> str:
    """Whether a season is over, on, next or later. Arguments: the state; the season, 0 to 3."""
    if state.round or at < state.season:
        return DONE
    return {0: NOW, 1: NEXT}.get(at - state.season, LATER)


@dataclass(frozen=True, slots=True)
class SeasonsEvent:
    """The event that acts at the end of a season, as far as it lies open."""

    kind: str = ""
    id: str = ""
    """Kind and id of the component; empty where none is known."""
    name: str = ""
    icon: str = ""
    text: str = ""
    """What it does, in a sentence."""


def event_of(state: State, words: Words, at: int) -> SeasonsEvent:
    """The component that acts at the end of a season, and what it does.

    Arguments: the state as whoever looks may see it; the words; the season, 0 to 3.
    """
    tile = state.events[at]
    if not tile:
        return SeasonsEvent()
    if tile == "special" and state.special:
        kind, id, card = "happening", state.special, state.special_card
        text = words.phrase(f"happening_text.{card.does}", n=card.amount)
        name = words.word(kind, id)
    else:
        kind, id, n = "event", tile, state.ruleset.events[tile].amount
        name, text = words.word("event_tile", id), words.phrase(f"event_tile_text.{id}", n=n)
    return SeasonsEvent(kind, id, name, icon(EVENTS, tile), text)


def goes_to(state: State, at: int) -> Sequence[str]:
    """Who gets a season's adventurers as it stands, the weakest first (DL-7.1); nobody yet.

    Arguments: the state; the season, 0 to 3.
    """
    return evilometer.ranking(state) if when(state, at) == NOW else ()


def known(state: State, at: int, peeked: Sequence[int]) -> str:
    """What is known of a combat card of the year.

    Arguments: the state; its place, from 1; the places that whoever looks has looked at.
    """
    return OPEN if at <= state.shown else PEEKED if at in peeked else HIDDEN


# -- drawn -----------------------------------------------------------------------------------------

DRAWN = {DONE: "done", NOW: "acts", NEXT: "next", LATER: "later"}


def year(seen: Seen) -> Iterator[Piece]:
    """The four seasons, and the combat that ends the year (DL-2.1, DL-8.1)."""
    view = seen.view
    for at in range(len(SEASONS)):
        state, event = when(view, at), event_of(view, seen.words, at)
        name = seen.say("central.season", season=at)
        said = [name, seen.say(f"central.when.{state}"), event.name]
        yield Piece(
            text=name,
            icon=icons.SEASONS[at],
            note=event.name,
            about=event.text,
            state=DRAWN[state],
            say=". ".join(part for part in said if part),
        )
    rounds = seen.say("board.rounds", n=LAST_ROUND)
    state = "acts" if view.round else "later"
    yield Piece(text=seen.say("board.battle"), icon="swords", note=rounds, state=state)


def coming(seen: Seen) -> Iterator[FigureShown]:
    """Who comes at the end of this season, and to whom as it stands; else who comes next."""
    view = seen.view
    seasons = [at for at in range(max(view.season, 0), len(SEASONS)) if view.coming[at]]
    if view.round or not seasons:
        return
    at = seasons[0]
    places = goes_to(view, at)
    for n, tile in enumerate(view.coming[at]):
        one, who = view.ruleset.tiles[tile], places[n] if n < len(places) else ""
        goes = {"goes": seen.name(who) if is_seat(who) else seen.say("evilometer.dummy")}
        facts = {"figure": tile, "hp": one.hp, **(goes if who else {})}
        yield FigureShown(
            text=seen.words.word("type", one.type),
            icon=icon(TYPES, one.type),
            seat=who if is_seat(who) else "",
            value=str(one.power),
            most=one.hp,
            ability=ability(seen.words, adventurer(view.ruleset, tile)),
            say=seen.say("central.comer", **facts),
        )


def cards(seen: Seen) -> Iterator[Piece]:
    """The combat cards of the year, as far as whoever looks knows them (DL-4.2)."""
    view = seen.view
    if not (view.round or any(view.cards) or view.season >= 0):
        return
    peeked = seen.own.peeked if seen.own else ()
    for at, id in enumerate(view.cards, 1):
        state = known(view, at, peeked) if id else HIDDEN
        answers = seen.answer("peek", at)
        if state == HIDDEN:
            said = seen.say("central.card", n=at)
            name = seen.say("central.round", n=at)
            yield Piece(text=name, icon="cards", value=str(at), state=state, say=said,
                        answers=answers)  # fmt: skip
        else:
            yield card(seen, id, state, str(at), answers)


def card(seen: Seen, id: str, state: str, value: str = "", answers: tuple[int, ...] = ()) -> Piece:
    """A combat card with its face up.

    Arguments: what says it; its id; who knows it; the round in which it comes; what it answers.
    """
    spell = seen.view.ruleset.spells[id]
    speed = seen.words.word("speed", "fast" if spell.fast else "slow")
    text = seen.words.phrase(f"spell_text.{spell.does}", n=spell.amount)
    fatigue = f"{spell.fatigue} {seen.say('battle.card.fatigue')}"
    name = seen.words.word("spell", id)
    return Piece(
        text=name,
        icon=spell_icon(spell.does),
        value=value,
        note=f"{speed} · {fatigue}",
        about=text[:1].upper() + text[1:],
        state=state,
        say=". ".join([name, speed, fatigue, text]),
        answers=answers,
    )
