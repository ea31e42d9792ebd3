"""What the page and the engine say to each other beside the frames of a table.

At a table they speak as a phone and a host do (``shared.net.protocol``); these are of the hall,
where tables are begun, taken up, carried away and brought in, and of puzzles.
"""

import json
from collections.abc import Mapping

from shared.net.protocol import (
    FROM_PHONE,
    ICON,
    ID,
    LARGEST_PACK,
    LINE,
    LONGEST_NAME,
    MARK,
    MOST_PACKS,
    Frame,
    NoFrame,
)
from shared.net.shapes import (
    Optional,
    Shape,
    ShapeError,
    check,
    flag,
    listed,
    maybe,
    one_of,
    record,
    text,
    whole,
)
from shared.saves.limits import LARGEST_FILE

WORD = text(80)
TABLE = text(20)
FILE = text(200)
AT_TABLE = frozenset("play roll type undo redo cover advise look_back look_up tell keep".split())
"""What is said at a table as a phone says it."""


OPTIONS = listed(record(id=WORD, choice=whole(0, 100)), 100)
"""What is chosen, by the place of the choice in the list of its option, as ``hall`` has it."""
PACKS = listed(WORD, MOST_PACKS)
"""The packs that are chosen, by their ids, in their order."""


def _asks(kind: str, **fields: Shape | Optional) -> Shape:
    return record(kind=one_of(kind), id=ID, **fields)


FROM_PAGE: Mapping[str, Shape] = {
    # ``table``: the one that was open in this window
    "hello": record(kind=one_of("hello"), language=text(35), table=Optional(TABLE)),
    # back to the hall
    "leave": _asks("leave"),
    "begin": _asks(
        "begin",
        game=WORD,
        seats=listed(record(name=text(LONGEST_NAME), player=WORD), 12, 1),
        options=OPTIONS,
        packs=Optional(PACKS),
    ),
    # what people should know of packs that are chosen, in this order, beside these options
    "weigh": _asks("weigh", game=WORD, options=OPTIONS, packs=PACKS),
    # a pack comes in from a file; goes out as one; is thrown away
    "take_pack": _asks("take_pack", name=FILE, content=text(LARGEST_PACK)),
    "send_pack": _asks("send_pack", pack=WORD),
    "remove_pack": _asks("remove_pack", pack=WORD),
    # the first game, in which everything is met; today's; a puzzle, the next where none is named
    "guided": _asks("guided", game=WORD),
    "day": _asks("day", game=WORD),
    "puzzle": _asks("puzzle", game=WORD, puzzle=WORD),
    "hint": _asks("hint"),
    "give_up": _asks("give_up"),
    "open": _asks("open", table=TABLE),
    # put away, and brought back
    "archive": _asks("archive", table=TABLE),
    "restore": _asks("restore", table=TABLE),
    # as a file: one table, or all where none is named; and the other way round
    "send": _asks("send", table=TABLE),
    "take_in": _asks("take_in", name=FILE, text=text(LARGEST_FILE)),
    **{kind: FROM_PHONE[kind] for kind in sorted(AT_TABLE)},
}
"""Every frame of the page, by its kind."""

SAVED = record(
    id=TABLE,
    game=WORD,
    title=LINE,
    seats=listed(record(name=LINE, mark=MARK, bot=flag), 12),
    # where it stands; empty until that was found out
    stands=LINE,
    # whom it waits for; nothing where it is over, or chance is next
    waits=LINE,
    # when it was played last, as ISO text
    when=WORD,
    over=flag,
    # why it can only be looked at; empty where it can be played
    note=LINE,
    # what the packs are called that it is played with; empty for none
    packs=LINE,
    # a small picture of it: a drawing of a scene
    picture=Optional(lambda value, where: None),
)
CHOICE = record(text=LINE, help=LINE)
GAME = record(
    id=WORD,
    title=LINE,
    about=LINE,
    icon=ICON,
    # the fewest and the most who play
    seats=listed(whole(1, 12), 2, 2),
    # who may sit there, a person first; nobody is asked where all are people
    players=listed(record(id=WORD, text=LINE, help=LINE), 20, 1),
    usual=WORD,
    options=listed(
        record(id=WORD, text=LINE, help=LINE, choices=listed(CHOICE, 100), chosen=whole(-1, 100)),
        100,
    ),
    # whether it is kept for a physical table; the first game, whether there is one
    ledger=flag,
    guided=flag,
    # the packs of it that are kept here; why one cannot be chosen, empty where it can
    packs=listed(record(id=WORD, title=LINE, note=LINE, why_not=LINE), 1_000),
)
DAY = record(
    game=WORD, title=LINE, month=LINE, day=whole(1, 31), note=LINE, best=LINE, row=whole(0, 100_000)
)
PUZZLE = record(game=WORD, id=WORD, title=LINE, note=LINE, icon=ICON)
TOLD = record(
    headline=LINE,
    line=LINE,
    right=flag,
    reasons=listed(record(icon=ICON, text=LINE, note=LINE), 40),
    rating=LINE,
)
TO_PAGE: Mapping[str, Shape] = {
    "hall": record(
        kind=one_of("hall"),
        tables=listed(SAVED, 10_000),
        archived=listed(SAVED, 10_000),
        games=listed(GAME, 8),
        days=listed(DAY, 8),
        puzzles=listed(PUZZLE, 8),
        # how many of them all are solved; empty until that was found out
        solved=LINE,
    ),
    # what is to be told of the browser, of files, of what was lost
    "notice": record(kind=one_of("notice"), text=LINE),
    # a puzzle that is asked; ``told`` once it was answered
    "task": record(
        kind=one_of("task"),
        game=WORD,
        title=LINE,
        where=LINE,
        goal=LINE,
        hint=LINE,
        told=maybe(TOLD),
    ),
    # what people should know of packs that are chosen; what these choose where people do not
    "weighed": record(kind=one_of("weighed"), told=listed(LINE, 100), options=OPTIONS),
    # a file to be kept by the browser
    "file": record(kind=one_of("file"), name=FILE, text=text(LARGEST_FILE)),
}
"""Every frame of the engine that no host says, by its kind."""


def read(sent: str) -> Frame:
    """A frame of the page. Raises NoFrame for anything else."""
    try:
        frame: Frame = json.loads(sent)
        check(FROM_PAGE[frame["kind"]], frame, frame["kind"])
    except (ValueError, TypeError, KeyError, ShapeError) as error:
        raise NoFrame(str(error)) from error
    return frame


def checked(frame: Frame) -> Frame:
    """A frame of the hall, when it is one. Raises ShapeError otherwise."""
    check(TO_PAGE[frame["kind"]], frame, frame["kind"])
    return frame
