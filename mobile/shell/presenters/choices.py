"""What people may choose before a table starts, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shared.play.game import Option
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """One of several things to choose from."""

    value: Any
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionShown:
    """Something that the table chooses."""

    id: str
    text: str
    help: str
    choices: tuple[ChoiceShown, ...]


@dataclass(frozen=True, slots=True)
class KindShown:
    """A way to play."""

    id: str
    text: str
    help: str
    icon: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """A place at the new table."""

    number: int
    name: str
    """As typed; empty where nothing was."""
    usual_name: str
    """What an empty name becomes."""
    colour: str
    shape: str
    players: tuple[ChoiceShown, ...]
    """A person or a bot; empty where only people can play."""
    about: str = ""
    """What the bot is that plays there, and how strong; empty for a person."""


@dataclass(frozen=True, slots=True)
class KnownShown:
    """Somebody who has played on this device, and is not at the table yet."""

    name: str
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class NewTableShown:
    """Everything on the screen of a new table."""

    games: tuple[ChoiceShown, ...]
    """The games that there are; empty where there is only one."""
    kinds: tuple[KindShown, ...]
    places: tuple[PlaceShown, ...]
    known: tuple[KnownShown, ...]
    """People who can be seated by one tap."""
    may_add: bool
    may_remove: bool
    colours: tuple[str, ...]
    shapes: tuple[str, ...]
    options: tuple[OptionShown, ...]
    may_begin: bool
    why_not: str


def option_shown(option: Option, value: Any, words: Words, usual: object) -> OptionShown:
    """One option with all its choices.

    Arguments: the option; the choice that is chosen; the words of the game; what its default
    choice stands for.
    """
    choices = tuple(
        ChoiceShown(
            one,
            choice_text(option.id, one, words, usual),
            one == value and type(one) is type(value),
        )
        for one in option.choices
    )
    text, help = words.word("option", option.id), words.word("option_help", option.id)
    return OptionShown(option.id, text, help, choices)


def choice_text(option: str, value: Any, words: Words, usual: object) -> str:
    """A choice in words, which stand alone and so begin with a capital."""
    for id in (f"choice.{option}.{value}", f"choice.{value}"):
        if words.has(id):
            text = words.say(Message(id, {"n": usual}))
            return text[:1].upper() + text[1:]
    return str(value)


def value_of(option: Option, given: Mapping[str, Any], habit: str) -> Any:
    """What is chosen of an option.

    Arguments: what people chose; who rolls by the habit of this device, empty where the
    game knows better.
    """
    if option.id in given:
        return given[option.id]
    return habit if option.id == "dice" and habit in option.choices else option.default
