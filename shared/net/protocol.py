"""What phones and the host say to each other: every frame, and the check of it.

A frame is one JSON object with a ``kind``, sent as text. A phone begins with ``hello``; all
that is shown comes whole, in ``view`` or ``lobby``, never as a change of what came before.
Commands carry an ``id`` that the phone makes: sent twice they count once, and are answered
the same. They carry the ``ply`` of the view that they answer, and may carry its ``seq``: a
command that was given before somebody took back a move does not count after it.

Words and numbers in a view are those of the seat that it is sent to; nothing else is sent.

>>> read('{"kind": "undo", "id": "x7", "ply": 3}')["ply"]
3
>>> read('{"kind": "undo", "id": "x7", "ply": 3, "seat": "p2"}')
Traceback (most recent call last):
shared.net.protocol.NoFrame: undo
>>> read('{"kind": "hello", "version": 0}')
Traceback (most recent call last):
shared.net.protocol.OldPage: hello.version
"""

import json
from collections.abc import Mapping
from typing import Any

from shared.net.shapes import (
    Optional,
    Shape,
    ShapeError,
    by_name,
    check,
    drawing,
    flag,
    listed,
    maybe,
    one_of,
    record,
    share,
    text,
    whole,
    word,
)

Frame = dict[str, Any]

VERSION = 1
"""Of this protocol: a page of another version loads itself again."""
LARGEST = 16 * 1024
"""Bytes of a frame from a phone, at most."""
LONGEST_NAME = 24
STORY = 20
"""Lines of the story that are shown, at most."""
FOUND = 40
"""Things and rules that are found at once, at most."""

MOST = 2**53 - 1
"""The largest whole number that every browser knows exactly."""
ID = word(32)
SEAT = word(16, "a-z0-9")
NO_SEAT = word(16, "a-z0-9", 0)
NUMBER = whole(0, MOST)
TABLE = word(64, "0-9a-f", 0)
MOST_PACKS = 40
"""Packs of one table that phones are told of."""
LARGEST_PACK = 4_000_000
"""Letters of a pack as a phone is sent it, at most."""
COMMAND: Mapping[str, Any] = {"id": ID, "ply": whole(0, 10**9), "seq": Optional(NUMBER)}

FROM_PHONE: Mapping[str, Shape] = {
    "hello": record(
        kind=one_of("hello"),
        version=whole(VERSION, VERSION),
        language=word(35),
        # one of these two: the six digits of the sheet, or what ``welcome`` once gave
        code=Optional(word(6, "0-9", 6)),
        token=Optional(word(64)),
        # the table that the token is of, as ``welcome`` named it
        table=Optional(TABLE),
        watch=Optional(flag),
        # the last view that the phone has
        have=Optional(NUMBER),
    ),
    # asks for a seat, or to watch where the seat is empty
    "sit": record(kind=one_of("sit"), id=ID, seat=NO_SEAT, name=text(LONGEST_NAME)),
    # an answer of the list, its moves in their notation
    "play": record(kind=one_of("play"), moves=listed(text(200), 4, 1), **COMMAND),
    # the host is to roll, or to draw
    "roll": record(kind=one_of("roll"), **COMMAND),
    "undo": record(kind=one_of("undo"), **COMMAND),
    "redo": record(kind=one_of("redo"), **COMMAND),
    # to an undo that asks the table
    "consent": record(kind=one_of("consent"), id=ID, request=NUMBER, agree=flag),
    # the phone gives up its seat, or looks on no longer: its token opens nothing any more
    "leave": record(kind=one_of("leave"), id=ID),
    # others can see this screen: it is shown what a watcher is, until it is uncovered
    "cover": record(kind=one_of("cover"), id=ID, covered=flag),
    # what is best is to be worked out and shown, where a table tells those who ask
    "advise": record(kind=one_of("advise"), **COMMAND),
    # what the game was worth to this seat is to be shown
    "look_back": record(kind=one_of("look_back"), id=ID),
    # things and rules that have these words are to be read
    "look_up": record(kind=one_of("look_up"), id=ID, text=text(60)),
    # the story before the move of this number is to be read, 0 for the end of it
    "tell": record(kind=one_of("tell"), id=ID, before=NUMBER),
    # a pack of the table is to be kept by this phone: its place among those of ``welcome``
    "keep": record(kind=one_of("keep"), id=ID, pack=whole(0, MOST_PACKS - 1)),
    # a sign of life is wanted
    "ping": record(kind=one_of("ping")),
    # an answer that is typed: a riddle's, or what one's own dice show
    "type": record(kind=one_of("type"), text=text(200), **COMMAND),
}
"""Every frame of a phone, by its kind."""

LINE = text(4_000)
ICON = word(40, "a-z0-9-", 0)
MARK = record(colour=word(20, "a-z", 0), shape=word(20, "a-z", 0))
STATES = ("free", "asked", "phone", "device", "bot", "away")
"""``free``: to be had; ``asked``: somebody wants it; ``phone``; ``device``: played on the host's
own; ``bot``; ``away``: its phone is not connected."""
FIGURE = record(icon=ICON, label=LINE, value=LINE)
PERSON = record(id=SEAT, name=LINE, mark=MARK)
ITEM = record(icon=ICON, label=LINE, value=LINE, state=word(20, "a-z", 0), about=Optional(LINE))
SECTIONS = listed(record(title=LINE, icon=ICON, items=listed(ITEM, 200)), 40)
CLAUSE = record(id=text(40), title=LINE, text=text(8_000))
STORY_LINE = record(text=LINE, icon=ICON, weight=whole(0, 9), clauses=listed(CLAUSE, 12))
ANSWER = record(
    moves=listed(text(200), 4, 1),
    text=LINE,
    hint=LINE,
    # win, draw, lose
    odds=maybe(listed(share, 3, 3)),
    icon=ICON,
    # what a keyboard gives it by; empty for none
    key=word(3, "0-9", 0),
    # answers under one heading are neighbours
    heading=LINE,
    # stands in drawings alone: the list has it in several steps
    apart=Optional(flag),
)
QUESTION = record(
    who=LINE,
    text=LINE,
    # whether the others do not see it
    secret=flag,
    # what is new to whoever sits there; left away where nothing is
    lessons=Optional(listed(LINE, 2)),
    why=listed(LINE, 60),
    # how to answer where words are typed
    invitation=LINE,
    typed=flag,
    # dice that people roll themselves, and the totals that they may show
    roll=maybe(record(dice=whole(0, 12), totals=listed(whole(0, 100), 100))),
    answers=listed(ANSWER, 400),
)
BEAT = record(
    ply=whole(0, 10**9),
    dice=listed(whole(1, 6), 12),
    headline=LINE,
    lines=listed(LINE, 60),
    tone=one_of("good", "bad", "plain"),
)
MOST_POINTS = 300
"""Of the curve of a game that is looked back on."""
TURNING = record(place=LINE, figure=LINE, up=flag, what=LINE, why=LINE)
REVIEW = record(
    title=LINE,
    # how far it is reckoned; empty where that is all
    note=LINE,
    sum=LINE,
    parts=listed(LINE, 20),
    # the height of each point, and what bottom and top stand for
    curve=listed(share, MOST_POINTS),
    low=LINE,
    high=LINE,
    first=LINE,
    last=LINE,
    turnings=listed(TURNING, 10),
)

TO_PHONE: Mapping[str, Shape] = {
    # ``token`` once, when the phone is let in by a code; ``seat`` is empty while it chooses
    "welcome": record(
        kind=one_of("welcome"),
        version=whole(VERSION, VERSION),
        # the name of the table: a phone keeps a token for each
        table=TABLE,
        seq=NUMBER,
        seat=NO_SEAT,
        token=Optional(word(64)),
        watch=flag,
        language=word(35),
        # what the page itself says, by the ids of its messages
        words=by_name(LINE, 200),
        rtl=flag,
        # what it could be spoken to in
        languages=Optional(listed(word(35), 100)),
        game=text(80),
        title=LINE,
        # what the packs are called that the table is played with, in their order
        packs=Optional(listed(LINE, MOST_PACKS)),
    ),
    # while choosing a seat, or waiting to be let in: ``asked`` is the seat that was asked for
    "lobby": record(
        kind=one_of("lobby"),
        seq=NUMBER,
        seats=listed(record(id=SEAT, name=LINE, mark=MARK, state=one_of(*STATES)), 16),
        asked=NO_SEAT,
        note=LINE,
    ),
    "view": record(
        kind=one_of("view"),
        seq=NUMBER,
        ply=whole(0, 10**9),
        place=LINE,
        # nobody for whoever watches
        you=maybe(PERSON),
        people=listed(
            record(
                id=SEAT,
                name=LINE,
                mark=MARK,
                state=one_of(*STATES),
                asked=flag,
                # while several choose in secret at one time: whether theirs lies face down already
                laid=one_of("", "laying", "laid"),
            ),
            16,
        ),
        # one's own figures
        glance=listed(FIGURE, 20),
        question=maybe(QUESTION),
        # whom the table waits for; empty while this seat is asked
        waits=LINE,
        # what others decide, where it is no secret
        asks=LINE,
        hand=SECTIONS,
        board=SECTIONS,
        # what is drawn, by the kinds of ``shared/speech/scene``, made of what this seat may see;
        # what is empty is left away. None where the screen is covered
        scene=listed(drawing, 60),
        # the newest last
        story=listed(STORY_LINE, STORY),
        # what came of the last choice
        beat=maybe(BEAT),
        undo=record(may=flag, text=LINE, free=flag),
        redo=record(may=flag, text=LINE),
        # an undo that asks the table
        request=maybe(record(number=NUMBER, text=LINE, mine=flag, answered=flag)),
        # whether what only this seat may know is left out, as others see the screen
        covered=flag,
        # where several hand one device on: who is to take it, before anything else is shown
        hands=Optional(LINE),
        # how what this seat last asked the table for has ended; empty for nothing
        answer=LINE,
        over=maybe(record(title=LINE, winners=listed(LINE, 16), lines=listed(LINE, 60))),
        # what the game was worth to this seat, where it looks back
        review=Optional(REVIEW),
    ),
    # what was looked up: ``text`` is what was looked for
    "found": record(
        kind=one_of("found"),
        id=ID,
        text=text(60),
        entries=listed(record(title=LINE, sort=LINE, lines=listed(LINE, 60)), FOUND),
    ),
    # a part of the story, the newest last: ``first`` is the number of its first move
    "told": record(
        kind=one_of("told"), id=ID, lines=listed(STORY_LINE, 400), first=NUMBER, more=flag
    ),
    # a pack as a file: its content in the letters of base 64
    "pack": record(kind=one_of("pack"), id=ID, name=text(100), content=text(LARGEST_PACK)),
    "pong": record(kind=one_of("pong")),
    "done": record(kind=one_of("done"), id=ID, ply=whole(0, 10**9)),
    "refused": record(kind=one_of("refused"), id=ID, why=LINE),
    # ``reload``: the page is old; ``again``: it is worth trying again by itself
    "closed": record(kind=one_of("closed"), why=LINE, reload=flag, again=flag),
}
"""Every frame of the host, by its kind."""


class NoFrame(Exception):
    """A phone sent what is no frame of this protocol. Its text says where it is wrong."""


class OldPage(NoFrame):
    """The phone's page speaks another version: it is to load itself again."""


def read(sent: str | bytes) -> Frame:
    """A frame of a phone. Raises NoFrame for anything else, OldPage for another version."""
    if not isinstance(sent, str) or len(sent.encode("utf-8", "replace")) > LARGEST:
        raise NoFrame("frame")
    try:
        frame = json.loads(sent, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise NoFrame("frame") from error
    if not isinstance(frame, dict):
        raise NoFrame("frame")
    kind = frame.get("kind")
    if not isinstance(kind, str) or kind not in FROM_PHONE:
        raise NoFrame("kind")
    version = frame.get("version")
    if kind == "hello" and type(version) is int and version != VERSION:
        raise OldPage("hello.version")
    try:
        check(FROM_PHONE[kind], frame, kind)
    except ShapeError as error:
        raise NoFrame(str(error)) from error
    return frame


def _refuse(constant: str) -> None:
    raise ValueError(constant)


_WRITTEN = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def written(value: Any) -> str:
    """A frame of the host, or a part of one, as it is sent."""
    return _WRITTEN.encode(value)


def checked(frame: Frame) -> Frame:
    """A frame of the host, when it is one. Raises ShapeError otherwise."""
    check(TO_PHONE[frame["kind"]], frame, frame["kind"])
    return frame
