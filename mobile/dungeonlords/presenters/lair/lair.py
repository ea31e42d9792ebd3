"""One lord's lair: the dungeon, who waits before it and who sits in it, goods and orders.

Everything is made of the state as one seat sees it: what that seat must not know is not in it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass, field

from dungeonlords.position.lord import Dummy, Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import CELLS
from dungeonlords.speech.icons import MONSTERS, ROOMS, TRAPS, icon
from dungeonlords.speech.scene.dungeon import Square, cells_of, told_of
from dungeonlords.speech.scene.figures import drawn
from dungeonlords.speech.scene.lair import READY, SENT, TIRED, goods_of
from dungeonlords.speech.scene.seeing import Seen
from mobile.dungeonlords.presenters.figures import SomebodyShown, Speaking, captive_of, member_of
from mobile.dungeonlords.presenters.lair.rounds import (
    NOTHING,
    OpenOrderShown,
    RoundWork,
    open_orders,
    order_icons,
)
from mobile.kit.shown import AnswerShown, ClauseShown, MarkShown
from mobile.shell.presenters.people.looks import Look
from shared.play.memory import kept
from shared.speech.messages import Words
from shared.speech.scene.pieces import Amount

CELLS_KEPT = 2_000
"""Cells that are remembered as they are shown."""


@dataclass(frozen=True, slots=True)
class TargetShown:
    """What a tap on a cell does while a question is asked about the dungeon."""

    answer: AnswerShown | None
    """None where the cell cannot be chosen."""
    sign: str = ""
    """The icon that stands in the cell: ``add``, ``coins``, that of a room."""
    note: str = ""
    """A few words in the cell."""
    why: str = ""
    """Why it cannot be chosen, as a sentence; empty where it can."""
    clause: ClauseShown | None = None
    """The rule that says so."""
    points: bool = False
    """Whether a tap points at it, or no longer: several are chosen before they are played."""
    chosen: bool = False
    """Whether it is pointed at."""
    key: str = ""
    """The number key that does the same; empty for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellShown(Square):
    """One cell of a dungeon as the screen shows it."""

    icon: str
    """Of the room; empty without one."""
    name: str
    """Of the room, or what became of it; empty where nothing need be said."""
    note: str
    """The word for a new tunnel; empty where nothing is new."""
    worked: int
    """How often the room has worked this round."""
    target: TargetShown | None
    """None where nothing is asked about it."""
    spoken: str
    """All of it in words."""

    @property
    def imp(self) -> bool:
        """Whether an imp stands there until the round ends."""
        return self.mined or self.new


@dataclass(frozen=True, slots=True)
class StackShown:
    """Monsters or traps of one kind that lie the same way."""

    kind: str
    """``monster`` or ``trap``."""
    id: str
    name: str
    icon: str
    count: int
    state: str
    """How monsters lie; empty for traps in hand, ``sent`` for those laid."""
    note: str
    """How it lies, in words; empty where that goes without saying."""
    spoken: str


@dataclass(frozen=True, slots=True)
class LairShown:
    """Everything of one lord's that whoever looks may see."""

    seat: str
    name: str
    mark: MarkShown
    own: bool
    """Whether whoever looks sees it with the lord's own eyes."""
    starts: str
    """What is said of the start player; empty for the others."""
    place: str
    """Such as "plays third"."""
    cells: tuple[CellShown, ...]
    """Row by row from the entrance."""
    line: tuple[SomebodyShown, ...]
    """From the front."""
    prison: tuple[SomebodyShown, ...]
    goods: Mapping[str, Amount] = field(hash=False)
    """By their ids, letters only where there are any."""
    evil: int
    watched: bool
    """Whether paladins look up to this lord."""
    monsters: tuple[StackShown, ...]
    traps: tuple[StackShown, ...]
    """Of somebody else's hand nothing: only goods say how many there are."""
    secret: str
    """Who sees those traps; empty where there are none to be seen."""
    orders: tuple[OpenOrderShown, ...]
    """This round's orders, as far as they lie open."""
    inaccessible: tuple[str, ...]
    """The icons of orders that are inaccessible."""
    closed: str
    """What is said of the open orders, or where there are none, of the inaccessible ones."""
    tiles: str
    """Such as "8 tiles, 2 conquered"."""
    captives: str
    """Such as "2 captives"."""
    waits: str
    """What is said of somebody in the line who is not hurt."""
    spoken: str
    """A summary in words."""

    def cell(self, id: str) -> CellShown:
        """One cell by its column and row."""
        return self.cells[CELLS.index(id)]


@dataclass(frozen=True, slots=True)
class DummyShown:
    """A dummy player, who only blocks spaces."""

    id: str
    name: str
    inaccessible: tuple[str, ...]
    """The icons of orders that are inaccessible."""
    closed: str
    """What is said of those orders."""


class Lairs(Speaking):
    """Shows the lairs of one table. Arguments: its words; the looks of the seats."""

    said = "scene.lair"

    def __init__(self, words: Words, looks: Mapping[str, Look]) -> None:
        super().__init__(words, looks)
        self._cells: dict[tuple[object, ...], CellShown] = {}
        """Cells by what they are made of: most stay as they are for a long time."""
        self._lairs: dict[str, tuple[tuple[object, ...], LairShown]] = {}
        """The last lair of each seat, and what it was made of."""

    def of(
        self,
        view: State,
        seat: str,
        eyes: str,
        targets: Mapping[str, TargetShown] | None = None,
        round: RoundWork = NOTHING,
    ) -> LairShown:
        """A lord's lair; the same object as before where nothing in it has changed.

        Arguments: the state as whoever looks may see it; the lord's seat; whose eyes these
        are, as ``Port.eyes`` says; what a tap on each cell does now; what this round has done.
        """
        at = [one.seat for one in view.order].index(seat)
        sent = tuple(one for one in view.minions if one[0] == seat)
        seen = sent, view.revealed, bool(view.round)
        made = view.of(seat), eyes, at, dict(targets or {}), round.of(seat), seen
        known = self._lairs.get(seat)
        if known is None or known[0] != made:
            known = made, self._of(view, seat, eyes, targets or {}, round)
            self._lairs[seat] = known
        return known[1]

    def _of(
        self,
        view: State,
        seat: str,
        eyes: str,
        targets: Mapping[str, TargetShown],
        round: RoundWork,
    ) -> LairShown:
        lord = view.of(seat)
        order = [one.seat for one in view.order]
        goods = goods_of(Seen(view=view, words=self.words, eyes=eyes, decision=None), lord)
        name = self.words.format_field(seat, "seat")
        tiles = self.say("tiles", n=len(lord.tiles), conquered=len(lord.conquered))
        orders = open_orders(view, lord, self.words)
        said = [name, *(one.say for one in goods.values()), tiles, *(one.name for one in orders)]
        return LairShown(
            seat=seat,
            name=name,
            mark=self.mark(seat),
            own=eyes in (seat, ""),
            starts=self.say("starts") if order[0] == seat else "",
            place=self.say("place", n=order.index(seat) + 1),
            cells=tuple(self._dungeon(view, lord, targets, round)),
            line=tuple(member_of(one, drawn(self.words, one)) for one in lord.party),
            prison=tuple(captive_of(self.words, view.ruleset, tile) for tile in lord.prison),
            goods=goods,
            evil=lord.evil,
            watched=lord.evil >= view.ruleset.constants.paladin_space,
            monsters=tuple(self._monsters(lord)),
            traps=tuple(self._traps(lord)),
            secret=self.say("secret") if set(lord.traps) - {HIDDEN} else "",
            orders=orders,
            inaccessible=order_icons(lord.inaccessible),
            closed=self.say("open" if orders else "closed"),
            tiles=tiles,
            captives=self.say("captives", n=len(lord.prison)),
            waits=self.say("waits"),
            spoken=", ".join(said),
        )

    def dummy(self, one: Dummy) -> DummyShown:
        """A dummy player."""
        name = self.words.format_field(one.id, "Who")
        return DummyShown(one.id, name, order_icons(one.inaccessible), self.say("closed"))

    # -- the dungeon ---------------------------------------------------------------------

    def _dungeon(
        self, view: State, lord: Lord, targets: Mapping[str, TargetShown], round: RoundWork
    ) -> Iterator[CellShown]:
        dug, mined = round.of(lord.seat)
        if len(mined) != len(lord.mined):
            mined = lord.mined
        for square in cells_of(lord, dug, mined, bool(view.round)):
            facts = square, lord.worked.count(square.id), targets.get(square.id)
            known = self._cells.get(facts)
            if known is None:
                known = kept(self._cells, facts, self._cell(*facts), CELLS_KEPT)
            yield known

    def _cell(self, square: Square, worked: int, target: TargetShown | None) -> CellShown:
        told = told_of(lambda id, **facts: self.words.phrase(f"scene.{id}", **facts), square)
        if target is not None:
            told += [text for text in (target.note, target.why) if text]
            told += [target.answer.text] if target.answer else []
        name = self.words.word("room", square.room) if square.room else ""
        return CellShown(
            *astuple(square),
            icon=icon(ROOMS, square.room) if square.room else "",
            name=self.say("conquered") if square.conquered else name,
            note=self.say("new") if square.new else "",
            worked=worked,
            target=target,
            spoken=". ".join(told),
        )

    # -- monsters, traps -----------------------------------------------------------------

    def _monsters(self, lord: Lord) -> Iterator[StackShown]:
        for state, held in ((READY, lord.ready), (TIRED, lord.tired), (SENT, lord.sent)):
            note = self.say(f"lies.{state}") if state != READY else ""
            for id, count in Counter(held).items():
                yield self._piece("monster", id, icon(MONSTERS, id), count, state, note)

    def _traps(self, lord: Lord) -> Iterator[StackShown]:
        for state, held in (("", lord.traps), (SENT, lord.laid)):
            note = self.say("lies.laid") if state else ""
            for id, count in Counter(held).items():
                if id != HIDDEN:
                    yield self._piece("trap", id, icon(TRAPS, id), count, state, note)

    def _piece(
        self, kind: str, id: str, sign: str, count: int, state: str, note: str
    ) -> StackShown:
        name = self.words.word(kind, id)
        spoken = self.say("piece", name=name, n=count, **({"note": note} if note else {}))
        return StackShown(kind, id, name, sign, count, state, note, spoken)


def rivals_of(
    lair: Lairs, view: State, eyes: str, seat: str, round: RoundWork = NOTHING
) -> tuple[LairShown | DummyShown, ...]:
    """Everybody else at the table, from the seat after this one on; dummies come last.

    Arguments: as for ``Lairs.of``; the seat whose lair is shown larger.
    """
    seats = [lord.seat for lord in view.lords]
    at = seats.index(seat)
    others = seats[at + 1 :] + seats[:at]
    shown = [lair.of(view, other, eyes, round=round) for other in others]
    return (*shown, *map(lair.dummy, view.dummies))
