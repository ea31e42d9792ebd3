"""The year as a timeline: its seasons with events and adventurers, and its four combat cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from dungeonlords.position.state import SEASONS, State
from dungeonlords.season import evilometer
from dungeonlords.speech.icons import EVENTS, TYPES, icon
from dungeonlords.speech.icons import SEASONS as SEASON_ICONS
from mobile.dungeonlords.presenters.battle.scene import combat_card
from mobile.dungeonlords.presenters.battle.shown import CombatCardShown
from mobile.dungeonlords.presenters.figures import mark_of
from mobile.kit.shown import MarkShown
from mobile.shell.presenters.people.looks import Look
from shared.speech.messages import Words

DONE, NOW, NEXT, LATER = "done", "now", "next", "later"
"""When a season is, seen from this one."""
HIDDEN, PEEKED, OPEN = "hidden", "peeked", "open"
"""What whoever looks knows of a combat card."""


@dataclass(frozen=True, slots=True)
class ComerShown:
    """An adventurer that a season brings."""

    icon: str
    type: str
    goes: MarkShown | None
    """Who would get him as it stands; None where that cannot be said yet."""
    spoken: str


@dataclass(frozen=True, slots=True)
class SeasonShown:
    """One season of the year."""

    id: str
    name: str
    icon: str
    when: str
    """``done``, ``now``, ``next`` or ``later``."""
    event: tuple[str, str]
    """Kind and id of the component that will act; empty where none is known."""
    event_name: str
    event_icon: str
    event_text: str
    """What it does, in a sentence."""
    note: str
    """Why the adventurers have seats below them, or that none come."""
    comers: tuple[ComerShown, ...]
    spoken: str


@dataclass(frozen=True, slots=True)
class CardShown:
    """One of the year's four combat cards."""

    position: int
    state: str
    """``hidden``, ``peeked`` or ``open``."""
    spoken: str
    face: CombatCardShown | None = None
    """None where whoever looks has not seen it."""


def seasons_of(state: State, words: Words, looks: Mapping[str, Look]) -> tuple[SeasonShown, ...]:
    """The seasons of the year that runs, as far as they are known.

    Arguments: the state as whoever looks may see it; the words; the looks of the seats.
    """
    return tuple(_season(state, words, looks, at) for at in range(len(SEASONS)))


def _season(state: State, words: Words, looks: Mapping[str, Look], at: int) -> SeasonShown:
    when = _when(state, at)
    name = words.phrase("presenter.central.season", season=at)
    key, event_text = _event(state, words, at)
    event_name = words.word(key[0] if key[0] != "event" else "event_tile", key[1]) if key[1] else ""
    comers = _comers(state, words, looks, at, when)
    note = words.word("presenter.central", "as_it_stands") if when == NOW and comers else ""
    if not at and when in (NOW, NEXT):
        note = words.word("presenter.central", "quiet")
    parts = [name, words.phrase(f"presenter.central.when.{when}"), event_name]
    parts += [comer.spoken for comer in comers]
    return SeasonShown(
        SEASONS[at],
        name,
        SEASON_ICONS[at],
        when,
        key,
        event_name,
        icon(EVENTS, state.events[at]) if state.events[at] else "",
        event_text,
        note,
        comers,
        ". ".join(part for part in parts if part),
    )


def _when(state: State, at: int) -> str:
    if state.round or at < state.season:
        return DONE
    return {0: NOW, 1: NEXT}.get(at - state.season, LATER)


def _event(state: State, words: Words, at: int) -> tuple[tuple[str, str], str]:
    """The component that acts at the end of a season, and what it does."""
    tile = state.events[at]
    if tile == "special" and state.special:
        n = state.ruleset.happenings[state.special].amount
        text = words.phrase(f"happening_text.{state.special}", n=n)
        return ("happening", state.special), text
    if not tile:
        return ("", ""), ""
    n = state.ruleset.events[tile].amount
    return ("event", tile), words.phrase(f"event_tile_text.{tile}", n=n)


def _comers(
    state: State, words: Words, looks: Mapping[str, Look], at: int, when: str
) -> tuple[ComerShown, ...]:
    """The weakest first; this season's with whoever is as evil as that (DL-7.1)."""
    coming = state.coming[at]
    places: list[str] = evilometer.ranking(state) if when == NOW else []
    found = []
    for number, tile in enumerate(coming):
        goes = mark_of(words, looks, places[number]) if number < len(places) else None
        one = state.ruleset.tiles[tile]
        facts = {"figure": tile, "hp": one.hp, **({"goes": goes.name} if goes else {})}
        spoken = words.phrase("presenter.central.comer", **facts)
        found.append(ComerShown(icon(TYPES, one.type), one.type, goes, spoken))
    return tuple(found)


def cards_of(state: State, words: Words, seat: str) -> tuple[CardShown, ...]:
    """The combat cards of the year (DL-4.2).

    Arguments: the state as the seat may know it; the words; the seat.
    """
    peeked = next((lord.peeked for lord in state.lords if lord.seat == seat), ())
    return tuple(_card(state, words, at, card, peeked) for at, card in enumerate(state.cards, 1))


def _card(state: State, words: Words, at: int, card: str, peeked: tuple[int, ...]) -> CardShown:
    known = OPEN if at <= state.shown else PEEKED if at in peeked else HIDDEN
    if known == HIDDEN or not card:
        return CardShown(at, known, words.phrase("presenter.central.card", n=at))
    face = combat_card(words, state, card, known == OPEN)
    facts = {"name": face.name, "speed": "fast" if face.fast else "slow", "fatigue": face.fatigue}
    return CardShown(at, known, words.phrase("presenter.central.card", n=at, **facts), face)
