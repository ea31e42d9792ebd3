"""What people of a physical table report, drawn: flows, counted goods, everybody's dues, cards."""

from collections.abc import Iterator

from dungeonlords.position.lord import Lord
from dungeonlords.speech.icons import AREAS, EVENTS, GOODS, MONSTERS, PALADINS, ROOMS, TYPES, icon
from dungeonlords.speech.reports import GOODS as COUNTED
from dungeonlords.speech.scene.fight import spell_icon
from dungeonlords.speech.scene.seeing import Seen
from shared.play.decision import Move
from shared.speech.scene.pieces import Amount, Piece
from shared.speech.scene.sheets import Cards, SeatCard, Tiles

FLOWS = {
    "foresee": "eye",
    "items": "sack",
    "event": "taxes",
    "together": "taxes",
    "adventurers": "walk",
    "next": "hourglass",
    "score": "trophy",
    "correct_table": "edit",
    "battle": "swords",
    "fought": "swords",
    "evil": "evil",
    "count": "coins",
    "prisoners": "prison",
    "correct": "edit",
}
"""The icon of each flow of the menu."""
SAME = {"together": "event", "fought": "battle"}
"""What is due under another name."""
TURNED_UP = {
    "draw_order": AREAS,
    "dummy_order": AREAS,
    "reveal_monster": MONSTERS,
    "reveal_room": ROOMS,
    "draw_event": EVENTS,
    "draw_adventurer": TYPES,
    "turn_card": {},
    "peek_card": {},
}
"""What people draw or turn up themselves, and the icons of the kind."""


def flows(seen: Seen) -> Iterator[Tiles]:
    """The flows of the menu: those of the table, then those of each lord, due ones first."""
    if seen.asks != "menu":
        return
    due = seen.facts.get("due", ())
    for who in ("", *(lord.seat for lord in seen.view.order)):
        found = [
            (at, one)
            for at, one in enumerate(seen.moves)
            if (str(one.args[0]) if one.args else "") == who
        ]
        if not found:
            continue
        name = seen.name(who) if who else seen.say("books.table")
        items = tuple(_flow(seen, at, one, due) for at, one in found)
        said = ", ".join(one.text for one in items)
        yield Tiles(
            say=seen.words.led(name, said),
            text=name,
            icon="minion" if who else "rulebook",
            seat=who,
            tab="question",
            items=tuple(sorted(items, key=lambda one: one.state != "next")),
        )


def _flow(seen: Seen, at: int, one: Move, due: tuple[str, ...]) -> Piece:
    owed = SAME.get(one.kind, one.kind) in due
    text = seen.words.word("flow", one.kind)
    return Piece(text=text, icon=FLOWS[one.kind], state="next" if owed else "", answers=(at,))


# -- what a lord has ---------------------------------------------------------------------------


def counted(seen: Seen) -> Cards | None:
    """Goods of a lord with less and more of each; None where nothing is counted."""
    if seen.asks not in ("holdings", "evil_shift"):
        return None
    lord = seen.view.of(seen.asked)
    title = seen.say("books.has", who=lord.seat)
    goods = tuple(_amounts(seen, lord))
    things = tuple(_comers(seen))
    card = SeatCard(seat=lord.seat, text=seen.name(lord.seat), goods=goods, things=things)
    said = ", ".join(one.say for one in goods)
    return Cards(say=seen.words.led(title, said), text=title, tab="question", seats=(card,))


def _amounts(seen: Seen, lord: Lord) -> Iterator[Amount]:
    if seen.asks == "evil_shift":
        yield _amount(seen, "evil", lord.evil, "shift", lord.evil)
        return
    for good in COUNTED:
        if any(one.kind == good for one in seen.moves):
            n = len(lord.traps) if good == "traps" else int(getattr(lord, good))
            yield _amount(seen, good, n, good, 0)


def _amount(seen: Seen, good: str, n: int, kind: str, base: int) -> Amount:
    """A number with what makes it less and more, the nearest first."""
    plain = {
        base + int(one.args[0]): at
        for at, one in enumerate(seen.moves)
        if one.kind == kind and len(one.args) == 1
    }
    text = seen.words.word("section" if good == "evil" else "holding", good)
    return Amount(
        text=text,
        icon=GOODS[good],
        n=n,
        say=seen.say("books.steps", what=text, n=n),
        less=tuple(plain[m] for m in sorted(plain, reverse=True) if m < n),
        more=tuple(plain[m] for m in sorted(plain) if m > n),
    )


def _comers(seen: Seen) -> Iterator[Piece]:
    """Monsters that may have moved in, and rooms that may stand somewhere: each with its cells."""
    for at, one in enumerate(seen.moves):
        if one.kind == "hires":
            id = str(one.args[0])
            yield Piece(text=seen.words.word("monster", id), icon=icon(MONSTERS, id), answers=(at,))
    rooms = dict.fromkeys(str(one.args[0]) for one in seen.moves if one.kind == "builds")
    for id in rooms:
        name = seen.words.word("room", id)
        yield Piece(text=name, icon=icon(ROOMS, id), answers=seen.naming(id, "builds"))


# -- everybody at once -------------------------------------------------------------------------


def everybody(seen: Seen) -> Cards | None:
    """Taxes and payday of all lords; None where neither is asked."""
    if seen.asks not in ("tax_day", "pay_day"):
        return None
    make = _taxed if seen.asks == "tax_day" else _paid
    seats = tuple(make(seen, lord) for lord in seen.view.order)
    words = seen.words
    goods = (words.led(one.text, ", ".join(part.say for part in one.goods)) for one in seats)
    said = words.in_a_row(goods)
    return Cards(say=said, tab="question", seats=seats)


def _taxed(seen: Seen, lord: Lord) -> SeatCard:
    told = {seat: (tiles, unpaid) for seat, tiles, unpaid in seen.facts["counts"]}
    tiles, unpaid = told[lord.seat]
    goods = (
        _told(seen, "tiles", lord.seat, tiles, "tunnel"),
        _told(seen, "unpaid", lord.seat, unpaid, "letter"),
    )
    return SeatCard(seat=lord.seat, text=seen.name(lord.seat), goods=goods)


def _told(seen: Seen, kind: str, seat: str, n: int, sign: str) -> Amount:
    offered = {
        int(one.args[1]): at
        for at, one in enumerate(seen.moves)
        if one.kind == kind and one.args[0] == seat
    }
    text = seen.say(f"books.{kind}")
    return Amount(
        text=text,
        icon=sign,
        n=n,
        say=seen.say("books.steps", what=text, n=n),
        less=tuple(offered[m] for m in sorted(offered, reverse=True) if m < n),
        more=tuple(offered[m] for m in sorted(offered) if m > n),
    )


def _paid(seen: Seen, lord: Lord) -> SeatCard:
    """A lord with the monsters that may be there; those that are stand in the lair."""
    things = [
        Piece(
            text=seen.words.word("monster", str(one.args[1])),
            icon=icon(MONSTERS, str(one.args[1])),
            answers=(at,),
        )
        for at, one in enumerate(seen.moves)
        if one.kind == "comes" and one.args[0] == lord.seat
    ]
    return SeatCard(seat=lord.seat, text=seen.name(lord.seat), things=tuple(things))


# -- what is turned up --------------------------------------------------------------------------


def turned_up(seen: Seen) -> Tiles | None:
    """Cards and tiles that people draw themselves; None where they draw none."""
    signs = TURNED_UP.get(seen.asks)
    if signs is None:
        return None
    items = tuple(_card(seen, at, one) for at, one in enumerate(seen.moves) if one.args)
    said = ", ".join(one.text for one in items)
    return Tiles(say=said, icon="cards", tab="question", items=items) if items else None


def _card(seen: Seen, at: int, one: Move) -> Piece:
    id, answers = str(one.args[0]), (at,)
    if one.kind == "adventurer":
        tile = seen.view.ruleset.tiles[id]
        text, sign = seen.words.format_field(id, "tile"), icon(TYPES, tile.type)
        value = str(tile.hp)
        return Piece(text=text, icon=sign, value=value, answers=answers)
    if one.kind == "card":
        sign = spell_icon(seen.view.ruleset.spells[id].does)
        return Piece(text=seen.words.word("spell", id), icon=sign, answers=answers)
    kind = {"order": "area", "event": "event_tile"}.get(one.kind, one.kind)
    return Piece(text=seen.words.word(kind, id), icon=_icon(seen, id), answers=answers)


def _icon(seen: Seen, id: str) -> str:
    return icon(TURNED_UP[seen.asks], id)


def corrected(seen: Seen) -> Tiles | None:
    """Whoever may be named in a correction, by face; None where it is about something else."""
    if seen.asks != "correct_value" or seen.facts.get("field") not in FACES:
        return None
    signs, kind = FACES[str(seen.facts["field"])]
    items = tuple(
        Piece(text=_named(seen, kind, one), icon=_face(seen, signs, one), answers=(at,))
        for at, one in enumerate(seen.moves)
        if one.args
    )
    said = ", ".join(one.text for one in items)
    return Tiles(say=said, tab="question", items=items) if items else None


FACES = {
    "moved_in": (MONSTERS, "monster"),
    "paladin": (PALADINS, "paladin"),
    "joined": (TYPES, "tile"),
    "captured": (TYPES, "tile"),
}
"""Corrections that name somebody who is not drawn yet."""


def _named(seen: Seen, kind: str, one: Move) -> str:
    id = str(one.args[0])
    return seen.words.format_field(id, "tile") if kind == "tile" else seen.words.word(kind, id)


def _face(seen: Seen, signs: dict[str, str], one: Move) -> str:
    id = str(one.args[0])
    tile = seen.view.ruleset.tiles.get(id)
    return icon(signs, tile.type if tile is not None else id)
