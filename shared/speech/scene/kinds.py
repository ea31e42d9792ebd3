"""Every kind of drawing, and how one is written in a frame.

>>> put(Tiles(say="Two.", items=(Piece(text="A ladder"), Amount(text="A well", n=0))))
{'kind': 'tiles', 'say': 'Two.', 'items': [{'text': 'A ladder'}, {'text': 'A well', 'n': 0}]}
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from json.encoder import encode_basestring
from operator import attrgetter
from typing import Any

from shared.play.memory import kept
from shared.speech.scene.boards import AreasDrawing, StageDrawing
from shared.speech.scene.duels import DuelDrawing
from shared.speech.scene.lairs import FigureDrawing, GridDrawing, TrackDrawing
from shared.speech.scene.maps import MapDrawing, PathDrawing
from shared.speech.scene.pieces import Amount, Drawing, Piece
from shared.speech.scene.sheets import Cards, Dues, Leaf, TallyDrawing, Tiles

__all__ = ["KINDS", "Amount", "Piece", "Scene", "Tiles", "put"]

KINDS: Mapping[str, type[Drawing]] = {
    kind.kind: kind
    for kind in (
        MapDrawing,
        PathDrawing,
        DuelDrawing,
        Cards,
        Tiles,
        Leaf,
        Dues,
        TallyDrawing,
        TrackDrawing,
        GridDrawing,
        FigureDrawing,
        AreasDrawing,
        StageDrawing,
    )
}
"""The kinds by the words that stand for them in a frame."""

Scene = tuple[Drawing, ...]


REMEMBERED = 6_000
"""Parts that need not be written again."""
SEVERAL = 4
"""A list of so many is remembered too; one that is shorter is written as quickly as found."""
WRITE: Mapping[type, Callable[[Any], str]] = {
    str: encode_basestring,
    int: str,
    bool: lambda value: "true" if value else "false",
    float: lambda value: str(round(value, 4)),
}
"""How plain values are written: chances have four digits."""


class Writer:
    """Writes drawings as they stand in a frame: a part that is the same object only once.

    A field that is as it is by default, mostly empty, is left out.
    """

    def __init__(self) -> None:
        self._written: dict[int, tuple[object, str]] = {}
        """Parts that were written; with each itself, so that it stays."""

    def text(self, value: Any) -> str:
        """A drawing, or a part of one, as JSON."""
        write = WRITE.get(type(value))
        if write is not None:
            return write(value)
        if type(value) is tuple and len(value) < SEVERAL:
            return self._list(value)
        known = self._written.get(id(value))
        if known is None:
            text = self._list(value) if type(value) is tuple else self._part(value)
            known = kept(self._written, id(value), (value, text), REMEMBERED)
        return known[1]

    def _list(self, value: tuple[Any, ...]) -> str:
        return f"[{','.join([self.text(one) for one in value])}]" if value else "[]"

    def _part(self, value: Any) -> str:
        begins, taken, usual = _opened(type(value))
        parts = [
            # most are texts: they need no look whether they were written
            name + (encode_basestring(part) if type(part) is str else self.text(part))
            for name, part, left_out in zip(begins, taken(value), usual, strict=True)
            if part != left_out
        ]
        kind = [f'"kind":"{value.kind}"'] if isinstance(value, Drawing) else []
        return "{" + ",".join(kind + parts) + "}"


def put(value: Any) -> Any:
    """A drawing, or a part of one, as whoever is sent it reads it."""
    return json.loads(Writer().text(value))


def named(of: type) -> tuple[tuple[str, str, Any], ...]:
    """The fields of a part, each with its name in a frame and what it is by default, MISSING
    where it has to be given: ``from`` is a word of Python, and ``from_`` is not."""
    return tuple([(one.name, one.name.rstrip("_"), one.default) for one in fields(of)])


Opened = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]], tuple[Any, ...]]
_OPENED: dict[type, Opened] = {}


def _opened(of: type) -> Opened:
    """How each field of a part begins in a frame, what takes them all, and what is left out."""
    if of not in _OPENED:
        names, called, usual = zip(*named(of), strict=True)
        _OPENED[of] = tuple([f'"{one}":' for one in called]), attrgetter(*names), usual
    return _OPENED[of]
