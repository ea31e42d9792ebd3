"""What a table may choose before it begins: on the command line, and asked in the lobby."""

import argparse
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.bots.tempers import EVEN, called, name_of, parted
from shared.descriptor import HOUSE, Descriptor
from shared.descriptor import choice_text as said
from shared.play.game import Option
from shared.speech.messages import Message, TableError, Words
from shared.terminal.command import Voice
from shared.terminal.keyboard import Keyboard
from shared.terminal.pack_step import PackStep
from shared.terminal.refusing import refused
from shared.terminal.screen import ask, complain, speak
from shared.terminal.text import Hanging

NAMES = {"True": "yes", "False": "no"}
"""How values are typed that are no words themselves."""
ASKS_FOR_OPTIONS = ("o", "options")
"""What is typed to see how a table plays."""

LEVEL = "bot"
"""What is chosen besides the options of a game where bots play: how well they do."""
TEMPER = "temper"
"""And how they play as well as they do."""
OF_SEAT = re.compile(rf"({LEVEL}|{TEMPER})_([0-9]+)")
"""Either of one bot, by the number of its seat."""

Usual = Callable[[Option], Any]
"""What the choice ``house`` of an option stands for at this table; empty where for nothing."""


def add_option_arguments(
    parser: argparse.ArgumentParser, options: Sequence[Option], spoken: Voice
) -> None:
    """One option of the command line for each thing that a table may choose.

    Arguments: the parser, which they are added to; what a table may choose; the words of the help.

    What is usually so can also be turned off with a ``--no-`` before its name; what usually is
    not so is turned on by its name alone.
    """
    group = parser.add_argument_group(spoken("command.table_options"))
    for option in options:
        names = [typed_name(choice) for choice in option.choices]
        alone: dict[str, Any] = {"nargs": "?", "const": True} if option.default is False else {}
        group.add_argument(
            flag(option),
            dest=option.id,
            type=_reader(option),
            metavar="{" + ",".join(names) + "}",
            help=spoken.help(f"option_help.{option.id}"),
            **alone,
        )
    for option in options:
        if option.default is True:
            help = spoken.help(f"command.help_no_{option.id}")
            group.add_argument(
                flag(option, "no-"), dest=option.id, action="store_const", const=False, help=help
            )


def add_house_argument(parser: argparse.ArgumentParser, game: Descriptor, spoken: Voice) -> None:
    """One option of the command line for all levels of the house, where a game has them.

    Arguments: the parser, which it is added to; the game; the words of the help.
    """
    parser.set_defaults(house=None)
    if not game.houses:
        return
    option = house_option(game)
    told = [spoken.help(f"option_help.{HOUSE}")]
    for id in option.choices:
        facts = game.told(HOUSE, id)
        effect = spoken.words.led(id, spoken(f"choice_help.{HOUSE}", **facts))
        told.append(effect.replace("%", "%%"))
    known = "{" + ",".join(option.choices) + "}"
    parser.add_argument(flag(option), type=_reader(option), metavar=known, help=" ".join(told))


def house_option(game: Descriptor) -> Option:
    """The levels of the house, as one thing to choose; a table has the options of the level."""
    return Option(HOUSE, tuple(game.houses))


def flag(option: Option, before: str = "") -> str:
    """The option's name on the command line.

    Arguments: the option; what stands before its name, such as ``no-``.
    """
    return f"--{before}{option.id.replace('_', '-')}"


def typed_name(choice: object) -> str:
    """How a choice is typed."""
    return NAMES.get(str(choice), str(choice))


def _reader(option: Option) -> Callable[[str], Any]:
    """Turns what was typed into one of the option's choices."""
    known = {typed_name(choice): choice for choice in option.choices}

    def read_choice(text: str) -> Any:
        if text not in known:
            facts = {"text": text, "known": ", ".join(known)}
            raise refused("error.no_choice", **facts)
        return known[text]

    return read_choice


def given(chosen: argparse.Namespace, options: Sequence[Option]) -> dict[str, Any]:
    """The options that the command line named.

    Arguments: the command line, as it was read; what a table may choose.
    """
    found = {option.id: getattr(chosen, option.id) for option in options}
    return {id: value for id, value in found.items() if value is not None}


def bots(known: Collection[str]) -> Callable[[str], list[str]]:
    """A checker of the bots at a table, with commas between, for the command line."""

    def read(text: str) -> list[str]:
        named = [name.strip() for name in text.split(",")]
        for name in named:
            if name not in known:
                raise refused("error.unknown_bot", bot=name[:40], known=", ".join(known))
        return named

    return read


def level_of(seat: int) -> str:
    """The option that says how well a bot plays. Argument: the number of its seat, from 1."""
    return f"{LEVEL}_{seat}"


def temper_of(seat: int) -> str:
    """The option that says which temper a bot has. Argument: the number of its seat, from 1."""
    return f"{TEMPER}_{seat}"


def levels(game: Descriptor, seats: Iterable[int]) -> tuple[Option, ...]:
    """The choices of each bot, the usual one first: its level and its temper, as far as there are.

    Arguments: the game; the numbers of the bots' seats, from 1.
    """
    others = [bot for bot in game.levels if bot != game.bot]
    found: list[Option] = []
    for seat in seats:
        found += [Option(level_of(seat), (game.bot, *others))] if others else []
        found += [Option(temper_of(seat), (EVEN, *game.tempers))] if game.tempers else []
    return tuple(found)


def of_each(named: Sequence[str], seats: Sequence[int]) -> dict[str, str]:
    """Level and temper of the bots that were named, as choices: see ``for_each``.

    Arguments: the bots that were named, at least one; the numbers of the bots' seats, from 1.
    """
    found = {}
    for seat, bot in zip(seats, for_each(named, len(seats)), strict=True):
        found[level_of(seat)], found[temper_of(seat)] = parted(bot)
    return found


def for_each(named: Sequence[str], seats: int) -> list[str]:
    """A bot for each of so many seats: the last that was named plays all that are left.

    Arguments: the bots that were named, at least one; how many seats there are.
    """
    return [*named, *[named[-1]] * (seats - len(named))][:seats]


def bots_of(options: dict[str, Any], named: Sequence[str], seats: Sequence[int]) -> list[str]:
    """The bots that sit there, as a setup calls them.

    Arguments: what was chosen, from which what is said of bots is taken out; the bots that were
    named, at least one; the numbers of their seats, from 1.
    """
    chosen = {id: options.pop(id, usual) for id, usual in of_each(named, seats).items()}
    return [called(chosen[level_of(seat)], chosen[temper_of(seat)]) for seat in seats]


# -- asked in the lobby -----------------------------------------------------------------------


class OptionsStep:
    """Asks how a new table shall play; Enter alone begins.

    Arguments: the words, the screen, the keyboard, the options of the game with their
    defaults first, what is chosen already, the game, which knows what ``house`` means, and what
    chooses packs, None where there are none.
    """

    def __init__(
        self,
        words: Words,
        console: Console,
        keys: Keyboard,
        options: tuple[Option, ...],
        chosen: Mapping[str, Any],
        game: Descriptor,
        packs: PackStep | None = None,
    ) -> None:
        self.packs = packs
        self.words = words
        self.console = console
        self.keys = keys
        self.options = options
        self.chosen = dict(chosen)
        self.game = game

    def ask(self, text: str = "") -> dict[str, Any]:
        """What was chosen, once nobody wants to change any more.

        Argument: what was typed already; without it, it is asked for.
        """
        if not text:
            self._say("hall.begin_or_options")
            text = self._line()
        while text:
            try:
                if self.packs and text == self._pack_number:
                    self.chosen |= self.packs.ask(self.chosen)
                elif text not in ASKS_FOR_OPTIONS:
                    self._change(self._numbered(text, self.options))
                self._list()
            except TableError as error:
                complain(self.console, self.words, error)
            text = self._line()
        return self.chosen

    def _line(self) -> str:
        return ask(self.console, self.keys, self.words).lower()

    def _list(self) -> None:
        """Every option, how it stands, and what it changes."""
        for number, option in enumerate(self.options, 1):
            shown = self._choice(option, self._chosen(option))
            name = self.words.led(self._name(option), "")
            line = Text.assemble((f"{number:>4}  {name}", "bold"), (shown, "yellow"))
            self.console.print(Hanging(line, 0, 8))
            if not OF_SEAT.fullmatch(option.id):
                self._help(option.id)
        if OF_SEAT.fullmatch(self.options[-1].id):
            # of all of them
            self._help(LEVEL)
        if self.packs:
            self.packs.list(self._pack_number)
        self._say("hall.change_option")

    @property
    def _pack_number(self) -> str:
        """What is typed to choose packs: the number after those of all options."""
        return str(len(self.options) + 1)

    def _help(self, id: str) -> None:
        effect = Text(self.words.word("option_help", id), style="dim")
        self.console.print(Hanging(effect, 6, 6))

    def _name(self, option: Option) -> str:
        if seat := OF_SEAT.fullmatch(option.id):
            name = name_of(self.words, int(seat[2]))
            told = Message("hall.bot_temper", {"name": name})
            return self.words.say(told) if seat[1] == TEMPER else name
        return self.words.word("option", option.id)

    def _change(self, option: Option) -> None:
        """Ask for one of its choices; Enter leaves it as it is."""
        self._say("hall.ask_choice", name=self._name(option))
        for number, choice in enumerate(option.choices, 1):
            line = Text(f"{number:>4}  {self._choice(option, choice)}")
            self.console.print(Hanging(line, 0, 6))
            if facts := self.game.told(option.id, choice):
                told = self.words.say(Message(f"choice_help.{option.id}", facts))
                self.console.print(Hanging(Text(told, style="dim"), 6, 6))
        if text := self._line():
            choice = self._numbered(text, option.choices)
            self.chosen |= self.game.houses[choice] if option.id == HOUSE else {option.id: choice}

    def _chosen(self, option: Option) -> Any:
        if option.id == HOUSE:
            return self.game.house_of(self.chosen)
        return self.chosen.get(option.id, option.default)

    def _numbered(self, text: str, listed: tuple[Any, ...]) -> Any:
        if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= len(listed):
            raise TableError("error.no_answer", text=text[:40], n=len(listed))
        return listed[int(text) - 1]

    def _choice(self, option: Option, choice: object) -> str:
        return choice_text(self.words, option, choice, self.game.usual)

    def _say(self, id: str, **facts: Any) -> None:
        speak(self.console, self.words, id, **facts)


def choice_text(words: Words, option: Option, choice: object, usual: Usual) -> str:
    """A choice in words; of a bot, what it is and how strong.

    Arguments: the words; the option; the choice; what ``house`` stands for at this table.
    """
    if seat := OF_SEAT.fullmatch(option.id):
        space = "temper" if seat[1] == TEMPER else "level"
        level, about = words.word(space, choice), words.word(f"{space}_about", choice)
        facts = {"level": level, "about": about}
        return words.say(Message("hall.level", facts))
    return said(words, option.id, choice, usual(option))
