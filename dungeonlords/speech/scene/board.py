"""The central board: eight areas with their spaces, orders, what is on offer, the year."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from dungeonlords.building.orders import SLOTS
from dungeonlords.position.state import DECLINED, State
from dungeonlords.position.view import HIDDEN
from dungeonlords.season import evilometer
from dungeonlords.speech.icons import AREAS, icon
from dungeonlords.speech.scene.deals import NUMERALS, payable, terms_of
from dungeonlords.speech.scene.offers import ASKED, offers
from dungeonlords.speech.scene.seeing import Seen
from dungeonlords.speech.scene.standing import (
    Standing,
    Where,
    inaccessible,
    now_acting,
    placed,
    shut_out,
)
from dungeonlords.speech.scene.year import cards, coming, year
from shared.play.seats import is_seat
from shared.speech.scene.boards import AreaOffer, AreaRow, AreasDrawing, AreaSpace
from shared.speech.scene.lairs import FigureShown
from shared.speech.scene.pieces import Answers, Piece

PROGRAM = "program"
"""The question that is answered by an order for each slot."""
ORDERS = ("order", "keep", "pick", "take")
"""Kinds of answers that name an order."""


def board(seen: Seen) -> AreasDrawing:
    """All of it, as far as it lies open or is whoever looks' own."""
    title, season = _title(seen), seen.say("central.season", season=max(seen.view.season, 0))
    return AreasDrawing(
        say=seen.say("board.seen", told=f"{season}. {title}"),
        text=title,
        icon="build",
        note=seen.say("board.coming", season=max(seen.view.season, 0)),
        tab="board",
        once=seen.asks == PROGRAM and seen.facts.get("slot") != SLOTS[-1],
        rows=tuple(_rows(seen)) if not seen.view.round else (),
        slots=tuple(_slots(seen)),
        orders=tuple(_opened(seen)),
        laid=tuple(_laid(seen)),
        offers=_offers(seen),
        year=_year(seen),
        coming=_coming(seen),
        cards=_cards(seen),
    )


def _title(seen: Seen) -> str:
    """That nobody else sees one's slots; else which order was opened last; else what this is."""
    if _lays(seen.view) and any(_slots(seen)):
        return seen.say("board.slots", n=len(SLOTS))
    if seen.view.revealed and not seen.view.round:
        return seen.say("board.order", nth=str(seen.view.revealed))
    return seen.say("board.title")


# -- what stays as it is for a while ---------------------------------------------------------------


def _offers(seen: Seen) -> tuple[AreaOffer, ...]:
    view = seen.view
    asked = (seen.own, seen.parts(), now_acting(view)) if seen.asks in ASKED else ()
    parts = view.tavern, view.site_office, asked
    return seen.kept.of("offers", "", parts, lambda: tuple(offers(seen)))


def _year(seen: Seen) -> tuple[Piece, ...]:
    view = seen.view
    parts = view.season, view.round, view.events, view.special
    return seen.kept.of("year", "", parts, lambda: tuple(year(seen)))


def _coming(seen: Seen) -> tuple[FigureShown, ...]:
    view = seen.view
    parts = view.season, view.round, view.coming, tuple(evilometer.ranking(view))
    return seen.kept.of("coming", "", parts, lambda: tuple(coming(seen)))


def _cards(seen: Seen) -> tuple[Piece, ...]:
    view = seen.view
    peeked = seen.own.peeked if seen.own is not None else ()
    asked = seen.parts() if seen.asks == "peek" else ()
    parts = view.cards, view.shown, view.round, view.season, peeked, asked
    return seen.kept.of("cards", seen.eyes, parts, lambda: tuple(cards(seen)))


# -- areas ---------------------------------------------------------------------------------------


class BoardRow(NamedTuple):
    """All that is shown of an area to one seat."""

    area: str
    stood: tuple[Standing, ...]
    """Who stood on each of its spaces."""
    can: tuple[bool, ...]
    """Which of them whoever looks could pay now; whoever only watches is shown no price as dear."""
    acting: int | None
    """The space on which a minion has its turn; None where none has."""
    acts: Answers
    """Answers by which it acts."""
    passed: bool
    barred: tuple[str, ...]
    """Who cannot send a minion there."""
    out: tuple[str, ...]
    """Whose minions found no room."""
    slot: int
    """In which slot one's own order for it lies; 0 for none."""
    shut: bool
    """Whether whoever looks cannot send a minion there."""
    locked: bool
    """Whether whoever looks cannot send one there, or not now."""
    refused: tuple[str, str]
    """Why no order for it can be laid now, and the clause."""
    answers: Answers


def _rows(seen: Seen) -> Iterator[AreaRow]:
    """The eight areas in the order in which they are resolved."""
    view, lord = seen.view, seen.own
    stood, acting, areas = placed(view), now_acting(view), list(view.ruleset.areas)
    passed = areas.index(acting[0]) if acting else 0
    for at, id in enumerate(areas):
        here = acting[1] if acting is not None and acting[0] == id else None
        barred = () if view.phase == "setup" else tuple(inaccessible(view, id))
        slot, answers = _slot_of(seen, id), seen.naming(id, *ORDERS)
        shut = seen.eyes in barred
        locked = shut or (seen.asks == PROGRAM and not (answers or slot))
        row = BoardRow(
            area=id,
            stood=tuple(stood[id]),
            can=payable(view, lord, id) if lord is not None else (True,) * len(NUMERALS),
            acting=here,
            acts=seen.answer("act") if here is not None else (),
            passed=at < passed,
            barred=barred,
            out=tuple(shut_out(view, id)),
            slot=slot,
            shut=shut,
            locked=locked,
            refused=_refused(seen, id) if locked else ("", ""),
            answers=answers,
        )
        yield seen.once("row", row, make=partial(_row, seen, row))


def _row(seen: Seen, row: BoardRow) -> AreaRow:
    found, name = seen.view.ruleset.areas[row.area], seen.words.word("area", row.area)
    lit, said = row.acting is not None, [name]
    for told, who in (("shut_out", row.out), ("barred", row.barred)):
        said += [seen.say(f"central.{told}", names=[seen.name(one) for one in who])] if who else []
    why, clause = row.refused
    return AreaRow(
        text=name,
        icon=icon(AREAS, row.area),
        state="lit" if lit else "locked" if row.locked else "done" if row.passed else "",
        note=seen.say("board.not_now") if row.shut else "",
        say=". ".join(said),
        reverse=found.order[0] > found.order[-1],
        barred=row.barred,
        out=row.out,
        slot=row.slot or None,
        spaces=tuple(_space(seen, row, at) for at in range(len(row.stood))),
        why=why,
        clause=clause,
        answers=row.answers,
    )


def _refused(seen: Seen, area: str) -> tuple[str, str]:
    """Why an order cannot be laid now, and the clause; nothing where another slot takes it."""
    lord, constants = seen.own, seen.view.ruleset.constants
    if lord is None or seen.asks != PROGRAM:
        return "", ""
    if area in lord.inaccessible:
        first = seen.view.year == 1 and seen.view.season <= 0
        clause = "DL-1.3" if first else "DL-5.6"
        return seen.say("orders.refused_barred", area=area, clause=clause), clause
    facts = {"area": area, "gold": constants.slot1_gold, "have": lord.gold}
    if area == constants.slot1_gold_card:
        return seen.say("orders.refused_gold", **facts), "DL-3.2"
    return "", ""


def _space(seen: Seen, row: BoardRow, at: int) -> AreaSpace:
    acts = at == row.acting
    parts = row.stood[at], row.can[at], acts, row.acts if acts else ()
    make = partial(_space_of, seen, row.area, at, *parts)
    return seen.once("space", row.area, at, *parts, make=make)


def _space_of(
    seen: Seen, area: str, at: int, stood: Standing, can: bool, acts: bool, answers: Answers
) -> AreaSpace:
    terms = terms_of(seen.view.ruleset.areas[area], at, seen.words)
    (who, became), state = stood, "acts" if acts else ""
    if became:
        state = "declined" if became == DECLINED and is_seat(who) else "done"
    said = [seen.words.led(NUMERALS[at], terms.text)]
    if who:
        told = "declined" if state == "declined" else "stands"
        said.append(seen.say(f"central.{told}", n=at + 1, who=seen.name(who)))
    return AreaSpace(
        value=NUMERALS[at],
        note=terms.note,
        gain=terms.gains,
        cost=terms.costs,
        seat=who,
        state=state or ("" if can else "dear"),
        say=". ".join(said),
        answers=answers,
    )


# -- orders --------------------------------------------------------------------------------------


def _slot_of(seen: Seen, area: str) -> int:
    """In which slot one's own order for an area lies, from 1; 0 for none."""
    slots = seen.own.slots if seen.own else ()
    return slots.index(area) + 1 if area in slots else 0


def _slots(seen: Seen) -> Iterator[Piece]:
    """One's own three orders, while they are laid or lie there."""
    if seen.own is None or not (seen.asks == PROGRAM or seen.own.slots) or seen.view.round:
        return
    for n in SLOTS:
        area = seen.own.slots[n - 1] if n <= len(seen.own.slots) else ""
        if not area:
            yield Piece(value=str(n), text=seen.say("board.slot", n=n), state="next")
            continue
        said = seen.say("board.slot_taken", n=n, area=area)
        name = seen.words.word("area", area)
        yield Piece(value=str(n), text=name, icon=icon(AREAS, area), say=said)


def _opened(seen: Seen) -> Iterator[Piece]:
    """Everybody's orders that were opened, slot by slot in play order, and what became of each."""
    view = seen.view
    if view.round or view.phase == "setup":
        return
    acting = now_acting(view)
    for slot in range(view.revealed):
        for lord in view.order:
            if slot < len(lord.slots) and (area := lord.slots[slot]) != HIDDEN:
                parts = lord.seat, area, slot, _became(view, lord.seat, area, acting)
                yield seen.once("opened", *parts, make=partial(_order, seen, *parts))


def _order(seen: Seen, seat: str, area: str, slot: int, state: str) -> Piece:
    name = seen.words.word("area", area)
    return Piece(seat=seat, icon=icon(AREAS, area), text=name, value=str(slot + 1), state=state)


def _became(view: State, seat: str, area: str, acting: Where | None) -> str:
    """What became of a minion: not there yet, no room, acting, or its turn is over."""
    for who, where, space, became in view.minions:
        if (who, where) == (seat, area):
            if not space:
                return "out"
            return "done" if became else "acts" if acting == (area, space - 1) else ""
    return "next"


def _lays(view: State) -> bool:
    """Whether orders are laid and none is opened."""
    return view.phase == "orders" and not view.revealed


def _laid(seen: Seen) -> Iterator[Piece]:
    """Who has laid all orders, while they are laid."""
    view = seen.view
    if not _lays(view):
        return
    for lord in view.order:
        done = len(lord.slots) == len(SLOTS)
        word = seen.say("board.laid" if done else "board.thinks")
        yield Piece(seat=lord.seat, text=seen.name(lord.seat), note=word,
                    state="done" if done else "next")  # fmt: skip
