"""The squares of one lord's dungeon: what lies there, and what each answers, or why not."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial

from dungeonlords.building.digging import minable
from dungeonlords.position.dungeon import NEIGHBOURS, diggable, steps
from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.components import CELLS, TUNNEL
from dungeonlords.speech.cells import REFUSALS, Refusal, refused
from dungeonlords.speech.icons import ROOMS, icon
from dungeonlords.speech.scene.seeing import Seen
from shared.play.decision import Move
from shared.speech.scene.lairs import GridCell
from shared.speech.scene.pieces import Answers

UNDUG, DUG, ROOM, CONQUERED = "undug", "tunnel", "room", "conquered"
"""What a cell may be."""
DRAWN = {UNDUG: "rock", DUG: "floor", ROOM: "room", CONQUERED: "lost"}
DIGGING = ("dig", "shed_dig")
MINE = "mine"
"""The question whose answers are numbers: the tunnels are pointed at one by one."""


@dataclass(frozen=True, slots=True)
class Square:
    """What is to be seen of a cell, before anything is asked about it."""

    id: str
    tile: str
    """``tunnel``, the id of a room, or nothing."""
    conquered: bool = False
    new: bool = False
    """Whether its tunnel was dug in this round."""
    mined: bool = False
    site: bool = False
    """Whether the battle is there."""
    steps: int = 0
    """How far it lies from the entrance, while a party is after it; 0 otherwise."""

    @property
    def kind(self) -> str:
        """What it is."""
        if self.conquered:
            return CONQUERED
        return ROOM if self.room else DUG if self.tile else UNDUG

    @property
    def room(self) -> str:
        """The id of its room, conquered or not; empty for none."""
        return self.tile if self.tile != TUNNEL else ""


def cells_of(lord: Lord, dug: Collection[str], mined: Collection[str], far: bool) -> list[Square]:
    """The cells row by row from the entrance.

    Arguments: the lord; where was dug in this round; where was mined; whether a party is after it.
    """
    away = steps(lord) if far else {}
    return [
        Square(
            id,
            tile := lord.tiles.get(id, ""),
            id in lord.conquered,
            id in dug and tile == TUNNEL,
            id in mined,
            id == lord.site,
            0 if id in lord.conquered else away.get(id, 0),
        )
        for id in CELLS
    ]


def told_of(say: Callable[..., str], cell: Square) -> list[str]:
    """What is said of a cell as it lies there, in short sentences.

    Arguments: what says it, as ``Seen.say``; the cell.
    """
    facts = {"room": cell.room} if cell.room else {}
    told = [say(f"lair.cell.{cell.kind}", cell=cell.id, **facts)]
    told += [say(f"lair.{what}") for what in ("new", "site") if getattr(cell, what)]
    told += [say("lair.imp")] if cell.mined else []
    return told + ([say("lair.steps", n=cell.steps)] if cell.steps else [])


# -- drawn -----------------------------------------------------------------------------------------


def squares(seen: Seen, lord: Lord, dug: Collection[str]) -> Iterator[GridCell]:
    """The cells as they are drawn. Arguments: what is seen; the lord; where was dug lately."""
    asked = lord.seat == seen.asked
    for cell in cells_of(lord, dug, lord.mined, bool(seen.view.round)):
        found = seen.once("cell", cell, make=partial(_square, seen, cell))
        yield _asked(seen, lord, cell, found) if asked else found


def _square(seen: Seen, cell: Square) -> GridCell:
    name = seen.words.word("room", cell.room) if cell.room else ""
    return GridCell(
        at=cell.id,
        kind=DRAWN[cell.kind],
        icon=icon(ROOMS, cell.room) if cell.room else "",
        text=name,
        value=seen.say("lair.new") if cell.new else "",
        say=". ".join(told_of(seen.say, cell)) if cell.tile else "",
        mark="site" if cell.site else "mined" if cell.mined else "new" if cell.new else "",
        workers=int(cell.mined or cell.new),
        steps=cell.steps or None,
    )


def _asked(seen: Seen, lord: Lord, cell: Square, found: GridCell) -> GridCell:
    """The same with what it answers now, or why it is no answer."""
    answers, beside = answers_at(seen, lord, cell.id), _neighbours(seen, lord, cell)
    refusal = None if answers else _refusal(seen, cell.id)
    if not (answers or beside or refusal):
        return found
    said = ". ".join([*told_of(seen.say, cell), *([beside] if beside else [])])
    if answers:
        kind = "open" if found.kind == "rock" else found.kind
        return replace(found, kind=kind, state="open", answers=answers, say=said)
    if refusal is None:
        return replace(found, say=said)
    says, short = seen.words.say(refusal.says), f"{refusal.says.id}.short"
    note = seen.words.phrase(short, **refusal.says.facts) if seen.words.has(short) else ""
    return replace(
        found,
        kind="shut" if found.kind == "rock" and note else found.kind,
        value=note or found.value,
        state="barred" if note else found.state,
        say=said,
        why=says,
        clause=refusal.clause,
    )


def _refusal(seen: Seen, cell: str) -> Refusal | None:
    """Why a cell is no answer, where the question is one on the dungeon."""
    if seen.decision is None or seen.asks not in REFUSALS:
        return None
    return refused(seen.view, seen.decision, cell)


def answers_at(seen: Seen, lord: Lord, cell: str) -> Answers:
    """What a tap on a cell may answer.

    Where gold is mined all of its tunnels answer alike, with one gold, two, three: as many as are
    pointed at. Arguments: what is seen; the lord; the cell.
    """
    if seen.asks == MINE:
        return _mined(seen) if cell in minable(lord) else ()
    return seen.where(lambda one: _names(one, cell))


def _mined(seen: Seen) -> Answers:
    amounts = [(int(one.args[0]), at) for at, one in enumerate(seen.moves) if one.kind == MINE]
    return tuple(at for _, at in sorted(amounts))


def _names(one: Move, cell: str) -> bool:
    """Whether an answer is about a cell: ``dig b3``, ``builds mint b3``, ``value b3 tunnel``."""
    return cell in one.args


def _neighbours(seen: Seen, lord: Lord, cell: Square) -> str:
    """Which cells beside a tile may be dug, and why the others may not; empty while none are."""
    if seen.asks not in DIGGING or not cell.tile:
        return ""
    free, told = diggable(lord), []
    for beside in NEIGHBOURS[cell.id]:
        if beside in free:
            told.append(seen.say("grid.may_dig", cell=beside))
        elif beside not in lord.tiles:
            told.append(seen.say("grid.may_not", cell=beside, why=seen.say("grid.square")))
    return seen.say("grid.beside", told=", ".join(told)) if told else ""
