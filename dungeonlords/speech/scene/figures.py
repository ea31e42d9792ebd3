"""Adventurers, paladins, captives, monsters and traps as figures."""

from dataclasses import fields
from functools import partial
from operator import attrgetter

from dungeonlords.position.figures import PALADIN, Figure, is_paladin, paladin_id, paladin_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.icons import ABILITIES, ITEMS, PALADINS, TYPES, icon
from dungeonlords.speech.scene.seeing import Seen
from dungeonlords.speech.standing import ICONS
from shared.speech.messages import Words
from shared.speech.scene.lairs import FigureShown
from shared.speech.scene.pieces import Amount, Answers, Piece


def drawn(
    words: Words,
    one: Figure,
    place: int = 0,
    lately: int = 0,
    note: str = "",
    answers: Answers = (),
    refused: tuple[str, str] = ("", ""),
) -> FigureShown:
    """Somebody as it stands in a party.

    Arguments: the words; the figure; its place in the line, 0 for none; damage of the last step;
    what is special about it; what it answers; why it is no answer, and the clause.
    """
    icons = [[ICONS[one.type], one.icons]] if one.icons else []
    said = words.phrase(
        "scene.lair.figure", figure=one.tile, icons=icons, damage=one.damage, hp=one.hp
    )
    why, clause = refused
    return FigureShown(
        at=one.tile,
        text=called(words, one),
        icon=face(one),
        value=str(place) if place else "",
        say=". ".join(part for part in (said, note) if part),
        note=note,
        hits=one.damage,
        most=one.hp,
        wounds=words.phrase("scene.lair.wounds", damage=one.damage, hp=one.hp),
        lately=min(lately, one.damage),
        ability=ability(words, one),
        items=tuple(
            Piece(text=words.word("item", id), icon=icon(ITEMS, id)) for id, _ in one.items
        ),
        state="spent" if why else "",
        why=why,
        clause=clause,
        answers=answers,
    )


ALL_OF = attrgetter(*[one.name for one in fields(Figure)])
"""All that a figure is."""


def figure(
    seen: Seen,
    one: Figure,
    place: int,
    lately: int = 0,
    note: str = "",
    answers: Answers = (),
    refused: tuple[str, str] = ("", ""),
) -> FigureShown:
    """The same, made once for everybody who sees it alike.

    Arguments: what is seen; the figure; its place in the line; damage of the last step; what is
    special about it; what it answers; why it is no answer, and the clause.
    """
    parts = place, lately, note, answers, refused
    make = partial(drawn, seen.words, one, *parts)
    return seen.once("figure", ALL_OF(one), *parts, make=make)


def called(words: Words, one: Figure) -> str:
    """A paladin by the name of its tile, anybody else by the type.

    Arguments: the words; the figure.
    """
    return name_of(words, one.tile, one.type)


def name_of(words: Words, tile: str, type: str) -> str:
    """The same of somebody who stands in no party. Arguments: the words; the tile; the type."""
    return words.format_field(tile, "tile") if type == PALADIN else words.word("type", type)


def face(one: Figure) -> str:
    """The icon of somebody."""
    paladin = one.type == PALADIN
    return icon(PALADINS, paladin_id(one)) if paladin else icon(TYPES, one.type)


def ability(words: Words, one: Figure) -> Amount | None:
    """What somebody's icons are, and how many; None for none.

    Arguments: the words; the figure.
    """
    if not one.icons:
        return None
    text = words.phrase(f"scene.battle.ability.{one.type}", n=one.icons)
    return Amount(n=one.icons, icon=ABILITIES.get(one.type, "star"), text=text)


def captive(words: Words, ruleset: Ruleset, tile: str, answers: Answers = ()) -> FigureShown:
    """A captive.

    Arguments: the words; the rules of the table; the id of its tile; what it answers.
    """
    if is_paladin(tile, ruleset):
        name, sign = name_of(words, tile, PALADIN), icon(PALADINS, paladin_of(tile))
    else:
        type = ruleset.tiles[tile].type
        name, sign = name_of(words, tile, type), icon(TYPES, type)
    return FigureShown(at=tile, text=name, icon=sign, answers=answers)
