"""What a new table may choose, as the page offers it; and the table that was put together."""

from collections.abc import Iterator, Mapping
from typing import Any

from shared.bots.tempers import name_of
from shared.descriptor import HOUSE, Descriptor, choice_text
from shared.net.protocol import Frame
from shared.packs.pack import Pack
from shared.play.game import PERSON, Game, Option, Setup
from shared.saves.choosing import Choosing, PackOffer
from shared.saves.library import seats_of
from shared.speech.messages import Message, Words

USUAL = "normal"
"""The level of a bot of which nothing is said."""


class Offers:
    """A new table of one game, or of its ledger.

    Arguments: the game; its rules; the language; the packs that are kept, by their ids.
    """

    def __init__(
        self,
        described: Descriptor,
        rules: Game[Any],
        language: str,
        kept: Mapping[str, Pack] | None = None,
    ) -> None:
        self.described, self.rules = described, rules
        self.choosing = Choosing(described, kept or {})
        self.words: Words = described.words(language, None, {})
        self.is_ledger = rules is not described.play

    @property
    def options(self) -> list[Option]:
        """What is chosen: the level of the house before all that it is made of."""
        houses = self.described.houses
        house = [Option(HOUSE, tuple(houses))] if houses and not self.is_ledger else []
        return [*house, *self.rules.options]

    @property
    def players(self) -> list[str]:
        """Who may sit at a place."""
        alone = self.rules.seats[1] == 1 or self.is_ledger
        return [PERSON, *([] if alone else self.described.offered)]

    # -- what is offered -------------------------------------------------------------------

    def frame(self) -> Frame:
        """All of it."""
        bots, usual = self.players[1:], self.described.settled(self.rules.name, {})
        return {
            "id": self.rules.name,
            "title": self.words.word("game", self.rules.name),
            "about": self.words.word("web.about", self.rules.name),
            "icon": self.words.word("web.icon", self.described.name),
            "seats": list(self.rules.seats),
            "players": [self._player(one) for one in self.players],
            "usual": USUAL if USUAL in bots else (bots or [PERSON])[0],
            "options": [self._option(one, usual) for one in self.options],
            "ledger": self.is_ledger,
            "guided": self.described.course(self.rules.name).guided is not None,
            "packs": list(map(self._pack, self.choosing.offers())),
        }

    def _pack(self, offer: PackOffer) -> Frame:
        about = offer.pack.about
        facts = {"n": about.version, "author": about.author}
        note = Message("packs.by" if about.author else "packs.version", facts)
        why_not = " ".join(map(self.words.say, offer.why_not[:1]))
        said = {"note": self.words.say(note), "why_not": why_not}
        return {"id": offer.id, "title": about.title, **said}

    def _player(self, id: str) -> Frame:
        about = f"level_about.{id}"
        told = self.words.say(Message(about)) if self.words.has(about) else ""
        level = {"level": self.words.word("level", id)}
        text = Message("web.bot", level) if id != PERSON else Message("web.person")
        return {"id": id, "text": self.words.say(text), "help": told}

    def _option(self, option: Option, chosen: dict[str, Any]) -> Frame:
        value = chosen.get(option.id, option.default)
        if option.id == HOUSE:
            value = self.described.house_of(chosen)
        at = [type(one) is type(value) and one == value for one in option.choices]
        return {
            "id": option.id,
            "text": self.words.word("option", option.id),
            "help": self.words.word("option_help", option.id),
            "choices": [self._choice(option, one) for one in option.choices],
            "chosen": at.index(True) if True in at else -1,
        }

    def _choice(self, option: Option, choice: Any) -> Frame:
        text = choice_text(self.words, option.id, choice, self.described.usual(option))
        facts = self.described.told(option.id, choice)
        help = self.words.say(Message(f"choice_help.{option.id}", facts)) if facts else ""
        return {"text": text[:1].upper() + text[1:], "help": help}

    # -- what was put together --------------------------------------------------------------

    def setup(self, frame: Frame, seed: str) -> Setup:
        """The table that the page wants. Arguments: what it says; the seed of the app's dice.

        Raises PackError for a pack that cannot be played so.
        """
        wanted = [one["player"] for one in frame["seats"]]
        players = [one if one in self.players else PERSON for one in wanted]
        typed = enumerate([one["name"].strip() for one in frame["seats"]])
        names = [name or self._bot_name(at, players[at]) for at, name in typed]
        self.choosing.choose(frame.get("packs", ()))
        options = self.choosing.options(self._options(frame))
        return Setup(self.rules.name, seats_of(names, players), seed, options)

    def weighed(self, frame: Frame) -> Frame:
        """What people should know of packs that are chosen, and the board that these choose.

        Argument: what the page says. Raises PackError for one that cannot be chosen.
        """
        self.choosing.choose(frame["packs"])
        told, board = self.choosing.told(self._options(frame)), self.choosing.board
        wanted = [
            {"id": one.id, "choice": one.choices.index(board[one.id])}
            for one in self.options
            if board.get(one.id) in one.choices
        ]
        return {"told": list(map(self.words.say, told)), "options": wanted}

    def _options(self, frame: Frame) -> dict[str, Any]:
        """The value of every option by id: where nobody chose another, the board of the packs."""
        board = self.choosing.board
        options = {one.id: board.get(one.id, one.default) for one in self.rules.options}
        for id, value in self._chosen(frame):
            options |= self.described.houses.get(value, {}) if id == HOUSE else {id: value}
        return options

    def _bot_name(self, at: int, player: str) -> str:
        return name_of(self.words, at + 1) if player != PERSON else ""

    def _chosen(self, frame: Frame) -> Iterator[tuple[str, Any]]:
        known = {one.id: one.choices for one in self.options}
        for one in frame["options"]:
            choices = known.get(one["id"], ())
            if one["choice"] < len(choices):
                yield one["id"], choices[one["choice"]]
