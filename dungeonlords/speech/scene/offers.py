"""Monsters in the tavern and rooms on offer: what they cost, what they do, who cannot have them."""

from collections.abc import Iterator
from dataclasses import dataclass

from dungeonlords.building.effects import cost
from dungeonlords.building.hiring import wage
from dungeonlords.building.rooms import BUILD
from dungeonlords.position.dungeon import room_sites
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Price
from dungeonlords.speech import hints
from dungeonlords.speech.icons import MONSTERS, ROOMS, icon
from dungeonlords.speech.scene.deals import lacking, priced
from dungeonlords.speech.scene.seeing import Seen
from dungeonlords.speech.scene.sides import Refused
from dungeonlords.speech.scene.standing import now_acting
from shared.speech.messages import Words
from shared.speech.scene.boards import AreaOffer, AreaWare

MONSTER, ROOM = "monster", "room"
ASKED = {"hire": MONSTER, "build": ROOM}
"""Questions that the offers answer."""
KINDS = {"hire": MONSTERS, "build": ROOMS}


@dataclass(frozen=True, slots=True)
class Offer:
    """A monster in the tavern, or a room on offer."""

    kind: str
    id: str
    name: str
    icon: str
    price: Price | None
    """None for a room, whose price is that of the space."""
    does: str
    """What it is good for, in a sentence."""
    refused: Refused
    """Why a lord cannot have it."""


def offer_of(
    state: State, words: Words, kind: str, id: str, lord: Lord | None, given: bool = False
) -> Offer:
    """One of the things on offer.

    Arguments: the state as whoever looks may know it; the words; monster or room; its id; who is
    asked for one of the kind, None for nobody; whether it may be had.
    """
    find, signs = (hints.monster, MONSTERS) if kind == MONSTER else (hints.room, ROOMS)
    hint = find(state.ruleset, id)
    does = words.say(hint) if hint and words.has(hint.id) else ""
    price, refused = _terms(state, words, kind, id, lord, given)
    sign = icon(signs, id)
    return Offer(kind, id, words.word(kind, id), sign, price, _sentence(does), refused)


def _terms(
    state: State, words: Words, kind: str, id: str, lord: Lord | None, given: bool
) -> tuple[Price | None, Refused]:
    acting, refused = now_acting(state), Refused()
    if kind == MONSTER:
        price = state.ruleset.monsters[id].price
        if lord is not None:
            price = wage(state.ruleset, id, acting[1] if acting else 0)
            refused = refused if given else lacking(state, words, lord, price)
        return price, refused
    if lord is None:
        return None, refused
    if not given and not room_sites(state.ruleset, lord, id):
        refused = Refused(words.phrase("scene.offer.no_place"), "DL-4.9")
    here = acting is not None and acting[0] == BUILD
    return state.ruleset.areas[BUILD].spaces[acting[1]].price if here and acting else None, refused


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- drawn -----------------------------------------------------------------------------------------


def offers(seen: Seen) -> Iterator[AreaOffer]:
    """What the tavern and the site office have."""
    places = (
        (MONSTER, "hire", "tavern", seen.view.tavern),
        (ROOM, "build", "build", seen.view.site_office),
    )
    for kind, asked, sign, ids in places:
        if ids:
            items = tuple(_item(seen, kind, asked, id) for id in ids)
            yield AreaOffer(text=seen.say(f"board.offer_{kind}s"), icon=sign, items=items)


def _item(seen: Seen, kind: str, asked: str, id: str) -> AreaWare:
    answers = seen.naming(id, asked)
    lord = seen.own if seen.asks == asked else None
    found = offer_of(seen.view, seen.words, kind, id, lord, bool(answers))
    told = seen.words.format_field(cost(found.price), "cost+") if found.price else ""
    return AreaWare(
        text=found.name,
        icon=found.icon,
        cost=priced(found.price) if found.price is not None else (),
        about=found.does,
        say=". ".join(part for part in (found.name, told) if part),
        state="barred" if found.refused.why else "",
        why=found.refused.why,
        clause=found.refused.clause,
        answers=answers,
    )
