"""The year as a timeline: its seasons with events and adventurers, and its four combat cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from dungeonlords.position.state import SEASONS, State
from dungeonlords.speech.icons import SEASONS as SEASON_ICONS
from dungeonlords.speech.icons import TYPES, icon
from dungeonlords.speech.scene.year import (
    HIDDEN,
    NEXT,
    NOW,
    OPEN,
    SeasonsEvent,
    event_of,
    goes_to,
    known,
    when,
)
from mobile.dungeonlords.presenters.battle.scene import combat_card
from mobile.dungeonlords.presenters.battle.shown import CombatCardShown
from mobile.dungeonlords.presenters.figures import mark_of
from mobile.kit.shown import MarkShown
from mobile.shell.presenters.people.looks import Look
from shared.speech.messages import Words


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
    event: SeasonsEvent
    """What will act at its end."""
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
    stands, event = when(state, at), event_of(state, words, at)
    name = words.phrase("scene.central.season", season=at)
    comers = _comers(state, words, looks, at)
    note = words.word("scene.central", "as_it_stands") if stands == NOW and comers else ""
    if not at and stands in (NOW, NEXT):
        note = words.word("scene.central", "quiet")
    parts = [name, words.phrase(f"scene.central.when.{stands}"), event.name]
    parts += [comer.spoken for comer in comers]
    return SeasonShown(
        SEASONS[at],
        name,
        SEASON_ICONS[at],
        stands,
        event,
        note,
        comers,
        ". ".join(part for part in parts if part),
    )


def _comers(
    state: State, words: Words, looks: Mapping[str, Look], at: int
) -> tuple[ComerShown, ...]:
    """The weakest first; this season's with whoever is as evil as that (DL-7.1)."""
    coming, places = state.coming[at], goes_to(state, at)
    found = []
    for number, tile in enumerate(coming):
        goes = mark_of(words, looks, places[number]) if number < len(places) else None
        one = state.ruleset.tiles[tile]
        facts = {"figure": tile, "hp": one.hp, **({"goes": goes.name} if goes else {})}
        spoken = words.phrase("scene.central.comer", **facts)
        found.append(ComerShown(icon(TYPES, one.type), one.type, goes, spoken))
    return tuple(found)


def cards_of(state: State, words: Words, seat: str) -> tuple[CardShown, ...]:
    """The combat cards of the year (DL-4.2).

    Arguments: the state as the seat may know it; the words; the seat.
    """
    peeked = next((lord.peeked for lord in state.lords if lord.seat == seat), ())
    return tuple(_card(state, words, at, card, peeked) for at, card in enumerate(state.cards, 1))


def _card(state: State, words: Words, at: int, card: str, peeked: tuple[int, ...]) -> CardShown:
    stands = known(state, at, peeked)
    if stands == HIDDEN or not card:
        return CardShown(at, stands, words.phrase("scene.central.card", n=at))
    face = combat_card(words, state, card, stands == OPEN)
    facts = {"name": face.name, "speed": "fast" if face.fast else "slow", "fatigue": face.fatigue}
    return CardShown(at, stands, words.phrase("scene.central.card", n=at, **facts), face)
