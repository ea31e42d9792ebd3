"""The packs that a new table plays with: which, in which order, and what people should know of it.

Of several the later ones count. A pack with problems cannot be chosen, and says why; what is
overlaid twice, or made for another board, can, and is told.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from shared.descriptor import Descriptor
from shared.packs.examining import Examined
from shared.packs.joining import Clash, Joined, join
from shared.packs.pack import ABOUT_FILE, Pack
from shared.packs.problems import PackPlace, Problem
from shared.packs.tables import ABOUT, PackError
from shared.play.memory import kept
from shared.speech.messages import Message, TableError

OVERLAPS = 3
"""Places where packs say different things that are told of, the first ones."""
KNOWN = 64
"""Packs whose problems are remembered."""


@dataclass(frozen=True, slots=True)
class PackOffer:
    """A pack, as a new table may choose it."""

    id: str
    pack: Pack
    at: int
    """Its place among those that are chosen, from 1; 0 where it is not."""
    why_not: tuple[Message, ...]
    """Why it cannot be chosen; nothing where it can."""


class Choosing:
    """Chooses among packs for a table of one game.

    Arguments: the game; the packs by their ids, those of other games among them.
    """

    def __init__(self, game: Descriptor, kept: Mapping[str, Pack]) -> None:
        self.game = game
        games = "", game.name
        self.kept = {id: one for id, one in kept.items() if one.about.game in games}
        self.order: list[str] = []
        """The ids of those that are chosen."""

    # -- what is chosen ----------------------------------------------------------------------

    def turn(self, id: str) -> None:
        """Choose a pack, after all others; or choose it no more. One that cannot be is not."""
        if id in self.order:
            self.order.remove(id)
        elif id in self.kept and not why_not(self.game, self.kept[id]):
            self.order.append(id)

    def earlier(self, id: str) -> None:
        """A pack comes before the one that it followed."""
        if id in self.order[1:]:
            at = self.order.index(id)
            self.order[at - 1 : at + 1] = [id, self.order[at - 1]]

    def choose(self, ids: Iterable[str]) -> None:
        """Exactly these are chosen, in this order. Raises PackError for one that cannot be."""
        wanted = list(dict.fromkeys(ids))
        for id in wanted:
            if id not in self.kept:
                raise PackError("packs.not_here", game=self.game.name)
            for why in why_not(self.game, self.kept[id])[:1]:
                raise PackError(why.id, **why.facts)
        self.order = wanted

    @property
    def chosen(self) -> tuple[Pack, ...]:
        """The packs that are chosen, in their order."""
        return tuple(self.kept[id] for id in self.order if id in self.kept)

    @property
    def board(self) -> dict[str, str]:
        """The board that they were made for, as the option chooses it; empty where none was."""
        boards = [one.about.over for one in self.chosen if one.about.over]
        return {self.game.packs.over: boards[0]} if boards else {}

    # -- what is shown of it -----------------------------------------------------------------

    def offers(self) -> tuple[PackOffer, ...]:
        """All that there are, by title."""
        listed = sorted(self.kept, key=lambda id: self.kept[id].about.title.casefold())
        places = {id: at for at, id in enumerate(self.order, 1)}
        return tuple(
            PackOffer(id, self.kept[id], places.get(id, 0), why_not(self.game, self.kept[id]))
            for id in listed
        )

    def told(self, options: Mapping[str, Any]) -> tuple[Message, ...]:
        """What people should know before they begin.

        Argument: the value of every other option by id.
        """
        found = list(other_boards(self.game, self.chosen, options))
        try:
            found += overlaps(self.joined(options).clashes)
            self.game.ruleset(self.options(options))
        except TableError as error:
            found.append(error.message)
        return tuple(found)

    # -- what comes of it --------------------------------------------------------------------

    def joined(self, options: Mapping[str, Any]) -> Joined:
        """The packs that are chosen, laid over each other. Argument: every other option by id."""
        return join(self.game.packs, self.game.base(options), self.chosen)

    def options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What a setup keeps: these options, the packs as they are now, and what they come to.

        Argument: the value of every other option by id. Raises PackError where they cannot be laid
        over this board.
        """
        return with_packs(self.game, self.chosen, options)


def with_packs(
    game: Descriptor, packs: Iterable[Pack], options: Mapping[str, Any]
) -> dict[str, Any]:
    """The options of a table with packs: as they are now, and what they come to.

    Arguments: the game; the packs, of which the later ones count; what else is chosen, by id.
    Raises PackError where they cannot be laid over the board that is chosen.
    """
    listed = list(packs)
    if not listed:
        return dict(options)
    rows = join(game.packs, game.base(options), listed).rows
    return {**options, "pack": rows, "packs": [one.to_json() for one in listed]}


def why_not(game: Descriptor, pack: Pack) -> tuple[Message, ...]:
    """Why a pack cannot be played: it is of later rules, or has problems; nothing where it can.

    Arguments: the game; the pack.
    """
    return tuple(one.message for one in refusals(game, pack))


def refusals(game: Descriptor, pack: Pack) -> tuple[Problem, ...]:
    """The same with its places, looked for once. Arguments: as above."""
    key = f"{game.name} {pack.checksum} {pack.about}"
    if key not in _known:
        wrong = tuple(one for one in wrong_with(game, pack) if not one.note)
        kept(_known, key, wrong, KNOWN)
    return _known[key]


def wrong_with(game: Descriptor, pack: Pack) -> list[Problem]:
    """All that is wrong with a pack over the board that it was made for, and what is worth to know.

    Arguments: the game; the pack.
    """
    if why := pack.why_not(game.name, game.play.rules_version):
        return [Problem(why, PackPlace(ABOUT_FILE, ABOUT, ABOUT))]
    try:
        return Examined(game.packs, game.data_under(pack.about.over)).problems(pack)
    except PackError as error:
        return [Problem(error.message, PackPlace(ABOUT_FILE, ABOUT, ABOUT, "over"))]


_known: dict[str, tuple[Problem, ...]] = {}
"""The problems of packs that were looked at, by their game and what they say."""


def other_boards(
    game: Descriptor, packs: Iterable[Pack], options: Mapping[str, Any]
) -> list[Message]:
    """Of each pack that was made for another board than the one that is chosen, that it was.

    Arguments: the game; the packs; the value of every option by id.
    """
    here, made_for = options.get(game.packs.over, ""), [(one, one.about.over) for one in packs]
    return [
        Message("packs.other_board", {"title": one.about.title, "over": over, "here": here})
        for one, over in made_for
        if over and over != here
    ]


def overlaps(clashes: Iterable[Clash]) -> list[Message]:
    """Where two packs say different things: both names, and which counts."""
    listed = list(clashes)
    more = len(listed) - OVERLAPS
    return [
        *(one.message for one in listed[:OVERLAPS]),
        *([Message("packs.more_overlaps", {"n": more})] if more > 0 else []),
    ]
