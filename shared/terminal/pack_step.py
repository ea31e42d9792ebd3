"""Which packs a new table plays with, asked in the lobby; the later ones count."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.descriptor import Descriptor
from shared.packs.tablepack import read_path
from shared.packs.tables import PackError
from shared.saves.choosing import Choosing, PackOffer
from shared.saves.files import place
from shared.saves.giving import called_by, come_in
from shared.saves.packs import packs_of
from shared.saves.store import Store
from shared.speech.messages import Message, Words
from shared.terminal.keyboard import Keyboard
from shared.terminal.screen import ask, speak
from shared.terminal.text import Hanging

PACKS = "packs"
"""Under which name the packs that are chosen stand among the options of a wish."""
NONE = "0"


class PackStep:
    """Chooses among the packs that are kept, and takes in others.

    Arguments: the words, the screen, the keyboard; the save; the game.
    """

    def __init__(
        self, words: Words, console: Console, keys: Keyboard, store: Store, game: Descriptor
    ) -> None:
        self.words, self.console, self.keys = words, console, keys
        self.store, self.game = store, game
        self.choosing = self._anew()

    def _anew(self) -> Choosing:
        kept = {id: one.pack for id, one in packs_of(self.store).items()}
        return Choosing(self.game, kept)

    def list(self, number: str) -> None:
        """What is chosen, as one more line of what a table chooses. Argument: its number there."""
        titles = ", ".join(one.about.title for one in self.choosing.chosen)
        chosen = titles or self._said("hall.no_packs")
        name = self.words.led(self._said("hall.packs"), "")
        line = Text.assemble((f"{number:>4}  {name}", "bold"), (chosen, "yellow"))
        self.console.print(Hanging(line, 0, 8))
        self.console.print(Hanging(Text(self._said("hall.packs_help"), style="dim"), 6, 6))

    def ask(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The packs that are chosen, once somebody has typed which; Enter leaves them as they are.

        Argument: what is chosen, by option. Returns what comes to it: the packs, and the board they
        were made for where nobody chose one.
        """
        board: dict[str, Any] = {}
        offers = self.choosing.offers()
        for number, offer in enumerate(offers, 1):
            self._offer(number, offer)
        speak(self.console, self.words, "hall.ask_packs")
        if text := ask(self.console, self.keys, self.words).strip():
            self._choose(text, offers)
            board = self.choosing.board if self.game.packs.over not in options else {}
            settled = self.game.settled(self.game.name, {**options, **board, PACKS: ()})
            for message in self.choosing.told(settled):
                line = Text(self.words.say(message), style="yellow")
                self.console.print(Hanging(line, 6, 6))
        return {**board, PACKS: self.choosing.chosen}

    def _offer(self, number: int, offer: PackOffer) -> None:
        """One pack that there is, whose it is, and why it cannot be chosen."""
        about = offer.pack.about
        facts = {"n": about.version, "author": about.author}
        note = self._said("packs.by" if about.author else "packs.version", **facts)
        line = Text.assemble((f"{number:>4}  {about.title}", "bold"), f" ({note})")
        self.console.print(Hanging(line, 0, 6))
        for why in offer.why_not[:1]:
            self.console.print(Hanging(Text(self.words.say(why), style="red"), 6, 6))

    def _choose(self, text: str, offers: tuple[PackOffer, ...]) -> None:
        """Takes numbers in their order, or the name of a file, which is taken in and chosen."""
        numbers = text.replace(",", " ").split()
        if text == NONE:
            self.choosing.choose(())
        elif all(one.isascii() and one.isdigit() for one in numbers):
            known = {str(at): one.id for at, one in enumerate(offers, 1)}
            if wrong := [one for one in numbers if one not in known]:
                raise PackError("error.no_answer", text=wrong[0][:40], n=len(offers))
            self.choosing.choose(known[one] for one in numbers)
        else:
            self._take_in(text)

    def _take_in(self, text: str) -> None:
        """A pack of a file is kept from now on, and chosen after the others."""
        path = place(text)
        pack, chosen = called_by(read_path(path), path.stem), self.choosing.order
        came = come_in(self.store, pack)
        speak(self.console, self.words, came.told.id, **came.told.facts)
        self.choosing = self._anew()
        self.choosing.choose([*chosen, came.id])

    def _said(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(id, facts))
