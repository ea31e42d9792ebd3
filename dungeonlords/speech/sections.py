"""The table of Dungeon Lords in named sections, for screens without a picture of it."""

from collections.abc import Iterable, Iterator
from functools import partial

from dungeonlords.building.goods import troll_tokens
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech import icons
from dungeonlords.speech.standing import Overview
from shared.play.doubts import marks_of
from shared.speech.messages import Message, Words
from shared.speech.sections import Detail, Section, Sections

SIGNS = {
    "dungeon": "tunnel",
    "letters": "letter",
    "traps": "trap",
    "hidden_traps": "trap",
    "laid": "trap",
    "hidden_laid": "trap",
    "party": "walk",
    "prison": "prison",
    "slots": "cards",
    "inaccessible": "cancel",
    "board_tavern": "tavern",
    "board_rooms": "build",
    "board_season": "hourglass",
    "board_cards": "cards",
    "board_tent": "paladin",
    "board_spaces": "minion",
}
"""The icon of a line of how the table stands, by its message."""


def said(id: str, **facts: object) -> Message:
    """A message of these sections. Arguments: its id, without ``section.``; its facts by name."""
    return Message(f"section.{id}", facts)


def glance(view: State, seat: str) -> list[Detail]:
    """Evil and goods, as they lie before a lord.

    Arguments: the state as whoever looks may see it; the lord's seat.
    """
    lord = view.of(seat)
    tokens = troll_tokens(view.ruleset, lord)
    figures = {
        "evil": str(lord.evil),
        "gold": str(lord.gold),
        "food": str(lord.food),
        "imps": f"{lord.free_imps}/{lord.imps}",
        "tokens": f"{tokens - lord.trolls_busy}/{tokens}" if tokens else "",
        "traps": str(len(lord.traps)),
        "letters": str(lord.letters) if lord.letters else "",
    }
    return [Detail(said(id), icons.GOODS[id], n) for id, n in figures.items() if n]


def hand(view: State, seat: str) -> list[Section]:
    """A lord's orders, traps, known cards, lair, rooms and item tokens; none that are empty.

    Arguments: the state as the lord may see it; the lord's seat.
    """
    lord = view.of(seat)
    found = {
        "orders": (list(_orders(lord)), "cards"),
        "traps": (
            list(_things("trap", lord.traps)) + list(_things("trap", lord.laid, "laid")),
            "trap",
        ),
        "cards": (list(_cards(view, lord)), "eye"),
        "lair": (list(_lair(lord)), "tavern"),
        "rooms": (list(_things("room", _rooms(lord))), "build"),
        "items": (list(_things("item", (*lord.tokens, *lord.dummy_tokens))), "sack"),
    }
    return [Section(said(id), tuple(items), icon) for id, (items, icon) in found.items() if items]


def _rooms(lord: Lord) -> list[str]:
    return [tile for tile in lord.tiles.values() if tile != TUNNEL]


def _orders(lord: Lord) -> Iterator[Detail]:
    """Those given, by their slots; those in hand; those that are inaccessible."""
    for at, order in enumerate(lord.slots, 1):
        if order != HIDDEN:
            slot = Message(f"order_space.{at}")
            yield Detail(Message(f"area.{order}"), icons.icon(icons.AREAS, order), slot, "given")
    for order in lord.hand:
        yield Detail(Message(f"area.{order}"), icons.icon(icons.AREAS, order))
    for order in lord.inaccessible:
        yield Detail(Message(f"area.{order}"), icons.icon(icons.AREAS, order), "", "spent")


def _cards(view: State, lord: Lord) -> Iterator[Detail]:
    """This year's combat cards that the lord has looked at."""
    for position in lord.peeked:
        card = view.cards[position - 1]
        if card and position > view.shown:
            yield Detail(Message(f"spell.{card}"), "eye", str(position), "", ("spell", card))


def _lair(lord: Lord) -> Iterator[Detail]:
    yield from _things("monster", lord.ready)
    yield from _things("monster", lord.sent, "given")
    yield from _things("monster", lord.tired, "spent")


KINDS = {
    "trap": icons.TRAPS,
    "monster": icons.MONSTERS,
    "room": icons.ROOMS,
    "item": icons.ITEMS,
}


def _things(kind: str, ids: Iterable[str], state: str = "") -> Iterator[Detail]:
    for id in ids:
        if id != HIDDEN:
            icon = icons.icon(KINDS[kind], id)
            yield Detail(Message(f"{kind}.{id}"), icon, "", state, (kind, id))


def board(words: Words, view: State, sections: Sections) -> list[Section]:
    """The central board, then every lord.

    Arguments: the words; the state as whoever looks may see it; what makes no section twice.
    """
    told = Overview(words, view, sections)
    central = sections.of("central", "", _lies_there(view), partial(_central, told))
    lords = [
        sections.of("lord", lord.seat, _shown(view, lord), partial(_lord, told, lord))
        for lord in view.lords
    ]
    return [central, *lords] if central.items else lords


def _shown(view: State, lord: Lord) -> tuple[object, ...]:
    """All that the section of a lord shows. Arguments: the state as it is seen; whose."""
    return lord, len(marks_of(view, lord.seat))


def _lies_there(view: State) -> tuple[object, ...]:
    """All of the central board that is told of."""
    offers = view.tavern, view.site_office
    coming = view.round, view.season, view.events, view.special, view.coming
    dummies = [(one.id, one.inaccessible) for one in view.dummies], view.dummy_evil
    return (*offers, *coming, view.cards, view.tent, view.spaces, *dummies)


def _central(told: Overview) -> Section:
    items = tuple(Detail(message, _sign(message)) for message in told.central())
    return Section(said("central"), items, "build")


def _lord(told: Overview, lord: Lord) -> Section:
    title, *lines = told.lord(lord)
    return Section(title, tuple(Detail(message, _sign(message)) for message in lines), "minion")


def _sign(message: Message) -> str:
    id = message.id.removeprefix("stands.")
    return SIGNS.get(id) or icons.GOODS.get(id, "")
