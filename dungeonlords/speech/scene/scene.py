"""Which drawings a seat is shown at a moment of the game, or of a physical table."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from dungeonlords.position.state import State
from dungeonlords.speech.scene.board import board
from dungeonlords.speech.scene.books import corrected, counted, everybody, flows, turned_up
from dungeonlords.speech.scene.dues import dues_of
from dungeonlords.speech.scene.evilometer import stood, track
from dungeonlords.speech.scene.hand import hand, payments
from dungeonlords.speech.scene.lair import dug_lately, grid_of
from dungeonlords.speech.scene.replies import Leads, Reply
from dungeonlords.speech.scene.seeing import Seen
from dungeonlords.speech.scene.stage import stage
from dungeonlords.speech.scene.tally import tally
from shared.play.decision import Move
from shared.speech.scene.pieces import Drawing
from shared.speech.scene.sheets import Dues


def drawings(
    seen: Seen, replies: Sequence[Reply], leads: Mapping[Move, Leads] | None
) -> Iterator[Drawing]:
    """All that is drawn of a table, what is asked first.

    Arguments: what is seen; each answer as it is said, and what it promises; what answers
    of one's own battle lead to, where a table is told; None where somebody may ask for it.
    """
    view, kept = seen.view, seen.kept
    if view.phase == "over":
        yield kept.of("tally", "", view, lambda: tally(seen))
    found = (
        stage(seen, replies, leads),
        payments(seen),
        turned_up(seen),
        counted(seen),
        everybody(seen),
        corrected(seen),
        *flows(seen),
    )
    yield from (one for one in found if one is not None)
    yield kept.of("track", "", _ranked(seen), lambda: track(seen))
    yield kept.of("board", seen.eyes, _lies_there(seen), lambda: board(seen))
    yield from _lairs(seen)
    if (held := hand(seen)) is not None:
        yield held
    when = view.round, view.phase, view.season, view.year, view.events, view.special
    parts = seen.own, _stands(view), view.tent, when
    if (falls_due := kept.of("dues", seen.eyes, parts, lambda: _dues(seen))) is not None:
        yield falls_due


def _lairs(seen: Seen) -> Iterator[Drawing]:
    """Everybody's dungeon: one's own first, then in the order of play from there."""
    order, dug = seen.view.order, dug_lately(seen)
    at = next((n for n, lord in enumerate(order) if lord.seat == seen.eyes), 0)
    for lord in order[at:] + order[:at]:
        place = [one.seat for one in order].index(lord.seat)
        asked = seen.parts() if seen.moves and seen.asked in (lord.seat, "") else ()
        parts = (
            lord,
            place,
            asked,
            dug.get(lord.seat, ()),
            seen.view.round,
            seen.view.battle is None,
        )
        whose = "own grid" if lord.seat == seen.eyes else "grid"
        make = partial(grid_of, seen, lord, dug.get(lord.seat, ()))
        yield seen.kept.of(whose, lord.seat, parts, make)


def _dues(seen: Seen) -> Dues | None:
    """What whoever looks cannot meet; None for nothing."""
    due = dues_of(seen.view, seen.eyes, seen.words) if seen.own is not None else ()
    if not due:
        return None
    said = " ".join(one.text for one in due)
    return Dues(say=said, icon="hourglass", seat=seen.eyes, tab="lair", items=due)


def _stands(view: State) -> tuple[object, ...]:
    """How evil everybody is, and whom a paladin visits."""
    return tuple([(one.seat, one.evil, one.paladin, one.captor) for one in view.order])


def _ranked(seen: Seen) -> tuple[object, ...]:
    """All that the Evilometer shows."""
    view: State = seen.view
    counters = seen.parts() if any(one.kind == "evil" for one in seen.moves) else ()
    moved = tuple(stood(seen).items())
    return _stands(view), view.tent, view.dummy_evil, view.year, moved, counters


def _lies_there(seen: Seen) -> tuple[object, ...]:
    """All that the central board shows, with what concerns whoever looks."""
    view = seen.view
    orders = tuple((one.seat, one.slots, one.inaccessible, one.evil) for one in view.order)
    own = seen.own or view.order[0]
    dummies = tuple((one.id, one.inaccessible) for one in view.dummies)
    when = view.year, view.season, view.round, view.phase, view.revealed
    there = view.minions, tuple(view.spaces.items()), tuple(view.agenda)
    cards = view.tavern, view.site_office, view.coming, view.events, view.special, view.cards
    return (*when, *there, *cards, view.shown, view.dummy_evil, orders, own, dummies, seen.parts())
