"""What every drawing of a scene is made of.

A port makes a scene of what a seat may see; a page, the app and a terminal draw it. Every text is
said already, in the words of whoever looks. ``answers`` are places in the list of answers that
the seat is offered, from 0: what is not asked cannot be chosen in a drawing. ``at`` is an id to
which other parts of the same drawing point.
"""

from dataclasses import dataclass
from typing import ClassVar

Answers = tuple[int, ...]
Odds = tuple[float, float, float]
"""Chances to win, to draw and to lose."""
Goods = tuple[tuple[str, str], ...]
"""So much of something, several times: a number (``-2``, ``+1``), and an icon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Whatever lies in a drawing: a picture with its name, and what can be done with it."""

    text: str = ""
    """What it is called, or says."""
    icon: str = ""
    """Its icon in the icon font."""
    seat: str = ""
    """Whose it is, or whose pawn: drawn with the mark of that seat."""
    value: str = ""
    """How much or where, beside it."""
    note: str = ""
    """A few words below it."""
    about: str = ""
    """What more can be read of it."""
    say: str = ""
    """All of it as one sentence, for a screen reader; empty where ``text`` is enough."""
    state: str = ""
    """Drawn as a shape, a colour and a word: ``good``, ``bad``, ``spent``, ``hidden``, ``here``,
    ``open``, ``barred``, ``far``, ``done``, ``acts``, ``next``, ``later``, ``out``, ``new``,
    ``laid``, ``lit``, ``locked``; empty for as it is."""
    why: str = ""
    """Why it is in that state, or cannot be chosen."""
    clause: str = ""
    """The id of the clause behind ``why``."""
    answers: Answers = ()
    """What can be answered by it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Piece):
    """So many pieces, of how many, and the hands that change it."""

    n: int
    of: int | None = None
    gone: int = 0
    """How many of ``of`` are gone for good."""
    less: Answers = ()
    more: Answers = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BeforeAfter(Piece):
    """A figure that has changed."""

    was: str
    now: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """One drawing of a scene."""

    kind: ClassVar[str]
    say: str
    """The whole drawing as one sentence, for a screen reader."""
    text: str = ""
    """Its title."""
    icon: str = ""
    seat: str = ""
    """Whose it is; empty for the table's."""
    note: str = ""
    """A few words below its title."""
    tab: str = ""
    """The page on which it lies, where there are several: a word that is not shown."""
    once: bool = False
    """Whether one tap answers, as to take it back is free."""
