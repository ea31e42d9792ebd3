"""What people may choose before a table starts, in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mobile.kit.shown import ChoiceShown
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.speech import Speaker
from shared.descriptor import Descriptor
from shared.descriptor import choice_text as said
from shared.play.game import Option
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class OptionShown:
    """Something that the table chooses."""

    id: str
    text: str
    help: str
    choices: tuple[ChoiceShown, ...]


def choices(texts: Iterable[tuple[Any, str]], chosen: object) -> tuple[ChoiceShown, ...]:
    """Things to choose from. Arguments: each with its text; which of them is chosen."""
    return tuple(ChoiceShown(value, text, value == chosen) for value, text in texts)


def game_choices(
    games: Sequence[AppGame], chosen: AppGame, speaker: Speaker
) -> tuple[ChoiceShown, ...]:
    """Games to choose from; none where there is only one.

    Arguments: the games; which of them is chosen; who says what they are called.
    """
    called = ((game.name, game.called(game.name, speaker)) for game in games)
    return choices(called, chosen.name) if len(games) > 1 else ()


def option_shown(option: Option, value: Any, words: Words, game: Descriptor) -> OptionShown:
    """One option with all its choices.

    Arguments: the option; the choice that is chosen; the words of the game; the game.
    """
    usual = game.usual(option)
    listed = (
        (
            one,
            choice_text(option.id, one, words, usual),
            one == value and type(one) is type(value),
            words.say(Message(f"choice_help.{option.id}", facts)) if facts else "",
        )
        for one in option.choices
        for facts in [game.told(option.id, one)]
    )
    text, help = words.word("option", option.id), words.word("option_help", option.id)
    return OptionShown(option.id, text, help, tuple(ChoiceShown(*one) for one in listed))


def choice_text(option: str, value: Any, words: Words, usual: object) -> str:
    """A choice in words, which stand alone and so begin with a capital.

    Arguments: the id of the option; what is chosen of it; the words of the game; what its default
    choice stands for.
    """
    text = said(words, option, value, usual)
    return text[:1].upper() + text[1:]


def value_of(option: Option, given: Mapping[str, Any], habit: str) -> Any:
    """What is chosen of an option.

    Arguments: the option; what people chose, by option; who rolls by the habit of this device,
    empty where the game knows better.
    """
    if option.id in given:
        return given[option.id]
    return habit if option.id == "dice" and habit in option.choices else option.default
