"""The packs of a new table: which there are, which are chosen, and what people should know."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.packs.telling import ReadPack, told_with_place
from mobile.shell.presenters.packs.wording import PackWords
from mobile.shell.presenters.presenter import Presenter
from shared.descriptor import Descriptor
from shared.packs.tables import PackError
from shared.saves.choosing import Choosing, PackOffer, refusals
from shared.saves.packs import KeptPack, packs_of


@dataclass(frozen=True, slots=True)
class PackOfferShown:
    """A pack that a new table may choose."""

    id: str
    title: str
    note: str
    """Which version it is, and whose."""
    at: int
    """Its place among those that are chosen, from 1; 0 where it is not."""
    why_not: str
    """Why it cannot be chosen; empty where it can."""
    may_rise: bool
    """Whether another one stands before it."""


@dataclass(frozen=True, slots=True)
class PackChoiceShown:
    """What a new table chooses of packs."""

    help: str
    chosen: str
    """Those that are chosen, in their order, in a line."""
    told: tuple[str, ...]
    """What people should know of them together."""
    offers: tuple[PackOfferShown, ...]
    """All that there are: first those that are chosen, in their order."""


class PackChoice:
    """Chooses packs for a new table.

    Arguments: the presenter of the new table, which is told of changes and of trouble; the device.
    """

    def __init__(self, host: Presenter[Any], device: Device) -> None:
        self.host, self.device = host, device
        self.choosing: Choosing | None = None
        """None of a game that has no packs."""

    def take(self, game: Descriptor) -> None:
        """A game, of whose packs none is chosen yet."""
        kept: Mapping[str, KeptPack] = {}
        with self.host.changing():
            kept = packs_of(self.device.store) if self.device.store else {}
        packs = {id: one.pack for id, one in kept.items()}
        self.choosing = Choosing(game, packs) if game.packs.kinds else None

    def look_again(self) -> None:
        """Packs may have come in, or changed; what was chosen and is there still, still is."""
        known = self.choosing
        if known is not None:
            self.take(known.game)
            for id in known.order:
                self.turn(id)

    def turn(self, id: str) -> None:
        """Choose a pack, after all others; or choose it no more."""
        if self.choosing is not None:
            self.choosing.turn(id)
            self.host.refresh()

    def choose(self, id: str) -> None:
        """A pack is chosen, after all others, unless it is or cannot be."""
        if self.choosing is not None and id not in self.choosing.order:
            self.turn(id)

    def rise(self, id: str) -> None:
        """A pack comes before the one that it followed."""
        if self.choosing is not None:
            self.choosing.earlier(id)
            self.host.refresh()

    @property
    def board(self) -> dict[str, str]:
        """The board that a table has for its packs where nobody chose another, by its option."""
        return self.choosing.board if self.choosing else {}

    def options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What a setup keeps. Argument: the value of every option of the table by id.

        Raises PackError where the packs that are chosen cannot be played so.
        """
        return self.choosing.options(options) if self.choosing else dict(options)

    # -- what is shown -----------------------------------------------------------------------

    def shown(self, options: Mapping[str, Any]) -> PackChoiceShown | None:
        """What is shown of it. Argument: the value of every option of the table by id."""
        if self.choosing is None:
            return None
        offers = self.choosing.offers()
        titles = [one.about.title for one in self.choosing.chosen]
        none = "none" if offers else "none_kept"
        return PackChoiceShown(
            help=self._say("help"),
            chosen=", ".join(titles) if titles else self._say(none),
            told=tuple(map(self.host.words.say, self.choosing.told(options))),
            offers=tuple(
                map(self._offer, sorted(offers, key=lambda one: one.at or len(offers) + 1))
            ),
        )

    def _offer(self, offer: PackOffer) -> PackOfferShown:
        about, why = offer.pack.about, offer.why_not
        note = self.host.say(
            "packs.by" if about.author else "packs.version", n=about.version, author=about.author
        )
        wrong = self._wrong(offer) if why else ""
        if len(why) > 1:
            wrong = f"{wrong} {self._say('more_problems', n=len(why) - 1)}"
        return PackOfferShown(offer.id, about.title, note, offer.at, wrong, offer.at > 1)

    def _wrong(self, offer: PackOffer) -> str:
        """Why a pack cannot be chosen, in the names that people know."""
        assert self.choosing is not None
        game, pack = self.choosing.game, offer.pack
        if pack.why_not(game.name, game.play.rules_version) is None:
            # a board that there is not has no rows to be named
            with suppress(PackError):
                worded = PackWords(ReadPack(self.device.speaker, game, pack))
                return told_with_place(worded, refusals(game, pack)[0])
        return self.host.words.say(offer.why_not[0])

    def _say(self, id: str, **facts: object) -> str:
        return self.host.say(f"presenter.packs.choice.{id}", **facts)
